#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

#include "base/system.h"

// A module has no streams, terminals or processes of its own, and reads only files that its host provides.
namespace gyre::system {

const int open_flags = O_CLOEXEC;

std::error_code last_error() { return {errno, std::generic_category()}; }

void expect_random_access(std::span<const std::uint8_t>) {}

Result<std::size_t, std::error_code> read_at(int descriptor, std::span<std::uint8_t> room, std::uint64_t offset) {
    const ssize_t count = ::pread(descriptor, room.data(), room.size(), static_cast<off_t>(offset));
    if (count < 0) return last_error();
    return static_cast<std::size_t>(count);
}

bool has_input_within(int, std::chrono::milliseconds) { return true; }
bool wait_for_input(int, int) { return true; }
bool has_reader(int) { return true; }
void wait_for_room(int) {}

std::uint64_t random_bits() {
    std::uint64_t bits = 0;
    if (::getentropy(&bits, sizeof bits) != 0) throw std::system_error(last_error(), "random numbers");
    return bits;
}

}  // namespace gyre::system
