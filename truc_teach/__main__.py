"""The command `truc-teach`, also as `python -m truc_teach`.

It is the first of ours that Python reads, and imports nothing before it heeds Ctrl-C.
"""


def main() -> int:
    """Run the command and return its exit code, 130 for Ctrl-C while Python still imports."""
    try:
        from truc_teach.serve.console import interrupted_once

        with interrupted_once():
            from truc_teach.serve.cli import main as run

            return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
