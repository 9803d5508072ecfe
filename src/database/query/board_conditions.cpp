#include <algorithm>
#include <optional>
#include <vector>

#include "base/text.h"
#include "collection/game_filter.h"
#include "database/position_search.h"
#include "database/query/condition.h"
#include "database/query/move_pattern.h"
#include "database/stored_game.h"
#include "notation/position/fen.h"

/// Conditions for positions and moves of the main line.
namespace gyre::database {

namespace {

class PositionCondition : public Condition {
public:
    explicit PositionCondition(const Position& position) : wanted_(position) {}

    Cost cost() const override { return Cost::Scan; }
    Result<void, std::string> narrow(const Segment& segment, GameSet& games, const Narrowing&) const override {
        GameSet met(segment.games());
        PositionSearch search(wanted_);
        auto done = search.run(segment, [&](const PositionSearch::Occurrence& found) {
            if (games.has(found.game)) met.add(found.game);
        });
        games = met;
        return done;
    }

private:
    WantedPosition wanted_;
};

MadeCondition make_position(const QuestionTerm& term) {
    const auto read = read_position_leniently(term.value, every_waiver);
    if (!read) return Failure(read.error().message());
    return made<PositionCondition>(Position(read->valid));
}

/// Replays the games. `start` of a Test gets the first board and `after` each later one with the move that led to it,
/// until one of them returns true; if none does, `end` decides. Each thread has a Test of its own.
template <class Test>
class ReplayCondition : public Condition {
public:
    explicit ReplayCondition(Test test) : test_(std::move(test)) {}

    Cost cost() const override { return Cost::Replay; }
    Result<void, std::string> narrow(const Segment& segment, GameSet& games,
                                     const Narrowing& narrowing) const override {
        static const ReplayPieces usual{Position()};
        Result<void, std::string> done;
        const auto starts = segment.all<std::uint32_t>(column(Field::Start));
        const auto flags = segment.all<std::uint8_t>(column(Column::Flags));
        if (!starts) return starts.error();
        if (!flags) return flags.error();
        Test test = test_;
        games.for_each([&](std::size_t game) {
            if (!done) return;
            if (narrowing.stop.stop_requested()) {
                done = Failure("stopped");
                return;
            }
            if (((*flags)[game] & unplayable_flag) != 0) return games.remove(game);
            const auto is_met = (*starts)[game] == 0 ? meets(segment, game, usual, test)
                                                     : pieces_at_start(segment, game).and_then([&](const auto& start) {
                                                           return meets(segment, game, start, test);
                                                       });
            if (!is_met)
                done = narrowing.pass_over(game, is_met.error());
            else if (!*is_met)
                games.remove(game);
        });
        return done;
    }

private:
    static Result<ReplayPieces, std::string> pieces_at_start(const Segment& segment, std::size_t game) {
        const auto row = segment.row(game);
        if (!row) return row.error();
        const auto start = start_of(*row);
        if (!start) return Failure(segment.damage(game, start.error()));
        return ReplayPieces(*start);
    }
    static Result<bool, std::string> meets(const Segment& segment, std::size_t game, ReplayPieces board, Test& test) {
        const auto range = segment.moves_of(game);
        if (!range) return range.error();
        const auto moves =
            segment.values<std::uint16_t>(column(Column::Moves), range->first, range->last - range->first);
        if (!moves) return moves.error();
        if (test.start(board)) return true;
        for (const std::uint16_t word : *moves) {
            const ReplayedMove move = board.make(Move::from_word(word));
            if (test.after(board, move)) return true;
        }
        return test.end();
    }

    Test test_;
};

bool changes_material(const ReplayedMove& move) {
    return move.is_capture() || move.move.kind() == Move::Kind::Promotion;
}

struct MaterialTest {
    collection::MaterialPattern pattern;

