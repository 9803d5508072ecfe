#include "core/errors.h"

#include <fmt/core.h>

#include "notation/move/uci_move.h"

namespace gyre::python {

namespace {

py::object make(const char* name, const std::string& message, const py::dict& facts) {
    return py::module_::import("gyre.errors").attr(name)(to_str(message), **facts);
}

[[noreturn]] void set(const py::object& error) {
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(error.ptr())), error.ptr());
    throw py::error_already_set();
}

std::string_view name_of(PgnError::Loss loss) {
    constexpr std::string_view names[] = {"nothing", "text", "variation", "game", "input"};
    return names[static_cast<std::size_t>(loss)];
}

const char* name_of(MoveError::Kind kind) {
    switch (kind) {
        case MoveError::Kind::Unreadable:
        case MoveError::Kind::TrailingText: return "UnreadableMoveError";
        case MoveError::Kind::Ambiguous: return "AmbiguousMoveError";
        case MoveError::Kind::NoSuchPiece:
        case MoveError::Kind::Illegal: return "IllegalMoveError";
        case MoveError::Kind::NotStandard: return "MoveError";
    }
    return "MoveError";
}

}  // namespace

void raise(const char* name, const std::string& message, const py::dict& facts) { set(make(name, message, facts)); }

void raise(const FenError& error) {
    py::dict facts;
    facts["field"] = to_str(describe(error.field));
    facts["offset"] = error.offset;
    facts["reason"] = to_str(error.reason);
    raise("FenError", error.message(), facts);
}

void raise(const EpdError& error) {
    py::dict facts;
    facts["offset"] = error.offset;
    facts["reason"] = to_str(error.reason);
    facts["line"] = error.line;
    raise("EpdError", error.message(), facts);
}

void raise(std::string_view text, const MoveError& error) {
    py::dict facts;
    facts["text"] = to_str(text);
    facts["offset"] = error.offset;
    facts["reason"] = to_str(error.reason);
    raise(name_of(error.kind), describe(text, error), facts);
}

void raise_illegal(const Position& position, Move move) {
    py::dict facts;
    const std::string text = to_uci(move);
    facts["text"] = text;
    facts["reason"] = "illegal";
    raise("IllegalMoveError", fmt::format("{} is illegal in {}", move ? text : "the null move", to_fen(position)),
          facts);
}

py::object error_object(const PgnError& error) {
    py::dict facts;
    facts["kind"] = to_str(describe(error.kind));
    facts["loss"] = to_str(name_of(error.loss));
    facts["line"] = error.place.line;
    facts["column"] = error.place.column;
    facts["offset"] = error.place.offset;
    facts["reason"] = to_str(error.reason);
    return make("PgnError", error.message(), facts);
}

}  // namespace gyre::python
