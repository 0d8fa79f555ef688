"""The list of parts of a release: valid CycloneDX, complete, the same every time, and it names no host."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from importlib.resources import files
from typing import Any

import jsonschema_rs
import pytest

from tests.processes import ROOT
from tools import sbom

SCHEMAS = files("cyclonedx.schema") / "_res"


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    return sbom.document(ROOT)


def faults(document: dict[str, Any]) -> list[str]:
    """What the schema of CycloneDX 1.6 says against a document."""

    def read(name: str) -> Any:
        return json.loads((SCHEMAS / name).read_text("utf-8"))

    others = [
        (f"http://cyclonedx.org/schema/{name}", read(name))
        for name in ("spdx.SNAPSHOT.schema.json", "jsf-0.82.SNAPSHOT.schema.json")
    ]
    checker = jsonschema_rs.Draft7Validator(read("bom-1.6.SNAPSHOT.schema.json"), registry=jsonschema_rs.Registry(others))
    return [each.message for each in checker.iter_errors(document)]


def test_list_is_valid(made: dict[str, Any]) -> None:
    assert [] == faults(made)


def test_control_a_wrong_digest_and_a_missing_name_are_seen(made: dict[str, Any]) -> None:
    broken = deepcopy(made)
    [part] = [each for each in broken["components"] if each["name"] == "click"]
    part["externalReferences"][0]["hashes"][0]["content"] = "not a digest"
    nameless = deepcopy(made)
    del nameless["components"][0]["name"]

    assert 1 == len(faults(broken))
    assert 1 == len(faults(nameless))


def test_list_holds_every_package_of_the_lock_and_of_the_client(made: dict[str, Any]) -> None:
    """And our own name above them, with its version and licence."""
    locked = re.findall(r"(?m)^([\w.-]+)==([^\s;\\]+)", (ROOT / "requirements.lock").read_text("utf-8"))
    listed = {(each["purl"].split("/")[0], each.get("group", ""), each["name"], each["version"]) for each in made["components"]}

    assert {("pkg:pypi", "", name, version) for name, version in locked} <= listed
    assert {"svelte", "bundle"} <= {name for kind, _, name, _ in listed if kind == "pkg:npm"}
    assert len(locked) < len(listed)
    assert all(each["licenses"] for each in made["components"])
    assert "kouzlo" == made["metadata"]["component"]["name"]


def test_list_is_the_same_every_time_and_names_no_host(made: dict[str, Any]) -> None:
    again = sbom.document(ROOT)

    assert made == again
    assert "timestamp" not in made["metadata"]
    assert "serialNumber" not in made
    assert {"http://cyclonedx.org/schema/bom-1.6.schema.json"} == set(re.findall(r'https?://[^"]+', json.dumps(own(made))))


def own(made: dict[str, Any]) -> dict[str, Any]:
    """Without what the library says about itself."""
    return {**made, "metadata": {name: value for name, value in made["metadata"].items() if name != "tools"}}
