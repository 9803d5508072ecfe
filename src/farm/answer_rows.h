#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/number.h"
#include "base/result.h"
#include "farm/farm_error.h"
#include "farm/farm_types.h"

/// Reads the rows that a store's functions return.
namespace gyre::farm {

/// Reads the cells of one row in the order of its columns. A cell that is missing or is not a number makes the whole
/// row an error.
class Cells {
public:
    explicit Cells(const std::vector<std::string>& row) : row_(row) {}

    std::string text(std::string_view name);
    template <class Int = int>
    Int number(std::string_view name) {
        const std::string cell = text(name);
        const auto value = parse_integer<Int>(cell);
        if (!value) fail(name, "is no number");
        return value.value_or(0);
    }
    /// Returns 0 for NULL.
    template <class Int = int>
    Int number_or_none(std::string_view name) {
        if (next_ < row_.size() && row_[next_].empty()) return ++next_, Int{0};
        return number<Int>(name);
    }
    bool flag(std::string_view name) { return number(name) != 0; }
    /// Reads a list of jobs and parts: [[3,17],[3,18]].
    std::vector<HeldPart> parts(std::string_view name);
    Milliseconds duration(std::string_view name) { return Milliseconds(number<std::int64_t>(name)); }

    /// Fails if a cell could not be read; the error names the store's function and the first such column.
    Result<void, FarmError> check(std::string_view function) const;

private:
    void fail(std::string_view name, std::string_view what);

    const std::vector<std::string>& row_;
    std::size_t next_ = 0;
    std::string failure_;
};

/// Reads each row of an answer with `read`.
template <class Read>
auto listed_rows(std::string_view function, const Result<SqlRows, FarmError>& rows, Read read)
    -> Result<std::vector<decltype(read(std::declval<Cells&>()))>, FarmError> {
    if (!rows) return rows.error();
    std::vector<decltype(read(std::declval<Cells&>()))> list;
    for (const auto& row : *rows) {
        Cells cells(row);
        list.push_back(read(cells));
        if (auto checked = cells.check(function); !checked) return Failure(std::move(checked).error());
    }
    return list;
}

/// Value of a completion's name in the database; `Superseded` for unknown names, which later versions may use.
Completion completion_named(std::string_view name);

// Each function reads one row of the SQL functions that return this type.
LeaseKey read_lease_key(Cells& cells);
Lease read_lease(Cells& cells);
JobStatus read_job(Cells& cells);
WorkerStatus read_worker(Cells& cells);
Trouble read_trouble(Cells& cells);
ResultRow read_result(Cells& cells);
FarmEvent read_event(Cells& cells);
TokenStatus read_token(Cells& cells);

}  // namespace gyre::farm
