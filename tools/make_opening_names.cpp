// Writes data/openings.tsv to standard output, from the files of github.com/lichess-org/chess-openings:
//
//     make_opening_names a.tsv b.tsv c.tsv d.tsv e.tsv > data/openings.tsv
//
// Each input line has an ECO code, a name and the moves, separated by tabs; the first line of each file is a heading.

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "notation/move/san.h"

namespace gyre {
namespace {

struct NamedPosition {
    std::string eco, family, variation;
};

/// Named positions by Position::key().
using NamedPositions = std::map<std::uint64_t, NamedPosition>;

struct Lines {
    NamedPositions positions;
    std::size_t longest = 0;
    int refused = 0;

    void refuse(const std::string& line, const char* why) {
        std::fprintf(stderr, "%s: %s\n", why, line.c_str());
        ++refused;
    }
    void read_file(const char* path);
    void read_line(const std::string& line);
};

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.emplace_back(text.substr(0, end));
        if (end == text.size()) return parts;
        text.remove_prefix(end + 1);
    }
}

bool is_eco(const std::string& code) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    return code.size() == 3 && code[0] >= 'A' && code[0] <= 'E' && is_digit(code[1]) && is_digit(code[2]);
}

void Lines::read_line(const std::string& line) {
    const auto fields = split(line, '\t');
    if (fields.size() != 3 || !is_eco(fields.front())) return refuse(line, "not an ECO code, name and moves with tabs");
    Position position;
    std::size_t plies = 0;
    for (const std::string& word : split(fields[2], ' ')) {
        if (word.ends_with('.')) continue;
        const auto move = parse_san(position, word);
        if (!move) return refuse(line, move.error().reason.c_str());
        position.make(*move);
        ++plies;
    }
    longest = std::max(longest, plies);
    const std::string& name = fields[1];
    const std::size_t colon = std::min(name.find(": "), name.size());
    NamedPosition named{fields.front(), name.substr(0, colon), name.substr(std::min(colon + 2, name.size()))};
    if (!positions.emplace(position.key().value(), std::move(named)).second)
        refuse(line, "the position has a name already");
}

void Lines::read_file(const char* path) {
    std::ifstream file(path);
    std::string line;
    if (!std::getline(file, line)) return refuse(path, "cannot read the file");
    while (std::getline(file, line)) read_line(line);
}

void print_table(const Lines& lines) {
    std::printf(
        "# Named positions: Position::key(), the code of ECO, the family and the variation of the name, with a tab "
        "between.\n"
        "# The names are those of github.com/lichess-org/chess-openings, in the public domain (CC0 1.0).\n"
        "# Made by tools/make_opening_names.cpp. The longest line has %zu plies.\n",
        lines.longest);
    for (const auto& [key, named] : lines.positions)
        std::printf("%016" PRIX64 "\t%s\t%s\t%s\n", key, named.eco.c_str(), named.family.c_str(),
                    named.variation.c_str());
}

}  // namespace
}  // namespace gyre

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: make_opening_names FILE.tsv...\n");
        return 2;
    }
    gyre::Lines lines;
    for (int i = 1; i < argc; ++i) lines.read_file(argv[i]);
    if (lines.refused > 0) return 1;
    gyre::print_table(lines);
    std::fprintf(stderr, "%zu positions, lines of up to %zu plies\n", lines.positions.size(), lines.longest);
}
