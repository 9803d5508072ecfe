#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/enum_name.h"

namespace gyre::client {

using gyre::to_string;

/// Error of an engine that runs as a child process.
struct ClientError {
    /// Kind of the error; fatal kinds come first (see `is_fatal`).
    enum class Kind : std::uint8_t {
        /// The program is missing or not executable, or the system cannot provide a process, thread or descriptor.
        CannotStart,
        /// The process ended, or closed its output, without a request.
        Died,
        /// An answer did not come in time.
        Timeout,
        /// A line exceeds the length limit.
        LineTooLong,
        /// The engine does not read its input.
        NotReading,
        /// A `bestmove` is unreadable or illegal.
        BadBestMove,
        /// Rejected before it was sent: an unknown option, a value out of range, an illegal move, or a line break.
        InvalidRequest,
        /// The request was rejected because a search is running, or because none is.
        WrongMoment,
        /// The request was rejected because the client has sent "quit".
        Closed,
    };

    /// Kind of the error.
    Kind kind;
    /// Reason on one line without a full stop; quoted output of the engine is shortened and escaped.
    std::string reason;

    /// Returns "time-out: …".
    std::string message() const;
};

/// Returns one or two words for people.
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

/// Whether the engine is lost after such an error: its process is ended, and all later calls fail with the same error.
constexpr bool is_fatal(ClientError::Kind kind) {
    using Kind = ClientError::Kind;
    return kind <= Kind::NotReading;
}

inline std::string ClientError::message() const { return std::string(describe(kind)) + ": " + reason; }

}  // namespace gyre::client
