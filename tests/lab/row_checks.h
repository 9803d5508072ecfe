#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "lab/rows.h"

namespace gyre {

inline std::string english(const Message& message) { return in_language(message, Language()); }
/// Prints a message in the failures of tests.
inline void PrintTo(const Message& message, std::ostream* out) { *out << english(message); }

}  // namespace gyre

/// Helpers for the tests of the Lab's rows.
namespace gyre::lab {

/// Returns the exhibit of a row's own example and expects all of its checks to hold.
inline Exhibit exhibit_of(std::string_view id, const Wish& wish = {}) {
    const Row* row = find_row(id);
    if (!row) {
        ADD_FAILURE() << "no row " << id;
        return {};
    }
    const Shown shown = show(*row, wish);
    if (!shown) {
        ADD_FAILURE() << id << ": " << english(shown.error());
        return {};
    }
    for (const Block& block : shown->blocks)
        if (const auto* check = std::get_if<Claim>(&block)) {
            EXPECT_EQ(check->found, check->expected) << id << ": " << english(check->what);
        }
    return *shown;
}

inline std::size_t checks_in(const Exhibit& exhibit) {
    return static_cast<std::size_t>(std::count_if(exhibit.blocks.begin(), exhibit.blocks.end(), [](const Block& block) {
        return std::holds_alternative<Claim>(block);
    }));
}

/// A table as English text.
struct EnglishTable {
    std::vector<std::string> header{};
    std::vector<std::vector<std::string>> rows{};
    std::vector<TableCell> marked{};
};

using gyre::english;

inline EnglishTable english(const Table& table) {
    const auto texts = [](const std::vector<Message>& cells) {
        std::vector<std::string> result;
        for (const Message& cell : cells) result.push_back(english(cell));
        return result;
    };
    EnglishTable result{.header = texts(table.header), .marked = table.marked};
    for (const auto& row : table.rows) result.rows.push_back(texts(row));
    return result;
}

/// Returns the first table.
inline EnglishTable table_of(const Exhibit& exhibit) {
    for (const Block& block : exhibit.blocks)
        if (const auto* table = std::get_if<Table>(&block)) return english(*table);
    throw std::logic_error("no table");
}

/// Expects that every check of the row's own example holds and that their number is right.
inline void expect_row(std::string_view id, std::size_t checks, const Wish& wish = {}) {
    EXPECT_EQ(checks_in(exhibit_of(id, wish)), checks) << id;
}

}  // namespace gyre::lab
