#include <fmt/core.h>

#include "chess/move_facts.h"
#include "core/core.h"
#include "notation/picture/board_svg.h"

namespace gyre::python {

namespace {

Rgba color_of_text(const std::string& text) {
    const auto color = parse_color(text);
    if (!color) throw py::value_error(fmt::format("colour '{}': a name such as 'red' or '#rrggbb' is accepted", text));
    return *color;
}

BoardArrow arrow_of(py::handle value) {
    if (py::isinstance<py::str>(value)) {
        const auto arrow = parse_arrow(value.cast<std::string>());
        if (!arrow) throw py::value_error(arrow.error());
        return *arrow;
    }
    if (py::isinstance<Move>(value)) {
        const Move move = value.cast<Move>();
        return {move.from(), arrival_square(move)};
    }
    const auto parts = py::cast<py::sequence>(value);
    if (parts.size() < 2 || parts.size() > 3) throw py::value_error("an arrow is (from, to) or (from, to, colour)");
    BoardArrow arrow{square_of(parts[0]), square_of(parts[1])};
    if (parts.size() == 3) arrow.color = color_of_text(py::cast<std::string>(parts[2]));
    return arrow;
}

MarkShape shape_of(const std::string& text) {
    constexpr std::string_view names[] = {"fill", "circle", "cross", "dot"};
    for (std::size_t i = 0; i < std::size(names); ++i)
        if (text == names[i]) return static_cast<MarkShape>(i);
    throw py::value_error(fmt::format("shape '{}': 'fill', 'circle', 'cross' or 'dot' is accepted", text));
}

BoardMark mark_of(py::handle value) {
    if (PyLong_Check(value.ptr())) return {square_of(value)};
    if (py::isinstance<py::str>(value)) {
        const auto mark = parse_mark(value.cast<std::string>());
        if (!mark) throw py::value_error(mark.error());
        return *mark;
    }
    const auto parts = py::cast<py::sequence>(value);
    if (parts.size() < 2 || parts.size() > 3)
        throw py::value_error("a mark is (square, colour) or (square, colour, shape)");
    BoardMark mark{square_of(parts[0]), MarkShape::Fill, color_of_text(py::cast<std::string>(parts[1]))};
    if (parts.size() == 3) mark.shape = shape_of(py::cast<std::string>(parts[2]));
    return mark;
}

BoardCoordinates coordinates_of(const std::string& text) {
    if (text == "none") return BoardCoordinates::None;
    if (text == "inside") return BoardCoordinates::Inside;
    if (text == "margin") return BoardCoordinates::Margin;
    throw py::value_error(fmt::format("coordinates '{}': 'margin', 'inside' or 'none' is accepted", text));
}

void set_last_move(BoardPicture& picture, const Position& position, py::handle value) {
    if (value.is_none()) {
        picture.last_move = Bitboard();
        return;
    }
    if (py::isinstance<Move>(value)) {
        const Move move = value.cast<Move>();
        picture.last_move = move ? marked_squares(move) : Bitboard();
        return;
    }
    (void)position;
    throw py::type_error("last_move: a Move or None is accepted");
}

void set_option(BoardPicture& picture, const Position& position, const std::string& name, py::handle value) {
    if (name == "size") {
        picture.size = value.cast<int>();
        if (picture.size < 0 || picture.size > 100'000)
            throw py::value_error(fmt::format("size {}: 0 to 100000 pixels are accepted", picture.size));
    } else if (name == "flipped") {
        picture.bottom = value.cast<bool>() ? Color::Black : Color::White;
    } else if (name == "last_move") {
        set_last_move(picture, position, value);
    } else if (name == "arrows") {
        for (const py::handle arrow : value) picture.arrows.push_back(arrow_of(arrow));
    } else if (name == "marks") {
        for (const py::handle mark : value) picture.marks.push_back(mark_of(mark));
    } else if (name == "coordinates") {
        picture.coordinates = coordinates_of(value.cast<std::string>());
    } else if (name == "theme") {
        const auto* theme = find_board_theme(value.cast<std::string>());
        if (theme == nullptr)
            throw py::value_error(
                fmt::format("theme '{}': wood, green, blue, grey or paper is accepted", value.cast<std::string>()));
        picture.theme = *theme;
    } else {
        throw py::type_error(
            fmt::format("svg() has no option '{}'; it has size, flipped, last_move, arrows, marks, "
                        "coordinates and theme",
                        name));
    }
}

}  // namespace

std::string picture_of(const Position& position, const py::kwargs& options) {
    BoardPicture picture;
    if (const Move last = position.last_move()) picture.last_move = marked_squares(last);
    for (const auto& [name, value] : options) set_option(picture, position, name.cast<std::string>(), value);
    return to_svg(position, picture);
}

}  // namespace gyre::python
