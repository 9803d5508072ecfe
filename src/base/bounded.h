#pragma once

#include <algorithm>
#include <concepts>

namespace gyre {

/// A whole number from `Min` to `Max`: a number outside becomes the nearest bound. It is used as a plain number.
template <std::integral Number, Number Min, Number Max>
class Bounded {
    static_assert(Min <= Max);

public:
    using number_type = Number;
    static constexpr Number min = Min, max = Max;

    /// Implicit, so that it is assigned as a number is.
    constexpr Bounded(Number number) : number_(std::clamp(number, Min, Max)) {}
    constexpr operator Number() const { return number_; }

private:
    Number number_;
};

}  // namespace gyre
