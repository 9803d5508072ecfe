#pragma once

#include <string_view>

/// What the help says of options that several commands have.
namespace gyre::console::shared_help {

inline constexpr std::string_view object = "one object instead of text", objects = "writes one object a line",
                                  force = "replaces an existing FILE that holds something else",
                                  out = "writes to FILE instead of standard output", seed = "random seed",
                                  strict = "rejects a position with mistakes instead of mending it",
                                  threads = "number of threads; the result does not depend on it",
                                  params = "numbers of search and evaluation", usual_params = "the built-in ones",
                                  usual_numbers = "the built-in numbers", net = "net for the evaluation",
                                  usual_net = "the one in this program, if any",
                                  usual_evaluation = "as the net needs it", moves = "moves that are played first",
                                  games = "files of games; damaged parts are reported and left out",
                                  nodes = "exact number of nodes a move", depth = "plies of each search",
                                  usual_nodes = "5000, without another limit", sliders = "method for slider attacks:",
                                  clock = "time control; a side that oversteps it loses",
                                  hash = "transposition table of each engine, in MiB",
                                  syzygy = "folders of endgame tables, as the engine's option SyzygyPath",
                                  usual_syzygy = "those of the variable GYRE_SYZYGY";

}  // namespace gyre::console::shared_help
