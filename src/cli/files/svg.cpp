#include <algorithm>
#include <array>
#include <functional>
#include <string>

#include "base/json.h"
#include "base/text.h"
#include "base/try.h"
#include "chess/move_facts.h"
#include "cli/common/line_input.h"
#include "cli/common/position_line.h"
#include "cli/common/position_words.h"
#include "cli/files/file_commands.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/line_errors.h"
#include "console/option_rows.h"
#include "console/shared_help.h"
#include "console/text_file.h"
#include "console/text_target.h"
#include "console/typed_text.h"
#include "notation/picture/board_svg.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre::cli {

namespace {

constexpr int largest_size = 10'000;

struct SvgTask {
    std::optional<std::string> fen;
    std::string out = "-";
    std::vector<std::string_view> moves;
    BoardPicture picture;
    bool json = false, force = false;
};

template <MarkShape Shape>
auto parse_shape(std::string_view value) {
    return parse_mark(value, Shape);
}

Result<void, CommandError> set_last_move(std::string_view value, SvgTask& task) {
    for (; value.size() >= 2; value.remove_prefix(2)) {
        const auto square = parse_square(value.substr(0, 2));
        if (!square) break;
        task.picture.last_move |= bb(*square);
    }
    if (value.empty()) return {};
    return Failure(quoted(value) + " are not squares such as e2e4");
}

constexpr Choice<BoardCoordinates> coordinate_places[] = {
    {"none", BoardCoordinates::None}, {"inside", BoardCoordinates::Inside}, {"margin", BoardCoordinates::Margin}};

Result<void, CommandError> set_theme(std::string_view value, SvgTask& task) {
    const BoardTheme* theme = find_board_theme(value);
    if (theme == nullptr) return Failure(none_of(value, names_in(board_themes())));
    task.picture.theme = *theme;
    return {};
}

// clang-format off
using SvgRow = OptionRow<SvgTask>;
template <MarkShape Shape>
constexpr SvgRow mark_row(std::string_view name, std::string_view help) {
    return SvgRow::parsed<parse_shape<Shape>, &SvgTask::picture, &BoardPicture::marks>(name, "SQUARE...", help);
}
constexpr SvgRow svg_option_rows[] = {
    SvgRow::fen<&SvgTask::fen>(fen_help_text),
    SvgRow::texts<&SvgTask::moves>("--moves", "MOVE...", "moves that are played first; the last one is marked"),
    {"--last", "SQUARES", set_last_move, "marks the last move: e2e4"},
    SvgRow::parsed<parse_arrow, &SvgTask::picture, &BoardPicture::arrows>("--arrow", "ARROW...",
        "draws arrows: e2e4, e2e4:red, e2e4:#15781b, or Ge2e4 as in PGN's [%cal]"),
    mark_row<MarkShape::Fill>("--mark", "fills squares: e4, e4:red, Re4"),
    mark_row<MarkShape::Circle>("--circle", "draws a circle on these squares"),
    mark_row<MarkShape::Cross>("--cross", "draws a cross on these squares"),
    mark_row<MarkShape::Dot>("--dot", "draws a dot on these squares"),
    {"--flip", "", [](std::string_view, SvgTask& task) -> Result<void, CommandError> {
        task.picture.bottom = Color::Black;
        return {}; }, "shows Black at the bottom"},
    SvgRow::number<&SvgTask::picture, &BoardPicture::size>("--size", "N", 0, largest_size,
        "size in pixels; 0 leaves it to the page"),
    SvgRow::choice<coordinate_places, &SvgTask::picture, &BoardPicture::coordinates>("--coordinates", "WHERE",
        "place of the coordinates:"),
    {"--theme", "NAME", set_theme, "colours of the board:", "wood",
     [] { return names_in(board_themes()); }},
    SvgRow::output_name<&SvgTask::out>("--out", "FILE", shared_help::out),
    SvgRow::flag<&SvgTask::force>("--force", shared_help::force),
    SvgRow::flag<&SvgTask::json>("--json", "an object with the picture and the FEN of what is drawn, as 'gyre fen' writes "
        "it; '-' then takes a FEN from each line, and gives an object for a wrong one, too"),
};
// clang-format on

struct Drawing {
    /// FEN of the drawn position, as `gyre fen` writes it.
    std::string fen;
    std::string svg;
};

using OnWarning = std::function<void(const std::string&)>;

Result<Drawing, std::string> draw_after_moves(const SvgTask& task, const Setup& setup) {
    const auto valid = validate(setup, every_waiver);
    if (!valid) return "--moves: " + std::string(describe(valid.error().fault));
    Position position(*valid);
    BoardPicture picture = task.picture;
    GYRE_TRY(const auto last, make_moves(position, task.moves));
    picture.last_move = marked_squares(last);
    return Drawing{to_fen(position), to_svg(position, picture)};
}

/// Reads a position, legal or not, and repairs it if it cannot be read otherwise.
Result<Setup, std::string> read_setup(std::string_view text, const OnWarning& on_warning) {
    const auto fen = parse_fen(text);
    if (fen) return fen->setup;
    const auto mended = read_position_leniently(text, every_waiver);
    if (!mended) return fen.error().message();
    on_warning(mended->warning);
    return mended->valid.setup();
}

Result<Drawing, std::string> draw(const SvgTask& task, std::string_view text, const OnWarning& on_warning) {
    GYRE_TRY(const auto setup, read_setup(text, on_warning));
    if (!task.moves.empty()) return draw_after_moves(task, setup);
    const auto valid = validate(setup, every_waiver);
    if (!valid) return Drawing{to_fen(setup), to_svg(setup, task.picture)};
    const Position position(*valid);
    return Drawing{to_fen(position), to_svg(position, task.picture)};
}

std::string written(const SvgTask& task, const Drawing& drawing) {
    return task.json ? Json().set("fen", drawing.fen).set("svg", drawing.svg).dump() + '\n' : drawing.svg;
}

/// Reads a FEN from each line of standard input and writes an object for each.
int draw_many(const SvgTask& task, TextTarget& target, Output& output) {
    report_waiting("svg", "positions", "-", output);
    auto input = LineInput::open("-");
    if (!input) return report_failure("svg", file_error(input.error()), output);
    LineProgress progress(task.out == "-");
    LineErrors errors("svg", output);
    const auto warn = [&](const std::string& warning) { errors.mended(input->place(), warning); };
    int status = 0;
    std::string line;
    Result<bool, std::string> found = true;
    while (!target.has_failed() && (found = input->next(line)) && *found) {
        const std::string_view fen = trimmed(line);
        if (fen.empty()) continue;
        const auto drawing = draw(task, fen, warn);
        if (!drawing) status = exit_failed;
        target.write(drawing ? written(task, *drawing) : refused_line_json(fen, drawing.error()) + '\n');
        progress.tell(*input);
    }
    errors.finish();
    if (!found) {
        output.error("svg: " + found.error());
        status = exit_failed;
    }
    return std::max(status, target.close());
}

}  // namespace

