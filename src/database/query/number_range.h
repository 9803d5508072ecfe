#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

#include "base/result.h"
#include "database/query/question.h"

namespace gyre::database {

/// Numbers from `least` to `most`.
struct NumberRange {
    std::int64_t least = std::numeric_limits<std::int64_t>::min();
    std::int64_t most = std::numeric_limits<std::int64_t>::max();

    bool has(std::int64_t number) const { return least <= number && number <= most; }
};

/// Values that a written one stands for, such as all days of a year.
using ReadValue = Result<NumberRange, Fault> (*)(std::string_view text);

/// Reads "2600", "2500..2700", "..2000" and, with the relation, numbers above and below.
Result<NumberRange, Fault> read_range(const QuestionTerm& term, ReadValue read);

/// Reads a whole number.
Result<NumberRange, Fault> read_number(std::string_view text);

inline constexpr std::string_view number_relations = ": = != < <= > >=";

}  // namespace gyre::database
