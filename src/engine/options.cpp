#include "engine/options.h"

#include <algorithm>

#include "base/number.h"
#include "base/page_memory.h"
#include "base/text.h"

namespace gyre {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Lower case and without blanks: "Move Overhead" is "MoveOverhead" is "move overhead".
std::string normalised(std::string_view text) {
    std::string result;
    for (char c : text)
        if (c != ' ' && c != '\t') result += lower(c);
    return result;
}

/// "classical, hybrid or network".
std::string listed(const std::vector<std::string_view>& choices) {
    std::string text;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i > 0) text += i + 1 == choices.size() ? " or " : ", ";
        text += choices[i];
    }
    return text;
}

}  // namespace

const std::vector<EngineOptionRow>& option_rows() {
    using Type = EngineOptionRow::Type;
    using Id = EngineOptionRow::Id;
    static const EngineOptions defaults;
    // How much of it is free is asked when the option is set.
    static const auto memory_mib = static_cast<long long>(PageMemory::physical_bytes() >> 20);
    static const std::vector<EngineOptionRow> rows = {
        {Id::Hash, "Hash", Type::Spin, static_cast<long long>(defaults.hash_mib), 1, std::max(1LL, memory_mib),
         "size of the transposition table in MiB"},
        {Id::ClearHash, "Clear Hash", Type::Button, 0, 0, 0, "forgets everything in the transposition table"},
        {Id::Threads, "Threads", Type::Spin, defaults.threads, 1, 512, "search threads; as many as cores is best"},
        {Id::MultiPv, "MultiPV", Type::Spin, defaults.multi_pv, 1, 500, "how many lines to search and to report"},
        {Id::Ponder, "Ponder", Type::Check, defaults.ponder, 0, 1, "tells the engine that it may be asked to ponder"},
        {Id::MoveOverhead, "Move Overhead", Type::Spin, defaults.move_overhead_ms, 0, 5000,
         "milliseconds that a move loses between engine and clock"},
        {Id::Chess960, "UCI_Chess960", Type::Check, defaults.chess960, 0, 1,
         "writes castling as king takes rook; both ways are always understood"},
        {Id::ShowWdl, "UCI_ShowWDL", Type::Check, defaults.show_wdl, 0, 1,
         "adds the chances of win, draw and loss in permille to every score"},
        {Id::LimitStrength, "UCI_LimitStrength", Type::Check, defaults.limit_strength, 0, 1,
         "plays as strong as UCI_Elo says, and another way in each game"},
        {Id::Elo, "UCI_Elo", Type::Spin, defaults.elo, lowest_elo, highest_elo,
         "strength under UCI_LimitStrength, on a scale measured by games of Gyre against itself"},
        {Id::Skill, "Skill Level", Type::Spin, defaults.skill, 0, full_skill,
         "20 is full strength, 0 is Elo 800 and each level between is 100 Elo more; UCI_LimitStrength comes before it"},
        {Id::Deterministic, "Deterministic", Type::Check, defaults.deterministic, 0, 1,
         "the same answer on every run where depth or nodes limit a search; with several threads each then works by\n"
         "itself on its part of the hash table, which costs most of what the threads would gain"},
        {Id::SyzygyPath, "SyzygyPath", Type::String, 0, 0, 0,
         "folders of Syzygy endgame tables, with a colon between two; moves at the root are then ranked by them, and "
         "the\n"
         "search asks them; not for a player of limited strength. It can't change during a search"},
        {Id::SyzygyProbeDepth, "SyzygyProbeDepth", Type::Spin, defaults.syzygy_probe_depth, 1, 100,
         "the least depth at which the search asks about positions with as many pieces as there are tables for"},
        {Id::SyzygyProbeLimit, "SyzygyProbeLimit", Type::Spin, defaults.syzygy_probe_limit, 0, 7,
         "positions with more pieces than this are not looked up in tables; 0 leaves the tables alone"},
        {Id::Syzygy50MoveRule, "Syzygy50MoveRule", Type::Check, defaults.syzygy_50_move_rule, 0, 1,
         "counts wins that take too long for the fifty-move rule as draws"},
        {Id::Parameters, "Parameters", Type::String, 0, 0, 0,
         "a file of numbers for search and evaluation to play by, with rows 'search NAME VALUE',\n"
         "'eval NAME MG EG' and, for rows of scale, 'eval NAME VALUE'"},
        {Id::OwnBook, "OwnBook", Type::Check, defaults.own_book, 0, 1,
         "plays the moves of BookFile at once, but for 'go infinite', 'go ponder' and 'go mate'"},
        {Id::BookFile, "BookFile", Type::String, 0, 0, 0, "an opening book in Polyglot's format"},
        {Id::BookDepth, "BookDepth", Type::Spin, defaults.book_depth, 1, 1000,
         "the last move of the game for which the book is asked"},
        {Id::BookVariety, "BookVariety", Type::Spin, defaults.book_variety, 0, 100,
         "percent by which a move may weigh less in the book than the heaviest and still be played, as often as its\n"
         "weight says: 0 is always the heaviest, 100 any"},
        {.id = Id::EvalFile,
         .name = "EvalFile",
         .type = Type::String,
         .default_value = 0,
         .min = 0,
         .max = 0,
         .help = "a file with a net for Evaluation; <embedded> is the one in the program, if it was built with one",
         .default_text = "<embedded>"},
        {.id = Id::Evaluation,
         .name = "Evaluation",
         .type = Type::Combo,
         .default_value = static_cast<long long>(defaults.evaluation),
         .min = 0,
         .max = 2,
         .help = "classical is made by hand, hybrid adds what a net says to it, network is a net alone; of the last\n"
                 "two a net does for one, as it says itself; the program may have one of each. Name another net first",
         .choices = {name_of(Evaluation::Classical), name_of(Evaluation::Hybrid), name_of(Evaluation::Network)}},
    };
    return rows;
}

const EngineOptionRow* find_option(std::string_view name) {
    const std::string wanted = normalised(name);
    const auto& rows = option_rows();
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const EngineOptionRow& candidate) {
        return normalised(candidate.name) == wanted;
    });
    return row == rows.end() ? nullptr : &*row;
}

Result<OptionValue, std::string> parse_option_value(const EngineOptionRow& row, std::string_view value) {
    if (row.type == EngineOptionRow::Type::Button) return OptionValue{};
    if (row.type == EngineOptionRow::Type::String)
        // Hosts write "<empty>" for an empty value, whatever the default is called.
        return OptionValue{
            .text = std::string(value == row.default_text || value == "<empty>" ? std::string_view() : value)};
    const std::string name(row.name);
    if (row.type == EngineOptionRow::Type::Combo) {
        const auto choice = std::find(row.choices.begin(), row.choices.end(), normalised(value));
        if (choice == row.choices.end()) return name + " must be " + listed(row.choices) + ", not " + quoted(value);
        return OptionValue{choice - row.choices.begin()};
    }
    if (row.type == EngineOptionRow::Type::Check) {
        const std::string text = normalised(value);
        if (text == "true") return OptionValue{1};
        if (text == "false") return OptionValue{0};
        return name + " must be true or false, not " + quoted(value);
    }
    const auto number = parse_integer<long long>(value);
    if (!number) return name + " must be a whole number, not " + quoted(value);
    if (*number < row.min || *number > row.max)
        return name + " must lie between " + std::to_string(row.min) + " and " + std::to_string(row.max) + ", not " +
               std::to_string(*number);
    return OptionValue{*number};
}

}  // namespace gyre
