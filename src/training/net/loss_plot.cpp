#include "training/net/loss_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

#include "base/axis_step.h"

namespace gyre::training::net {

namespace {

constexpr double width = 760, height = 380, left = 80, right = 180, top = 40, bottom = 46;

struct Range {
    double low = std::numeric_limits<double>::infinity(), high = -low;

    void take_in(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    /// Room for lines that are level, and nothing infinite for none at all.
    Range widened() const {
        if (low > high) return {0, 1};
        if (low == high) return {low - std::max(std::abs(low), 1.0) / 10, high + std::max(std::abs(high), 1.0) / 10};
        return *this;
    }
};

double mark_distance(const Range& range) { return axis_step(range.high - range.low, 5); }

class Canvas {
public:
    Canvas(Range x, Range y) : x_(x.widened()), y_(y.widened()) {}

    double across(double x) const { return left + (x - x_.low) / (x_.high - x_.low) * (width - left - right); }
    double down(double y) const {
        return height - bottom - (y - y_.low) / (y_.high - y_.low) * (height - top - bottom);
    }

    void text(double x, double y, const std::string& words, const std::string& attributes = "") {
        body_ << "  <text x=\"" << x << "\" y=\"" << y << "\" " << attributes << ">" << words << "</text>\n";
    }
    void add_axes() {
        const double step = mark_distance(y_);
        for (double mark = std::ceil(y_.low / step) * step; mark <= y_.high; mark += step) {
            body_ << "  <path d=\"M" << left << ' ' << down(mark) << "H" << width - right << "\" stroke=\"#ddd\"/>\n";
            text(left - 6, down(mark) + 4, short_number(mark), "text-anchor=\"end\"");
        }
        const double epochs = std::max(1.0, mark_distance(x_));
        for (double mark = std::ceil(x_.low / epochs) * epochs; mark <= x_.high; mark += epochs)
            text(across(mark), height - bottom + 18, short_number(mark), "text-anchor=\"middle\"");
        text((left + width - right) / 2, height - 8, "epoch", "text-anchor=\"middle\"");
    }
    void add_line(const PlotLine& line, std::size_t number) {
        body_ << "  <polyline fill=\"none\" stroke=\"" << line.colour << "\" stroke-width=\"2\" points=\"";
        for (const auto& [x, y] : line.points) body_ << across(x) << ',' << down(y) << ' ';
        body_ << "\"/>\n";
        const double y = top + 20 * static_cast<double>(number) + 10;
        body_ << "  <path d=\"M" << width - right + 12 << ' ' << y - 4 << "h18\" stroke=\"" << line.colour
              << "\" stroke-width=\"2\"/>\n";
        text(width - right + 36, y, line.name);
    }
    std::string svg() const {
        std::ostringstream out;
        out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width << "\" height=\"" << height
            << "\" font-family=\"sans-serif\" font-size=\"12\">\n  <rect width=\"100%\" height=\"100%\" "
               "fill=\"white\"/>\n"
            << body_.str() << "</svg>\n";
        return out.str();
    }

private:
    static std::string short_number(double value) {
        std::ostringstream out;
        out.precision(4);
        // Sums of steps miss zero by a little.
        out << (std::abs(value) < 1e-12 ? 0 : value);
        return out.str();
    }

    Range x_, y_;
    std::ostringstream body_;
};

template <class ValueOf>
PlotLine line_of(const std::vector<EpochReport>& epochs, std::string name, std::string colour, ValueOf value_of) {
    PlotLine line{std::move(name), std::move(colour), {}};
    for (const EpochReport& epoch : epochs)
        if (epoch.epoch > 0) line.points.emplace_back(epoch.epoch, value_of(epoch));
    return line;
}

}  // namespace

std::string draw_plot(const std::string& title, const std::vector<PlotLine>& lines) {
    Range x, y;
    for (const PlotLine& line : lines)
        for (const auto& [across, up] : line.points) {
            x.take_in(across);
            y.take_in(up);
        }
    Canvas canvas(x, y);
    canvas.text(left, 24, title, "font-weight=\"bold\"");
    canvas.add_axes();
    for (std::size_t i = 0; i < lines.size(); ++i) canvas.add_line(lines[i], i);
    return canvas.svg();
}

std::string draw_losses(const std::vector<EpochReport>& epochs) {
    std::vector<PlotLine> lines{
        line_of(epochs, "training", "#3f7cac", [](const EpochReport& e) { return e.training.loss; }),
        line_of(epochs, "validation", "#c0392b", [](const EpochReport& e) { return e.validation.loss; })};
    // Without a share of results it is the same once more.
    const auto differs = [](const EpochReport& e) { return e.validation.score_loss != e.validation.loss; };
    if (std::any_of(epochs.begin(), epochs.end(), differs))
        lines.push_back(line_of(epochs, "validation, by score", "#27ae60",
                                [](const EpochReport& e) { return e.validation.score_loss; }));
    return draw_plot("Mean squared difference of expected results", lines);
}

std::string draw_schedule(const std::vector<EpochReport>& epochs) {
    double highest = 1e-12;
    for (const EpochReport& epoch : epochs) highest = std::max(highest, epoch.rate);
    return draw_plot(
        "Schedule",
        {line_of(epochs, "rate, highest = 1", "#3f7cac", [highest](const EpochReport& e) { return e.rate / highest; }),
         line_of(epochs, "share of results", "#c0392b", [](const EpochReport& e) { return e.lambda; })});
}

}  // namespace gyre::training::net
