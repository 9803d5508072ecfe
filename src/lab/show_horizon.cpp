#include <algorithm>
#include <optional>

#include "chess/generate.h"
#include "lab/exhibits.h"
#include "lab/search/alpha_beta.h"
#include "lab/search/chess_game.h"
#include "lab/search/trace_text.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"

/// Row D10: the horizon effect.
namespace gyre::lab {

namespace {

/// Result of a search; empty if the node limit was reached.
using Value = std::optional<Score>;

/// A move at the root with the results of three searches, from its side's view.
struct Judged {
    std::string name;
    Value depth_one{}, depth_two{}, with_quiescence{};

    bool is_complete() const { return depth_one && depth_two && with_quiescence; }
};

std::uint64_t nodes_per_search(const Request& request) {
    // All moves share the node limit of one search.
    return request.most_nodes / std::max<std::uint64_t>(1, count_legal_moves(request.position));
}

Value value_of(ChessGame& game, int plies_left, bool quiescence, std::uint64_t most_nodes) {
    TreeSearch search(game, quiescence);
    search.effort.most_nodes = most_nodes;
    const Score value = -search.search(whole_window(), Depth(plies_left), Ply(1));
    if (search.effort.exceeded()) return std::nullopt;
    return value;
}

std::vector<Judged> judge_moves(const Request& request) {
    std::vector<Judged> judged;
    ChessGame game(request.position, Judge::Material);
    const std::uint64_t most = nodes_per_search(request);
    for (Move move : game.moves()) {
        Judged row{to_san(request.position, move)};
        game.make(move);
        row.depth_one = value_of(game, 0, false, most);
        row.depth_two = value_of(game, 1, false, most);
        row.with_quiescence = value_of(game, 0, true, most);
        game.unmake(move);
        judged.push_back(std::move(row));
    }
    return judged;
}

/// Returns the first move with the greatest value; a missing value is the lowest.
const Judged& best_by(const std::vector<Judged>& judged, Value Judged::*value) {
    return *std::max_element(judged.begin(), judged.end(),
                             [value](const Judged& a, const Judged& b) { return a.*value < b.*value; });
}

std::string value_text(const Value& value) { return value ? score_text(*value) : "-"; }

std::string best_text(const std::vector<Judged>& judged, Value Judged::*value) {
    const Judged& best = best_by(judged, value);
    if (!(best.*value)) return "-";
    return best.name + " (" + value_text(best.*value) + ')';
}

/// Shows the moves with the values of the three searches.
Table table_of(const std::vector<Judged>& judged) {
    Table table{{message("lab.word.move"), message("lab.word.depth_n", 1), message("lab.word.depth_n", 2),
                 message("lab.horizon.depth_1_quiescence")},
                {}};
    for (const Judged& row : judged)
        table.rows.push_back(
            {row.name, value_text(row.depth_one), value_text(row.depth_two), value_text(row.with_quiescence)});
    return table;
}

/// Checks the statements of the thesis about its figure; all moves must have values.
void check_figure(Exhibit& exhibit, const std::vector<Judged>& judged) {
    const auto row = [&judged](std::string_view name) {
        return *std::find_if(judged.begin(), judged.end(), [name](const Judged& j) { return j.name == name; });
    };
    exhibit.check(message("lab.horizon.check.qxf5_depth_1_rook"), 500, row("Qxf5").depth_one->cp());
    exhibit.check(message("lab.horizon.check.qd5_depth_1"), 0, row("Qd5").depth_one->cp());
    exhibit.check(message("lab.horizon.check.qxf5_depth_2_rook"), 500 - 900, row("Qxf5").depth_two->cp());
    exhibit.check(message("lab.horizon.check.qd5_depth_2_less"), -900, row("Qd5").depth_two->cp());
    exhibit.check(message("lab.horizon.check.qd8_depth_2"), 0, row("Qd8").depth_two->cp());
    exhibit.check(message("lab.horizon.check.move_depth_1"), "Qxf5", best_by(judged, &Judged::depth_one).name);
    exhibit.check(message("lab.horizon.check.best_value_depth_1"), 0,
                  best_by(judged, &Judged::with_quiescence).with_quiescence->cp());
    exhibit.check(message("lab.horizon.check.qxf5"), 500 - 900, row("Qxf5").with_quiescence->cp());
}

/// Section 1.2.1: a queen takes a pawn that another pawn guards.
constexpr std::string_view guarded_pawn = "4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1";

void add_guarded_pawn(Exhibit& exhibit) {
    Position position(*read_position(guarded_pawn));
    exhibit.text(message("lab.horizon.guarded_pawn"));
    exhibit.boards({position_board(position)});
    const int before = material_balance(position).cp();
    Table table{{message("lab.word.move"), message("lab.horizon.balance_white"), message("lab.horizon.points")},
                {{"-", std::to_string(before), "0"}}};
    int gained = 0;
    std::string points;
    for (const std::string_view name : {"Qxd5", "cxd5"}) {
        position.make(*parse_san(position, name));
        const int now = position.side_to_move() == Color::White ? material_balance(position).cp()
                                                                : -material_balance(position).cp();
        points += (points.empty() ? "" : " - ") + std::to_string(std::abs(now - before - gained));
        gained = now - before;
        table.rows.push_back({name, std::to_string(now), std::to_string(gained)});
    }
    exhibit.table(std::move(table));
    exhibit.check(message("lab.horizon.check.guarded_pawn"), "100 - 900 = -800",
                  points + " = " + std::to_string(gained));
}

}  // namespace

Shown show_horizon(const Request& request) {
    if (count_legal_moves(request.position) == 0) return message("lab.refusal.no_move");
    Exhibit exhibit;
    exhibit.text(message("lab.horizon.what_happens_beyond_last"));
    exhibit.boards({position_board(request.position)});
    const auto judged = judge_moves(request);
    exhibit.text(message("lab.horizon.material_after_each_move"));
    exhibit.table(table_of(judged));
    exhibit.lines(message("lab.horizon.best_moves", best_text(judged, &Judged::depth_one),
                          best_text(judged, &Judged::depth_two), best_text(judged, &Judged::with_quiescence)));
    const bool complete =
        std::all_of(judged.begin(), judged.end(), [](const Judged& row) { return row.is_complete(); });
    if (!complete) exhibit.text(message("lab.horizon.dash", nodes_per_search(request)));
    add_guarded_pawn(exhibit);
    if (complete && to_fen(request.position) == horizon_position) check_figure(exhibit, judged);
    exhibit.departure(message("lab.horizon.print.figure_4_1_itself"));
    exhibit.departure(message("lab.horizon.print.printed_ruhesuche_stands_pat"));
    return exhibit;
}

}  // namespace gyre::lab
