#include "training/classic_tuner.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <memory>
#include <utility>

#include "base/rng.h"
#include "base/worker_pool.h"
#include "eval/classic/visit_terms.h"

namespace gyre::training {

namespace {

using classic::Blend;
using classic::term_count;

/// Parts of a batch, whose gradients are added in order: the sum does not depend on the number of threads.
constexpr std::size_t parts_per_batch = 8;

/// Adam (Kingma, Ba 2014). Its steps do not depend on the size of the slope, so a single position could change a rare
/// term a lot. Slopes below `small_slope` make smaller steps.
class Adam {
public:
    explicit Adam(double small_slope) : small_slope_(small_slope) {}

    void step(const Weights& gradient, const TermSelection& frozen, double rate, Weights& weights) {
        constexpr double first_decay = 0.9, second_decay = 0.999;
        first_power_ *= first_decay;
        second_power_ *= second_decay;
        const double scale = rate * std::sqrt(1 - second_power_) / (1 - first_power_);
        const auto move = [scale, this](float slope, Moments& moments, float& weight) {
            moments.first += (1 - first_decay) * (slope - moments.first);
            moments.second += (1 - second_decay) * (double{slope} * slope - moments.second);
            weight -= static_cast<float>(scale * moments.first / (std::sqrt(moments.second) + small_slope_));
        };
        for (std::size_t term = 0; term < term_count; ++term) {
            if (frozen[term]) continue;
            move(gradient[term].mg, moments_[term].mg, weights[term].mg);
            move(gradient[term].eg, moments_[term].eg, weights[term].eg);
        }
    }

private:
    struct Moments {
        double first = 0, second = 0;
    };
    struct TermMoments {
        Moments mg, eg;
    };
    double small_slope_;
    std::array<TermMoments, term_count> moments_{};
    double first_power_ = 1, second_power_ = 1;
};

struct Batch {
    const PositionBatch* block;
    std::size_t begin, end;

    std::size_t size() const { return end - begin; }
};

/// Large enough to keep threads busy, small enough for many steps in an epoch of few positions.
constexpr std::size_t largest_batch = 16384, smallest_batch = 256, batches_wanted = 100;

/// Each block is cut evenly, because a small rest would count as much as a whole batch.
std::vector<Batch> make_batches(const TermData& data) {
    const std::size_t size = std::clamp(data.training_positions() / batches_wanted, smallest_batch, largest_batch);
    std::vector<Batch> batches;
    for (const PositionBatch& block : data.training()) {
        const std::size_t positions = block.entries.size();
        const std::size_t parts = std::max<std::size_t>(1, (positions + size / 2) / size);
        for (std::size_t part = 0; part < parts; ++part)
            batches.push_back({&block, positions * part / parts, positions * (part + 1) / parts});
    }
    return batches;
}

std::size_t typical_size(const std::vector<Batch>& batches) {
    std::size_t largest = 0;
    for (const Batch& batch : batches) largest = std::max(largest, batch.size());
    return largest;
}

class BatchGradient {
public:
    BatchGradient(int threads, const Target& target)
        : pool_(static_cast<std::size_t>(threads)), target_(target), parts_(parts_per_batch) {}

    /// Sets the gradient of the loss divided by `typical_size`. Returns the summed loss.
    double compute(const Batch& batch, std::size_t typical_size, const Weights& weights, Weights& gradient) {
        pool_.start([&](std::size_t thread) {
            for (std::size_t part = thread; part < parts_.size(); part += pool_.size())
                compute_part(batch, part, weights);
        });
        pool_.wait();
        gradient.fill({});
        double loss = 0;
        const auto factor = 1 / static_cast<float>(typical_size);
        for (const Part& part : parts_) {
            loss += part.loss;
            for (std::size_t term = 0; term < term_count; ++term) {
                gradient[term].mg += part.gradient[term].mg * factor;
                gradient[term].eg += part.gradient[term].eg * factor;
            }
        }
        return loss;
    }

private:
    struct Part {
        Weights gradient;
        double loss = 0;
    };

