#include "cli/serve.h"

#include <gtest/gtest.h>

#include "cli/exit_status.h"
#include "cli/serve_options.h"
#include "tests/support/command_answer.h"

namespace gyre {

namespace {

using test::contains;

test::Answer answer(std::string_view line) {
    return test::answer([](Words words, Output& output) { return run_serve(words, "test", output); }, line);
}

}  // namespace

TEST(ServeCommand, OpensToOthersOnlyWhenTheyAreAllowed) {
    const test::Answer refused = answer("--listen 0.0.0.0");
    EXPECT_EQ(refused.status, exit_usage);
    EXPECT_TRUE(contains(refused.errors, "--allow-remote"));
    ServeTask task;
    const auto words = split_words("--listen 192.168.0.7 --allow-remote --host chess.local --host other");
    EXPECT_EQ(read_serve_task(words, task), std::nullopt);
    EXPECT_EQ(task.hosts, (std::vector<std::string>{"chess.local", "other"}));
}

TEST(ServeCommand, KnowsLoopbackAddresses) {
    for (const std::string_view address : {"127.0.0.1", "127.1.2.3", "::1"})
        EXPECT_TRUE(is_loopback(address)) << address;
    for (const std::string_view address : {"0.0.0.0", "::", "10.0.0.1", "1127.0.0.1", "localhost.evil"})
        EXPECT_FALSE(is_loopback(address)) << address;
}

TEST(ServeCommand, SaysWhatIsWrong) {
    for (const std::string_view line : {"--port 65536", "--port x", "--threads 0", "--hash 0", "--book", "page",
                                        "--tables /nowhere/at/all", "--book /nowhere/at/all.bin"}) {
        const test::Answer wrong = answer(line);
        EXPECT_EQ(wrong.status, exit_usage) << line;
        EXPECT_TRUE(wrong.errors.starts_with("serve: ")) << wrong.errors;
    }
}

}  // namespace gyre
