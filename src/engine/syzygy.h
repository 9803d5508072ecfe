#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/position.h"
#include "engine/options.h"
#include "search/searcher.h"
#include "tablebase/tables.h"

namespace gyre {

using SharedTables = std::shared_ptr<const tablebase::Tables>;

/// The tables in the folders of a path; null for an empty one. The error says why there are none.
Result<SharedTables, std::string> open_tables(const std::string& path);

/// Reports, a line each, the first files of the tables that could not be used; the others serve.
void report_refused_files(const tablebase::Tables* tables, const std::function<void(std::string_view)>& report);

/// What the tables know of the moves at the root.
struct RootKnowledge {
    /// Answers that the tables gave.
    std::uint64_t hits = 0;
    /// Every move is ranked by the way to its win or loss. The search then needs no tables: whatever it prefers among
    /// the moves of the highest rank keeps what there is to win.
    bool by_distance = false;
};

/// Ranks root moves by what the tables know of the game so far: moves that surely win within fifty moves all stand
/// first with the same rank, unless a position has come twice already: then the shortest way counts, so that the win
/// comes nearer. Sorts them by rank. Nothing, and the moves unchanged, where the tables don't know.
std::optional<RootKnowledge> rank_root_moves(std::vector<RootMove>& moves, const Position& position,
                                             const TablebaseUse& use);

/// How a search with these options uses the tables.
TablebaseUse tablebase_use(const EngineOptions& options, const tablebase::Tables* tables);

}  // namespace gyre
