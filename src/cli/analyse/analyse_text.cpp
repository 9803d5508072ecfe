#include "cli/analyse/analyse_text.h"

#include <algorithm>
#include <fmt/core.h>
#include <optional>
#include <vector>

#include "analysis/marks.h"
#include "base/utf8.h"
#include "cli/common/format.h"
#include "cli/common/names.h"
#include "console/terminal.h"
#include "eval/score_text.h"
#include "notation/move/san.h"
#include "notation/symbols.h"
#include "report/phrases.h"
#include "report/player_text.h"
#include "wording/chess_words.h"
#include "wording/faults.h"

namespace gyre::cli {

namespace {

using namespace analysis;

constexpr int graph_rows = 6, graph_margin = 6;
constexpr std::size_t widest_graph = 120;

/// White's winning chances in percent, and the worst error mark in the column.
struct GraphColumn {
    std::optional<double> percent;
    Mark worst = Mark::None;
};

/// Returns one column for each ply, or for several plies of a long game.
std::vector<GraphColumn> graph_columns(const GameAnalysis& game, std::size_t width) {
    const std::size_t plies = game.positions.size(), columns = std::min(plies, width);
    std::vector<GraphColumn> graph(columns);
    for (std::size_t ply = 0; ply < plies; ++ply) {
        GraphColumn& column = graph[ply * columns / plies];
        if (const auto score = game.white_score(ply)) column.percent = win_percent(*score);
        if (ply == 0 || !game.judgements[ply - 1]) continue;
        const Mark mark = game.judgements[ply - 1]->mark;
        if (is_error(mark) && mark > column.worst) column.worst = mark;
    }
    return graph;
}

/// Returns a cell of the graph: a block with one of eight heights.
std::string_view cell(double percent, int row, bool utf8) {
    constexpr std::string_view blocks[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    constexpr int heights = 8;
    const int filled = static_cast<int>(percent / 100 * graph_rows * heights + 0.5) - row * heights;
    const int height = std::clamp(filled, 0, heights);
    if (!utf8) return height >= heights / 2 ? "#" : " ";
    return blocks[height];
}

std::string graph_text(const GameAnalysis& game, const AnalyseTextStyle& style) {
    const auto room = static_cast<std::size_t>(std::max(style.width - graph_margin - 1, 20));
    const std::vector<GraphColumn> columns = graph_columns(game, std::min(room, widest_graph));
    if (std::none_of(columns.begin(), columns.end(), [](const GraphColumn& c) { return c.percent.has_value(); }))
        return "";
    std::string text;
    for (int row = graph_rows - 1; row >= 0; --row) {
        const std::string_view label = row == graph_rows - 1 ? "100 %" : row == 0 ? "  0 %" : "     ";
        text += std::string(label) + ' ';
        for (const GraphColumn& column : columns) text += column.percent ? cell(*column.percent, row, style.utf8) : " ";
        text += '\n';
    }
    std::string marks;
    for (const GraphColumn& column : columns) {
        const bool worth_a_sign = column.worst == Mark::Mistake || column.worst == Mark::Blunder;
        marks += !worth_a_sign ? ' ' : column.worst == Mark::Blunder ? 'B' : '?';
    }
    marks.erase(marks.find_last_not_of(' ') + 1);
    if (!marks.empty()) text += fmt::format("{:{}}{}\n", "", graph_margin, marks);
    return text;
}

std::string heading(const GameTree& game, const GameAnalysis& analysis) {
    std::string text = fmt::format("{} - {}  {}", game.tag("White"), game.tag("Black"), to_text(game.result()));
    for (const std::string_view name : {"Event", "Date"}) {
        const std::string value = game.tag(name);
        if (value.find_first_not_of("?.") != value.npos) text += ", " + value;
    }
    text += '\n';
    if (analysis.opening) text += analysis.opening->name.eco() + " " + analysis.opening->name.name() + '\n';
    return text;
}

std::string phases_text(const GameAnalysis& game, const report::Phrases& phrases) {
    const auto move_of = [&](std::size_t ply) { return std::to_string(game.start.fullmove_number_after(ply)); };
    std::string text;
    if (game.phases.middlegame) text += phrases("report.middlegame_from", move_of(*game.phases.middlegame));
    if (game.phases.endgame)
        text += (text.empty() ? "" : ", ") + phrases("report.endgame_from", move_of(*game.phases.endgame));
    return text.empty() ? "" : text + '\n';
}

std::string moves_text(const GameAnalysis& game, const AnalyseTextStyle& style) {
    std::string text;
    Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const std::string words = report::explain(game, ply, position, style.language);
        if (!words.empty()) {
            const std::string move =
                fmt::format("{} {}{}", move_number_text(position), to_san(position, game.moves[ply]),
                            report::symbol_of(game.judgements[ply]->mark));
            text += wrap(words, style.width - 1, fmt::format("{:15}", move));
        }
        position.make(game.moves[ply]);
    }
    return text;
}

}  // namespace

std::string text_of(const GameTree& game, const GameAnalysis& analysis, const AnalyseTextStyle& style) {
    const report::Phrases phrases(style.language);
    std::string text = heading(game, analysis);
    for (const Color side : all_colors)
        if (const std::string summary = report::summary_of(analysis, side, style.language); !summary.empty())
            text += summary + '\n';
    for (const Color side : all_colors)
        if (const std::string by_phase = report::phases_of(analysis, side, style.language); !by_phase.empty())
            text += by_phase + '\n';
    for (const Color side : all_colors)
        if (const std::string time = report::time_text(time_use(game, analysis, side), style.language); !time.empty())
            text += phrases(word_of(side)) + ": " + time + '\n';
    text += phases_text(analysis, phrases);
    if (!analysis.complete) text += phrases("report.incomplete") + '\n';
    for (const PgnError& error : analysis.unread)
        text += wrap(phrases("report.unread", message_of(error)), style.width - 1, "");
    return text + '\n' + graph_text(analysis, style) + '\n' + moves_text(analysis, style) + '\n';
}

std::string text_of(const PlayerRecord& record, Language language) {
    const std::vector<report::PlayerRow> rows = report::player_rows(record, language);
    report::PlayerRow widest = rows.front();
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            if (utf8_length(row[i]) > utf8_length(widest[i])) widest[i] = row[i];
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string pad(utf8_length(widest[i]) - utf8_length(row[i]), ' ');
            text += i == 0 ? row[i] + pad : "  " + pad + row[i];
        }
        text += '\n';
    }
    for (const std::string& line : report::player_lines(record, language)) text += line + '\n';
    return text;
}

std::string text_of(const Position& position, const PositionAnalysis& analysis, const AnalyseTextStyle& style) {
    const report::Phrases phrases(style.language);
    const bool white = position.side_to_move() == Color::White;
    std::string text;
    for (const Line& line : analysis.lines) {
        const WinDrawLoss chances = wdl_of(line.score, position);
        const std::string head = fmt::format(
            "{:>7}  {} {}  {}\n", phrases.number(white_score_text(white ? line.score : -line.score)),
            phrases("chess.depth"), line.depth, report::chances_text(chances, position.side_to_move(), style.language));
        text += head + wrap(line_to_san(position, line.moves), style.width - 1, "         ");
    }
    if (analysis.lines.empty()) text += phrases(word_of(outcome(position))) + '\n';
    return text + short_number(analysis.nodes) + " nodes, " + short_seconds(analysis.time) + '\n';
}

}  // namespace gyre::cli
