#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "plot/picture.h"

namespace gyre::plot {

/// Groups of horizontal bars below each other, each scaled to its longest.
class BarGroups {
public:
    BarGroups(std::string_view title, std::string_view subtitle) { picture_.title(title, subtitle); }

    struct Bar {
        std::string label, figure;
        double value;
    };
    /// The bars are sorted, longest first.
    void add(std::string_view title, std::vector<Bar> bars);
    /// The whole file.
    std::string svg() const;

private:
    Picture picture_;
    double y_ = 76;
};

}  // namespace gyre::plot
