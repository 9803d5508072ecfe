#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "base/result.h"
#include "farm/farm_store.h"

namespace gyre::farm {

/// Reads the results of a job in the order of its parts. They may be finished in any order.
class OrderedResults {
public:
    OrderedResults(FarmStore& store, std::int64_t job) : store_(store), job_(job) {}

    /// The bytes of the next part; empty if it has no result yet.
    Result<std::optional<Bytes>, FarmError> next();
    /// Number of the part that `next` reads.
    int part() const { return part_; }

private:
    FarmStore& store_;
    std::int64_t job_;
    int part_ = 0;
    std::deque<ResultRow> rows_;
};

}  // namespace gyre::farm
