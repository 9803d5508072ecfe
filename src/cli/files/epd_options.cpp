#include "cli/files/epd_options.h"

#include <algorithm>

#include "cli/files/file_commands.h"
#include "console/file_names.h"
#include "console/line_errors.h"
#include "console/verb.h"
#include "notation/epd/epd_value.h"

namespace gyre::cli {

namespace {

constexpr std::uint64_t most_errors = 1'000'000'000'000;

Result<void, CommandError> add_word(std::string_view value, std::vector<std::string>& words) {
    if (value.empty()) return Failure("an opcode is missing");
    words.emplace_back(value);
    return {};
}

bool wants_moves(EpdKind kind) { return kind == EpdKind::Moves || kind == EpdKind::Move || kind == EpdKind::Line; }

/// Reads operations such as "bm Nf3; id "a";". Moves are not checked, because they depend on the position.
Result<void, CommandError> add_operations(std::string_view value, EpdTask& task) {
    auto record = read_epd("4k3/8/8/8/8/8/8/4K3 w - - " + std::string(value));
    if (!record) return Failure(record.error().reason);
    if (record->operations.empty()) return Failure("it needs an opcode with its operands");
    for (EpdOperation& operation : record->operations) {
        const auto said = epd_value(*record, operation);
        if (!said && !wants_moves(epd_kind(operation.opcode))) return Failure(said.error().reason);
        task.set.push_back(std::move(operation));
    }
    return {};
}

constexpr Choice<EpdTask::Format> epd_formats[] = {
    {"epd", EpdTask::Format::Epd}, {"fen", EpdTask::Format::Fen}, {"json", EpdTask::Format::Json}};

Result<void, CommandError> set_out(std::string_view value, EpdTask& task) {
    if (value.empty()) return Failure("it is empty");
    return store_output_name(value, task.out);
}

// clang-format off
constexpr std::string_view epd_writers = "filter edit normalise dedupe convert";
using EpdRow = OptionRow<EpdTask>;
constexpr EpdRow epd_option_rows[] = {
    EpdRow::heading("Which records; every verb takes these conditions, and all must hold"),
    {"--has", "OPCODE", [](std::string_view v, EpdTask& t) { return add_word(v, t.has); },
     "records with that operation; repeatable"},
    EpdRow::parsed<collection::parse_tag_criterion, &EpdTask::where>("--where", "OPCODE=TEXT",
        "also != < <= > >= (numbers or texts) and ~ (a part, whatever the case); repeatable"),
    EpdRow::parsed<collection::PositionPattern::parse, &EpdTask::positions>("--fen", "POSITION",
        "the position: a FEN, or its board alone, or with the side to move"),
    EpdRow::parsed<collection::MaterialPattern::parse, &EpdTask::material>("--material", "KRPKR",
        "that material, with either colour"),
    EpdRow::flag<&EpdTask::inverted>("--not", "the records that do not meet these conditions"),
    EpdRow::heading("Changes and output").only(epd_writers),
    EpdRow{"--keep", "OPCODE", [](std::string_view v, EpdTask& t) { return add_word(v, t.kept); },
     "no operations but these; repeatable"}.only(epd_writers),
    EpdRow{"--remove", "OPCODE", [](std::string_view v, EpdTask& t) { return add_word(v, t.removed); },
     "without that operation; repeatable"}.only(epd_writers),
    EpdRow{"--set", "OPERATION", add_operations, "'OPCODE WHAT' replaces or adds an operation, or several with semicolons between "
     "them; an operation with an illegal move is skipped and reported"}.only(epd_writers),
    EpdRow{"--out", "FILE", set_out, "writes to FILE instead of standard output, not packed (.gz is refused); an input is replaced "
     "if nothing of it was lost"}.only(epd_writers),
    EpdRow::flag<&EpdTask::force>("--force", "replaces an existing output FILE that holds something else").only(epd_writers),
    EpdRow::heading("Format of records; check writes its counts as text or JSON"),
    EpdRow::choice<epd_formats, &EpdTask::format>("--to", "FORMAT", "", "epd"),
    EpdRow::flag<&EpdTask::json>("--json", "the same as --to json, one object a line; check's counts as one object"),
    EpdRow::heading("Reading; clear mistakes in a position are mended and reported (docs/reference/commands.md)"),
    EpdRow::flag<&EpdTask::strict>("--strict", "reads correct EPD only"),
    EpdRow::encoding<&EpdTask::encoding>(),
    EpdRow::number<&EpdTask::told_errors>("--errors", "N", 0, most_errors,
        "number of errors that are shown one by one"),
};
// clang-format on

using EpdAction = EpdTask::Action;

/// Rejects options that exclude each other.
Result<void, CommandError> check_epd_task(const EpdTask& task) {
    if (std::count(task.files.begin(), task.files.end(), "-") > 1) return Failure("'-' can be read once only");
    for (const collection::PositionPattern& position : task.positions)
        if (task.strict && !position.warning().empty())
            return Failure("--fen: " + position.warning() + "; not with --strict");
    if (task.action == EpdAction::Filter && !task.has_criteria())
        return Failure("filter needs --has, --where, --fen or --material");
    if (task.action == EpdAction::Edit && !task.has_edits()) return Failure("edit needs --keep, --remove or --set");
    if (task.inverted && !task.has_criteria()) return Failure("--not needs a condition to reverse");
    if (task.action == EpdAction::Convert && task.format.value_or(EpdTask::Format::Epd) == EpdTask::Format::Epd)
        return Failure("convert needs --to fen or json");
    if (task.json && task.format.value_or(EpdTask::Format::Json) != EpdTask::Format::Json)
        return Failure("use only one of: --json, --to");
    if (task.action == EpdAction::Check && task.format.value_or(EpdTask::Format::Json) != EpdTask::Format::Json)
        return Failure("check writes no records: of --to it accepts only json");
    return {};
}

template <EpdAction Action>
Result<int, CommandError> act(EpdTask& task, Output& output) {
    task.action = Action;
    if (task.files.empty()) task.files.emplace_back("-");
    if (auto done = check_epd_task(task); !done) return std::move(done).error();
    if (task.json) task.format = EpdTask::Format::Json;
    return run_epd(task, output);
}

template <EpdAction Action>
constexpr Verb of_records(std::string_view name, std::string_view help) {
    return verb<epd_option_rows, act<Action>>(name, "[FILE]...", help);
}

}  // namespace

std::span<const Verb> epd_verbs() {
    static constexpr Verb rows[] = {
        of_records<EpdAction::Check>("check",
                                     "count records and opcodes, and check that every operand suits its opcode"),
        of_records<EpdAction::Filter>("filter", "write the records that meet the conditions"),
        of_records<EpdAction::Edit>("edit", "write all records, changed"),
        of_records<EpdAction::Normalise>("normalise", "write moves in SAN, texts in quotes and opcodes in their order"),
        of_records<EpdAction::Dedupe>("dedupe", "write the first record of each position, whatever its clocks"),
        of_records<EpdAction::Convert>("convert", "write positions as FEN or records as JSON"),
    };
    return rows;
}

}  // namespace gyre::cli
