#include "cli/serve/serve.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "cli/serve/serve_options.h"
#include "console/exit_status.h"
#include "farm/store/sqlite_farm.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"
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

TEST(ServeCommand, NoOtherEngineIsCalledGyre) {
    const test::Answer wrong = answer("--no-browser --engine Gyre=/bin/sh");
    EXPECT_EQ(wrong.status, exit_usage);
    EXPECT_TRUE(wrong.errors.starts_with("serve: --engine: the page calls its own engine")) << wrong.errors;
}

TEST(ServeCommand, AFarmThatIsNotThereIsAnErrorAtTheStart) {
    const test::Answer wrong = answer("--no-browser --port 0 --farm nowhere");
    EXPECT_EQ(wrong.status, exit_usage);
    EXPECT_TRUE(wrong.errors.starts_with("serve: --farm: ")) << wrong.errors;
    EXPECT_TRUE(contains(wrong.errors, "is not the address of a farm")) << wrong.errors;
    if (!farm::has_sqlite_farm()) return;
    const test::TemporaryFolder folder;
    const test::Answer missing = answer("--no-browser --port 0 --farm sqlite:" + folder.path("none.sqlite"));
    EXPECT_EQ(missing.status, exit_failed);
    EXPECT_TRUE(contains(missing.errors, "there is no file")) << missing.errors;
    EXPECT_FALSE(std::filesystem::exists(folder.path("none.sqlite")));
}

TEST(ServeCommand, APortInUseNamesAddressAndRemedy) {
    if (!web::Server::is_available()) GTEST_SKIP() << "built without the page's server";
    const auto other = web::Server::listen("127.0.0.1", 0);
    ASSERT_TRUE(other) << other.error();
    const std::string port = std::to_string((*other)->port());
    const test::Answer refused = answer("--no-browser --port " + port);
    EXPECT_EQ(refused.status, exit_failed);
    EXPECT_TRUE(refused.errors.starts_with("serve: 127.0.0.1:" + port + ": ")) << refused.errors;
    EXPECT_TRUE(contains(refused.errors, "try another --port, or --port 0 for any that is free")) << refused.errors;
}

}  // namespace gyre::cli
