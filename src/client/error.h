#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/enum_name.h"

namespace gyre::client {

using gyre::to_string;

/// What can go wrong with an engine that runs as a child process.
struct ClientError {
    /// Fatal ones first: see `is_fatal`.
    enum class Kind : std::uint8_t {
        /// There is no such program, it may not be executed, or the system has no process, thread or descriptor to
        /// give.
        CannotStart,
        /// The process ended, or closed its output, without being asked to.
        Died,
        /// No answer in time.
        Timeout,
        /// A line without an end.
        LineTooLong,
        /// It does not read what it is told.
        NotReading,
        /// A `bestmove` that can't be read or is not legal.
        BadBestMove,
        /// Refused before the engine heard of it: an unknown option, a value out of range, an illegal move, a line
        /// break.
        InvalidRequest,
        /// Refused, as a search is running, or none is.
        WrongMoment,
        /// Refused, as the engine was told to quit.
        Closed,
    };

    /// What went wrong.
    Kind kind;
    /// One line without a full stop; what is quoted of the engine's words is cut and escaped.
    std::string reason;

    /// "time-out: …"
    std::string message() const;
};

/// One or two words for people.
constexpr std::string_view describe(ClientError::Kind kind) {
    using Kind = ClientError::Kind;
    switch (kind) {
        case Kind::CannotStart: return "cannot start";
        case Kind::Died: return "engine died";
        case Kind::Timeout: return "time-out";
        case Kind::LineTooLong: return "line too long";
        case Kind::NotReading: return "engine does not read";
        case Kind::BadBestMove: return "bad best move";
        case Kind::InvalidRequest: return "invalid request";
        case Kind::WrongMoment: return "wrong moment";
        case Kind::Closed: return "closed";
    }
    return "unknown error";
}

/// True if the engine is lost with such an error: its process is ended, and all later calls fail with the same error.
constexpr bool is_fatal(ClientError::Kind kind) {
    using Kind = ClientError::Kind;
    return kind <= Kind::NotReading;
}

inline std::string ClientError::message() const { return std::string(describe(kind)) + ": " + reason; }

}  // namespace gyre::client
