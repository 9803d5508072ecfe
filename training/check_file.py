#!/usr/bin/env python3
"""Checks that a net of `gyre train` stays the same when it is read and written again.

usage: check_file.py NET
"""
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tools"))
import command_line

command_line.need("numpy", "python3-numpy")
command_line.need("torch", "python3-torch")
import gyre_net


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: check_file.py NET")
    net, text = gyre_net.read_net(sys.argv[1])
    with tempfile.NamedTemporaryFile() as file:
        gyre_net.write_net(file.name, net, text)
        same = open(file.name, "rb").read() == open(sys.argv[1], "rb").read()
    print(f"{net.shape.name()}: the written file " + ("is the same" if same else "differs"))
    return not same


if __name__ == "__main__":
    command_line.run(main)
