#include <algorithm>
#include <optional>

#include "chess/generate.h"
#include "lab/search/alpha_beta.h"
#include "lab/search/chess_game.h"
#include "lab/search/trace_text.h"
#include "lab/search_exhibits.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"

/// Row D10: the horizon effect.
namespace gyre::lab {

namespace {

/// What a search says; nothing if its nodes did not suffice.
using Value = std::optional<Score>;

/// A move at the root with what three searches say of it, for its side.
struct Judged {
    std::string name;
    Value depth_one{}, depth_two{}, with_quiescence{};

    bool is_complete() const { return depth_one && depth_two && with_quiescence; }
};

std::uint64_t nodes_per_search(const Request& request) {
    // All moves together get what one search may take.
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

/// The first of the moves with the greatest value; one without a value is worse than any that has one.
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

/// All values that a move may have, of moves that differ in them, at most so many.
Table table_of(const std::vector<Judged>& judged) {
    Table table{{"move", "depth 1", "depth 2", "depth 1 and quiescence"}, {}};
    for (const Judged& row : judged)
        table.rows.push_back(
            {row.name, value_text(row.depth_one), value_text(row.depth_two), value_text(row.with_quiescence)});
    return table;
}

/// What the thesis says of its own figure, of moves that all have their values.
void check_figure(Exhibit& exhibit, const std::vector<Judged>& judged) {
    const auto row = [&judged](std::string_view name) {
        return *std::find_if(judged.begin(), judged.end(), [name](const Judged& j) { return j.name == name; });
    };
    exhibit.check("Qxf5 at depth 1: a rook", 500, row("Qxf5").depth_one->cp());
    exhibit.check("Qd5 at depth 1", 0, row("Qd5").depth_one->cp());
    exhibit.check("Qxf5 at depth 2: rook less queen", 500 - 900, row("Qxf5").depth_two->cp());
    exhibit.check("Qd5 at depth 2: less the queen", -900, row("Qd5").depth_two->cp());
    exhibit.check("Qd8 at depth 2", 0, row("Qd8").depth_two->cp());
    exhibit.check("the move of depth 1", "Qxf5", best_by(judged, &Judged::depth_one).name);
    exhibit.check("the best value of depth 1 with quiescence search", 0,
                  best_by(judged, &Judged::with_quiescence).with_quiescence->cp());
    exhibit.check("Qxf5 with it", 500 - 900, row("Qxf5").with_quiescence->cp());
}

}  // namespace

Shown show_horizon(const Request& request) {
    if (count_legal_moves(request.position) == 0) return std::string("there is no move in this position");
    Exhibit exhibit;
    exhibit.text(
        "What happens beyond the last ply is not seen. At depth 1 the queen takes a rook and that is all; that a pawn "
        "takes the queen back comes a ply later. A quiescence search goes on with captures and promotions until the "
        "side to move is content with what it has.");
    exhibit.boards({position_board(request.position)});
    const auto judged = judge_moves(request);
    exhibit.text("Material after each move for the side that moves now; -#2 is mated in two plies, #1 mates in one:");
    exhibit.table(table_of(judged));
    exhibit.lines("best at depth 1                 " + best_text(judged, &Judged::depth_one) +
                  "\nbest at depth 2                 " + best_text(judged, &Judged::depth_two) +
                  "\nbest at depth 1 and quiescence  " + best_text(judged, &Judged::with_quiescence));
    const bool complete =
        std::all_of(judged.begin(), judged.end(), [](const Judged& row) { return row.is_complete(); });
    if (!complete)
        exhibit.text("A dash: its search ended at " + std::to_string(nodes_per_search(request)) +
                     " nodes without a value, and the move is not among the best.");
    if (complete && to_fen(request.position) == horizon_position) check_figure(exhibit, judged);
    exhibit.departure(
        "Figure 4-1 itself is a picture that the text of the thesis lacks; this position has its queen on d3, its rook "
        "on f5, and the values that the text tells of d3d5, d3d8 and d3f5.");
    exhibit.departure(
        "The printed Ruhesuche stands pat in check, too, and tries captures alone. Here a side without moves is mated "
        "or stalemated; a side in check that has moves may stand pat as in print.");
    return exhibit;
}

}  // namespace gyre::lab
