#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "eval/classic/sink.h"

// One row per number of the search: name, value, least, greatest, step for tuning (0: not tuned), meaning. Each step of
// the search has a row that switches it off.
// clang-format off
#define GYRE_SEARCH_PARAMS(PARAM) \
    PARAM(aspiration_depth,        4,    1,   300,   0, "aspiration: first iteration with a narrow window, plies; 300 is off") \
    PARAM(aspiration_delta,        9,    5,    50,   2, "aspiration: half width of the first window, centipawns") \
    PARAM(aspiration_fail_high,    1,    0,     3,   0, "aspiration: plies taken off for each time that the window was too low; 0 is off") \
    PARAM(table_cutoffs,           1,    0,     1,   0, "table: whether a stored bound may end a node") \
    PARAM(table_moves,             1,    0,     1,   0, "table: whether the stored move comes first") \
    PARAM(table_in_quiescence,     1,    0,     1,   0, "table: whether the quiescence search uses it too") \
    PARAM(table_evaluation,        1,    0,     1,   0, "table: whether the static evaluation is taken from it too") \
    PARAM(table_expected_kind,         0,    0,     1,   0, "table: 1 lets a bound end a shallow node only if it fails as its kind is expected to") \
    PARAM(table_any_kind_depth,        5,    0,   300,   0, "table: deeper nodes end by bounds of both kinds, plies") \
    PARAM(table_guard_depth,         300,    1,   300,   0, "table: least depth at which a bound must agree with the entry after its move, plies; 300 is off") \
    PARAM(table_hit_history,           1,    0,     1,   0, "table: whether a bound that ends a node teaches the quiet history too") \
    PARAM(table_hit_malus,           100,    0,   400,   0, "table: malus of the early quiet move before such a node, percent of the bonus; 0 is off") \
    PARAM(table_early_evaluation,      1,    0,     1,   0, "table: whether an evaluation is stored before the moves are searched") \
    PARAM(stand_pat,               1,    0,     1,   0, "quiescence: 0 ends the search at the horizon with the static evaluation") \
    PARAM(qs_evasions,             1,    0,     1,   0, "quiescence: all evasions and no stand pat while in check") \
    PARAM(qs_exchanges,            1,    0,     1,   0, "quiescence: leaves out captures that lose by exchange") \
    PARAM(qs_futility,           154,   50,  9999,  10, "quiescence: margin above what a capture wins, centipawns; 9999 is off") \
    PARAM(qs_checks,               1,    0,     1,   0, "quiescence: quiet moves that check, at its first ply") \
    PARAM(qs_most_moves,               3,    1,    99,   0, "quiescence: captures tried, except recaptures and checks; 99 is all") \
    PARAM(qs_exchange_alpha,           1,    0,     1,   0, "quiescence: whether an exchange must also win what the evaluation lacks") \
    PARAM(qs_late_evasions,            1,    0,     1,   0, "quiescence: whether one more quiet evasion is tried once one avoids the loss") \
    PARAM(tablebases,              1,    0,     1,   0, "endgame tables: whether the search asks them, where there are any") \
    PARAM(upcoming_repetition,     1,    0,     1,   0, "draws: whether a move that will repeat counts as a draw in hand") \
    PARAM(mate_distance,           1,    0,     1,   0, "mate distance pruning: whether lines end that can only give a longer mate than one already found") \
    PARAM(null_windows,            1,    0,     1,   0, "principal variation search: whether later moves are first searched with a null window") \
    PARAM(time_moves,             20,    5,    60,   0, "time: moves for which the clock is planned") \
    PARAM(time_soft,              85,   20,   200,   0, "time: part of a move's share after which no iteration begins, percent") \
    PARAM(time_hard,             350,  100,  1000,   0, "time: part of a move's share after which the search is stopped, percent") \
    PARAM(time_growth,            40,    0,    80,   0, "time: how much smaller the share is at the first move, and larger from move 40 on, percent") \
    PARAM(time_effort_depth,       1,    1,    40,   0, "time: least depth of an iteration whose share of the nodes counts, plies") \
    PARAM(time_stability,        100,    0,   300,   0, "time: effect of how long the best move has been the same, percent; 0 is off") \
    PARAM(time_effort,           100,    0,   300,   0, "time: effect of the best move's share of the nodes, percent; 0 is off") \
    PARAM(time_trend,            100,    0,   300,   0, "time: effect of a falling score, percent; 0 is off") \
    PARAM(time_trend_drop,            15,   10,   500,   0, "time: fall of the score that would double the time, centipawns") \
    PARAM(time_trend_least,           92,   10,   100,   0, "time: least factor of a score that rises, percent") \
    PARAM(time_trend_most,           200,  100,   400,   0, "time: greatest factor of a score that falls, percent") \
    PARAM(time_trend_memory,          70,    0,   100,   0, "time: weight of the last move's score beside that of the iteration before, percent") \
    PARAM(use_improving,           1,    0,     1,   0, "whether steps ask if the static evaluation rose in two plies") \
    PARAM(improving_above_beta,        0,    0,     1,   0, "whether an evaluation not below beta counts as improving") \
    PARAM(losing_captures_last,    1,    0,     1,   0, "ordering: captures that lose by exchange come after the quiet moves") \
    PARAM(good_capture_divisor,       96,    0,  1024,   0, "ordering: capture history per centipawn that a good capture may lose by exchange; 0 is off") \
    PARAM(threat_order,                0,    0,   400,   0, "ordering: bonus for leaving, malus for entering squares that cheaper pieces attack, percent") \
    PARAM(killers,                 1,    0,     1,   0, "ordering: two quiet moves of the same ply that failed high") \
    PARAM(quiet_history,           1,    0,     1,   0, "ordering: history of quiet moves by side, origin and destination") \
    PARAM(threat_history,          1,    0,     1,   0, "ordering: separate quiet histories for moves from and to attacked squares") \
    PARAM(capture_history,         1,    0,     1,   0, "ordering: history of captures") \
    PARAM(continuation_1,        587,    0,  2048, 128, "ordering: weight of the continuation history of one ply, in 1/1024") \
    PARAM(continuation_2,        864,    0,  2048, 128, "ordering: weight of the continuation history of two plies, in 1/1024") \
    PARAM(continuation_4,        264,    0,  2048, 128, "ordering: weight of the continuation history of four plies, in 1/1024") \
    PARAM(continuation_6,        262,    0,  2048, 128, "ordering: weight of the continuation history of six plies, in 1/1024") \
    PARAM(pawn_history,          445,    0,  2048, 128, "ordering: weight of the history by pawn structure, in 1/1024") \
    PARAM(check_bonus,          9483,    0, 32768, 512, "ordering: bonus for a quiet move that checks and loses nothing; 0 is off") \
    PARAM(history_bonus,         111,   50,   400,  10, "history: bonus per ply of depth") \
    PARAM(history_bonus_max,    1411,  500,  3000, 100, "history: greatest bonus") \
    PARAM(history_malus,         164,    0,   400,  10, "history: malus per ply of depth; 0 is off") \
    PARAM(history_malus_max,    1358,  500,  3000, 100, "history: greatest malus") \
    PARAM(refuted_malus,             100,    0,   300,   0, "history: malus of an early quiet move that is refuted, percent of the bonus; 0 is off") \
    PARAM(history_trivial_depth,       0,    0,     4,   0, "history: depth up to which a first quiet move that fails high gets no bonus, plies") \
    PARAM(malus_decay,                 0,    0,    30,   0, "history: how much less malus each further quiet move gets, percent; 0 is off") \
    PARAM(bonus_table_move,          150,    0,  1000,   0, "history: further bonus of the move of the table; 0 is off") \
    PARAM(eval_history,                0,    0,   200,   0, "history: points of a quiet move per centipawn that the evaluation rose by it; 0 is off") \
    PARAM(correct_pawn,          400,    0,   512,  16, "correction history: weight of the pawn structure's, in 1/512") \
    PARAM(correct_non_pawn,      448,    0,   512,  16, "correction history: weight of each side's pieces', in 1/512") \
    PARAM(correct_minor,         256,    0,   512,  16, "correction history: weight of the minor pieces', in 1/512") \
    PARAM(correct_continuation,  400,    0,   512,  16, "correction history: weight of the last two moves', in 1/512") \
    PARAM(correct_continuation_4,      0,    0,   512,  16, "correction history: weight of the last move's with that three plies before it, in 1/512") \
    PARAM(razoring_depth,          3,    0,     6,   0, "razoring: greatest depth, plies; 0 is off") \
    PARAM(razoring_base,         528,   50,   600,  20, "razoring: margin at depth 0, centipawns") \
    PARAM(razoring_margin,       144,   50,   400,  20, "razoring: margin per ply, centipawns") \
    PARAM(rfp_depth,               8,    0,    12,   0, "reverse futility: greatest depth, plies; 0 is off") \
    PARAM(rfp_margin,             71,   20,   150,   5, "reverse futility: margin per ply, centipawns") \
    PARAM(rfp_improving,          53,    0,   150,   5, "reverse futility: the margin is this much smaller when improving, centipawns") \
    PARAM(rfp_blend,               1,    0,     1,   0, "reverse futility: 1 returns the mean of evaluation and beta, 0 the evaluation") \
    PARAM(rfp_was_pv,                  1,    0,     1,   0, "reverse futility: whether nodes end too that were on a principal variation") \
    PARAM(rfp_quiet_table_move,        1,    0,     1,   0, "reverse futility: whether nodes end too whose table move is quiet") \
    PARAM(rfp_correction,              0,    0,   400,   0, "reverse futility: how much of the correction's size the margin grows by, percent") \
    PARAM(rfp_threat,                 50,    0,   200,   0, "reverse futility: margin for pieces that cheaper ones attack, centipawns") \
    PARAM(null_depth,              3,    1,   300,   0, "null move: least depth, plies; 300 is off") \
    PARAM(null_reduction,          4,    2,     6,   1, "null move: reduction at depth 0, plies") \
    PARAM(null_depth_divisor,      4,    2,    10,   1, "null move: depth per further ply of reduction") \
    PARAM(null_eval_divisor,     266,   80,   400,  10, "null move: centipawns above beta per further ply of reduction") \
    PARAM(null_eval_plies,         2,    0,     6,   1, "null move: most plies of reduction for a score above beta") \
    PARAM(null_verify_depth,      12,    1,   300,   0, "null move: least depth at which a cut-off is verified, plies; 300 is never") \
    PARAM(null_verify_quarters,    3,    1,     4,   0, "null move: part of the verifying search without null moves, quarters of its depth") \
    PARAM(null_static_margin,          0,    0,    60,   0, "null move: how much the evaluation may be below beta per ply of depth, centipawns; 0 asks for beta") \
    PARAM(null_static_base,          180,    0,   400,   0, "null move: less this much, centipawns") \
    PARAM(null_capture,                0,    0,     2,   0, "null move: further reduction where the table move captures, plies") \
    PARAM(iir_depth,               4,    2,   300,   0, "internal iterative reduction: least depth, plies; 300 is off") \
    PARAM(iir_upper,                   0,    0,     1,   0, "internal iterative reduction: whether cut nodes whose table move failed low are reduced too") \
    PARAM(iir_pv,                      1,    1,     4,   0, "internal iterative reduction: plies taken off on the principal variation") \
    PARAM(probcut_depth,           5,    3,   300,   0, "ProbCut: least depth, plies; 300 is off") \
    PARAM(probcut_margin,        115,   80,   400,  10, "ProbCut: how far above beta a capture must score, centipawns") \
    PARAM(probcut_reduction,       4,    2,     6,   0, "ProbCut: reduction of its search, plies") \
    PARAM(singular_depth,          6,    4,   300,   0, "singular extension: least depth, plies; 300 is off") \
    PARAM(singular_tolerance,      3,    1,     6,   0, "singular extension: how much shallower than the search the table's score may be, plies") \
    PARAM(singular_margin,         7,    4,    64,   2, "singular extension: how far below the table's score all other moves must be, centipawns per 16 plies") \
    PARAM(double_margin,           5,    0,   100,   3, "double extension: how much further below they must be, centipawns") \
    PARAM(double_extensions,       1,    0,     1,   0, "double extension: 0 is off") \
    PARAM(triple_margin,          84,   20,   300,   5, "triple extension: how much further below they must be, centipawns; only for quiet moves") \
    PARAM(triple_extensions,       1,    0,     1,   0, "triple extension: 0 is off") \
    PARAM(multicut,                1,    0,     1,   0, "multicut: 1 ends a node if a second move also fails high") \
    PARAM(multicut_by_score,           0,    0,     1,   0, "multicut: 1 compares the score of the other moves with beta, 0 the goal") \
    PARAM(negative_extension,      2,    0,     3,   0, "negative extension: plies taken off where other moves are as good; 0 is off") \
    PARAM(hindsight_reduction,     3,    1,   300,   0, "hindsight: least reduction of the previous move of which one ply is taken back, plies; 300 is off") \
    PARAM(hindsight_margin,         9999,    0,  9999,   0, "hindsight: sum of the last two evaluations from which a ply is taken off, centipawns; 9999 is off") \
    PARAM(alpha_raise_reduction,   1,    0,     2,   0, "alpha raised: reduction of the moves after it, plies; 0 is off") \
    PARAM(alpha_raise_least_depth, 3,    1,    20,   0, "alpha raised: least depth, plies") \
    PARAM(alpha_raise_most_depth, 12,    1,    50,   0, "alpha raised: greatest depth, plies") \
    PARAM(fail_firm,               1,    0,     1,   0, "fail-firm: a score above beta is returned closer to beta; 0 is off") \
    PARAM(lmr_depth,               2,    1,   300,   0, "late move reductions: least depth, plies; 300 is off") \
    PARAM(lmr_full_pv,             2,    1,     8,   0, "late move reductions: moves without reduction on the principal variation, at least 1") \
    PARAM(lmr_full_root,           3,    1,     8,   0, "late move reductions: moves without reduction at the root, at least 1") \
    PARAM(lmr_quiet_base,        100,    0,   200,   5, "late move reductions: quiet base, hundredths of a ply") \
    PARAM(lmr_quiet_divisor,     193,  100,   400,   5, "late move reductions: quiet divisor of ln d ln m, hundredths") \
    PARAM(lmr_noisy_base,         24, -100,   200,   5, "late move reductions: capture base, hundredths of a ply") \
    PARAM(lmr_noisy_divisor,     295,  100,   500,   5, "late move reductions: capture divisor of ln d ln m, hundredths") \
    PARAM(lmr_history_divisor, 10343, 2000, 99999, 500, "late move reductions: history score that takes a ply off; 99999 is off") \
    PARAM(lmr_noisy_history_divisor, 8645, 2000, 99999, 500, "late move reductions: capture history that takes a ply off; 99999 is off") \
    PARAM(lmr_was_pv,             35,    0,   300,  10, "late move reductions: less where the principal variation was, hundredths of a ply") \
    PARAM(lmr_pv,                100,    0,   300,  10, "late move reductions: less on the principal variation, hundredths of a ply") \
    PARAM(lmr_cut_node,          210,    0,   300,  10, "late move reductions: more at cut nodes, hundredths of a ply") \
    PARAM(lmr_not_improving,      74,    0,   300,  10, "late move reductions: more where not improving, hundredths of a ply") \
    PARAM(lmr_table_low,               0,    0,   300,   0, "late move reductions: more where the principal variation was and the table is not above alpha, hundredths of a ply") \
    PARAM(lmr_table_deep,             60,    0,   300,   0, "late move reductions: less there where the table is deep enough, hundredths of a ply") \
    PARAM(lmr_no_table_move,           0,    0,   300,   0, "late move reductions: more at cut nodes without a table move, hundredths of a ply") \
    PARAM(lmr_singular,                0,    0,   300,   0, "late move reductions: less where the table move is singular, hundredths of a ply") \
    PARAM(lmr_check,              57,    0,   300,  10, "late move reductions: less for moves that check, hundredths of a ply") \
    PARAM(lmr_killer,             23,    0,   300,  10, "late move reductions: less for killers, hundredths of a ply") \
    PARAM(lmr_noisy_table_move,   85,    0,   300,  10, "late move reductions: more where the table's move captures, hundredths of a ply") \
    PARAM(lmr_cutoffs,           100,    0,   300,  10, "late move reductions: more where the next ply often failed high, hundredths of a ply") \
    PARAM(lmr_many_cutoffs,        3,    0,    10,   0, "late move reductions: number of cut-offs in the next ply that counts as often") \
    PARAM(lmr_extension,               0,    0,     2,   0, "late move reductions: most plies that a move may be searched deeper instead") \
    PARAM(lmr_all_node,                0,    0,   300,   0, "late move reductions: part by which they grow at depth 0 of an all node, percent; 0 is off") \
    PARAM(lmr_correction,              0,    0,    40,   0, "late move reductions: less per centipawn of correction, hundredths of a ply; 0 is off") \
    PARAM(deeper_margin,          32,    0,  9999,   5, "do deeper: how far above the best a reduced search must score, centipawns; 9999 is off") \
    PARAM(shallower_margin,        5,    0,   100,   5, "do shallower: at most so far above the best, centipawns; 0 is off") \
    PARAM(pruning_not_improving,       0,    0,   300,   0, "futility, exchange and history pruning of quiet moves: depth taken off where not improving, hundredths of a ply") \
    PARAM(pruning_history_divisor, 99999, 1000, 99999,   0, "futility and exchange pruning of quiet moves: history score that counts as a ply of depth; 99999 is off") \
    PARAM(lmp_depth,               8,    0,    12,   0, "late move pruning: greatest depth, plies; 0 is off") \
    PARAM(lmp_base,                3,    1,    10,   1, "late move pruning: moves tried at depth 0, plus depth squared; half of it where not improving") \
    PARAM(lmp_promising,               0,    0,   400,   0, "late move pruning: moves added while alpha is within the static evaluation, percent of depth squared plus the base") \
    PARAM(futility_depth,          8,    0,    12,   0, "futility: only below this reduced depth, plies; 0 is off") \
    PARAM(futility_base,          61,    0,   300,  10, "futility: margin at depth 0, centipawns") \
    PARAM(futility_margin,        67,   20,   200,   5, "futility: margin per ply, centipawns") \
    PARAM(futility_history_divisor, 119, 32, 1024,  16, "futility: history score per centipawn of margin") \
    PARAM(futility_correction,         0,    0,   400,   0, "futility: how much of the correction's size the margin grows by, percent") \
    PARAM(capture_futility_depth,      6,    0,    12,   0, "futility of captures: only below this reduced depth, plies; 0 is off") \
    PARAM(capture_futility_base,     110,    0,   400,   0, "futility of captures: margin at depth 0, centipawns") \
    PARAM(capture_futility_margin,   105,    0,   400,   0, "futility of captures: margin per ply, centipawns") \
    PARAM(capture_futility_divisor,    64,   16,  1024,   0, "futility of captures: capture history per centipawn of margin") \
    PARAM(history_pruning_depth,   5,    0,    12,   0, "history pruning: greatest reduced depth, plies; 0 is off") \
    PARAM(history_pruning_margin, 3783, 500, 9000, 250, "history pruning: a quiet move is pruned below minus this history score per ply") \
    PARAM(see_depth,               8,    0,    12,   0, "exchange pruning: greatest depth, plies; 0 is off") \
    PARAM(see_quiet_margin,       25,    5,   100,   5, "exchange pruning: loss allowed to a quiet move per square of the reduced depth, centipawns") \
    PARAM(see_noisy_margin,      100,   20,   200,   5, "exchange pruning: loss allowed to a capture per ply, centipawns") \
    PARAM(net_part,              128,    0,   256,   8, "evaluation with a net that is added: how much of its output counts, in 1/128") \
    PARAM(net_limit,            1000,    0,  4000,   0, "evaluation with a net that is added: greatest part, centipawns") \
    PARAM(net_base,              116,   32,   256,   8, "evaluation by a net alone: how much of its output counts with bare kings, in 1/128") \
    PARAM(net_material,           17,    0,   128,   8, "evaluation by a net alone: how much more with all pieces on the board, in 1/128")
