#include "core/core.h"

PYBIND11_MODULE(_core, module) {
    using namespace gyre::python;
    module.doc() = "The compiled part of the package gyre.";
    module.attr("__version__") = GYRE_VERSION;
    bind_move(module);
    bind_square_set(module);
    bind_position(module);
    bind_game(module);
    bind_pgn(module);
    bind_book(module);
    bind_tables(module);
    bind_engine(module);
    bind_analysis(module);
    bind_database(module);
    bind_arrays(module);
    bind_chess_parts(module);
}
