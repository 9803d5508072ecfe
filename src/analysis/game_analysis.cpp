#include "analysis/game_analysis.h"

#include <algorithm>

#include "chess/generate.h"

namespace gyre::analysis {

namespace {

Color mover_of(const Position& start, std::size_t ply) {
    return ply % 2 == 0 ? start.side_to_move() : ~start.side_to_move();
}

class Judge {
public:
    Judge(GameAnalysis& game, const JudgingOptions& options) : game_(game), options_(options) {}

    void run() {
        Position position = game_.start;
        for (std::size_t ply = 0; ply < game_.moves.size(); ++ply) {
            if (is_wanted(ply) && game_.positions[ply] && game_.positions[ply + 1])
                game_.judgements[ply] = judge(ply, position);
            position.make(game_.moves[ply]);
        }
        for (const Color side : all_colors) summarise(side);
        find_accuracies();
    }

private:
    bool is_wanted(std::size_t ply) const {
        const int number = game_.start.fullmove_number_after(ply);
        return options_.sides[mover_of(game_.start, ply)] && number >= options_.first_move &&
               number <= options_.last_move;
    }

    /// Returns the score before that ply for the side to move. Lichess uses the same number for every start position.
    Score score_before(std::size_t ply) const {
        const bool is_start = ply == 0 && game_.start.setup() == Setup::standard();
        if (is_start && options_.marks.style == MarkStyle::Lichess) return Score(collection::start_score);
        return game_.positions[ply]->score;
    }

    MoveJudgement judge(std::size_t ply, const Position& position) const {
        const PositionAnalysis &known = *game_.positions[ply], &after = *game_.positions[ply + 1];
        const Move move = game_.moves[ply];
        MoveJudgement judgement;
        judgement.before = score_before(ply);
        judgement.after = -after.score;
        judgement.played_best = !known.lines.empty() && known.lines.front().moves.front() == move;
        Position reached = position;
        reached.make(move);
        judgement.chances = wdl_of(judgement.after, reached);
        judgement.accuracy = collection::move_accuracy(capped_centipawns(judgement.before),
                                                       capped_centipawns(judgement.after), options_.marks.style);
        judgement.centipawn_loss = centipawn_loss(judgement.before, judgement.after);
        judgement.mark = mark_of(mark_facts(ply, position, judgement), options_.marks);
        judgement.reasons = reasons(ply, position, judgement);
        return judgement;
    }

    MarkFacts mark_facts(std::size_t ply, const Position& position, const MoveJudgement& judgement) const {
        MarkFacts facts{.before = judgement.before, .after = judgement.after, .played_best = judgement.played_best};
        facts.second = second_score(ply);
        if (ply >= 1 && game_.positions[ply - 1]) facts.two_plies_ago = -game_.positions[ply - 1]->score;
        if (options_.marks.gives_good_marks()) {
            facts.sacrifice = sacrifice_of(position, game_.moves[ply]).has_value();
            facts.forced = is_recapture(ply, position) || legal_moves(position).size() == 1;
        }
        return facts;
    }

    bool is_recapture(std::size_t ply, Position position) const {
        if (ply == 0 || !position.is_capture(game_.moves[ply])) return false;
        const Move last = game_.moves[ply - 1];
        if (game_.moves[ply].to() != last.to()) return false;
        position.unmake(last);
        return position.is_capture(last);
    }

    std::optional<Score> second_score(std::size_t ply) const {
        const auto& lines = game_.positions[ply]->lines;
        return lines.size() > 1 ? std::optional(lines[1].score) : std::nullopt;
    }

    static std::span<const Move> best_line(const PositionAnalysis& known) {
        if (known.lines.empty()) return {};
        return known.lines.front().moves;
    }

    std::vector<Reason> reasons(std::size_t ply, const Position& position, const MoveJudgement& judgement) const {
        // The engine's own first choice misses nothing, even if the next search does not find the mate again.
        const bool misses_mate =
            !judgement.played_best && judgement.before.gives_mate() && !judgement.after.gives_mate();
        if (judgement.mark == Mark::None && !misses_mate) return {};
        const ReasonFacts facts{.before = position,
                                .move = game_.moves[ply],
                                .best = best_line(*game_.positions[ply]),
                                .refutation = best_line(*game_.positions[ply + 1]),
                                .score_before = judgement.before,
                                .score_after = judgement.after,
                                .second = second_score(ply)};
        return is_error(judgement.mark) || misses_mate ? reasons_against(facts) : reasons_for(facts);
    }

    void summarise(Color side) {
        SideSummary& summary = game_.sides[side];
        long long losses = 0;
        for (std::size_t ply = 0; ply < game_.moves.size(); ++ply) {
            const auto& judgement = game_.judgements[ply];
            if (!judgement || mover_of(game_.start, ply) != side) continue;
            ++summary.moves;
            losses += judgement->centipawn_loss;
            ++summary.marks[judgement->mark];
            summary.missed_mates += judgement->misses_mate() ? 1 : 0;
            for (const GamePhase phase : all_phases) {
                const PlyRange range = range_of(phase, game_.phases, game_.moves.size());
                if (ply >= range.begin && ply < range.end) ++summary.phases[phase].moves;
            }
            summary.best_moves += judgement->played_best ? 1 : 0;
        }
        if (summary.moves > 0)
            summary.average_centipawn_loss = static_cast<double>(losses) / static_cast<double>(summary.moves);
    }

