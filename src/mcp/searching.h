#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game_analyser.h"
#include "analysis/game_analysis.h"
#include "analysis/position_analysis.h"
#include "analysis/reasons.h"
#include "board/move.h"
#include "chess/search_limits.h"
#include "mcp/tool.h"

namespace gyre::mcp {

/// A search of one call.
struct SearchOrder {
    std::string engine{};
    int lines = 1;
    Limits limits{};
    /// What the progress says, such as "after Nf3"; may be empty.
    std::string about{};
    /// Part of the whole call that was done before this search, and its share: 0 to 1.
    double done = 0, share = 1;
};

/// Searches a position and reports the progress in percent. The error says why the engine failed.
Result<analysis::PositionAnalysis, ToolError> search_for(const ToolCall& call, const Position& position,
                                                         const SearchOrder& order);

/// Analyses a game with the engine of the call, and reports the progress in percent. A stopped analysis is not
/// complete.
Result<analysis::GameAnalysis, ToolError> analyse_game(const ToolCall& call, const analysis::GameTask& game,
                                                       std::uint64_t nodes);

/// The engine of the argument "engine"; Gyre if it is missing.
std::string engine_of(const Arguments& arguments);
std::vector<std::string> known_engines(const Workspace& workspace);
inline constexpr Parameter engine_parameter =
    Parameter::choice("engine", known_engines, "the engine that searches (default Gyre)");

/// The move and the best line after it.
std::vector<Move> line_with_reply(Move move, const analysis::PositionAnalysis& after);

/// A fact about a line that a search found, with its score from White's view.
struct FoundLine {
    const analysis::PositionAnalysis& analysis;
    std::string engine{};
    /// Depth of the line; without it, that of the best line.
    std::optional<int> depth{};
};
Json line_fact(std::string_view kind, std::string_view at, const Position& start, std::span<const Move> line,
               Score white, const FoundLine& found);

/// The kind of a reason, as in its fact: "missed_mate".
std::string_view kind_of(const analysis::Reason& reason);
/// The proved reason with its line. `before` is the position before the move.
Json reason_fact(const analysis::Reason& reason, std::string_view at, const Position& before, Move move);

}  // namespace gyre::mcp
