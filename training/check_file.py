#!/usr/bin/env python3
"""Reads a net that `gyre train` wrote and writes it again: the bytes must be the same.

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
    print(f"{net.shape.name()}: " + ("the same bytes" if same else "the bytes differ"))
    return not same


if __name__ == "__main__":
    command_line.run(main)
