#pragma once

#include <string_view>

/// What the help says of options that several commands have.
namespace gyre::console::shared_help {

inline constexpr std::string_view object = "one object instead of text", objects = "writes one object a line",
                                  force = "replaces an existing FILE that holds something else",
                                  out = "writes to FILE instead of standard output", seed = "random seed",
                                  strict = "refuses a position with mistakes instead of mending it",
                                  threads = "number of threads; the result does not depend on it",
                                  params = "numbers of search and evaluation", usual_params = "those of play",
                                  net = "a net to judge by", moves = "moves that are played first",
                                  games = "files of games; what is damaged is named and left out",
                                  nodes = "exactly so many nodes a move", depth = "plies of each search",
                                  usual_nodes = "5000, without another limit",
                                  sliders = "way to find what sliders attack:",
                                  clock = "time control; a side that oversteps it loses",
                                  hash = "transposition table of each engine, in MiB";

}  // namespace gyre::console::shared_help
