#include "engine/named_options.h"

#include <gtest/gtest.h>
#include <set>

#include "base/text.h"
#include "tests/support/temporary_file.h"

namespace gyre {
namespace {

TEST(UciEngineOptions, BadValuesAreRejectedAndTheOldOnesKept) {
    Engine engine;
    for (const auto& [name, value] : {std::pair{"Hash", "0"},
                                      {"Hash", "abc"},
                                      {"Hash", ""},
                                      {"Hash", "99999999999999"},
                                      {"Threads", "0"},
                                      {"Threads", "99999"},
                                      {"MultiPV", "-1"},
                                      {"Ponder", "maybe"},
                                      {"No such option", "1"},
                                      {"", ""}})
        EXPECT_FALSE(set_engine_option(engine, name, value)) << name << " " << value;
    EXPECT_EQ(engine.options().hash_mib, EngineOptions{}.hash_mib);
    EXPECT_EQ(engine.options().threads, 1);
    EXPECT_EQ(set_engine_option(engine, "threads", "513"), Failure("Threads must lie between 1 and 512, not 513"));
    EXPECT_EQ(set_engine_option(engine, "Evaluation", "guess"),
              Failure("Evaluation must be classical, hybrid or network, not 'guess'"));
}

/// Converts to any type, and so initialises any member.
struct AnyMember {
    template <class T>
    operator T() const;
};

template <class... Members>
constexpr std::size_t count_members() {
    if constexpr (requires { EngineOptions{Members()..., AnyMember()}; })
        return count_members<Members..., AnyMember>();
    else
        return sizeof...(Members);
}

TEST(UciEngineOptions, EveryMemberIsVisitedAndHasARow) {
    std::set<std::string_view> visited;
    const EngineOptions options;
    for_each_option(options, [&visited](std::string_view name, const auto&) { visited.insert(name); });
    EXPECT_EQ(visited.size(), count_members());
    std::size_t rows = 0;
    for (const std::string& lines = engine_option_lines(); const std::string_view line : split(lines, '\n'))
        rows += !line.empty() && !line.ends_with(" type button");
    EXPECT_EQ(rows, count_members());
}

TEST(UciEngineOptions, IgnoreCaseAndSpaces) {
    Engine engine;
    EXPECT_TRUE(set_engine_option(engine, "hash", "3"));
    EXPECT_EQ(engine.options().hash_mib, 3u);
    EXPECT_TRUE(set_engine_option(engine, "MoveOverhead", "77"));
    EXPECT_TRUE(set_engine_option(engine, "move overhead", "78"));
    EXPECT_EQ(engine.options().move_overhead_ms, 78);
    EXPECT_TRUE(set_engine_option(engine, "UCI_Chess960", "TRUE"));
    EXPECT_TRUE(engine.options().chess960);
    EXPECT_TRUE(set_engine_option(engine, "evaluation", "Classical"));
    EXPECT_EQ(engine.options().evaluation, Evaluation::Classical);
    EXPECT_TRUE(set_engine_option(engine, "Clear Hash", ""));
}

TEST(UciEngineOptions, FileIsReadAgainIfItIsNamedAgain) {
    Engine engine;
    const test::TemporaryFile file;
    file.write("search lmr_depth 300\n");
    ASSERT_TRUE(set_engine_option(engine, "Parameters", file.path()));
    ASSERT_EQ(engine.parameters()->lmr_depth(), 300);
    file.write("search lmr_depth 299\n");
    ASSERT_TRUE(set_engine_option(engine, "Parameters", file.path()));
    EXPECT_EQ(engine.parameters()->lmr_depth(), 299);
    ASSERT_TRUE(set_engine_option(engine, "Parameters", "<empty>"));
    EXPECT_FALSE(engine.parameters());
}

}  // namespace
}  // namespace gyre
