#include "collection/game_filter.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <compare>

#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "notation/fen.h"
#include "notation/symbols.h"

namespace gyre::collection {

namespace {

bool contains_text(std::string_view text, std::string_view part) {
    return fold_case(to_utf8(text)).find(fold_case(to_utf8(part))) != std::string::npos;
}

std::optional<double> number_of(std::string_view text) {
    // EPD writes "+15" too.
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

/// Year, month and day, as many as are there; nothing for one that is unknown.
using DateParts = std::vector<std::optional<int>>;

/// "1960.05.??", "1960.05", "1960": nothing if the text has another form.
std::optional<DateParts> date_of(std::string_view text) {
    DateParts parts;
    for (const std::size_t width : {4, 2, 2}) {
        const std::string_view part = text.substr(0, width);
        const bool unknown = part.size() == width && part.find_first_not_of('?') == part.npos;
        const bool known = part.size() == width && part.find_first_not_of("0123456789") == part.npos;
        if (!unknown && !known) return std::nullopt;
        parts.push_back(known ? parse_integer(part) : std::nullopt);
        text.remove_prefix(width);
        if (text.empty()) return parts;
        if (!text.starts_with('.')) return std::nullopt;
        text.remove_prefix(1);
    }
    return std::nullopt;
}

/// By as many parts as `wanted` tells. Nothing where that needs a part of the date that is not known.
std::optional<std::strong_ordering> compare_dates(const DateParts& date, const DateParts& wanted) {
    for (std::size_t i = 0; i < wanted.size() && wanted[i]; ++i) {
        if (i >= date.size() || !date[i]) return std::nullopt;
        if (*date[i] != *wanted[i]) return *date[i] <=> *wanted[i];
    }
    return std::strong_ordering::equal;
}

/// How what is there stands to what is wanted; nothing where the two cannot be compared.
std::optional<std::partial_ordering> compare(const std::string& name, std::string_view there, std::string_view wanted) {
    if (const auto wanted_date = name.ends_with("Date") ? date_of(wanted) : std::nullopt) {
        const auto date = date_of(there);
        return date ? compare_dates(*date, *wanted_date) : std::nullopt;
    }
    if (const auto wanted_number = number_of(wanted)) {
        const auto number = number_of(there);
        return number ? std::optional(*number <=> *wanted_number) : std::nullopt;
    }
    return there <=> wanted;
}

constexpr std::string_view piece_letters = "PNBRQK";

}  // namespace

// --- Tags ---

bool TagCriterion::accepts(const GameFacts& game) const { return accepts(game.find_tag(name)); }

bool TagCriterion::accepts(const std::string* there) const {
    if (there == nullptr) return relation == Relation::NotEqual;
    const auto order = [&] { return compare(name, *there, value).value_or(std::partial_ordering::unordered); };
    switch (relation) {
        case Relation::Equal: return *there == value;
        case Relation::NotEqual: return *there != value;
        case Relation::Contains: return contains_text(*there, value);
        case Relation::Less: return order() < 0;
        case Relation::AtMost: return order() <= 0;
        case Relation::Greater: return order() > 0;
        case Relation::AtLeast: return order() >= 0;
    }
    return false;
}

Result<TagCriterion, std::string> parse_tag_criterion(std::string_view text) {
    struct Sign {
        std::string_view text;
        TagCriterion::Relation relation;
    };
    using enum TagCriterion::Relation;
    constexpr Sign signs[] = {{"!=", NotEqual}, {"<=", AtMost}, {">=", AtLeast}, {"=", Equal},
                              {"~", Contains},  {"<", Less},    {">", Greater}};
    const std::size_t at = text.find_first_of("=!~<>");
    for (const Sign& sign : signs)
        if (at != text.npos && at > 0 && text.substr(at).starts_with(sign.text))
            return TagCriterion{std::string(text.substr(0, at)), sign.relation,
                                std::string(text.substr(at + sign.text.size()))};
    return quoted(text) + " is not a tag's name, one of = != ~ < <= > >=, and a value";
}

// --- Positions ---

Result<PositionPattern, std::string> PositionPattern::parse(std::string_view fen) {
    const auto valid = read_position(fen, {.too_much_material = true, .impossible_check = true});
    if (!valid) return valid.error().message();
    PositionPattern pattern{Position(*valid)};
    constexpr std::string_view blanks = " \t";
    std::size_t fields = 0;
    for (std::size_t at = fen.find_first_not_of(blanks); at != fen.npos; ++fields)
        at = fen.find_first_not_of(blanks, std::min(fen.find_first_of(blanks, at), fen.size()));
    pattern.side_counts_ = fields > 1;
    pattern.rest_counts_ = fields > 2;
    return pattern;
}

bool PositionPattern::matches(const Position& position) const {
    if (rest_counts_) return position.key() == wanted_.key();
    if (position.occupied() != wanted_.occupied()) return false;
    if (side_counts_ && position.side_to_move() != wanted_.side_to_move()) return false;
    return std::all_of(std::begin(all_piece_types), std::end(all_piece_types), [&](PieceType type) {
        return position.pieces(Color::White, type) == wanted_.pieces(Color::White, type) &&
               position.pieces(Color::Black, type) == wanted_.pieces(Color::Black, type);
    });
}

Result<MaterialPattern, std::string> MaterialPattern::parse(std::string_view text) {
    MaterialPattern pattern;
    std::size_t side = 0, kings = 0;
    for (const char c : text) {
        if ((c == 'v' || c == '-') && kings == 1) continue;
        const std::size_t type = piece_letters.find(c);
        if (type == piece_letters.npos) return quoted(text) + ": " + quoted(c) + " is not one of K Q R B N P";
        if (c == 'K') side = kings++;
        if (kings == 0 || kings > 2) break;
        ++pattern.sides_[side][static_cast<PieceType>(type)];
    }
    if (kings != 2 || text.front() != 'K')
        return quoted(text) + " is not two kings, each with what is on its side, as KRPKR";
    return pattern;
}

bool MaterialPattern::matches(const Position& position) const {
    const auto has = [&](Color color, const Counts& counts) {
        return std::all_of(std::begin(all_piece_types), std::end(all_piece_types),
                           [&](PieceType type) { return position.pieces(color, type).count() == counts[type]; });
    };
    return (has(Color::White, sides_[0]) && has(Color::Black, sides_[1])) ||
           (has(Color::White, sides_[1]) && has(Color::Black, sides_[0]));
}

// --- Games ---

bool GameFilter::meets_tag_criteria(const GameFacts& game) const {
    for (const TagCriterion& criterion : tags)
        if (!criterion.accepts(game)) return false;
    for (const std::string& name : players)
        if (!contains_text(game.player(Color::White), name) && !contains_text(game.player(Color::Black), name))
            return false;
    if (!min_elo && !max_elo) return true;
    for (const Color color : {Color::White, Color::Black}) {
        const auto elo = game.elo(color);
        if (!elo || *elo < min_elo.value_or(*elo) || *elo > max_elo.value_or(*elo)) return false;
    }
    return true;
}

bool GameFilter::accepts_tags(const GameFacts& game) const { return inverted || meets_tag_criteria(game); }

bool GameFilter::accepts(const GameFacts& game) const {
    const bool met = meets_tag_criteria(game) && (!result || game.result == *result) &&
                     game.moves.size() >= min_plies && game.moves.size() <= max_plies &&
                     (!has_patterns() || game.patterns_found) && !(only_whole && game.is_broken());
    return met != inverted;
}

}  // namespace gyre::collection
