#pragma once

#include <cmath>

namespace gyre {

/// The distance between the marks of an axis: 1, 2 or 5 times a power of ten, so that there are about `marks` of them.
/// `length` is the difference of the axis's ends and must be above zero.
inline double axis_step(double length, int marks) {
    const double wanted = length / marks, power = std::pow(10, std::floor(std::log10(wanted)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= wanted) return factor * power;
    return 10 * power;
}

}  // namespace gyre
