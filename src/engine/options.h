#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace gyre {

/// What may be set about the engine. The defaults are those of a fresh engine.
struct EngineOptions {
    /// Size of the transposition table in MiB.
    std::size_t hash_mib = 16;
    int threads = 1;
    /// Lines to search and report.
    int multi_pv = 1;
    /// Whether the front end will ponder: the engine may then plan its time more freely.
    bool ponder = false;
    /// Milliseconds a move loses between the engine and the clock.
    int move_overhead_ms = 10;
    /// How castling is written, not what is understood.
    bool chess960 = false;
    bool show_wdl = false;
};

/// One row of the table of options: what a front end needs to show and to set it.
struct OptionRow {
    enum class Type { Spin, Check, Button };
    /// Which member of EngineOptions the row sets, or what its button does.
    enum class Id { Hash, ClearHash, Threads, MultiPv, Ponder, MoveOverhead, Chess960, ShowWdl };
    Id id;
    std::string_view name;
    Type type;
    long long default_value;
    long long min;
    long long max;
    std::string_view help;
};

/// All options in the order in which they are shown. Names are matched without regard to case and to blanks.
const std::vector<OptionRow>& option_rows();

/// The row of that name; null if there is none.
const OptionRow* find_option(std::string_view name);

/// The number that `value` stands for in that row: of a check, 1 for true and 0 for false. Else the reason why not.
struct OptionValue {
    long long number = 0;
};
Result<OptionValue, std::string> parse_option_value(const OptionRow& row, std::string_view value);

}  // namespace gyre
