#pragma once

#include <optional>
#include <string>

#include "chess/position.h"
#include "chess/search_limits.h"
#include "engines/strength_range.h"
#include "web/answer_names.h"

namespace gyre::web {

/// Least time between two reports of a running search.
inline constexpr Milliseconds telling_interval{100};

/// Largest values that pages may request from an engine.
struct EngineBounds {
    int threads = 1;
    int hash_mib = 1024;
    int lines = 10;
};

/// A search that a page requests by "analyse" or "play".
struct RequestedSearch {
    long long id = 0;
    /// Root of the search; with the other side to move if the page asks for threats.
    Position position{};
    Limits limits{};
    int lines = 1, threads = 1, hash_mib = 16;
    /// Playing strength in Elo; empty for full strength.
    std::optional<int> elo{};
    bool plays = false;
    bool is_new_game = false;
};

/// What an engine can do.
struct SearchBounds {
    EngineBounds bounds;
    /// Empty if its strength can't be limited.
    std::optional<engines::StrengthRange> strength;
    std::string engine_name;
};

/// Reads the members of "analyse" or "play", apart from those about other engines. Before it uses the task, the caller
/// must check `fields.done()`.
Result<RequestedSearch, ApiError> read_search(Fields& fields, const SearchBounds& bounds);

}  // namespace gyre::web
