#pragma once

#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre {

inline constexpr std::string_view tree_usage =
    "tree [FEN] [--depth N] [--algorithm NAME] [OPTION]...\n"
    "tree --thesis [OPTION]...";
inline constexpr std::string_view tree_help =
    "Searches and shows the tree: every node with its window, its score and why it ended, and the moves that were not\n"
    "searched. --thesis takes the thesis's tree A (3, 6, 8), B (2, ...), C (1, ...) instead of a position.\n"
    "  --fen FEN              the same as FEN\n"
    "  --algorithm NAME       minimax, negamax, alphabeta (the default), variantensuche, or search: the one that "
    "plays\n"
    "  --depth N              so many plies; 2 if not said\n"
    "  --format NAME          text, dot (for Graphviz), json, or ndjson: a line for each node, of any number of nodes\n"
    "  --judge NAME           material or elements (the classical evaluation) at the leaves of the references\n"
    "  --without NAME...      quiescence, memory, bounds, null-move, futility, check, seventh, recapture or zugzwang;\n"
    "                         of search its steps, as 'null move'; 'gyre match --list-steps' lists them\n"
    "  --net FILE             a net for search to judge by; the one in this program, if any\n"
    "  --evaluation NAME      classical, hybrid or network, for search; as the net wants it\n"
    "  --plies N              only so many plies of the tree\n"
    "  --shown N              only so many nodes, the first ones; 200 as text and dot, 10000 as json\n"
    "  --sample N             only every Nth node, as json or ndjson\n"
    "  --no-quiescence-nodes  not the nodes of the quiescence search\n"
    "  --searched             not the moves that were left out\n"
    "  --most N               the search ends after so many nodes; 50 million if not said\n"
    "  --out FILE             into a file instead of standard output\n"
    "  --force                replace an existing FILE that holds something else\n"
    "  --strict               refuse a position with mistakes instead of mending it";

/// `gyre tree`: the words after it. Returns the exit status.
int run_tree(Words arguments, Output& output);

/// Its options whose words are few.
std::vector<OptionChoices> tree_choices();

}  // namespace gyre
