"""One table of what was seen and touched: `python -m tests.browser.acceptance [pytest options]`.

It runs test_acceptance.py and prints a row a page, a column a check, with the result of each run.
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

CHECKS = {
    "axe": "axe",
    "keyboard": "keyboard",
    "phone": "360 px",
    "present": "present",
    "dark": "dark",
    "lab": "Lab",
}
NAME = re.compile(r"test_(\w+)\[([\w-]+)\]$")
WORDS = {"passed": "✔", "failed": "✖ failed", "skipped": "skipped"}


class Results:
    """What became of each check of each page."""

    def __init__(self) -> None:
        self.outcomes: dict[tuple[str, str], str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a check; what fails while it is set up or put away has failed too."""
        found = NAME.search(report.nodeid)
        if found and found[1] in CHECKS and (report.when == "call" or report.outcome != "passed"):
            check, page = found.groups()
            self.outcomes[page, check] = report.outcome

    def table(self) -> str:
        """Return the results as a table in Markdown."""
        pages = dict.fromkeys(page for page, _ in self.outcomes)
        lines = [row(["page", *CHECKS.values()]), row(["-"] * (len(CHECKS) + 1))]
        for page in pages:
            said = [self.outcomes.get((page, check)) for check in CHECKS]
            lines.append(row([page, *(WORDS[one] if one else "–" for one in said)]))
        return "\n".join(lines)


def row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main(options: list[str]) -> int:
    """Run the checks and print the table; return pytest's exit code."""
    results = Results()
    tests = Path(__file__).with_name("test_acceptance.py")
    code = pytest.main(["-q", "--no-header", *options, str(tests)], plugins=[results])
    print(results.table())
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
