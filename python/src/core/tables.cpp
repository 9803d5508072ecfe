#include "tablebase/tables.h"

#include "core/errors.h"
#include "tablebase/prober.h"

namespace gyre::python {

namespace {

/// The class Tables of Python; closed ones have no content.
struct OpenTables {
    std::shared_ptr<const tablebase::Tables> content;

    std::shared_ptr<const tablebase::Tables> get() const {
        if (!content) raise("ClosedError", "the tables were closed");
        return content;
    }
};

OpenTables open_tables(const py::object& path) {
    const std::string name = py::cast<std::string>(py::module_::import("os").attr("fspath")(path));
    auto opened = [&] {
        const py::gil_scoped_release unlocked;
        return tablebase::Tables::open(name);
    }();
    return {value_or_raise(std::move(opened), "TablebaseError")};
}

/// Calls the probe without Python's lock, because it may read from a disk.
template <class Probe>
auto probed(const OpenTables& tables, const Position& position, Probe probe) {
    const auto content = tables.get();
    const Position copy = position;
    auto result = [&] {
        const py::gil_scoped_release unlocked;
        return probe(*content, copy);
    }();
    if (!result) raise("TablebaseError", result.error().message());
    return std::move(*result);
}

py::object wdl(const OpenTables& tables, const Position& position) {
    return wdl_to_python(static_cast<int>(
        probed(tables, position, [](const auto& t, const Position& p) { return tablebase::probe_wdl(t, p); })));
}

int dtz(const OpenTables& tables, const Position& position) {
    return probed(tables, position, [](const auto& t, const Position& p) { return tablebase::probe_dtz(t, p); });
}

py::list rank(const OpenTables& tables, const Position& position) {
    const auto answers =
        probed(tables, position, [](const auto& t, const Position& p) { return tablebase::rank_moves(t, p); });
    const py::object type = py::module_::import("gyre.results").attr("TableMove");
    py::list list;
    for (const tablebase::MoveAnswer& answer : answers)
        list.append(type(answer.move, wdl_to_python(static_cast<int>(answer.wdl)), answer.dtz, answer.mates));
    return list;
}

py::list faults(const OpenTables& tables) {
    py::list list;
    for (const std::string& fault : tables.get()->faults()) list.append(to_str(fault));
    return list;
}

}  // namespace

void bind_tables(py::module_& module) {
    using tablebase::TableKind;
    py::class_<OpenTables>(module, "Tables", py::is_final(),
                           "Set of Syzygy endgame tables. Any number of threads may use it.")
        .def(py::init(&open_tables), py::arg("path"),
             "Opens all tables of a folder, or of several separated by colons. Raises TablebaseError if there is none.")
        .def("wdl", &wdl, py::arg("position"),
             "Returns the value for the side to move, as if the halfmove clock were 0. Raises TablebaseError if no "
             "table has it.")
        .def("dtz", &dtz, py::arg("position"),
             "Returns the plies to the next capture or pawn move with best play: negative in a loss, 0 in a draw.")
        .def("rank", &rank, py::arg("position"), "Returns the list of all legal moves as `TableMove`s, best first.")
        .def_property_readonly(
            "largest", [](const OpenTables& t) { return t.get()->largest(); },
            "Largest number of pieces of a table, kings included.")
        .def_property_readonly(
            "wdl_count", [](const OpenTables& t) { return t.get()->file_count(TableKind::Wdl); },
            "Number of WDL files.")
        .def_property_readonly(
            "dtz_count", [](const OpenTables& t) { return t.get()->file_count(TableKind::Dtz); },
            "Number of DTZ files.")
        .def_property_readonly("faults", &faults, "List with a line for each rejected file.")
        .def(
            "close", [](OpenTables& t) { t.content.reset(); }, "Closes the files.")
        .def("__enter__", [](const py::object& self) { return self; })
        .def("__exit__", [](OpenTables& t, const py::args&) { t.content.reset(); });
}

}  // namespace gyre::python
