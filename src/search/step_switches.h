#pragma once

#include <span>
#include <string_view>

namespace gyre {

/// A parameter value that switches a step of the search off, for tests, ablation measurements and the Lab. A step with
/// several entries needs all of them.
struct StepSwitch {
    std::string_view step;
    std::string_view row;
    int off;

    /// Whether the step only changes how long a search on the clock runs. A search to a fixed depth is the same without
    /// it.
    constexpr bool needs_clock() const { return step.starts_with("time: "); }
    /// Whether switching the step off has an effect only with endgame tables.
    constexpr bool needs_tables() const { return step == "endgame tables"; }
};

inline constexpr StepSwitch step_switches[] = {
    {"principal variation search", "null_windows", 0},
    {"aspiration windows", "aspiration_depth", 300},
    {"table: all", "table_cutoffs", 0},
    {"table: all", "table_moves", 0},
    {"table: all", "table_in_quiescence", 0},
    {"table: cut-offs", "table_cutoffs", 0},
    {"table: move first", "table_moves", 0},
    {"table: in quiescence", "table_in_quiescence", 0},
    {"table: static evaluation", "table_evaluation", 0},
    {"quiescence: stand pat and captures", "stand_pat", 0},
    {"quiescence: evasions", "qs_evasions", 0},
    {"quiescence: exchanges", "qs_exchanges", 0},
    {"quiescence: futility", "qs_futility", 9999},
    {"quiescence: checks", "qs_checks", 0},
    {"endgame tables", "tablebases", 0},
    {"upcoming repetition", "upcoming_repetition", 0},
    {"mate distance", "mate_distance", 0},
    {"improving flag", "use_improving", 0},
    {"losing captures last", "losing_captures_last", 0},
    {"killers", "killers", 0},
    {"quiet history", "quiet_history", 0},
    {"threat-indexed history", "threat_history", 0},
    {"capture history", "capture_history", 0},
    {"continuation history", "continuation_1", 0},
    {"continuation history", "continuation_2", 0},
    {"continuation history", "continuation_4", 0},
    {"continuation history", "continuation_6", 0},
    {"continuation history: 4 and 6 plies", "continuation_4", 0},
    {"continuation history: 4 and 6 plies", "continuation_6", 0},
    {"all histories", "quiet_history", 0},
    {"all histories", "capture_history", 0},
    {"all histories", "continuation_1", 0},
    {"all histories", "continuation_2", 0},
    {"all histories", "continuation_4", 0},
    {"all histories", "continuation_6", 0},
    {"all histories", "pawn_history", 0},
    {"pawn history", "pawn_history", 0},
    {"history malus", "history_malus", 0},
    {"checks first", "check_bonus", 0},
    {"correction history", "correct_pawn", 0},
    {"correction history", "correct_non_pawn", 0},
    {"correction history", "correct_minor", 0},
    {"correction history", "correct_continuation", 0},
    {"correction history: pawns", "correct_pawn", 0},
    {"correction history: pieces", "correct_non_pawn", 0},
    {"correction history: pieces", "correct_minor", 0},
    {"correction history: moves", "correct_continuation", 0},
    {"check extension", "check_extension", 0},
    {"razoring", "razoring_depth", 0},
    {"reverse futility", "rfp_depth", 0},
    {"reverse futility: mean with beta", "rfp_blend", 0},
    {"null move", "null_depth", 300},
    {"null move: verification", "null_verify_depth", 300},
    {"internal iterative reduction", "iir_depth", 300},
    {"ProbCut", "probcut_depth", 300},
    {"singular extension", "singular_depth", 300},
    {"double extension", "double_extensions", 0},
    {"triple extension", "triple_extensions", 0},
    {"multicut", "multicut", 0},
    {"negative extension", "negative_extension", 0},
    {"hindsight", "hindsight_reduction", 300},
    {"alpha-raise reduction", "alpha_raise_reduction", 0},
    {"fail-firm", "fail_firm", 0},
    {"late move reductions", "lmr_depth", 300},
    {"late move reductions: first moves", "lmr_full_pv", 1},
    {"late move reductions: first moves", "lmr_full_root", 1},
    {"late move reductions: history", "lmr_history_divisor", 99999},
    {"late move reductions: history", "lmr_noisy_history_divisor", 99999},
    {"late move reductions: was PV", "lmr_was_pv", 0},
    {"late move reductions: cut node", "lmr_cut_node", 0},
    {"late move reductions: improving", "lmr_not_improving", 0},
    {"late move reductions: check", "lmr_check", 0},
    {"late move reductions: killer", "lmr_killer", 0},
    {"late move reductions: noisy table move", "lmr_noisy_table_move", 0},
    {"late move reductions: cut-offs below", "lmr_cutoffs", 0},
    {"do deeper", "deeper_margin", 9999},
    {"do shallower", "shallower_margin", 0},
    {"late move pruning", "lmp_depth", 0},
    {"futility", "futility_depth", 0},
    {"history pruning", "history_pruning_depth", 0},
    {"exchange pruning", "see_depth", 0},
    {"time: stability", "time_stability", 0},
    {"time: effort", "time_effort", 0},
    {"time: trend", "time_trend", 0},
};

}  // namespace gyre
