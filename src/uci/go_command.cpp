#include "uci/go_command.h"

#include <algorithm>
#include <cstdint>
#include <fmt/core.h>
#include <limits>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "measure/perft_count.h"
#include "notation/move/uci_move.h"
#include "notation/symbols.h"

namespace gyre::uci {

namespace {

constexpr std::int64_t int_max = std::numeric_limits<int>::max();
/// Thirty years in milliseconds: small enough that sums with the clock's nanoseconds cannot overflow.
constexpr std::int64_t time_max = 1'000'000'000'000;

/// A field of `go`: with a number, with moves, or alone.
struct Field {
    std::string_view name;
    void (*set)(GoRequest&, std::int64_t);
    /// Bounds of the number; a field without one has none.
    std::int64_t min = 0, max = -1;
    std::vector<Move> Limits::*moves = nullptr;

    bool has_number() const { return min <= max; }
    /// Returns the field as the usage shows it, such as " [depth N]".
    std::string usage() const {
        const std::string_view value = moves != nullptr  ? " MOVE ..."
                                       : !has_number()   ? ""
                                       : max == time_max ? " MS"
                                                         : " N";
        return fmt::format(" [{}{}]", name, value);
    }
};

// clang-format off
/// In the order of the usage.
constexpr Field go_fields[] = {
    {.name = "searchmoves", .set = nullptr, .moves = &Limits::search_moves},
    {.name = "exclude", .set = nullptr, .moves = &Limits::exclude_moves},
    {"ponder", [](GoRequest& go, std::int64_t) { go.limits.ponder = true; }},
    // A clock that has run over shows less than nothing.
    {"wtime", [](GoRequest& go, std::int64_t n) { go.limits.time[Color::White] = Milliseconds(n); }, -time_max, time_max},
    {"btime", [](GoRequest& go, std::int64_t n) { go.limits.time[Color::Black] = Milliseconds(n); }, -time_max, time_max},
    {"winc", [](GoRequest& go, std::int64_t n) { go.limits.increment[Color::White] = Milliseconds(n); }, 0, time_max},
    {"binc", [](GoRequest& go, std::int64_t n) { go.limits.increment[Color::Black] = Milliseconds(n); }, 0, time_max},
    {"movestogo", [](GoRequest& go, std::int64_t n) { go.limits.moves_to_go = static_cast<int>(n); }, 1, int_max},
    {"depth", [](GoRequest& go, std::int64_t n) { go.limits.depth = static_cast<int>(n); }, 1, int_max},
    {"nodes", [](GoRequest& go, std::int64_t n) { go.limits.nodes = static_cast<std::uint64_t>(n); }, 1,
     std::numeric_limits<std::int64_t>::max()},
    {"mate", [](GoRequest& go, std::int64_t n) { go.limits.mate = static_cast<int>(n); }, 1, 1'000'000},
    {"movetime", [](GoRequest& go, std::int64_t n) { go.limits.move_time = Milliseconds(n); }, 0, time_max},
    {"infinite", [](GoRequest& go, std::int64_t) { go.limits.infinite = true; }},
    {"perft", [](GoRequest& go, std::int64_t n) { go.perft = static_cast<int>(n); }, 0, measure::deepest_perft},
};
// clang-format on

const Field* find_field(std::string_view name) {
    const auto* const found =
        std::find_if(std::begin(go_fields), std::end(go_fields), [&](const Field& f) { return f.name == name; });
    return found == std::end(go_fields) ? nullptr : found;
}

class GoParser {
public:
    GoParser(Words fields, const Position& position) : rest_(fields), position_(position) {}

    ParsedGo parse() {
        while (!rest_.empty()) {
            const std::string_view word = take();
            if (const Field* field = find_field(word)) {
                if (field->moves != nullptr)
                    read_moves(*field);
                else if (field->has_number())
                    read_number(*field);
                else
                    field->set(parsed_.request, 0);
            } else {
                // A number is probably a limit, even after an unknown field.
                wants_limit_ = wants_limit_ || word.find_first_of("0123456789") != word.npos;
                complain(quoted(word) + " is not a field");
            }
        }
        if (complaints_ > shown_complaints)
            parsed_.error += "; and " + std::to_string(complaints_ - shown_complaints) + " more";
        give_a_moment();
        return std::move(parsed_);
    }

private:
    static constexpr int shown_complaints = 4;
    /// Clock of a side whose time could not be read: enough for a short search.
    static constexpr Milliseconds moment{1000};

    std::string_view take() {
        const std::string_view word = rest_.front();
        rest_ = rest_.subspan(1);
        return word;
    }
    bool at_value() const { return !rest_.empty() && find_field(rest_.front()) == nullptr; }

    void read_number(const Field& field) {
        const std::string name(field.name);
        wants_limit_ = true;
        if (!at_value()) return complain(name + " has no value");
        const std::string_view text = take();
        const auto number = parse_integer<std::int64_t>(text);
        if (number && *number >= field.min && *number <= field.max) return field.set(parsed_.request, *number);
        const bool has_sign = text.starts_with('-');
        const bool is_number = text.size() > has_sign && text.find_first_not_of("0123456789", has_sign) == text.npos;
        complain(
            name + ' ' + quoted(text) +
            (is_number ? fmt::format(" is not in {} ... {}", field.min, field.max) : std::string(" is not a number")));
    }

    void read_moves(const Field& field) {
        const std::string name(field.name);
        if (!at_value()) return complain(name + " has no moves");
        std::vector<Move>& moves = parsed_.request.limits.*field.moves;
        while (at_value()) {
            const std::string_view word = take();
            const auto move = parse_uci_move(position_, word);
            if (!move)
                complain(fmt::format("{} {}: {}", name, quoted(word), move.error().reason));
            else if (std::find(moves.begin(), moves.end(), *move) == moves.end())
                moves.push_back(*move);
        }
    }

    /// Adds a clock if a limit was given but has no effect: only the opponent's clock, an increment alone, or an
    /// invalid number.
    void give_a_moment() {
        Limits& limits = parsed_.request.limits;
        const Color us = position_.side_to_move();
        if (!wants_limit_ || limits.infinite || !is_endless(parsed_.request, us)) return;
        limits.time[us] = std::min(moment, limits.time[~us].value_or(moment));
        const std::string side(to_text(us));
        add_error(
            fmt::format("no limit for {}'s search; it counts as a clock of {} ms", side, limits.time[us]->count()));
    }

    void complain(const std::string& text) {
        if (++complaints_ <= shown_complaints) add_error(text);
    }
    void add_error(const std::string& text) { parsed_.error += (parsed_.error.empty() ? "go: " : "; ") + text; }

    Words rest_;
    const Position& position_;
    ParsedGo parsed_;
    int complaints_ = 0;
    /// Whether a field that limits a search, or any number, was given.
    bool wants_limit_ = false;
};

}  // namespace

std::string go_usage() {
    constexpr std::size_t longest = 100;
    std::string text, line = "go";
    for (const Field& field : go_fields) {
        const std::string usage = field.usage();
        if (line.size() + usage.size() > longest) text += std::exchange(line, "  ") + '\n';
        line += usage;
    }
    return text + line;
}

ParsedGo parse_go(Words fields, const Position& position) { return GoParser(fields, position).parse(); }

bool is_endless(const GoRequest& request, Color side_to_move) {
    if (request.perft) return false;
    const Limits& limits = request.limits;
    return limits.infinite ||
           !(limits.depth || limits.nodes || limits.move_time || limits.mate || limits.time[side_to_move]);
}

}  // namespace gyre::uci
