#pragma once

#include "base/clock.h"
#include "client/connection.h"

namespace gyre::client {

/// How long an engine is waited for. Ten years and more mean for ever.
struct Timeouts {
    /// From `uci` to `uciok`.
    Milliseconds handshake{10'000};
    /// From `isready` to `readyok`.
    Milliseconds ready{10'000};
    /// What a search may take beyond its limits of time, before the engine is told to stop.
    Milliseconds overrun{5'000};
    /// From `stop` to `bestmove`.
    Milliseconds stop{5'000};
    /// How long a searching engine may say nothing before it is asked whether it is there, by `isready`.
    Milliseconds silence{30'000};
};

/// How a client deals with its engine.
struct ClientSettings {
    /// How long it waits for answers.
    Timeouts timeouts{};
    /// How long the process has to end.
    Patience patience{};
    /// Hears every line of the conversation, on the client's own thread. Must not throw.
    Connection::Log log{};
};

}  // namespace gyre::client
