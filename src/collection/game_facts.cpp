#include "collection/game_facts.h"

#include <algorithm>

#include "base/number.h"
#include "notation/fen.h"
#include "notation/pgn_text.h"

namespace gyre::collection {

namespace {

/// Two streams of a multiply-and-shift hash; their constants are those of splitmix64 and of Knuth's MMIX.
class Hasher {
public:
    void add(std::uint64_t value) {
        high_ = mixed(high_ ^ value) + 0x9E3779B97F4A7C15;
        low_ = mixed(low_ + value * 6364136223846793005 + 1442695040888963407);
    }
    void add(std::string_view text) {
        for (const char c : text) add(static_cast<unsigned char>(c));
        add(text.size());
    }
    GameIdentity identity() const { return {high_, low_}; }

private:
    static std::uint64_t mixed(std::uint64_t x) {
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
        return x ^ (x >> 31);
    }

    std::uint64_t high_ = 0, low_ = 1;
};

Hasher hash_of(const GameFacts& game) {
    Hasher hasher;
    if (game.start) hasher.add(to_fen(*game.start));
    for (const Move move : game.moves) hasher.add(move.word());
    hasher.add(game.moves.size());
    if (!game.moves.empty()) return hasher;
    // Forfeits and the like: nothing but what is said of them tells them apart.
    for (const std::string_view name : {"White", "Black", "Event", "Site", "Date", "Round"}) {
        const std::string_view value = game.tag(name);
        hasher.add(value.empty() ? unknown_tag_value(name) : value);
    }
    hasher.add(to_text(game.result));
    return hasher;
}

}  // namespace

const std::string* GameFacts::find_tag(std::string_view name) const {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [name](const PgnTag& tag) { return same_tag_name(tag.name, name); });
    return found == tags.end() ? nullptr : &found->value;
}

std::string_view GameFacts::tag(std::string_view name) const {
    const std::string* value = find_tag(name);
    return value == nullptr ? std::string_view() : *value;
}

std::optional<int> GameFacts::elo(Color color) const {
    return parse_integer(tag(color == Color::White ? "WhiteElo" : "BlackElo"));
}

bool GameFacts::is_broken() const {
    return std::any_of(errors.begin(), errors.end(),
                       [](const PgnError& error) { return error.loss != PgnError::Loss::Nothing; });
}

GameIdentity identity_of(const GameFacts& game) { return hash_of(game).identity(); }

GameIdentity identity_with_players(const GameFacts& game) {
    Hasher hasher = hash_of(game);
    for (const Color color : {Color::White, Color::Black}) hasher.add(game.player(color));
    return hasher.identity();
}

}  // namespace gyre::collection
