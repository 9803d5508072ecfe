#include "farm/ordered_results.h"

#include <utility>

namespace gyre::farm {

Result<std::optional<Bytes>, FarmError> OrderedResults::next() {
    constexpr int rows_at_once = 500;
    if (rows_.empty()) {
        auto rows = store_.results(job_, part_, rows_at_once);
        if (!rows) return Failure(std::move(rows).error());
        rows_.assign(rows->begin(), rows->end());
    }
    if (rows_.empty() || rows_.front().part != part_) {
        // Results after a gap are read again later, because the gap may be closed by then.
        rows_.clear();
        return std::optional<Bytes>();
    }
    auto body = store_.blob(rows_.front().digest);
    if (!body) return Failure(std::move(body).error());
    rows_.pop_front();
    ++part_;
    return std::optional<Bytes>(std::move(*body));
}

}  // namespace gyre::farm
