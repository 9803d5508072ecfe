"""Build backend of the Python package (PEP 517 and PEP 660): CMake builds the modules, and this file packs the wheel.

It uses the standard library only, so that a build needs no other Python package and no network.

Settings (pip install --config-settings NAME=VALUE):
  native=on   compile for the processor of this machine; the wheel works on no older one
  jobs=N      number of compiler processes (default: the number of processors)
  build=PATH  build folder (default: build/wheel of the clone), so that a second build only compiles what changed
"""

import base64
import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
ROOT = PACKAGE.parent


def project() -> dict:
    return tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def version() -> str:
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    found = re.search(r"^project\(gyre VERSION ([0-9.]+)", text, re.MULTILINE)
    if not found:
        raise SystemExit(f"{ROOT}/CMakeLists.txt: no line 'project(gyre VERSION …'")
    return found[1]


def metadata() -> str:
    facts = project()
    lines = ["Metadata-Version: 2.1", f"Name: {facts['name']}", f"Version: {version()}",
             f"Summary: {facts['description']}", f"License: {facts['license']['text']}",
             f"Requires-Python: {facts['requires-python']}"]
    lines += [f"Classifier: {classifier}" for classifier in facts["classifiers"]]
    for extra, needs in facts["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {need}; extra == '{extra}'" for need in needs]
    lines.append("Description-Content-Type: text/markdown")
    return "\n".join(lines) + "\n\n" + (PACKAGE / facts["readme"]).read_text(encoding="utf-8")


def tag() -> str:
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub(r'[-.]', '_', sysconfig.get_platform())}"


def setting(settings: dict | None, name: str, default: str) -> str:
    value = (settings or {}).get(name, default)
    if isinstance(value, list):
        value = value[-1]
    return str(value)


def check_settings(settings: dict | None) -> None:
    for name in settings or {}:
        if name not in ("native", "jobs", "build"):
            raise SystemExit(f"unknown setting {name}; known: native, jobs, build")
    if setting(settings, "native", "off") not in ("on", "off"):
        raise SystemExit("native: 'on' or 'off' is accepted")


def build(settings: dict | None) -> Path:
    """Builds the modules; returns the folder that holds the package gyre."""
    check_settings(settings)
    folder = Path(setting(settings, "build", str(ROOT / "build" / "wheel"))).resolve()
    native = setting(settings, "native", "off").upper()
    configure = ["cmake", "-S", str(ROOT), "-B", str(folder), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                 "-DCMAKE_POSITION_INDEPENDENT_CODE=ON", f"-DGYRE_NATIVE={native}", "-DGYRE_PYTHON=ON",
                 "-DGYRE_TESTS=OFF", "-DGYRE_EXAMPLES=OFF", "-DGYRE_PCH=ON", "-DGYRE_UNITY=ON",
                 f"-DPython_EXECUTABLE={sys.executable}"]
    # CMake refuses a build folder of another clone.
    cache = folder / "CMakeCache.txt"
    lines = cache.read_text(encoding="utf-8").splitlines() if cache.exists() else []
    if "CMAKE_PROJECT_NAME:STATIC=gyre" in lines and f"CMAKE_HOME_DIRECTORY:INTERNAL={ROOT}" not in lines:
        configure.append("--fresh")
    # pip started this process with an environment of its own when it isolates builds; CMake looks for pybind11 in the
    # system then, where Debian's package has it.
    run(configure)
    jobs = setting(settings, "jobs", str(os.cpu_count() or 1))
    run(["cmake", "--build", str(folder), "--target", "gyre_python", "--parallel", jobs])
    return folder / "python"


def run(command: list[str]) -> None:
    try:
        status = subprocess.run(command, check=False).returncode
    except FileNotFoundError:
        raise SystemExit(f"{command[0]} is not installed; gyre needs cmake, ninja, g++ and pybind11 "
                         "(Debian: cmake ninja-build g++ pybind11-dev python3-dev libfmt-dev)") from None
    if status != 0:
        raise SystemExit(f"{' '.join(command[:2])} failed with status {status}")


class Wheel:
    """Writes a wheel with its list of files."""

    def __init__(self, folder: str) -> None:
        self.info = f"gyre-{version()}.dist-info"
        self.name = f"gyre-{version()}-{tag()}.whl"
        self.records: list[str] = []
        self.archive = zipfile.ZipFile(Path(folder) / self.name, "w", zipfile.ZIP_DEFLATED)

    def add(self, name: str, content: bytes, mode: int = 0o644) -> None:
        # A fixed date makes two builds of the same files the same wheel.
        entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
        entry.external_attr = (0o100000 | mode) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        self.archive.writestr(entry, content)
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        self.records.append(f"{name},sha256={digest},{len(content)}")

    def close(self) -> str:
        self.add(f"{self.info}/METADATA", metadata().encode())
        self.add(f"{self.info}/LICENSE", (ROOT / "LICENSE").read_bytes())
        self.add(f"{self.info}/NOTICES.md", (ROOT / "NOTICES.md").read_bytes())
        wheel = f"Wheel-Version: 1.0\nGenerator: gyre_build ({version()})\nRoot-Is-Purelib: false\nTag: {tag()}\n"
        self.add(f"{self.info}/WHEEL", wheel.encode())
        self.records.append(f"{self.info}/RECORD,,")
        self.archive.writestr(f"{self.info}/RECORD", "\n".join(self.records) + "\n")
        self.archive.close()
        return self.name


def packed_files(package: Path) -> list[Path]:
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    files = [path for path in sorted(package.rglob("*")) if path.is_file()]
    wanted = [path for path in files if path.suffix in (".py", ".pyi") or path.name == "py.typed"
              or path.name.endswith(suffix)]
    return [path for path in wanted if "__pycache__" not in path.parts]


# ---- what pip calls ----


def get_requires_for_build_wheel(config_settings: dict | None = None) -> list[str]:
    return []


get_requires_for_build_editable = get_requires_for_build_wheel


def build_wheel(wheel_directory: str, config_settings: dict | None = None,
                metadata_directory: str | None = None) -> str:
    folder = build(config_settings)
    wheel = Wheel(wheel_directory)
    for path in packed_files(folder / "gyre"):
        mode = 0o755 if path.suffix == ".so" else 0o644
        wheel.add(path.relative_to(folder).as_posix(), path.read_bytes(), mode)
    return wheel.close()


def build_editable(wheel_directory: str, config_settings: dict | None = None,
                   metadata_directory: str | None = None) -> str:
    """Makes a wheel that refers to the build folder, whose Python files are links to those of the clone."""
    folder = build(config_settings)
    wheel = Wheel(wheel_directory)
    wheel.add("gyre.pth", f"{folder}\n".encode())
    return wheel.close()


def build_sdist(sdist_directory: str, config_settings: dict | None = None) -> str:
    raise SystemExit("gyre has no source archive for Python: build the wheel in a clone (pip wheel ./python)")
