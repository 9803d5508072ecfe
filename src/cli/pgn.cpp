#include "cli/pgn.h"

#include <atomic>
#include <map>
#include <set>

#include "base/input_file.h"
#include "base/json_text.h"
#include "base/text.h"
#include "base/utf8.h"
#include "cli/exit_status.h"
#include "cli/file_names.h"
#include "cli/format.h"
#include "cli/interrupt.h"
#include "cli/pgn_options.h"
#include "cli/progress_line.h"
#include "cli/text_target.h"
#include "collection/game_formats.h"
#include "collection/process.h"
#include "collection/statistics.h"
#include "collection/text_sink.h"

namespace gyre {

namespace {

using collection::ProcessProgress;
using collection::TextSink;

constexpr std::size_t shown_of_path = 200;

/// Where the games of a run go.
class GameTarget {
public:
    virtual ~GameTarget() = default;
    virtual void take(std::string_view text, const TextSink::Entry& entry) = 0;
    virtual bool has_failed() const = 0;
    virtual bool replaces_input() const { return false; }
    /// False if something was not written, as an input is not replaced unless all went well.
    virtual bool finish(bool went_well) = 0;
};

FileContent kind_of(PgnTask::Format format) {
    switch (format) {
        case PgnTask::Format::Pgn: break;
        case PgnTask::Format::Json: return FileContent::Json;
        case PgnTask::Format::Csv: return FileContent::Csv;
        case PgnTask::Format::Epd: return FileContent::Positions;
    }
    return FileContent::Pgn;
}

/// All games in one text; for `dedupe` only the first of equal ones.
class OneText : public GameTarget {
public:
    OneText(const PgnTask& task, Output& output)
        : dedupes_(task.action == PgnTask::Action::Dedupe),
          target_("pgn", {task.out, kind_of(task.format), task.force}, output) {
        const bool is_pgn = task.format == PgnTask::Format::Pgn;
        target_.heed_inputs(task.files, is_pgn ? TextTarget::Kind::OfInputs : TextTarget::Kind::Other);
        if (task.format == PgnTask::Format::Csv) target_.write(collection::csv_header(task.columns));
        target_.make();
    }
    void take(std::string_view text, const TextSink::Entry& entry) override {
        // Of a game that was not read as a whole it is not known what it is.
        if (!dedupes_ || entry.broken || seen_.insert(entry.identity).second) target_.write(text);
    }
    bool has_failed() const override { return target_.has_failed(); }
    bool replaces_input() const override { return target_.replaces_input(); }
    bool finish(bool went_well) override { return target_.close(went_well); }

private:
    bool dedupes_;
    std::set<collection::GameIdentity> seen_;
    TextTarget target_;
};

/// The name of a file for a tag's value: what might mean something to the system becomes "_".
std::string file_name_of(std::string_view value) {
    constexpr std::size_t longest = 100;
    std::string name;
    for (const char c : utf8_prefix(value, longest)) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                           c == '.' || (c & 0x80) != 0;
        name += plain ? c : '_';
    }
    return name.empty() || name[0] == '.' ? '_' + name : name;
}

/// PREFIX-0001.pgn and so on, or a file for each value of a tag. None takes the place of a file that is read.
class ManyFiles : public GameTarget {
public:
    ManyFiles(const PgnTask& task, Output& output) : task_(task), output_(output) {}

    void take(std::string_view text, const TextSink::Entry& entry) override {
        ++games_;
        if (task_.split_tag.empty()) {
            take_by_number(text);
        } else {
            take_by_tag(text, file_name_of(entry.group));
        }
    }
    bool has_failed() const override { return failed_; }
    bool finish(bool) override {
        for (auto& [name, file] : files_) {
            // After a failure the rest is not whole: old files stay.
            failed_ = failed_ || !file.target.close();
            if (failed_) break;
            output_.line(task_.json ? JsonObject().add("file", name).add("games", file.games).text()
                                    : name + ": " + std::to_string(file.games) + " games");
        }
        return !failed_;
    }

private:
    struct File {
        TextTarget target;
        std::uint64_t games = 0;
    };

    static std::string numbered(std::uint64_t number) {
        constexpr std::size_t digits = 4;
        const std::string text = std::to_string(number);
        return std::string(digits - std::min(digits, text.size()), '0') + text;
    }

    void take_by_number(std::string_view text) {
        const bool ends_file = games_ % task_.games_each == 0;
        File* const file = add(text, numbered((games_ - 1) / task_.games_each + 1));
        if (ends_file && file != nullptr) failed_ |= !file->target.close();
    }

    void take_by_tag(std::string_view text, const std::string& value) {
        if (File* const file = add(text, value)) file->target.rest();
    }

    /// The file that has got the game; null if it can't be written.
    File* add(std::string_view text, const std::string& part) {
        const std::string name = task_.out + '-' + part + ".pgn";
        auto found = files_.find(name);
        if (found == files_.end()) {
            if (is_among_inputs(name, task_.files)) return refuse(name);
            found = files_.emplace(name, File{TextTarget("pgn", {name, FileContent::Pgn, task_.force}, output_)}).first;
        }
        File& file = found->second;
        file.target.write(text);
        ++file.games;
        failed_ |= file.target.has_failed();
        return file.target.has_failed() ? nullptr : &file;
    }