    void compute_part(const Batch& batch, std::size_t index, const Weights& weights) {
        Part& part = parts_[index];
        part.gradient.fill({});
        const auto bound = [&](std::size_t i) { return batch.begin + batch.size() * i / parts_.size(); };
        part.loss = add_gradient(*batch.block, bound(index), bound(index + 1), weights, target_, part.gradient);
    }

    WorkerPool pool_;
    const Target& target_;
    std::vector<Part> parts_;
};

/// Returns the curvature that a typical position with a term adds to the loss: the unit of the pull to the start.
double curvature_of_position(double k) {
    // At an even score the slope of the curve is k / 4; the phase gives half of the weight to each value.
    const double slope = k / 4 / 2;
    return 2 * slope * slope;
}

/// Lowers the learning rate and ends the training, by the validation loss.
class Schedule {
public:
    explicit Schedule(double rate) : rate_(rate) {}

    double rate() const { return rate_; }
    bool is_over() const { return slowdowns_ > most_slowdowns; }
    /// Returns true if this loss is the lowest so far.
    bool note(double loss) {
        const bool better = loss < best_ * (1 - least_gain);
        epochs_without_gain_ = better ? 0 : epochs_without_gain_ + 1;
        if (epochs_without_gain_ >= patience) {
            epochs_without_gain_ = 0;
            ++slowdowns_;
            rate_ *= slowdown;
        }
        if (loss >= best_) return false;
        best_ = loss;
        return true;
    }

private:
    static constexpr double least_gain = 1e-5;
    static constexpr double slowdown = 0.3;
    static constexpr int patience = 6;
    static constexpr int most_slowdowns = 3;

    double rate_;
    double best_ = 1e9;
    int epochs_without_gain_ = 0, slowdowns_ = 0;
};

/// Returns the root mean square of all scores.
double score_size(const std::vector<PositionBatch>& blocks, const Weights& weights) {
    double sum = 0, count = 0;
    for (const PositionBatch& block : blocks)
        for (std::size_t i = 0; i < block.entries.size(); ++i) {
            const double score = predict(block, i, weights);
            sum += score * score;
            ++count;
        }
    return std::sqrt(sum / std::max(count, 1.0));
}

class Tuning {
public:
    Tuning(const TermData& data, const classic::TermValues& start, const TunerOptions& options)
        : data_(data),
          options_(options),
          start_(to_weights(start)),
          scales_(start.scales),
          weights_(start_),
          target_{fit_k(data.training()), options.lambda},
          batch_gradient_(options.threads, target_),
          schedule_(options.rate),
          rng_(options.seed),
          batches_(make_batches(data)),
          batch_size_(typical_size(batches_)),
          adam_(slope_of_rare_term()) {}

    TuneResult run(const std::function<void(const TuningEpoch&)>& on_epoch, const std::stop_token& stop) {
        TuningEpoch report{.training_loss = mean_loss(data_.training(), weights_, target_),
                           .validation_loss = mean_loss(data_.validation(), weights_, target_),
                           .rate = schedule_.rate()};
        TuneResult result{.values = {}, .k = target_.k, .loss_before = report.validation_loss};
        Weights best = weights_;
        while (true) {
            report.is_best = schedule_.note(report.validation_loss);
            if (report.is_best) best = weights_;
            if (on_epoch) on_epoch(report);
            if (stop.stop_requested() || schedule_.is_over() || report.epoch >= options_.max_epochs) break;
            report.rate = schedule_.rate();
            ++report.epoch;
            report.training_loss = learn_epoch(stop);
            report.validation_loss = mean_loss(data_.validation(), weights_, target_);
        }
        normalise(data_, options_.frozen, best);
        result.values = to_values(best, scales_);
        const Weights rounded = to_weights(result.values);
        result.loss_after = mean_loss(data_.validation(), rounded, target_);
        result.growth = score_size(data_.validation(), rounded) / score_size(data_.validation(), start_);
        return result;
    }

private:
    /// Returns the mean slope of a term in a batch if as many positions contain it as pull it back.
    double slope_of_rare_term() const {
        // The slope at an even score, with an error of 0.1 in the result, and half of the weight for each value.
        const double slope_of_position = 2 * 0.1 * target_.k / 4 / 2;
        const auto positions = static_cast<double>(data_.training_positions());
        const auto batch = static_cast<double>(batch_size_);
        return slope_of_position * std::sqrt(std::max(options_.pull, 1.0) / positions / batch);
    }

