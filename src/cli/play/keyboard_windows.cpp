#include "cli/play/keyboard.h"

/// The Windows console edits lines itself, so no single keys are read.
namespace gyre::cli {

struct Keyboard::Modes {};

Keyboard::Keyboard(int descriptor) : descriptor_(descriptor) {}
Keyboard::~Keyboard() = default;
void Keyboard::take() const {}
void Keyboard::give_back() const {}
bool Keyboard::read(std::string&) const { return descriptor_ < 0 && is_active(); }

}  // namespace gyre::cli