    bool start(const ReplayPieces& board) const { return pattern.matches(board.counts()); }
    bool after(const ReplayPieces& board, const ReplayedMove& move) const {
        return changes_material(move) && start(board);
    }
    static bool end() { return false; }
};

MadeCondition make_material(const QuestionTerm& term) {
    const auto pattern = collection::MaterialPattern::parse(term.value);
    if (!pattern) return pattern.error();
    return made<ReplayCondition<MaterialTest>>(MaterialTest{*pattern});
}

/// One side has pieces that the other lacks, and the other has others for them.
struct ImbalanceTest {
    /// How many more of each type the first side has. Pawns count only if they were named.
    PieceTypeArray<int> more{};
    bool counts_pawns = false;
    int plies = 0;

    /// An exchange that is going on is no imbalance.
    static constexpr int least_plies = 4;

    bool start(const ReplayPieces& board) {
        plies = 0;
        return look(board);
    }
    bool after(const ReplayPieces& board, const ReplayedMove& move) {
        if (changes_material(move)) return look(board);
        return plies > 0 && ++plies >= least_plies;
    }
    bool look(const ReplayPieces& board) {
        plies = fits(board, Color::White) || fits(board, Color::Black) ? plies + 1 : 0;
        return plies >= least_plies;
    }
    static bool end() { return false; }

    bool fits(const ReplayPieces& board, Color first) const {
        return std::all_of(std::begin(all_piece_types), std::end(all_piece_types), [&](PieceType type) {
            if (type == PieceType::Pawn && !counts_pawns) return true;
            return board.counts()[make_piece(first, type)] - board.counts()[make_piece(~first, type)] == more[type];
        });
    }
};

MadeCondition make_imbalance(const QuestionTerm& term) {
    constexpr std::string_view letters = "PNBRQ";
    ImbalanceTest test;
    int side = 1, sides = 1;
    for (const char letter : term.value) {
        if (letter == ' ') continue;
        if (letter == 'v' && sides++ == 1) {
            side = -1;
            continue;
        }
        const std::size_t type = letters.find(letter);
        if (type == letters.npos || sides > 2)
            return Failure("an imbalance is written as QvRR or RvBPP: what one side has more, v, what the other has");
        test.more[static_cast<PieceType>(type)] += side;
        test.counts_pawns = test.counts_pawns || letter == 'P';
    }
    const bool is_even = std::all_of(test.more.begin(), test.more.end(), [](int count) { return count == 0; });
    if (sides != 2 || is_even)
        return Failure("an imbalance is written as QvRR or RvBPP: what one side has more, v, what the other has");
    return made<ReplayCondition<ImbalanceTest>>(test);
}

/// Neither side has more than a rook and a queen's worth of pieces, pawns aside (Speelman).
struct EndingTest {
    static bool start(const ReplayPieces& board) {
        constexpr int values[] = {0, 3, 3, 5, 9, 0};
        constexpr int most = 13;
        for (const Color color : all_colors) {
            int sum = 0;
            for (const PieceType type : all_piece_types)
                sum += values[index_of(type)] * board.counts()[make_piece(color, type)];
            if (sum > most) return false;
        }
        return true;
    }
    static bool after(const ReplayPieces& board, const ReplayedMove& move) { return move.is_capture() && start(board); }
    static bool end() { return false; }
};

MadeCondition make_ending(const QuestionTerm&) { return made<ReplayCondition<EndingTest>>(EndingTest{}); }

/// What must be on a square, or must not be there.
struct WantedSquare {
    Square square;
    /// Nothing for any piece.
    std::optional<Piece> piece;
    bool is_forbidden = false;

    bool fits(const ReplayPieces& board) const {
        const Piece there = board.piece_on(square);
        return (piece ? there == *piece : there != Piece::None) != is_forbidden;
    }
};

struct PiecesTest {
    std::vector<WantedSquare> squares{};
    Bitboard touched{};

