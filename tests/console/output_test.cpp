#include "console/output.h"

#include <cerrno>
#include <gtest/gtest.h>

namespace gyre::console {
namespace {

TEST(Output, ReasonOfALostOutputIsReportedUnlessItsReaderEnded) {
    const auto report_of = [](int failure) {
        Output lost([failure](std::string_view) {
            errno = failure;
            return false;
        });
        lost.line("text");
        std::string text;
        Output errors([](std::string_view) { return true; },
                      [&text](std::string_view error) {
                          text += error;
                          return true;
                      });
        const bool is_reported = report_lost_output(lost, errors, "uci: ");
        EXPECT_EQ(is_reported, !text.empty());
        return text;
    };
    EXPECT_EQ(report_of(ENOSPC), "uci: standard output: No space left on device\n");
    EXPECT_EQ(report_of(EBADF), "uci: standard output is closed\n");
    EXPECT_EQ(report_of(EPIPE), "");
}

}  // namespace
}  // namespace gyre::console
