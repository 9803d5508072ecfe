#include "cli/measure/perft_file.h"

#include <algorithm>

#include "base/number.h"
#include "base/text.h"
#include "cli/common/names.h"
#include "console/words.h"

namespace gyre::cli {

namespace {

bool add_count(std::string_view depth_text, std::string_view leaves_text, PerftCase& to) {
    const auto depth = parse_integer(depth_text);
    const auto leaves = parse_integer<std::uint64_t>(leaves_text);
    if (!depth || *depth < 0 || !leaves) return false;
    to.counts.push_back({*depth, *leaves});
    return true;
}

/// Reads a line `FEN ;D1 20 ;D2 400 …`.
bool read_epd(std::string_view line, PerftCase& to) {
    std::size_t end = std::min(line.find(';'), line.size());
    to.fen = text_of(split_words(line.substr(0, end)));
    while (end < line.size()) {
        const std::size_t start = end + 1;
        end = std::min(line.find(';', start), line.size());
        const auto words = split_words(line.substr(start, end - start));
        if (words.size() != 2 || !words[0].starts_with('D') || !add_count(words[0].substr(1), words[1], to))
            return false;
    }
    return true;
}

}  // namespace

Result<std::vector<PerftCase>, std::string> read_perft_file(std::istream& file) {
    std::vector<PerftCase> cases;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        const auto words = split_words(line);
        if (words.empty() || words[0].starts_with('#') || words[0] == "id") continue;
        bool readable = true;
        if (words[0] == "perft") {
            readable = words.size() == 3 && !cases.empty() && add_count(words[1], words[2], cases.back());
        } else if (words[0] == "epd") {
            cases.push_back({number, std::string(text_of(Words(words).subspan(1))), {}});
        } else {
            cases.push_back({number, {}, {}});
            readable = read_epd(line, cases.back());
        }
        if (!readable) return "line " + std::to_string(number) + " can't be read: " + quoted(line, 80);
    }
    return cases;
}

}  // namespace gyre::cli
