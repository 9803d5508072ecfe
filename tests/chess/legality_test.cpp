#include <gtest/gtest.h>
#include <numeric>

#include "chess/chess960.h"
#include "chess/generate.h"
#include "tests/chess/perft_cases.h"
#include "tests/support/chess_helpers.h"

/// Tests the legality of single moves. Position accepts any 16-bit word, and exactly the generated moves are legal.
namespace gyre::test {
namespace {

template <class Visit>
void visit_positions(std::uint64_t seed, int games, int plies, Visit visit) {
    Rng rng(seed);
    const auto walk = [&](const Position& start) {
        for (int game = 0; game < games; ++game)
            random_walk(rng, start, plies, [&](const Position& position) {
                if (!testing::Test::HasFatalFailure()) visit(position);
            });
    };
    for (std::string_view fen : start_fens) walk(position(fen));
    for (const PerftCase& perft_case : perft_cases) walk(position(perft_case.fen));
    for (int i = 0; i < 10; ++i)
        walk(position(chess960_start(static_cast<int>(rng.below(960)), static_cast<int>(rng.below(960)))));
}

std::vector<std::uint16_t> words_of(const MoveList& moves) {
    std::vector<std::uint16_t> words;
    for (Move move : moves) words.push_back(move.word());
    std::sort(words.begin(), words.end());
    return words;
}

// --- All 65,536 words ---

/// The oracle's pseudo-legal moves: a piece attacks the squares that it walks to, and pawns walk straight ahead.
bool oracle_allows(const naive::Board& board, Move move) {
    const int from = static_cast<int>(move.from()), to = static_cast<int>(move.to());
    const char piece = board.squares[static_cast<std::size_t>(from)],
               target = board.squares[static_cast<std::size_t>(to)];
    const auto is_own = [&](char c) { return c != '.' && (c >= 'a') != board.white_to_move; };
    if (!is_own(piece) || is_own(target)) return false;
    const std::vector<int> attacks = naive::attacks_from(board, from);
    const bool attacked = std::find(attacks.begin(), attacks.end(), to) != attacks.end();
    const bool is_pawn = piece == 'P' || piece == 'p';
    if (!is_pawn) return attacked && move.kind() == Move::Kind::Normal;

    const bool last_rank = to / 8 == 0 || to / 8 == 7;
    if (last_rank != (move.kind() == Move::Kind::Promotion)) return false;
    if (move.kind() == Move::Kind::EnPassant) return attacked && to == board.ep_square;
    if (attacked) return target != '.';
    const int up = board.white_to_move ? 8 : -8;
    const auto is_free = [&](int square) { return board.squares[static_cast<std::size_t>(square)] == '.'; };
    if (to == from + up) return is_free(to);
    return to == from + 2 * up && from / 8 == (board.white_to_move ? 1 : 6) && is_free(from + up) && is_free(to);
}

void check_all_words(const Position& position) {
    const naive::Board board = to_naive(position.setup());
    std::vector<std::uint16_t> legal, expected = words_of(legal_moves(position));
    for (std::uint32_t word = 0; word < 65536; ++word) {
        const Move move = Move::from_word(static_cast<std::uint16_t>(word));
        const bool is_legal = position.is_legal(move), is_pseudo_legal = position.is_pseudo_legal(move);
        if (is_legal) legal.push_back(move.word());
        ASSERT_TRUE(is_pseudo_legal || !is_legal) << to_fen(position) << ' ' << text_of(move);
        // Two bits have a meaning in promotions only; in all other moves they are zero.
        const bool one_spelling = move.kind() == Move::Kind::Promotion || ((word >> 12) & 3) == 0;
        ASSERT_TRUE(one_spelling || !is_pseudo_legal) << word;
        if (one_spelling && move.kind() != Move::Kind::Castling && word % 7 == 0) {
            ASSERT_EQ(is_pseudo_legal, oracle_allows(board, move)) << to_fen(position) << ' ' << text_of(move);
        }
    }
    ASSERT_EQ(legal, expected) << to_fen(position);
}

TEST(Legality, EqualsTheOracleForAllWords) {
    int count = 0;
    visit_positions(51, 1, 12, [&count](const Position& position) {
        if (count++ % 8 == 0) check_all_words(position);
    });
    EXPECT_GT(count, 500);
}

TEST(LegalityLong, EqualsTheOracleForAllWords) {
    int count = 0;
    visit_positions(52, 1, 60, [&count](const Position& position) {
        ++count;
        check_all_words(position);
    });
    EXPECT_GT(count, 2'000);
}

TEST(Legality, EmptyMoveIsNotLegal) {
    visit_positions(53, 1, 5, [](const Position& position) { ASSERT_FALSE(position.is_pseudo_legal(Move())); });
}

/// Tests moves of one position in another, like moves from the hash table and killer moves.
TEST(Legality, EqualsTheOracleForMovesOfOtherPositions) {
    std::vector<Move> strangers;
    visit_positions(54, 1, 30, [&strangers](const Position& position) {
        const MoveList moves = legal_moves(position);
        for (Move move : strangers) ASSERT_EQ(position.is_legal(move), moves.contains(move)) << to_fen(position);
        for (Move move : moves) strangers.insert(strangers.begin(), move);
        strangers.resize(std::min<std::size_t>(strangers.size(), 200));
    });
}

// --- Tactical and quiet moves ---

TEST(Generation, TacticalAndQuietMovesAreAllMoves) {
    visit_positions(55, 3, 60, [](const Position& position) {
        const MoveList tactical = legal_moves<Generate::Tactical>(position);
        const MoveList quiet = legal_moves<Generate::Quiet>(position);
        for (Move move : tactical)
            ASSERT_TRUE(position.is_capture(move) || move.kind() == Move::Kind::Promotion) << text_of(move);
        for (Move move : quiet)
            ASSERT_FALSE(position.is_capture(move) || move.kind() == Move::Kind::Promotion) << text_of(move);

        std::vector<std::uint16_t> both = words_of(tactical);
        for (std::uint16_t word : words_of(quiet)) both.push_back(word);
        std::sort(both.begin(), both.end());
        const std::vector<std::uint16_t> all = words_of(legal_moves(position));
        ASSERT_EQ(both, all) << to_fen(position);
        ASSERT_EQ(std::adjacent_find(all.begin(), all.end()), all.end())
            << "the list has a move twice: " << to_fen(position);
        ASSERT_EQ(count_legal_moves(position), all.size());
    });
}

TEST(Generation, ListsHoldTheLargestNumberOfMoves) {
    static_assert(MoveList::capacity() >= 320);
    EXPECT_EQ(legal_moves(position("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1")).size(), 270u);
}

// --- Facts about one legal move, compared with making it ---

TEST(Moves, CheckAndKeyEqualThoseAfterMaking) {
    visit_positions(56, 2, 60, [](const Position& position) {
        Position work = position;
        for (Move move : legal_moves(position)) {
            const bool gives_check = position.gives_check(move);
            const Key key_after = position.key_after(move);
            work.make(move);
            ASSERT_EQ(gives_check, work.in_check()) << to_fen(position) << ' ' << text_of(move);
            ASSERT_EQ(key_after, work.key()) << to_fen(position) << ' ' << text_of(move);
            work.unmake(move);
        }
        ASSERT_TRUE(work == position);
    });
}

TEST(Moves, RareChecksAreFound) {
    const std::pair<std::string_view, std::string_view> checks[] = {
        {"8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1", "e5d6"},  // along the rank that both pawns leave
        {"B7/8/8/3pP3/8/5k2/8/K7 w - d6 0 1", "e5d6"},  // along the diagonal that the captured pawn opens
        {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1"},     // by the castling rook
        {"8/8/8/8/8/8/8/R3K1k1 w Q - 0 1", "e1a1"},     // along the rank that the king opens
        {"4k3/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7g8r"},   // by the promoted piece
        {"8/4P3/8/4k3/8/8/8/K7 w - - 0 1", "e7e8q"},    // by the promoted piece, through its square of origin
        {"3k4/8/8/8/3P4/8/8/K2R4 w - - 0 1", ""},       // no move leaves the line
    };
    for (const auto& [fen, text] : checks) {
        const Position position = test::position(fen);
        for (Move move : legal_moves(position)) {
            Position after = position;
            after.make(move);
            EXPECT_EQ(position.gives_check(move), after.in_check()) << fen << ' ' << text_of(move);
            EXPECT_TRUE(text_of(move) != text || position.gives_check(move)) << fen;
        }
    }
}

TEST(Moves, ReportCapturedAndMovedTypes) {
    visit_positions(57, 2, 60, [](const Position& position) {
        for (Move move : legal_moves(position)) {
            Position after = position;
            after.make(move);
            const Color them = ~position.side_to_move();
            const Bitboard gone = position.pieces(them) & ~after.pieces(them);
            const PieceType captured = gone.empty() ? PieceType::None : type_of(position.piece_on(gone.lsb()));
            ASSERT_EQ(position.captured_type(move), captured) << to_fen(position) << ' ' << text_of(move);
            ASSERT_EQ(position.is_capture(move), gone.any());
            ASSERT_EQ(position.moved_type(move), type_of(position.piece_on(move.from())));
        }
    });
}

// --- Castling ---

struct CastlingCase {
    std::string_view what, fen, move;
    bool pseudo_legal, legal;
};

const CastlingCase castling_cases[] = {
    {"free", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", true, true},
    {"no right", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1h1", false, false},
    {"a knight in the way of the rook", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1a1", false, false},
    {"in check", "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1", "e1h1", true, false},
    {"through check", "4k3/5r2/8/8/8/8/8/4K2R w K - 0 1", "e1h1", true, false},
    {"into check", "4k3/6r1/8/8/8/8/8/4K2R w K - 0 1", "e1h1", true, false},
    {"a rook attacked", "4k3/7r/8/8/8/8/8/4K2R w K - 0 1", "e1h1", true, true},
    {"a rook passing an attacked square", "4k3/1r6/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", true, true},
    {"a bishop that the king's pawn screens", "4k3/8/8/1b6/8/8/4P3/4K2R w K - 0 1", "e1h1", true, true},
    {"Chess960: uncovered by the rook", "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "c1b1", true, false},
    {"Chess960: an own rook behind the rook", "4k3/8/8/8/8/8/8/RRK5 w B - 0 1", "c1b1", true, true},
    {"Chess960: something on the king's target", "4k3/8/8/8/8/8/8/1K1R2N1 w D - 0 1", "b1d1", false, false},
    {"Chess960: the king does not move", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", true, true},
    {"Chess960: the other rook on the rook's target", "4k3/8/8/8/8/8/8/R2RK3 w A - 0 1", "e1a1", false, false},
};

TEST(Castling, IsLegalInTheRightCases) {
    for (const CastlingCase& c : castling_cases) {
        const Position position = test::position(c.fen);
        const Bitboard ends = squares(std::string(c.move.substr(0, 2)) + " " + std::string(c.move.substr(2)));
        const Square king = position.king(Color::White);
        const Move move(king, (ends ^ bb(king)).lsb(), Move::Kind::Castling);
        EXPECT_EQ(position.is_pseudo_legal(move), c.pseudo_legal) << c.what;
        EXPECT_EQ(position.is_legal(move), c.legal) << c.what;
        EXPECT_EQ(legal_moves(position).contains(move), c.legal) << c.what;
    }
}

}  // namespace
}  // namespace gyre::test
