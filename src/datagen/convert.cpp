#include "datagen/convert.h"

#include <fmt/core.h>

#include "datagen/quiet_filter.h"
#include "eval/score_text.h"
#include "game/ending.h"
#include "notation/move/san.h"
#include "notation/pgn/pgn_writer.h"
#include "notation/position/fen.h"

namespace gyre::datagen {

namespace {

constexpr std::uint8_t other_side = 8;

std::string plain_line(const Position& position, GamePly ply, GameResult result) {
    constexpr EnumArray<GameResult, std::string_view> results = {{"1.0", "0.0", "0.5", "0.5"}};
    return fmt::format("{} | {} | {}\n", to_fen(position), white_score(ply.score, position.side_to_move()).cp(),
                       results[result]);
}

/// Returns the score for the PGN standard's `ce`: from the side to move, 32767 less the plies for a mate.
int epd_score(Score score) {
    constexpr int mate = 32767;
    if (!score.is_mate_score()) return score.cp();
    return score > Score::draw() ? mate - score.plies_to_mate() : score.plies_to_mate() - mate;
}

std::string epd_line(const Position& position, GamePly ply, GameResult result) {
    const std::string fen = to_fen(position);
    // The two clocks are left out, because they are operations in EPD.
    const std::size_t fields = fen.rfind(' ', fen.rfind(' ') - 1);
    return fmt::format("{} ce {}; sm {}; hmvc {}; fmvn {}; c9 \"{}\";\n", fen.substr(0, fields), epd_score(ply.score),
                       to_san(position, ply.move), position.halfmove_clock(), position.setup().fullmove_number,
                       to_text(result));
}

/// Requires a game with legal moves only.
std::string pgn_of(const GameRecord& game, const Position& start) {
    GameTree tree(start);
    const std::string result(to_text(game.result));
    const PgnTag roster[] = {{"Event", "Gyre self-play"},
                             {"Round", std::to_string(std::uint64_t{game.index} + 1)},
                             {"White", "Gyre"},
                             {"Black", "Gyre"},
                             {"Result", result}};
    for (const PgnTag& tag : roster) tree.set_tag(tag.name, tag.value);
    tree.set_result(parse_pgn_result(result));
    GameTree::Node node = GameTree::root();
    for (const GamePly& ply : game.plies) {
        node = tree.append(node, ply.move);
        std::string comment = ply.score == Score::none() ? "" : match_score_text(ply.score);
        if (tree.size() == game.plies.size())
            comment += (comment.empty() ? "" : ", ") + std::string(describe(game.end));
        if (!comment.empty()) tree.add_comment(node, comment);
    }
    tree.set_tag("PlyCount", std::to_string(tree.size()));
    tree.set_tag("Termination", game::termination_of(game.end));
    return to_pgn(tree);
}

void append(Bytes& bytes, std::string_view text) { bytes.insert(bytes.end(), text.begin(), text.end()); }

}  // namespace

BulletPosition bullet_position(const Position& position, Score score, GameResult result) {
    const Color us = position.side_to_move();
    BulletPosition bytes{};
    std::uint64_t occupied = 0;
    std::array<std::uint8_t, 64> codes{};
    for (const Square square : position.occupied()) {
        const Piece piece = position.piece_on(square);
        const std::size_t seen = index_of(relative(us, square));
        occupied |= std::uint64_t{1} << seen;
        codes[seen] = static_cast<std::uint8_t>(index_of(type_of(piece)) | (color_of(piece) == us ? 0 : other_side));
    }
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(occupied >> 8 * i);
    std::size_t count = 0;
    for (std::size_t square = 0; square < codes.size(); ++square) {
        if ((occupied >> square & 1) == 0) continue;
        bytes[8 + count / 2] = static_cast<std::uint8_t>(bytes[8 + count / 2] | codes[square] << 4 * (count % 2));
        ++count;
    }
    const auto word = static_cast<std::uint16_t>(static_cast<std::int16_t>(score.cp()));
    bytes[24] = static_cast<std::uint8_t>(word & 255);
    bytes[25] = static_cast<std::uint8_t>(word >> 8);
    bytes[26] = static_cast<std::uint8_t>(game::half_points(result, us));
    bytes[27] = static_cast<std::uint8_t>(index_of(relative(us, position.king(us))));
    bytes[28] = static_cast<std::uint8_t>(index_of(relative(~us, position.king(~us))));
    return bytes;
}

Result<std::size_t, std::string> append_game(const GameRecord& game, DataFormat format, WhichPositions which,
                                             Bytes& bytes) {
    const std::size_t size_before = bytes.size();
    const auto valid = validate(game.start);
    if (!valid) return "game " + std::to_string(game.index) + " has an impossible start";
    std::size_t count = 0;
    const auto replayed = replay(game, [&](const Position& position, GamePly ply) {
        const bool wanted =
            which == WhichPositions::Searched ? ply.score != Score::none() : is_learnable(position, ply);
        if (!wanted || format == DataFormat::Pgn) return;
        ++count;
        if (format == DataFormat::Bullet) {
            const BulletPosition record = bullet_position(position, ply.score, game.result);
            bytes.insert(bytes.end(), record.begin(), record.end());
        } else {
            append(bytes, format == DataFormat::Plain ? plain_line(position, ply, game.result)
                                                      : epd_line(position, ply, game.result));
        }
    });
    if (!replayed) {
        bytes.resize(size_before);
        return "game " + std::to_string(game.index) + " has an illegal move";
    }
    if (format != DataFormat::Pgn) return count;
    append(bytes, pgn_of(game, Position(*valid)));
    return 1;
}

}  // namespace gyre::datagen
