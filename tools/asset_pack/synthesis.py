"""Building blocks of sounds: noise, rings, filters, envelopes, and the way into a file."""

import io
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from math import cos, exp, pi, sin, tanh
from random import Random

Samples = list[float]
Partial = tuple[float, float, float]
FULL = 44100
HALF = 22050
PEAK = 0.66


def curve(seconds: float, rate: int, shape: Callable[[float], float]) -> Samples:
    """Return a function of time as samples."""
    return [shape(index / rate) for index in range(int(seconds * rate))]


def noise(seconds: float, rate: int, seed: int) -> Samples:
    """Return white noise."""
    source = Random(seed)
    return [source.uniform(-1.0, 1.0) for _ in range(int(seconds * rate))]


def shaped(samples: Samples, rate: int, attack: float, decay: float) -> Samples:
    """Let samples rise for `attack` seconds, then fall by the factor e every `decay` seconds."""
    return [
        value * (min(1.0, time / attack) * exp(-max(0.0, time - attack) / decay))
        for value, time in ((value, index / rate) for index, value in enumerate(samples))
    ]


def ring(partials: Sequence[Partial], seconds: float, rate: int) -> Samples:
    """Add up dying tones, each given as frequency, strength and decay in seconds."""
    result = [0.0] * int(seconds * rate)
    for frequency, strength, decay in partials:
        # A turning vector costs two products a sample, a sine many more.
        shrink = exp(-1 / (decay * rate))
        turn, lift = cos(2 * pi * frequency / rate) * shrink, sin(2 * pi * frequency / rate) * shrink
        x, y = strength, 0.0
        for index in range(len(result)):
            result[index] += y
            x, y = x * turn - y * lift, x * lift + y * turn
    return result


def band(samples: Samples, rate: int, start: float, end: float, width: float) -> Samples:
    """Keep a band of frequencies that moves from `start` to `end`."""
    low = middle = 0.0
    result = []
    for index, value in enumerate(samples):
        frequency = start + (end - start) * index / len(samples)
        step = 2 * sin(pi * min(frequency, rate / 6) / rate)
        low += step * middle
        high = value - low - width * middle
        middle += step * high
        result.append(middle)
    return result


def swish(
    seconds: float, start: float, end: float, seed: int, attack: float, decay: float, rate: int = FULL
) -> Samples:
    """Return a rush of air."""
    return shaped(band(noise(seconds, rate, seed), rate, start, end, 0.8), rate, attack, decay)


def softened(samples: Samples, rate: int, frequency: float) -> Samples:
    """Take away what lies above a frequency, gently."""
    part = 1 - exp(-2 * pi * frequency / rate)
    state = 0.0
    result = []
    for value in samples:
        state += part * (value - state)
        result.append(state)
    return result


def driven(samples: Samples, amount: float) -> Samples:
    """Round off the loudest parts, which adds overtones."""
    return [tanh(value * amount) for value in samples]


def pressed(samples: Samples, amount: float) -> Samples:
    """Bring what is soft in samples nearer to what is loud: they sound louder, their peak stays."""
    highest = max(abs(value) for value in samples)
    return driven([value / highest for value in samples], amount)


def scaled(samples: Samples, factor: float) -> Samples:
    """Make samples louder or softer."""
    return [value * factor for value in samples]


def mixed(parts: Sequence[tuple[float, Samples]], rate: int) -> Samples:
    """Add up parts that start at given seconds."""
    length = max(int(start * rate) + len(samples) for start, samples in parts)
    result = [0.0] * length
    for start, samples in parts:
        offset = int(start * rate)
        for index, value in enumerate(samples):
            result[offset + index] += value
    return result


def finished(samples: Samples, rate: int, peak: float) -> list[int]:
    """Centre samples, fade both ends, set the loudest to `peak`, and round them."""
    centred = _faded(samples, rate)
    for _ in range(3):
        mean = sum(centred) / len(centred)
        centred = _faded([value - mean for value in centred], rate)
    factor = peak * PEAK * 32767 / max(abs(value) for value in centred)
    return [round(value * factor) for value in centred]


def endless(samples: Samples, peak: float) -> list[int]:
    """Centre samples that go round and round, set the loudest to `peak`, and round them."""
    mean = sum(samples) / len(samples)
    factor = peak * PEAK * 32767 / max(abs(value - mean) for value in samples)
    return [round((value - mean) * factor) for value in samples]


def _faded(samples: Samples, rate: int) -> Samples:
    length = len(samples)
    rise, fall = max(1, rate // 1000), max(1, min(length // 4, rate // 25))
    return [value * min(1.0, index / rise, (length - 1 - index) / fall) for index, value in enumerate(samples)]


def wave_file(samples: list[int], rate: int) -> bytes:
    """Return samples as a mono file of 16 bits."""
    ordered = array("h", samples)
    if sys.byteorder == "big":
        ordered.byteswap()
    target = io.BytesIO()
    with wave.open(target, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(ordered.tobytes())
    return target.getvalue()
