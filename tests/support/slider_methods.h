#pragma once

#include <gtest/gtest.h>
#include <string>

#include "board/attacks/all.h"

namespace gyre::test {

template <class>
struct AsTypes;
template <class... Methods>
struct AsTypes<SliderMethodList<Methods...>> {
    using Types = testing::Types<Methods...>;
};

/// List of all slider methods for typed tests.
using SliderTypes = AsTypes<SliderMethods>::Types;

struct SliderMethodName {
    template <class S>
    static std::string GetName(int) {
        return std::string(S::name);
    }
};

}  // namespace gyre::test
