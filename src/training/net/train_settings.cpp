#include "training/net/train_settings.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <sstream>

#include "eval/nnue/network_file.h"

namespace gyre::training::net {

namespace {

/// What the share of the result in the last steps is for.
constexpr double last_part = 0.1;

}  // namespace

std::string write_settings(const TrainSettings& settings) {
    std::ostringstream text;
    const nnue::Shape& shape = settings.shape;
    text << "neurons " << shape.neurons << "\noutputs " << shape.output_buckets << "\nmirrored " << shape.mirrored
         << "\nresidual " << shape.residual << "\nscale " << shape.scale << "\noutput-unit " << shape.output_unit
         << "\nseed " << settings.seed << "\nk " << settings.k << "\nlambda-start " << settings.lambda_start
         << "\nlambda-end " << settings.lambda_end << "\nlambda-last " << settings.lambda_last << "\nepochs "
         << settings.epochs << "\nbatch " << settings.batch << "\nrate " << settings.rate << "\nfinal-rate "
         << settings.final_rate << "\nwarm-up " << settings.warm_up << "\nweight-decay " << settings.weight_decay
         << "\nlongest-gradient " << settings.longest_gradient << "\nrounded " << settings.rounded << "\nkeep "
         << (settings.keeps_best ? "best" : "last") << '\n';
    if (settings.start) text << "from " << nnue::fingerprint_text(*settings.start) << '\n';
    return text.str();
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
