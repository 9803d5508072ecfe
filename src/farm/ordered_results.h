#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

#include "base/result.h"
#include "base/try.h"
#include "farm/farm_store.h"

namespace gyre::farm {

/// Reads the results of a job in the order of its parts. They may be finished in any order.
class OrderedResults {
public:
    OrderedResults(FarmStore& store, std::int64_t job) : store_(store), job_(job) {}

    /// The bytes of the next part; empty if it has no result yet.
    Result<std::optional<Bytes>, FarmError> next() {
        constexpr int rows_at_once = 500;
        if (rows_.empty()) {
            GYRE_TRY(auto rows, store_.results(job_, part_, rows_at_once));
            rows_.assign(rows.begin(), rows.end());
        }
        if (rows_.empty() || rows_.front().part != part_) {
            // Results after a gap are read again later, because the gap may be closed by then.
            rows_.clear();
            return std::optional<Bytes>();
        }
        GYRE_TRY(auto body, store_.blob(rows_.front().digest));
        rows_.pop_front();
        ++part_;
        return std::optional<Bytes>(std::move(body));
    }
    /// Number of the part that `next` reads.
    int part() const { return part_; }

private:
    FarmStore& store_;
    std::int64_t job_;
    int part_ = 0;
    std::deque<ResultRow> rows_;
};

}  // namespace gyre::farm
