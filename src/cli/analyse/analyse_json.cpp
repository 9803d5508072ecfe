#include "cli/analyse/analyse_json.h"

#include <variant>

#include "base/json_text.h"
#include "console/columns.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"
#include "report/words.h"

namespace gyre {

namespace {

using namespace analysis;

std::string uci(Move move) { return to_uci(move, UciCastling::Chess960); }

std::string json_of(std::span<const Move> line) {
    return json_array(line, [](Move move) { return json_string(uci(move)); });
}

/// "eval" in centipawns or "mate" in moves, White's view.
void add_score(JsonObject& object, Score white) {
    if (white.is_mate_score())
        object.add("mate", white.signed_moves_to_mate());
    else
        object.add("eval", white.cp());
}

Score white_view(Score score, Color side) { return side == Color::White ? score : -score; }

std::string json_of(const Line& line, const Position& position) {
    JsonObject object;
    add_score(object, white_view(line.score, position.side_to_move()));
    object.add("depth", line.depth);
    object.add_raw("uci", json_of(line.moves));
    return object.add("san", line_to_san(position, line.moves)).text();
}

std::string json_of(const MaterialChange& change) {
    const auto men = [](const PieceTypeArray<int>& counts) {
        JsonObject object;
        for (const PieceType type : all_piece_types)
            if (counts[type] > 0) object.add(to_text(type), counts[type]);
        return object.text();
    };
    return JsonObject().add_raw("won", men(change.won)).add_raw("lost", men(change.lost)).text();
}

/// Members of a fact, whatever it is.
struct ReasonJson {
    std::string operator()(const MissedMate& fact) const {
        return JsonObject()
            .add("kind", "missed mate")
            .add("moves", fact.moves)
            .add_raw("line", json_of(fact.line))
            .text();
    }
    std::string operator()(const AllowsMate& fact) const {
        return JsonObject()
            .add("kind", "allows mate")
            .add("moves", fact.moves)
            .add_raw("line", json_of(fact.line))
            .text();
    }
    std::string operator()(const LosesMaterial& fact) const {
        return material("loses material", fact.change, fact.line);
    }
    std::string operator()(const MissesMaterial& fact) const {
        return material("misses material", fact.change, fact.line);
    }
    std::string operator()(const LosesExchange& fact) const {
        JsonObject object;
        object.add("kind", "loses by exchange").add("capture", uci(fact.capture)).add("victim", to_text(fact.victim));
        return object.add("centipawns", fact.centipawns).text();
    }
    std::string operator()(const AllowsMateThreat& fact) const {
        return JsonObject().add("kind", "mate threat").add("reply", uci(fact.reply)).add("mate", uci(fact.mate)).text();
    }
    std::string operator()(const GivesDraw& fact) const {
        return JsonObject().add("kind", "gives a draw").add("outcome", describe(fact.outcome)).text();
    }
    std::string operator()(const ElementChanges& fact) const {
        JsonObject changes;
        for (const ElementChange& change : fact.changes) changes.add(name_of(change.element), change.centipawns);
        return JsonObject().add("kind", "elements").add_raw("centipawns", changes.text()).text();
    }
    std::string operator()(const OnlyMove& fact) const {
        return JsonObject().add("kind", "only move").add("second", fact.second.cp()).text();
    }
    std::string operator()(const Sacrifice& fact) const {
        JsonObject object;
        object.add("kind", "sacrifice").add("piece", to_text(fact.piece));
        return object.add("centipawns", fact.centipawns).text();
    }

private:
    static std::string material(std::string_view kind, const MaterialChange& change, std::span<const Move> line) {
        JsonObject object;
        object.add("kind", kind).add_raw("change", json_of(change));
        return object.add_raw("line", json_of(line)).text();
    }
};

void add_judgement(JsonObject& object, const MoveJudgement& judgement) {
    JsonObject chances;
    chances.add("win", judgement.chances.win).add("draw", judgement.chances.draw).add("loss", judgement.chances.loss);
    object.add_raw("chances", chances.text());
    object.add("mark", report::symbol_of(judgement.mark)).add("best", judgement.played_best);
    object.add_raw("accuracy", decimal(judgement.accuracy, 2)).add("loss", judgement.centipawn_loss);
    if (judgement.reasons.empty()) return;
    object.add_raw("reasons", json_array(judgement.reasons,
                                         [](const Reason& reason) { return std::visit(ReasonJson(), reason); }));
}

std::string moves_json(const GameAnalysis& game, Language language) {
    std::string text;
    Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        JsonObject object;
        object.add("ply", ply + 1).add("san", to_san(position, game.moves[ply])).add("uci", uci(game.moves[ply]));
        if (const auto score = game.white_score(ply + 1)) add_score(object, *score);
        if (game.judgements[ply]) add_judgement(object, *game.judgements[ply]);
        if (const std::string words = report::explain(game, ply, position, language); !words.empty())
            object.add("text", words);
        if (game.positions[ply])
            object.add_raw("lines", json_array(game.positions[ply]->lines,
                                               [&](const Line& line) { return json_of(line, position); }));
        text += (text.empty() ? "" : ", ") + object.text();
        position.make(game.moves[ply]);
    }
    return '[' + text + ']';
}

std::string json_of(const SideSummary& side) {
    JsonObject object;
    object.add("moves", side.moves);
    if (side.accuracy) object.add_raw("accuracy", decimal(*side.accuracy, 2));
    object.add_raw("averageCentipawnLoss", decimal(side.average_centipawn_loss, 2));
    object.add("inaccuracies", side.marks[Mark::Inaccuracy]).add("mistakes", side.marks[Mark::Mistake]);
    object.add("blunders", side.marks[Mark::Blunder]).add("missedMates", side.missed_mates);
    return object.add("bestMoves", side.best_moves).text();
}

std::string phases_json(const GamePhases& phases) {
    JsonObject object;
    if (phases.middlegame) object.add("middlegame", *phases.middlegame);
    if (phases.endgame) object.add("endgame", *phases.endgame);
    return object.text();
}

}  // namespace

