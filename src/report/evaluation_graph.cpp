#include <algorithm>
#include <fmt/core.h>
#include <optional>

#include "analysis/marks.h"
#include "eval/score_text.h"
#include "notation/move/san.h"
#include "plot/picture.h"
#include "report/html_report.h"
#include "report/phrases.h"

namespace gyre::report {

namespace {

using namespace analysis;
using plot::pixels;

constexpr double width = 760, height = 210, left = 42, right = 6, top = 18, bottom = 18;
constexpr double plot_width = width - left - right, plot_height = height - top - bottom;

class Graph {
public:
    Graph(const GameAnalysis& game, const Phrases& phrases, std::string_view prefix)
        : game_(game), phrases_(phrases), prefix_(prefix) {}

    std::string svg() const {
        const std::string size = pixels(width) + ' ' + pixels(height);
        return fmt::format(
            "<svg class=\"graph\" viewBox=\"0 0 {}\" role=\"group\" aria-label=\"{}\">{}{}{}{}{}{}</svg>", size,
            phrases_("report.graph"), background(), areas(), axes(), phases(), dots(), links());
    }

private:
    double x(std::size_t plies) const {
        const auto last = static_cast<double>(std::max<std::size_t>(game_.moves.size(), 1));
        return left + plot_width * static_cast<double>(plies) / last;
    }
    static double y(double percent) { return top + plot_height * (1 - percent / 100); }
    std::optional<double> percent(std::size_t plies) const {
        const auto score = game_.white_score(plies);
        return score ? std::optional(win_percent(*score)) : std::nullopt;
    }

    static std::string background() {
        return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" style=\"fill:var(--graph-black)\"/>",
                           pixels(left), pixels(top), pixels(plot_width), pixels(plot_height));
    }

    /// Returns one area for each run of positions with known scores.
    std::string areas() const {
        std::string text;
        for (std::size_t begin = 0; begin < game_.positions.size(); ++begin) {
            if (!percent(begin)) continue;
            std::string line;
            std::size_t end = begin;
            for (; end < game_.positions.size() && percent(end); ++end)
                line += (line.empty() ? "" : " ") + pixels(x(end)) + ',' + pixels(y(*percent(end)));
            text += fmt::format(
                "<polygon points=\"{0},{1} {2} {3},{1}\" style=\"fill:var(--graph-white)\"/>"
                "<polyline points=\"{2}\" style=\"fill:none;stroke:var(--line);stroke-width:1.5\"/>",
                pixels(x(begin)), pixels(y(0)), line, pixels(x(end - 1)));
            begin = end;
        }
        return text;
    }

    static std::string text(double at_x, double at_y, std::string_view anchor, std::string_view words) {
        return fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>", pixels(at_x), pixels(at_y), anchor,
                           words);
    }

    std::string axes() const {
        std::string text_of_axes;
        for (const int mark : {0, 50, 100}) {
            const double at = y(mark);
            if (mark == 50)
                text_of_axes +=
                    fmt::format("<line x1=\"{0}\" x2=\"{1}\" y1=\"{2}\" y2=\"{2}\" style=\"stroke:var(--faint)\"/>",
                                pixels(left), pixels(left + plot_width), pixels(at));
            text_of_axes += text(left - 4, std::clamp(at + 4, top + 8, top + plot_height), "end",
                                 std::to_string(mark) + (mark == 0 ? "" : " %"));
        }
        // About eight move numbers, and never more than there are moves.
        const int step = 5 * (static_cast<int>((game_.moves.size() + 1) / 2) / 40 + 1);
        const std::size_t black_first = game_.start.side_to_move() == Color::Black ? 1 : 0;
        for (std::size_t ply = 0; ply < game_.moves.size(); ++ply) {
            const int number_of_move = game_.start.fullmove_number_after(ply);
            if ((ply + black_first) % 2 == 0 && number_of_move % step == 0)
                text_of_axes += text(x(ply + 1), height - 5, "middle", std::to_string(number_of_move));
        }
        return text_of_axes;
    }

    std::string phase(std::size_t plies, std::string_view name) const {
        return fmt::format(
            "<line x1=\"{0}\" x2=\"{0}\" y1=\"{1}\" y2=\"{2}\" style=\"stroke:var(--faint);stroke-dasharray:3 3\"/>{3}",
            pixels(x(plies)), pixels(top), pixels(top + plot_height),
            text(std::min(x(plies), left + plot_width - 30), top - 5, "middle", name));
    }
    std::string phases() const {
        std::string text_of_phases;
        if (game_.phases.middlegame && *game_.phases.middlegame > 0)
            text_of_phases += phase(*game_.phases.middlegame, phrases_("report.middlegame"));
        if (game_.phases.endgame && *game_.phases.endgame > 0)
            text_of_phases += phase(*game_.phases.endgame, phrases_("report.endgame"));
        return text_of_phases;
    }

    static std::string_view color_of(Mark mark) {
        constexpr EnumArray<Mark, std::string_view> colors = {
            {"", "--inaccuracy", "--mistake", "--blunder", "--good", "--good", "--good"}};
        return colors[mark];
    }

    std::string dots() const {
        std::string text_of_dots;
        for (std::size_t ply = 0; ply < game_.moves.size(); ++ply) {
            const auto& judgement = game_.judgements[ply];
            if (!judgement || judgement->mark == Mark::None || !percent(ply + 1)) continue;
            const bool slight = judgement->mark == Mark::Inaccuracy;
            text_of_dots += fmt::format(
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" style=\"fill:var({});stroke:var(--page)\"/>", pixels(x(ply + 1)),
                pixels(y(*percent(ply + 1))), slight ? "2.5" : "4", color_of(judgement->mark));
        }
        return text_of_dots;
    }

    std::string links() const {
        if (prefix_.empty()) return "";
        std::string text_of_links;
        Position position = game_.start;
        const double half = plot_width / static_cast<double>(std::max<std::size_t>(game_.moves.size(), 1)) / 2;
        for (std::size_t ply = 0; ply < game_.moves.size(); ++ply) {
            std::string title = move_number_text(position) + ' ';
            title += to_san_and_make(position, game_.moves[ply]);
            if (const auto score = game_.white_score(ply + 1))
                title += "  " + phrases_.number(white_score_text(*score));
            text_of_links += fmt::format(
                "<a href=\"#{}-{}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" "
                "fill-opacity=\"0\"/><title>{}</title></a>",
                prefix_, ply + 1, pixels(x(ply + 1) - half), pixels(top), pixels(2 * half), pixels(plot_height), title);
        }
        return text_of_links;
    }

    const GameAnalysis& game_;
    Phrases phrases_;
    std::string prefix_;
};

}  // namespace

std::string evaluation_graph(const GameAnalysis& game, Language language, std::string_view link_prefix) {
    return Graph(game, Phrases(language), link_prefix).svg();
}

}  // namespace gyre::report
