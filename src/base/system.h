#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <span>
#include <string>
#include <system_error>

#include "base/result.h"

/// What systems do differently, behind one name each: `system.cpp` is for POSIX, `system_windows.cpp` for Windows.
/// Errors are of std::generic_category.
namespace gyre::system {

/// Of `open`: no child inherits the file, and its bytes are what they are.
extern const int open_flags;

/// What the call that failed last says.
std::error_code last_error();

/// Keeps other programs from locking the file, until it is closed. The error is EWOULDBLOCK if another one has it.
Result<void, std::error_code> lock(int descriptor);
/// Waits until what was written has reached the disk. Succeeds where there is none, as with pipes.
Result<void, std::error_code> sync(int descriptor);
/// Fills the room from there on; returns how much there was.
Result<std::size_t, std::error_code> read_at(int descriptor, std::span<std::uint8_t> room, std::uint64_t offset);

/// Closes a file and gives it another name, unless there is a file of that name: then the error is EEXIST. It is
/// removed where that fails. Where the system can, the lock holds until then.
Result<void, std::error_code> close_as(int descriptor, const std::string& path, const std::string& name);
void close_and_remove(int descriptor, const std::string& path);
/// Gives a file a name, in place of a file that has it.
Result<void, std::error_code> rename_over(const std::string& from, const std::string& to);
/// Gives an open file the permissions of another one, and its owner, as far as both are possible.
void copy_permissions(const std::string& from, int to);

/// What tells a regular file from every other one, whatever names it has.
struct FileIdentity {
    std::uint64_t device = 0, number = 0;
    bool operator==(const FileIdentity&) const = default;
};
/// Nothing if it is no regular file, or not there.
std::optional<FileIdentity> identity_of(const std::string& path);
std::optional<FileIdentity> identity_of(int descriptor);

/// Waits until `input` has bytes or has ended; false if nobody reads `output` any more, where that can be known.
bool wait_for_input(int input, int output);
/// Whether anybody can still read what is written there; true where that can't be known.
bool has_reader(int output);
/// After a write that would have had to wait.
void wait_for_room(int output);

/// Standard streams carry bytes, and writing to a reader who has gone fails instead of ending the program.
void prepare_streams();
/// As what lists of processes show this one, whatever file it was started from; where the system has such names.
void name_process(const char* name);
/// The name of this machine in its network; "unknown" where there is none.
std::string host_name();
/// Goes on as another program, whose file is in memory, with the same environment and open files. Returns only where
/// the system cannot do that or refuses to.
void become(std::span<const std::uint8_t> program, char* const* arguments);
/// Of the terminal that it is; 0 if it is none.
int terminal_columns(int descriptor);
/// Nothing if there is no such time.
std::optional<std::tm> local_time(std::time_t time);

}  // namespace gyre::system
