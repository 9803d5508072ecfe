#pragma once

#include <gyre.h>
#include <memory>
#include <optional>
#include <utility>

#include "capi/guard.h"
#include "chess/position.h"

/// A position of its own, or a view of one that a callback receives.
struct gyre_position {
    explicit gyre_position(gyre::Position position) : own(std::move(position)), seen(&*own) {}
    explicit gyre_position(const gyre::Position* viewed) : seen(viewed) {}
    gyre_position(const gyre_position&) = delete;
    gyre_position& operator=(const gyre_position&) = delete;

    /// Nothing for a view.
    std::optional<gyre::Position> own{};
    const gyre::Position* seen;
};

namespace gyre::capi {

using NewPosition = Result<std::unique_ptr<gyre_position>, ApiFailure>;

ApiResult check_move(const Position& position, gyre_move word);
/// Also accepts a null move where the position allows one.
ApiResult check_move_or_null(const Position& position, gyre_move word);

/// Fails if the pointer is null.
inline ApiResult need(const void* pointer, const char* name) {
    if (pointer == nullptr) return null_argument(name);
    return {};
}

}  // namespace gyre::capi
