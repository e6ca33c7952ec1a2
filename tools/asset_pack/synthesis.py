"""Building blocks of sounds: noise, decaying tones, filters, envelopes and mixing."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]
Response = NDArray[np.complexfloating[Any, Any]]
"""Complex response of a filter at each frequency."""

Partial = tuple[float, float, float]
"""A decaying tone: its frequency in hertz, its strength, and the time in seconds in which its strength falls by a
factor of e."""

RATE = 32000
"""Number of samples per second. Frequencies above 16 kHz aren't worth the memory that they would need in the game."""

WINDOW = 1024
"""Number of samples in each window that a moving filter processes at once. The windows overlap by three quarters."""


def length(seconds: float) -> int:
    """Return the number of samples in `seconds` seconds."""
    return int(seconds * RATE)


def times(seconds: float) -> Samples:
    """Return the time of each sample, in seconds, in a sound that lasts `seconds` seconds."""
    return np.arange(length(seconds)) / RATE


def source(seed: int) -> np.random.RandomState:
    """Return a random number generator that, given the same seed, yields the same numbers in every version of numpy."""
    return np.random.RandomState(seed)


def noise(seconds: float, seed: int) -> Samples:
    """Return the samples, from -1 to 1, of white noise that lasts `seconds` seconds."""
    return source(seed).uniform(-1.0, 1.0, length(seconds))


def shaped(samples: Samples, attack: float, decay: float) -> Samples:
    """Return the samples multiplied by an envelope.

    The envelope rises for `attack` seconds, and then falls by a factor of e every `decay` seconds.
    """
    time = np.arange(len(samples)) / RATE
    return samples * np.minimum(1.0, time / attack) * np.exp(-np.maximum(0.0, time - attack) / decay)


def ring(partials: Sequence[Partial], seconds: float) -> Samples:
    """Return the samples of a mix of decaying tones that lasts `seconds` seconds."""
    time = times(seconds)
    result = np.zeros(len(time))
    for frequency, strength, decay in partials:
        result += strength * np.sin(2 * np.pi * frequency * time) * np.exp(-time / decay)
    return result


def transform_size(least: int) -> int:
    """Return the smallest power of two that isn't less than `least`. Such sizes make Fourier transforms fast."""
    return 1 << (least - 1).bit_length()


def filtered(samples: Samples, response: Callable[[NDArray[np.floating[Any]]], Response]) -> Samples:
    """Return filtered samples. `response` returns the filter's response at given frequencies, in hertz."""
    size = transform_size(len(samples) + RATE // 4)
    spectrum = np.fft.rfft(samples, size)
    heard = np.fft.irfft(spectrum * response(np.fft.rfftfreq(size, 1 / RATE)), size)
    return np.asarray(heard[: len(samples)])


def softened(samples: Samples, frequency: float) -> Samples:
    """Return the samples after a gentle low-pass filter. `frequency` is its cut-off frequency in hertz."""
    return filtered(samples, lambda heard: 1 / (1 + 1j * heard / frequency))


def thinned(samples: Samples, frequency: float) -> Samples:
    """Return the samples after a gentle high-pass filter. `frequency` is its cut-off frequency in hertz."""
    return filtered(samples, lambda heard: 1j * heard / (frequency + 1j * heard))


def band(samples: Samples, start: float, end: float, width: float) -> Samples:
    """Return the part of the samples in a band of frequencies.

    The centre of the band moves from `start` to `end`, both in hertz. `width` is the width of the band relative to its
    centre.
    """
    hop = WINDOW // 4
    window = np.hanning(WINDOW + 1)[:-1]
    padded = np.concatenate([np.zeros(WINDOW), samples, np.zeros(2 * WINDOW)])
    result = np.zeros(len(padded))
    frequencies = np.maximum(np.fft.rfftfreq(WINDOW, 1 / RATE), 1.0)
    for first in range(0, len(padded) - WINDOW, hop):
        share = min(1.0, max(0.0, (first - WINDOW / 2) / max(1, len(samples))))
        middle = start + (end - start) * share
        kept = 1 / (1 + ((frequencies / middle - middle / frequencies) / width) ** 2)
        part = padded[first : first + WINDOW] * window
        result[first : first + WINDOW] += np.fft.irfft(np.fft.rfft(part) * kept, WINDOW) * window
    # squared Hann windows a quarter apart add up to 3/2
    return np.asarray(result[WINDOW : WINDOW + len(samples)] / 1.5)


def swish(seconds: float, start: float, end: float, seed: int, attack: float, decay: float) -> Samples:
    """Return the samples of a rush of air whose frequency moves from `start` to `end`, both in hertz.

    `attack` and `decay` have the same meaning as in `shaped`.
    """
    return shaped(band(noise(seconds, seed), start, end, 0.8), attack, decay)


def driven(samples: Samples, amount: float) -> Samples:
    """Return the samples multiplied by `amount` and then clipped softly to the range from -1 to 1, which adds
    overtones."""
    return np.tanh(samples * amount)


def pressed(samples: Samples, amount: float) -> Samples:
    """Return compressed samples. The greater the amount, the louder the soft parts become relative to the peak."""
    return driven(samples / np.abs(samples).max(), amount)


def mixed(parts: Sequence[tuple[float, Samples]]) -> Samples:
    """Return a mix of parts. Each part is a pair: its start in seconds, and its samples."""
    result = np.zeros(max(length(start) + len(samples) for start, samples in parts))
    for start, samples in parts:
        result[length(start) : length(start) + len(samples)] += samples
    return result


def faded(samples: Samples) -> Samples:
    """Return the samples faded in and out, with a mean of zero."""
    rise, fall = RATE // 1000, min(len(samples) // 4, RATE // 25)
    index = np.arange(len(samples))
    ends = np.minimum(1.0, np.minimum(index / rise, (len(samples) - 1 - index) / fall))
    result = samples * ends
    return np.asarray(result - ends * result.sum() / ends.sum())


def centred(samples: Samples) -> Samples:
    """Return the samples shifted so that their mean is zero."""
    return np.asarray(samples - samples.mean())


def joined(samples: Samples, seam: int) -> Samples:
    """Return the samples as a loop. The last `seam` samples are removed and cross-faded into the beginning."""
    share = np.arange(seam) / seam * np.pi / 2
    result = samples[:-seam].copy()
    result[:seam] = samples[:seam] * np.sin(share) + samples[-seam:] * np.cos(share)
    return result
