#pragma once

#include <memory>
#include <string>

namespace gyre::cli {

/// A terminal whose keys are read one by one, without being shown by the system. Ctrl-C and Ctrl-Z stay signals. What
/// is typed between two calls of `read` waits unseen.
class Keyboard {
public:
    /// `descriptor` is the terminal, or -1.
    explicit Keyboard(int descriptor);
    /// Gives the terminal back as it was.
    ~Keyboard();
    Keyboard(const Keyboard&) = delete;
    Keyboard& operator=(const Keyboard&) = delete;

    /// False where the system or the descriptor has no such keys: lines must be read instead.
    bool is_active() const { return modes_ != nullptr; }
    /// Takes the terminal again, which a shell may have changed while the program was stopped.
    void take() const;
    /// Gives the terminal back as it was; from any thread.
    void give_back() const;
    /// Waits for keys and stores their bytes; false at the end of the input.
    bool read(std::string& bytes) const;

private:
    struct Modes;

    int descriptor_;
    std::unique_ptr<Modes> modes_;
};

}  // namespace gyre::cli
