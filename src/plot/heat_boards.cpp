#include "plot/heat_boards.h"

#include <algorithm>
#include <cmath>

#include "plot/picture.h"

namespace gyre::plot {

namespace {

constexpr double square = 40, side = 8 * square, first_x = 44, first_y = 96, between = 62;

std::string tenths(double value) {
    const std::string text = pixels(std::round(value * 10) / 10);
    return text.find('.') == text.npos ? text + ".0" : text;
}

void draw(Picture& picture, const HeatBoard& board, double x, double highest) {
    const std::string middle = attribute("text-anchor", "middle");
    picture.text(x, first_y - 12, board.title, attribute("font-weight", "600"));
    for (std::size_t i = 0; i < board.percents.size(); ++i) {
        const double at_x = x + square * static_cast<double>(i % 8);
        const double at_y = first_y + square * static_cast<double>(7 - i / 8);
        // The square root makes rarely used squares visible.
        const double percent = board.percents[i], depth = std::sqrt(percent / highest);
        picture.rectangle(
            at_x, at_y, square - 1, square - 1,
            "rx=\"2\" " + attribute("fill", color::strong) + attribute("fill-opacity", pixels(0.04 + 0.96 * depth)));
        picture.text(at_x + square / 2, at_y + square / 2 + 4, percent >= 0.05 ? tenths(percent) : "",
                     middle + "font-size=\"10\" " + attribute("fill", depth > 0.55 ? "white" : color::text));
    }
    for (int i = 0; i < 8; ++i) {
        const std::string faint = middle + attribute("fill", color::faint);
        picture.text(x + square * (i + 0.5), first_y + side + 17, std::string(1, "abcdefgh"[i]), faint);
        picture.text(x - 14, first_y + side - square * (i + 0.5) + 4, std::string(1, "12345678"[i]), faint);
    }
}

}  // namespace

std::string heat_boards(std::string_view title, std::string_view subtitle, const std::vector<HeatBoard>& boards) {
    Picture picture;
    picture.title(title, subtitle);
    double highest = 1e-9, x = first_x;
    for (const HeatBoard& board : boards)
        for (const double percent : board.percents) highest = std::max(highest, percent);
    for (const HeatBoard& board : boards) {
        draw(picture, board, x, highest);
        x += side + between;
    }
    return picture.svg(x - between + 24, first_y + side + 40);
}

}  // namespace gyre::plot
