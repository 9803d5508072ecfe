#include "tablebase/prober.h"

#include <algorithm>
#include <tuple>

#include "base/try.h"
#include "chess/generate.h"

namespace gyre::tablebase {

namespace {

/// Number of plies in the fifty-move rule.
constexpr int plies_granted = 100;

/// Returns the DTZ of a position in which a capture or a pawn move reaches that value at once.
int dtz_before_zeroing(Wdl wdl) {
    constexpr int plies[] = {-1, -1 - plies_granted, 0, 1 + plies_granted, 1};
    return plies[static_cast<int>(wdl) + 2];
}

int sign(int number) { return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0); }

/// Returns the result of the game if `halfmove_clock` plies of the fifty-move rule are used up.
Wdl outcome_of(int dtz, int halfmove_clock) {
    if (dtz == 0) return Wdl::Draw;
    const bool in_time = std::abs(dtz) + halfmove_clock <= plies_granted;
    if (dtz > 0) return in_time ? Wdl::Win : Wdl::CursedWin;
    return in_time ? Wdl::Loss : Wdl::BlessedLoss;
}

/// Probes one position. Tables may store any value if a capture (for DTZ also a pawn move) is as good, so these are
/// searched.
class Prober {
public:
    /// The position is modified during a probe and restored at its end.
    Prober(const Tables& tables, Position& position) : tables_(tables), position_(position) {}

    Result<Wdl, ProbeFault> wdl();
    Result<int, ProbeFault> dtz();
    Result<std::vector<MoveAnswer>, ProbeFault> rank_moves();

private:
    enum class Try : std::uint8_t { Captures, CapturesAndPawnMoves };
    struct Value {
        Wdl wdl;
        /// Whether a capture or pawn move reaches the value, so that its distance needs no table.
        bool by_zeroing;
    };

    Result<void, ProbeFault> check_position() const;
    Result<Value, ProbeFault> value(Try which);
    Result<Wdl, ProbeFault> table_value() const;
    Result<int, ProbeFault> dtz_by_moves(Wdl wdl);
    Result<MoveAnswer, ProbeFault> answer_to(Move move);
    bool is_zeroing(Move move) const;
    bool is_mate() const;