    void add(const WantedSquare& wanted) {
        squares.push_back(wanted);
        touched |= bb(wanted.square);
    }
    bool start(const ReplayPieces& board) const {
        return std::all_of(squares.begin(), squares.end(), [&](const WantedSquare& each) { return each.fits(board); });
    }
    bool after(const ReplayPieces& board, const ReplayedMove& move) const {
        // Moves of two pieces, and captures in passing, change other squares, too.
        const bool is_plain = move.move.kind() == Move::Kind::Normal;
        if (is_plain && !touched.contains(move.move.from()) && !touched.contains(move.move.to())) return false;
        return start(board);
    }
    static bool end() { return false; }
};

std::optional<Piece> piece_with_letter(char letter) {
    constexpr std::string_view letters = "PNBRQK";
    const std::size_t at = letters.find(to_upper(letter));
    if (at == letters.npos) return std::nullopt;
    const bool is_white = letter == to_upper(letter);
    return make_piece(is_white ? Color::White : Color::Black, static_cast<PieceType>(at));
}

/// Reads "Nd5", "-pe6", "-d1" and "+d1".
std::optional<WantedSquare> read_square(std::string_view word) {
    WantedSquare wanted{};
    const bool has_sign = !word.empty() && (word.front() == '-' || word.front() == '+');
    wanted.is_forbidden = has_sign && word.front() == '-';
    if (has_sign) word.remove_prefix(1);
    if (word.size() == 3) {
        wanted.piece = piece_with_letter(word.front());
        if (!wanted.piece) return std::nullopt;
        word.remove_prefix(1);
    } else if (!has_sign) {
        return std::nullopt;
    }
    if (word.size() != 2 || word[0] < 'a' || word[0] > 'h' || word[1] < '1' || word[1] > '8') return std::nullopt;
    wanted.square = square_at((word[1] - '1') * 8 + (word[0] - 'a'));
    return wanted;
}

MadeCondition make_pieces(const QuestionTerm& term) {
    PiecesTest test;
    for (const std::string_view word : split_words(term.value)) {
        const auto wanted = read_square(word);
        if (!wanted)
            return Failure(gyre::quoted(word) +
                           " is not a piece on a square; such as Nd5 (White), nd5 (Black), -Nd5, -d5 (empty) or +d5 "
                           "(any piece) is one");
        test.add(*wanted);
    }
    if (test.squares.empty()) return Failure("there is no square");
    return made<ReplayCondition<PiecesTest>>(std::move(test));
}

/// All pawns of both sides.
struct PawnsTest {
    SquareArray<Piece> pawns;
    ColorArray<int> numbers{};

    bool start(const ReplayPieces& board) const {
        for (const Color color : all_colors)
            if (board.counts()[make_piece(color, PieceType::Pawn)] != numbers[color]) return false;
        for (std::size_t i = 0; i < pawns.size(); ++i) {
            const Piece there = board.piece_on(Square(i));
            const bool is_pawn = type_of(there) == PieceType::Pawn;
            if ((is_pawn ? there : Piece::None) != pawns[Square(i)]) return false;
        }
        return true;
    }
    bool after(const ReplayPieces& board, const ReplayedMove& move) const {
        return (move.is_capture() || type_of(move.moved) == PieceType::Pawn) && start(board);
    }
    static bool end() { return false; }
};

MadeCondition make_pawns(const QuestionTerm& term) {
    PawnsTest test{detail::filled<Square>(Piece::None)};
    const std::size_t slash = term.value.find('/');
    if (slash == std::string::npos || term.value.find('/', slash + 1) != std::string::npos)
        return Failure("pawns are written as \"e4 d5/e6 f7\": those of White, a slash, those of Black");
    const std::string_view sides[] = {std::string_view(term.value).substr(0, slash),
                                      std::string_view(term.value).substr(slash + 1)};
    for (const Color color : all_colors)
        for (const std::string_view word : split_words(sides[index_of(color)])) {
            const auto wanted = read_square("+" + std::string(word));
            if (!wanted || wanted->piece) return Failure(gyre::quoted(word) + " is not a square");
            Piece& pawn = test.pawns[wanted->square];
            if (pawn == Piece::None) ++test.numbers[color];
            pawn = make_piece(color, PieceType::Pawn);
        }
    return made<ReplayCondition<PawnsTest>>(test);
}

struct MovesTest {
    MoveSequence sequence;
    MoveSequence::Progress progress{};

