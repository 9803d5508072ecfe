#include "lab/drawings.h"

#include <algorithm>
#include <fmt/core.h>
#include <limits>

#include "plot/picture.h"

namespace gyre::lab {

namespace {

using plot::attribute;
using plot::Picture;

constexpr std::string_view centred = "text-anchor=\"middle\" ";
constexpr std::string_view bold = "font-weight=\"600\" ";

std::string fill(std::string_view color) { return attribute("fill", color); }
std::string cell_text(int value) { return value == MatrixGame::no_answer ? "\u2013" : std::to_string(value); }

/// Paler for smaller values.
std::string shade_of(int value, int lowest, int highest) {
    if (value == MatrixGame::no_answer || highest <= lowest) return fill("#ffffff");
    const double share = static_cast<double>(value - lowest) / (highest - lowest);
    return fill(plot::color::pale) + attribute("fill-opacity", fmt::format("{:.2f}", 0.1 + 0.9 * share));
}

constexpr double cell_width = 64, cell_height = 34, matrix_left = 84, matrix_top = 40;

double column_left(std::size_t column) { return matrix_left + cell_width * static_cast<double>(column); }
double row_top(std::size_t row) { return matrix_top + cell_height * static_cast<double>(row); }

void draw_cell(Picture& picture, std::size_t row, std::size_t column, std::string_view text, std::string_view more) {
    picture.text(column_left(column) + cell_width / 2, row_top(row) + 22, text,
                 std::string(centred) + std::string(more));
}

std::string matrix_svg(const MatrixGame& game, std::size_t rows, std::size_t columns, Language language) {
    Picture picture;
    int lowest = MatrixGame::no_answer, highest = std::numeric_limits<int>::min();
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column) {
            const int value = game.values[row][column];
            if (value == MatrixGame::no_answer) continue;
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
        }
    const auto minima = game.row_minima(), maxima = game.column_maxima();
    for (std::size_t row = 0; row < rows; ++row) {
        picture.text(matrix_left - 10, row_top(row) + 22, game.rows[row], "text-anchor=\"end\"");
        for (std::size_t column = 0; column < columns; ++column) {
            const int value = game.values[row][column];
            const bool saddle = game.is_saddle_point(row, column);
            picture.rectangle(column_left(column) + 1, row_top(row) + 1, cell_width - 2, cell_height - 2,
                              shade_of(value, lowest, highest) +
                                  attribute("stroke", saddle ? plot::color::bad : plot::color::grid) +
                                  attribute("stroke-width", saddle ? "3" : "1"));
            draw_cell(picture, row, column, cell_text(value), saddle ? bold : "");
        }
        draw_cell(
            picture, row, columns, cell_text(minima[row]),
            minima[row] == game.maximin() ? std::string(bold) + fill(plot::color::bad_text) : fill(plot::color::faint));
    }
    for (std::size_t column = 0; column < columns; ++column) {
        picture.text(column_left(column) + cell_width / 2, matrix_top - 10, game.columns[column], centred);
        draw_cell(picture, rows, column, cell_text(maxima[column]),
                  maxima[column] == game.minimax() ? std::string(bold) + fill(plot::color::bad_text)
                                                   : fill(plot::color::faint));
    }
    const auto say = [language](MessageId id) { return in_language(message(id), language); };
    picture.text(column_left(columns) + cell_width / 2, matrix_top - 10, say("lab.word.minimum"),
                 std::string(centred) + fill(plot::color::faint));
    picture.text(matrix_left - 10, row_top(rows) + 22, say("lab.word.maximum"),
                 "text-anchor=\"end\" " + fill(plot::color::faint));
    return picture.svg(column_left(columns) + cell_width + 20, row_top(rows) + cell_height + 10);
}

/// A node's window and value from White's view.
struct WindowBar {
    Message name;
    int level = 0;
    Score alpha, beta, value;
    bool visited = true;
};

/// Horizontal place of a score: mates at the ends, and the leaves' values from 0 to `highest` between them.
double place_of(Score score, int highest) {
    constexpr double left = 110, width = 460, ends = 50;
    if (score <= -Score::mate()) return left;
    if (score >= Score::mate()) return left + width;
    return left + ends + (width - 2 * ends) * score.cp() / highest;
}

std::string windows_svg(const std::vector<WindowBar>& bars, Language language) {
    constexpr double line = 24, top = 34;
    Picture picture;
    int highest = 1;
    for (const WindowBar& bar : bars)
        if (bar.visited) highest = std::max(highest, bar.value.cp());
    const double bottom = top + line * static_cast<double>(bars.size());
    const auto mark = [&](Score score, const std::string& text) {
        picture.line(place_of(score, highest), top - 6, place_of(score, highest), bottom, plot::color::grid);
        picture.text(place_of(score, highest), top - 14, text, std::string(centred) + fill(plot::color::faint));
    };
    const std::string mate = in_language(message("lab.end.mate"), language);
    mark(-Score::mate(), "\u2212" + mate);
    for (int value = 0; value <= highest; ++value) mark(Score(value), std::to_string(value));
    mark(Score::mate(), mate);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const WindowBar& bar = bars[i];
        const double y = top + line * static_cast<double>(i) + 12;
        picture.text(20 + 14 * bar.level, y + 4, in_language(bar.name, language),
                     bar.visited ? "" : fill(plot::color::faint));
        if (!bar.visited) {
            picture.text(place_of(-Score::mate(), highest), y + 4,
                         in_language(message("lab.drawing.cut_off"), language), fill(plot::color::faint));
            continue;
        }
        const double from = place_of(bar.alpha, highest), to = place_of(bar.beta, highest);
        picture.rectangle(from, y - 5, to - from, 10, fill(plot::color::pale));
        picture.rectangle(place_of(bar.value, highest) - 4, y - 4, 8, 8,
                          fill(plot::color::strong) + attribute("rx", "4"));
    }
    return picture.svg(600, bottom + 14);
}

