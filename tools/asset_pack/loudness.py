"""How loud samples sound, by ITU-R BS.1770-4, and making them as loud as they are wanted."""

import numpy as np

from tools.asset_pack.synthesis import RATE, Response, Samples, filtered, length, pressed, transform_size

MOMENT = 0.4
"""Seconds that a momentary loudness is measured over."""

HIGHEST_PEAK = -3.6
"""The true peak that nothing made here passes, in decibels; encoding may add a little to it."""

PRESSURES = [step / 4 for step in range(25)]
"""How hard samples may be pressed, the least first."""

BETWEEN = 4
"""How many values stand for one sample where the peak between samples is looked for."""


def weighted(samples: Samples) -> Samples:
    """Samples as an ear weighs them: first a shelf for the head, then without the lowest (BS.1770-4, annex 1)."""

    return filtered(samples, lambda heard: _shelf(1j * heard) * _highpass(1j * heard))


def _shelf(heard: Response) -> Response:
    middle, gain, quality = 1681.974450955533, 10.0 ** (3.999843853973347 / 20), 0.7071752369554196
    step = heard / middle
    return np.asarray((gain * step**2 + gain**0.4996667741545416 / quality * step + 1) / (step**2 + step / quality + 1))


def _highpass(heard: Response) -> Response:
    middle, quality = 38.13547087602444, 0.5003270373238773
    step = heard / middle
    return np.asarray(step**2 / (step**2 + step / quality + 1))


def momentary(samples: Samples) -> float:
    """The greatest momentary loudness of a sound with silence around it, in LUFS."""
    moment = length(MOMENT)
    heard = weighted(np.concatenate([samples, np.zeros(moment)])) ** 2
    sums = np.cumsum(np.concatenate([np.zeros(moment), heard]))
    return float(-0.691 + 10 * np.log10((sums[moment:] - sums[:-moment]).max() / moment))


def true_peak(samples: Samples) -> float:
    """The highest peak, between samples as well, in decibels below full scale."""
    size = transform_size(len(samples) + RATE // 10)
    spectrum = np.fft.rfft(samples, size)
    fine = np.fft.irfft(spectrum, BETWEEN * size) * BETWEEN
    return float(20 * np.log10(np.abs(fine).max()))


def levelled(samples: Samples, loudness: float) -> Samples:
    """Samples at a momentary loudness, rounded off as far as their peak must be lower for that.

    Raises `ValueError` for samples too short to sound so loud.
    """
    for pressure in PRESSURES:
        heard = pressed(samples, pressure) if pressure else samples
        result = heard * 10 ** ((loudness - momentary(heard)) / 20)
        if true_peak(result) <= HIGHEST_PEAK:
            return result
    raise ValueError(f"a sound can't be as loud as {loudness} LUFS")
