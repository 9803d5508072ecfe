#include "collection/game_filter.h"

#include <algorithm>
#include <compare>

#include "base/decimal.h"
#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "collection/sort_key.h"
#include "notation/pgn/pgn_text.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre::collection {

namespace {

bool contains_text(std::string_view text, std::string_view part) {
    return fold_case(to_utf8(text)).find(fold_case(to_utf8(part))) != std::string::npos;
}

std::optional<double> number_of(std::string_view text) {
    // EPD also allows "+15".
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    return parse_double(text);
}

enum class ValueKind { Date, Clock, Number, Text };

ValueKind kind_of(std::string_view tag, std::string_view wanted) {
    if (is_date_tag(tag))
        if (const auto date = parse_date(wanted); date && date->year) return ValueKind::Date;
    if (same_tag_name(tag, "TimeControl") && parse_first_stage(wanted)) return ValueKind::Clock;
    return number_of(wanted) ? ValueKind::Number : ValueKind::Text;
}

/// Fails if the wanted value has no order, for relations such as "<".
Result<void, std::string> check_order(const TagCriterion& criterion) {
    using enum TagCriterion::Relation;
    if (criterion.relation == Equal || criterion.relation == NotEqual || criterion.relation == Contains) return {};
    const ValueKind kind = kind_of(criterion.name, criterion.value);
    if (is_date_tag(criterion.name) && kind != ValueKind::Date)
        return quoted(criterion.value) + " is not a date, such as 2017.04.14, 2017.04 or 2017";
    if (same_tag_name(criterion.name, "TimeControl") && kind != ValueKind::Clock)
        return quoted(criterion.value) + " is not a time control, such as 180, 600+5 or 40/7200";
    if (is_rating_tag(criterion.name) && kind != ValueKind::Number)
        return quoted(criterion.value) + " is not a rating, such as 2400";
    return {};
}

bool is_unrated(std::string_view tag, std::string_view there) { return is_rating_tag(tag) && parse_rating(there) == 0; }

std::optional<double> number_there(std::string_view tag, std::string_view there) {
    if (is_unrated(tag, there)) return std::nullopt;
    if (const auto number = number_of(there)) return number;
    // Ratings such as "1500?".
    const auto rating = is_rating_tag(tag) ? parse_rating(there) : std::nullopt;
    return rating ? std::optional<double>(*rating) : std::nullopt;
}

using Order = std::optional<std::partial_ordering>;

Order date_order(std::string_view there, std::string_view wanted) {
    const auto date = parse_date(there);
    const auto order = date ? compare_dates(*date, *parse_date(wanted)) : std::nullopt;
    return order ? Order(*order) : std::nullopt;
}

template <class T>
Order order_of(const std::optional<T>& there, const std::optional<T>& wanted) {
    return there && wanted ? Order(*there <=> *wanted) : std::nullopt;
}

/// Compares a value with the wanted one; returns nothing if they are not comparable.
Order compare(std::string_view tag, std::string_view there, std::string_view wanted) {
    switch (kind_of(tag, wanted)) {
        case ValueKind::Date: return date_order(there, wanted);
        case ValueKind::Clock: return order_of(parse_first_stage(there), parse_first_stage(wanted));
        case ValueKind::Number: return order_of(number_there(tag, there), number_of(wanted));
        case ValueKind::Text: break;
    }
    return there <=> wanted;
}

bool is_name_tag(std::string_view tag) {
    return same_tag_name(tag, "White") || same_tag_name(tag, "Black") || same_tag_name(tag, "Annotator");
}

bool value_contains(std::string_view tag, std::string_view there, std::string_view part) {
    if (contains_text(there, part)) return true;
    if (!is_name_tag(tag)) return false;
    const std::string folded = fold_name(part);
    return !folded.empty() && fold_name(there).find(folded) != std::string::npos;
}

/// Whether two values of the tag Result are the same result, such as "1/2" and "0.5-0.5".
bool is_same_result(std::string_view tag, std::string_view a, std::string_view b) {
    if (!same_tag_name(tag, "Result")) return false;
    const auto first = read_pgn_result(a), second = read_pgn_result(b);
    return first && second && *first == *second && !first->is_forfeit;
}

}  // namespace

bool TagCriterion::accepts(const GameFacts& game) const { return accepts(game.find_tag(name)); }

