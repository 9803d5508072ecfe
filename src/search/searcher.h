#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

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

/// What the threads of one search share.
struct SearchShared {
    SearchShared(TranspositionTable& shared_table, std::size_t threads) : table(shared_table), counters(threads) {}

    TranspositionTable& table;
    Limits limits;
    TimeManager time;
    int multi_pv = 1;
    TablebaseUse tablebases{};
    /// Of searches by tables of parameters only: play by constants has none.
    EvaluationNoise noise{};
    /// Optional observer, called once per node (only in searches with TableParams).
    Tracer* tracer = nullptr;
    std::function<void(const SearchReport&)> on_report;
    /// Set once, by whoever knows that the search is to end.
    std::atomic<bool> stop{false};
    /// While true no limit holds.
    std::atomic<bool> pondering{false};
    /// One for each thread.
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

/// A legal move at the root and what is known of it.
struct RootMove {
    Move move;
    /// Of the running iteration; -infinite until searched.
    Score score = -Score::infinite();
    /// Of the last finished iteration.
    Score previous_score = -Score::infinite();
    Bound bound = Bound::Exact;
    /// Of the iteration that gave the line below, in plies.
    int depth = 0;
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    std::vector<Move> pv{};
    /// What endgame tables know of the move: moves of a higher rank come before all others, whatever their scores. The
    /// score is what the move comes to; without one they know nothing.
    int tablebase_rank = 0;
    std::optional<Score> tablebase_score{};

    bool is_searched() const { return score != -Score::infinite(); }
    /// The newest score there is; -infinite before the first.
    Score known_score() const { return is_searched() ? score : previous_score; }
};

/// What is expected of a node (Knuth and Moore's three kinds): on the principal variation, one that fails high at its
/// first moves, one whose moves all fail low.
enum class NodeKind : std::uint8_t { Pv, Cut, All };

constexpr NodeKind child_kind(NodeKind kind, bool first_move) {
    if (kind == NodeKind::Pv && first_move) return NodeKind::Pv;
    return kind == NodeKind::Cut ? NodeKind::All : NodeKind::Cut;
}

/// One ply of the line under search.
struct Frame {
    Move move;
    /// What moved.
    Piece piece = Piece::None;
    bool quiet = false;
    /// Left out of the search of this node: whether the others do as well is being asked (singular extension). Steps
    /// that rely on the node as a whole ask `Node::excludes_a_move` and stay out: table, evaluation, null move and
    /// more.
    Move excluded;
    /// Continuation history and correction of the move made here.
    PieceToHistory* continuation = nullptr;
    Corrections::PieceTo* correction = nullptr;
    /// With corrections; Score::none() in check.
    Score static_eval = Score::none();
    std::array<Move, 2> killers{};
    StructureKeys keys;
    /// Plies by which the search of the move made here is reduced just now.
    int reduction = 0;
    /// How often nodes of this ply failed high since the grandparent was entered.
    int cutoffs = 0;
};

/// A node on its way through the steps.
struct Node {
    Score alpha, beta;
    Depth depth;
    Ply ply;
    NodeKind kind;
    Frame* frame;
    bool in_check = false;
    /// The static evaluation is better than two plies ago.
    bool improving = false;
    bool was_pv = false;
    /// As evaluated, and (`static_eval`) with corrections and what the table knows.
    Score raw_eval = Score::none();
    Score static_eval = Score::none();
    Move table_move{};
    bool table_move_is_noisy = false;
    TableHit hit{};
    /// What the enemy attacks.
    Bitboard threats{};
    /// What the side to move has in hand whatever its moves: a draw, where it can repeat. It belongs to the way that
    /// led here and so is not for the table.
    Score at_least = -Score::infinite();
    /// No more than this, whatever the search of its moves says: what endgame tables have proved.
    Score at_most = Score::infinite();
    // Filled while the moves are tried.
    Score best = -Score::infinite();
    Move best_move{};
    int moves_tried = 0;
    StaticVector<Move, 64> quiets_tried{};
    StaticVector<Move, 32> tacticals_tried{};

    bool is_pv() const { return kind == NodeKind::Pv; }
    bool is_root() const { return ply.is_root(); }
    bool excludes_a_move() const { return static_cast<bool>(frame->excluded); }
};

/// One thread's search. The steps of a node are free functions in search/steps; the object keeps what outlives a node.
template <class Params>
class Searcher {
public:
    /// Evaluates by a net if there is one in `net`.
    Searcher(SearchShared& shared, std::size_t thread_index, Params params = {}, const nnue::NetworkUse& net = {});

    /// Forgets what earlier searches have taught.
    void clear();
    /// Makes ready for `iterate`: nothing of the search before but the histories stays.
    void prepare(const Position& root, std::vector<RootMove> moves);
    /// Iterative deepening until a limit or `stop`. Thread 0 reports and watches the limits.
    void iterate();

