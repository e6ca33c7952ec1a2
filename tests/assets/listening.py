"""Measurements of a sound: its loudness, brightness, noisiness and onsets."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import soundfile

Samples = npt.NDArray[np.floating[Any]]

RATE = 32000
WINDOW = 2048
PEAK_WINDOW = 8192
STEP = RATE // 400
"""Number of samples between two measurements of a sound's strength. They last 2.5 ms."""


@cache
def sound(name: str) -> Samples:
    """Return the samples of a sound in the pack, from -1 to 1."""
    samples, rate = soundfile.read(Path(str(files("assets"))) / "sounds" / f"{name}.ogg", dtype="float32")
    assert rate == RATE
    assert samples.ndim == 1
    return np.asarray(samples)


def loudness_meter(**blocks: float) -> Any:
    """Return a meter that measures loudness as broadcasters do."""
    # scipy comes with it, which the collection of all tests would wait for
    import pyloudnorm

    return pyloudnorm.Meter(RATE, **blocks)


def momentary_loudness(samples: Samples) -> float:
    """Return the greatest momentary loudness of a sound with silence around it, in LUFS. It is measured over 400 ms
    (EBU Tech 3341)."""
    meter = loudness_meter(block_size=0.4, overlap=0.95)
    silence = np.zeros(RATE // 2)
    meter.integrated_loudness(np.concatenate([silence, samples, silence]))
    return float(max(meter.blockwise_loudness))


def true_peak(samples: Samples) -> float:
    """Return the highest peak of a sound at four times its sample rate, in decibels relative to full scale (ITU-R
    BS.1770-4, annex 2)."""
    edge, inner = PEAK_WINDOW // 4, PEAK_WINDOW // 2
    padded = np.concatenate([np.zeros(edge), samples, np.zeros(PEAK_WINDOW)])
    highest = 0.0
    for start in range(0, len(samples), inner):
        spectrum = np.fft.rfft(padded[start : start + PEAK_WINDOW])
        fine = np.fft.irfft(spectrum, 4 * PEAK_WINDOW) * 4
        # what a window cuts off wrongly is heard at its edges alone
        highest = max(highest, np.abs(fine[4 * edge : 4 * (edge + inner)]).max())
    return float(20 * np.log10(highest))


def power(samples: Samples) -> tuple[Samples, Samples]:
    """Return the frequencies in a sound, in hertz, and the mean power at each."""
    around, shape = np.zeros(WINDOW), np.hanning(WINDOW)
    padded = np.concatenate([around, samples, around])
    # one after the other: all at once, those of the music would take 200 MB
    starts = range(0, len(padded) - WINDOW, WINDOW // 4)
    powers = sum(np.abs(np.fft.rfft(padded[start : start + WINDOW] * shape)) ** 2 for start in starts)
    return np.fft.rfftfreq(WINDOW, 1 / RATE), np.asarray(powers) / len(starts)


def centroid(samples: Samples) -> float:
    """Return the power-weighted mean frequency of a sound, in hertz."""
    frequencies, powers = power(samples)
    return float((frequencies * powers).sum() / powers.sum())


def flatness(samples: Samples) -> float:
    """Return the evenness of a sound's power from 200 Hz to 12 kHz: 1 for white noise, nearly 0 for a tone."""
    frequencies, powers = power(samples)
    heard = powers[(frequencies > 200) & (frequencies < 12000)]
    return float(np.exp(np.log(heard).mean()) / heard.mean())


def strength(samples: Samples) -> Samples:
    """Return the strength of a sound every 2.5 ms, in decibels below full scale."""
    parts = [samples[start : start + 2 * STEP] for start in range(0, len(samples) - 2 * STEP, STEP)]
    return np.array([20 * np.log10(np.sqrt((part**2).mean()) + 1e-9) for part in parts])


def onsets(samples: Samples) -> list[float]:
    """Return the onsets of a sound, in seconds: rises of 6 dB within 10 ms to at most 18 dB below its peak."""
    levels = strength(samples)
    found: list[int] = []
    last = -8
    for at, level in enumerate(levels):
        before = levels[max(0, at - 4) : at].min() if at else -120.0
        if level - before > 6 and level > levels.max() - 18:
            if at - last >= 8:
                found.append(at)
            last = at
    return [at * STEP / RATE for at in found]


def attack(samples: Samples) -> float:
    """Return the time from a tenth of a sound's peak to the peak, in seconds."""
    heights = np.abs(samples)
    highest = np.array([heights[start : start + 32].max() for start in range(0, len(heights) - 32, 16)])
    return float((highest.argmax() - np.argmax(highest > 0.1 * highest.max())) * 16 / RATE)
