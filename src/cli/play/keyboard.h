#pragma once

#include <memory>
#include <string>

namespace gyre::cli {

/// A terminal whose keys are read one by one without echo. Ctrl-C and Ctrl-Z are still signals.
class Keyboard {
public:
    /// `descriptor` is the terminal, or -1.
    explicit Keyboard(int descriptor);
    ~Keyboard();

    /// False if the system or the descriptor does not support single keys; lines must be read instead.
    bool is_active() const { return modes_ != nullptr; }
    /// Sets the mode of the terminal again, because a shell may have changed it while the program was stopped.
    void take() const;
    /// Restores the mode of the terminal. May be called from any thread.
    void give_back() const;
    /// Waits for keys and stores their bytes. Returns false at the end of the input.
    bool read(std::string& bytes) const;

private:
    struct Modes;

    int descriptor_;
    std::unique_ptr<Modes> modes_;
};

}  // namespace gyre::cli
