#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <map>

#include "lab/experiments.h"
#include "lab/number_text.h"

namespace gyre::lab {

int scaled(const ExperimentTask& task, int usual, int least) { return std::max(least, usual * task.effort / 100); }

Mean mean_of(const std::vector<double>& numbers) {
    const auto count = static_cast<double>(numbers.size());
    if (numbers.empty()) return {};
    double sum = 0, squares = 0;
    for (const double number : numbers) sum += number;
    const double mean = sum / count;
    for (const double number : numbers) squares += (number - mean) * (number - mean);
    return {mean, numbers.size() < 2 ? 0 : std::sqrt(squares / (count - 1) / count)};
}

Mean median_of(std::vector<double> numbers) {
    if (numbers.empty()) return {};
    std::sort(numbers.begin(), numbers.end());
    const std::size_t count = numbers.size();
    return {numbers[count / 2], (numbers[count - 1 - count / 4] - numbers[count / 4]) / 2};
}

Message decimals(double number, int places) { return with_decimal_point(fmt::format("{:.{}f}", number, places)); }

namespace {

/// "16", or "2.585" of a number that is not whole.
Message short_number(double number) {
    return number == std::floor(number) ? decimals(number, 0) : with_decimal_point(fmt::format("{:.4g}", number));
}

}  // namespace

Table table_of(const CurveChart& chart, int places) {
    Table table{{chart.x}, {}};
    std::map<double, std::vector<Message>> lines;
    for (const Curve& curve : chart.curves)
        for (const CurvePoint& point : curve.points) lines[point.x].assign(1 + chart.curves.size(), "-");
    for (std::size_t i = 0; i < chart.curves.size(); ++i) {
        table.header.push_back(chart.curves[i].name);
        const auto& points = chart.curves[i].points;
        const bool has_errors =
            std::any_of(points.begin(), points.end(), [](const CurvePoint& point) { return point.error > 0; });
        for (const CurvePoint& point : points) {
            lines[point.x][0] = short_number(point.x);
            const Message height = decimals(point.y, places);
            lines[point.x][i + 1] = has_errors ? joined({height, decimals(point.error, places)}, " \u00B1 ") : height;
        }
    }
    for (auto& [x, line] : lines) table.rows.push_back(std::move(line));
    return table;
}

}  // namespace gyre::lab
