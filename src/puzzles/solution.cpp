#include "puzzles/solution.h"

#include <algorithm>

#include "analysis/marks.h"
#include "chess/generate.h"
#include "chess/move_facts.h"
#include "puzzles/puzzle.h"
#include "puzzles/tactics.h"

namespace gyre::puzzles {

namespace {

using analysis::PositionAnalysis;
using analysis::win_percent;

constexpr std::size_t longest_solution = 19;
/// Plies after the solution in which nothing more may be won, and what counts as winning more, in centipawns.
constexpr std::size_t settling_plies = 6;
constexpr int unsettled_gain = 200;

std::vector<Move> mating_moves(const Position& position) {
    std::vector<Move> found;
    for (const Move move : legal_moves(position))
        if (gives_checkmate(position, move)) found.push_back(move);
    return found;
}

class SolutionFinder {
public:
    SolutionFinder(const Position& before, Move last, std::uint64_t nodes, const Analyse& analyse)
        : position_(without_history(before)), nodes_(nodes), analyse_(analyse) {
        if (before.is_capture(last)) captured_on_ = last.to();
        position_.make(last);
    }

    Result<Solution, Refusal> run() {
        const Position start = position_;
        if (count_legal_moves(start) < 2) return Refusal::OnlyMove;
        const auto rough = analyse_(start, nodes_);
        if (!rough) return Refusal::Stopped;
        if (!clear_goal(*rough, rough_margin)) return Refusal::NotClear;
        const auto is_clear = decide([this] { return clear_goal(*known_).has_value(); });
        if (!is_clear) return Refusal::Stopped;
        if (!*is_clear) return Refusal::NotClear;
        const auto goal = clear_goal(*known_);
        if (best().to() == captured_on_) return Refusal::Recapture;
        solution_.goal = *goal;
        solution_.score = known_->lines[0].score;
        solution_.second = known_->lines[1].score;
        if (!extend()) return Refusal::Stopped;
        if (solution_.mates.empty()) {
            // A mate that was not played out on the board is not claimed, nor moves that are clear only as mates.
            if (solution_.goal == PuzzleGoal::Mate) solution_.goal = PuzzleGoal::Win;
            solution_.moves.resize(plies_without_mate_);
            if (!is_settled()) return Refusal::Unsettled;
        }
        if (!find_difficulty(start)) return Refusal::Stopped;
        return std::move(solution_);
    }

private:
    Move best() const { return known_->lines[0].moves.front(); }

    /// Searches the solver's move, and again with more nodes if the move is clear. Returns whether it is; nothing after
    /// a stop.
    template <class IsClear>
    std::optional<bool> decide(IsClear is_clear) {
        for (const std::uint64_t factor : {deeper, deeper * surer}) {
            known_ = analyse_(position_, nodes_ * factor);
            if (!known_) return std::nullopt;
            if (!is_clear()) return false;
        }
        return true;
    }

    /// Plays clear moves and replies. Returns false after a stop.
    bool extend() {
        std::vector<Move> line;
        for (;;) {
            line.push_back(best());
            if (is_clear_) take(line);
            const auto played = mating_moves(position_);
            position_.make(line.back());
            if (std::find(played.begin(), played.end(), line.back()) != played.end()) {
                finish_with_mate(line, played);
                return true;
            }
            if (line.size() + 2 > longest_solution || count_legal_moves(position_) == 0) return true;
            const auto reply = find_reply();
            if (!reply) return false;
            if (!*reply) return true;
            line.push_back(*reply);
            position_.make(*reply);
            // A perpetual check is shown once.
            if (position_.repetitions() > 0) return true;
            const auto goes_on = look();
            if (!goes_on) return false;
            if (!*goes_on) return true;
        }
    }

    void take(const std::vector<Move>& line) {
        solution_.moves = line;
        if (needs_mate_) return;
        plies_without_mate_ = line.size();
        last_line_ = known_->lines[0].moves;
    }

    void finish_with_mate(const std::vector<Move>& line, std::vector<Move> all) {
        solution_.moves = line;
        solution_.goal = PuzzleGoal::Mate;
        std::rotate(all.begin(), std::find(all.begin(), all.end(), line.back()), all.end());
        solution_.mates = std::move(all);
    }

    /// The opponent's best move by the line that was found before, or by a search of its own. Returns the empty Move if
    /// the game is over, nothing after a stop.
    std::optional<Move> find_reply() {
        const std::vector<Move>& line = known_->lines[0].moves;
        if (line.size() > 1) return line[1];
        const auto reply = analyse_(position_, nodes_);
        if (!reply) return std::nullopt;
        return reply->lines.empty() ? Move() : reply->lines[0].moves.front();
    }

