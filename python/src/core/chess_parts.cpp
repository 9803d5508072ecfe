#include <fmt/core.h>
#include <memory>
#include <variant>

#include "chess/polyglot_numbers.h"
#include "core/core.h"
#include "core/method.h"
#include "notation/picture/piece_shapes.h"
#include "notation/position/fen.h"
#include "tablebase/prober.h"

namespace gyre::python {

namespace {

using tablebase::ProbeFault;
using tablebase::TableFile;
using tablebase::TableKind;
using tablebase::Tables;
using tablebase::Wdl;

/// Kind and reason of a probe without an answer.
using NoAnswer = std::pair<std::string, std::string>;
template <class T>
using Answer = std::variant<T, NoAnswer>;

NoAnswer no_answer(const ProbeFault& fault) {
    switch (fault.kind) {
        case ProbeFault::Kind::Missing: return {"missing", fault.message()};
        case ProbeFault::Kind::TooManyPieces: return {"missing", fault.message()};
        case ProbeFault::Kind::Castling: return {"castling", fault.message()};
        case ProbeFault::Kind::Corrupt: return {"corrupt", fault.message()};
    }
    return {};
}

/// Calls `probe` with the position of a FEN, without Python's lock, because it may read from a disk.
template <class T, class Probe>
Answer<T> answer(const std::string& fen, const Probe& probe) {
    const py::gil_scoped_release released;
    const auto read = read_position_leniently(fen, every_waiver);
    if (!read) return NoAnswer{"position", read.error().message()};
    return probe(Position(read->valid));
}

/// Syzygy files, in the order in which they were given.
class TableFiles {
public:
    explicit TableFiles(const std::vector<std::string>& files) {
        const py::gil_scoped_release released;
        auto opened = Tables::open_files(files);
        if (opened)
            tables_ = *opened;
        else
            reason_ = opened.error();
    }

    std::size_t size() const {
        return tables_ ? tables_->file_count(TableKind::Wdl) + tables_->file_count(TableKind::Dtz) : 0;
    }
    std::vector<std::string> faults() const { return tables_ ? tables_->faults() : std::vector<std::string>{reason_}; }

    Answer<int> wdl(const std::string& fen) const {
        return answer<int>(fen, [&](const Position& position) -> Answer<int> {
            if (!tables_) return NoAnswer{"missing", reason_};
            const auto value = tablebase::probe_wdl(*tables_, position);
            if (!value) return no_answer(value.error());
            return static_cast<int>(*value);
        });
    }
    Answer<int> dtz(const std::string& fen) const {
        return answer<int>(fen, [&](const Position& position) -> Answer<int> {
            if (!tables_) return NoAnswer{"missing", reason_};
            const auto value = tablebase::probe_dtz(*tables_, position);
            if (!value) return no_answer(value.error());
            return *value;
        });
    }
    /// Value of the file itself, for which captures were not tried.
    Answer<int> wdl_of_file(const std::string& fen) const {
        return answer<int>(fen, [&](const Position& position) -> Answer<int> {
            const auto file = file_of(position, TableKind::Wdl);
            if (const auto* none = std::get_if<NoAnswer>(&file)) return *none;
            const auto value = std::get<const TableFile*>(file)->wdl(position);
            if (!value) return damaged();
            return static_cast<int>(*value);
        });
    }
    /// Value of the file itself, and whether the file has positions of the side to move.
    Answer<std::pair<int, bool>> dtz_of_file(const std::string& fen, int wdl) const {
        if (wdl < -2 || wdl > 2) throw py::value_error(fmt::format("wdl {}: -2 to 2 is accepted", wdl));
        using Value = std::pair<int, bool>;
        return answer<Value>(fen, [&](const Position& position) -> Answer<Value> {
            const auto file = file_of(position, TableKind::Dtz);
            if (const auto* none = std::get_if<NoAnswer>(&file)) return *none;
            const auto value = std::get<const TableFile*>(file)->dtz(position, static_cast<Wdl>(wdl));
            if (!value) return damaged();
            return Value{value->plies, !value->other_side};
        });
    }

private:
    Answer<const TableFile*> file_of(const Position& position, TableKind kind) const {
        if (!tables_) return NoAnswer{"missing", reason_};
        if (position.occupied().count() > tablebase::most_pieces)
            return NoAnswer{"missing", "there are too many pieces"};
        const auto file = tables_->table_of(position, kind);
        if (!file) return no_answer(file.error());
        return *file;
    }
    static NoAnswer damaged() { return {"corrupt", "the table contradicts itself"}; }

    std::shared_ptr<const Tables> tables_;
    std::string reason_;
};

/// Returns Gyre's drawings of the pieces by the letters of PNBRQK in lower case: body, lines, circles and dots.
py::dict piece_shapes() {
    py::dict shapes;
    for (const PieceType type : all_piece_types) {
        const detail::PieceShape& shape = detail::piece_shapes[type];
        shapes[py::str(std::string(1, "pnbrqk"[index_of(type)]))] =
            py::make_tuple(to_str(shape.body), to_str(shape.lines), to_str(shape.circles), to_str(shape.dots));
    }
    return shapes;
}

}  // namespace

void bind_chess_parts(py::module_& module) {
    module.def("piece_shapes", &piece_shapes);
    module.def("polyglot_numbers", [] { return detail::polyglot_numbers; });
    py::class_<TableFiles>(module, "TableFiles")
        .def(py::init<const std::vector<std::string>&>(), py::arg("files"))
        .def("__len__", method(&TableFiles::size))
        .def_property_readonly("faults", method(&TableFiles::faults))
        .def("wdl", method(&TableFiles::wdl), py::arg("fen"))
        .def("dtz", method(&TableFiles::dtz), py::arg("fen"))
        .def("wdl_of_file", method(&TableFiles::wdl_of_file), py::arg("fen"))
        .def("dtz_of_file", method(&TableFiles::dtz_of_file), py::arg("fen"), py::arg("wdl"));
}

}  // namespace gyre::python
