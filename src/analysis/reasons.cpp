#include "analysis/reasons.h"

#include <algorithm>
#include <cstdlib>

#include "analysis/marks.h"
#include "chess/generate.h"
#include "chess/move_facts.h"
#include "chess/static_exchange.h"
#include "eval/classic/term_trace.h"

namespace gyre::analysis {

namespace {

using classic::Element;

constexpr ExchangeValues values;
/// Maximum length of lines in plies: later moves have little to do with the move.
constexpr std::size_t longest_line = 12;
/// Smallest loss that is reported, and smallest sacrifice, in centipawns.
constexpr int worth_a_word = 100, least_sacrifice = 200;
/// Smaller losses by an evaluation element are no explanation: in 50 marked moves of rapid games they named any
/// element.
constexpr int least_element_loss = 40;

constexpr Element seven_elements[] = {Element::Centre, Element::Development, Element::PawnStructure, Element::Squares,
                                      Element::Lines,  Element::BishopPair,  Element::KingPosition};

/// Capture with the largest exchange gain, on `square` only if it is given; no move if nothing wins material.
struct BestExchange {
    Move move;
    int centipawns = 0;
};
BestExchange best_exchange(const Position& position, Square square = Square::None) {
    BestExchange best;
    for (const Move move : legal_moves(position)) {
        if (!position.is_capture(move) || (square != Square::None && move.to() != square)) continue;
        const int value = exchange_value(position, move, values);
        if (value > best.centipawns) best = {move, value};
    }
    return best;
}

bool is_quiet(const Position& position) {
    return !position.in_check() && best_exchange(position).centipawns < worth_a_word;
}

/// End of a line: its last quiet position. If the line ends among captures, those on the square of its last move are
/// played out. The result then counts if it is quiet or if only the side whose gain is computed has more captures, so
/// that its gain is a lower bound.
struct LineEnd {
    Position position;
    std::size_t plies = 0;
    /// Moves of the line and of captures that were played out; may continue beyond the end.
    std::vector<Move> moves{};
    /// Number of plies after which the position is quiet and has the same pieces as at the end.
    std::size_t settled = 0;
    Color gainer{};
};

bool has_same_men(const Position& a, const Position& b) {
    for (const Color color : all_colors)
        for (const PieceType type : all_piece_types)
            if (a.pieces(color, type).count() != b.pieces(color, type).count()) return false;
    return true;
}

std::vector<Move> cut(std::span<const Move> line, std::size_t plies) {
    return {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(std::min(plies, line.size()))};
}

LineEnd follow_to_quiet(Position position, std::span<const Move> line, Color gainer) {
    std::vector<Move> moves = cut(line, longest_line);
    LineEnd end{position};
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        position.make(moves[ply]);
        if (is_quiet(position)) end = {position, ply + 1};
    }
    if (end.plies < moves.size()) {
        const Square square = arrival_square(moves.back());
        while (!position.in_check()) {
            const BestExchange recapture = best_exchange(position, square);
            if (recapture.centipawns < worth_a_word) break;
            position.make(recapture.move);
            moves.push_back(recapture.move);
        }
        const bool counts = is_quiet(position) || (position.side_to_move() == gainer && !position.in_check());
        if (counts) end = {position, moves.size()};
    }
    end.moves = std::move(moves);
    return end;
}

LineEnd follow(const Position& start, std::span<const Move> line, Color gainer) {
    LineEnd end = follow_to_quiet(start, line, gainer);
    end.gainer = gainer;
    Position position = start;
    for (end.settled = 0; end.settled < end.plies; ++end.settled) {
        if (is_quiet(position) && has_same_men(position, end.position)) break;
        position.make(end.moves[end.settled]);
    }
    return end;
}

MaterialChange material_change(const Position& from, const Position& to, Color side) {
    MaterialChange change;
    for (const PieceType type : all_piece_types) {
        const int own = to.pieces(side, type).count() - from.pieces(side, type).count();
        const int taken = from.pieces(~side, type).count() - to.pieces(~side, type).count();
        const int won = std::max(taken, 0) + std::max(own, 0), lost = std::max(-own, 0) + std::max(-taken, 0);
        change.won[type] = std::max(won - lost, 0);
        change.lost[type] = std::max(lost - won, 0);
    }
    return change;
}

int count_of(const PieceTypeArray<int>& men) {
    int sum = 0;
    for (const int count : men) sum += count;
    return sum;
}

/// Returns the square on which a side takes the only piece that it wins; none if it gives or wins more.
Square only_capture(Position position, const LineEnd& end, const PieceTypeArray<int>& won,
                    const PieceTypeArray<int>& given) {
    if (count_of(won) != 1 || count_of(given) > 0) return Square::None;
    Square square = Square::None;
    for (std::size_t ply = 0; ply < end.plies; ++ply) {
        const Move move = end.moves[ply];
        const PieceType taken = position.captured_type(move);
        if (position.side_to_move() == end.gainer && taken != PieceType::None && won[taken] > 0) {
            // Of several captures of such pieces it is unknown which one was a gain.
            if (square != Square::None && square != move.to()) return Square::None;
            square = move.to();
        }
        position.make(move);
    }
    return square;
}

struct Compared {
    LineEnd played, best;
};
Compared compare(const ReasonFacts& facts) {
    Position after = facts.before;
    after.make(facts.move);
    const Color mover = facts.before.side_to_move();
    return {follow(after, facts.refutation, ~mover), follow(facts.before, facts.best, mover)};
}

void add_material(const ReasonFacts& facts, const Compared& ends, std::vector<Reason>& reasons) {
    const Color mover = facts.before.side_to_move();
    const MaterialChange played = material_change(facts.before, ends.played.position, mover);
    const MaterialChange best = material_change(facts.before, ends.best.position, mover);
    if (best.points() - played.points() < worth_a_word) return;
    if (played.points() <= -worth_a_word) {
        Position after = facts.before;
        after.make(facts.move);
        reasons.push_back(LosesMaterial{played, cut(ends.played.moves, ends.played.settled),
                                        only_capture(after, ends.played, played.lost, played.won)});
    }
    if (best.points() >= worth_a_word)
        reasons.push_back(MissesMaterial{best, cut(ends.best.moves, ends.best.settled),
                                         only_capture(facts.before, ends.best, best.won, best.lost)});
}

int gain_of(const Position& before, Move move) {
    const PieceType taken = before.captured_type(move);
    const PieceType promoted = move.promotion();
    return (taken == PieceType::None ? 0 : values[taken]) +
           (promoted == PieceType::None ? 0 : values[promoted] - values[PieceType::Pawn]);
}

void add_exchange(const ReasonFacts& facts, std::vector<Reason>& reasons) {
    if (facts.refutation.empty()) return;
    Position after = facts.before;
    after.make(facts.move);
    const Move reply = facts.refutation.front();
    if (!after.is_capture(reply)) return;
    // Recapturing is not winning, so what the move took is subtracted.
    const int value = exchange_value(after, reply, values) - gain_of(facts.before, facts.move);
    if (value >= worth_a_word) reasons.push_back(LosesExchange{reply, after.captured_type(reply), value});
}

void add_mate_threat(const ReasonFacts& facts, std::vector<Reason>& reasons) {
    if (facts.refutation.empty()) return;
    Position threat = facts.before;
    threat.make(facts.move);
    const Move reply = facts.refutation.front();
    threat.make(reply);
    if (threat.in_check()) return;
    threat.make_null();
    for (const Move move : legal_moves(threat))
        if (gives_checkmate(threat, move)) {
            reasons.push_back(AllowsMateThreat{reply, move});
            return;
        }
}

void add_elements(const Compared& ends, Color mover, std::vector<Reason>& reasons) {
    const classic::Trace played = classic::trace(ends.played.position), best = classic::trace(ends.best.position);
    ElementChanges found;
    int sum = 0;
    for (const Element element : seven_elements) {
        const int white = played.shares[element] - best.shares[element];
        const int change = mover == Color::White ? white : -white;
        sum += change;
        if (change <= -least_element_loss) found.changes.push_back({element, change});
    }
    std::stable_sort(found.changes.begin(), found.changes.end(),
                     [](const ElementChange& a, const ElementChange& b) { return a.centipawns < b.centipawns; });
    // Other elements may make up for the loss.
    if (!found.changes.empty() && sum <= -least_element_loss) reasons.push_back(std::move(found));
}

}  // namespace

