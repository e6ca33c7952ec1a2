"""What every test shares: Hypothesis draws the same examples in every run, and a slow machine is no failure."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "suite", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
)
settings.load_profile("suite")
