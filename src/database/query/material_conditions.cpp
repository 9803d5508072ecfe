#include <algorithm>
#include <array>

#include "collection/game_filter.h"
#include "database/query/replay_condition.h"

/// Conditions for the numbers of pieces on the main line.
namespace gyre::database {

namespace {

bool changes_material(const ReplayedMove& move) {
    return move.is_capture() || move.move.kind() == Move::Kind::Promotion;
}

/// The most pieces that a pattern allows, in the form of `PieceSummary::packed_counts`.
class MostPieces {
public:
    /// `pattern` is for White if `first` is White, else for Black; the other side gets the other half.
    MostPieces(const collection::MaterialPattern& pattern, Color first) {
        for (const Color color : all_colors)
            for (const PieceType type : all_piece_types) {
                if (type == PieceType::King) continue;
                const int most = pattern.side(color == first ? 0 : 1)[type].most;
                const auto count = std::min(static_cast<std::uint64_t>(most), PieceSummary::most_counted);
                counts_ |= count << PieceSummary::shift_of(make_piece(color, type));
            }
    }
    /// Whether no piece is always more numerous.
    bool allows(const PieceSummary& summary) const {
        const std::uint64_t fewest = summary.packed_counts();
        // Each difference stays in its byte, whose highest bit says that it is not negative.
        const std::uint64_t even = ((counts_ & nibbles) | highest) - (fewest & nibbles);
        const std::uint64_t odd = (((counts_ >> 4) & nibbles) | highest) - ((fewest >> 4) & nibbles);
        return (even & odd & highest) == highest;
    }

private:
    static constexpr std::uint64_t nibbles = 0x0F0F0F0F0F0F0F0F, highest = 0x8080808080808080;
    std::uint64_t counts_ = 0;
};

struct MaterialTest {
    collection::MaterialPattern pattern;
    std::array<MostPieces, 2> most{MostPieces(pattern, Color::White), MostPieces(pattern, Color::Black)};

    SummaryVerdict judge(const PieceSummary& summary) const {
        return most[0].allows(summary) || most[1].allows(summary) ? SummaryVerdict::Open : SummaryVerdict::Unmet;
    }

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

    /// Without a promotion each number is between the smallest one and that of the start.
    SummaryVerdict judge(const PieceSummary& summary) const {
        if (!summary.starts_as_usual() || summary.has_promotion()) return SummaryVerdict::Open;
        return is_possible(summary, Color::White) || is_possible(summary, Color::Black) ? SummaryVerdict::Open
                                                                                        : SummaryVerdict::Unmet;
    }
    bool is_possible(const PieceSummary& summary, Color first) const {
        constexpr int at_start[] = {8, 2, 2, 2, 1, 1};
        return std::all_of(std::begin(all_piece_types), std::end(all_piece_types), [&](PieceType type) {
            if (type == PieceType::Pawn && !counts_pawns) return true;
            const int most = at_start[index_of(type)];
            const int own = summary.fewest(make_piece(first, type)), other = summary.fewest(make_piece(~first, type));
            return own - most <= more[type] && more[type] <= most - other;
        });
    }

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
        if (type == letters.npos || sides > 2) return Fault{"fault.question.no_imbalance"};
        test.more[static_cast<PieceType>(type)] += side;
        test.counts_pawns = test.counts_pawns || letter == 'P';
    }
    const bool is_even = std::all_of(test.more.begin(), test.more.end(), [](int count) { return count == 0; });
    if (sides != 2 || is_even) return Fault{"fault.question.no_imbalance"};
    return made<ReplayCondition<ImbalanceTest>>(test);
}

/// Neither side has more than a rook and a queen's worth of pieces, pawns aside (Speelman).
struct EndingTest {
    /// `number` returns how many there are of a piece.
    template <class Number>
    static bool are_few(const Number& number) {
        constexpr int values[] = {0, 3, 3, 5, 9, 0};
        constexpr int most = 13;
        for (const Color color : all_colors) {
            int sum = 0;
            for (const PieceType type : all_piece_types)
                sum += values[index_of(type)] * number(make_piece(color, type));
            if (sum > most) return false;
        }
        return true;
    }
    static SummaryVerdict judge(const PieceSummary& summary) {
        if (!are_few([&](Piece piece) { return summary.fewest(piece); })) return SummaryVerdict::Unmet;
        // Without a promotion the smallest numbers are those of the end.
        return summary.has_promotion() ? SummaryVerdict::Open : SummaryVerdict::Met;
    }
    static bool start(const ReplayPieces& board) {
        return are_few([&](Piece piece) { return int{board.counts()[piece]}; });
    }
    static bool after(const ReplayPieces& board, const ReplayedMove& move) { return move.is_capture() && start(board); }
    static bool end() { return false; }
};

MadeCondition make_ending(const QuestionTerm&) { return made<ReplayCondition<EndingTest>>(EndingTest{}); }

}  // namespace

std::vector<QuestionField> material_fields() {
    return {
        {"material", ":", "material such as KRPvKR, KRP*KRP*", make_material},
        {"imbalance", ":", "what one side has more, such as QvRR, RvBPP", make_imbalance},
        {"ending", {}, "few pieces are left", make_ending},
    };
}

}  // namespace gyre::database
