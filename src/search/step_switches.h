#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "search/params.h"

namespace gyre {

/// Which bound of a parameter row switches its step off.
enum class Off : bool { AtMin, AtMax };

/// Without what a step has no effect: a time limit, for steps that only change how long a search runs, or endgame
/// tables.
enum class Needs : std::uint8_t { Nothing, Time, Tables };

/// How a step of the search is switched off: by the bound of a parameter row. Where two rows are needed there are two
/// entries of the same step. For tests, for measuring what a step is worth, and for teaching.
struct StepSwitch {
    std::string_view step;
    std::string_view row;
    Off off = Off::AtMin;
    Needs needs = Needs::Nothing;

    /// The value of the row that switches the step off.
    constexpr int off_value() const {
        const ParamRow* const found = std::find_if(std::begin(param_rows), std::end(param_rows),
                                                   [this](const ParamRow& r) { return r.name == row; });
        return off == Off::AtMax ? found->max : found->min;
    }
};

inline constexpr StepSwitch step_switches[] = {
    {"principal variation search", "null_windows"},
    {"aspiration windows", "aspiration_depth", Off::AtMax},
    {"aspiration windows: less depth above", "aspiration_fail_high"},
    {"table: all", "table_cutoffs"},
    {"table: all", "table_moves"},
    {"table: all", "table_in_quiescence"},
    {"table: cut-offs", "table_cutoffs"},
    {"table: move first", "table_moves"},
    {"table: in quiescence", "table_in_quiescence"},
    {"table: static evaluation", "table_evaluation"},
    {"table: early evaluations", "table_early_evaluation"},
    {"table: cut-offs teach", "table_hit_history"},
    {"table: cut-offs teach", "table_hit_malus"},
    {"quiescence: stand pat and captures", "stand_pat"},
    {"quiescence: evasions", "qs_evasions"},
    {"quiescence: exchanges", "qs_exchanges"},
    {"quiescence: futility", "qs_futility", Off::AtMax},
    {"quiescence: checks", "qs_checks"},
    {"quiescence: few captures", "qs_most_moves", Off::AtMax},
    {"quiescence: exchanges that win enough", "qs_exchange_alpha"},
    {"endgame tables", "tablebases", Off::AtMin, Needs::Tables},
    {"upcoming repetition", "upcoming_repetition"},
    {"mate distance", "mate_distance"},
    {"improving flag", "use_improving"},
    {"losing captures last", "losing_captures_last"},
    {"good captures by history", "good_capture_divisor"},
    {"killers", "killers"},
    {"quiet history", "quiet_history"},
    {"threat-indexed history", "threat_history"},
    {"capture history", "capture_history"},
    {"continuation history", "continuation_1"},
    {"continuation history", "continuation_2"},
    {"continuation history", "continuation_4"},
    {"continuation history", "continuation_6"},
    {"continuation history: 4 and 6 plies", "continuation_4"},
    {"continuation history: 4 and 6 plies", "continuation_6"},
    {"all histories", "quiet_history"},
    {"all histories", "capture_history"},
    {"all histories", "continuation_1"},
    {"all histories", "continuation_2"},
    {"all histories", "continuation_4"},
    {"all histories", "continuation_6"},
    {"all histories", "pawn_history"},
    {"pawn history", "pawn_history"},
    {"history malus", "history_malus"},
    {"history malus: refuted moves", "refuted_malus"},
    {"history: more for the table move", "bonus_table_move"},
    {"checks first", "check_bonus"},
    {"correction history", "correct_pawn"},
    {"correction history", "correct_non_pawn"},
    {"correction history", "correct_minor"},
    {"correction history", "correct_continuation"},
    {"correction history: pawns", "correct_pawn"},
    {"correction history: pieces", "correct_non_pawn"},
    {"correction history: pieces", "correct_minor"},
    {"correction history: moves", "correct_continuation"},
    {"razoring", "razoring_depth"},
    {"reverse futility", "rfp_depth"},
    {"reverse futility: mean with beta", "rfp_blend"},
    {"reverse futility: attacked pieces", "rfp_threat"},
    {"null move", "null_depth", Off::AtMax},
    {"null move: verification", "null_verify_depth", Off::AtMax},
    {"internal iterative reduction", "iir_depth", Off::AtMax},
    {"ProbCut", "probcut_depth", Off::AtMax},
    {"singular extension", "singular_depth", Off::AtMax},
    {"double extension", "double_extensions"},
    {"triple extension", "triple_extensions"},
    {"multicut", "multicut"},
    {"negative extension", "negative_extension"},
    {"hindsight", "hindsight_reduction", Off::AtMax},
    {"alpha-raise reduction", "alpha_raise_reduction"},
    {"fail-firm", "fail_firm"},
    {"late move reductions", "lmr_depth", Off::AtMax},
    {"late move reductions: first moves", "lmr_full_pv"},
    {"late move reductions: first moves", "lmr_full_root"},
    {"late move reductions: history", "lmr_history_divisor", Off::AtMax},
    {"late move reductions: history", "lmr_noisy_history_divisor", Off::AtMax},
    {"late move reductions: was PV", "lmr_was_pv"},
    {"late move reductions: deep table", "lmr_table_deep"},
    {"late move reductions: PV", "lmr_pv"},
    {"late move reductions: cut node", "lmr_cut_node"},
    {"late move reductions: improving", "lmr_not_improving"},
    {"late move reductions: check", "lmr_check"},
    {"late move reductions: killer", "lmr_killer"},
    {"late move reductions: noisy table move", "lmr_noisy_table_move"},
    {"late move reductions: cut-offs below", "lmr_cutoffs"},
    {"do deeper", "deeper_margin", Off::AtMax},
    {"do shallower", "shallower_margin"},
    {"late move pruning", "lmp_depth"},
    {"futility", "futility_depth"},
    {"futility of captures", "capture_futility_depth"},
    {"history pruning", "history_pruning_depth"},
    {"exchange pruning", "see_depth"},
    {"time: more for later moves", "time_growth", Off::AtMin, Needs::Time},
    {"time: stability", "time_stability", Off::AtMin, Needs::Time},
    {"time: effort", "time_effort", Off::AtMin, Needs::Time},
    {"time: trend", "time_trend", Off::AtMin, Needs::Time},
};

static_assert(std::all_of(std::begin(step_switches), std::end(step_switches),
                          [](const StepSwitch& entry) { return entry.off_value() >= 0; }),
              "each entry names a row");

}  // namespace gyre
