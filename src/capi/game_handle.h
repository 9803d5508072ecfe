#pragma once

#include <gyre.h>
#include <utility>
#include <vector>

#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_visitor.h"

struct gyre_game {
    explicit gyre_game(gyre::GameTree game, std::vector<gyre::PgnError> faults = {})
        : tree(std::move(game)), errors(std::move(faults)) {}

    gyre::GameTree tree;
    /// Errors in the text that the game was read from.
    std::vector<gyre::PgnError> errors;
};

namespace gyre::capi {

/// The error as the interface has it, valid as long as `error`.
inline gyre_pgn_error pgn_error(const PgnError& error) {
    gyre_pgn_error result{};
    result.offset = error.place.offset;
    result.line = error.place.line;
    result.column = error.place.column;
    result.loss = static_cast<int32_t>(error.loss);
    result.message = error.reason.c_str();
    return result;
}

}  // namespace gyre::capi