std::string json_of(const GameTree& game, const GameAnalysis& analysis, std::size_t number, Language language) {
    JsonObject tags;
    for (const PgnTag& tag : game.tags()) tags.add(tag.name, tag.value);
    JsonObject object;
    object.add("game", number).add_raw("tags", tags.text()).add("result", to_text(game.result()));
    if (analysis.start.setup() != Setup::standard()) object.add("fen", to_fen(analysis.start));
    if (analysis.opening) {
        JsonObject opening;
        opening.add("eco", analysis.opening->name.eco()).add("name", analysis.opening->name.name());
        object.add_raw("opening", opening.add("plies", analysis.opening->plies).text());
    }
    object.add_raw("phases", phases_json(analysis.phases)).add("complete", analysis.complete);
    if (!analysis.unread.empty())
        object.add_raw("errors",
                       json_array(analysis.unread, [](const std::string& reason) { return json_string(reason); }));
    object.add_raw("white", json_of(analysis.sides[Color::White]));
    object.add_raw("black", json_of(analysis.sides[Color::Black]));
    object.add_raw("critical", json_array(analysis.critical, [](const CriticalMoment& moment) {
                       JsonObject one;
                       one.add("ply", moment.ply + 1).add("kind", report::name_of(moment.kind));
                       return one.add_raw("swing", decimal(moment.swing, 1)).text();
                   }));
    if (const auto score = analysis.white_score(0)) {
        JsonObject start;
        add_score(start, *score);
        object.add_raw("start", start.text());
    }
    object.add("nodes", analysis.nodes());
    return object.add_raw("moves", moves_json(analysis, language)).text();
}

std::string json_of(const Position& position, const PositionAnalysis& analysis) {
    JsonObject object;
    object.add("fen", to_fen(position));
    add_score(object, white_view(analysis.score, position.side_to_move()));
    object.add_raw("lines", json_array(analysis.lines, [&](const Line& line) { return json_of(line, position); }));
    return object.add("nodes", analysis.nodes).add("time", analysis.time.count()).text();
}

}  // namespace gyre
