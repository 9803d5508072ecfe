#include <algorithm>
#include <atomic>
#include <fmt/core.h>
#include <map>
#include <set>
#include <string>
#include <unordered_set>

#include "base/json.h"
#include "base/text.h"
#include "base/try.h"
#include "chess/validation.h"
#include "cli/common/line_input.h"
#include "cli/files/epd_options.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/interrupt.h"
#include "console/line_errors.h"
#include "console/text_target.h"
#include "notation/epd/epd_value.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"

namespace gyre::cli {

namespace {

/// Returns the first four fields of a FEN.
std::string board_fields(const EpdRecord& record) {
    const std::string epd = to_epd({record.valid, {}});
    std::size_t end = 0;
    for (int i = 0; i < 4; ++i) end = std::min(epd.find(' ', end + 1), epd.size());
    return epd.substr(0, end);
}

std::vector<EpdError> faults_of(const EpdRecord& record) {
    std::vector<EpdError> faults;
    std::set<std::string_view> seen;
    for (const EpdOperation& operation : record.operations) {
        const auto value = epd_value(record, operation);
        if (!value) faults.push_back(value.error());
        if (!seen.insert(operation.opcode).second)
            faults.push_back({operation.offset, gyre::quoted(operation.opcode) + " is given twice"});
    }
    return faults;
}

/// Operations that cannot be parsed stay unchanged.
void normalise(EpdRecord& record) {
    const Position position(record.valid);
    for (EpdOperation& operation : record.operations) {
        // Operands of unknown operations have no known type, and those of noop are ignored.
        if (!is_known_opcode(operation.opcode) || operation.opcode == "noop") continue;
        const auto value = epd_value(record, operation);
        if (!value) continue;
        if (auto normal = epd_operation(position, operation.opcode, *value)) {
            normal->offset = operation.offset;
            operation = std::move(*normal);
        }
    }
    std::stable_sort(record.operations.begin(), record.operations.end(),
                     [](const EpdOperation& a, const EpdOperation& b) { return a.opcode < b.opcode; });
}

bool is_dropped(const EpdTask& task, std::string_view opcode) {
    const auto among = [opcode](const std::vector<std::string>& opcodes) {
        return std::find(opcodes.begin(), opcodes.end(), opcode) != opcodes.end();
    };
    return among(task.removed) || (!task.kept.empty() && !among(task.kept));
}

/// Sets a clock of the position to the value of its operation if that was set, to `missing` if it was dropped.
void edit_clock(const EpdRecord& record, const EpdTask& task, std::string_view opcode, int missing, int& clock) {
    if (is_dropped(task, opcode)) clock = missing;
    const bool is_set = std::any_of(task.set.begin(), task.set.end(),
                                    [opcode](const EpdOperation& operation) { return operation.opcode == opcode; });
    const EpdOperation* const operation = is_set ? record.find(opcode) : nullptr;
    if (operation == nullptr) return;
    const auto value = epd_value(record, *operation);
    if (value) clock = static_cast<int>(std::get<std::int64_t>(*value));
}

/// Returns why operations could not be set; those stay unchanged.
std::vector<std::string> edit(EpdRecord& record, const EpdTask& task) {
    std::erase_if(record.operations,
                  [&task](const EpdOperation& operation) { return is_dropped(task, operation.opcode); });
    std::vector<std::string> faults;
    for (const EpdOperation& operation : task.set) {
        if (const auto value = epd_value(record, operation)) {
            record.set(operation);
        } else {
            faults.push_back("--set " + operation.opcode + ": " + value.error().reason);
        }
    }
    Setup setup = record.valid.setup();
    edit_clock(record, task, "hmvc", 0, setup.halfmove_clock);
    edit_clock(record, task, "fmvn", 1, setup.fullmove_number);
    if (setup != record.valid.setup()) record.valid = validate(setup, every_waiver).value();
    return faults;
}

bool is_wanted(const EpdRecord& record, const EpdTask& task) {
    if (!task.has_criteria()) return true;
    const auto holds = [&] {
        const Position position(record.valid);
        const auto there = [&](const std::string& opcode) { return record.find(opcode) != nullptr; };
        const auto accepted = [&](const collection::TagCriterion& criterion) {
            const EpdOperation* const operation = record.find(criterion.name);
            const std::string text = operation == nullptr ? std::string() : operation->text();
            return criterion.accepts(operation == nullptr ? nullptr : &text);
        };
        const auto matched = [&](const collection::PositionPattern& pattern) { return pattern.matches(position); };
        return std::all_of(task.has.begin(), task.has.end(), there) &&
               std::all_of(task.where.begin(), task.where.end(), accepted) &&
               std::all_of(task.positions.begin(), task.positions.end(), matched) &&
               (!task.material || task.material->matches(position));
    };
    return holds() != task.inverted;
}

/// Returns moves in SAN; for a line each move is made before the next.
std::vector<std::string> sans_of(Position position, const std::vector<Move>& moves, bool is_line) {
    std::vector<std::string> sans;
    for (const Move move : moves) {
        sans.push_back(to_san(position, move));
        if (is_line) position.make(move);
    }
    return sans;
}

/// Returns a list of texts, a number, or the text of the operands if they cannot be parsed.
Json value_json(const EpdRecord& record, const EpdOperation& operation) {
    const auto value = epd_value(record, operation);
    if (!value) return operation.text();
    const Position position(record.valid);
    if (const auto* moves = std::get_if<EpdMoves>(&*value)) return json_array(sans_of(position, moves->moves, false));
    if (const auto* line = std::get_if<EpdLine>(&*value)) return json_array(sans_of(position, line->moves, true));
    if (const auto* number = std::get_if<std::int64_t>(&*value)) return *number;
    if (const auto* texts = std::get_if<EpdTexts>(&*value)) {
        const bool single = epd_kind(operation.opcode) == EpdKind::Text || texts->texts.size() == 1;
        return single ? Json(texts->texts.front()) : json_array(texts->texts);
    }
    return true;
}

/// For a repeated opcode, the first one counts.
std::string record_json(const EpdRecord& record) {
    Json operations = Json::Object();
    for (const EpdOperation& operation : record.operations)
        if (record.find(operation.opcode) == &operation)
            operations.set(operation.opcode, value_json(record, operation));
    return Json().set("fen", to_fen(record.valid.setup())).set("operations", std::move(operations)).dump();
}

struct Counts {
    std::uint64_t records = 0, operations = 0, errors = 0, mended = 0;
    std::map<std::string, std::uint64_t> opcodes{};
    std::unordered_set<std::string> positions{};

