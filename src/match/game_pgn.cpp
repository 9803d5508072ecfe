#include "match/game_pgn.h"

#include <cstdlib>

#include "notation/pgn_writer.h"

namespace gyre::match {

namespace {

/// `value` in thousandths or hundredths with its fraction.
std::string decimal(long long value, long long parts) {
    return std::to_string(value / parts) + '.' + std::to_string(parts + value % parts).substr(1);
}

std::string score_text(Score score) {
    const std::string sign = score < Score::draw() ? "-" : "+";
    if (score.is_mate_score()) return sign + 'M' + std::to_string((score.plies_to_mate() + 1) / 2);
    constexpr int centipawns_in_pawn = 100;
    return sign + decimal(std::abs(score.cp()), centipawns_in_pawn);
}

std::string comment_of(const PlayedMove& move) {
    return score_text(move.score) + '/' + std::to_string(move.depth) + ' ' + decimal(move.time.count(), 1000) + 's';
}

/// The PGN standard's words for the tag Termination.
std::string_view termination_of(Ending ending) {
    switch (ending) {
        case Ending::WinAdjudicated:
        case Ending::DrawAdjudicated: return "adjudication";
        case Ending::TimeForfeit: return "time forfeit";
        case Ending::IllegalMove: return "rules infraction";
        case Ending::Stopped: return "unterminated";
        default: return "normal";
    }
}

}  // namespace

std::string game_to_pgn(const Opening& opening, const PlayedGame& game, const GameTags& tags) {
    PgnGame pgn;
    pgn.event = tags.event;
    pgn.date = tags.date;
    pgn.round = tags.round;
    pgn.white = tags.white;
    pgn.black = tags.black;
    pgn.result = to_text(game.result);
    pgn.start = Position(opening.start);
    for (const Move move : opening.moves) pgn.moves.push_back({move});
    for (const PlayedMove& move : game.moves) pgn.moves.push_back({move.move, comment_of(move)});
    if (!game.moves.empty()) pgn.moves.back().comment += ", " + std::string(name_of(game.ending));
    pgn.tags = {{"PlyCount", std::to_string(pgn.moves.size())},
                {"Termination", std::string(termination_of(game.ending))}};
    return to_pgn(pgn);
}

}  // namespace gyre::match