    File* refuse(const std::string& name) {
        failed_ = true;
        output_.error("pgn: " + quoted(name, shown_of_path) +
                      " is read and would be replaced; another --out PREFIX is needed");
        return nullptr;
    }

    const PgnTask& task_;
    Output& output_;
    std::map<std::string, File> files_;
    std::uint64_t games_ = 0;
    bool failed_ = false;
};

/// One run over all files.
class PgnRun {
public:
    PgnRun(const PgnTask& task, Output& output) : task_(task), output_(output), began_(Clock::now()) {}

    int run() {
        const console::InterruptWatcher watcher([this] { stop_ = true; });
        if (task_.action != PgnTask::Action::Stats) make_target();
        for (const std::string& file : task_.files) {
            if (stop_ || (target_ && target_->has_failed())) break;
            read(file);
        }
        progress_.clear();
        tell_untold_errors();
        // Zeros would look like a result where nothing could be read.
        if (task_.action == PgnTask::Action::Stats && (games_ > 0 || !failed_))
            output_.lines(task_.json ? statistics_.json() + '\n' : statistics_.text());
        if (target_ && !target_->finish(!failed_ && !stop_)) failed_ = true;
        if (stop_ && !(target_ && target_->has_failed())) output_.error("pgn: stopped; what was finished counts");
        return failed_ || stop_ || output_.is_closed() ? exit_failed : 0;
    }

private:
    void make_target() {
        style_.players_count = task_.players_count;
        style_.group_tag = task_.split_tag;
        style_.make_writer = [this](std::string& text) -> std::unique_ptr<PgnVisitor> {
            switch (task_.format) {
                case PgnTask::Format::Json: return collection::make_json_writer(text);
                case PgnTask::Format::Csv: return collection::make_csv_writer(text, task_.columns);
                case PgnTask::Format::Epd: return collection::make_epd_writer(text, task_.last_position);
                case PgnTask::Format::Pgn: break;
            }
            return std::make_unique<PgnWriter>(text, task_.style);
        };
        if (task_.action == PgnTask::Action::Split) {
            target_ = std::make_unique<ManyFiles>(task_, output_);
        } else {
            target_ = std::make_unique<OneText>(task_, output_);
        }
    }

    void read(const std::string& path) {
        auto input = InputFile::open(path, task_.encoding);
        if (!input) return fail(input_name(path) + ": " + input.error().reason);
        collection::ProcessTask process;
        process.filter = &task_.filter;
        process.reading.threads = task_.threads;
        process.reading.pgn.reading = task_.reading;
        process.reading.pgn.nested_comments = task_.nested_comments;
        process.reading.stop = [this] { return stop_.load(); };
        process.make_sink = [this]() -> std::unique_ptr<collection::GameSink> {
            if (target_) return std::make_unique<TextSink>(style_);
            return std::make_unique<collection::StatisticsSink>();
        };
        process.take_sink = [&](collection::GameSink& sink, const ProcessProgress& progress) {
            target_ ? take_text(path, static_cast<TextSink&>(sink))
                    : take_statistics(path, static_cast<collection::StatisticsSink&>(sink));
            show_progress(progress);
        };
        judge(path, collection::process(*input, process));
        done_before_ += input->size().value_or(input->bytes_read());
    }

    /// What is wrong with an input as a whole.
    void judge(const std::string& path, const collection::ProcessedInput& done) {
        if (done.failure) return fail(input_name(path) + ", " + done.failure->message());
        if (stop_) return;
        if (done.games == 0 && done.bytes > 0) fail(input_name(path) + ": there is no game in it");
        if (!done.passed_over || !target_ || !target_->replaces_input()) return;
        fail(input_name(path) + ", line " + std::to_string(done.passed_over->line) +
             ": a comment or hidden line that is part of no game would be lost");
    }

    void fail(const std::string& message) {
        progress_.clear();
        output_.error("pgn: " + message);
        failed_ = true;
    }

    void take_statistics(const std::string& path, const collection::StatisticsSink& sink) {
        statistics_.merge(sink.statistics);
        games_ += sink.statistics.games();
        failed_ |= sink.statistics.broken_games() > 0;
        for (const PgnError& error : sink.errors) tell(path, error);
    }

    void take_text(const std::string& path, const TextSink& sink) {
        for (const TextSink::Entry& entry : sink.entries()) {
            ++games_;
            failed_ |= entry.broken;
            target_->take(sink.text(entry), entry);
            if (target_->has_failed()) {
                failed_ = stop_ = true;
                return;
            }
        }
        for (const PgnError& error : sink.errors()) tell(path, error);
    }

    void tell(const std::string& path, const PgnError& error) {
        failed_ |= error.loss != PgnError::Loss::Nothing;
        // That is told of the whole input.
        if (error.kind == PgnError::Kind::Input) return;
        if (++errors_ > task_.told_errors) return;
        progress_.clear();
        output_.error("pgn: " + input_name(path) + ", " + error.message());
    }

