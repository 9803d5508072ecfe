#!/usr/bin/env python3
"""Trains Gyre's net with PyTorch, on a CPU or a GPU, from positions that `gyre train --export-packed FILE` wrote.

Net, loss, schedule and file are those of `gyre train`, which is about ten times as fast on a CPU; this script is for
GPUs and experiments. The same seed makes another net than `gyre train`, because PyTorch's random numbers differ.
"""
import argparse
import math
import os
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tools"))
import command_line

np = command_line.need("numpy", "python3-numpy")
torch = command_line.need("torch", "python3-torch")
import gyre_net


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True, help="exported file; needs FILE.validation beside it")
    parser.add_argument("--out", required=True, help="file of the net; FILE.pt is the checkpoint")
    parser.add_argument("--from", dest="start", help="net to start from; its shape replaces the next five options")
    parser.add_argument("--neurons", type=int, default=256, help="neurons of the hidden layer (default 256)")
    parser.add_argument("--outputs", type=int, choices=(1, 8), default=1, help="output buckets, 1 or 8 (default 1)")
    parser.add_argument("--no-mirror", action="store_true", help="do not mirror positions by the king's file")
    parser.add_argument("--residual", action="store_true", help="train a net that adds to the classical evaluation")
    parser.add_argument("--scale", type=int, default=400, help="centipawns of an output of 1 (default 400)")
    parser.add_argument("--weight", type=float, nargs="+", default=[1.0],
                        help="weight of each file of games, in order (default 1)")
    parser.add_argument("--lambda", dest="share", default="0",
                        help="share of the game's result in the target, A or A:B from first to last step (default 0)")
    parser.add_argument("--lambda-last", type=float, default=-1,
                        help="share in the last tenth of the steps (default: that of --lambda)")
    parser.add_argument("--k", type=float, default=400, help="centipawns per unit of the sigmoid (default 400)")
    parser.add_argument("--epochs", type=int, default=20, help="number of epochs (default 20)")
    parser.add_argument("--batch", type=int, default=16384, help="positions in each batch (default 16384)")
    parser.add_argument("--rate", type=float, default=0.001, help="highest learning rate (default 0.001)")
    parser.add_argument("--final-rate", type=float, default=0.00001, help="last learning rate (default 0.00001)")
    parser.add_argument("--warm-up", type=float, default=0.01, help="share of steps with a rising rate (default 0.01)")
    parser.add_argument("--decay", type=float, default=0.01, help="weight decay (default 0.01)")
    parser.add_argument("--clip", type=float, default=1, help="largest gradient norm, 0 for no limit (default 1)")
    parser.add_argument("--rounded", type=float, default=0.1,
                        help="share of steps at the end with rounded weights (default 0.1)")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default 1)")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu",
                        help="device of PyTorch (default cuda, or cpu without a GPU)")
    return parser.parse_args()


def replace(path, write):
    """Replaces `path` atomically: calls `write` with a temporary name and renames that file."""
    write(path + ".new")
    os.replace(path + ".new", path)


class Schedule:
    def __init__(self, arguments, positions):
        self.batch = min(arguments.batch, positions)
        self.steps_per_epoch = positions // self.batch
        self.steps = self.steps_per_epoch * arguments.epochs
        first, _, last = arguments.share.partition(":")
        self.first, self.last = float(first), float(last or first)
        self.arguments = arguments

    def rate(self, step):
        warm_up = self.arguments.warm_up * self.steps
        if step < warm_up:
            return self.arguments.rate * (step + 1) / (warm_up + 1)
        height = (1 + math.cos(math.pi * (step - warm_up) / max(1.0, self.steps - warm_up))) / 2
        return self.arguments.final_rate + (self.arguments.rate - self.arguments.final_rate) * height

    def share(self, step):
        done = step / self.steps
        if self.arguments.lambda_last >= 0 and done >= 0.9:
            return self.arguments.lambda_last
        return self.first + (self.last - self.first) * done

    def is_rounded(self, step):
        return (step + 1) / self.steps > 1 - self.arguments.rounded


