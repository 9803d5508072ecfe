#include "cli/analyse/analyse_json.h"

#include <fmt/core.h>
#include <variant>

#include "analysis/time_use.h"
#include "base/json.h"
#include "cli/common/names.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"
#include "report/phrases.h"

namespace gyre::cli {

namespace {

using namespace analysis;

std::string uci(Move move) { return to_uci(move, UciCastling::Chess960); }

Json json_of(std::span<const Move> line) {
    return json_array(line, [](Move move) { return uci(move); });
}

/// Adds "eval" in centipawns or "mate" in moves, from White's view.
void add_score(Json& object, Score white) {
    if (white.is_mate_score())
        object.set("mate", white.signed_moves_to_mate());
    else
        object.set("eval", white.cp());
}

Json json_of(const Line& line, const Position& position) {
    Json object;
    add_score(object, white_score(line.score, position.side_to_move()));
    object.set("depth", line.depth);
    object.set("uci", json_of(line.moves));
    return object.set("san", line_to_san(position, line.moves));
}

Json json_of(const MaterialChange& change) {
    const auto men = [](const PieceTypeArray<int>& counts) {
        Json object = Json::Object();
        for (const PieceType type : all_piece_types)
            if (counts[type] > 0) object.set(to_text(type), counts[type]);
        return object;
    };
    return Json().set("won", men(change.won)).set("lost", men(change.lost));
}

struct ReasonJson {
    Json operator()(const MissedMate& fact) const {
        return Json().set("kind", "missed mate").set("moves", fact.moves).set("line", json_of(fact.line));
    }
    Json operator()(const AllowsMate& fact) const {
        return Json().set("kind", "allows mate").set("moves", fact.moves).set("line", json_of(fact.line));
    }
    Json operator()(const LosesMaterial& fact) const { return material("loses material", fact); }
    Json operator()(const MissesMaterial& fact) const { return material("misses material", fact); }
    Json operator()(const LosesExchange& fact) const {
        Json object;
        object.set("kind", "loses by exchange").set("capture", uci(fact.capture)).set("victim", to_text(fact.victim));
        return object.set("centipawns", fact.centipawns);
    }
    Json operator()(const AllowsMateThreat& fact) const {
        return Json().set("kind", "mate threat").set("reply", uci(fact.reply)).set("mate", uci(fact.mate));
    }
    Json operator()(const GivesDraw& fact) const {
        return Json().set("kind", "gives a draw").set("outcome", describe(fact.outcome));
    }
    Json operator()(const ElementChanges& fact) const {
        Json changes = Json::Object();
        for (const ElementChange& change : fact.changes) changes.set(name_of(change.element), change.centipawns);
        return Json().set("kind", "elements").set("centipawns", std::move(changes));
    }
    Json operator()(const OnlyMove& fact) const {
        return Json().set("kind", "only move").set("second", fact.second.cp());
    }
    Json operator()(const Sacrifice& fact) const {
        Json object;
        object.set("kind", "sacrifice").set("piece", to_text(fact.piece)).set("square", to_text(fact.square));
        return object.set("centipawns", fact.centipawns);
    }

private:
    static Json material(std::string_view kind, const auto& fact) {
        Json object;
        object.set("kind", kind).set("change", json_of(fact.change));
        if (fact.square != Square::None) object.set("square", to_text(fact.square));
        return object.set("line", json_of(fact.line));
    }
};

void add_judgement(Json& object, const MoveJudgement& judgement) {
    Json chances;
    chances.set("win", judgement.chances.win).set("draw", judgement.chances.draw).set("loss", judgement.chances.loss);
    object.set("chances", std::move(chances));
    object.set("mark", report::symbol_of(judgement.mark)).set("best", judgement.played_best);
    object.set("accuracy", Json::Raw{fmt::format("{:.2f}", judgement.accuracy)}).set("loss", judgement.centipawn_loss);
    if (judgement.reasons.empty()) return;
    object.set("reasons",
               json_array(judgement.reasons, [](const Reason& reason) { return std::visit(ReasonJson(), reason); }));
}

Json moves_json(const GameAnalysis& game, Language language) {
    Json moves = Json::Array();
    Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        Json object;
        object.set("ply", ply + 1).set("san", to_san(position, game.moves[ply])).set("uci", uci(game.moves[ply]));
        if (const auto score = game.white_score(ply + 1)) add_score(object, *score);
        if (game.judgements[ply]) add_judgement(object, *game.judgements[ply]);
        if (const std::string words = report::explain(game, ply, position, language); !words.empty())
            object.set("text", words);
        if (game.positions[ply])
            object.set("lines", json_array(game.positions[ply]->lines,
                                           [&](const Line& line) { return json_of(line, position); }));
        moves.push(std::move(object));
        position.make(game.moves[ply]);
    }
    return moves;
}

Json json_of(const TimeUse& use) {
    const auto fixed = [](double value) { return Json::Raw{fmt::format("{:.2f}", value)}; };
    Json object;
    object.set("moves", use.moves).set("secondsPerMove", fixed(use.seconds_per_move()));
    object.set("movesInTrouble", use.in_trouble.moves);
    if (use.in_trouble.moves > 0) object.set("accuracyInTrouble", fixed(use.in_trouble.mean()));
    if (use.otherwise.moves > 0) object.set("accuracyOtherwise", fixed(use.otherwise.mean()));
    return object;
}

Json json_of(const SideSummary& side, const TimeUse& time) {
    Json object;
    object.set("moves", side.moves);
    if (side.accuracy) object.set("accuracy", Json::Raw{fmt::format("{:.2f}", *side.accuracy)});
    object.set("averageCentipawnLoss", Json::Raw{fmt::format("{:.2f}", side.average_centipawn_loss)});
    object.set("inaccuracies", side.marks[Mark::Inaccuracy]).set("mistakes", side.marks[Mark::Mistake]);
    object.set("blunders", side.marks[Mark::Blunder]).set("missedMates", side.missed_mates);
    object.set("bestMoves", side.best_moves);
    Json phases = Json::Object();
    for (const GamePhase phase : all_phases) {
        const PhaseSummary& summary = side.phases[phase];
        if (!summary.accuracy) continue;
        Json one;
        one.set("moves", summary.moves).set("accuracy", Json::Raw{fmt::format("{:.2f}", *summary.accuracy)});
        phases.set(collection::name_of(phase), std::move(one));
    }
    object.set("phases", std::move(phases));
    return time.moves == 0 ? object : object.set("time", json_of(time));
}

Json phases_json(const GamePhases& phases) {
    Json object = Json::Object();
    if (phases.middlegame) object.set("middlegame", *phases.middlegame);
    if (phases.endgame) object.set("endgame", *phases.endgame);
    return object;
}

}  // namespace

