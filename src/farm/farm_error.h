#pragma once

#include <cstdint>
#include <string>

namespace gyre::farm {

enum class FarmFault : std::uint8_t {
    /// The server does not answer, or another program keeps the file locked: the same call may succeed later.
    Unreachable,
    /// The name or the password is wrong, or the role may not make this call.
    AccessDenied,
    /// The token was revoked.
    Revoked,
    /// The worker has not joined, or it joined with another token.
    UnknownWorker,
    /// There is no such job, worker, token or blob.
    NotFound,
    /// The store rejects an argument.
    WrongArgument,
    /// The database has no farm schema yet.
    NoSchema,
    /// The database was made by a later version of Gyre.
    NewerSchema,
    /// The disk is full, or a file is damaged.
    Storage,
    /// This program was built without the library for that store.
    NotBuilt,
    /// Any other error.
    Internal,
};

/// Why a call to a farm's store failed.
struct FarmError {
    FarmFault fault;
    /// Text for users, without a full stop.
    std::string reason;

    friend bool operator==(const FarmError&, const FarmError&) = default;
};

}  // namespace gyre::farm
