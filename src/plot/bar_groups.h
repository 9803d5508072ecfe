#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "plot/picture.h"

namespace gyre::plot {

/// Groups of horizontal bars, one group below the other; each group is scaled to its longest bar.
class BarGroups {
public:
    BarGroups(std::string_view title, std::string_view subtitle) { picture_.title(title, subtitle); }

    struct Bar {
        std::string label, figure;
        double value;
    };
    /// Sorts the bars, longest first.
    void add(std::string_view title, std::vector<Bar> bars);
    std::string svg() const;

private:
    Picture picture_;
    double y_ = 76;
};

}  // namespace gyre::plot
