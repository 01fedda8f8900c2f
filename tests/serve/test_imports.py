"""A server starts without what it never uses."""

import subprocess
import sys

SKIP = "from truc_teach.serve.imports import skip_unused_grammar; skip_unused_grammar()"
IMPORT = "import sys, jsonschema; print('lark' in sys.modules)"


def test_no_grammar_is_built_where_it_is_skipped():
    line = [sys.executable, "-c", f"{SKIP}; {IMPORT}"]
    said = subprocess.run(line, capture_output=True, check=True, text=True).stdout
    assert said == "False\n"
