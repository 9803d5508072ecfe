#include "cli/epd_options.h"

#include <algorithm>

#include "console/file_names.h"
#include "console/line_errors.h"
#include "console/option_rows.h"
#include "notation/epd_value.h"

namespace gyre {

namespace {

using Failure = std::optional<std::string>;

constexpr std::uint64_t most_errors = 1'000'000'000'000;

Failure add_word(std::string_view value, std::vector<std::string>& words) {
    if (value.empty()) return "an opcode is missing";
    words.emplace_back(value);
    return std::nullopt;
}

Failure set_epd_material(std::string_view value, EpdTask& task) {
    auto pattern = collection::MaterialPattern::parse(value);
    if (!pattern) return pattern.error();
    task.material = *pattern;
    return std::nullopt;
}

bool wants_moves(EpdKind kind) { return kind == EpdKind::Moves || kind == EpdKind::Move || kind == EpdKind::Line; }

/// "bm Nf3; id "a";" as in a record; moves are not looked at, since they mean something else in each position.
Failure add_operations(std::string_view value, EpdTask& task) {
    auto record = read_epd("4k3/8/8/8/8/8/8/4K3 w - - " + std::string(value));
    if (!record) return record.error().reason;
    if (record->operations.empty()) return "it needs an opcode, and what it says";
    for (EpdOperation& operation : record->operations) {
        const auto said = epd_value(*record, operation);
        if (!said && !wants_moves(epd_kind(operation.opcode))) return said.error().reason;
        task.set.push_back(std::move(operation));
    }
    return std::nullopt;
}

constexpr std::string_view epd_format_names[] = {"epd", "fen", "json"};

Failure set_epd_format(std::string_view value, EpdTask& task) {
    const auto found = std::find(std::begin(epd_format_names), std::end(epd_format_names), value);
    if (found == std::end(epd_format_names)) return console::none_of(value, epd_format_names);
    task.format = static_cast<EpdTask::Format>(found - std::begin(epd_format_names));
    return std::nullopt;
}

Failure set_out(std::string_view value, EpdTask& task) {
    if (value.empty()) return "it is empty";
    return store_output_name(value, task.out);
}

// clang-format off
constexpr OptionRow<EpdTask> epd_option_rows[] = {
    {"--out", set_out},
    {"--force", [](std::string_view, EpdTask& t) { return set_flag(t.force); }, OptionWords::None},
    {"--errors", [](std::string_view v, EpdTask& t) { return store_number(v, std::uint64_t{0}, most_errors, t.told_errors); }},
    {"--json", [](std::string_view, EpdTask& t) { return set_flag(t.json); }, OptionWords::None},
    {"--strict", [](std::string_view, EpdTask& t) { return set_flag(t.strict); }, OptionWords::None},
    {"--encoding", [](std::string_view v, EpdTask& t) { return store_encoding(v, t.encoding); }, OptionWords::One,
     encoding_names},
    {"--to", set_epd_format, OptionWords::One, [] { return words_in(epd_format_names); }},
    // --- Which records ---
    {"--has", [](std::string_view v, EpdTask& t) { return add_word(v, t.has); }},
    {"--where", [](std::string_view v, EpdTask& t) { return add_parsed(collection::parse_tag_criterion(v), t.where); }},
    {"--fen", [](std::string_view v, EpdTask& t) { return add_parsed(collection::PositionPattern::parse(v), t.positions); }},
    {"--material", set_epd_material},
    {"--not", [](std::string_view, EpdTask& t) { return set_flag(t.inverted); }, OptionWords::None},
    // --- Their operations ---
    {"--keep", [](std::string_view v, EpdTask& t) { return add_word(v, t.kept); }},
    {"--remove", [](std::string_view v, EpdTask& t) { return add_word(v, t.removed); }},
    {"--set", add_operations},
};
// clang-format on

struct EpdActionRow {
    std::string_view name;
    EpdTask::Action action;
};
using enum EpdTask::Action;
constexpr EpdActionRow epd_actions[] = {{"check", Check},         {"filter", Filter},       {"edit", Edit},
                                        {"normalise", Normalise}, {"normalize", Normalise}, {"dedupe", Dedupe},
                                        {"convert", Convert}};
constexpr std::string_view epd_action_names[] = {"check", "filter", "edit", "normalise", "dedupe", "convert"};

/// What does not fit together.
Failure check_epd_task(const EpdTask& task) {
    if (std::count(task.files.begin(), task.files.end(), "-") > 1) return "'-' can be read once only";
    for (const collection::PositionPattern& position : task.positions)
        if (task.strict && !position.warning().empty()) return "--fen: " + position.warning() + "; not with --strict";
    if (task.action == Filter && !task.has_criteria()) return "filter needs --has, --where, --fen or --material";
    if (task.action == Edit && !task.has_edits()) return "edit needs --keep, --remove or --set";
    if (task.inverted && !task.has_criteria()) return "--not needs something that it turns round";
    if (task.action == Convert && task.format.value_or(EpdTask::Format::Epd) == EpdTask::Format::Epd)
        return "convert needs --to fen or json";
    if (task.action == Check && (task.has_edits() || task.out != "-"))
        return "check writes no records: --out, --keep, --remove and --set mean nothing to it";
    if (task.json && task.format.value_or(EpdTask::Format::Json) != EpdTask::Format::Json)
        return "--json and --to ask for two formats";
    if (task.action == Check && task.format.value_or(EpdTask::Format::Json) != EpdTask::Format::Json)
        return "check writes no records: it has --to json alone";
    return std::nullopt;
}

}  // namespace

std::vector<OptionChoices> epd_choices() { return choices_of<EpdTask>(epd_option_rows); }

Result<EpdTask, std::string> parse_epd_task(Words words) {
    EpdTask task;
    if (words.empty()) return "what to do is missing; there are " + console::listed(epd_action_names);
    const auto action = std::find_if(std::begin(epd_actions), std::end(epd_actions),
                                     [&](const EpdActionRow& row) { return row.name == words.front(); });
    if (action == std::end(epd_actions)) return console::none_of(words.front(), epd_action_names);
    task.action = action->action;
    const auto [files, options] = split_arguments<EpdTask>(words.subspan(1), epd_option_rows);
    task.files.assign(files.begin(), files.end());
    if (auto failure = read_options<EpdTask>(options, epd_option_rows, task)) return *failure;
    if (task.files.empty()) task.files.emplace_back("-");
    if (auto failure = check_epd_task(task)) return *failure;
    if (task.json) task.format = EpdTask::Format::Json;
    return task;
}

}  // namespace gyre
