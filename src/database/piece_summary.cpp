#include "database/piece_summary.h"

#include <algorithm>

namespace gyre::database {

PieceSummary PieceSummary::of(ReplayPieces board, std::span<const std::uint16_t> moves, bool starts_as_usual) {
    PieceArray<std::uint8_t> fewest = board.counts();
    std::uint64_t word = std::uint64_t{starts_as_usual} << usual_shift;
    for (const std::uint16_t bits : moves) {
        const Move move = Move::from_word(bits);
        const ReplayedMove made = board.make(move);
        if (made.is_capture()) fewest[made.captured] = std::min(fewest[made.captured], board.counts()[made.captured]);
        if (!move || move.kind() == Move::Kind::Normal || move.kind() == Move::Kind::EnPassant) continue;
        if (move.kind() == Move::Kind::Promotion) {
            // It makes pawns fewer.
            fewest[made.moved] = std::min(fewest[made.moved], board.counts()[made.moved]);
            word |= std::uint64_t{1} << promotion_shift;
            continue;
        }
        const auto way = index_of(move.to()) > index_of(move.from()) ? Castled::Short : Castled::Long;
        const unsigned shift = castled_shift + 2 * static_cast<unsigned>(index_of(color_of(made.moved)));
        word = (word & ~(std::uint64_t{3} << shift)) | static_cast<std::uint64_t>(way) << shift;
    }
    for (const Color color : all_colors)
        for (unsigned type = 0; type < counted_types; ++type) {
            const Piece piece = make_piece(color, static_cast<PieceType>(type));
            word |= std::min<std::uint64_t>(fewest[piece], most_counted) << shift_of(piece);
        }
    for (std::size_t i = 0; i < board.squares().size(); ++i) {
        const auto square = Square(i);
        if (home_bit(square) != 0 && board.piece_on(square) == home_pawn(square))
            word |= std::uint64_t{home_bit(square)} << home_shift;
    }
    return PieceSummary(word);
}

Result<std::vector<std::uint64_t>, std::string> summarize(const PlayedGames& games) {
    static const ReplayPieces usual{Position()};
    std::vector<std::uint64_t> summaries(games.flags.size());
    for (std::size_t game = 0; game < summaries.size(); ++game) {
        if ((games.flags[game] & unplayable_flag) != 0) continue;
        const std::size_t first = games.first_moves[game];
        const auto moves = games.moves.subspan(first, games.first_moves[game + 1] - first);
        if (games.starts[game] == 0) {
            summaries[game] = PieceSummary::of(usual, moves, true).word();
            continue;
        }
        const auto start = games.start(games.starts[game]);
        if (!start) return start.error();
        summaries[game] = PieceSummary::of(ReplayPieces(*start), moves, false).word();
    }
    return summaries;
}

}  // namespace gyre::database
