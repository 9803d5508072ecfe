#include "notation/book/opening_names.h"

#include <algorithm>
#include <bitset>
#include <charconv>

#include "base/text.h"
#include "notation/book/opening_table.h"

namespace gyre {

using detail::OpeningRow;

namespace {

std::vector<OpeningRow> read_rows(std::string_view text) {
    std::vector<OpeningRow> rows;
    while (!text.empty()) {
        std::string_view line = take_until(text, '\n');
        OpeningRow& row = rows.emplace_back();
        const std::string_view key = take_until(line, '\t');
        std::from_chars(key.data(), key.data() + key.size(), row.key, 16);
        row.eco = take_until(line, '\t');
        row.family = take_until(line, '\t');
        row.variation = line;
    }
    return rows;
}

}  // namespace

const std::vector<OpeningRow>& detail::opening_table() {
    static const std::vector<OpeningRow> rows = read_rows(opening_rows);
    return rows;
}

std::string OpeningName::eco() const {
    std::string code(1, static_cast<char>('A' + eco_number / 100));
    code += static_cast<char>('0' + eco_number / 10 % 10);
    code += static_cast<char>('0' + eco_number % 10);
    return code;
}

std::string OpeningName::name() const {
    std::string text(family);
    if (!variation.empty()) text += ": " + std::string(variation);
    return text;
}

namespace {

/// Recognises most positions without a name, so that the table need not be searched.
class NamedKeys {
public:
    NamedKeys() {
        for (const OpeningRow& row : detail::opening_table()) bits_.set(place_of(row.key));
    }
    bool may_have(std::uint64_t key) const { return bits_[place_of(key)]; }

private:
    static constexpr std::size_t count = std::size_t{1} << 17;
    static std::size_t place_of(std::uint64_t key) { return static_cast<std::size_t>(key % count); }

    std::bitset<count> bits_;
};

}  // namespace

std::optional<OpeningName> opening_name(const Position& position) {
    static const NamedKeys named;
    const std::uint64_t key = position.key().value();
    if (!named.may_have(key)) return std::nullopt;
    const auto& rows = detail::opening_table();
    const auto row = std::lower_bound(rows.begin(), rows.end(), key,
                                      [](const OpeningRow& a, std::uint64_t wanted) { return a.key < wanted; });
    if (row == rows.end() || row->key != key) return std::nullopt;
    const int number = (row->eco[0] - 'A') * 100 + (row->eco[1] - '0') * 10 + (row->eco[2] - '0');
    return OpeningName{static_cast<std::uint16_t>(number), row->family, row->variation};
}

std::optional<GameOpening> opening_of_game(Position start, std::span<const Move> moves) {
    std::optional<GameOpening> last;
    for (std::size_t plies = 0;; ++plies) {
        if (const auto name = opening_name(start)) last = GameOpening{*name, plies};
        if (plies == std::min(moves.size(), detail::longest_opening)) return last;
        start.make(moves[plies]);
    }
}

}  // namespace gyre
