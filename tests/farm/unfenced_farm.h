#pragma once

#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>

#include "farm/sql_files.h"
#include "tests/support/farm_fixture.h"
#include "tests/support/source_file.h"

namespace gyre::test {

/// SQLite's functions with a `complete` that accepts every result.
inline const std::string& unfenced_functions() {
    static const std::string functions = [] {
        std::string text(farm::sqlite_functions());
        const std::size_t at = text.find("SELECT keep(coalesce((SELECT 1 + audit FROM queue");
        text.replace(at, text.find(';', at) - at, "SELECT keep(1)");
        const std::string_view insert = "INSERT INTO results";
        text.replace(text.find(insert), insert.size(), "INSERT OR REPLACE INTO results");
        return text;
    }();
    return functions;
}

/// The same farm without the fence: it counts every result that arrives. Tests that pass with the fence must fail
/// without it.
inline std::unique_ptr<farm::FarmStore> open_unfenced(const FarmFixture& fixture) {
    if (fixture.kind() == StoreKind::Postgres) {
        std::ifstream file(source_file("tests/farm/unfenced.sql"));
        fixture.execute(std::string(std::istreambuf_iterator<char>(file), {}));
        return fixture.open();
    }
    auto opened = farm::open_sqlite_farm(
        {.path = fixture.address().substr(std::string_view("sqlite:").size()), .functions = unfenced_functions()});
    if (!opened) throw std::runtime_error(opened.error().reason);
    return std::move(*opened);
}

}  // namespace gyre::test
