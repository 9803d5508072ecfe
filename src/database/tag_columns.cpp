#include "database/tag_columns.h"

#include <algorithm>
#include <limits>

#include "notation/book/opening_names.h"

namespace gyre::database {

namespace {

using collection::PartialDate;

constexpr unsigned day_bits = 5, month_bits = 4;
constexpr int last_year = 9999;

struct TextTag {
    std::string_view name;
    Field field;
};
constexpr TextTag text_tags[] = {
    {"White", Field::White},         {"Black", Field::Black},     {"Event", Field::Event},
    {"Site", Field::Site},           {"Round", Field::Round},     {"TimeControl", Field::TimeControl},
    {"Annotator", Field::Annotator}, {"Opening", Field::Opening}, {"FEN", Field::Start},
};

std::uint16_t elo_of(std::string_view text) {
    const int elo = collection::parse_rating(text).value_or(0);
    return elo < 0 || elo > std::numeric_limits<std::uint16_t>::max() ? std::uint16_t{0}
                                                                      : static_cast<std::uint16_t>(elo);
}

const PgnTag* find_tag(std::span<const PgnTag> tags, std::string_view name) {
    const auto found = std::find_if(tags.begin(), tags.end(), [name](const PgnTag& tag) { return tag.name == name; });
    return found == tags.end() ? nullptr : &*found;
}

}  // namespace

std::uint32_t pack_date(const PartialDate& date) {
    if (date.year.value_or(0) > last_year) return 0;
    const auto part = [](const std::optional<int>& value) { return static_cast<std::uint32_t>(value.value_or(0)); };
    return part(date.year) << (month_bits + day_bits) | part(date.month) << day_bits | part(date.day);
}

PartialDate unpack_date(std::uint32_t packed) {
    const auto part = [](std::uint32_t value) { return value == 0 ? std::nullopt : std::optional<int>(value); };
    return {part(packed >> (month_bits + day_bits)), part(packed >> day_bits & ((1u << month_bits) - 1)),
            part(packed & ((1u << day_bits) - 1))};
}

std::string_view shared_part(std::string_view address) {
    constexpr std::string_view scheme = "://";
    const std::size_t at = address.find(scheme);
    if (at == address.npos) return address;
    const std::size_t end = address.rfind('/');
    return end < at + scheme.size() ? address : address.substr(0, end);
}

std::optional<std::string> value_in_columns(const GameRow& game, std::string_view tag) {
    for (const TextTag& each : text_tags)
        if (each.name == tag) return std::string(game.texts[each.field]);
    if (tag == "Date") return unpack_date(game.date).text();
    if (tag == "Result") return std::string(to_text(static_cast<PgnResult>(game.result)));
    if (tag == "WhiteElo") return std::to_string(game.white_elo);
    if (tag == "BlackElo") return std::to_string(game.black_elo);
    if (tag == "ECO" && game.eco != no_eco) return OpeningName{game.eco, {}, {}}.eco();
    if (tag == "SetUp") return std::string("1");
    return std::nullopt;
}

void fill_columns(std::span<const PgnTag> tags, GameRow& row) {
    for (const PgnTag& tag : tags)
        for (const TextTag& each : text_tags)
            if (each.name == tag.name && each.field != Field::Opening && each.field != Field::Start)
                row.texts[each.field] = tag.value;
    row.texts[Field::Site] = shared_part(row.texts[Field::Site]);
    row.texts[Field::Event] = shared_part(row.texts[Field::Event]);
    const auto value = [&tags](std::string_view name) {
        const PgnTag* const tag = find_tag(tags, name);
        return tag == nullptr ? std::string_view() : std::string_view(tag->value);
    };
    row.white_elo = elo_of(value("WhiteElo"));
    row.black_elo = elo_of(value("BlackElo"));
    row.date = pack_date(collection::parse_date(value("Date")).value_or(PartialDate()));
    if (row.date == 0) row.date = pack_date(collection::parse_date(value("UTCDate")).value_or(PartialDate()));
}

}  // namespace gyre::database
