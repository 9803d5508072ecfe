#include <array>
#include <cstdio>
#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <sys/wait.h>

#include "tests/support/programs.h"

namespace gyre {
namespace {

struct ProgramRun {
    int status = -1;
    std::string output;
};

ProgramRun run(const std::string& command) {
    ProgramRun result;
    std::FILE* const pipe = ::popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) return result;
    std::array<char, 4096> buffer{};
    for (std::size_t count; (count = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        result.output.append(buffer.data(), count);
    const int word = ::pclose(pipe);
    if (WIFEXITED(word)) result.status = WEXITSTATUS(word);
    return result;
}

struct Case {
    std::string arguments;
    int status;
    /// What its output must contain.
    std::string part;
};

/// By the name of the example's source.
std::multimap<std::string, Case> cases() {
    const std::string gyre = '"' + test::gyre_program() + '"';
    return {
        {"analyse",
         {"'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3' 4", 0, "3. Qxf7#\nbest move Qxf7#"}},
        {"analyse", {"'7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'", 0, "there is no move"}},
        {"analyse", {"'8/8/8/8 w - - 0 1'", 2, "FEN board field, byte 7"}},
        {"drive_engine", {gyre, 0, "Hash: 16 of 1 ... "}},
        {"drive_engine", {gyre + " uci", 0, "best move "}},
        {"drive_engine", {"/nowhere/engine", 1, "cannot start: '/nowhere/engine': No such file"}},
        {"engine_match", {gyre + ' ' + gyre + " 2 200", 0, "[Termination \""}},
        {"engine_match", {gyre, 2, "usage: "}},
    };
}

TEST(Examples, AllRunAndSayWhatTheyShould) {
    if (!test::has_examples()) GTEST_SKIP() << "built without examples";
    const auto runs = cases();
    const std::filesystem::path sources = std::filesystem::path(GYRE_SOURCE_DIR) / "examples";
    for (const auto& file : std::filesystem::directory_iterator(sources)) {
        if (file.path().extension() != ".cpp") continue;
        const std::string name = file.path().stem();
        const auto [first, last] = runs.equal_range(name);
        EXPECT_NE(first, last) << "no case for the example " << name;
        for (auto row = first; row != last; ++row) {
            const Case& expected = row->second;
            const ProgramRun found = run('"' + test::example_program(name) + "\" " + expected.arguments);
            EXPECT_EQ(found.status, expected.status) << name << ' ' << expected.arguments << ":\n" << found.output;
            EXPECT_NE(found.output.find(expected.part), std::string::npos) << name << ":\n" << found.output;
        }
    }
}

}  // namespace
}  // namespace gyre
