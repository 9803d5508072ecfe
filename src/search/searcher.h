#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <type_traits>
#include <vector>

#include "base/page_object.h"
#include "chess/observers.h"
#include "chess/position.h"
#include "chess/search_limits.h"
#include "eval/evaluate.h"
#include "eval/score.h"
#include "eval/with_net.h"
#include "search/attacked_squares.h"
#include "search/correction_history.h"
#include "search/history.h"
#include "search/maybe_score.h"
#include "search/move_picker.h"
#include "search/noise.h"
#include "search/params.h"
#include "search/progress.h"
#include "search/report.h"
#include "search/table.h"
#include "search/tablebase_use.h"
#include "search/time_manager.h"
#include "search/trace.h"
#include "search/types.h"
#include "search/window.h"

namespace gyre {

template <class Params>
TimePlan time_plan(const Params& params) {
    return {.moves = params.time_moves(),
            .soft = params.time_soft(),
            .hard = params.time_hard(),
            .growth = params.time_growth()};
}

struct SearchShared {
    SearchShared(TranspositionTable& shared_table, std::size_t threads) : table(shared_table), counters(threads) {}

    TranspositionTable& table;
    Limits limits;
    TimeManager time;
    int multi_pv = 1;
    TablebaseUse tablebases{};
    /// Evaluation error; only used by searches with TableParams.
    EvaluationNoise noise{};
    /// Optional observer, called once per node (only in searches with TableParams).
    Tracer* tracer = nullptr;
    std::function<void(const SearchReport&)> on_report;
    std::atomic<bool> stop{false};
    /// Limits do not apply while this is true.
    std::atomic<bool> pondering{false};
    /// Whether a search that ponders has nothing left to decide, so that it ends at the ponder hit.
    std::atomic<bool> ends_at_ponder_hit{false};
    std::vector<NodeCounter> counters;
    RootProgress at_root{};

    std::uint64_t total_nodes() const {
        std::uint64_t total = 0;
        for (const NodeCounter& counter : counters) total += counter.value();
        return total;
    }
    std::uint64_t total_tablebase_hits() const {
        std::uint64_t total = 0;
        for (const NodeCounter& counter : counters) total += counter.tablebase_hits.load(std::memory_order_relaxed);
        return total;
    }
    bool stopped() const { return stop.load(std::memory_order_relaxed); }
};

struct RootMove {
    Move move;
    /// Score of the running iteration; -infinite until searched.
    Score score = -Score::infinite();
    /// Score of the last finished iteration.
    Score previous_score = -Score::infinite();
    Bound bound = Bound::Exact;
    /// Plies of the iteration that `pv` is from.
    int depth = 0;
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    std::vector<Move> pv{};
    /// Endgame tables: moves of a higher rank precede all others. The score is empty if the tables do not know the
    /// move.
    int tablebase_rank = 0;
    std::optional<Score> tablebase_score{};

    bool is_searched() const { return score != -Score::infinite(); }
    /// The newest score; -infinite if there is none yet.
    Score known_score() const { return is_searched() ? score : previous_score; }
};

/// Expected node kind (Knuth and Moore): principal variation, fails high early, or fails low at all moves.
enum class NodeKind : std::uint8_t { Pv, Cut, All };

constexpr NodeKind child_kind(NodeKind kind, bool first_move) {
    if (kind == NodeKind::Pv && first_move) return NodeKind::Pv;
    return kind == NodeKind::Cut ? NodeKind::All : NodeKind::Cut;
}

struct Frame {
    Move move;
    Piece piece = Piece::None;
    bool quiet = false;
    /// The move that a singular extension search excludes; see `Node::excludes_a_move`.
    Move excluded;
    /// Continuation history and correction history of the move made here.
    PieceToHistory* continuation = nullptr;
    Corrections::PieceTo* correction = nullptr;
    /// Evaluation with corrections; Score::none() in check.
    Score static_eval = Score::none();
    std::array<Move, 2> killers{};
    StructureKeys keys;
    /// Reduction of the current search of the move made here, in plies.
    int reduction = 0;
    /// Number of the move made here in search order, from 1.
    int number = 0;
    /// Squares that the enemy attacked before that move.
    Bitboard threats{};
    /// Number of nodes of this ply that failed high since the grandparent was entered.
    int cutoffs = 0;
};

struct Node {
    Score alpha, beta;
    Depth depth;
    Ply ply;
    NodeKind kind;
    Frame* frame;
    bool in_check = false;
    /// Whether the static evaluation is better than two plies ago.
    bool improving = false;
    bool was_pv = false;
    /// The evaluation without (`raw_eval`) and with (`static_eval`) corrections and the table's bound.
    Score raw_eval = Score::none();
    Score static_eval = Score::none();
    /// Size of the correction of the evaluation, in centipawns.
    int correction_size = 0;
    Move table_move{};
    bool table_move_is_noisy = false, table_move_is_singular = false;
    TableHit hit{};
    /// Squares that the enemy attacks.
    Bitboard threats{};
    /// A draw if the side to move can repeat. It depends on the path, so it is not stored in the table.
    Score at_least = -Score::infinite();
    /// Upper bound proved by endgame tables.
    Score at_most = Score::infinite();
    // The members from here on are filled while the moves are searched.
    Score best = -Score::infinite();
    Move best_move{};
    int moves_tried = 0;
    StaticVector<Move, 64> quiets_tried{};
    StaticVector<Move, 32> tacticals_tried{};

