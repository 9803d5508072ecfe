#pragma once

#include <string_view>

#include "uci/output.h"
#include "uci/words.h"

namespace gyre {

/// `gyre match`: games between two sets of parameters in this process; takes the words after its name. The exit status
/// is 0 after a match, also one that was ended early by Ctrl-C, 1 where it failed on the way, 2 after wrong words.
int run_match_command(Words arguments, Output& output);

/// What `gyre help` says of it.
inline constexpr std::string_view match_usage =
    "match --nodes N | --depth N | --tc SECONDS+INCREMENT [--a FILE] [--b FILE]\n"
    "      [--set-a ROW] [--set-b ROW] [--games N] [--openings FILE.epd] [--random-plies N]\n"
    "      [--seed N] [--chess960 SHARE] [--balance CP] [--threads N] [--hash MIB]\n"
    "      [--sprt ELO0,ELO1[,ALPHA,BETA][,normalised]] [--results FILE] [--pgn FILE]\n"
    "      [--win CP,PLIES] [--draw CP,PLIES,MOVE] [--no-adjudicate] [--no-claims]\n"
    "      [--overhead MS] [--name-a NAME] [--name-b NAME] [--report-every GAMES]\n"
    "      [--without STEP]\n"
    "match --bench [--a FILE] [--b FILE] [--set-a ROW] [--set-b ROW] [--without STEP]\n"
    "match --list-steps";

inline constexpr std::string_view match_help =
    "Plays games between two sets of parameters, A and B, in this process. A parameter file, or a ROW such as\n"
    "'search rfp_depth 0', changes a side; --nodes, --depth, --tc, --set and --name take -a or -b for one side.\n"
    "Every opening is played with both colours. With --results, finished pairs are kept in FILE and a match that was\n"
    "ended goes on from there. Ctrl-C ends it after what is finished. docs/match.md explains the numbers.\n"
    "--without takes a step of the search, such as 'null move', from B; --list-steps lists them, and --bench plays no\n"
    "game but tells the nodes of 'gyre bench' with each side's numbers.";

}  // namespace gyre
