#include "collection/statistics.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/json.h"
#include "base/number.h"
#include "base/text.h"
#include "collection/game_facts.h"
#include "collection/player_name.h"
#include "collection/tag_values.h"

namespace gyre::collection {

namespace {

std::string from_hundredths(double number) { return fixed_point(static_cast<std::int64_t>(number + 0.5), 2); }

std::string with_percent(std::uint64_t part, std::uint64_t whole) {
    return fmt::format("{} ({} %)", part, from_hundredths(percentage(100 * part, whole)));
}

template <class Map>
std::vector<std::pair<std::string, std::uint64_t>> most_frequent(const Map& counts, std::size_t limit) {
    std::vector<std::pair<std::string, std::uint64_t>> rows(counts.begin(), counts.end());
    const auto more = [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    };
    std::sort(rows.begin(), rows.end(), more);
    if (rows.size() > limit) rows.resize(limit);
    return rows;
}

class Fields {
public:
    void number(std::string_view name, std::string_view title, std::uint64_t value) {
        add(name, title, value, std::to_string(value));
    }
    void add(std::string_view name, std::string_view title, Json value, const std::string& text) {
        json_.set(name, std::move(value));
        text_ += fmt::format("{}{}{}\n", title, text.starts_with('\n') ? ":" : ": ", text);
    }
    std::string json() const { return json_.dump(); }
    const std::string& text() const { return text_; }

private:
    Json json_;
    std::string text_;
};

constexpr std::size_t listed_names = 10;

/// Adds one row per name, with the count first, because names may contain commas, colons and digits.
template <class Map>
void add_names(Fields& fields, std::string_view name, std::string_view title, const Map& counts) {
    Json json = Json::Object();
    std::string text;
    for (const auto& [key, count] : most_frequent(counts, listed_names)) {
        json.set(key, count);
        text += fmt::format("\n{:>8}  {}", count, key);
    }
    const std::string more = counts.size() > listed_names
                                 ? fmt::format(" (the first {} of {})", listed_names, counts.size())
                                 : std::string();
    fields.add(name, std::string(title) + more, std::move(json), text);
}

}  // namespace

void Statistics::Average::add(int value) {
    least = count == 0 ? value : std::min(least, value);
    most = count == 0 ? value : std::max(most, value);
    ++count;
    sum += value;
}

void Statistics::Average::merge(const Average& other) {
    if (other.count == 0) return;
    least = count == 0 ? other.least : std::min(least, other.least);
    most = count == 0 ? other.most : std::max(most, other.most);
    count += other.count;
    sum += other.sum;
}

void Statistics::add(const GameFacts& game) {
    ++games_;
    broken_games_ += game.is_broken() ? 1 : 0;
    repaired_games_ += !game.errors.empty() && !game.is_broken() ? 1 : 0;
    without_moves_ += game.moves.empty() ? 1 : 0;
    without_result_ += game.has_marker ? 0 : 1;
    set_up_ += game.start ? 1 : 0;
    chess960_ += game.chess960 ? 1 : 0;
    variations_ += game.variations;
    comments_ += game.comments;
    nags_ += game.nags;
    plies_ += game.moves.size();
    variation_plies_ += game.all_moves - game.moves.size();
    deepest_ = std::max<std::uint64_t>(deepest_, game.deepest_variation);
    length_.add(static_cast<int>(game.moves.size()));
    ++results_[static_cast<std::size_t>(game.result)];
    if (game.outcome != Outcome::Ongoing) ++outcomes_[game.outcome];
    for (const PgnError& error : game.errors) ++errors_[error.kind];
    add_opening(game);
    add_date(game.tag("Date"));
    for (const Color color : {Color::White, Color::Black}) {
        if (const auto elo = game.elo(color)) elo_.add(*elo);
        ++players_[std::string(game.player(color))];
    }
}

void Statistics::add_opening(const GameFacts& game) {
    constexpr std::size_t eco_size = 3;
    std::string eco(game.tag("ECO").substr(0, eco_size));
    std::string name(game.tag("Opening"));
    if (eco.size() < eco_size || is_unknown_value(name)) {
        const auto opening = opening_of(game);
        if (opening && eco.size() < eco_size) eco = opening->name.eco();
        if (opening && is_unknown_value(name)) name = opening->name.name();
    }
    if (eco.size() == eco_size && !is_unknown_value(eco)) ++eco_[eco];
    if (!is_unknown_value(name)) ++openings_[name];
}

void Statistics::add_date(std::string_view text) {
    const auto date = parse_date(text);
    if (!date) {
        ++unreadable_dates_;
        return;
    }
    if (!date->year) return;
    const std::string sortable = date->text();
    if (first_date_.empty() || sortable < first_date_) first_date_ = sortable;
    if (sortable > last_date_) last_date_ = sortable;
}

void Statistics::merge(const Statistics& other) {
    const auto add_all = [](auto& counts, const auto& others) {
        for (const auto& [key, count] : others) counts[key] += count;
    };
    games_ += other.games_;
    broken_games_ += other.broken_games_;
    repaired_games_ += other.repaired_games_;
    without_moves_ += other.without_moves_;
    without_result_ += other.without_result_;
    set_up_ += other.set_up_;
    chess960_ += other.chess960_;
    variations_ += other.variations_;
    comments_ += other.comments_;
    nags_ += other.nags_;
    plies_ += other.plies_;
    variation_plies_ += other.variation_plies_;
    deepest_ = std::max(deepest_, other.deepest_);
    length_.merge(other.length_);
    elo_.merge(other.elo_);
    for (std::size_t i = 0; i < results_.size(); ++i) results_[i] += other.results_[i];
    add_all(outcomes_, other.outcomes_);
    add_all(errors_, other.errors_);
    add_all(eco_, other.eco_);
    add_all(openings_, other.openings_);
    unreadable_dates_ += other.unreadable_dates_;
    add_all(players_, other.players_);
    if (!other.first_date_.empty() && (first_date_.empty() || other.first_date_ < first_date_))
        first_date_ = other.first_date_;
    last_date_ = std::max(last_date_, other.last_date_);
}

namespace {

std::string field_name(std::string_view words) {
    std::string name(words);
    std::replace(name.begin(), name.end(), ' ', '_');
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

}  // namespace

template <class Fields>
void Statistics::add_average(Fields& fields, const std::string& name, std::string_view title, const Average& average) {
    if (average.count == 0) return;
    const std::string mean =
        from_hundredths(100.0 * static_cast<double>(average.sum) / static_cast<double>(average.count));
    const std::string least = std::to_string(average.least), most = std::to_string(average.most);
    fields.add(name, title, Json().set("mean", Json::Raw{mean}).set("min", average.least).set("max", average.most),
               fmt::format("{} on average, {} to {}", mean, least, most));
}

std::string Statistics::render(bool json) const {
    Fields fields;
    fields.number("games", "games", games_);
    fields.number("moves", "plies of the main lines", plies_);
    fields.number("variations", "variations", variations_);
    fields.number("variation_moves", "plies of variations", variation_plies_);
    fields.number("deepest_variation", "variations in variations, at most", deepest_);
    fields.number("comments", "comments", comments_);
    fields.number("nags", "glyphs", nags_);
    std::uint64_t all_errors = 0;
    for (const auto& [kind, count] : errors_) all_errors += count;
    fields.number("errors", "errors", all_errors);
    fields.number("broken_games", "games of which something was not read", broken_games_);
    fields.number("repaired_games", "games with faults that lost nothing", repaired_games_);
    for (const auto& [kind, count] : errors_)
        fields.number("error_" + field_name(describe(kind)), "  " + std::string(describe(kind)), count);
    for (const PgnResult result : {PgnResult::WhiteWins, PgnResult::Draw, PgnResult::BlackWins, PgnResult::Unknown}) {
        const std::uint64_t count = results_[static_cast<std::size_t>(result)];
        fields.add(to_text(result), to_text(result), count, with_percent(count, games_));
    }
    fields.number("without_result", "games without a termination marker", without_result_);
    fields.number("without_moves", "games without moves", without_moves_);
    fields.number("set_up", "games from other positions", set_up_);
    fields.number("chess960", "games of Chess960", chess960_);
    for (const auto& [outcome, count] : outcomes_)
        fields.add("ended_by_" + field_name(describe(outcome)), "ended by " + std::string(describe(outcome)), count,
                   with_percent(count, games_));
    add_average(fields, "plies", "plies of a game", length_);
    add_average(fields, "elo", "ratings", elo_);
    auto players = players_;
    std::erase_if(players, [](const auto& row) { return PlayerName(row.first).is_unknown(); });
    fields.number("players", "players", players.size());
    if (!last_date_.empty())
        fields.add("dates", "dates", Json::Array{first_date_, last_date_}, first_date_ + " to " + last_date_);
    if (unreadable_dates_ > 0)
        fields.number("unreadable_dates", "games with a date that can't be read", unreadable_dates_);
    if (!eco_.empty()) add_names(fields, "eco", "openings by ECO", eco_);
    if (!openings_.empty()) add_names(fields, "openings", "openings by name", openings_);
    if (!players.empty()) add_names(fields, "most_games", "most games", players);
    return json ? fields.json() : fields.text();
}

std::string Statistics::text() const { return render(false); }
std::string Statistics::json() const { return render(true); }

}  // namespace gyre::collection