    const Tables& tables_;
    Position& position_;
};

Result<void, ProbeFault> Prober::check_position() const {
    if (position_.castling_rights().any()) return ProbeFault{ProbeFault::Kind::Castling};
    if (position_.occupied().count() > most_pieces) return ProbeFault{ProbeFault::Kind::TooManyPieces};
    return {};
}

bool Prober::is_zeroing(Move move) const {
    return position_.is_capture(move) || position_.moved_type(move) == PieceType::Pawn;
}

bool Prober::is_mate() const { return position_.in_check() && count_legal_moves(position_) == 0; }

Result<Wdl, ProbeFault> Prober::table_value() const {
    if (position_.occupied().count() == 2) return Wdl::Draw;
    GYRE_TRY(const auto table, tables_.table_of(position_, TableKind::Wdl));
    const auto wdl = table->wdl(position_);
    if (!wdl) return ProbeFault{ProbeFault::Kind::Corrupt, table->material(), TableKind::Wdl};
    return *wdl;
}

/// Returns the better of the table's value and the searched moves. If these are all legal moves, the table is not used,
/// because it ignores en passant.
Result<Prober::Value, ProbeFault> Prober::value(Try which) {
    const MoveList moves =
        which == Try::Captures ? legal_moves<Generate::Tactical>(position_) : legal_moves<Generate::All>(position_);
    std::optional<Wdl> best;
    std::size_t tried = 0;
    for (Move move : moves) {
        if (!(which == Try::Captures ? position_.is_capture(move) : is_zeroing(move))) continue;
        ++tried;
        position_.make_unchecked(move);
        const auto after = value(Try::Captures);
        position_.unmake_unchecked(move);
        if (!after) return after.error();
        const Wdl wdl = -after->wdl;
        if (wdl == Wdl::Win) return Value{wdl, true};
        best = std::max(best.value_or(wdl), wdl);
    }
    const bool tried_all = tried > 0 && tried == count_legal_moves(position_);
    if (tried_all) return Value{*best, true};
    GYRE_TRY(const auto table, table_value());
    if (best && *best >= table) return Value{*best, *best > Wdl::Draw};
    return Value{table, false};
}

Result<Wdl, ProbeFault> Prober::wdl() {
    if (const auto asked = check_position(); !asked) return asked.error();
    GYRE_TRY(const auto found, value(Try::Captures));
    return found.wdl;
}

Result<int, ProbeFault> Prober::dtz() {
    if (const auto asked = check_position(); !asked) return asked.error();
    GYRE_TRY(const auto found, value(Try::CapturesAndPawnMoves));
    const Wdl wdl = found.wdl;
    if (wdl == Wdl::Draw) return 0;
    if (found.by_zeroing) return dtz_before_zeroing(wdl);
    GYRE_TRY(const auto table, tables_.table_of(position_, TableKind::Dtz));
    const auto answer = table->dtz(position_, wdl);
    if (!answer) return ProbeFault{ProbeFault::Kind::Corrupt, table->material(), TableKind::Dtz};
    if (answer->other_side) return dtz_by_moves(wdl);
    return dtz_before_zeroing(wdl) + sign(wdl) * answer->plies;
}

/// Computes DTZ for a position that the table has only with the other side to move, by a search of one ply.
Result<int, ProbeFault> Prober::dtz_by_moves(Wdl wdl) {
    std::optional<int> best;
    for (Move move : legal_moves(position_)) {
        GYRE_TRY(const auto answer, answer_to(move));
        // The winner takes the shortest way, the loser the longest.
        if (sign(answer.dtz) == sign(wdl)) best = std::min(best.value_or(answer.dtz), answer.dtz);
    }
    if (best) return *best;
    if (is_mate()) return -1;
    // Some move must reach the value of the position, so a table is wrong.
    return ProbeFault{ProbeFault::Kind::Corrupt, Material(position_).stronger_first(), TableKind::Dtz};
}

Result<MoveAnswer, ProbeFault> Prober::answer_to(Move move) {
    const int clock = position_.halfmove_clock();
    const bool zeroing = is_zeroing(move);
    position_.make_unchecked(move);
    MoveAnswer answer{.move = move, .mates = is_mate()};
    std::optional<ProbeFault> fault;
    if (answer.mates) {
        answer.dtz = 1;
    } else if (zeroing) {
        if (const auto after = value(Try::Captures))
            answer.dtz = dtz_before_zeroing(-after->wdl);
        else
            fault = after.error();
    } else {
        if (const auto after = dtz())
            answer.dtz = -*after - sign(*after);
        else
            fault = after.error();
    }
    position_.unmake_unchecked(move);
    if (fault) return *fault;
    answer.wdl = outcome_of(answer.dtz, clock);
    return answer;
}

Result<std::vector<MoveAnswer>, ProbeFault> Prober::rank_moves() {
    if (const auto asked = check_position(); !asked) return asked.error();
    std::vector<MoveAnswer> answers;
    for (Move move : legal_moves(position_)) {
        GYRE_TRY(const auto answer, answer_to(move));
        answers.push_back(answer);
    }
    // Both among winning and among losing moves the smaller number is better.
    const auto worth = [](const MoveAnswer& answer) {
        return std::tuple(-sign(answer.dtz), answer.dtz, !answer.mates);
    };
    std::stable_sort(answers.begin(), answers.end(),
                     [&](const MoveAnswer& a, const MoveAnswer& b) { return worth(a) < worth(b); });
    return answers;
}

}  // namespace

Result<Wdl, ProbeFault> probe_wdl(const Tables& tables, Position& position) { return Prober(tables, position).wdl(); }

Result<Wdl, ProbeFault> probe_wdl(const Tables& tables, const Position& position) {
    Position copy = position;
    return Prober(tables, copy).wdl();
}

Result<int, ProbeFault> probe_dtz(const Tables& tables, const Position& position) {
    Position copy = position;
    return Prober(tables, copy).dtz();
}

Result<std::vector<MoveAnswer>, ProbeFault> rank_moves(const Tables& tables, const Position& position) {
    Position copy = position;
    return Prober(tables, copy).rank_moves();
}

}  // namespace gyre::tablebase
