"""Gyre's net in PyTorch: positions, the net, its loss and its file.

It is a second implementation of src/training/net, so that each can check the other. docs/internals/networks.md
describes the file and the arithmetic.
"""
import struct
import zlib

try:
    import numpy as np
    import torch
except ImportError as error:
    raise SystemExit(f"the Python module {error.name} is missing; on Debian 12: apt-get install python3-numpy python3-torch")

FEATURES = 768
NO_FEATURE = FEATURES                       # padding for positions with fewer than 32 pieces
MOST_PIECES = 32
QA = 255
OUTPUT_UNITS = 64, 256                      # early nets have 64
NO_RESULT = 3                               # positions of side lines, which did not occur in the game
LARGEST_WEIGHT = 1.98
TOP_OF_SLOPE = 1 + 2 ** -12                 # sums up to here count as 1: rounded weights often miss it by the last bits
KINDS = "<i2", "<i2", "<i2", "<i4"          # number formats of the groups of weights in a file, in order

# One packed position, as `gyre train --export-packed` writes it (src/training/net/packed_position.h).
PACKED = np.dtype([("occupied", "<u8"), ("pieces", "u1", 16), ("score", "<i2"), ("result", "u1"), ("own_king", "u1"),
                   ("enemy_king", "u1"), ("source", "u1"), ("classical", "<i2")])
assert PACKED.itemsize == 32


class Shape:
    """The variable properties of a net, as nnue::Shape in C++."""

    def __init__(self, neurons=256, outputs=1, mirrored=True, residual=False, scale=400, output_unit=256):
        self.neurons, self.outputs, self.mirrored, self.residual, self.scale = neurons, outputs, mirrored, residual, scale
        self.output_unit = output_unit

    def units(self):
        """The number that represents 1.0 in the file, for each group of Net.groups."""
        return QA, QA, self.output_unit, QA * self.output_unit

    def name(self):
        return (f"{FEATURES} -> {self.neurons} x 2 -> {self.outputs}" + ", mirrored" * self.mirrored
                + ", residual" * self.residual)

    def architecture_hash(self):
        text = (f"{self.name()}, own 0 enemy 384 PNBRQK a1 b1, side to move first, SCReLU, qa {QA}, "
                f"qb {self.output_unit}, scale {self.scale}")
        return zlib.crc32(text.encode())


def read_packed(path):
    """The positions of an exported file, mapped into memory."""
    return np.memmap(path, dtype=PACKED, mode="r")


def features_of(positions, mirrored):
    """Two arrays [position][32] of features, from the side to move's and the opponent's view, and the piece counts."""
    count = len(positions)
    occupied = np.ascontiguousarray(positions["occupied"]).view(np.uint8).reshape(count, 8)
    on_board = np.unpackbits(occupied, axis=1, bitorder="little")
    rows, squares = np.nonzero(on_board)
    pieces_of = on_board.sum(axis=1).astype(np.int64)
    place = np.arange(len(rows)) - np.repeat(np.cumsum(pieces_of) - pieces_of, pieces_of)
    nibbles = np.stack([positions["pieces"] & 15, positions["pieces"] >> 4], axis=2).reshape(count, MOST_PIECES)
    nibble = nibbles[rows, place].astype(np.int64)
    kind, enemy = nibble & 7, nibble >> 3
    flip = lambda king: np.where((king[rows] % 8 >= 4) & mirrored, 7, 0)
    lists = []
    for other, seen in ((enemy, squares ^ flip(positions["own_king"])),
                        (1 - enemy, squares ^ 56 ^ flip(positions["enemy_king"]))):
        features = np.full((count, MOST_PIECES), NO_FEATURE, dtype=np.int64)
        features[rows, place] = 384 * other + 64 * kind + seen
        lists.append(features)
    return lists[0], lists[1], pieces_of


