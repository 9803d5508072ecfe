#include "engine/named_options.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/number.h"
#include "base/page_memory.h"
#include "base/text.h"
#include "base/threads.h"
#include "engine/network_choice.h"

namespace gyre {

namespace {

/// Lower case without blanks, so that "Move Overhead" equals "MoveOverhead" and "move overhead".
std::string folded(std::string_view name) {
    std::string result;
    for (const char c : name)
        if (c != ' ' && c != '\t') result += to_lower(c);
    return result;
}

// --- The types: what they show, and what their texts stand for ---

template <class Number, Number Min, Number Max>
long long most_of(const EngineOptionRow& row, const Bounded<Number, Min, Max>&) {
    return row.most == nullptr ? static_cast<long long>(Max) : row.most();
}

template <class Number, Number Min, Number Max>
std::string type_text(const EngineOptionRow& row, const Bounded<Number, Min, Max>& usual) {
    return fmt::format("spin default {} min {} max {}", Number(usual), Min, most_of(row, usual));
}

template <class Number, Number Min, Number Max>
Result<void, std::string> read(const EngineOptionRow& row, std::string_view text, Bounded<Number, Min, Max>& value) {
    const auto number = parse_integer<long long>(text);
    const std::string name(row.name);
    if (!number) return name + " must be a whole number, not " + quoted(text);
    const auto least = static_cast<long long>(Min), most = most_of(row, value);
    if (*number < least || *number > most)
        return fmt::format("{} must lie between {} and {}, not {}", name, least, most, *number);
    value = static_cast<Number>(*number);
    return {};
}

std::string type_text(const EngineOptionRow&, bool usual) {
    return std::string("check default ") + (usual ? "true" : "false");
}

Result<void, std::string> read(const EngineOptionRow& row, std::string_view text, bool& value) {
    const std::string word = folded(text);
    if (word != "true" && word != "false") return std::string(row.name) + " must be true or false, not " + quoted(text);
    value = word == "true";
    return {};
}

std::string type_text(const EngineOptionRow& row, const std::string&) {
    return "string default " + std::string(row.default_text);
}

Result<void, std::string> read(const EngineOptionRow& row, std::string_view text, std::string& value) {
    // GUIs write "<empty>" for an empty value, whatever the default is called.
    value = text == row.default_text || text == "<empty>" ? std::string_view() : text;
    return {};
}

std::string type_text(const EngineOptionRow&, Evaluation usual) {
    std::string text = "combo default " + std::string(name_of(usual));
    for (const Evaluation evaluation : evaluations) text += " var " + std::string(name_of(evaluation));
    return text;
}

Result<void, std::string> read(const EngineOptionRow& row, std::string_view text, Evaluation& value) {
    const auto found = find_evaluation(folded(text));
    if (!found) return fmt::format("{} must be {}, not {}", row.name, listed(evaluation_names(), " or "), quoted(text));
    value = *found;
    return {};
}

/// Returns the row of a member of EngineOptions.
template <auto Member>
constexpr EngineOptionRow option(std::string_view name, std::string_view help) {
    return {name, help, [](const EngineOptionRow& row) { return type_text(row, EngineOptions().*Member); },
            [](const EngineOptionRow& row, std::string_view value, Engine& engine) {
                EngineOptions options = engine.options();
                return read(row, value, options.*Member).and_then([&] { return engine.configure(options); });
            }};
}

/// Returns the row of a member that names a file or folders. Setting the same name again reads them again.
template <std::string EngineOptions::*Member>
constexpr EngineOptionRow file(std::string_view name, std::string_view help,
                               std::string_view default_text = "<empty>") {
    EngineOptionRow row = option<Member>(name, help);
    row.set = [](const EngineOptionRow& self, std::string_view value, Engine& engine) {
        EngineOptions options = engine.options();
        return read(self, value, options.*Member).and_then([&] {
            return options.*Member == engine.options().*Member ? engine.reload(Member) : engine.configure(options);
        });
    };
    row.file = Member;
    row.default_text = default_text;
    return row;
}

/// Returns the row of a number whose largest value depends on the machine.
template <auto Member>
constexpr EngineOptionRow limited_option(std::string_view name, std::string_view help, long long (*most)()) {
    EngineOptionRow row = option<Member>(name, help);
    row.most = most;
    return row;
}

/// Returns the row of a button.
template <void (Engine::*Action)()>
constexpr EngineOptionRow button(std::string_view name, std::string_view help) {
    return {name, help, [](const EngineOptionRow&) { return std::string("button"); },
            [](const EngineOptionRow&, std::string_view, Engine& engine) {
                (engine.*Action)();
                return Result<void, std::string>();
            }};
}

/// All memory, because the free memory is checked when the option is set.
long long machine_mib() { return std::max(1LL, static_cast<long long>(PageMemory::physical_bytes() >> 20)); }

long long most_threads() { return has_threads ? std::decay_t<decltype(EngineOptions::threads)>::max : 1; }

/// All options in the order in which they are shown.
constexpr EngineOptionRow engine_option_rows[] = {
    limited_option<&EngineOptions::hash_mib>("Hash", "size of the transposition table in MiB", machine_mib),
    button<&Engine::clear_hash>("Clear Hash", "clears the transposition table"),
    limited_option<&EngineOptions::threads>("Threads", "number of search threads, best the number of cores",
                                            most_threads),
    option<&EngineOptions::multi_pv>("MultiPV", "number of lines to search and to report"),
    option<&EngineOptions::ponder>("Ponder", "whether the engine may be asked to ponder"),
    option<&EngineOptions::move_overhead_ms>("Move Overhead",
                                             "milliseconds between a move and its arrival at the clock"),
    option<&EngineOptions::chess960>("UCI_Chess960",
                                     "writes castling as king takes rook; both ways are always understood"),
    option<&EngineOptions::show_wdl>("UCI_ShowWDL",
                                     "adds the chances of win, draw and loss in permille to every score"),
    option<&EngineOptions::limit_strength>("UCI_LimitStrength",
                                           "limits the strength to UCI_Elo, and plays each game differently"),
    option<&EngineOptions::elo>(
        "UCI_Elo", "strength under UCI_LimitStrength, on a scale measured by games of Gyre against itself"),
    option<&EngineOptions::skill>(
        "Skill Level",
        "20 is full strength, 0 is Elo 800 and each level between is 100 Elo more; UCI_LimitStrength comes before it"),
    option<&EngineOptions::deterministic>(
        "Deterministic",
        "the same answer on every run where depth or nodes limit a search; with several threads each then works by\n"
        "itself on its part of the hash table, which costs most of what the threads would gain"),
    file<&EngineOptions::syzygy_path>(
        "SyzygyPath",
        "folders of Syzygy endgame tables, with a colon between two; moves at the root are then ranked by them, and "
        "the\n"
        "search asks them; not for a player of limited strength. It can't change during a search"),
    option<&EngineOptions::syzygy_probe_depth>(
        "SyzygyProbeDepth",
        "the least depth at which the search asks about positions with as many pieces as there are tables for"),
    option<&EngineOptions::syzygy_probe_limit>(
        "SyzygyProbeLimit",
        "positions with more pieces than this are not looked up in tables; 0 leaves the tables alone"),
    option<&EngineOptions::syzygy_50_move_rule>("Syzygy50MoveRule",
                                                "counts wins that take too long for the fifty-move rule as draws"),
    file<&EngineOptions::parameters>("Parameters",
                                     "a parameter file of search and evaluation, with rows 'search NAME VALUE',\n"
                                     "'eval NAME MG EG' and, for rows of scale, 'eval NAME VALUE'"),
    option<&EngineOptions::own_book>(
        "OwnBook", "plays the moves of BookFile at once, except for 'go infinite', 'go ponder' and 'go mate'"),
    file<&EngineOptions::book_file>("BookFile", "an opening book in Polyglot's format"),
    option<&EngineOptions::book_depth>("BookDepth", "number of the last move for which the book is used"),
    option<&EngineOptions::book_variety>(
        "BookVariety",
        "moves whose weight in the book is at most this percentage below the heaviest are played, in proportion\n"
        "to their weights: 0 plays only the heaviest, 100 any"),
    file<&EngineOptions::eval_file>(
        "EvalFile", "a file with a net for Evaluation; <embedded> is the one in the program, if it was built with one",
        "<embedded>"),
    option<&EngineOptions::evaluation>(
        "Evaluation",
        "classical is written by hand, hybrid adds the output of a net to it, network is a net alone. A net is\nmade "
        "for one of the last two; the program may have one of each. For another net set EvalFile first"),
};

std::string option_line(const EngineOptionRow& row) {
    return fmt::format("option name {} type {}\n", row.name, row.type(row));
}

}  // namespace

const EngineOptionRow* find_engine_option(std::string_view name) {
    const std::string wanted = folded(name);
    const auto row = std::find_if(std::begin(engine_option_rows), std::end(engine_option_rows),
                                  [&](const EngineOptionRow& candidate) { return folded(candidate.name) == wanted; });
    return row == std::end(engine_option_rows) ? nullptr : row;
}

Result<void, std::string> set_engine_option(Engine& engine, std::string_view name, std::string_view value) {
    const EngineOptionRow* const row = find_engine_option(name);
    if (row == nullptr) return "unknown option " + quoted(name);
    return row->set(*row, value, engine);
}

std::string engine_option_lines() {
    std::string lines;
    for (const EngineOptionRow& row : engine_option_rows) lines += option_line(row);
    return lines;
}

std::string engine_option_names() {
    std::string names;
    for (const EngineOptionRow& row : engine_option_rows) names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

std::string engine_option_help(std::string_view name) {
    const EngineOptionRow* const row = find_engine_option(name);
    return row == nullptr ? std::string() : fmt::format("{}\n{}\n", option_line(*row), row->help);
}

}  // namespace gyre
