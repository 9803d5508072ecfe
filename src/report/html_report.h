#pragma once

#include <string>
#include <string_view>

#include "analysis/game_analysis.h"
#include "analysis/player_record.h"
#include "language/language.h"
#include "notation/pgn/game_tree.h"

namespace gyre::report {

/// Self-contained page about games, without scripts, fonts or other files. For each game it shows the players, their
/// accuracy, a graph of the winning chances, a board for each critical moment, and all moves with scores. It follows
/// the light or dark mode of the reader's system, and can be printed.
class HtmlReport {
public:
    explicit HtmlReport(Language language = {}) : language_(language) {}

    void add(const GameTree& game, const analysis::GameAnalysis& analysis);
    /// Adds a table of a player's games by opening.
    void add(const analysis::PlayerRecord& record);
    std::string html() const;

private:
    Language language_;
    std::string contents_, record_, games_;
    std::size_t count_ = 0;
};

/// Returns a graph of White's winning chances through a game as SVG for a page: the lower area is White's, dots are
/// marked moves, dashed lines are phase boundaries. The page's CSS variables --graph-white, --graph-black, --line,
/// --faint, --inaccuracy, --mistake, --blunder and --good set the colours. With a prefix, each ply links to
/// "#PREFIX-PLY", counted from 1.
std::string evaluation_graph(const analysis::GameAnalysis& game, Language language, std::string_view link_prefix = "");

}  // namespace gyre::report
