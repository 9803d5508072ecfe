#pragma once

#include <span>
#include <string_view>

#include "lab/experiment.h"

/// All experiments, with one function for each.
namespace gyre::lab {

/// All experiments, in the order of the documents.
std::span<const Experiment> experiments();
/// Null for an unknown name.
const Experiment* find_experiment(std::string_view name);

ExperimentResult measure_counting(const ExperimentTask& task);
ExperimentResult measure_finding(const ExperimentTask& task);
ExperimentResult measure_attacks(const ExperimentTask& task);
ExperimentResult measure_addresses(const ExperimentTask& task);
ExperimentResult measure_memory(const ExperimentTask& task);
ExperimentResult measure_branching(const ExperimentTask& task);
ExperimentResult measure_margins(const ExperimentTask& task);
ExperimentResult measure_zugzwang(const ExperimentTask& task);

/// The usual number of repetitions or positions, scaled by the task's effort, at least `least`.
int scaled(const ExperimentTask& task, int usual, int least = 1);

/// Mean of measurements with its standard error.
struct Mean {
    double value = 0, error = 0;
};
Mean mean_of(const std::vector<double>& numbers);
/// Middle of measurements with half of the range of the middle half.
Mean median_of(std::vector<double> numbers);

/// A table of a chart: a line for each x and a column for each curve, with `places` decimals.
Table table_of(const CurveChart& chart, int places);
/// Number with decimals: "1.25", in German "1,25".
Message decimals(double number, int places);

}  // namespace gyre::lab
