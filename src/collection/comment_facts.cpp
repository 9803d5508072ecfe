#include "collection/comment_facts.h"

#include <algorithm>
#include <fmt/core.h>
#include <string_view>

#include "base/number.h"
#include "base/text.h"

namespace gyre::collection {

namespace {

using std::chrono::milliseconds;

constexpr std::string_view whole_digits = "0123456789", decimal_digits = "0123456789.";

std::string as_command(std::string_view name, std::string_view value) { return fmt::format("[%{} {}]", name, value); }

std::string_view take_all_of(std::string_view& text, std::string_view characters) {
    const std::size_t end = std::min(text.find_first_not_of(characters), text.size());
    const std::string_view taken = text.substr(0, end);
    text.remove_prefix(end);
    return taken;
}

bool take(std::string_view& text, std::string_view what) {
    if (!text.starts_with(what)) return false;
    text.remove_prefix(what.size());
    return true;
}

/// Returns a score in the form of `[%eval]`: "-#4", "-M4" and "M-4" become "#-4"; "/" before a depth becomes ",".
std::string usual_score(std::string_view value) {
    std::string sign;
    bool is_mate = false;
    while (!value.empty() && std::string_view("+-#M").find(value.front()) != std::string_view::npos) {
        if (value.front() == '-' || value.front() == '+') sign += value.front();
        is_mate |= value.front() == '#' || value.front() == 'M';
        value.remove_prefix(1);
    }
    std::string text = (is_mate ? "#" : "") + sign + std::string(value);
    std::replace(text.begin(), text.end(), '/', ',');
    return text;
}

std::optional<EvalAnnotation> parse_eval(std::string_view value) {
    return read_eval(as_command("eval", usual_score(trimmed(value))));
}

std::vector<CommentMark> parse_marks(const CommentCommand& command, std::string& unread) {
    std::vector<CommentMark> marks;
    std::string_view rest = command.value;
    while (!rest.empty()) {
        const std::string_view item = trimmed(take_until(rest, ','));
        const auto read = read_marks(as_command(command.name, item));
        marks.insert(marks.end(), read.begin(), read.end());
        if (read.empty() && !item.empty()) unread += (unread.empty() ? "" : ",") + std::string(item);
    }
    return marks;
}

/// Stores a value if the field is empty or equal; returns false if there is no value or it differs.
template <class T>
bool store(const std::optional<T>& value, std::optional<T>& field) {
    if (!value || (field && *field != *value)) return false;
    field = value;
    return true;
}

/// Stores the value of a command in its field; returns false if there is none.
bool take_command(const CommentCommand& command, CommentFacts& facts) {
    if (command.name == "eval") return store(parse_eval(command.value), facts.eval);
    if (command.name == "clk") return store(read_clock(as_command("clk", command.value)), facts.clock);
    if (command.name == "emt") return store(read_elapsed(as_command("emt", command.value)), facts.elapsed);
    return false;
}

void take_commands(const std::string& comment, CommentFacts& facts) {
    for (auto command = find_command(comment); command; command = find_command(comment, command->end)) {
        if (command->name == "csl" || command->name == "cal") {
            std::string unread;
            const auto marks = parse_marks(*command, unread);
            facts.marks.insert(facts.marks.end(), marks.begin(), marks.end());
            if (!unread.empty()) facts.commands.push_back({std::string(command->name), unread});
        } else if (!take_command(*command, facts)) {
            facts.commands.push_back({std::string(command->name), std::string(command->value)});
        }
    }
}

// Comments of programs that play matches.

std::optional<milliseconds> take_time(std::string_view& text) {
    const std::string_view number = take_all_of(text, decimal_digits);
    constexpr std::size_t longest = 9;
    if (number.empty() || number.size() > longest || std::count(number.begin(), number.end(), '.') > 1)
        return std::nullopt;
    const bool in_thousandths = take(text, "ms");
    if (!in_thousandths && !take(text, "s")) return std::nullopt;
    const std::size_t point = std::min(number.find('.'), number.size());
    const long long whole = parse_integer<long long>(number.substr(0, point)).value_or(0);
    if (in_thousandths) return milliseconds(whole);
    std::string fraction(number.substr(std::min(point + 1, number.size())));
    fraction.resize(3, '0');
    return milliseconds(1000 * whole + parse_integer<long long>(fraction).value_or(0));
}

struct EngineRemark {
    EvalAnnotation eval;
    std::optional<milliseconds> time{};
};

/// Parses "+0.92/22 5.7s"; other text may follow after a comma or a blank.
std::optional<EngineRemark> read_engine_remark(std::string_view text) {
    const bool has_sign = text.starts_with('+') || text.starts_with('-');
    std::string score;
    if (has_sign) {
        score += text.front();
        text.remove_prefix(1);
    }
    const bool is_mate = take(text, "M") || take(text, "#");
    if (is_mate) score += 'M';
    const std::string_view number = take_all_of(text, decimal_digits);
    // "1/2" is not an evaluation.
    if (number.empty() || (!has_sign && !is_mate && number.find('.') == number.npos) || !take(text, "/"))
        return std::nullopt;
    const std::string_view depth = take_all_of(text, whole_digits);
    const auto eval = parse_eval(fmt::format("{}{}/{}", score, number, depth));
    if (!eval || depth.empty()) return std::nullopt;
    EngineRemark remark{*eval};
    // Skips the selective depth.
    if (take(text, "/")) take_all_of(text, whole_digits);
    const std::string_view behind_depth = text;
    take_all_of(text, " ");
    remark.time = take_time(text);
    if (!remark.time) text = behind_depth;
    constexpr std::string_view ends = " ,;)";
    if (!text.empty() && ends.find(text.front()) == ends.npos) return std::nullopt;
    return remark;
}

EvalAnnotation from_whites_view(EvalAnnotation eval, Color mover) {
    if (mover == Color::White) return eval;
    eval.centipawns = -eval.centipawns;
    if (eval.mate_in) eval.mate_in = -*eval.mate_in;
    return eval;
}

}  // namespace

CommentFacts read_comments(const std::vector<std::string>& comments, std::optional<Color> mover) {
    CommentFacts facts;
    std::string all;
    for (const std::string& comment : comments) {
        take_commands(comment, facts);
        all += (all.empty() ? "" : " ") + comment;
    }
    facts.text = without_commands(all);
    for (const std::string& comment : comments) {
        const auto remark = mover ? read_engine_remark(without_commands(comment)) : std::nullopt;
        if (!remark) continue;
        if (!facts.eval) facts.eval = from_whites_view(remark->eval, *mover);
        if (!facts.elapsed) facts.elapsed = remark->time;
        break;
    }
    return facts;
}

}  // namespace gyre::collection
