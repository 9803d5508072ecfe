#include "cli/play/keyboard.h"

#include <array>
#include <cerrno>
#include <termios.h>
#include <unistd.h>

namespace gyre::cli {

struct Keyboard::Modes {
    termios before{}, keys{};
};

Keyboard::Keyboard(int descriptor) : descriptor_(descriptor) {
    auto modes = std::make_unique<Modes>();
    if (descriptor < 0 || ::tcgetattr(descriptor, &modes->before) != 0) return;
    modes->keys = modes->before;
    modes->keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
    modes->keys.c_cc[VMIN] = 1;
    modes->keys.c_cc[VTIME] = 0;
    if (::tcsetattr(descriptor, TCSADRAIN, &modes->keys) == 0) modes_ = std::move(modes);
}

Keyboard::~Keyboard() { give_back(); }

void Keyboard::take() const {
    if (is_active()) ::tcsetattr(descriptor_, TCSADRAIN, &modes_->keys);
}

void Keyboard::give_back() const {
    if (is_active()) ::tcsetattr(descriptor_, TCSADRAIN, &modes_->before);
}

bool Keyboard::read(std::string& bytes) const {
    std::array<char, 256> room{};
    for (;;) {
        const ssize_t count = ::read(descriptor_, room.data(), room.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.assign(room.data(), static_cast<std::size_t>(count));
        return true;
    }
}

}  // namespace gyre::cli
