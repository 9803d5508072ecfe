#pragma once

#include <utility>

namespace gyre {

/// File descriptor that is closed on destruction.
class Descriptor {
public:
    Descriptor() = default;
    /// Takes ownership of the descriptor.
    explicit Descriptor(int number) : number_(number) {}
    /// Takes over the descriptor; the other object has none afterwards.
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }

    /// Returns the descriptor; negative if there is none.
    int get() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }
    /// Closes the descriptor; does nothing if there is none.
    void close();

private:
    int number_ = -1;
};

}  // namespace gyre
