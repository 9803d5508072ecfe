#pragma once

#include <string>
#include <vector>

#include "training/net/trainer.h"

namespace gyre::training::net {

/// One line of a plot: a name and a number for every epoch.
struct PlotLine {
    std::string name;
    /// "#rrggbb"
    std::string colour;
    /// Epoch and value.
    std::vector<std::pair<double, double>> points;
};

/// A plot as SVG that needs nothing but itself.
std::string draw_plot(const std::string& title, const std::vector<PlotLine>& lines);

/// The losses of a training, epoch by epoch.
std::string draw_losses(const std::vector<EpochReport>& epochs);
/// The learning rate and the share of results in the target.
std::string draw_schedule(const std::vector<EpochReport>& epochs);

}  // namespace gyre::training::net
