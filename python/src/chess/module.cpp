#include "support.h"

namespace {

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    "gyre._chess",
    "Types and functions of gyre.chess that are written in C++.",
    -1,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
};

}  // namespace

extern "C" __attribute__((visibility("default"))) PyObject* PyInit__chess() {
    using namespace gyre::python;
    Ref module(PyModule_Create(&definition));
    const bool complete = module && add_functions(module.get()) && add_move_type(module.get()) &&
                          add_piece_type(module.get()) && add_square_set_type(module.get()) &&
                          add_board_types(module.get()) && add_generator_types(module.get()) &&
                          add_node_type(module.get()) && add_pgn_functions(module.get());
    return complete ? module.release() : nullptr;
}