int MaterialChange::points() const {
    int sum = 0;
    for (const PieceType type : all_piece_types) sum += (won[type] - lost[type]) * values[type];
    return sum;
}

std::vector<Reason> reasons_against(const ReasonFacts& facts) {
    std::vector<Reason> reasons;
    const bool played_best = !facts.best.empty() && facts.best.front() == facts.move;
    const bool missed_mate = !played_best && facts.score_before.gives_mate() && !facts.score_after.gives_mate();
    if (missed_mate)
        reasons.push_back(MissedMate{facts.score_before.moves_to_mate(), {facts.best.begin(), facts.best.end()}});
    if ((-facts.score_after).gives_mate() && !(-facts.score_before).gives_mate()) {
        reasons.push_back(
            AllowsMate{facts.score_after.moves_to_mate(), {facts.refutation.begin(), facts.refutation.end()}});
        return reasons;
    }
    Position after = facts.before;
    after.make(facts.move);
    if (const Outcome drawn = outcome(after); result_of(drawn, after.side_to_move()) == GameResult::Draw)
        reasons.push_back(GivesDraw{drawn});
    const Compared ends = compare(facts);
    if (!missed_mate) {
        add_material(facts, ends, reasons);
        add_exchange(facts, reasons);
    }
    add_mate_threat(facts, reasons);
    if (!missed_mate) add_elements(ends, facts.before.side_to_move(), reasons);
    return reasons;
}

std::vector<Reason> reasons_for(const ReasonFacts& facts) {
    std::vector<Reason> reasons;
    if (const auto sacrifice = sacrifice_of(facts.before, facts.move)) reasons.push_back(*sacrifice);
    if (facts.second && win_percent(facts.score_before) - win_percent(*facts.second) > only_move_margin)
        reasons.push_back(OnlyMove{*facts.second});
    return reasons;
}

std::optional<Sacrifice> sacrifice_of(const Position& before, Move move) {
    Position after = before;
    after.make(move);
    const BestExchange loss = best_exchange(after);
    const int given = loss.centipawns - gain_of(before, move);
    if (given < least_sacrifice) return std::nullopt;
    return Sacrifice{after.captured_type(loss.move), given, loss.move.to()};
}

}  // namespace gyre::analysis
