#include <fmt/core.h>
#include <pybind11/numpy.h>

#include "core/errors.h"
#include "core/game.h"
#include "eval/nnue/features.h"

namespace gyre::python {

namespace {

constexpr std::size_t most_pieces = 32;

/// Positions of a list, or of a game's main line, one after the other.
template <class Use>
void for_each_position(const py::object& source, Use use) {
    if (py::isinstance<Game>(source)) {
        const GameTree& tree = source.cast<const Game&>().data->tree;
        Position position = tree.start();
        use(position);
        for (const GameTree::Node node : tree.main_line()) {
            position.make(tree.move(node));
            use(position);
        }
        return;
    }
    for (const py::handle item : source) {
        if (!py::isinstance<Position>(item)) throw py::type_error("a list of positions, or a game, is accepted");
        use(item.cast<const Position&>());
    }
}

template <class T>
py::array_t<T> array_of(std::vector<T> values, const std::vector<std::size_t>& shape) {
    py::array_t<T> array(std::vector<py::ssize_t>(shape.begin(), shape.end()));
    std::copy(values.begin(), values.end(), array.mutable_data());
    return array;
}

py::array_t<std::uint64_t> bitboards(const py::object& source) {
    std::vector<std::uint64_t> bits;
    for_each_position(source, [&](const Position& position) {
        for (const Color color : all_colors)
            for (const PieceType type : all_piece_types) bits.push_back(position.pieces(color, type).bits());
    });
    const std::size_t count = bits.size() / 12;
    return array_of(std::move(bits), {count, 12});
}

/// Plane of a piece for the side to move: own pieces first, from pawn to king.
py::array_t<float> planes(const py::object& source) {
    std::vector<float> values;
    for_each_position(source, [&](const Position& position) {
        const std::size_t begin = values.size();
        values.resize(begin + nnue::feature_count);
        const nnue::View view{position.side_to_move(), false};
        for (const Square square : position.occupied())
            values[begin + static_cast<std::size_t>(nnue::feature(view, position.piece_on(square), square).index())] =
                1;
    });
    const std::size_t count = values.size() / nnue::feature_count;
    return array_of(std::move(values), {count, 12, 8, 8});
}

/// Indices of the inputs of the net that are set, for both views, the side to move first; -1 after the last.
py::array_t<std::int16_t> net_inputs(const py::object& source, bool mirrored) {
    std::vector<std::int16_t> indices;
    for_each_position(source, [&](const Position& position) {
        if (static_cast<std::size_t>(position.occupied().count()) > most_pieces)
            throw py::value_error(fmt::format("{} has more than 32 pieces", to_fen(position)));
        for (const Color side : {position.side_to_move(), ~position.side_to_move()}) {
            const std::size_t begin = indices.size();
            indices.resize(begin + most_pieces, -1);
            std::size_t at = begin;
            const nnue::View view = nnue::view_of(side, position.king(side), mirrored);
            for (const Square square : position.occupied())
                indices[at++] =
                    static_cast<std::int16_t>(nnue::feature(view, position.piece_on(square), square).index());
        }
    });
    const std::size_t count = indices.size() / (2 * most_pieces);
    return array_of(std::move(indices), {count, 2, most_pieces});
}

}  // namespace

void bind_arrays(py::module_& module) {
    module.def("bitboards", &bitboards, py::arg("positions"),
               "Returns an array of n × 12 unsigned 64-bit numbers: the squares of White's pawns, knights, bishops, "
               "rooks, queens\n"
               "and king, then Black's; bit 0 is a1. `positions` is an iterable of positions, or a game, whose main "
               "line is used.\n"
               "Needs numpy.");
    module.def("planes", &planes, py::arg("positions"),
               "Returns an array of n × 12 × 8 × 8 floats of 0 and 1 from the view of the side to move: its pawns to "
               "king, then\n"
               "the other side's; first its own first rank. Needs numpy.");
    module.def("net_inputs", &net_inputs, py::arg("positions"), py::kw_only(), py::arg("mirrored") = true,
               "Returns an array of n × 2 × 32 indices from 0 to 767: the inputs of Gyre's net that are set, for the "
               "side to move\n"
               "and the other side, and -1 after the last. `mirrored` flips the files if the own king is on e to h. "
               "Needs numpy.");
}

}  // namespace gyre::python
