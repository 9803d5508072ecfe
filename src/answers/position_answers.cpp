#include "answers/position_answers.h"

#include <utility>
#include <vector>

#include "chess/outcome.h"
#include "game/ending.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/symbols.h"

namespace gyre::answers {

Json outcome_json(const Position& position) {
    const auto verdict = game::verdict_by_rules(position);
    if (!verdict) return {};
    Json json;
    json.set("reason", to_string(outcome(position))).set("claim", !game::verdict_by_rules(position, false));
    return json.set("result", to_text(verdict->result));
}

Json book_json(const Position& position, const PolyglotBook& book) {
    Json::Array list;
    const std::vector<BookMove> moves = book_moves(book, position);
    for (const BookMove& entry : moves) {
        Json row;
        row.set("uci", to_uci(position, entry.move)).set("san", to_san(position, entry.move));
        row.set("weight", entry.weight);
        list.push_back(std::move(row));
    }
    return list;
}

std::optional<TableAnswer> table_answer(const Position& position, const tablebase::Tables* tables) {
    if (tables == nullptr || position.occupied().count() > tables->largest()) return std::nullopt;
    const auto wdl = tablebase::probe_wdl(*tables, position);
    if (!wdl) return std::nullopt;
    TableAnswer answer{*wdl};
    auto ranked = tablebase::rank_moves(*tables, position);
    if (!ranked) return answer;
    // The verdict is that of the best move, which respects the halfmove clock as those of the other moves do.
    if (!ranked->empty()) answer.wdl = ranked->front().wdl;
    answer.moves = *std::move(ranked);
    return answer;
}

Json tables_json(const Position& position, const std::optional<TableAnswer>& answer) {
    if (!answer) return {};
    Json json;
    json.set("wdl", to_string(answer->wdl));
    if (!answer->moves) return json;
    return json.set("moves", json_array(*answer->moves, [&](const tablebase::MoveAnswer& move) {
                        Json row;
                        row.set("uci", to_uci(position, move.move)).set("san", to_san(position, move.move));
                        return row.set("wdl", to_string(move.wdl)).set("dtz", move.dtz).set("mates", move.mates);
                    }));
}

}  // namespace gyre::answers
