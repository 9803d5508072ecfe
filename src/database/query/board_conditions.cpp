#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "base/text.h"
#include "database/position_search.h"
#include "database/query/condition.h"
#include "database/query/meant_positions.h"
#include "database/query/move_pattern.h"
#include "database/query/replay_condition.h"
#include "notation/symbols.h"

/// Conditions for positions and moves of the main line.
namespace gyre::database {

namespace {

/// Met by games that have one of some positions.
class PositionCondition : public Condition {
public:
    explicit PositionCondition(const std::vector<Position>& positions) : wanted_(positions.begin(), positions.end()) {}

    Cost cost() const override { return Cost::Scan; }
    Result<void, std::string> narrow(const Segment& segment, GameSet& games,
                                     const Narrowing& narrowing) const override {
        if (wanted_.size() == 1) return PositionSearch(wanted_.front()).narrow(segment, games);
        GameSet met(segment.games());
        for (const WantedPosition& wanted : wanted_) {
            if (narrowing.stop.stop_requested()) return Failure("stopped");
            GameSet with = games;
            if (auto done = PositionSearch(wanted).narrow(segment, with); !done) return done;
            met |= with;
        }
        games = met;
        return {};
    }

private:
    std::vector<WantedPosition> wanted_;
};

MadeCondition make_position(const QuestionTerm& term) {
    const auto positions = meant_positions(term.value);
    if (!positions) return Fault{"fault.plain", {positions.error().placed()}};
    return made<PositionCondition>(*positions);
}

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
    /// Pawns that must have left their first squares, as in `PieceSummary::home_pawns`.
    unsigned gone = 0;

    void add(const WantedSquare& wanted) {
        squares.push_back(wanted);
        touched |= bb(wanted.square);
        const bool is_home_pawn = wanted.piece == PieceSummary::home_pawn(wanted.square);
        if (wanted.is_forbidden ? !wanted.piece || is_home_pawn : wanted.piece && !is_home_pawn)
            gone |= PieceSummary::home_bit(wanted.square);
    }
    SummaryVerdict judge(const PieceSummary& summary) const {
        return (summary.home_pawns() & gone) != 0 ? SummaryVerdict::Unmet : SummaryVerdict::Open;
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

/// Reads "Nd5", "-pe6", "-d1" and "+d1".
std::optional<WantedSquare> read_square(std::string_view word) {
    WantedSquare wanted{};
    const bool has_sign = !word.empty() && (word.front() == '-' || word.front() == '+');
    wanted.is_forbidden = has_sign && word.front() == '-';
    if (has_sign) word.remove_prefix(1);
    if (word.size() == 3) {
        wanted.piece = parse_piece(word.front());
        if (!wanted.piece) return std::nullopt;
        word.remove_prefix(1);
    } else if (!has_sign) {
        return std::nullopt;
    }
    const auto square = parse_square(word);
    if (!square) return std::nullopt;
    wanted.square = *square;
    return wanted;
}

MadeCondition make_pieces(const QuestionTerm& term) {
    PiecesTest test;
    for (const std::string_view word : split_words(term.value)) {
        const auto wanted = read_square(word);
        if (!wanted) return Fault{"fault.question.no_piece", {gyre::quoted(word)}};
        test.add(*wanted);
    }
    if (test.squares.empty()) return Fault{"fault.question.no_squares"};
    return made<ReplayCondition<PiecesTest>>(std::move(test));
}

/// All pawns of both sides.
struct PawnsTest {
    SquareArray<Piece> pawns;
    ColorArray<int> numbers{};
    /// Pawns on their first squares, as in `PieceSummary::home_pawns`.
    unsigned home = 0;

    SummaryVerdict judge(const PieceSummary& summary) const {
        const bool is_possible = summary.fewest(Piece::WhitePawn) <= numbers[Color::White] &&
                                 summary.fewest(Piece::BlackPawn) <= numbers[Color::Black] &&
                                 (summary.home_pawns() & ~home) == 0;
        return is_possible ? SummaryVerdict::Open : SummaryVerdict::Unmet;
    }

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
        return Fault{"fault.question.no_pawns"};
    const std::string_view sides[] = {std::string_view(term.value).substr(0, slash),
                                      std::string_view(term.value).substr(slash + 1)};
    for (const Color color : all_colors)
        for (const std::string_view word : split_words(sides[index_of(color)])) {
            const auto wanted = read_square("+" + std::string(word));
            if (!wanted || wanted->piece) return Fault{"fault.question.no_square", {gyre::quoted(word)}};
            Piece& pawn = test.pawns[wanted->square];
            if (pawn == Piece::None) ++test.numbers[color];
            pawn = make_piece(color, PieceType::Pawn);
            if (pawn == PieceSummary::home_pawn(wanted->square)) test.home |= PieceSummary::home_bit(wanted->square);
        }
    return made<ReplayCondition<PawnsTest>>(test);
}

struct MovesTest {
    MoveSequence sequence;
    MoveSequence::Progress progress{};

    bool may_meet(std::span<const std::uint16_t> moves) const { return sequence.may_be_in(moves); }

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

struct CastlingTest {
    /// Whether the way in which both sides castled is wanted.
    bool (*is_wanted)(Castled white, Castled black);
    ColorArray<Castled> sides{};

    SummaryVerdict judge(const PieceSummary& summary) const {
        const bool is_met = is_wanted(summary.castled(Color::White), summary.castled(Color::Black));
        return is_met ? SummaryVerdict::Met : SummaryVerdict::Unmet;
    }
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
    return Fault{"fault.question.no_castling", {gyre::quoted(term.value), joined(names, ", ")}};
}

}  // namespace

std::vector<QuestionField> board_fields() {
    return {
        {"position", ":", "position by its FEN", make_position},
        {"pieces", ":", "pieces on squares: Nd5 (White), nd5 (Black), -d5 (empty), -Nd5, +d5 (any)", make_pieces},
        {"pawns", ":", "all pawns: \"e4 d5/e6 f7\"", make_pawns},
        {"moves", ":", "moves in a row: \"Nf5 gxf5 * exf5\"", make_moves_condition},
        {"castling", ":", "opposite, same, none, whiteshort …", make_castling_condition},
    };
}

}  // namespace gyre::database