    void count(const EpdRecord& record) {
        ++records;
        operations += record.operations.size();
        for (const EpdOperation& operation : record.operations) ++opcodes[operation.opcode];
        positions.insert(board_fields(record));
    }
    std::string text() const {
        std::string text =
            fmt::format("{} records, {} different positions, {} operations, {} errors{}\n", records, positions.size(),
                        operations, errors, mended > 0 ? ", " + std::to_string(mended) + " mended" : "");
        for (const auto& [opcode, count] : opcodes) text += fmt::format("  {} {}\n", opcode, count);
        return text;
    }
    std::string json() const {
        Json each = Json::Object();
        for (const auto& [opcode, count] : opcodes) each.set(opcode, count);
        Json all;
        all.set("records", records).set("positions", positions.size()).set("operations", operations);
        return all.set("errors", errors).set("mended", mended).set("opcodes", std::move(each)).dump() + '\n';
    }
};

FileContent kind_of_epd(const EpdTask& task) {
    return task.format == EpdTask::Format::Json ? FileContent::Json : FileContent::Positions;
}

class EpdRun {
public:
    EpdRun(const EpdTask& task, Output& output)
        : task_(task),
          output_(output),
          target_("epd", {task.out, kind_of_epd(task), task.force}, output),
          progress_(!is_check() && task.out == "-"),
          messages_("epd", output, task.told_errors) {}

