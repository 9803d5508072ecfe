"""Ends the scripts with a message instead of a traceback after Ctrl-C, a closed pipe or a file error."""

import os
import pathlib
import subprocess
import sys

INTERRUPTED = 130
FAILED = 1


def name():
    return os.path.basename(sys.argv[0])


def reason(error):
    """Message of an OSError, with the file's name first."""
    text = error.strerror or str(error)
    return f"{error.filename}: {text}" if error.filename is not None else text


def run(main, interrupted="interrupted"):
    """Calls main() and exits with its result. `interrupted` is the message after Ctrl-C."""
    try:
        status = main()
        sys.stdout.flush()
        sys.exit(status)
    except KeyboardInterrupt:
        print(f"{name()}: {interrupted}", file=sys.stderr)
        status = INTERRUPTED
    except BrokenPipeError:
        status = FAILED
    except OSError as error:
        print(f"{name()}: {reason(error)}", file=sys.stderr)
        status = FAILED
    except UnicodeDecodeError as error:
        print(f"{name()}: a file is not UTF-8: {error.reason} at byte {error.start}", file=sys.stderr)
        status = FAILED
    except subprocess.CalledProcessError as error:
        print(f"{name()}: {error.cmd[0] if isinstance(error.cmd, list) else error.cmd} failed with status {error.returncode}",
              file=sys.stderr)
        status = FAILED
    # Unwritten output in the buffer would raise the error again when Python exits.
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)


def need(module, package):
    """Imports a module, or exits with a message that names its Debian package."""
    try:
        return __import__(module)
    except ImportError:
        sys.exit(f"{name()}: the Python module {module} is missing; on Debian: apt-get install {package}")


def own_folder(folder, *marks):
    """Exits unless the folder may be replaced: it is missing or empty, or has the files `marks` of an earlier run."""
    own = not folder.exists() or not any(folder.iterdir()) or all((folder / mark).is_file() for mark in marks)
    if not own or pathlib.Path(__file__).resolve().is_relative_to(folder.resolve()):
        sys.exit(f"{name()}: {folder} has files that this script did not write; name a new or an empty folder")
