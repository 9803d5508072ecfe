#include "notation/pgn/annotation.h"

#include <algorithm>
#include <cstdint>
#include <fmt/core.h>

#include "base/number.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

using std::chrono::milliseconds;

constexpr std::string_view blanks = " \t\r\n";
constexpr int centipawns_in_pawn = 100;
/// Numbers with more digits have no meaning and could overflow.
constexpr std::size_t most_digits = 7;

std::optional<int> read_digits(std::string_view text) {
    if (text.empty() || text.size() > most_digits || text.find_first_not_of("0123456789") != text.npos)
        return std::nullopt;
    return parse_integer(text);
}

/// Reads a decimal in units of 1/`parts`: "1.25" with 1000 parts is 1250. More digits are rounded, halves up.
std::optional<std::int64_t> read_decimal(std::string_view text, int parts) {
    std::string_view fraction = text;
    const std::string_view whole = take_until(fraction, '.');
    if (whole.empty() && fraction.empty()) return std::nullopt;
    const auto ones = whole.empty() ? 0 : read_digits(whole);
    if (!ones || fraction.find_first_not_of("0123456789") != fraction.npos) return std::nullopt;
    std::int64_t value = *ones;
    std::size_t i = 0;
    for (; parts > 1; ++i, parts /= 10) value = 10 * value + (i < fraction.size() ? fraction[i] - '0' : 0);
    return value + (i < fraction.size() && fraction[i] >= '5' ? 1 : 0);
}

int take_sign(std::string_view& text) {
    if (text.empty() || (text[0] != '+' && text[0] != '-')) return 1;
    const int sign = text[0] == '-' ? -1 : 1;
    text.remove_prefix(1);
    return sign;
}

std::optional<milliseconds> read_time(std::string_view comment, std::string_view name) {
    const auto command = find_command(comment, name);
    if (!command) return std::nullopt;
    constexpr long long seconds_in_minute = 60;
    constexpr int thousand = 1000;
    long long larger = 0;
    std::string_view rest = command->value;
    for (int units = 0; units < 2 && rest.find(':') != rest.npos; ++units) {
        const auto count = read_digits(take_until(rest, ':'));
        if (!count) return std::nullopt;
        larger = (larger + *count) * seconds_in_minute;
    }
    const auto seconds = read_decimal(rest, thousand);
    if (!seconds) return std::nullopt;
    return milliseconds(larger * thousand + *seconds);
}

std::string time_text(milliseconds time) {
    constexpr long long minute = 60'000, hour = 60 * minute, second = 1000;
    const long long all = std::max<long long>(time.count(), 0);
    std::string text = fmt::format("{}:{:02}:{:02}", all / hour, all % hour / minute, all % minute / second);
    if (all % second == 0) return text;
    text += fmt::format(".{:03}", all % second);
    return text.substr(0, text.find_last_not_of('0') + 1);
}

constexpr std::string_view color_letters = "GRYB";

std::optional<CommentMark> read_mark(std::string_view text) {
    constexpr std::size_t square_size = 3, arrow_size = 5;
    if (text.size() != square_size && text.size() != arrow_size) return std::nullopt;
    const std::size_t color = color_letters.find(text[0]);
    const auto from = parse_square(text.substr(1, 2)), to = parse_square(text.substr(text.size() - 2));
    if (color == color_letters.npos || !from || !to) return std::nullopt;
    return CommentMark{static_cast<MarkColor>(color), *from, *to};
}

std::optional<CommentCommand> find_command_from(std::string_view comment, std::string_view name, std::size_t from) {
    for (auto command = find_command(comment, from); command; command = find_command(comment, command->end))
        if (command->name == name) return command;
    return std::nullopt;
}

void erase_command(std::string& comment, const CommentCommand& command) {
    std::size_t begin = command.begin, end = command.end;
    if (end < comment.size() && comment[end] == ' ') {
        ++end;
    } else if (begin > 0 && comment[begin - 1] == ' ') {
        --begin;
    }
    comment.erase(begin, end - begin);
}

/// Puts a command in place of the first one of that name or at the front, and removes the others; all if `value` is
/// empty.
void write_command(std::string& comment, std::string_view name, const std::string& value) {
    std::size_t from = 0;
    if (!value.empty()) {
        const std::string text = fmt::format("[%{} {}]", name, value);
        if (const auto old = find_command(comment, name)) {
            comment.replace(old->begin, old->end - old->begin, text);
            from = old->begin + text.size();
        } else {
            comment = text + (comment.empty() ? "" : " ") + comment;
            from = text.size();
        }
    }
    while (const auto old = find_command_from(comment, name, from)) {
        erase_command(comment, *old);
        // The text after the removed command has moved forward.
        from = std::min(from, old->begin);
    }
}

}  // namespace

