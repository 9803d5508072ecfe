#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "eval/classic/sink.h"

// One row per number of the search: name, value, least, greatest, step for tuning, meaning.
// clang-format off
#define GYRE_SEARCH_PARAMS(PARAM) \
    PARAM(aspiration_depth,        4,    1,    10,   1, "aspiration: first iteration with a narrow window, plies") \
    PARAM(aspiration_delta,       12,    5,    50,   2, "aspiration: half width of the first window, centipawns") \
    PARAM(check_extension,         1,    0,     1,   1, "check extension: plies added when in check") \
    PARAM(rfp_depth,               8,    0,    12,   1, "reverse futility: greatest depth, plies; 0 is off") \
    PARAM(rfp_margin,             75,   20,   150,   5, "reverse futility: margin per ply, centipawns") \
    PARAM(rfp_improving,          60,    0,   150,   5, "reverse futility: margin given back when improving, centipawns") \
    PARAM(null_depth,              3,    1,   300,   1, "null move: least depth, plies; 300 is off") \
    PARAM(null_reduction,          4,    2,     6,   1, "null move: reduction at depth 0, plies") \
    PARAM(null_depth_divisor,      4,    2,    10,   1, "null move: depth per further ply of reduction") \
    PARAM(null_eval_divisor,     200,   80,   400,  10, "null move: centipawns above beta per further ply of reduction") \
    PARAM(null_eval_plies,         3,    0,     6,   1, "null move: most plies of reduction for a score above beta") \
    PARAM(null_verify_depth,      12,    1,   300,   1, "null move: least depth at which a cut-off is verified, plies; 300 is never") \
    PARAM(iir_depth,               4,    2,   300,   1, "internal iterative reduction: least depth, plies; 300 is off") \
    PARAM(lmr_depth,               2,    1,   300,   1, "late move reductions: least depth, plies; 300 is off") \
    PARAM(lmr_quiet_base,         80,    0,   200,   5, "late move reductions: quiet base, hundredths of a ply") \
    PARAM(lmr_quiet_divisor,     225,  100,   400,   5, "late move reductions: quiet divisor of ln d ln m, hundredths") \
    PARAM(lmr_noisy_base,          0, -100,   200,   5, "late move reductions: capture base, hundredths of a ply") \
    PARAM(lmr_noisy_divisor,     300,  100,   500,   5, "late move reductions: capture divisor of ln d ln m, hundredths") \
    PARAM(lmr_history_divisor,  8000, 2000, 20000, 500, "late move reductions: history score per ply less") \
    PARAM(lmp_depth,               8,    0,    12,   1, "late move pruning: greatest depth, plies; 0 is off") \
    PARAM(lmp_base,                3,    1,    10,   1, "late move pruning: quiet moves tried at depth 0, plus depth squared") \
    PARAM(futility_depth,          8,    0,    12,   1, "futility: greatest reduced depth, plies; 0 is off") \
    PARAM(futility_base,         100,    0,   300,  10, "futility: margin at depth 0, centipawns") \
    PARAM(futility_margin,        85,   20,   200,   5, "futility: margin per ply, centipawns") \
    PARAM(futility_history_divisor, 128, 32, 1024,  16, "futility: history score per centipawn of margin") \
    PARAM(see_depth,               8,    0,    12,   1, "exchange pruning: greatest depth, plies; 0 is off") \
    PARAM(see_quiet_margin,       25,    5,   100,   5, "exchange pruning: loss allowed to a quiet move per square of depth, centipawns") \
    PARAM(see_noisy_margin,       90,   20,   200,   5, "exchange pruning: loss allowed to a capture per ply, centipawns") \
    PARAM(qs_futility,           150,   50,   400,  10, "quiescence: margin above what a capture wins, centipawns") \
    PARAM(history_bonus,         160,   50,   400,  10, "history: bonus per ply of depth") \
    PARAM(history_bonus_max,    1600,  500,  3000, 100, "history: greatest bonus")
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

/// The numbers of play: constants that the compiler folds into the search.
struct FixedParams {
#define GYRE_FIXED(name, value, min, max, step, meaning) \
    static constexpr int name() { return value; }
    GYRE_SEARCH_PARAMS(GYRE_FIXED)
#undef GYRE_FIXED
    static constexpr classic::FixedValues evaluation() { return {}; }
};

/// The same numbers, and those of the evaluation, as tables that matches, tuning and tests may change.
class TableParams {
public:
    TableParams() {
        for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = param_rows[i].value;
    }

    /// False, and nothing changed, if there is no such row or the value is out of its range.
    bool set(std::string_view name, int value) {
        const auto row = std::find_if(std::begin(param_rows), std::end(param_rows),
                                      [name](const ParamRow& r) { return r.name == name; });
        if (row == std::end(param_rows) || value < row->min || value > row->max) return false;
        values_[static_cast<std::size_t>(row - std::begin(param_rows))] = value;
        return true;
    }

    /// The number of that place in `param_rows`.
    int value(std::size_t row) const { return values_[row]; }
    /// The evaluation's values, all of them.
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
