#include <fmt/core.h>

#include "core/errors.h"
#include "core/position.h"
#include "notation/epd/epd.h"
#include "notation/epd/epd_value.h"
#include "notation/picture/board_text.h"

namespace gyre::python {

namespace {

std::string fen_of(const Position& position, const std::string& castling, const std::string& en_passant) {
    FenStyle style;
    if (castling == "shredder")
        style.castling = FenCastling::Shredder;
    else if (castling != "x-fen")
        throw py::value_error(fmt::format("castling '{}': 'x-fen' or 'shredder' is accepted", castling));
    if (en_passant == "beside")
        style.en_passant = FenEnPassant::Beside;
    else if (en_passant == "always")
        style.en_passant = FenEnPassant::Always;
    else if (en_passant != "legal")
        throw py::value_error(fmt::format("en_passant '{}': 'legal', 'beside' or 'always' is accepted", en_passant));
    return to_fen(position, style);
}

py::object value_object(const EpdValue& value) {
    if (std::holds_alternative<EpdNothing>(value)) return py::none();
    if (const auto* moves = std::get_if<EpdMoves>(&value)) return to_python(std::span<const Move>(moves->moves));
    if (const auto* line = std::get_if<EpdLine>(&value)) return to_python(std::span<const Move>(line->moves));
    if (const auto* number = std::get_if<std::int64_t>(&value)) return py::int_(*number);
    const auto& texts = std::get<EpdTexts>(value).texts;
    if (texts.size() == 1) return to_str(texts.front());
    py::list list;
    for (const std::string& text : texts) list.append(to_str(text));
    return list;
}

py::tuple read_epd_line(const std::string& line, bool lenient) {
    const auto read = [&]() -> Result<EpdRecord, EpdError> {
        if (!lenient) return read_epd(line);
        auto repaired = read_epd_leniently(line);
        if (!repaired) return repaired.error();
        return std::move(repaired->record);
    }();
    if (!read) raise(read.error());
    py::dict operations;
    for (const EpdOperation& operation : read->operations) {
        const auto value = epd_value(*read, operation);
        if (!value) raise(value.error());
        operations[to_str(operation.opcode)] = value_object(*value);
    }
    return py::make_tuple(Position(read->valid), operations);
}

EpdValue operation_value(const Position& position, const std::string& opcode, py::handle value) {
    const EpdKind kind = epd_kind(opcode);
    if (value.is_none()) return EpdNothing{};
    if (kind == EpdKind::Moves || kind == EpdKind::Move) {
        EpdMoves moves;
        if (py::isinstance<py::str>(value) || py::isinstance<Move>(value))
            moves.moves.push_back(legal_move_of(position, value));
        else
            for (const py::handle move : value) moves.moves.push_back(legal_move_of(position, move));
        return moves;
    }
    if (kind == EpdKind::Line) return EpdLine{line_of(position, value)};
    if (kind == EpdKind::Number) return value.cast<std::int64_t>();
    EpdTexts texts;
    if (py::isinstance<py::list>(value) || py::isinstance<py::tuple>(value))
        for (const py::handle text : value) texts.texts.push_back(py::cast<std::string>(py::str(text)));
    else
        texts.texts.push_back(py::cast<std::string>(py::str(value)));
    return texts;
}

std::string epd_of(const Position& position, const py::kwargs& operations) {
    const auto valid = validate(position.setup(), every_waiver);
    if (!valid) raise("FenError", std::string(describe(valid.error().fault)));
    EpdRecord record{*valid};
    for (const auto& [key, value] : operations) {
        const std::string opcode = key.cast<std::string>();
        auto operation = epd_operation(position, opcode, operation_value(position, opcode, value));
        if (!operation) raise(operation.error());
        record.set(std::move(*operation));
    }
    return to_epd(record);
}

std::string board_of(const Position& position, bool flipped, bool figurines, bool frame) {
    BoardTextStyle style;
    style.bottom = flipped ? Color::Black : Color::White;
    style.figurines = figurines;
    style.utf8 = figurines;
    style.frame = frame ? BoardFrame::Box : BoardFrame::None;
    std::string text = board_text(position.setup(), style);
    if (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

}  // namespace

void bind_position_texts(PositionClass& position) {
    position
        .def_property_readonly(
            "fen", [](const Position& p) { return to_fen(p); },
            "The position as X-FEN, which is plain FEN in standard chess.")
        .def("to_fen", &fen_of, py::kw_only(), py::arg("castling") = "x-fen", py::arg("en_passant") = "legal",
             "Returns the FEN in another style: castling rights 'x-fen' or 'shredder'; the en passant square if a "
             "capture is\n"
             "'legal', if an enemy pawn is 'beside' the pushed one, or 'always'.")
        .def_static("from_epd", &read_epd_line, py::arg("line"), py::kw_only(), py::arg("lenient") = false,
                    "Returns the position of a line of EPD and its operations: moves as lists, numbers, texts.")
        .def("epd", &epd_of,
             "Returns the position as a line of EPD with operations, such as `epd(bm='e4', id='first')`.")
        .def("board", &board_of, py::kw_only(), py::arg("flipped") = false, py::arg("figurines") = false,
             py::arg("frame") = true, "Returns the board as text.")
        .def("svg", &picture_of,
             "Returns the board as an SVG document. Options: size in pixels; flipped; last_move; arrows and marks, "
             "such as\n"
             "'e2e4', 'e2e4:red' and 'e4:#ff0000'; coordinates 'margin', 'inside' or 'none'; theme 'wood', 'green', "
             "'blue',\n"
             "'grey' or 'paper'.")
        .def("_repr_svg_", [](const Position& p) { return picture_of(p, py::kwargs()); })
        .def("__str__", [](const Position& p) { return board_of(p, false, false, true); });
}

}  // namespace gyre::python