    bool start(const ReplayPieces&) {
        progress.runs = 0;
        progress.moves.clear();
        return false;
    }
    bool after(const ReplayPieces&, const ReplayedMove& move) { return sequence.follow(progress, move); }
    static bool end() { return false; }
};

MadeCondition make_moves_condition(const QuestionTerm& term) {
    auto sequence = MoveSequence::parse(term.value);
    if (!sequence) return std::move(sequence).error();
    return made<ReplayCondition<MovesTest>>(MovesTest{*std::move(sequence)});
}

enum class Castled : std::uint8_t { No, Short, Long };

struct CastlingTest {
    /// Whether the way in which both sides castled is wanted.
    bool (*is_wanted)(Castled white, Castled black);
    ColorArray<Castled> sides{};

    bool start(const ReplayPieces&) {
        sides = {};
        return false;
    }
    bool after(const ReplayPieces&, const ReplayedMove& move) {
        if (move.move.kind() == Move::Kind::Castling && move.move)
            sides[color_of(move.moved)] =
                index_of(move.move.to()) > index_of(move.move.from()) ? Castled::Short : Castled::Long;
        return false;
    }
    bool end() const { return is_wanted(sides[Color::White], sides[Color::Black]); }
};

struct CastlingKind {
    std::string_view name;
    bool (*is_wanted)(Castled white, Castled black);
};
constexpr CastlingKind castling_kinds[] = {
    {"opposite",
     [](Castled white, Castled black) { return white != Castled::No && black != Castled::No && white != black; }},
    {"same", [](Castled white, Castled black) { return white != Castled::No && white == black; }},
    {"none", [](Castled white, Castled black) { return white == Castled::No && black == Castled::No; }},
    {"whiteshort", [](Castled white, Castled) { return white == Castled::Short; }},
    {"whitelong", [](Castled white, Castled) { return white == Castled::Long; }},
    {"whitenone", [](Castled white, Castled) { return white == Castled::No; }},
    {"blackshort", [](Castled, Castled black) { return black == Castled::Short; }},
    {"blacklong", [](Castled, Castled black) { return black == Castled::Long; }},
    {"blacknone", [](Castled, Castled black) { return black == Castled::No; }},
};

MadeCondition make_castling_condition(const QuestionTerm& term) {
    std::vector<std::string_view> names;
    for (const CastlingKind& kind : castling_kinds) {
        if (kind.name == lower_case(term.value))
            return made<ReplayCondition<CastlingTest>>(CastlingTest{kind.is_wanted});
        names.push_back(kind.name);
    }
    return Failure(gyre::quoted(term.value) + " is not a kind of castling; known: " + joined(names, ", "));
}

}  // namespace

std::vector<QuestionField> board_fields() {
    return {
        {"position", ":", "position by its FEN", make_position},
        {"material", ":", "material such as KRPvKR, KRP*KRP*", make_material},
        {"imbalance", ":", "what one side has more, such as QvRR, RvBPP", make_imbalance},
        {"pieces", ":", "pieces on squares: Nd5 (White), nd5 (Black), -d5 (empty), -Nd5, +d5 (any)", make_pieces},
        {"pawns", ":", "all pawns: \"e4 d5/e6 f7\"", make_pawns},
        {"moves", ":", "moves in a row: \"Nf5 gxf5 * exf5\"", make_moves_condition},
        {"castling", ":", "opposite, same, none, whiteshort …", make_castling_condition},
        {"ending", {}, "few pieces are left", make_ending},
    };
}

}  // namespace gyre::database
