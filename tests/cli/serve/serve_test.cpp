#include "cli/serve/serve.h"

#include <gtest/gtest.h>

#include "cli/serve/serve_options.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"
#include "web/server.h"

namespace gyre::cli {

namespace {

using test::contains;

test::Answer answer(std::string_view line) {
    return test::answer([](Words words, Output& output) { return run_serve(words, "test", output); }, line);
}

}  // namespace

TEST(ServeCommand, ListensOnOtherAddressesOnlyIfAllowed) {
    const test::Answer refused = answer("--listen 0.0.0.0");
    EXPECT_EQ(refused.status, exit_usage);
    EXPECT_TRUE(contains(refused.errors, "--allow-remote"));
    ServeTask task;
    const auto words = split_words("--listen 192.168.0.7 --allow-remote --host chess.local --host other");
    EXPECT_TRUE(read_serve_task(words, task));
    EXPECT_EQ(task.hosts, (std::vector<std::string>{"chess.local", "other"}));
}

TEST(ServeCommand, RecognisesLoopbackAddresses) {
    for (const std::string_view address : {"127.0.0.1", "127.1.2.3", "::1"})
        EXPECT_TRUE(is_loopback(address)) << address;
    for (const std::string_view address : {"0.0.0.0", "::", "10.0.0.1", "1127.0.0.1", "localhost.evil"})
        EXPECT_FALSE(is_loopback(address)) << address;
}

TEST(ServeCommand, RejectsWrongArguments) {
    for (const std::string_view line : {"--port 65536", "--port x", "--threads 0", "--hash 0", "--book", "page"}) {
        const test::Answer wrong = answer(line);
        EXPECT_EQ(wrong.status, exit_usage) << line;
        EXPECT_TRUE(wrong.errors.starts_with("serve: ")) << wrong.errors;
    }
}

TEST(ServeCommand, ErrorForAPortInUseNamesAddressAndRemedy) {
    if (!web::Server::is_available()) GTEST_SKIP() << "built without the web server";
    const auto other = web::Server::listen("127.0.0.1", 0);
    ASSERT_TRUE(other) << other.error();
    const std::string port = std::to_string((*other)->port());
    const test::Answer refused = answer("--no-browser --port " + port);
    EXPECT_EQ(refused.status, exit_failed);
    EXPECT_TRUE(refused.errors.starts_with("serve: 127.0.0.1:" + port + ": ")) << refused.errors;
    EXPECT_TRUE(contains(refused.errors, "try another --port, or --port 0 for any that is free")) << refused.errors;
}

}  // namespace gyre::cli
