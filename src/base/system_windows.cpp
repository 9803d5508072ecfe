#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <io.h>
#include <random>
#include <sys/stat.h>

#include "base/system.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace gyre::system {

namespace {

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor)); }

int error_number() {
    switch (::GetLastError()) {
        case ERROR_ALREADY_EXISTS:
        case ERROR_FILE_EXISTS: return EEXIST;
        case ERROR_ACCESS_DENIED: return EACCES;
        case ERROR_FILE_NOT_FOUND:
        case ERROR_PATH_NOT_FOUND: return ENOENT;
        case ERROR_LOCK_VIOLATION:
        case ERROR_IO_PENDING: return EWOULDBLOCK;
        case ERROR_DISK_FULL: return ENOSPC;
        default: return EIO;
    }
}

std::error_code windows_error() { return {error_number(), std::generic_category()}; }

Result<void, std::error_code> move_file(const std::string& from, const std::string& to, DWORD flags) {
    if (::MoveFileExA(from.c_str(), to.c_str(), flags) == 0) return windows_error();
    return {};
}

OVERLAPPED place_at(std::uint64_t offset) {
    OVERLAPPED place{};
    place.Offset = static_cast<DWORD>(offset);
    place.OffsetHigh = static_cast<DWORD>(offset >> 32);
    return place;
}

}  // namespace

const int open_flags = _O_BINARY | _O_NOINHERIT;

std::error_code last_error() { return {errno, std::generic_category()}; }

Result<void, std::error_code> lock(int descriptor) {
    // Windows denies other programs the reading of locked bytes, so the lock is on a byte beyond any file.
    OVERLAPPED place = place_at(std::uint64_t{1} << 62);
    if (::LockFileEx(handle_of(descriptor), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) == 0)
        return windows_error();
    return {};
}

Result<void, std::error_code> sync(int descriptor) {
    if (::_commit(descriptor) != 0 && errno != EINVAL && errno != EBADF) return last_error();
    return {};
}

// Windows writes names to disk with the renaming.
Result<void, std::error_code> sync_folder(const std::string&) { return {}; }

void expect_random_access(std::span<const std::uint8_t>) {}

Result<std::size_t, std::error_code> read_at(int descriptor, std::span<std::uint8_t> room, std::uint64_t offset) {
    OVERLAPPED place = place_at(offset);
    DWORD count = 0;
    if (::ReadFile(handle_of(descriptor), room.data(), static_cast<DWORD>(room.size()), &count, &place) != 0)
        return std::size_t{count};
    if (::GetLastError() == ERROR_HANDLE_EOF) return std::size_t{0};
    return windows_error();
}

// Windows cannot rename or remove an open file, so it is closed first.
Result<void, std::error_code> close_as(int descriptor, const std::string& path, const std::string& name) {
    ::_close(descriptor);
    auto moved = move_file(path, name, 0);
    if (!moved) ::_unlink(path.c_str());
    return moved;
}

void close_and_remove(int descriptor, const std::string& path) {
    ::_close(descriptor);
    ::_unlink(path.c_str());
}

Result<void, std::error_code> rename_over(const std::string& from, const std::string& to) {
    return move_file(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH);
}

// On Windows files inherit the permissions of their folder.
Result<int, std::error_code> make_private_file(const std::string& path) {
    const int descriptor = ::_open(path.c_str(), _O_WRONLY | _O_CREAT | _O_EXCL | open_flags, _S_IREAD | _S_IWRITE);
    if (descriptor < 0) return last_error();
    return descriptor;
}

bool is_open_to_others(const std::string&) { return false; }

void copy_permissions(const std::string&, int) {}

std::optional<FileIdentity> identity_of(const std::string& path) {
    const int descriptor = ::_open(path.c_str(), _O_RDONLY | open_flags);
    if (descriptor < 0) return std::nullopt;
    const auto identity = identity_of(descriptor);
    ::_close(descriptor);
    return identity;
}

std::optional<FileIdentity> identity_of(int descriptor) {
    BY_HANDLE_FILE_INFORMATION about{};
    const HANDLE file = handle_of(descriptor);
    if (::GetFileType(file) != FILE_TYPE_DISK || ::GetFileInformationByHandle(file, &about) == 0) return std::nullopt;
    return FileIdentity{about.dwVolumeSerialNumber,
                        (static_cast<std::uint64_t>(about.nFileIndexHigh) << 32) | about.nFileIndexLow};
}

bool has_input_within(int, std::chrono::milliseconds) { return true; }
bool wait_for_input(int, int) { return true; }
void wait_for_room(int) {}
bool has_reader(int) { return true; }

void prepare_streams() {
    for (const int stream : {0, 1, 2}) ::_setmode(stream, _O_BINARY);
    ::SetConsoleOutputCP(CP_UTF8);
}

void name_process(const char*) {}
void become(std::span<const std::uint8_t>, char* const*) {}

std::uint64_t random_bits() {
    // Here the standard libraries ask the system; libstdc++ on Linux asks the processor.
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

std::string host_name() {
    char name[MAX_COMPUTERNAME_LENGTH + 1] = "";
    DWORD size = sizeof name;
    return ::GetComputerNameA(name, &size) != 0 ? name : "unknown";
}

int terminal_columns(int descriptor) {
    CONSOLE_SCREEN_BUFFER_INFO about{};
    if (::GetConsoleScreenBufferInfo(handle_of(descriptor), &about) == 0) return 0;
    return about.srWindow.Right - about.srWindow.Left + 1;
}

std::optional<std::tm> local_time(std::time_t time) {
    std::tm parts{};
    if (::localtime_s(&parts, &time) != 0) return std::nullopt;
    return parts;
}

}  // namespace gyre::system
