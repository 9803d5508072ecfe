#include "base/system.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/descriptor.h"

#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace gyre::system {

const int open_flags = O_CLOEXEC;

std::error_code last_error() { return {errno, std::generic_category()}; }

Result<void, std::error_code> lock(int descriptor) {
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) return last_error();
    return {};
}

Result<void, std::error_code> sync(int descriptor) {
    if (::fsync(descriptor) != 0 && errno != EINVAL) return last_error();
    return {};
}

Result<void, std::error_code> sync_folder(const std::string& path) {
    const Descriptor folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder) return last_error();
    return sync(folder.get());
}

void expect_random_access(std::span<const std::uint8_t> mapped) {
    if (!mapped.empty()) ::madvise(const_cast<std::uint8_t*>(mapped.data()), mapped.size(), MADV_RANDOM);
}

Result<std::size_t, std::error_code> read_at(int descriptor, std::span<std::uint8_t> room, std::uint64_t offset) {
    const ssize_t count = ::pread(descriptor, room.data(), room.size(), static_cast<off_t>(offset));
    if (count < 0) return last_error();
    return static_cast<std::size_t>(count);
}

Result<void, std::error_code> close_as(int descriptor, const std::string& path, const std::string& name) {
    // Unlike rename, link never replaces a file that has appeared in between; some file systems lack links.
    int error = ::link(path.c_str(), name.c_str()) == 0 ? 0 : errno;
    if (error != 0 && error != EEXIST) {
        const bool is_there = ::access(name.c_str(), F_OK) == 0;
        error = is_there ? EEXIST : ::rename(path.c_str(), name.c_str()) == 0 ? 0 : errno;
    }
    close_and_remove(descriptor, path);
    if (error != 0) return std::error_code(error, std::generic_category());
    return {};
}

void close_and_remove(int descriptor, const std::string& path) {
    ::unlink(path.c_str());
    ::close(descriptor);
}

Result<void, std::error_code> rename_over(const std::string& from, const std::string& to) {
    if (std::rename(from.c_str(), to.c_str()) != 0) return last_error();
    return {};
}

Result<int, std::error_code> make_private_file(const std::string& path) {
    constexpr mode_t of_owner = 0600;
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, of_owner);
    if (descriptor < 0) return last_error();
    return descriptor;
}

bool is_open_to_others(const std::string& path) {
    constexpr mode_t of_group_and_others = 077;
    struct stat about {};
    return ::stat(path.c_str(), &about) == 0 && (about.st_mode & of_group_and_others) != 0;
}

void copy_permissions(const std::string& from, int to) {
    constexpr mode_t permissions = 07777;
    struct stat about {};
    if (::stat(from.c_str(), &about) != 0) return;
    // Changing the owner may clear permission bits, so the permissions are set afterwards.
    const bool is_owned = ::fchown(to, about.st_uid, about.st_gid) == 0;
    const bool has_group = is_owned || ::fchown(to, static_cast<uid_t>(-1), about.st_gid) == 0;
    constexpr mode_t of_anybody = 0777, of_group = 070, of_others = 07;
    mode_t mode = about.st_mode & (is_owned ? permissions : of_anybody);
    // If the group could not be kept, the new group gets only the permissions that all others have.
    if (!has_group) mode &= ~of_group | (mode & of_others) << 3;
    ::fchmod(to, mode);
}

namespace {
std::optional<FileIdentity> identity_in(const struct stat& about) {
    if (!S_ISREG(about.st_mode)) return std::nullopt;
    return FileIdentity{static_cast<std::uint64_t>(about.st_dev), static_cast<std::uint64_t>(about.st_ino)};
}
}  // namespace

std::optional<FileIdentity> identity_of(const std::string& path) {
    struct stat about {};
    return ::stat(path.c_str(), &about) == 0 ? identity_in(about) : std::nullopt;
}

std::optional<FileIdentity> identity_of(int descriptor) {
    struct stat about {};
    return ::fstat(descriptor, &about) == 0 ? identity_in(about) : std::nullopt;
}

bool has_input_within(int input, std::chrono::milliseconds most) {
    pollfd ready{input, POLLIN, 0};
    const int count = ::poll(&ready, 1, static_cast<int>(most.count()));
    // After an error the read decides; a signal may ask for a stop.
    return count > 0 || (count < 0 && errno != EINTR);
}

bool wait_for_input(int input, int output) {
    for (;;) {
        // No event is requested for `output`, because poll always reports errors, such as a closed reader.
        pollfd descriptors[] = {{input, POLLIN, 0}, {output, 0, 0}};
        if (::poll(descriptors, 2, -1) < 0) {
            if (errno == EINTR) continue;
            return false;
        }
        if (descriptors[1].revents != 0) return false;
        if (descriptors[0].revents != 0) return true;
    }
}

bool has_reader(int output) {
    // No event is requested: poll reports errors only.
    pollfd descriptor{output, 0, 0};
    return ::poll(&descriptor, 1, 0) <= 0 || descriptor.revents == 0;
}

void wait_for_room(int output) {
    pollfd ready{output, POLLOUT, 0};
    ::poll(&ready, 1, -1);
}

void prepare_streams() {
    std::signal(SIGPIPE, SIG_IGN);
    // A file that is opened later must not become a standard stream that was closed. The placeholders are open in the
    // wrong direction, so that using such a stream still fails.
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            static_cast<void>(::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

#if defined(__linux__)
void name_process(const char* name) { ::prctl(PR_SET_NAME, name); }

void become(std::span<const std::uint8_t> program, char* const* arguments) {
    const int file = ::memfd_create("gyre", MFD_CLOEXEC);
    if (file < 0) return;
    while (!program.empty()) {
        const ssize_t count = ::write(file, program.data(), program.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        program = program.subspan(static_cast<std::size_t>(count));
    }
    if (program.empty()) ::fexecve(file, arguments, environ);
    ::close(file);
}
#else
void name_process(const char*) {}
void become(std::span<const std::uint8_t>, char* const*) {}
#endif

std::uint64_t random_bits() {
    std::uint64_t bits = 0;
    if (::getentropy(&bits, sizeof bits) != 0) throw std::system_error(last_error(), "random numbers");
    return bits;
}

std::string host_name() {
    char name[256] = "";
    return ::gethostname(name, sizeof name - 1) == 0 && name[0] != '\0' ? name : "unknown";
}

int terminal_columns(int descriptor) {
    winsize size{};
    return ::isatty(descriptor) == 1 && ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

std::optional<std::tm> local_time(std::time_t time) {
    std::tm parts{};
    if (::localtime_r(&time, &parts) == nullptr) return std::nullopt;
    return parts;
}

}  // namespace gyre::system