bool TagCriterion::accepts(const std::string* there) const {
    if (there == nullptr) return relation == Relation::NotEqual;
    const auto order = [&] { return compare(name, *there, value).value_or(std::partial_ordering::unordered); };
    const auto equal = [&] { return *there == value || order() == 0 || is_same_result(name, *there, value); };
    switch (relation) {
        case Relation::Equal: return equal();
        case Relation::NotEqual: return !equal();
        case Relation::Contains: return value_contains(name, *there, value);
        case Relation::Less: return order() < 0;
        case Relation::AtMost: return order() <= 0;
        case Relation::Greater: return order() > 0;
        case Relation::AtLeast: return order() >= 0;
    }
    return false;
}

bool TagCriterion::cannot_read(std::string_view there) const {
    if (relation == Relation::Contains || is_unknown_value(there) || there == value || is_unrated(name, there))
        return false;
    switch (kind_of(name, value)) {
        case ValueKind::Date: return !parse_date(there);
        case ValueKind::Clock: return !parse_first_stage(there);
        case ValueKind::Number:
            return relation != Relation::Equal && relation != Relation::NotEqual && !number_there(name, there);
        case ValueKind::Text: break;
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
        if (at != text.npos && at > 0 && text.substr(at).starts_with(sign.text)) {
            TagCriterion criterion{std::string(text.substr(0, at)), sign.relation,
                                   std::string(text.substr(at + sign.text.size()))};
            if (auto checked = check_order(criterion); !checked) return Failure(std::move(checked).error());
            return criterion;
        }
    return quoted(text) + " is not a tag's name, one of = != ~ < <= > >=, and a value";
}

Result<PositionPattern, std::string> PositionPattern::parse(std::string_view fen) {
    const auto read = read_position_leniently(fen, every_waiver);
    if (!read) return read.error().message();
    PositionPattern pattern{Position(read->valid)};
    pattern.warning_ = read->warning;
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

namespace {

/// Removes a number from the text and returns it; nothing if there is none or it is too large.
std::optional<int> take_number(std::string_view& text) {
    constexpr std::size_t longest = 3;
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto number = end > longest ? std::nullopt : parse_integer(text.substr(0, end));
    if (number) text.remove_prefix(end);
    return number;
}

/// Removes the count after a piece letter ("*", "+", "?", "2", "1..3") from the text; returns nothing if it is invalid.
std::optional<MaterialPattern::Range> take_range(std::string_view& text) {
    if (text.empty()) return MaterialPattern::Range{1, 1};
    const char sign = text.front();
    if (sign == '*' || sign == '+' || sign == '?') {
        text.remove_prefix(1);
        return MaterialPattern::Range{sign == '+' ? 1 : 0, sign == '?' ? 1 : MaterialPattern::any_number};
    }
    const auto least = take_number(text);
    if (!least) return sign >= '0' && sign <= '9' ? std::nullopt : std::optional(MaterialPattern::Range{1, 1});
    if (!text.starts_with("..")) return MaterialPattern::Range{*least, *least};
    text.remove_prefix(2);
    const auto most = take_number(text);
    if (!most || *most < *least) return std::nullopt;
    return MaterialPattern::Range{*least, *most};
}

}  // namespace

Result<MaterialPattern, Fault> MaterialPattern::parse(std::string_view text) {
    // The kings may be left out: "R P* v R P*".
    std::string whole(text);
    if (const std::size_t middle = text.find('v'); middle != text.npos && text.find('K') == text.npos)
        whole = "K" + whole.substr(0, middle) + "vK" + whole.substr(middle + 1);
    MaterialPattern pattern;
    std::size_t side = 0, kings = 0;
    for (std::string_view rest = whole; !rest.empty();) {
        const char c = rest.front();
        rest.remove_prefix(1);
        if (c == ' ' || ((c == 'v' || c == '-') && kings == 1)) continue;
        const auto type = parse_piece_type(c);
        if (!type) return Fault{"fault.material.bad_letter", {quoted(text), quoted(c)}};
        if (c == 'K') side = kings++;
        if (kings == 0 || kings > 2) break;
        const auto range = c == 'K' ? std::optional(Range{1, 1}) : take_range(rest);
        if (!range) return Fault{"fault.material.no_number", {quoted(text), quoted(c)}};
        Range& all = pattern.sides_[side][*type];
        all.least += range->least;
        all.most = std::min(all.most + range->most, any_number);
    }
    if (kings != 2 || whole.front() != 'K') return Fault{"fault.material.no_kings", {quoted(text)}};
    return pattern;
}

bool MaterialPattern::matches(const Position& position) const {
    PieceArray<std::uint8_t> counts{};
    for (const Color color : all_colors)
        for (const PieceType type : all_piece_types)
            counts[make_piece(color, type)] = static_cast<std::uint8_t>(position.pieces(color, type).count());
    return matches(counts);
}

bool MaterialPattern::matches(const PieceArray<std::uint8_t>& counts) const {
    const auto has = [&](Color color, const Side& side) {
        return std::all_of(std::begin(all_piece_types), std::end(all_piece_types), [&](PieceType type) {
            const int count = counts[make_piece(color, type)];
            return count >= side[type].least && count <= side[type].most;
        });
    };
    return (has(Color::White, sides_[0]) && has(Color::Black, sides_[1])) ||
           (has(Color::White, sides_[1]) && has(Color::Black, sides_[0]));
}

bool GameFilter::meets_tags(const GameFacts& game) const {
    for (const TagCriterion& criterion : tags)
        if (!criterion.accepts(game)) return false;
    if (!players.empty()) {
        const PlayerName white(game.player(Color::White)), black(game.player(Color::Black));
        for (const PlayerName& typed : players)
            if (!is_named(white, typed, typos) && !is_named(black, typed, typos)) return false;
    }
    if (!meets_clock(game)) return false;
    if (!min_elo && !max_elo) return true;
    for (const Color color : {Color::White, Color::Black}) {
        const auto elo = game.elo(color);
        if (!elo || *elo < min_elo.value_or(*elo) || *elo > max_elo.value_or(*elo)) return false;
    }
    return true;
}

bool GameFilter::meets_clock(const GameFacts& game) const {
    const std::string_view control = game.tag("TimeControl");
    if (!speeds.empty()) {
        const auto speed = speed_class(control);
        if (!speed || std::find(speeds.begin(), speeds.end(), *speed) == speeds.end()) return false;
    }
    if (!min_increment && !max_increment) return true;
    const auto clock = parse_first_stage(control);
    return clock && clock->increment >= min_increment.value_or(clock->increment) &&
           clock->increment <= max_increment.value_or(clock->increment);
}

namespace {

/// Returns the tag for which the moves were not read: a variant, or a position that is not legal.
std::optional<UnreadableValue> find_tag_without_moves(const GameFacts& game) {
    for (const PgnError& error : game.errors) {
        if (error.loss != PgnError::Loss::Game) continue;
        if (error.kind == PgnError::Kind::UnknownVariant)
            return UnreadableValue{"Variant", std::string(game.tag("Variant"))};
        if (error.kind == PgnError::Kind::BadSetup) return UnreadableValue{"FEN", std::string(game.tag("FEN"))};
    }
    return std::nullopt;
}

}  // namespace

std::optional<UnreadableValue> GameFilter::find_unreadable(const GameFacts& game) const {
    for (const TagCriterion& criterion : tags)
        if (const std::string* const value = game.find_tag(criterion.name); value && criterion.cannot_read(*value))
            return UnreadableValue{criterion.name, *value};
    const bool asks_clock = !speeds.empty() || min_increment || max_increment;
    const std::string_view control = game.tag("TimeControl");
    if (asks_clock && !is_unknown_value(control) && !parse_first_stage(control))
        return UnreadableValue{"TimeControl", std::string(control)};
    if (min_elo || max_elo)
        for (const std::string_view name : {"WhiteElo", "BlackElo"})
            if (const std::string_view elo = game.tag(name); !is_unknown_value(elo) && !parse_rating(elo))
                return UnreadableValue{std::string(name), std::string(elo)};
    return needs_moves() && meets_tags(game) ? find_tag_without_moves(game) : std::nullopt;
}

bool GameFilter::accepts(const GameFacts& game, bool tags_met) const {
    const bool met = tags_met && (!result || game.result == *result) && game.moves.size() >= min_plies &&
                     game.moves.size() <= max_plies && (!has_patterns() || game.patterns_found) &&
                     !(only_whole && game.is_broken());
    return met != inverted;
}

}  // namespace gyre::collection