def validate(net, positions, arguments, weights, share):
    """The mean loss over the first million positions at most; the exported file is shuffled."""
    total = weight = 0.0
    with torch.no_grad():
        for begin in range(0, min(len(positions), 1 << 20), 16384):
            batch = gyre_net.Batch(positions[begin:begin + 16384], net.shape, weights, arguments.device)
            total += gyre_net.losses(net(batch), batch, net.shape, arguments.k, share).sum().item()
            weight += batch.weight.sum().item()
    return total / weight


def main():
    arguments = read_arguments()
    positions, judging = (gyre_net.read_packed(arguments.data + end) for end in ("", ".validation"))
    if arguments.start:
        net = gyre_net.read_net(arguments.start)[0]
        shape = net.shape
        shape.output_unit = gyre_net.OUTPUT_UNITS[-1]
    else:
        shape = gyre_net.Shape(arguments.neurons, arguments.outputs, not arguments.no_mirror, arguments.residual,
                               arguments.scale)
        net = gyre_net.Net(shape, arguments.seed)
    # Weights are relative: their mean over the first ten million positions becomes 1.
    by_file = np.zeros(256)
    by_file[:len(arguments.weight)] = arguments.weight
    by_file[len(arguments.weight):] = arguments.weight[-1]
    by_file /= by_file[positions["source"][:10_000_000]].mean()

    net = net.to(arguments.device)
    optimiser = torch.optim.AdamW(net.parameters(), lr=arguments.rate, weight_decay=arguments.decay)
    schedule = Schedule(arguments, len(positions))
    step, began = 0, time.time()
    try:
        state = torch.load(arguments.out + ".pt", map_location=arguments.device)
        if state["arguments"] != {**vars(arguments), "device": None}:
            sys.exit(f"train.py: {arguments.out}.pt was written with other options; remove it to start again")
        net.load_state_dict(state["net"])
        optimiser.load_state_dict(state["optimiser"])
        step = state["step"]
        print(f"continuing after step {step} of {schedule.steps}")
    except FileNotFoundError:
        pass

    begun = step
    while step < schedule.steps:
        epoch = step // schedule.steps_per_epoch
        order = np.random.default_rng([arguments.seed, epoch]).permutation(len(positions))
        total = 0.0
        for at in range(schedule.steps_per_epoch):
            some = np.sort(order[at * schedule.batch:(at + 1) * schedule.batch])
            batch = gyre_net.Batch(positions[some], shape, by_file, arguments.device)
            for group in optimiser.param_groups:
                group["lr"] = schedule.rate(step)
            net.is_rounded = schedule.is_rounded(step)
            optimiser.zero_grad()
            loss = gyre_net.losses(net(batch), batch, shape, arguments.k, schedule.share(step)).mean()
            loss.backward()
            if arguments.clip > 0:
                torch.nn.utils.clip_grad_norm_(net.parameters(), arguments.clip)
            optimiser.step()
            net.clip()
            total += loss.item()
            step += 1
        speed = (step - begun) * schedule.batch / (time.time() - began)
        judged = validate(net, judging, arguments, by_file, schedule.share(schedule.steps - 1))
        print(f"epoch {epoch + 1}: loss {total / schedule.steps_per_epoch:.6f}, validation {judged:.6f}, "
              f"{speed:.0f} positions/s", flush=True)
        state = {"net": net.state_dict(), "optimiser": optimiser.state_dict(), "step": step,
                 "arguments": {**vars(arguments), "device": None}}
        replace(arguments.out + ".pt", lambda path: torch.save(state, path))
    text = f"{arguments.out}\n{shape.name()}\nPyTorch, {len(positions)} positions\n{' '.join(sys.argv[1:])}"
    replace(arguments.out, lambda path: gyre_net.write_net(path, net, text))
    print(f"wrote {arguments.out}")


if __name__ == "__main__":
    command_line.run(main, "interrupted; run the same command to continue")