std::vector<OptionText> svg_options() { return option_texts<SvgTask>(svg_option_rows); }

int run_svg(Words arguments, Output& output) {
    const auto refuse = [&](std::string why, int status) {
        return report_failure("svg", {std::move(why), status}, output);
    };
    SvgTask task;
    if (const auto read = read_options_with_fen<SvgTask>(arguments, svg_option_rows, task); !read)
        return report_failure("svg", read.error(), output);
    if (!task.fen) task.fen = to_fen(Position());
    TextTarget target("svg", {task.out, task.json ? FileContent::Json : FileContent::Svg, task.force}, output);
    if (task.fen == "-") target.heed_inputs(std::array{std::string("-")}, TextTarget::Kind::Other);
    if (target.has_failed()) return exit_failed;
    if (task.fen == "-" && task.json) return draw_many(task, target, output);
    if (task.fen == "-") {
        report_waiting("svg", "a position", "-", output);
        const auto text = read_text_file("-");
        if (!text) return refuse(text.error(), exit_failed);
        task.fen = trimmed(text->text);
    }
    const auto warn = [&](const std::string& warning) { output.error("svg: mended: " + warning); };
    const auto drawing = draw(task, *task.fen, warn);
    if (!drawing) return refuse(drawing.error(), exit_usage);
    target.write(written(task, *drawing));
    const int status = target.close();
    return output.is_closed() ? exit_failed : status;
}

}  // namespace gyre::cli
