#pragma once

#include <string>
#include <vector>

#include "training/net/trainer.h"

namespace gyre::training::net {

/// The losses of a training, epoch by epoch, as an SVG file.
std::string draw_losses(const std::vector<EpochReport>& epochs);
/// The learning rate and the share of results in the target, as an SVG file.
std::string draw_schedule(const std::vector<EpochReport>& epochs);

}  // namespace gyre::training::net
