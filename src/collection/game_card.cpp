#include "collection/game_card.h"

#include <algorithm>

#include "base/number.h"
#include "base/utf8.h"
#include "notation/position/fen.h"

namespace gyre::collection {

namespace {

/// Last step of SplitMix64.
std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
}

/// Returns a link without the parts that differ between links to the same page; empty if it is not a link to a page.
std::string page_of(std::string_view value) {
    std::string text =
        fold_case(value.substr(0, value.find_first_of("/?#", std::min(value.find("://") + 3, value.size()))));
    std::string_view path = value.substr(text.size());
    if (const std::size_t scheme = text.find("://"); scheme != text.npos) text.erase(0, scheme + 3);
    if (text.starts_with("www.")) text.erase(0, 4);
    path = path.substr(0, path.find('#'));
    for (const std::string_view side : {"/white", "/black"})
        if (path.ends_with(side)) path.remove_suffix(side.size());
    while (path.ends_with('/')) path.remove_suffix(1);
    return path.size() < 2 ? std::string() : text + std::string(path);
}

bool is_link(std::string_view value) {
    const std::string start = fold_case(value.substr(0, 8));
    return start.starts_with("http://") || start.starts_with("https://") || start.starts_with("www.");
}

std::uint64_t link_hash(std::string_view value) {
    if (!is_link(value)) return 0;
    const std::string page = page_of(value.starts_with("www.") ? "https://" + std::string(value) : std::string(value));
    return page.empty() ? 0 : text_hash(page);
}

/// Returns the first known value of these tags; ignores the case of their names.
std::string_view first_tag(const GameFacts& game, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names)
        for (const PgnTag& tag : game.tags)
            if (fold_case(tag.name) == name && !is_unknown_value(tag.value)) return tag.value;
    return {};
}

std::uint64_t tag_hash(const GameFacts& game, std::initializer_list<std::string_view> names) {
    const std::string_view value = first_tag(game, names);
    return value.empty() ? 0 : text_hash(value);
}

/// Does not depend on the order of the tags.
std::uint64_t content_hash(const GameFacts& game) {
    std::uint64_t hash = game.first_comments;
    for (const PgnTag& tag : game.tags)
        if (!is_unknown_value(tag.value)) hash += text_hash(tag.name + '\n' + tag.value);
    return hash;
}

std::uint32_t round_number(std::string_view text) {
    return parse_integer<std::uint32_t>(text.substr(0, text.find('.'))).value_or(0);
}

}  // namespace

std::uint64_t text_hash(std::string_view text) {
    std::uint64_t hash = 0x9E3779B97F4A7C15 + text.size();
    for (const char c : text) hash = mixed(hash ^ static_cast<unsigned char>(c)) + 0x9E3779B97F4A7C15;
    return std::max<std::uint64_t>(mixed(hash), 1);
}

void MoveHasher::add(std::uint16_t move) {
    high_ = mixed(high_ ^ move) + 0x9E3779B97F4A7C15;
    low_ = mixed(low_ + move * std::uint64_t{6364136223846793005} + 1442695040888963407);
}

GameCard card_of(const GameFacts& game) {
    GameCard card;
    card.place = game.place;
    card.white = game.player(Color::White);
    card.black = game.player(Color::Black);
    card.date_text = first_tag(game, {"date", "utcdate", "gamedate"});
    card.date = parse_date(card.date_text).value_or(PartialDate());
    card.round_text = game.tag("Round");
    card.round = round_number(card.round_text);
    card.content = game.moves.empty() ? content_hash(game) : 0;
    card.site_link = link_hash(game.tag("Site"));
    card.other_link = link_hash(first_tag(game, {"link", "gamelink", "gameurl", "url", "chapterurl", "lichessurl"}));
    card.number = tag_hash(game, {"gameid", "lichessid", "uniqueid", "ficsgamesdbgameno"});
    card.time = tag_hash(game, {"utctime", "starttime", "time"});
    card.result = game.result;
    card.start = game.start ? text_hash(to_fen(game.start->setup())) : 0;
    MoveHasher hasher(card.start);
    for (const Move move : game.moves) {
        card.moves.push_back(move.word());
        hasher.add(move.word());
        if (card.moves.size() == long_part) card.beginning = hasher.identity().high;
    }
    card.moves_identity = hasher.identity();
    card.annotations = static_cast<std::uint32_t>(game.comments + game.nags +
                                                  (game.all_moves - std::min(game.all_moves, game.moves.size())));
    card.tags = static_cast<std::uint32_t>(std::count_if(
        game.tags.begin(), game.tags.end(), [](const PgnTag& tag) { return !is_unknown_value(tag.value); }));
    card.broken = game.is_broken();
    return card;
}

}  // namespace gyre::collection
