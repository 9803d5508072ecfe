#include "cli/play/keyboard.h"

/// The console of Windows edits lines itself, so there are no keys to be read.
namespace gyre::cli {

struct Keyboard::Modes {};

Keyboard::Keyboard(int descriptor) : descriptor_(descriptor) {}
Keyboard::~Keyboard() = default;
void Keyboard::take() const {}
void Keyboard::give_back() const {}
bool Keyboard::read(std::string&) const { return descriptor_ < 0 && is_active(); }

}  // namespace gyre::cli