    /// Looks at the solver's next move and returns whether the solution goes on; nothing after a stop.
    std::optional<bool> look() {
        const std::size_t moves = count_legal_moves(position_);
        if (moves == 0) return false;
        const auto all = mating_moves(position_);
        if (!all.empty()) {
            known_ = PositionAnalysis{.score = Score::mate_in(1),
                                      .lines = {{.score = Score::mate_in(1), .depth = 1, .moves = {all.front()}}}};
            return true;
        }
        // An only legal move is played, but the solution never ends with it.
        is_clear_ = moves > 1;
        if (is_clear_) return decide([this] { return is_next_clear(); });
        known_ = analyse_(position_, nodes_);
        if (!known_) return std::nullopt;
        return !known_->lines.empty();
    }

    bool is_next_clear() {
        if (known_->lines.size() < 2) return false;
        const auto goal = clear_goal(*known_);
        const bool is_clear = goal && (*goal != PuzzleGoal::Save || solution_.goal == PuzzleGoal::Save);
        if (!solution_.score.gives_mate() || !known_->lines[0].score.gives_mate()) return is_clear;
        // After a mate was announced, the moves that go on mating are clear if nothing else mates.
        needs_mate_ |= !is_clear;
        return !known_->lines[1].score.gives_mate();
    }

    /// Whether the line that follows the solution wins no more material than the solver has at its end.
    bool is_settled() const {
        PlayedSolution whole(start_of_line(), last_line_);
        const Color solver = whole.solver();
        const int now = material_balance(whole.after(0), solver);
        const std::size_t plies = std::min(last_line_.size(), settling_plies + 1);
        int later = now;
        for (std::size_t ply = 1; ply < plies; ++ply) {
            const Position& after = whole.after(ply);
            const bool is_quiet = !after.in_check() && best_exchange_gain(after) < unsettled_gain;
            if (is_quiet) later = material_balance(after, solver);
        }
        return later - now < unsettled_gain;
    }

    /// Position before the last clear move.
    Position start_of_line() const {
        Position position = position_;
        while (position.plies_made() > static_cast<int>(solution_.moves.size())) position.unmake(position.last_move());
        return position;
    }

    bool find_difficulty(Position position) {
        for (std::size_t ply = 0; ply < solution_.moves.size(); ++ply) {
            const bool is_last_mate = !solution_.mates.empty() && ply + 1 == solution_.moves.size();
            if (ply % 2 == 0 && !is_last_mate && count_legal_moves(position) > 1 &&
                !find_nodes(position, solution_.moves[ply]))
                return false;
            position.make(solution_.moves[ply]);
        }
        solution_.found_nodes = std::max(solution_.found_nodes, fewest_nodes);
        return true;
    }

    /// Halves the nodes as long as the search chooses the same move.
    bool find_nodes(const Position& position, Move move) {
        std::uint64_t found = nodes_ * deeper;
        while (found / 2 >= fewest_nodes) {
            const auto known = analyse_(position, found / 2);
            if (!known) return false;
            if (known->lines.empty() || known->lines[0].moves.front() != move) break;
            found /= 2;
        }
        solution_.found_nodes = std::max(solution_.found_nodes, found);
        return true;
    }

    Position position_;
    Square captured_on_ = Square::None;
    std::uint64_t nodes_;
    const Analyse& analyse_;
    std::optional<PositionAnalysis> known_;
    bool is_clear_ = true;
    /// Whether a move so far is clear only because nothing else mates.
    bool needs_mate_ = false;
    /// Length of the solution before the first such move, and the line of the search that found its last move.
    std::size_t plies_without_mate_ = 0;
    std::vector<Move> last_line_;
    Solution solution_;
};

}  // namespace

std::optional<PuzzleGoal> clear_goal(const PositionAnalysis& known, double margin) {
    if (known.lines.size() < 2) return std::nullopt;
    const Score best = known.lines[0].score;
    const double percent = win_percent(best);
    if (percent < held_percent || percent - win_percent(known.lines[1].score) < margin) return std::nullopt;
    if (best.gives_mate()) return PuzzleGoal::Mate;
    return percent >= won_percent ? PuzzleGoal::Win : PuzzleGoal::Save;
}

std::string_view describe(Refusal refusal) {
    switch (refusal) {
        case Refusal::Stopped: return "not examined";
        case Refusal::OnlyMove: return "only one legal move";
        case Refusal::NotClear: return "no clear move";
        case Refusal::Recapture: return "only a recapture";
        case Refusal::Unsettled: return "gain not settled";
    }
    return "unknown reason";
}

Result<Solution, Refusal> find_solution(const Position& before, Move last, std::uint64_t nodes,
                                        const Analyse& analyse) {
    return SolutionFinder(before, last, nodes, analyse).run();
}

}  // namespace gyre::puzzles