// clang-format on

namespace gyre {

struct ParamRow {
    std::string_view name;
    int value, min, max, step;
    std::string_view meaning;
};

inline constexpr ParamRow param_rows[] = {
#define GYRE_ROW(name, value, min, max, step, meaning) {#name, value, min, max, step, meaning},
    GYRE_SEARCH_PARAMS(GYRE_ROW)
#undef GYRE_ROW
};

/// The parameters of play, as constants that the compiler folds into the search.
struct FixedParams {
#define GYRE_FIXED(name, value, min, max, step, meaning) \
    static constexpr int name() { return value; }
    GYRE_SEARCH_PARAMS(GYRE_FIXED)
#undef GYRE_FIXED
    static constexpr classic::FixedValues evaluation() { return {}; }
};

enum class ParamFault : std::uint8_t { UnknownName, OutOfRange };
constexpr std::string_view describe(ParamFault fault) {
    return fault == ParamFault::UnknownName ? "the search has no such parameter" : "the value is out of its range";
}

/// The search and evaluation parameters as tables that matches, tuning and tests can change.
class TableParams {
public:
    TableParams() {
        for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = param_rows[i].value;
    }

    /// Changes nothing on failure.
    Result<void, ParamFault> set(std::string_view name, int value) {
        const auto row = std::find_if(std::begin(param_rows), std::end(param_rows),
                                      [name](const ParamRow& r) { return r.name == name; });
        if (row == std::end(param_rows)) return ParamFault::UnknownName;
        if (value < row->min || value > row->max) return ParamFault::OutOfRange;
        values_[static_cast<std::size_t>(row - std::begin(param_rows))] = value;
        return {};
    }

    /// Returns the value of row number `row` of `param_rows`.
    int value(std::size_t row) const { return values_[row]; }
    classic::TermValues& terms() { return terms_; }
    const classic::TermValues& terms() const { return terms_; }
    classic::TableValues evaluation() const { return classic::TableValues(terms_); }

#define GYRE_TABLE(name, value, min, max, step, meaning) \
    int name() const { return values_[index_##name]; }
    GYRE_SEARCH_PARAMS(GYRE_TABLE)
#undef GYRE_TABLE

private:
    enum Index : std::size_t {
#define GYRE_INDEX(name, value, min, max, step, meaning) index_##name,
        GYRE_SEARCH_PARAMS(GYRE_INDEX)
#undef GYRE_INDEX
    };

    std::array<int, std::size(param_rows)> values_{};
    classic::TermValues terms_ = classic::term_values;
};

}  // namespace gyre
