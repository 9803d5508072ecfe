// Checks each FEN on standard input: prints whether it is a possible chess position, and otherwise all that is wrong.
//
//     example_validate_positions < FILE
#include <gyre/chess.h>
#include <iostream>
#include <string>

namespace {

/// Prints the verdict on one FEN; true if it is a valid position.
bool check(const std::string& text) {
    // Parsing checks the syntax of the FEN only; find_faults checks the position.
    const auto parsed = gyre::parse_fen(text);
    if (!parsed) {
        std::cout << parsed.error().message() << '\n';
        return false;
    }
    const auto faults = gyre::find_faults(parsed->setup);
    for (const gyre::SetupError& error : faults) std::cout << describe(error.fault) << "; ";
    std::cout << (faults.empty() ? "valid" : "invalid") << '\n';
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
