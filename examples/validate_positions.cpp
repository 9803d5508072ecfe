// Says of each FEN on standard input whether it is a position of chess, and if not everything that is wrong with it.
//
//     example_validate_positions < FILE
#include <gyre/chess.h>
#include <iostream>
#include <string>

namespace {

/// True if the text is a position.
bool check(const std::string& text) {
    // What the text says comes first; whether there can be such a position is another question.
    const auto parsed = gyre::parse_fen(text);
    if (!parsed) {
        std::cout << parsed.error().message() << '\n';
        return false;
    }
    const auto faults = gyre::find_faults(parsed->setup);
    for (const gyre::SetupError& error : faults) std::cout << describe(error.fault) << "; ";
    std::cout << (faults.empty() ? "good" : "that makes it wrong") << '\n';
    return faults.empty();
}

}  // namespace

int main() {
    bool all_good = true;
    std::string line;
    for (int number = 1; std::getline(std::cin, line); ++number) {
        std::cout << "line " << number << ": ";
        if (!check(line)) all_good = false;
    }
    return all_good ? 0 : 1;
}