    bool is_pv() const { return kind == NodeKind::Pv; }
    bool is_root() const { return ply.is_root(); }
    bool excludes_a_move() const { return static_cast<bool>(frame->excluded); }
};

/// The search of one thread. The steps of a node are free functions in search/steps; this class holds longer-lived
/// data.
template <class Params>
class Searcher {
public:
    /// `net` may be empty; then the classic evaluation is used.
    Searcher(SearchShared& shared, std::size_t thread_index, Params params = {}, const nnue::NetworkUse& net = {});

    /// Clears the histories and corrections.
    void clear();
    /// Prepares `iterate`; of the previous search only the histories remain.
    void prepare(const Position& root, std::vector<RootMove> moves);
    /// Runs iterative deepening until a limit or `stop`. Thread 0 reports and checks the limits.
    void iterate();

    const std::vector<RootMove>& root_moves() const { return root_moves_; }
    int completed_depth() const { return completed_depth_; }
    SearchReport report(std::size_t index) const;

    // Without a profile, gcc expects code after many early returns to run rarely, and optimises it for size. The
    // attribute `hot` prevents that.
    [[gnu::hot]] Score alpha_beta(Window window, Depth depth, Ply ply, NodeKind kind);
    [[gnu::hot]] Score quiescence(Window window, Ply ply, bool pv, bool with_checks = false);

    // The members from here on are used by the steps.
    Position position;
    [[no_unique_address]] Params params;
    SearchShared& shared;
    Histories& histories() { return *histories_; }
    Corrections& corrections() { return *corrections_; }
    const Corrections& corrections() const { return *corrections_; }
    Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply + frames_before_root)]; }
    const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply + frames_before_root)]; }
    /// Structure keys of the position from the view of the side to move.
    const StructureKeys::View& structure(Ply ply) const {
        return frame(ply.count()).keys.views[position.side_to_move()];
    }
    /// Extensions are off where a line is twice as deep as the iteration.
    bool may_extend(Ply ply) const { return ply.count() < 2 * root_depth_; }
    bool was_stopped() const { return stopped_; }
    /// A probe may have read from the disk, so the limits are checked at the next node.
    void count_tablebase_hit() {
        counter_.count_tablebase_hit();
        nodes_until_check_ = 0;
    }
    Score evaluate_position() {
        const Score score = net_ ? evaluate_by_net() : evaluate(position, pawn_table_, params.evaluation());
        if constexpr (std::is_same_v<Params, FixedParams>) return score;
        return shared.noise.apply(score, position);
    }
    OrderingContext ordering(const Node& node);
    /// Late move reduction before adjustments, in hundredths of a ply: base + ln depth · ln number / divisor.
    int base_reduction(bool quiet, Depth depth, int move_number) const;
    [[gnu::hot]] void make(Move move, Ply ply);
    void unmake(Move move) {
        position.unmake_unchecked(move);
        if (net_) net_->pop();
    }
    bool is_quiet(Move move) const { return !position.is_capture(move) && move.kind() != Move::Kind::Promotion; }
    void make_null(Ply ply);
    void unmake_null() { position.unmake_null(); }
    /// Null moves are off before this ply while a null-move cut-off is being verified.
    int no_null_before_ply = 0;
    /// A search for a mate in a given number of moves prunes and reduces nothing, so that its result is proved.
    bool is_full_width() const { return full_width_; }
    /// Table key. Full-width searches use a different one, because entries of a selective search prove nothing.
    Key table_key() const { return table_key_of(position.key()); }
    /// The table key after a legal move.
    Key table_key_after(Move move) const { return table_key_of(position.key_after(move)); }

