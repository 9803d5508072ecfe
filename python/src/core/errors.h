#pragma once

#include <string>
#include <string_view>

#include "core/convert.h"
#include "notation/epd/epd.h"
#include "notation/fault.h"
#include "notation/move/move_error.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/position/fen.h"

/// Raising the exceptions of gyre.errors.
namespace gyre::python {

/// Raises the exception of that name; each keyword argument becomes an attribute.
[[noreturn]] void raise(const char* name, const std::string& message, const py::dict& facts = {});

[[noreturn]] void raise(const FenError& error);
[[noreturn]] void raise(const EpdError& error);
[[noreturn]] void raise(std::string_view text, const MoveError& error);
/// Raises IllegalMoveError for a move that is given as a value.
[[noreturn]] void raise_illegal(const Position& position, Move move);

/// Returns an exception with the fault, without raising it.
py::object error_object(const PgnError& error);

/// Returns the value of a result, or raises the exception of that name with the error's text.
template <class T>
T value_or_raise(Result<T, std::string> result, const char* name) {
    if (!result) raise(name, result.error());
    if constexpr (!std::is_void_v<T>) return std::move(result).value();
}
template <class T>
T value_or_raise(Result<T, Fault> result, const char* name) {
    return value_or_raise(std::move(result).transform_error([](const Fault& fault) { return fault.message(); }), name);
}

}  // namespace gyre::python