class Batch:
    """Positions as tensors on a device."""

    def __init__(self, positions, shape, weights=(1.0,), device="cpu", dtype=torch.float32):
        own, enemy, pieces = features_of(positions, shape.mirrored)
        tensor = lambda array: torch.from_numpy(np.ascontiguousarray(array)).to(device)
        self.own, self.enemy = tensor(own), tensor(enemy)
        self.bucket = tensor(np.minimum((pieces - 2) * shape.outputs // 32, shape.outputs - 1))
        self.score = tensor(positions["score"].astype(np.float64)).to(dtype)
        self.classical = tensor(positions["classical"].astype(np.float64)).to(dtype)
        self.result = tensor(positions["result"].astype(np.float64)).to(dtype) / 2
        self.has_result = tensor(positions["result"] != NO_RESULT)
        self.weight = tensor(np.asarray(weights, dtype=np.float64)[positions["source"]]).to(dtype)


class Rounded(torch.autograd.Function):
    """Rounds to multiples of 1/unit in the forward pass; the gradient passes unchanged."""

    @staticmethod
    def forward(_, values, unit):
        return torch.round(values * unit) / unit

    @staticmethod
    def backward(_, gradient):
        return gradient, None


class Net(torch.nn.Module):
    def __init__(self, shape, seed=1):
        super().__init__()
        self.shape = shape
        generator = torch.Generator().manual_seed(seed)
        uniform = lambda limit, *size: (torch.rand(*size, generator=generator) * 2 - 1) * limit
        limit, output_limit = 0.05, 3 * (2 * shape.neurons) ** -0.5
        self.feature_weights = torch.nn.Parameter(uniform(limit, FEATURES, shape.neurons))
        self.feature_biases = torch.nn.Parameter(uniform(limit, shape.neurons))
        self.output_weights = torch.nn.Parameter(uniform(output_limit, shape.outputs, 2 * shape.neurons))
        self.output_biases = torch.nn.Parameter(torch.zeros(shape.outputs))
        self.is_rounded = False

    def groups(self):
        """The parameters in the order of the file."""
        return {"feature weights": self.feature_weights, "feature biases": self.feature_biases,
                "output weights": self.output_weights, "output biases": self.output_biases}

    def shown(self):
        """The weights used for computing, rounded if is_rounded."""
        weights = list(self.groups().values())
        if self.is_rounded:
            weights = [Rounded.apply(w, unit) for w, unit in zip(weights, self.shape.units())]
        return weights

    def forward(self, batch):
        """Outputs in units of `shape.scale` centipawns, from the side to move's point of view."""
        feature_weights, feature_biases, output_weights, output_biases = self.shown()
        table = torch.cat([feature_weights, torch.zeros_like(feature_weights[:1])])
        views = [torch.nn.functional.embedding_bag(features, table, mode="sum") + feature_biases
                 for features in (batch.own, batch.enemy)]
        sums = torch.cat(views, dim=1)
        # The added term is 0, but its derivative is 1, so sums at the top keep a gradient.
        at_the_top = (sums > 1) & (sums <= TOP_OF_SLOPE)
        active = (sums.clamp(0, 1) + at_the_top * (sums - sums.detach())).square()
        return (active * output_weights[batch.bucket]).sum(dim=1) + output_biases[batch.bucket]

    def clip(self):
        with torch.no_grad():
            for weights in (self.feature_weights, self.feature_biases, self.output_weights):
                weights.clamp_(-LARGEST_WEIGHT, LARGEST_WEIGHT)


def losses(outputs, batch, shape, k, share_of_result):
    """Weighted squared difference between the net's expected result and the target, for each position."""
    centipawns = outputs * shape.scale + (batch.classical if shape.residual else 0)
    share = share_of_result * batch.has_result
    target = (1 - share) * torch.sigmoid(batch.score / k) + share * batch.result
    return batch.weight * (torch.sigmoid(centipawns / k) - target).square()


# ---- the net's file (docs/internals/networks.md) ----

def write_net(path, net, text):
    shape = net.shape
    text = "".join(c if c == "\n" or " " <= c <= "~" else "?" for c in text).encode()[:4096]
    whole = lambda weights, unit, kind: np.rint(weights.detach().cpu().double().numpy() * unit).astype(kind).tobytes()
    data = struct.pack("<8sIIHHHHHHHHI", b"GYRE-NET", 1, shape.architecture_hash(), FEATURES, shape.neurons,
                       shape.outputs, shape.mirrored + 2 * shape.residual, QA, shape.output_unit, shape.scale, 0,
                       len(text))
    data += text
    for weights, unit, kind in zip(net.groups().values(), shape.units(), KINDS):
        data += whole(weights, unit, kind)
    with open(path, "wb") as file:
        file.write(data + struct.pack("<I", zlib.crc32(data)))


def read_net(path):
    """Reads a file; returns its net with weights as floats, and its text."""
    data = open(path, "rb").read()
    if data[:8] != b"GYRE-NET" or zlib.crc32(data[:-4]) != struct.unpack("<I", data[-4:])[0]:
        raise ValueError(f"{path} is not a net, or is damaged")
    _, _, _, _, neurons, outputs, flags, _, output_unit, scale, _, length = struct.unpack_from("<8sIIHHHHHHHHI", data)
    if output_unit not in OUTPUT_UNITS:
        raise ValueError(f"{path}: the output weights' unit must be 64 or 256, not {output_unit}")
    net = Net(Shape(neurons, outputs, bool(flags & 1), bool(flags & 2), scale, output_unit))
    at = 36 + length
    for weights, unit, kind in zip(net.groups().values(), net.shape.units(), KINDS):
        values = np.frombuffer(data, kind, weights.numel(), at)
        at += values.nbytes
        weights.data = torch.from_numpy(values.astype(np.float32) / unit).reshape(weights.shape)
    return net, data[36:36 + length].decode()
