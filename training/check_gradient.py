#!/usr/bin/env python3
"""Compares the gradient that `gyre train --dump-gradient FILE` wrote with PyTorch's on the same batch.

usage: check_gradient.py FILE [--tolerance X]     largest relative difference (default 1e-4)

For each group of weights the script prints the largest difference divided by the largest gradient, and the length of
the difference divided by the length of the gradient. It fails if one of them is above the tolerance. PyTorch computes
in double precision here, so the difference is the rounding error of single precision in C++.
"""
import argparse
import pathlib
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tools"))
import command_line

np = command_line.need("numpy", "python3-numpy")
torch = command_line.need("torch", "python3-torch")
import gyre_net


def read_dump(path):
    data = open(path, "rb").read()
    magic, version, neurons, outputs, flags, files = struct.unpack_from("<8s5I", data)
    if magic != b"GYREGRAD" or version != 1:
        sys.exit(f"check_gradient.py: {path} was not written by gyre train --dump-gradient")
    scale, k, share, loss = struct.unpack_from("<4d", data, 28)
    count, = struct.unpack_from("<Q", data, 60)
    at = 68
    weights = np.frombuffer(data, "<f4", files, at)
    at += weights.nbytes
    positions = np.frombuffer(data, gyre_net.PACKED, count, at)
    at += positions.nbytes
    numbers = np.frombuffer(data, "<f4", offset=at)
    shape = gyre_net.Shape(neurons, outputs, bool(flags & 1), bool(flags & 2), int(scale))
    return shape, k, share, loss, weights, positions, numbers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="file of gyre train --dump-gradient")
    parser.add_argument("--tolerance", type=float, default=1e-4, help="largest relative difference (default 1e-4)")
    arguments = parser.parse_args()
    shape, k, share, loss, weights, positions, numbers = read_dump(arguments.file)

    net = gyre_net.Net(shape).double()
    groups = net.groups()
    gradients, at = {}, 0
    if len(numbers) != 2 * sum(group.numel() for group in groups.values()):
        sys.exit(f"check_gradient.py: {arguments.file} has the wrong length; it may be incomplete")
    for group in groups.values():
        group.data = torch.from_numpy(numbers[at:at + group.numel()].astype(np.float64)).reshape(group.shape)
        at += group.numel()
    for name, group in groups.items():
        gradients[name] = numbers[at:at + group.numel()].astype(np.float64)
        at += group.numel()

    batch = gyre_net.Batch(positions, shape, weights, dtype=torch.float64)
    mean = gyre_net.losses(net(batch), batch, shape, k, share).mean()
    mean.backward()
    failed = abs(mean.item() - loss) > arguments.tolerance * mean.item()
    print(f"{shape.name()}, {len(positions)} positions, k {k:g}, share of results {share:g}")
    print(f"loss: C++ {loss:.9f}, PyTorch {mean.item():.9f}")
    for name, group in groups.items():
        exact = group.grad.numpy().ravel()
        difference = np.abs(exact - gradients[name])
        by_largest = difference.max() / np.abs(exact).max()
        by_length = np.linalg.norm(difference) / np.linalg.norm(exact)
        failed |= not (by_largest <= arguments.tolerance and by_length <= arguments.tolerance)
        print(f"{name:16}: {np.count_nonzero(exact)} of {exact.size} not 0, largest {np.abs(exact).max():.3e}; "
              f"relative difference {by_largest:.1e} of the largest, {by_length:.1e} of the length")
    print("the gradients differ" if failed else f"the gradients agree to {arguments.tolerance:g}")
    return failed


if __name__ == "__main__":
    command_line.run(main)
