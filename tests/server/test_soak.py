"""The soak in its short form: everything happens at once for a moment, and nothing is lost or told."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform != "linux", reason="the soak looks into /proc")
def test_amid_kills_floods_and_a_full_disk_no_choice_is_lost_and_no_secret_told(tmp_path: Path) -> None:
    figures = tmp_path / "figures.json"
    short = ["--minutes", "0.4", "--kills", "1", "--quiet", "0", "--seed", "7", "--output", str(figures)]
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.soak", *short],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    print(run.stdout)
    assert "Traceback" not in run.stderr
    found = json.loads(figures.read_text())
    assert found["accepted choices"] > 0, "or else none could be lost"
    assert found["accepted choices lost"] == 0
    assert found["leaks"] == []
    assert found["unexpected"] == []
    assert found["tracebacks of the server"] == 0
    assert found["kills of the server"] == 1
    assert found["kills of workers"] > 0
    assert found["counts"]["refused by the full disk"] > 0
    assert found["counts"]["hostile uploads refused"] > 0
    assert found["counts"]["forged choices refused"] > 0
    assert "forged choices taken" not in found["counts"]
