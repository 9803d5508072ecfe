#pragma once

namespace gyre::python {

/// Returns a function that calls the method of a reference. pybind11 passes None as a null pointer to the method
/// itself, as in `SquareSet.__len__(None)`.
template <class Returned, class Class, class... Arguments>
auto method(Returned (Class::*function)(Arguments...) const) {
    return [function](const Class& self, Arguments... arguments) -> Returned { return (self.*function)(arguments...); };
}
template <class Returned, class Class, class... Arguments>
auto method(Returned (Class::*function)(Arguments...)) {
    return [function](Class& self, Arguments... arguments) -> Returned { return (self.*function)(arguments...); };
}

}  // namespace gyre::python
