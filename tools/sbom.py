"""The list of parts (SBOM) of a release, in CycloneDX: what playing installs, and what the client in the browser holds.

    python -m tools.sbom        write dist/kouzlo.cdx.json; `make build` does it too

Versions and digests come from requirements.lock, licences from NOTICE.md, the parts of the client from its own build.
Nothing is fetched, and neither a time nor a chance number is written: the same tree gives the same bytes.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, XsUri
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

ROOT = Path(__file__).parents[1]
NAME = "kouzlo.cdx.json"
MODULES = "src/kouzlo/server/static/web/modules.json"


def write(tree: Path, folder: Path) -> Path:
    """Write the list for a tree in which the client is built."""
    file = folder / NAME
    file.write_text(json.dumps(document(tree), indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return file


def document(tree: Path) -> dict[str, object]:
    """The list as JSON; the library's number and time of this run are left out."""
    project = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["project"]
    ours = _component("pypi", "kouzlo", project["version"], project["license"], type=ComponentType.APPLICATION)
    bom = Bom(metadata=BomMetaData(component=ours), components=[*_installed(tree), *_bundled(tree)])
    bom.register_dependency(ours, bom.components)
    made: dict[str, object] = json.loads(JsonV1Dot6(bom).output_as_string())
    metadata = made["metadata"]
    assert isinstance(metadata, dict), "CycloneDX says so"
    del made["serialNumber"], metadata["timestamp"]
    return made


def _installed(tree: Path) -> Iterator[Component]:
    """What playing installs, on any system; the digests are those of all files of a version."""
    licences = _licences(tree)
    lock = (tree / "requirements.lock").read_text("utf-8")
    for name, version, files in re.findall(r"(?m)^([\w.-]+)==([^\s;\\]+).*\n((?:    --hash=.*\n)+)", lock):
        digests = [HashType(alg=HashAlgorithm.SHA_256, content=each) for each in re.findall(r"sha256:([0-9a-f]{64})", files)]
        part = _component("pypi", name, version, licences[name])
        address = XsUri(str(part.purl))
        part.external_references.add(ExternalReference(type=ExternalReferenceType.DISTRIBUTION, url=address, hashes=digests))
        yield part


def _bundled(tree: Path) -> Iterator[Component]:
    """What is inside the client, as its build has noted it."""
    licences = _licences(tree)
    for name, version in json.loads((tree / MODULES).read_text("utf-8")).items():
        yield _component("npm", name, version, licences[name])


def _component(kind: str, name: str, version: str, licence: str, type: ComponentType = ComponentType.LIBRARY) -> Component:  # noqa: A002
    group, _, short = name.rpartition("/")
    purl = PackageURL(kind, group or None, short, version)
    licences = [LicenseFactory().make_from_string(licence)]
    return Component(
        type=type, group=group or None, name=short, version=version, licenses=licences, purl=purl, bom_ref=str(purl)
    )


def _licences(tree: Path) -> dict[str, str]:
    """The tables of NOTICE.md: the licence of each package."""
    return dict(re.findall(r"(?m)^\| ([^| ]+) \| ([^|]+) \|", (tree / "NOTICE.md").read_text("utf-8")))


if __name__ == "__main__":
    (ROOT / "dist").mkdir(exist_ok=True)
    sys.stdout.write(f"{write(ROOT, ROOT / 'dist')}\n")