std::string places_svg(const std::vector<DrawnPlace>& places, const std::vector<std::size_t>& probed,
                       Language language) {
    constexpr double width = 156, top = 70, height = 60, left = 20;
    Picture picture;
    const auto say = [language](const Message& text) { return in_language(text, language); };
    for (std::size_t i = 0; i < places.size(); ++i) {
        const DrawnPlace& place = places[i];
        const double x = left + width * static_cast<double>(i), middle = x + width / 2 - 6;
        const auto found = std::find(probed.begin(), probed.end(), place.address);
        const bool taken = !probed.empty() && probed.back() == place.address;
        picture.rectangle(x, top, width - 12, height,
                          fill(taken ? plot::color::pale : "#ffffff") +
                              attribute("stroke", found == probed.end() ? plot::color::neutral : plot::color::strong) +
                              attribute("stroke-width", found == probed.end() ? "1" : "2.5") + attribute("rx", "4"));
        picture.text(middle, top - 8, std::to_string(place.address), std::string(centred) + std::string(bold));
        picture.text(middle, top + 26, say(message("lab.word.depth_n", place.depth)), centred);
        picture.text(
            middle, top + 46, say(message("lab.drawing.own_address", place.own)),
            std::string(centred) + fill(place.own == place.address ? plot::color::text : plot::color::bad_text));
        if (found != probed.end())
            picture.text(middle, top - 30, say(message("lab.drawing.probe", found - probed.begin() + 1)),
                         std::string(centred) + fill(plot::color::strong));
    }
    return picture.svg(left + width * static_cast<double>(places.size()) + 8, top + height + 16);
}

}  // namespace

Drawing draw_matrix(Message about, const MatrixGame& game, std::size_t most) {
    const std::size_t rows = std::min(most, game.rows.size()), columns = std::min(most, game.columns.size());
    return {std::move(about),
            [game, rows, columns](Language language) { return matrix_svg(game, rows, columns, language); }};
}

Drawing draw_windows(Message about, const std::vector<NamedNode>& nodes) {
    std::vector<WindowBar> bars;
    for (const NamedNode& named : nodes) {
        const bool black = named.level % 2 == 1;
        const Window window = black ? named.node.window.reversed() : named.node.window;
        bars.push_back({shown_name(named), named.level, window.alpha, window.beta,
                        black ? -named.node.score : named.node.score, named.node.visited});
    }
    return {std::move(about), [bars](Language language) { return windows_svg(bars, language); }};
}

Drawing draw_places(Message about, std::vector<DrawnPlace> places, std::vector<std::size_t> probed) {
    return {std::move(about), [places = std::move(places), probed = std::move(probed)](Language language) {
                return places_svg(places, probed, language);
            }};
}

Drawing draw_curves(Message about, CurveChart chart) {
    return {std::move(about), [chart = std::move(chart)](Language language) { return chart_svg(chart, language); }};
}

}  // namespace gyre::lab
