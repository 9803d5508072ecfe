// Writes src/notation/book/opening_table.cpp to standard output, from the files of
// github.com/lichess-org/chess-openings:
//
//     make_opening_names a.tsv b.tsv c.tsv d.tsv e.tsv > src/notation/book/opening_table.cpp
//
// Every line is a code of ECO, a name and the moves, with a tab between; the first line of a file is a heading.

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/move/san.h"

namespace gyre {
namespace {

struct NamedPosition {
    int eco = 0;
    std::string family, variation;
};

/// By key.
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

std::optional<int> eco_number(const std::string& code) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (code.size() != 3 || code[0] < 'A' || code[0] > 'E' || !is_digit(code[1]) || !is_digit(code[2])) return {};
    return (code[0] - 'A') * 100 + (code[1] - '0') * 10 + (code[2] - '0');
}

void Lines::read_line(const std::string& line) {
    const auto fields = split(line, '\t');
    const auto eco = eco_number(fields.front());
    if (fields.size() != 3 || !eco) return refuse(line, "not a line of three fields");
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
    NamedPosition named{*eco, name.substr(0, colon), name.substr(std::min(colon + 2, name.size()))};
    if (!positions.emplace(position.key().value(), std::move(named)).second) refuse(line, "a position named before");
}

void Lines::read_file(const char* path) {
    std::ifstream file(path);
    std::string line;
    if (!std::getline(file, line)) return refuse(path, "can't be read");
    while (std::getline(file, line)) read_line(line);
}

/// Texts on pages, each once.
class Pages {
public:
    std::uint32_t place(const std::string& text) {
        const auto [found, is_new] = places_.try_emplace(text, 0);
        if (!is_new) return found->second;
        if (used_ + text.size() + 1 > page_bytes) {
            ++page_;
            used_ = 0;
        }
        found->second = page_ << 16 | used_;
        in_order_.push_back(&found->first);
        used_ += static_cast<std::uint32_t>(text.size() + 1);
        return found->second;
    }

    void print() const {
        std::printf("constexpr const char* pages[] = {");
        std::uint32_t page = ~std::uint32_t{0};
        for (const std::string* text : in_order_) {
            if (places_.at(*text) >> 16 != page) std::printf("%s", ++page == 0 ? "" : ",");
            std::string escaped;
            for (const char c : *text) escaped += (c == '"' || c == '\\' ? "\\" : "") + std::string(1, c);
            std::printf("\n    \"%s\\0\"", escaped.c_str());
        }
        std::printf(",\n};\n\n");
    }

private:
    static constexpr std::uint32_t page_bytes = 60'000;

    std::map<std::string, std::uint32_t> places_;
    std::vector<const std::string*> in_order_;
    std::uint32_t page_ = 0, used_ = 0;
};

void print_table(const Lines& lines) {
    Pages pages;
    // The empty variation and the families first, which have to fit on page 0.
    pages.place("");
    std::map<std::string, int> families, variations;
    for (const auto& [key, named] : lines.positions) ++families[named.family], ++variations[named.variation];
    for (const auto& [family, count] : families) pages.place(family);
    for (const auto& [variation, count] : variations) pages.place(variation);

    std::printf(
        "// Made by tools/make_opening_names.cpp; do not edit.\n"
        "// The names are those of github.com/lichess-org/chess-openings, in the public domain (CC0 1.0).\n\n"
        "#include \"notation/book/opening_table.h\"\n\nnamespace gyre::detail {\n\nnamespace {\n\n"
        "// clang-format off\n");
    pages.print();
    std::printf("constexpr OpeningRow rows[] = {");
    int column = 0;
    for (const auto& [key, named] : lines.positions)
        std::printf("%s{0x%016" PRIX64 ", 0x%05X, %u, %d},", column++ % 3 == 0 ? "\n    " : " ", key,
                    pages.place(named.variation), pages.place(named.family), named.eco);
    std::printf(
        "\n};\n// clang-format on\n\n}  // namespace\n\n"
        "const OpeningTable opening_table = {rows, pages, %zu};\n\n}  // namespace gyre::detail\n",
        lines.longest);
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
