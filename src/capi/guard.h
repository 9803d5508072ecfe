#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <gyre.h>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "base/failure_text.h"
#include "base/result.h"

/// The C interface (include/gyre.h). Its functions check their arguments and catch every exception.
namespace gyre::capi {

/// Failure of a function: its status, and what `gyre_error` has.
struct ApiFailure {
    gyre_status status = GYRE_ERROR_INTERNAL;
    std::string message{};
    /// Offset in bytes; -1 without one.
    std::int64_t offset = -1;
};

using ApiResult = Result<void, ApiFailure>;

ApiFailure null_argument(std::string_view name);
ApiFailure bad_argument(std::string message);
/// Fills in the error of the caller, which may be null, and returns the status. Allocates nothing.
gyre_status report(gyre_error* error, gyre_status status, std::string_view message, std::int64_t offset = -1) noexcept;

/// Runs the body of a function of the interface, and reports its failure or exception to the caller.
template <class Body>
gyre_status guarded(gyre_error* error, Body body) noexcept {
    try {
        const ApiResult done = body();
        if (done) return GYRE_OK;
        return report(error, done.error().status, done.error().message, done.error().offset);
    } catch (const std::bad_alloc&) {
        return report(error, GYRE_ERROR_MEMORY, no_memory);
    } catch (...) {
        describe_failure(std::current_exception(),
                         [error](std::string_view what) { report(error, GYRE_ERROR_INTERNAL, what); });
        return GYRE_ERROR_INTERNAL;
    }
}

/// Creates an object for the caller by `make`, which returns a Result with a pointer that owns it.
template <class Handle, class Make>
gyre_status created(Handle** handle, gyre_error* error, const char* name, Make make) noexcept {
    if (handle != nullptr) *handle = nullptr;
    return guarded(error, [&]() -> ApiResult {
        if (handle == nullptr) return null_argument(name);
        auto made = make();
        if (!made) return std::move(made).error();
        *handle = (*std::move(made)).release();
        return {};
    });
}

/// A buffer of the caller for a text.
struct TextRoom {
    char* buffer;
    std::size_t size;
    /// May be null.
    std::size_t* length;
};

/// Copies a text to the caller; a null buffer of size 0 asks for the length only.
ApiResult give(std::string_view text, const TextRoom& room);

/// An array of the caller.
template <class T>
struct ListRoom {
    T* items;
    std::size_t size;
    /// May be null.
    std::size_t* count;
};

/// Fails with how much room is needed.
ApiResult check_room(bool has_room, std::size_t needed, std::size_t size, const char* unit);

/// Copies a list to the caller, each item converted by `convert`; a null array of size 0 asks for the number only.
template <class T, class List, class Convert>
ApiResult give_list(const List& list, const ListRoom<T>& room, Convert convert) {
    const std::size_t count = list.size();
    if (room.count != nullptr) *room.count = count;
    if (room.items == nullptr && room.size == 0)
        return room.count != nullptr ? ApiResult() : ApiResult(null_argument("count"));
    if (auto checked = check_room(room.items != nullptr, count, room.size, "items"); !checked) return checked;
    T* next = room.items;
    for (const auto& item : list) *next++ = convert(item);
    return {};
}

/// Reads a structure of a caller who may have been compiled with another version of the header: members that the caller
/// lacks are 0, and members that this library lacks must be 0.
ApiResult read_struct(const void* given, void* own, std::size_t own_size, std::size_t first_size, const char* name);

/// Writes as much of the structure as the caller has room for.
template <class T>
ApiResult write_struct(T* given, T own, const char* name);

/// Size that the caller gave to a structure, which must be at least that of the first version.
ApiResult check_struct_size(const std::size_t* given, std::size_t first_size, const char* name);
void copy_struct(void* given, const void* own, std::size_t own_size);

template <class T>
ApiResult write_struct(T* given, T own, const char* name) {
    if (given == nullptr) return null_argument(name);
    if (auto checked = check_struct_size(&given->struct_size, sizeof(T), name); !checked) return checked;
    copy_struct(given, &own, sizeof(T));
    return {};
}

}  // namespace gyre::capi
