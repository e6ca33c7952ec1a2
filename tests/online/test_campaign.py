"""A match survives lost connections, restarts of the server and jumps of its clock."""

from tests.online.campaign import Campaign
from tests.sampling import few_or_many


@few_or_many("disconnections", 20, 1_000)
def test_no_line_is_lost_or_doubled(disconnections: int) -> None:
    Campaign(1).run(disconnections)
