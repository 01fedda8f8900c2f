"""How anything is asked: questions, verdicts, hints, rounds, sessions, payloads."""
