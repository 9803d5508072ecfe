#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"
#include "chess/search_limits.h"
#include "engine/options.h"
#include "notation/book/polyglot.h"

namespace gyre {

class OpeningBook {
public:
    /// Loads this book, or no book for an empty name. On failure the old book stays and the error gives the reason.
    Result<void, std::string> load(const std::string& path);

    struct Answer {
        Move move;
        /// The book's reply with the highest weight; no move if there is none.
        Move ponder{};
        /// A message of one line for the user.
        std::string note{};
    };
    /// Returns a book move; empty if the options or limits exclude the book, or the book has no move.
    std::optional<Answer> answer(const Position& position, const EngineOptions& options, const Limits& limits,
                                 std::uint64_t seed) const;

private:
    PolyglotBook book_;
};

}  // namespace gyre
