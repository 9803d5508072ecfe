#pragma once

#include <gtest/gtest.h>
#include <string_view>

#include "lab/rows.h"

namespace gyre::lab {

/// Makes the row's exhibit for its own example and looks whether all its checks hold, of which there are so many.
inline void expect_row(std::string_view id, int checks, const Wish& wish = {}) {
    const Row* row = find_row(id);
    ASSERT_NE(row, nullptr) << id;
    const Shown shown = show(*row, wish);
    ASSERT_TRUE(shown) << id << ": " << shown.error();
    int found = 0;
    for (const Block& block : shown->blocks)
        if (const auto* check = std::get_if<Check>(&block)) {
            ++found;
            EXPECT_TRUE(check->holds()) << id << ", " << check->what << ": " << check->found << " for "
                                        << check->expected;
        }
    EXPECT_EQ(found, checks) << id;
}

}  // namespace gyre::lab
