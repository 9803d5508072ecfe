#include <algorithm>

#include "chess/generate.h"
#include "lab/exhibits.h"
#include "lab/search/chess_game.h"
#include "lab/search/trace_text.h"
#include "lab/search/variantensuche.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "wording/chess_words.h"

/// Row D12: the complete search of the thesis.
namespace gyre::lab {

namespace {

constexpr int usual_plies = 3, most_plies = 20;
constexpr std::size_t memory_bytes = std::size_t{1} << 20;

struct Iteration {
    Score value;
    std::uint64_t nodes = 0;
    std::vector<Move> line;
};

/// One row for each depth, with the same memory. Ends at the node limit.
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
    Table table{{message("chess.depth"), message("lab.word.value"), message("lab.word.nodes"),
                 message("lab.variantensuche.principal_variation_hash_memory")},
                {}};
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
    exhibit.departure(message("lab.variantensuche.print.print_tests_neither_mate"));
    exhibit.departure(message("lab.variantensuche.print.print_hands_back_any"));
    exhibit.departure(message("lab.variantensuche.print.best_move_stored_searched"));
    exhibit.departure(message("lab.variantensuche.print.nullzugok_erweiteresuchbaum_sign_zugzwang"));
    exhibit.departure(message("lab.variantensuche.print.print_neither_makes_null"));
    exhibit.departure(message("lab.variantensuche.print.print_closes_loop_over"));
    exhibit.departure(message("lab.variantensuche.print.futility_spares_moves_give"));
    exhibit.departure(message("lab.variantensuche.print.print_writes_white_half"));
    exhibit.departure(message("lab.variantensuche.print.hauptvariantelesen_writes_hauptvariante_tiefe"));
    exhibit.departure(message("lab.variantensuche.print.principal_variation_ends_move"));
}

/// Compares Variantensuche with the memory only to alpha-beta, with and without kinds of bounds.
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
    exhibit.text(message("lab.variantensuche.what_kind_bound_ending"));
    exhibit.boards({position_board(position)});
    Table table{{message("chess.depth"), message("lab.word.alpha_beta"), message("lab.variantensuche.kind_bound"),
                 message("lab.variantensuche.any_stored_value")},
                {}};
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
    exhibit.check(message("lab.variantensuche.check.depths_kind_bound_gives"), compared, equal);
    exhibit.check(message("lab.variantensuche.check.any_stored_value_goes"), message("lab.word.yes"),
                  yes_or_no(astray > 0));
}

}  // namespace

Shown show_variantensuche(const Request& request) {
    if (count_legal_moves(request.position) == 0) return message("lab.refusal.no_move");
    const int depth = std::min(request.depth.value_or(usual_plies), most_plies);
    Exhibit exhibit;
    exhibit.text(message("lab.variantensuche.variantensuche_all_function_before"));
    exhibit.boards({position_board(request.position)});
    const auto rows = iterations(request, depth);
    exhibit.table(table_of(request.position, rows));
    exhibit.text(message("lab.variantensuche.values_side_move_root"));
    if (rows.empty()) return message("lab.refusal.nodes_for_one_ply");
    if (to_fen(request.position) == opera_mate && rows.size() >= 3) {
        const Iteration& last = rows.back();
        exhibit.check(message("lab.variantensuche.check.value_mate"), "#3", score_text(last.value));
        exhibit.check(message("lab.variantensuche.check.line_memory_ends_mate"), message("lab.word.yes"),
                      yes_or_no(ends_in_mate(request.position, last.line)));
    }
    add_bounds(exhibit);
    add_departures(exhibit);
    return exhibit;
}

}  // namespace gyre::lab
