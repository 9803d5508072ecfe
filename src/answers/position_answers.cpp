#include "answers/position_answers.h"

#include <utility>
#include <vector>

#include "chess/outcome.h"
#include "game/ending.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/symbols.h"
#include "tablebase/prober.h"

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

Json tables_json(const Position& position, const tablebase::Tables* tables) {
    if (tables == nullptr || position.occupied().count() > tables->largest()) return {};
    const auto wdl = tablebase::probe_wdl(*tables, position);
    if (!wdl) return {};
    const auto ranked = tablebase::rank_moves(*tables, position);
    // The verdict is that of the best move, which respects the halfmove clock as those of the other moves do.
    Json json;
    json.set("wdl", to_string(ranked && !ranked->empty() ? ranked->front().wdl : *wdl));
    if (!ranked) return json;
    Json::Array moves;
    for (const tablebase::MoveAnswer& answer : *ranked) {
        Json row;
        row.set("uci", to_uci(position, answer.move)).set("san", to_san(position, answer.move));
        row.set("wdl", to_string(answer.wdl)).set("dtz", answer.dtz).set("mates", answer.mates);
        moves.push_back(std::move(row));
    }
    return json.set("moves", std::move(moves));
}

}  // namespace gyre::answers