    int run() {
        const InterruptWatcher watcher([this] { stop_ = true; });
        for (const collection::PositionPattern& position : task_.positions)
            if (!position.warning().empty()) output_.error("epd: --fen: mended: " + position.warning());
        if (!is_check()) {
            const bool is_epd = format() == EpdTask::Format::Epd;
            target_.heed_inputs(task_.files, is_epd ? TextTarget::Kind::OfInputs : TextTarget::Kind::Other);
            target_.make();
        }
        for (const std::string& file : task_.files)
            if (!is_over()) read(file);
        progress_.clear();
        messages_.finish("; --errors N shows N of them");
        counts_.errors = messages_.errors();
        counts_.mended = messages_.mended();
        // Zero counts would look like a result, so nothing is printed if nothing could be read.
        if (is_check() && (counts_.records > 0 || (!failed_ && counts_.errors == 0)))
            output_.lines(format() == EpdTask::Format::Json ? counts_.json() : counts_.text());
        const bool well = counts_.errors == 0 && !failed_ && !stop_ && !output_.is_closed();
        const int status = target_.close(well);
        if (stop_ && !target_.has_failed()) output_.error("epd: stopped; the result covers what was finished");
        return well ? status : exit_failed;
    }

private:
    bool is_check() const { return task_.action == EpdTask::Action::Check; }
    EpdTask::Format format() const { return task_.format.value_or(EpdTask::Format::Epd); }
    bool is_over() const { return stop_ || target_.has_failed() || output_.is_closed(); }

    void read(const std::string& path) {
        report_waiting("epd", "records", path, output_);
        auto input = LineInput::open(path, task_.encoding, [this] { return stop_.load(); });
        if (!input) return fail(input.error());
        // Comment lines of a file are kept when the file is replaced.
        const bool keeps_notes = target_.replaces_input() && is_among_inputs(task_.out, {&path, 1});
        std::string line;
        while (!is_over()) {
            const auto found = input->next(line);
            if (stop_) return;
            if (!found) return fail(found.error());
            if (!*found) return;
            const std::size_t first = line.find_first_not_of(" \t");
            if (first == line.npos) continue;
            if (line[first] != '#') {
                take(line, input->place());
            } else if (keeps_notes) {
                target_.write(line + '\n');
            }
            progress_.tell(*input);
        }
    }

    void fail(const std::string& reason) {
        progress_.clear();
        output_.error("epd: " + reason);
        failed_ = true;
    }

    void tell(const std::string& message) {
        progress_.clear();
        messages_.error(message);
    }

    Result<EpdRecord, EpdError> record_of(const std::string& line, const std::string& where) {
        if (task_.strict) return read_epd(line);
        GYRE_TRY(auto read, read_epd_leniently(line));
        if (!read.warning.empty()) {
            progress_.clear();
            messages_.mended(where, read.warning);
        }
        return std::move(read.record);
    }

    void take(const std::string& line, const std::string& where) {
        auto record = record_of(line, where);
        if (!record) return tell(where + record.error().message());
        if (!is_wanted(*record, task_)) return;
        if (is_check() || task_.action == EpdTask::Action::Normalise)
            for (const EpdError& fault : faults_of(*record)) tell(where + fault.message());
        if (is_check()) return counts_.count(*record);
        if (task_.action == EpdTask::Action::Dedupe && !counts_.positions.insert(board_fields(*record)).second) return;
        for (const std::string& fault : edit(*record, task_)) tell(where + fault);
        if (task_.action == EpdTask::Action::Normalise) normalise(*record);
        target_.write(written(*record) + '\n');
    }

    std::string written(const EpdRecord& record) const {
        switch (format()) {
            case EpdTask::Format::Fen: return to_fen(record.valid.setup());
            case EpdTask::Format::Json: return record_json(record);
            case EpdTask::Format::Epd: break;
        }
        return to_epd(record);
    }

    const EpdTask& task_;
    Output& output_;
    TextTarget target_;
    LineProgress progress_;
    LineErrors messages_;
    Counts counts_;
    bool failed_ = false;
    std::atomic<bool> stop_ = false;
};

}  // namespace

int run_epd(const EpdTask& task, Output& output) { return EpdRun(task, output).run(); }

}  // namespace gyre::cli