private:
    static constexpr int frames_before_root = 6;
    /// Least nodes of the first iteration regardless of the limits, for a reasonable move. This takes milliseconds.
    static constexpr std::uint64_t first_iteration_nodes = 10000;
    /// Number of nodes between two reads of the clock.
    static constexpr std::uint32_t nodes_between_checks = 511;
    static constexpr Key full_width_salt{0xD6E8FEB86659FD93};
    using Line = StaticVector<Move, max_ply + 1>;

    Key table_key_of(Key key) const { return full_width_ ? key ^ full_width_salt : key; }
    [[gnu::hot]] Score evaluate_by_net();
    int deepest_iteration() const;
    bool should_stop();
    bool limit_reached() const;
    bool search_root_line(std::size_t line_index);
    void take_back_unfinished_line(const std::vector<RootMove>& before);
    void report_lines(std::size_t count);
    bool done_after_iteration();
    double time_stretch() const;
    bool is_root_move(Move move) const;
    void begin_root_move(const Node& node, Move move);
    std::size_t end_of_rank(std::size_t line) const;
    void record_root_move(Move move, const Node& node, Score score, std::uint64_t nodes_before);
    void update_pv(Ply ply, Move move);
    [[gnu::hot]] MaybeScore before_moves(Node& node);
    [[gnu::hot]] MaybeScore stand_pat(Node& node);
    bool is_late_capture(const Node& node, Move move) const;
    [[gnu::hot]] void try_tactical_moves(Node& node, bool with_checks);
    [[gnu::hot]] Score search_move(const Node& node, Depth new_depth, int reduction);
    [[gnu::hot]] bool raises_beta(Node& node, Move move, Score score);
    [[gnu::hot]] Score conclude_node(Node& node, Score alpha);
    void enter(Ply ply);

    std::size_t thread_index_;
    NodeCounter& counter_;
    PageObject<Histories> histories_;
    PageObject<Corrections> corrections_;
    classic::PawnTable pawn_table_;
    std::optional<nnue::Evaluator> net_;
    std::array<Frame, max_ply + frames_before_root + 2> frames_;
    std::array<Line, max_ply + 2> pv_;
    /// Placeholder history entries for null moves and for plies above the root.
    PieceToHistory no_continuation_{};
    Corrections::PieceTo no_correction_{};
    std::array<std::array<std::array<std::int16_t, 64>, 64>, 2> reductions_{};

    std::vector<RootMove> root_moves_;
    std::size_t line_ = 0;
    int root_depth_ = 0;
    int completed_depth_ = 0;
    int selective_depth_ = 0;
    int stable_iterations_ = 0;
    Score score_before_ = Score::none(), score_of_last_move_ = Score::none();
    double score_drop_ = 0;
    std::uint32_t nodes_until_check_ = 0;
    bool full_width_ = false;
    Score root_eval_;
    /// Whether the root is searched with all its legal moves.
    bool root_is_whole_ = true;
    bool stopped_ = false;
};

// Short bodies that run at every node. The others are in .cpp files, instantiated for both kinds of parameters.

template <class Params>
int Searcher<Params>::base_reduction(bool quiet, Depth depth, int move_number) const {
    const auto d = static_cast<std::size_t>(std::clamp(depth.plies(), 0, 63));
    const auto m = static_cast<std::size_t>(std::min(move_number, 63));
    return reductions_[quiet ? 1 : 0][d][m];
}

template <class Params>
OrderingContext Searcher<Params>::ordering(const Node& node) {
    const int ply = node.ply.count();
    OrderingContext context{
        .histories = *histories_,
        .by_piece_and_target = {{{frame(ply - 1).continuation, params.continuation_1()},
                                 {frame(ply - 2).continuation, params.continuation_2()},
                                 {frame(ply - 4).continuation, params.continuation_4()},
                                 {frame(ply - 6).continuation, params.continuation_6()},
                                 {&histories_->pawn.at(structure(node.ply).pawns), params.pawn_history()}}},
        .threats = node.threats,
        .use_quiet_history = params.quiet_history() != 0,
        .use_capture_history = params.capture_history() != 0,
        .check_bonus = params.check_bonus()};
    if (params.killers()) context.killers = node.frame->killers;
    return context;
}

template <class Params>
void Searcher<Params>::make(Move move, Ply ply) {
    shared.table.prefetch(table_key_of(position.key_after(move)));
    Frame& here = frame(ply.count());
    const Piece piece = position.piece_on(move.from());
    here.move = move;
    here.piece = piece;
    here.quiet = is_quiet(move);
    here.continuation = &histories_->continuation[piece][move.to()];
    here.correction = &corrections_->continuation[piece][move.to()];
    // Prefetches entries that the next node will read.
    __builtin_prefetch(&(*frame(ply.count() - 1).correction)[piece][move.to()]);
    StructureKeys& keys = frame(ply.count() + 1).keys;
    keys = here.keys;
    if (net_)
        position.make_unchecked(move, Observers(keys, net_->push()));
    else
        position.make_unchecked(move, keys);
    corrections_->prefetch(keys.views[position.side_to_move()]);
}

template <class Params>
void Searcher<Params>::make_null(Ply ply) {
    Frame& here = frame(ply.count());
    here.move = Move{};
    here.continuation = &no_continuation_;
    here.correction = &no_correction_;
    frame(ply.count() + 1).keys = here.keys;
    position.make_null();
}

template <class Params>
void Searcher<Params>::enter(Ply ply) {
    counter_.count();
    pv_[static_cast<std::size_t>(ply.count())].clear();
    selective_depth_ = std::max(selective_depth_, ply.count());
}

template <class Params>
void Searcher<Params>::update_pv(Ply ply, Move move) {
    Line& line = pv_[static_cast<std::size_t>(ply.count())];
    line.clear();
    line.push_back(move);
    for (Move next : pv_[static_cast<std::size_t>(ply.count()) + 1]) line.push_back(next);
}

}  // namespace gyre
