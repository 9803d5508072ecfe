#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <span>
#include <string>
#include <system_error>

#include "base/result.h"

/// Functions that differ between systems: `system.cpp` is for POSIX, `system_windows.cpp` for Windows. Errors are of
/// std::generic_category.
namespace gyre::system {

/// Flags for `open`: child processes do not inherit the file, and no bytes are converted.
extern const int open_flags;

std::error_code last_error();

/// Locks the file against other programs until it is closed. Fails with EWOULDBLOCK if another program holds the lock.
Result<void, std::error_code> lock(int descriptor);
/// Waits until written data is on disk. Also succeeds for files without a disk, such as pipes.
Result<void, std::error_code> sync(int descriptor);
/// Waits until new, renamed and removed names in a folder are on disk.
Result<void, std::error_code> sync_folder(const std::string& path);
/// Advises the system that pages of a mapped file are read in no order.
void expect_random_access(std::span<const std::uint8_t> mapped);
Result<std::size_t, std::error_code> read_at(int descriptor, std::span<std::uint8_t> room, std::uint64_t offset);

/// Closes a file and renames it from `path` to `name`. If that fails the file is removed; the error is EEXIST if `name`
/// exists. On systems that allow it, the lock is held until after the renaming.
Result<void, std::error_code> close_as(int descriptor, const std::string& path, const std::string& name);
void close_and_remove(int descriptor, const std::string& path);
Result<void, std::error_code> rename_over(const std::string& from, const std::string& to);
/// Copies permissions and owner to an open file, as far as both are possible.
void copy_permissions(const std::string& from, int to);
/// Makes a file for writing that only its owner can read, and returns its descriptor. The error is EEXIST if it exists.
Result<int, std::error_code> make_private_file(const std::string& path);
/// Whether permissions let the file's group or others read or change it; false if the system has no such permissions.
bool is_open_to_others(const std::string& path);

struct FileIdentity {
    std::uint64_t device = 0, number = 0;
    bool operator==(const FileIdentity&) const = default;
};
/// Returns nothing if the file is missing or not regular.
std::optional<FileIdentity> identity_of(const std::string& path);
std::optional<FileIdentity> identity_of(int descriptor);

/// Waits until `input` has bytes or has ended, but no longer than `most`; false after that time or a signal. True at
/// once if the system cannot wait.
bool has_input_within(int input, std::chrono::milliseconds most);
/// Waits until `input` has bytes or has ended; returns false if `output` is known to have no reader any more.
bool wait_for_input(int input, int output);
/// Whether `output` still has a reader; true if the system does not report it.
bool has_reader(int output);
/// Waits until `output` accepts more bytes, after a write that would have blocked.
void wait_for_room(int output);

/// Makes standard streams binary, and makes writing to a closed reader fail instead of ending the program.
void prepare_streams();
/// Sets the name of this process in process lists, on systems that support it.
void name_process(const char* name);
std::string host_name();
/// Returns 64 random bits that nobody can predict. Throws std::system_error if the system has none.
std::uint64_t random_bits();
/// Replaces this process by a program in memory, with the same environment and open files. Returns only if that fails.
void become(std::span<const std::uint8_t> program, char* const* arguments);
/// Returns the width of the terminal in characters; 0 if the descriptor is not a terminal.
int terminal_columns(int descriptor);
std::optional<std::tm> local_time(std::time_t time);

}  // namespace gyre::system
