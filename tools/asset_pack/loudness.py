"""The measurement of loudness and true peak according to ITU-R BS.1770-4, and the adjustment of samples to a given
loudness."""

import numpy as np

from tools.asset_pack.synthesis import RATE, Response, Samples, filtered, length, pressed, transform_size

MOMENT = 0.4
"""Length of the window for momentary loudness, in seconds."""

HIGHEST_PEAK = -3.6
"""Maximum true peak, in decibels relative to full scale. It allows for encoding, which may raise the peak."""

PRESSURES = [step / 4 for step in range(25)]
"""Amounts of compression to try, starting with none."""

BETWEEN = 4
"""Oversampling factor used to find peaks between samples."""


def weighted(samples: Samples) -> Samples:
    """Return the samples weighted by the sensitivity of the ear.

    The filters are a shelf filter, which models the head, and a high-pass filter (BS.1770-4, annex 1).
    """

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
    """Return the maximum momentary loudness, in LUFS, of a sound, as if silence preceded and followed it."""
    moment = length(MOMENT)
    heard = weighted(np.concatenate([samples, np.zeros(moment)])) ** 2
    sums = np.cumsum(np.concatenate([np.zeros(moment), heard]))
    return float(-0.691 + 10 * np.log10((sums[moment:] - sums[:-moment]).max() / moment))


def true_peak(samples: Samples) -> float:
    """Return the true peak of a sound, in decibels relative to full scale. It may lie between two samples."""
    size = transform_size(len(samples) + RATE // 10)
    spectrum = np.fft.rfft(samples, size)
    fine = np.fft.irfft(spectrum, BETWEEN * size) * BETWEEN
    return float(20 * np.log10(np.abs(fine).max()))


def levelled(samples: Samples, loudness: float) -> Samples:
    """Return the samples adjusted to a maximum momentary loudness of `loudness` LUFS.

    They are compressed only as much as their peak requires. Raises `ValueError` if they can't reach that loudness
    without exceeding `HIGHEST_PEAK`.
    """
    for pressure in PRESSURES:
        heard = pressed(samples, pressure) if pressure else samples
        result = heard * 10 ** ((loudness - momentary(heard)) / 20)
        if true_peak(result) <= HIGHEST_PEAK:
            return result
    raise ValueError(f"a sound can't be as loud as {loudness} LUFS")