    void find_accuracies() {
        std::size_t begin = 0;
        while (begin < game_.positions.size() && !game_.positions[begin]) ++begin;
        std::vector<int> scores;
        for (std::size_t ply = begin; ply < game_.positions.size() && game_.positions[ply]; ++ply) {
            scores.push_back(capped_centipawns(white_score(score_before(ply), mover_of(game_.start, ply))));
        }
        const auto accuracies = collection::game_accuracy(scores, mover_of(game_.start, begin), options_.marks.style);
        for (const Color side : all_colors)
            if (game_.sides[side].moves > 0) game_.sides[side].accuracy = accuracies[side];
        for (const GamePhase phase : all_phases) find_accuracies(phase, scores, begin);
    }

    /// `scores` are those of the positions from `begin` on.
    void find_accuracies(GamePhase phase, std::span<const int> scores, std::size_t begin) {
        const PlyRange moves = range_of(phase, game_.phases, game_.moves.size());
        const auto accuracies =
            collection::accuracy_of_moves(moves, scores, begin, mover_of(game_.start, begin), options_.marks.style);
        for (const Color side : all_colors) {
            PhaseSummary& summary = game_.sides[side].phases[phase];
            if (summary.moves > 0) summary.accuracy = accuracies[side];
        }
    }

    GameAnalysis& game_;
    const JudgingOptions& options_;
};

std::optional<CriticalMoment> critical_moment(const GameAnalysis& game, std::size_t ply) {
    using Kind = CriticalMoment::Kind;
    const auto& judgement = game.judgements[ply];
    if (!judgement) return std::nullopt;
    const double lost = win_percent(judgement->before) - win_percent(judgement->after);
    if (judgement->misses_mate()) return CriticalMoment{ply, Kind::MissedMate, lost};
    if (judgement->allows_mate()) return CriticalMoment{ply, Kind::AllowedMate, lost};
    if (judgement->mark == Mark::Mistake || judgement->mark == Mark::Blunder)
        return CriticalMoment{ply, Kind::Fault, lost};
    const auto& lines = game.positions[ply]->lines;
    if ((judgement->mark == Mark::Good || judgement->mark == Mark::Brilliant) && lines.size() > 1)
        return CriticalMoment{ply, Kind::FoundMove, win_percent(lines[0].score) - win_percent(lines[1].score)};
    return std::nullopt;
}

}  // namespace

std::uint64_t GameAnalysis::nodes() const {
    std::uint64_t sum = 0;
    for (const auto& position : positions)
        if (position) sum += position->nodes;
    return sum;
}

std::optional<Score> GameAnalysis::white_score(std::size_t plies) const {
    if (!positions[plies]) return std::nullopt;
    return gyre::white_score(positions[plies]->score, mover_of(start, plies));
}

std::vector<Move> main_moves(const GameTree& game) {
    std::vector<Move> moves;
    for (const GameTree::Node node : game.main_line()) {
        if (!game.move(node)) break;
        moves.push_back(game.move(node));
    }
    return moves;
}

PlyRange positions_wanted(const Position& start, std::size_t moves, const JudgingOptions& options) {
    PlyRange range;
    for (std::size_t ply = 0; ply < moves; ++ply) {
        const int number = start.fullmove_number_after(ply);
        if (number < options.first_move || number > options.last_move || !options.sides[mover_of(start, ply)]) continue;
        if (range.end == 0) range.begin = ply;
        range.end = ply + 2;
    }
    return range;
}

GameAnalysis judge_game(const Position& start, std::span<const Move> moves,
                        std::vector<std::optional<PositionAnalysis>> positions, const JudgingOptions& options) {
    GameAnalysis game{.start = start,
                      .moves = {moves.begin(), moves.end()},
                      .positions = std::move(positions),
                      .judgements = std::vector<std::optional<MoveJudgement>>(moves.size())};
    game.opening = opening_of_game(start, moves);
    game.phases = phases_of_game(start, moves);
    Judge(game, options).run();
    for (std::size_t ply = 0; ply < moves.size(); ++ply)
        if (const auto moment = critical_moment(game, ply)) game.critical.push_back(*moment);
    const PlyRange wanted = positions_wanted(start, moves.size(), options);
    game.complete = std::all_of(game.positions.begin() + static_cast<std::ptrdiff_t>(wanted.begin),
                                game.positions.begin() + static_cast<std::ptrdiff_t>(wanted.end),
                                [](const auto& position) { return position.has_value(); });
    return game;
}

}  // namespace gyre::analysis