    void tell_untold_errors() {
        if (errors_ > task_.told_errors)
            output_.error("pgn: " + std::to_string(errors_ - task_.told_errors) +
                          " more errors; --errors N tells N of them");
    }

    /// "12.3 MB of 45.6 MB, 45 k games, 67.8 MB/s, 3 s left"
    void show_progress(const ProcessProgress& progress) {
        if (!progress_.is_due()) return;
        constexpr double megabyte = 1e6;
        const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
        const auto done = static_cast<double>(done_before_ + progress.done);
        const double rate = done / std::max(seconds, 0.001);
        const auto rounded = [](double value) { return std::to_string(static_cast<long long>(value + 0.5)); };
        std::string text = rounded(static_cast<double>(progress.done) / megabyte) + " MB";
        if (progress.size) text += " of " + rounded(static_cast<double>(*progress.size) / megabyte) + " MB";
        text += ", " + console::short_number(games_) + " games, " + rounded(rate / megabyte) + " MB/s";
        if (progress.size && rate > 0 && *progress.size > progress.done) {
            const double left = static_cast<double>(*progress.size - progress.done) / rate;
            text += ", " + console::short_seconds(Milliseconds(static_cast<long long>(1000 * left))) + " left";
        }
        progress_.show(text);
    }

    const PgnTask& task_;
    Output& output_;
    Clock::time_point began_;
    console::ProgressLine progress_;
    TextSink::Style style_;
    std::unique_ptr<GameTarget> target_;
    collection::Statistics statistics_;
    std::uint64_t games_ = 0, errors_ = 0, done_before_ = 0;
    bool failed_ = false;
    std::atomic<bool> stop_ = false;
};

}  // namespace

std::string pgn_details() {
    return "Words behind these are files, plain or packed by gzip, bzip2 or zstd; '-', or none, is standard input.\n"
           "  stats        counts games, moves, variations, errors, results, openings, players\n"
           "  filter       writes the games that are wanted\n"
           "  normalise    writes games in the standard's export format\n"
           "  dedupe       writes the first of games with the same start and main line; --players: and the same "
           "players;\n"
           "               without moves all that is said of them must be the same; what was not read whole has no "
           "equal\n"
           "  split        writes PREFIX-0001.pgn … of --games N each, or with --by TAG a file for each of its values\n"
           "  convert      writes --to json (one object a line, with all variations and comments), csv or epd (a line "
           "for each\n"
           "               position)\n"
           "Which games; all may be told to each of these words, and all must hold:\n"
           "  --tag NAME=VALUE        also != < <= > >= (numbers or texts) and ~ (a part, whatever the case); "
           "repeatable\n"
           "  --player TEXT           either player's name has it, whatever the case\n"
           "  --result R              1-0, 0-1, 1/2-1/2 or *\n"
           "  --min-elo N, --max-elo N       of both players\n"
           "  --min-plies N, --max-plies N   of the main line\n"
           "  --fen FEN               the main line comes to it; the board alone, or with the side to move; "
           "repeatable\n"
           "  --material KRPKR        the main line comes to it, with either colour\n"
           "  --whole                 not those of which something could not be read\n"
           "  --not                   those that do not meet all that\n"
           "How they are written:\n"
           "  --out FILE              instead of standard output, and not packed (.gz is refused); an input is "
           "replaced\n"
           "                          if nothing of it was lost\n"
           "  --force                 replace existing output files that hold something else\n"
           "  --no-comments, --no-annotations ([%clk …]), --no-nags, --no-variations\n"
           "  --width N               characters a line, 79 if not said; 0: a game's moves on one line\n"
           "  --columns A,B…          of csv: tags, or plies, moves, uci, result, fen, variations\n"
           "  --last                  of epd: the last position of each game alone\n"
           "  --json                  stats as one object, games as with --to json, split's files one object each\n"
           "How they are read:\n"
           "  --threads N             1 if not said; the answer is the same\n"
           "  --strict                moves in their one correct spelling alone\n"
           "  --encoding NAME         of the files: UTF-8 (default; other bytes are Windows-1252), Latin-1, CP1250, "
           "UTF-16 …\n"
           "  --nested-comments       comments in braces may hold others\n"
           "  --errors N              so many errors are told one by one; 20 if not said\n"
           "Of a game with an illegal move what is before it is taken. Options that would not be heeded are wrong "
           "words.\n"
           "The status is 1 if some text was not read, there is no game in a file that is not empty, a file was not "
           "read "
           "or\n"
           "written, or Ctrl-C ended it; 2 after wrong words. docs/pgn.md tells more.\n";
}

int run_pgn(Words arguments, Output& output) {
    auto task = parse_pgn_task(arguments);
    if (!task) {
        output.error("pgn: " + task.error());
        return exit_usage;
    }
    if (task->columns.empty()) task->columns = collection::usual_csv_columns();
    return PgnRun(*task, output).run();
}

}  // namespace gyre
