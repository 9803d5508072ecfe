#include "capi/guard.h"

#include <algorithm>
#include <cstring>
#include <fmt/core.h>

namespace gyre::capi {

ApiFailure null_argument(std::string_view name) {
    return {GYRE_ERROR_ARGUMENT, fmt::format("the argument '{}' is null", name)};
}

ApiFailure bad_argument(std::string message) { return {GYRE_ERROR_ARGUMENT, std::move(message)}; }

gyre_status report(gyre_error* error, gyre_status status, std::string_view message, std::int64_t offset) noexcept {
    if (error == nullptr) return status;
    std::size_t size = std::min(message.size(), std::size_t{GYRE_MESSAGE_SIZE - 1});
    // A cut must not leave a part of a character.
    constexpr unsigned continuation_mask = 0xC0, continuation = 0x80;
    while (size > 0 && size < message.size() &&
           (static_cast<unsigned>(message[size]) & continuation_mask) == continuation)
        --size;
    std::memcpy(error->message, message.data(), size);
    error->message[size] = '\0';
    error->status = status;
    error->reserved = 0;
    error->offset = offset;
    return status;
}

ApiResult check_room(bool has_room, std::size_t needed, std::size_t size, const char* unit) {
    if (!has_room) return bad_argument(fmt::format("the buffer is null, but its size is {}", size));
    if (needed <= size) return {};
    return ApiFailure{GYRE_ERROR_BUFFER_TOO_SMALL,
                      fmt::format("the buffer has room for {} {}, but {} are needed", size, unit, needed)};
}

ApiResult give(std::string_view text, const TextRoom& room) {
    if (room.length != nullptr) *room.length = text.size();
    if (room.buffer == nullptr && room.size == 0)
        return room.length != nullptr ? ApiResult() : ApiResult(null_argument("length"));
    if (room.buffer != nullptr && room.size > 0) room.buffer[0] = '\0';
    if (auto checked = check_room(room.buffer != nullptr, text.size() + 1, room.size, "bytes"); !checked)
        return checked;
    std::memcpy(room.buffer, text.data(), text.size());
    room.buffer[text.size()] = '\0';
    return {};
}

ApiResult check_struct_size(const std::size_t* given, std::size_t first_size, const char* name) {
    if (*given >= first_size) return {};
    return bad_argument(fmt::format("'{0}->struct_size' is {1}; it must be the size of the structure, at least {2}",
                                    name, *given, first_size));
}

void copy_struct(void* given, const void* own, std::size_t own_size) {
    // The size stays the caller's own. What this library does not know is 0.
    std::size_t size = 0;
    std::memcpy(&size, given, sizeof size);
    std::memset(static_cast<char*>(given) + sizeof size, 0, size - sizeof size);
    std::memcpy(static_cast<char*>(given) + sizeof size, static_cast<const char*>(own) + sizeof size,
                std::min(size, own_size) - sizeof size);
}

ApiResult read_struct(const void* given, void* own, std::size_t own_size, std::size_t first_size, const char* name) {
    if (given == nullptr) return null_argument(name);
    std::size_t size = 0;
    std::memcpy(&size, given, sizeof size);
    if (auto checked = check_struct_size(&size, first_size, name); !checked) return checked;
    constexpr std::size_t most = 4096;
    if (size > most)
        return bad_argument(fmt::format("'{}->struct_size' is {}; at most {} are accepted", name, size, most));
    const char* const bytes = static_cast<const char*>(given);
    if (size > own_size && std::any_of(bytes + own_size, bytes + size, [](char byte) { return byte != 0; }))
        return bad_argument(fmt::format("'{}' has members that this library lacks; they must be 0", name));
    std::memcpy(own, given, std::min(size, own_size));
    return {};
}

}  // namespace gyre::capi

extern "C" {

int32_t gyre_api_version(void) { return GYRE_API_VERSION; }

const char* gyre_version(void) { return GYRE_VERSION; }

const char* gyre_status_text(gyre_status status) {
    switch (status) {
        case GYRE_OK: return "success";
        case GYRE_NOT_FOUND: return "not found";
        case GYRE_STOPPED: return "stopped by a callback";
        case GYRE_ERROR_ARGUMENT: return "wrong argument";
        case GYRE_ERROR_BUFFER_TOO_SMALL: return "buffer too small";
        case GYRE_ERROR_SYNTAX: return "unreadable text";
        case GYRE_ERROR_POSITION: return "not a position of chess";
        case GYRE_ERROR_ILLEGAL_MOVE: return "illegal move";
        case GYRE_ERROR_INPUT: return "unreadable file";
        case GYRE_ERROR_NO_TABLE: return "no endgame table";
        case GYRE_ERROR_OPTION: return "option rejected";
        case GYRE_ERROR_BUSY: return "not allowed in a callback";
        case GYRE_ERROR_MEMORY: return gyre::no_memory.data();
        case GYRE_ERROR_INTERNAL: return "internal error";
        default: return "unknown status";
    }
}

}  // extern "C"