    double learn_epoch(const std::stop_token& stop) {
        shuffle(batches_, rng_);
        double loss = 0, positions = 0;
        for (const Batch& batch : batches_) {
            if (stop.stop_requested()) break;
            loss += batch_gradient_.compute(batch, batch_size_, weights_, gradient_);
            positions += static_cast<double>(batch.size());
            add_pull();
            add_smoothing();
            adam_.step(gradient_, options_.frozen, schedule_.rate(), weights_);
        }
        return loss / std::max(positions, 1.0);
    }

    /// Returns the curvature that this many positions add to the mean loss.
    double curvature_of(double positions) const {
        return positions * curvature_of_position(target_.k) / static_cast<double>(data_.training_positions());
    }

    void add_pull() {
        const auto strength = static_cast<float>(curvature_of(options_.pull));
        for (std::size_t term = 0; term < term_count; ++term) {
            gradient_[term].mg += strength * (weights_[term].mg - start_[term].mg);
            gradient_[term].eg += strength * (weights_[term].eg - start_[term].eg);
        }
    }

    void add_smoothing() {
        const auto strength = static_cast<float>(curvature_of(options_.smoothing));
        const auto join = [&](float Weight::*half, std::size_t term) {
            const float left = weights_[term].*half - start_[term].*half;
            const float right = weights_[term + 1].*half - start_[term + 1].*half;
            gradient_[term].*half += strength * (left - right);
            gradient_[term + 1].*half += strength * (right - left);
        };
        const auto rows = classic::term_rows();
        for (std::size_t term = 0; term + 1 < term_count; ++term) {
            if (!options_.smooth[term] || rows[term].index + 1 == rows[term].size) continue;
            join(&Weight::mg, term);
            join(&Weight::eg, term);
        }
    }

    const TermData& data_;
    const TunerOptions& options_;
    Weights start_;
    classic::ScaleValues scales_;
    Weights weights_, gradient_{};
    Target target_;
    BatchGradient batch_gradient_;
    Schedule schedule_;
    Rng rng_;
    std::vector<Batch> batches_;
    std::size_t batch_size_;
    Adam adam_;
};

}  // namespace

void normalise(const TermData& data, const TermSelection& frozen, Weights& weights) {
    for (const Redundancy& redundancy : data.redundancies()) {
        const auto begin = static_cast<std::size_t>(redundancy.table);
        const std::size_t end = begin + static_cast<std::size_t>(classic::term_rows()[begin].size);
        if (frozen[begin] || (redundancy.partner && frozen[static_cast<std::size_t>(*redundancy.partner)])) continue;
        double mg = 0, eg = 0, count = 0;
        for (std::size_t term = begin; term < end; ++term) {
            const auto times = static_cast<double>(data.occurrences(static_cast<classic::Term>(term)));
            mg += times * weights[term].mg;
            eg += times * weights[term].eg;
            count += times;
        }
        const Weight mean{static_cast<float>(mg / count), static_cast<float>(eg / count)};
        for (std::size_t term = begin; term < end; ++term) {
            // Values that never count, such as pawns on the first rank, stay unchanged.
            if (data.occurrences(static_cast<classic::Term>(term)) == 0) continue;
            weights[term].mg -= mean.mg;
            weights[term].eg -= mean.eg;
        }
        if (!redundancy.partner) continue;
        Weight& partner = weights[static_cast<std::size_t>(*redundancy.partner)];
        partner.mg += mean.mg;
        partner.eg += mean.eg;
    }
}

TuneResult tune(const TermData& data, const classic::TermValues& start, const TunerOptions& options,
                const std::function<void(const TuningEpoch&)>& on_epoch, const std::stop_token& stop) {
    assert(data.training_positions() > 0 && data.validation_positions() > 0);
    return std::make_unique<Tuning>(data, start, options)->run(on_epoch, stop);
}

}  // namespace gyre::training
