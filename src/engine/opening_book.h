#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"
#include "chess/search_limits.h"
#include "engine/options.h"
#include "notation/book/polyglot.h"

namespace gyre {

/// The book that an engine plays from.
class OpeningBook {
public:
    /// Takes the book of that file; none where the name is empty. On failure the old one stays, and the error says why.
    Result<void, std::string> load(const std::string& path);

    struct Answer {
        Move move;
        /// The heaviest of the book's answers to it; no move if there is none.
        Move ponder{};
        /// In one line, for the user.
        std::string note{};
    };
    /// The move to play at once; nothing if the options or the limits want a search, or the book has no move.
    std::optional<Answer> answer(const Position& position, const EngineOptions& options, const Limits& limits,
                                 std::uint64_t seed) const;

private:
    PolyglotBook book_;
};

}  // namespace gyre
