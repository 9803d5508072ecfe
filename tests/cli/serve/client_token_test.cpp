#include "cli/serve/client_token.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "cli/serve/serve.h"
#include "cli/serve/serve_options.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {

namespace {

namespace fs = std::filesystem;

constexpr fs::perms of_owner = fs::perms::owner_read | fs::perms::owner_write;

std::string token_error(const test::TemporaryFolder& folder, const std::string& content,
                        fs::perms permissions = of_owner) {
    folder.write("token", content);
    fs::permissions(folder.path("token"), permissions);
    const auto token = read_or_make_client_token(folder.path("token"));
    return token ? "" : token.error();
}

TEST(ClientToken, AMissingFileIsMadeForItsOwnerAndThenKept) {
    const test::TemporaryFolder folder;
    const auto made = read_or_make_client_token(folder.path("token"));
    ASSERT_TRUE(made) << made.error();
    EXPECT_EQ(made->size(), 64U);
    EXPECT_EQ(folder.read("token"), *made + "\n");
    EXPECT_EQ(fs::status(folder.path("token")).permissions(), of_owner);
    const auto read = read_or_make_client_token(folder.path("token"));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, *made);
}

TEST(ClientToken, AFileOpenToOthersIsRejectedWithTheRemedy) {
    const test::TemporaryFolder folder;
    const std::string good(32, 'a');
    EXPECT_EQ(token_error(folder, good), "");
    for (const fs::perms more : {fs::perms::group_read, fs::perms::others_read, fs::perms::group_write}) {
        const std::string error = token_error(folder, good, of_owner | more);
        EXPECT_TRUE(test::contains(error, "type: chmod 600")) << error;
    }
}

TEST(ClientToken, OtherContentsAreRejected) {
    const test::TemporaryFolder folder;
    for (const std::string& content :
         {std::string(), std::string(31, 'a'), std::string(257, 'a'), std::string(5000, 'a'),
          std::string(32, 'a') + " b", std::string(32, 'a') + "\n" + std::string(32, 'b'), std::string(32, '"'),
          std::string(32, '\0')})
        EXPECT_FALSE(token_error(folder, content).empty()) << content;
    EXPECT_EQ(token_error(folder, "  " + std::string(256, 'a') + "\r\n"), "");
    EXPECT_FALSE(read_or_make_client_token(folder.path("none/token")));
    EXPECT_FALSE(read_or_make_client_token(folder.path("")));
}

TEST(ClientToken, ServeReportsAFileThatItCannotUse) {
    const test::TemporaryFolder folder;
    const auto answer = [](const std::string& line) {
        return test::answer([](Words words, Output& output) { return run_serve(words, "test", output); }, line);
    };
    folder.write("token", "short");
    fs::permissions(folder.path("token"), of_owner);
    const test::Answer refused = answer("--no-browser --port 0 --mcp --mcp-token " + folder.path("token"));
    EXPECT_EQ(refused.status, exit_failed);
    EXPECT_TRUE(refused.errors.starts_with("serve: --mcp-token: ")) << refused.errors;
    EXPECT_EQ(answer("--no-browser --port 0 --mcp-token " + folder.path("token")).status, exit_usage);
}

}  // namespace

}  // namespace gyre::cli
