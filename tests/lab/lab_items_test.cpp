#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "base/number.h"
#include "base/text.h"
#include "lab/experiments.h"
#include "lab/rows.h"
#include "tests/support/source_file.h"

/// docs/reference/lab-items.md: what the documents say, with the row and the test of each statement.
namespace gyre::lab {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// The names of all tests in tests/, as "Suite.Name".
std::set<std::string> test_names() {
    std::set<std::string> names;
    for (const auto& file : std::filesystem::recursive_directory_iterator(test::source_file("tests"))) {
        if (file.path().extension() != ".cpp") continue;
        std::istringstream lines(text_of(file.path()));
        for (std::string line; std::getline(lines, line);) {
            const std::size_t open = line.find('('), comma = line.find(", "), close = line.find(')');
            if (!line.starts_with("TEST") || comma == line.npos || close == line.npos) continue;
            names.insert(line.substr(open + 1, comma - open - 1) + '.' + line.substr(comma + 2, close - comma - 2));
        }
    }
    return names;
}

struct Item {
    std::string number, statement, where, test;
};

/// The cells of a line of a table; "\|" is a character of a cell.
std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells{""};
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == '|' && line[i - 1] != '\\')
            cells.emplace_back();
        else
            cells.back() += line[i];
    }
    for (std::string& cell : cells) cell = std::string(gyre::trimmed(cell));
    return cells;
}

std::vector<Item> items() {
    std::vector<Item> found;
    std::istringstream lines(text_of(test::source_file("docs/reference/lab-items.md")));
    for (std::string line; std::getline(lines, line);) {
        const auto cells = cells_of(line);
        if (cells.size() >= 4 && parse_integer<int>(cells[0]))
            found.push_back({cells[0], cells[1], cells[2], cells[3]});
    }
    return found;
}

/// Whether a place is a row, "experiment NAME" or "course CHAPTER".
bool exists(const std::string& place) {
    if (find_row(place) != nullptr) return true;
    const auto words = split_words(place);
    if (words.size() != 2) return false;
    if (words[0] == "experiment") return find_experiment(words[1]) != nullptr;
    if (words[0] != "course") return false;
    for (const auto& chapter : std::filesystem::directory_iterator(test::source_file("docs/book")))
        if (chapter.path().filename().string().starts_with(std::string(words[1]) + '-')) return true;
    return false;
}

TEST(LabItems, RowsAndTestsExist) {
    const auto names = test_names();
    const auto all = items();
    ASSERT_EQ(all.size(), 162U);
    int without = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Item& item = all[i];
        EXPECT_EQ(item.number, std::to_string(i + 1));
        if (item.where == "–") {
            ++without;
            continue;
        }
        std::istringstream places(item.where);
        for (std::string place; std::getline(places, place, ',');)
            EXPECT_TRUE(exists(std::string(gyre::trimmed(place)))) << item.number << ": " << place;
        ASSERT_GT(item.test.size(), 2U) << item.number;
        const std::string test = item.test.substr(1, item.test.size() - 2);
        EXPECT_TRUE(names.contains(test) || std::filesystem::exists(test::source_file(test)))
            << item.number << ": " << test;
    }
    // Only the article's address and notes say nothing to show.
    EXPECT_EQ(without, 1);
}

}  // namespace
}  // namespace gyre::lab