Json json_of(const GameTree& game, const GameAnalysis& analysis, std::size_t number, Language language) {
    Json tags = Json::Object();
    for (const PgnTag& tag : game.tags()) tags.set(tag.name, tag.value);
    Json object;
    object.set("game", number).set("tags", std::move(tags)).set("result", to_text(game.result()));
    if (analysis.start.setup() != Setup::standard()) object.set("fen", to_fen(analysis.start));
    if (analysis.opening) {
        Json opening;
        opening.set("eco", analysis.opening->name.eco()).set("name", analysis.opening->name.name());
        object.set("opening", opening.set("plies", analysis.opening->plies));
    }
    object.set("phases", phases_json(analysis.phases)).set("complete", analysis.complete);
    if (!analysis.unread.empty())
        object.set("errors", json_array(analysis.unread, [](const PgnError& error) { return Json(error.message()); }));
    const auto side = [&](Color color) { return json_of(analysis.sides[color], time_use(game, analysis, color)); };
    object.set("white", side(Color::White)).set("black", side(Color::Black));
    object.set("critical", json_array(analysis.critical, [](const CriticalMoment& moment) {
                   Json one;
                   one.set("ply", moment.ply + 1).set("kind", report::name_of(moment.kind));
                   return one.set("swing", Json::Raw{fmt::format("{:.1f}", moment.swing)});
               }));
    if (const auto score = analysis.white_score(0)) {
        Json start;
        add_score(start, *score);
        object.set("start", std::move(start));
    }
    object.set("nodes", analysis.nodes());
    return object.set("moves", moves_json(analysis, language));
}

Json json_of(const Position& position, const PositionAnalysis& analysis) {
    Json object;
    object.set("fen", to_fen(position));
    add_score(object, white_score(analysis.score, position.side_to_move()));
    object.set("lines", json_array(analysis.lines, [&](const Line& line) { return json_of(line, position); }));
    return object.set("nodes", analysis.nodes).set("time", analysis.time.count());
}

}  // namespace gyre::cli