std::optional<CommentCommand> find_command(std::string_view comment, std::size_t from) {
    for (std::size_t begin = comment.find("[%", from); begin != comment.npos; begin = comment.find("[%", begin + 1)) {
        const std::size_t close = comment.find(']', begin);
        if (close == comment.npos) break;
        std::string_view value = comment.substr(begin + 2, close - begin - 2);
        const std::size_t name_end = std::min(value.find_first_of(blanks), value.size());
        const std::string_view name = value.substr(0, name_end);
        if (name.empty()) continue;
        return CommentCommand{name, trimmed(value.substr(name_end)), begin, close + 1};
    }
    return std::nullopt;
}

std::optional<CommentCommand> find_command(std::string_view comment, std::string_view name) {
    return find_command_from(comment, name, 0);
}

std::string without_commands(std::string_view comment) {
    std::string kept;
    std::size_t from = 0;
    for (auto command = find_command(comment, from); command; command = find_command(comment, from)) {
        kept += comment.substr(from, command->begin - from);
        from = command->end;
    }
    kept += comment.substr(from);
    std::string text;
    for (const char c : kept)
        if (blanks.find(c) == blanks.npos) {
            text += c;
        } else if (!text.empty() && text.back() != ' ') {
            text += ' ';
        }
    if (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

std::optional<EvalAnnotation> read_eval(std::string_view comment) {
    const auto command = find_command(comment, "eval");
    if (!command) return std::nullopt;
    std::string_view depth = command->value;
    std::string_view score = take_until(depth, ',');
    EvalAnnotation eval;
    const bool mate = score.starts_with('#');
    if (mate) score.remove_prefix(1);
    const int sign = take_sign(score);
    const auto number =
        mate ? std::optional<std::int64_t>(read_digits(score)) : read_decimal(score, centipawns_in_pawn);
    if (!number) return std::nullopt;
    // Seven digits before the point and two behind it fit.
    const int value = sign * static_cast<int>(*number);
    if (mate) {
        eval.mate_in = value;
    } else {
        eval.centipawns = value;
    }
    if (depth.empty()) return eval;
    eval.depth = read_digits(trimmed(depth));
    return eval.depth ? std::optional(eval) : std::nullopt;
}

std::optional<milliseconds> read_clock(std::string_view comment) { return read_time(comment, "clk"); }
std::optional<milliseconds> read_elapsed(std::string_view comment) { return read_time(comment, "emt"); }

std::vector<CommentMark> read_marks(std::string_view comment) {
    std::vector<CommentMark> marks;
    for (const std::string_view name : {"csl", "cal"}) {
        auto command = find_command(comment, name);
        for (; command; command = find_command_from(comment, name, command->end)) {
            std::string_view rest = command->value;
            while (!rest.empty())
                if (const auto mark = read_mark(trimmed(take_until(rest, ',')))) marks.push_back(*mark);
        }
    }
    return marks;
}

void write_eval(std::string& comment, const std::optional<EvalAnnotation>& eval) {
    std::string text;
    if (eval && eval->mate_in) {
        text = '#' + std::to_string(*eval->mate_in);
    } else if (eval) {
        text = fmt::format("{:.2f}", static_cast<double>(eval->centipawns) / centipawns_in_pawn);
    }
    if (eval && eval->depth) text += ',' + std::to_string(*eval->depth);
    write_command(comment, "eval", text);
}

void write_clock(std::string& comment, std::optional<milliseconds> time) {
    write_command(comment, "clk", time ? time_text(*time) : "");
}

void write_elapsed(std::string& comment, std::optional<milliseconds> time) {
    write_command(comment, "emt", time ? time_text(*time) : "");
}

void write_marks(std::string& comment, const std::vector<CommentMark>& marks) {
    std::string squares, arrows;
    for (const CommentMark& mark : marks) {
        std::string& list = mark.is_arrow() ? arrows : squares;
        if (!list.empty()) list += ',';
        list += color_letters[static_cast<std::size_t>(mark.color)] + to_text(mark.from);
        if (mark.is_arrow()) list += to_text(mark.to);
    }
    write_command(comment, "cal", arrows);
    write_command(comment, "csl", squares);
}

}  // namespace gyre
