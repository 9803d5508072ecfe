#include "training/net/train_settings.h"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <numbers>

#include "eval/nnue/network_file.h"

namespace gyre::training::net {

namespace {

/// The last part of the steps, in which `lambda_last` applies.
constexpr double last_part = 0.1;

}  // namespace

std::string write_settings(const TrainSettings& settings) {
    const nnue::Shape& shape = settings.shape;
    std::string text =
        fmt::format("neurons {}\noutputs {}\nmirrored {:d}\nresidual {:d}\nscale {}\noutput-unit {}\n", shape.neurons,
                    shape.output_buckets, shape.mirrored, shape.residual, shape.scale, shape.output_unit);
    text += fmt::format("seed {}\nk {:g}\nlambda-start {:g}\nlambda-end {:g}\nlambda-last {:g}\nepochs {}\nbatch {}\n",
                        settings.seed, settings.k, settings.lambda_start, settings.lambda_end, settings.lambda_last,
                        settings.epochs, settings.batch);
    text += fmt::format(
        "rate {:g}\nfinal-rate {:g}\nwarm-up {:g}\nweight-decay {:g}\nlongest-gradient {:g}\nrounded {:g}\nkeep {}\n",
        settings.rate, settings.final_rate, settings.warm_up, settings.weight_decay, settings.longest_gradient,
        settings.rounded, settings.keeps_best ? "best" : "last");
    if (settings.start) text += fmt::format("from {}\n", nnue::fingerprint_text(*settings.start));
    return text;
}

Schedule::Schedule(const TrainSettings& settings, std::uint64_t positions)
    : settings_(settings),
      batch_(std::min<std::uint64_t>(settings.batch, positions)),
      steps_per_epoch_(batch_ > 0 ? positions / batch_ : 0),
      steps_(steps_per_epoch_ * static_cast<std::uint64_t>(settings.epochs)) {}

double Schedule::rate(std::uint64_t step) const {
    const double warm_up = settings_.warm_up * static_cast<double>(steps_);
    const double done = static_cast<double>(step);
    if (done < warm_up) return settings_.rate * (done + 1) / (warm_up + 1);
    const double share = (done - warm_up) / std::max(1.0, static_cast<double>(steps_) - warm_up);
    const double height = (1 + std::cos(std::numbers::pi * share)) / 2;
    return settings_.final_rate + (settings_.rate - settings_.final_rate) * height;
}

double Schedule::lambda(std::uint64_t step) const {
    const double share = share_done(step);
    if (settings_.lambda_last >= 0 && share >= 1 - last_part) return settings_.lambda_last;
    return settings_.lambda_start + (settings_.lambda_end - settings_.lambda_start) * share;
}

bool Schedule::is_rounded(std::uint64_t step) const { return share_done(step + 1) > 1 - settings_.rounded; }

}  // namespace gyre::training::net
