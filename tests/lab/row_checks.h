#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <stdexcept>
#include <string_view>

#include "lab/rows.h"

/// What the tests of the Lab's rows share.
namespace gyre::lab {

/// The exhibit of a row by its own example; every check in it holds.
inline Exhibit exhibit_of(std::string_view id, const Wish& wish = {}) {
    const Row* row = find_row(id);
    if (!row) {
        ADD_FAILURE() << "no row " << id;
        return {};
    }
    const Shown shown = show(*row, wish);
    if (!shown) {
        ADD_FAILURE() << id << ": " << shown.error();
        return {};
    }
    for (const Block& block : shown->blocks)
        if (const auto* check = std::get_if<Check>(&block)) {
            EXPECT_EQ(check->found, check->expected) << id << ": " << check->what;
        }
    return *shown;
}

inline std::size_t checks_in(const Exhibit& exhibit) {
    return static_cast<std::size_t>(std::count_if(exhibit.blocks.begin(), exhibit.blocks.end(), [](const Block& block) {
        return std::holds_alternative<Check>(block);
    }));
}

/// The first one.
inline const Table& table_of(const Exhibit& exhibit) {
    for (const Block& block : exhibit.blocks)
        if (const auto* table = std::get_if<Table>(&block)) return *table;
    throw std::logic_error("no table");
}

/// Every check of the row's own example holds, and there are so many.
inline void expect_row(std::string_view id, std::size_t checks, const Wish& wish = {}) {
    EXPECT_EQ(checks_in(exhibit_of(id, wish)), checks) << id;
}

}  // namespace gyre::lab
