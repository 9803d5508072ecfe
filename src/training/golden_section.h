#pragma once

#include <utility>

namespace gyre::training {

/// Returns the minimum of a unimodal function between two bounds, to within `tolerance`.
template <class Function>
double find_lowest(const Function& function, double low, double high, double tolerance) {
    constexpr double golden = 0.6180339887498949;
    double left = high - golden * (high - low), right = low + golden * (high - low);
    double left_value = function(left), right_value = function(right);
    while (high - low > tolerance) {
        if (left_value < right_value) {
            high = right;
            right = std::exchange(left, right - golden * (right - low));
            right_value = std::exchange(left_value, function(left));
        } else {
            low = left;
            left = std::exchange(right, low + golden * (high - low));
            left_value = std::exchange(right_value, function(right));
        }
    }
    return (low + high) / 2;
}

}  // namespace gyre::training
