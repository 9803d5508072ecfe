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

/// Error of an option that a search prevents.
inline constexpr std::string_view tables_are_in_use =
    "SyzygyPath can't change during a search, which may be reading the tables; stop it first";

using SharedTables = std::shared_ptr<const tablebase::Tables>;

/// Opens the tables in the folders of a path; null for an empty path. The error gives the reason.
Result<SharedTables, std::string> open_tables(const std::string& path);

/// Reports the first files of the tables that could not be used, one per line. The other files are used.
void report_refused_files(const tablebase::Tables* tables, const std::function<void(std::string_view)>& report);

struct RootKnowledge {
    std::uint64_t hits = 0;
    /// Whether moves are ranked by distance. Then any move of the highest rank keeps the result, and the search needs
    /// no tables.
    bool by_distance = false;
};

/// Ranks and sorts the root moves. Certain wins within fifty moves share the highest rank; after a repetition the
/// shortest win ranks highest, so that progress is made. If the tables lack the position, returns nothing and changes
/// nothing.
std::optional<RootKnowledge> rank_root_moves(std::vector<RootMove>& moves, const Position& position,
                                             const TablebaseUse& use);

TablebaseUse tablebase_use(const EngineOptions& options, const tablebase::Tables* tables);

}  // namespace gyre
