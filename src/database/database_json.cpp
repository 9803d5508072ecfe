#include "database/database_json.h"

#include <optional>

#include "database/tag_columns.h"
#include "notation/book/opening_names.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"

namespace gyre::database {

namespace {

void add_counts(const GameCounts& counts, Json& json) {
    json.set("games", counts.games)
        .set("white", counts.results[index_of(GameResult::WhiteWins)])
        .set("draws", counts.results[index_of(GameResult::Draw)])
        .set("black", counts.results[index_of(GameResult::BlackWins)]);
    const auto number = [](const std::optional<int>& value) { return value ? Json(*value) : Json(); };
    json.set("average_elo", number(counts.average_elo())).set("performance", number(counts.performance()));
    json.set("last_played", unpack_date(counts.last_date).text());
}

void add_opening(const Position& position, Json& json) {
    const auto opening = opening_name(position);
    json.set("eco", opening ? opening->eco() : "").set("opening", opening ? opening->name() : "");
}

}  // namespace

std::string eco_of(const GameRow& game) {
    return game.eco == no_eco ? std::string() : OpeningName{game.eco, {}, {}}.eco();
}

Json game_json(std::uint64_t number, const GameRow& game) {
    Json json;
    json.set("game", number)
        .set("white", game.texts[Field::White])
        .set("black", game.texts[Field::Black])
        .set("white_elo", game.white_elo)
        .set("black_elo", game.black_elo)
        .set("result", to_text(static_cast<GameResult>(game.result)))
        .set("date", unpack_date(game.date).text())
        .set("event", game.texts[Field::Event])
        .set("site", game.texts[Field::Site])
        .set("round", game.texts[Field::Round])
        .set("eco", eco_of(game))
        .set("opening", game.texts[Field::Opening])
        .set("time_control", game.texts[Field::TimeControl])
        .set("plies", game.moves.size());
    return json;
}

Json tree_json(const PositionTree& tree, const Position& position) {
    Json json;
    add_counts(tree.counts, json);
    add_opening(position, json);
    json.set("fen", to_fen(position)).set("ends", tree.ends);
    return json.set("moves", json_array(tree.moves, [&](const TreeMove& move) {
                        // A null move of a game has no name.
                        const bool is_legal = position.is_legal(move.move);
                        Json row;
                        row.set("san", is_legal ? to_san(position, move.move) : "--");
                        row.set("uci", to_uci(position, move.move));
                        add_counts(move.counts, row);
                        Position after = position;
                        if (is_legal) after.make(move.move);
                        add_opening(after, row);
                        return row.set("new", move.is_new);
                    }));
}

}  // namespace gyre::database
