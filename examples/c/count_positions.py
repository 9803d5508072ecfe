#!/usr/bin/env python3
"""Calls the C interface from Python by ctypes, which needs no compiler: counts the positions after DEPTH plies.

usage: count_positions.py LIBRARY DEPTH ["FEN"]     LIBRARY is the path of libgyre_c.so
"""
import ctypes
import sys


class Error(ctypes.Structure):
    _fields_ = [("status", ctypes.c_int32), ("reserved", ctypes.c_int32), ("offset", ctypes.c_int64),
                ("message", ctypes.c_char * 496)]


class Position:
    """A position, which is freed with this object."""

    def __init__(self, library, fen=None):
        self.library, self.handle, error = library, ctypes.c_void_p(), Error()
        if fen is None:
            status = library.gyre_position_new(ctypes.byref(self.handle), ctypes.byref(error))
        else:
            status = library.gyre_position_from_fen(fen.encode(), ctypes.c_uint32(0), ctypes.byref(self.handle),
                                                    ctypes.byref(error))
        if status != 0:
            raise ValueError(error.message.decode())

    def __del__(self):
        self.library.gyre_position_free(self.handle)

    def perft(self, depth):
        nodes, error = ctypes.c_uint64(), Error()
        if self.library.gyre_position_perft(self.handle, ctypes.c_int32(depth), ctypes.byref(nodes),
                                            ctypes.byref(error)) != 0:
            raise ValueError(error.message.decode())
        return nodes.value


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__.strip())
    library = ctypes.CDLL(sys.argv[1])
    # The version of the interface: a binding checks the part before the last three digits.
    if library.gyre_api_version() // 1000 != 1:
        sys.exit("this library has another interface")
    try:
        print(Position(library, *sys.argv[3:]).perft(int(sys.argv[2])))
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
