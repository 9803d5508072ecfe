#include <pybind11/pybind11.h>

namespace py = pybind11;

PYBIND11_MODULE(_core, module) {
    module.doc() = "The compiled part of the package gyre.";
    module.attr("__version__") = GYRE_VERSION;
}
