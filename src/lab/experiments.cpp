#include "lab/experiments.h"

#include <algorithm>

namespace gyre::lab {

namespace {

constexpr Experiment all_experiments[] = {
    {"counting", Source::DarkThought, "lab.experiment.counting.title", "lab.experiment.counting.question",
     "lab.experiment.counting.claim", "lab.experiment.counting.reading", true, true, measure_counting},
    {"finding", Source::DarkThought, "lab.experiment.finding.title", "lab.experiment.finding.question",
     "lab.experiment.finding.claim", "lab.experiment.finding.reading", true, true, measure_finding},
    {"attacks", Source::RotatedBitboards, "lab.experiment.attacks.title", "lab.experiment.attacks.question",
     "lab.experiment.attacks.claim", "lab.experiment.attacks.reading", true, true, measure_attacks},
    {"addresses", Source::Thesis, "lab.experiment.addresses.title", "lab.experiment.addresses.question",
     "lab.experiment.addresses.claim", "lab.experiment.addresses.reading", false, true, measure_addresses},
    {"memory", Source::Thesis, "lab.experiment.memory.title", "lab.experiment.memory.question",
     "lab.experiment.memory.claim", "lab.experiment.memory.reading", false, false, measure_memory},
    {"branching", Source::Thesis, "lab.experiment.branching.title", "lab.experiment.branching.question",
     "lab.experiment.branching.claim", "lab.experiment.branching.reading", false, true, measure_branching},
    {"margins", Source::Thesis, "lab.experiment.margins.title", "lab.experiment.margins.question",
     "lab.experiment.margins.claim", "lab.experiment.margins.reading", false, true, measure_margins},
    {"zugzwang", Source::Thesis, "lab.experiment.zugzwang.title", "lab.experiment.zugzwang.question",
     "lab.experiment.zugzwang.claim", "lab.experiment.zugzwang.reading", false, true, measure_zugzwang},
};

}  // namespace

std::span<const Experiment> experiments() { return all_experiments; }

const Experiment* find_experiment(std::string_view name) {
    const auto found = std::find_if(std::begin(all_experiments), std::end(all_experiments),
                                    [name](const Experiment& experiment) { return experiment.name == name; });
    return found == std::end(all_experiments) ? nullptr : found;
}

}  // namespace gyre::lab
