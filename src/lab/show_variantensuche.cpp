#include <algorithm>

#include "chess/generate.h"
#include "lab/search/chess_game.h"
#include "lab/search/trace_text.h"
#include "lab/search/variantensuche.h"
#include "lab/search_exhibits.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"

/// Row D12: the thesis's whole search.
namespace gyre::lab {

namespace {

constexpr int usual_plies = 3, most_plies = 20;
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
        "Print hands back any stored value, whatever it bounds. Here a bound is used only where it settles the window. "
        "`gyre tree --algorithm variantensuche --without bounds` takes back this one repair and no other: mates, "
        "stalemates and draws keep their values, and all that stands below still holds.");
    exhibit.departure(
        "The best move stored is searched first, a mate is stored as counted from its position, and at the root "
        "nothing is taken from the memory.");
    exhibit.departure(
        "`NullzugOk`, `ErweitereSuchbaum` and the sign of zugzwang are not printed; row D11 tells what they are here.");
    exhibit.departure(
        "Print neither makes the null move nor takes it back: it calls the search with the other colour. Here both "
        "are done, so that key and en passant are those of the position searched.");
    exhibit.departure(
        "Print closes the loop over the moves before it searches them, by one brace too many, and the call in its "
        "quiescence search lacks the distance, one of five arguments.");
    exhibit.departure(
        "Futility spares moves that give check; print makes no such exception. Promotions belong to the "
        "quiescence search as section 4.1.3 says, where the printed loop names captures alone.");
    exhibit.departure("Print writes White's half and leaves Black's to the reader; here one half serves both.");
    exhibit.departure(
        "`HauptvarianteLesen` writes to Hauptvariante[Tiefe] before it compares Tiefe with MAX_TIEFE, and so one place "
        "beyond its end. Print calls its time constant, O(1); it grows with the length of the line, O(depth).");
    exhibit.departure(
        "The principal variation ends at a move that its position does not have, as other positions may have taken its "
        "place in the memory.");
}

/// A search whose values go wrong where bounds are handed back as values.
constexpr std::string_view bounds_position = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1";

/// Variantensuche with the memory alone, which finds alpha-beta's value, or does not.
void add_bounds(Exhibit& exhibit) {
    constexpr int deepest = 12;
    const Position position(*read_position(bounds_position));
    Techniques by_kind = Techniques::none(), as_printed = Techniques::none();
    by_kind.hash_memory = as_printed.hash_memory = true;
    as_printed.bound_kinds = false;
    const auto value = [&](const Techniques& techniques, int depth) {
        ChessGame game(position);
        HashMemory memory(memory_bytes);
        return Variantensuche(game, memory, techniques).search(Depth(depth));
    };
    exhibit.text(
        "What the kind of bound is for: an ending of pawns, searched with no technique but the memory, by the kind of "
        "each stored value and by any stored value as print has it.");
    exhibit.boards({position_board(position)});
    Table table{{"depth", "alpha-beta", "by the kind of bound", "any stored value"}, {}};
    int equal = 0, astray = 0, compared = 0;
    for (int depth = 2; depth <= deepest; depth += 2) {
        ChessGame game(position);
        const bool affordable = depth <= 8;
        const Score kind = value(by_kind, depth), printed = value(as_printed, depth);
        const Score truth = affordable ? TreeSearch(game, false).search(whole_window(), Depth(depth)) : Score();
        table.rows.push_back(
            {std::to_string(depth), affordable ? score_text(truth) : "-", score_text(kind), score_text(printed)});
        compared += affordable ? 1 : 0;
        equal += affordable && truth == kind ? 1 : 0;
        astray += printed != kind ? 1 : 0;
    }
    exhibit.table(std::move(table));
    exhibit.check("depths at which the kind of bound gives alpha-beta's value", compared, equal);
    exhibit.check("any stored value goes astray", "yes", astray > 0 ? "yes" : "no");
}

}  // namespace

Shown show_variantensuche(const Request& request) {
    if (count_legal_moves(request.position) == 0) return std::string("there is no move in this position");
    const int depth = std::min(request.depth.value_or(usual_plies), most_plies);
    Exhibit exhibit;
    exhibit.text(
        "Variantensuche is all of it in one function. Before the horizon: look into the hash memory, try a null move, "
        "then search the moves, with extensions and futility, cut at beta and store. At the horizon: stand pat or go "
        "on with captures. Nothing of a line is kept on the way; afterwards it is read back from the hash memory, best "
        "move after best move.");
    exhibit.boards({position_board(request.position)});
    const auto rows = iterations(request, depth);
    exhibit.table(table_of(request.position, rows));
    exhibit.text(
        "Values are for the side to move at the root, in centipawns. #3 is a mate in three plies by it, -#2 one by the "
        "other side in two.");
    if (rows.empty()) return std::string("the nodes did not suffice for one ply");
    if (to_fen(request.position) == opera_mate && rows.size() >= 3) {
        const Iteration& last = rows.back();
        exhibit.check("the value is a mate in", "#3", score_text(last.value));
        exhibit.check("the line from the memory ends in mate", "yes",
                      ends_in_mate(request.position, last.line) ? "yes" : "no");
    }
    add_bounds(exhibit);
    add_departures(exhibit);
    return exhibit;
}

}  // namespace gyre::lab
