#include "eval/classic/kpk.h"

#include <bitset>
#include <vector>

#include "board/leapers.h"

namespace gyre::classic {

namespace {

/// King and pawn against king: a white pawn on files a to d.
struct Ending {
    Color side_to_move;
    Square king, pawn, bare_king;

    static constexpr std::size_t count = 2 * 24 * 64 * 64;

    static Ending from_index(std::size_t index) {
        const std::size_t pawn = (index >> 12) % 24;
        return {Color((index >> 12) / 24), square_at(static_cast<int>(index & 63)),
                make_square(File(pawn % 4), Rank(1 + pawn / 4)), square_at(static_cast<int>((index >> 6) & 63))};
    }
    std::size_t index() const {
        const std::size_t pawn_index = 4 * (index_of(rank_of(pawn)) - 1) + index_of(file_of(pawn));
        return ((index_of(side_to_move) * 24 + pawn_index) << 12) | (index_of(bare_king) << 6) | index_of(king);
    }
};

/// All endings that White wins, found by iterating over the unknown ones until nothing changes.
class Table {
public:
    Table() {
        std::vector<Ending> open;
        for (std::size_t i = 0; i < Ending::count; ++i)
            if (const Ending ending = Ending::from_index(i); is_possible(ending)) open.push_back(ending);
        for (std::size_t before = open.size() + 1; open.size() < before;) {
            before = open.size();
            std::erase_if(open, [this](const Ending& ending) {
                const bool won = is_won_now(ending);
                if (won) won_.set(ending.index());
                return won;
            });
        }
    }

    bool is_won(const Ending& ending) const { return won_[ending.index()]; }

private:
    static bool is_possible(const Ending& ending) {
        if (ending.king == ending.pawn || ending.bare_king == ending.pawn) return false;
        if (distance(ending.king, ending.bare_king) <= 1) return false;
        return ending.side_to_move == Color::Black ||
               !pawn_attacks(Color::White, ending.pawn).contains(ending.bare_king);
    }

    /// Whether the known results of the next positions prove a win.
    bool is_won_now(const Ending& ending) const {
        return ending.side_to_move == Color::White ? white_has_a_win(ending) : black_has_no_escape(ending);
    }

    bool white_has_a_win(const Ending& ending) const {
        const Bitboard forbidden = king_attacks(ending.bare_king) | bb(ending.pawn);
        for (Square to : king_attacks(ending.king) & ~forbidden)
            if (is_won({Color::Black, to, ending.pawn, ending.bare_king})) return true;
        const Square stop = forward(Color::White, ending.pawn);
        if (stop == ending.king || stop == ending.bare_king) return false;
        if (rank_of(stop) == Rank::R8) return promotes_safely(ending, stop);
        if (is_won({Color::Black, ending.king, stop, ending.bare_king})) return true;
        const Square leap = forward(Color::White, stop);
        return rank_of(ending.pawn) == Rank::R2 && leap != ending.king && leap != ending.bare_king &&
               is_won({Color::Black, ending.king, leap, ending.bare_king});
    }

    /// True if the new piece cannot be captured.
    static bool promotes_safely(const Ending& ending, Square goal) {
        return distance(ending.bare_king, goal) > 1 || distance(ending.king, goal) == 1;
    }

    bool black_has_no_escape(const Ending& ending) const {
        const Bitboard guarded = king_attacks(ending.king) | pawn_attacks(Color::White, ending.pawn);
        const Bitboard steps = king_attacks(ending.bare_king) & ~guarded;
        // Without a move Black is stalemated, because a king and a pawn cannot mate.
        if (steps.empty() || steps.contains(ending.pawn)) return false;
        for (Square to : steps)
            if (!is_won({Color::White, ending.king, ending.pawn, to})) return false;
        return true;
    }

    std::bitset<Ending::count> won_;
};

const Table& table() {
    static const Table all;
    return all;
}

}  // namespace

bool is_won_pawn_ending(const Position& position) {
    const Square pawn = position.pieces(PieceType::Pawn).lsb();
    const Color strong = color_of(position.piece_on(pawn));
    const bool mirror = file_of(pawn) > File::D;
    const auto view = [strong, mirror](Square square) {
        const Square seen = relative(strong, square);
        return mirror ? flip_file(seen) : seen;
    };
    const Color side = position.side_to_move() == strong ? Color::White : Color::Black;
    return table().is_won({side, view(position.king(strong)), view(pawn), view(position.king(~strong))});
}

}  // namespace gyre::classic
