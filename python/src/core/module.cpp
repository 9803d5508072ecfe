#include "core/core.h"

namespace gyre::python {

namespace {

newfunc make_instance;

/// Makes an instance of a class, but none of the common base of all classes, for which pybind11 would end the process.
/// `copyreg` asks for one if an object is pickled by an old protocol.
PyObject* make_checked_instance(PyTypeObject* type, PyObject* arguments, PyObject* names) {
    if (type != reinterpret_cast<PyTypeObject*>(py::detail::get_internals().instance_base))
        return make_instance(type, arguments, names);
    PyErr_Format(PyExc_TypeError, "%s has no instances of its own", type->tp_name);
    return nullptr;
}

/// Replaces the constructor of the common base before any class takes it over.
void guard_base() {
    auto* base = reinterpret_cast<PyTypeObject*>(py::detail::get_internals().instance_base);
    if (make_instance != nullptr) return;
    make_instance = base->tp_new;
    base->tp_new = make_checked_instance;
    PyType_Modified(base);
}

PyObject* refuse_new(PyObject*, PyObject*, PyObject*) {
    PyErr_SetString(PyExc_TypeError, "objects of gyre are made by their constructors and functions, not by __new__");
    return nullptr;
}

/// Makes `Class.__new__(Class)` an error for all classes of the module: it would return an object without a value.
/// Their constructors do not look at this entry.
void forbid_new(const py::module_& module) {
    static PyMethodDef method = {"__new__", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(refuse_new)),
                                 METH_VARARGS | METH_KEYWORDS, nullptr};
    for (const auto& [name, value] : module.attr("__dict__").cast<py::dict>()) {
        if (!PyType_Check(value.ptr())) continue;
        auto* type = reinterpret_cast<PyTypeObject*>(value.ptr());
        const auto refusal = py::reinterpret_steal<py::object>(PyCFunction_New(&method, nullptr));
        if (!refusal || PyDict_SetItemString(type->tp_dict, "__new__", refusal.ptr()) != 0)
            throw py::error_already_set();
        PyType_Modified(type);
    }
}

/// A value of a wrong type inside a list, a dictionary or the options of a call is a TypeError, as it is elsewhere.
void translate_casts() {
    py::register_local_exception_translator([](std::exception_ptr error) {
        try {
            if (error) std::rethrow_exception(error);
        } catch (const py::cast_error&) {
            PyErr_SetString(PyExc_TypeError, "a value among the arguments has a wrong type");
        }
    });
}

}  // namespace

}  // namespace gyre::python

PYBIND11_MODULE(_core, module) {
    using namespace gyre::python;
    module.doc() = "The compiled part of the package gyre.";
    module.attr("__version__") = GYRE_VERSION;
    guard_base();
    translate_casts();
    bind_move(module);
    bind_square_set(module);
    bind_position(module);
    bind_game(module);
    bind_pgn(module);
    bind_book(module);
    bind_tables(module);
    bind_engine(module);
    bind_analysis(module);
    bind_puzzles(module);
    bind_database(module);
    bind_arrays(module);
    bind_chess_parts(module);
    forbid_new(module);
}
