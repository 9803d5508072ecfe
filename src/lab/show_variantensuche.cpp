#include <algorithm>

#include "chess/generate.h"
#include "lab/search/chess_game.h"
#include "lab/search/trace_text.h"
#include "lab/search/variantensuche.h"
#include "lab/search_exhibits.h"
#include "notation/fen.h"
#include "notation/san.h"

/// Row D12: the thesis's whole search.
namespace gyre::lab {

namespace {

constexpr int usual_depth = 3, greatest_depth = 20;
constexpr std::size_t memory_bytes = std::size_t{1} << 20;

struct Iteration {
    Score value;
    std::uint64_t nodes = 0;
    std::vector<Move> line;
};

/// One row for each depth; the memory stays from one to the next. Ends when the nodes do.
std::vector<Iteration> iterations(const Request& request, int depth) {
    std::vector<Iteration> rows;
    ChessGame game(request.position);
    HashMemory memory(memory_bytes);
    Variantensuche search(game, memory);
    search.effort.most_nodes = request.most_nodes;
    for (int d = 1; d <= depth; ++d) {
        const std::uint64_t before = search.effort.nodes;
        const Score value = search.search(Depth(d));
        if (search.effort.exceeded()) break;
        rows.push_back({value, search.effort.nodes - before, principal_variation(game, memory, d)});
    }
    return rows;
}

Table table_of(const Position& position, const std::vector<Iteration>& rows) {
    Table table{{"depth", "value", "nodes", "principal variation, from the hash memory"}, {}};
    for (std::size_t i = 0; i < rows.size(); ++i)
        table.rows.push_back({std::to_string(i + 1), score_text(rows[i].value), std::to_string(rows[i].nodes),
                              line_to_san(position, rows[i].line)});
    return table;
}

bool ends_in_mate(Position position, const std::vector<Move>& line) {
    for (Move move : line) position.make(move);
    return position.in_check() && count_legal_moves(position) == 0;
}

void add_departures(Exhibit& exhibit) {
    exhibit.departure(
        "Print tests for neither mate nor stalemate nor draws by rule: a side without moves would keep alpha. Here "
        "they have their values, a mate counted in plies from the root.");
    exhibit.departure(
        "Print hands back any stored value, whatever it bounds. Here a bound is used only where it settles the window; "
        "`gyre tree --algorithm variantensuche --without bounds` searches as printed.");
    exhibit.departure(
        "The best move stored is searched first, a mate is stored as counted from its position, and at the root "
        "nothing is taken from the memory.");
    exhibit.departure(
        "`NullzugOk`, `ErweitereSuchbaum` and the sign of zugzwang are not printed; row D11 tells what they are here.");
    exhibit.departure("Print writes White's half and leaves Black's to the reader; here one half serves both.");
    exhibit.departure(
        "The principal variation ends at a move that its position does not have, as other positions may have taken its "
        "place in the memory.");
}

}  // namespace

Shown show_variantensuche(const Request& request) {
    if (count_legal_moves(request.position) == 0) return std::string("there is no move in this position");
    const int depth = std::min(request.depth.value_or(usual_depth), greatest_depth);
    Exhibit exhibit;
    exhibit.text(
        "Variantensuche is all of it in one function. Before the horizon: look into the hash memory, try a null move, "
        "then search the moves, with extensions and futility, cut at beta and store. At the horizon: stand pat or go "
        "on with captures. Nothing of a line is kept on the way; afterwards it is read back from the hash memory, best "
        "move after best move.");
    exhibit.boards({piece_board("searched", request.position)});
    const auto rows = iterations(request, depth);
    exhibit.table(table_of(request.position, rows));
    exhibit.text("#3 is a mate in three plies by the side to move, -#2 one by the other side in two.");
    if (rows.empty()) return std::string("the nodes did not suffice for one ply");
    if (to_fen(request.position) == opera_mate && rows.size() >= 3) {
        const Iteration& last = rows.back();
        exhibit.check("the value is a mate in", "#3", score_text(last.value));
        exhibit.check("the line from the memory ends in mate", "yes",
                      ends_in_mate(request.position, last.line) ? "yes" : "no");
    }
    add_departures(exhibit);
    return exhibit;
}

}  // namespace gyre::lab