    const std::vector<RootMove>& root_moves() const { return root_moves_; }
    int completed_depth() const { return completed_depth_; }
    /// The report of line `index` as it stands.
    SearchReport report(std::size_t index) const;

    Score alpha_beta(Window window, Depth depth, Ply ply, NodeKind kind);
    Score quiescence(Window window, Ply ply, bool pv, bool with_checks = false);

    // --- What the steps use ---
    Position position;
    [[no_unique_address]] Params params;
    SearchShared& shared;
    Histories& histories() { return *histories_; }
    Corrections& corrections() { return *corrections_; }
    const Corrections& corrections() const { return *corrections_; }
    Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply + frames_before_root)]; }
    const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply + frames_before_root)]; }
    /// The keys of the position's parts as the side to move sees them.
    const StructureKeys::View& structure(Ply ply) const {
        return frame(ply.count()).keys.views[position.side_to_move()];
    }
    /// Extensions stop where a line has become twice as deep as the iteration.
    bool may_extend(Ply ply) const { return ply.count() < 2 * root_depth_; }
    bool was_stopped() const { return stopped_; }
    /// An answer may have taken the disk its time: the limits are looked at next.
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
    /// By how much late moves are reduced before adjustment, in hundredths of a ply: base + ln depth · ln number /
    /// divisor.
    int base_reduction(bool quiet, Depth depth, int move_number) const;
    void make(Move move, Ply ply);
    void unmake(Move move) {
        position.unmake_unchecked(move);
        if (net_) net_->pop();
    }
    /// Neither captures nor promotes.
    bool is_quiet(Move move) const { return !position.is_capture(move) && move.kind() != Move::Kind::Promotion; }
    void make_null(Ply ply);
    void unmake_null() { position.unmake_null(); }
    /// Null moves are off before this ply: a cut-off by one is being verified.
    int no_null_before_ply = 0;
    /// A search for a mate in a given number of moves leaves nothing out, so that what it finds is proved.
    bool is_full_width() const { return full_width_; }
    /// Under which the table keeps this position. What a search that leaves moves out has stored is no proof, so the
    /// two kinds of search don't share entries.
    Key table_key() const { return table_key_of(position.key()); }

private:
    static constexpr int frames_before_root = 6;
    /// A first iteration shorter than this is finished whatever the limits say, for a better answer than the first move
    /// that comes to hand; milliseconds in any ordinary position.
    static constexpr std::uint64_t first_iteration_nodes = 10000;
    /// How often the clock is read.
    static constexpr std::uint32_t nodes_between_checks = 511;
    static constexpr Key full_width_salt{0xD6E8FEB86659FD93};
    using Line = StaticVector<Move, max_ply + 1>;

    Key table_key_of(Key key) const { return full_width_ ? key ^ full_width_salt : key; }
    Score evaluate_by_net();
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
    MaybeScore before_moves(Node& node);
    MaybeScore stand_pat(Node& node);
    void try_tactical_moves(Node& node, bool with_checks);
    Score search_move(const Node& node, Depth new_depth, int reduction);
    bool raises_beta(Node& node, Move move, Score score);
    Score conclude_node(Node& node, Score alpha);
    void enter(Ply ply);

    std::size_t thread_index_;
    NodeCounter& counter_;
    std::unique_ptr<Histories> histories_;
    std::unique_ptr<Corrections> corrections_;
    classic::PawnTable pawn_table_;
    std::optional<nnue::Evaluator> net_;
    std::array<Frame, max_ply + frames_before_root + 2> frames_;
    std::array<Line, max_ply + 2> pv_;
    /// Placeholder history entry for null moves and for plies above the root.
    PieceToHistory no_continuation_{};
    Corrections::PieceTo no_correction_{};
    std::array<std::array<std::array<std::int16_t, 64>, 64>, 2> reductions_{};

    std::vector<RootMove> root_moves_;
    std::size_t line_ = 0;
    int root_depth_ = 0;
    int completed_depth_ = 0;
    int selective_depth_ = 0;
    int stable_iterations_ = 0;
    Score score_before_ = Score::none();
    double score_drop_ = 0;
    std::uint32_t nodes_until_check_ = 0;
    bool full_width_ = false;
    /// Its static evaluation, by the searcher's own parameters.
    Score root_eval_;
    /// The root is searched with all its legal moves.
    bool root_is_whole_ = true;
    bool stopped_ = false;
};

// Short and at every node, so here; the other bodies are in the .cpp files, instantiated for both kinds of parameters.

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
    // What the next node will ask for, as far as it is known, has a little time to come to the cache.
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
