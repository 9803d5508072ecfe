#include "cli/measure/perft_file.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/number.h"
#include "base/text.h"
#include "cli/common/names.h"
#include "console/words.h"

namespace gyre::cli {

namespace {

Result<void, std::string> add_count(std::string_view depth_text, std::string_view leaves_text, PerftCase& to) {
    const auto depth = parse_integer(depth_text);
    if (!depth || *depth < 0) return "depth " + quoted(depth_text) + " is not a whole number (0 or more)";
    const auto leaves = parse_integer<std::uint64_t>(leaves_text);
    if (!leaves) return "count " + quoted(leaves_text) + " is not a whole number (0 or more)";
    to.counts.push_back({*depth, *leaves});
    return {};
}

/// Reads a line `FEN ;D1 20 ;D2 400 …`.
Result<void, std::string> read_epd(std::string_view line, PerftCase& to) {
    std::size_t end = std::min(line.find(';'), line.size());
    to.fen = text_of(split_words(line.substr(0, end)));
    while (end < line.size()) {
        const std::size_t start = end + 1;
        end = std::min(line.find(';', start), line.size());
        const auto words = split_words(line.substr(start, end - start));
        if (words.size() != 2 || !words[0].starts_with('D'))
            return quoted(text_of(words)) + " is not a depth and a count such as 'D1 20'";
        if (auto added = add_count(words[0].substr(1), words[1], to); !added) return added;
    }
    return {};
}

/// Reads a line of any kind but comments and names.
Result<void, std::string> read_case_line(std::string_view line, Words words, int number,
                                         std::vector<PerftCase>& cases) {
    if (words[0] == "perft") {
        if (cases.empty()) return Failure("no line 'epd FEN' comes before it");
        if (words.size() != 3) return Failure("it must be 'perft DEPTH COUNT'");
        return add_count(words[1], words[2], cases.back());
    }
    cases.push_back({number, {}, {}});
    if (words[0] != "epd") return read_epd(line, cases.back());
    cases.back().fen = text_of(words.subspan(1));
    return {};
}

}  // namespace

Result<std::vector<PerftCase>, std::string> read_perft_file(std::istream& file) {
    std::vector<PerftCase> cases;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        const auto words = split_words(line);
        if (words.empty() || words[0].starts_with('#') || words[0] == "id") continue;
        if (const auto read = read_case_line(line, words, number, cases); !read)
            return fmt::format("line {} can't be read: {}: {}", number, quoted(line, 80), read.error());
    }
    return cases;
}

}  // namespace gyre::cli
