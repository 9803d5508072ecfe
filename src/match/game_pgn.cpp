#include "match/game_pgn.h"

#include <cstdlib>
#include <fmt/core.h>

#include "notation/pgn/pgn_writer.h"

namespace gyre::match {

namespace {

std::string score_text(Score score) {
    if (score.is_mate_score()) return fmt::format("{}M{}", score < Score::draw() ? '-' : '+', score.moves_to_mate());
    return fmt::format("{:+.2f}", score.cp() / 100.0);
}

std::string comment_of(const PlayedMove& move, bool shows_time) {
    std::string text = fmt::format("{}/{}", score_text(move.score), move.depth);
    if (shows_time) text += fmt::format(" {:.3f}s", static_cast<double>(move.time.count()) / 1000);
    return text;
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
        tree.add_comment(node, comment_of(played, tags.shows_times) +
                                   (last ? ", " + std::string(name_of(game.ending)) : std::string()));
    }
    tree.set_tag("PlyCount", std::to_string(tree.size()));
    tree.set_tag("Termination", game::termination_of(game.ending));
    return to_pgn(tree);
}

}  // namespace gyre::match
