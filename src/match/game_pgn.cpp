#include "match/game_pgn.h"

#include <cstdlib>

#include "notation/pgn/pgn_writer.h"

namespace gyre::match {

namespace {

/// `value` in thousandths or hundredths with its fraction.
std::string decimal(long long value, long long parts) {
    return std::to_string(value / parts) + '.' + std::to_string(parts + value % parts).substr(1);
}

std::string score_text(Score score) {
    const std::string sign = score < Score::draw() ? "-" : "+";
    if (score.is_mate_score()) return sign + 'M' + std::to_string(score.moves_to_mate());
    constexpr int centipawns_in_pawn = 100;
    return sign + decimal(std::abs(score.cp()), centipawns_in_pawn);
}

std::string comment_of(const PlayedMove& move) {
    return score_text(move.score) + '/' + std::to_string(move.depth) + ' ' + decimal(move.time.count(), 1000) + 's';
}

/// The PGN standard's words for the tag Termination.
std::string_view termination_of(game::Ending ending) {
    switch (ending) {
        case game::Ending::WonByScore:
        case game::Ending::DrawnByScore:
        case game::Ending::TooLong: return "adjudication";
        case game::Ending::TimeForfeit: return "time forfeit";
        case game::Ending::IllegalMove: return "rules infraction";
        case game::Ending::Stopped: return "unterminated";
        default: return "normal";
    }
}

}  // namespace

std::string game_to_pgn(const Opening& opening, const PlayedGame& game, const GameTags& tags) {
    GameTree tree{Position(opening.start)};
    const std::string result(to_text(game.result));
    const PgnTag roster[] = {{"Event", tags.event}, {"Date", tags.date},   {"Round", tags.round},
                             {"White", tags.white}, {"Black", tags.black}, {"Result", result}};
    for (const PgnTag& tag : roster) tree.set_tag(tag.name, tag.value);
    tree.set_result(parse_pgn_result(result));

    GameTree::Node node = GameTree::root();
    for (const Move move : opening.moves) node = tree.append(node, move);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const PlayedMove& played = game.moves[i];
        node = tree.append(node, played.move);
        const bool last = i + 1 == game.moves.size();
        tree.add_comment(node, comment_of(played) + (last ? ", " + std::string(name_of(game.ending)) : std::string()));
    }
    tree.set_tag("PlyCount", std::to_string(tree.size()));
    tree.set_tag("Termination", termination_of(game.ending));
    return to_pgn(tree);
}

}  // namespace gyre::match
