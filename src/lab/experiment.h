#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/exhibit.h"
#include "lab/rows.h"

/// Experiments: questions to which the documents claim an answer, measured by this run.
namespace gyre::lab {

/// A point of a curve with half the width of its error bar, 0 for a point that is exact.
struct CurvePoint {
    double x = 0, y = 0, error = 0;
};

struct Curve {
    Message name;
    std::vector<CurvePoint> points;
};

/// Curves over one axis, as a picture and as CSV.
struct CurveChart {
    Message title, x, y;
    std::vector<Curve> curves;
    /// Shows the logarithm of y to base 10.
    bool logarithmic = false;
    /// Shows the logarithm of x to base 2.
    bool doubling_x = false;
};

struct ExperimentResult {
    CurveChart chart;
    /// One sentence made from the measurement.
    Message answer;
    Table table{};
};

struct ExperimentTask {
    std::uint64_t seed = 1;
    /// Share of the usual work in percent; tests take less.
    int effort = 100;
};

struct Experiment {
    std::string_view name;
    /// The document whose claim is measured.
    Source source;
    MessageId title, question, claim;
    /// How to read its picture.
    MessageId reading;
    /// Whether the results are times, which differ from run to run.
    bool timed;
    /// Whether the seed draws what is measured.
    bool seeded;
    ExperimentResult (*run)(const ExperimentTask& task);
};

/// Question, claim, answer, table and how to read the picture of an experiment that was run.
Exhibit exhibit_of(const Experiment& experiment, const ExperimentTask& task, const ExperimentResult& outcome);
/// A line for each point: curve, x, y and half the error bar, with a header, in that language.
std::string chart_csv(const CurveChart& chart, Language language);
/// An SVG file with curves and error bars.
std::string chart_svg(const CurveChart& chart, Language language);

}  // namespace gyre::lab
