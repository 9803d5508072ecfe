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

/// Opens the tables in the folders of a path; null for an empty path. The error gives the reason.
Result<SharedTables, std::string> open_tables(const std::string& path);

/// Reports the first files of the tables that could not be used, one per line. The other files are used.
void report_refused_files(const tablebase::Tables* tables, const std::function<void(std::string_view)>& report);

/// Result of probing the endgame tables at the root.
struct RootKnowledge {
    /// Number of successful probes.
    std::uint64_t hits = 0;
    /// Whether every move is ranked by its distance to win or loss. Then the search needs no tables, because any move
    /// of the highest rank keeps the result.
    bool by_distance = false;
};

/// Ranks and sorts the root moves by the tables. Moves that certainly win within fifty moves have the same, highest
/// rank; after a repetition the shortest win ranks highest, so that progress is made. If the tables do not know the
/// position, returns nothing and leaves the moves unchanged.
std::optional<RootKnowledge> rank_root_moves(std::vector<RootMove>& moves, const Position& position,
                                             const TablebaseUse& use);

/// Returns how a search with these options uses the tables.
TablebaseUse tablebase_use(const EngineOptions& options, const tablebase::Tables* tables);

}  // namespace gyre
