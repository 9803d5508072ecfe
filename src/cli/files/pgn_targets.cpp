#include "cli/files/pgn_targets.h"

#include <algorithm>
#include <fmt/core.h>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "base/json.h"
#include "base/text.h"
#include "base/utf8.h"
#include "collection/duplicates.h"
#include "collection/game_formats.h"
#include "collection/sort_key.h"
#include "collection/spool.h"
#include "console/file_names.h"
#include "console/text_target.h"

namespace gyre::cli {

namespace {

using collection::GameCard;
using collection::Spool;
using collection::TextSink;

FileContent kind_of(PgnTask::Format format) {
    switch (format) {
        case PgnTask::Format::Pgn: break;
        case PgnTask::Format::Json: return FileContent::Json;
        case PgnTask::Format::Csv: return FileContent::Csv;
        case PgnTask::Format::Epd: return FileContent::Positions;
    }
    return FileContent::Pgn;
}

/// Writes all games to one text.
class OneText : public GameTarget {
public:
    OneText(const PgnTask& task, Output& output)
        : target_("pgn", {task.out, kind_of(task.format), task.force}, output) {
        if (task.dry_run) return;
        const bool is_pgn = task.format == PgnTask::Format::Pgn;
        target_.heed_inputs(task.files, is_pgn ? TextTarget::Kind::OfInputs : TextTarget::Kind::Other);
        if (task.format == PgnTask::Format::Csv) header_ = collection::csv_header(task.columns);
        target_.make();
    }
    void take(const std::string&, std::string_view text, const TextSink::Entry&) override { write(text); }
    bool has_failed() const override { return target_.has_failed(); }
    bool replaces_input() const override { return target_.replaces_input(); }
    void finish(bool went_well) override {
        // Without games, the header is written only if there was something to read.
        if (went_well) write({});
        target_.close(went_well);
    }

protected:
    void write(std::string_view text) {
        target_.write(std::exchange(header_, {}));
        target_.write(text);
    }

private:
    TextTarget target_;
    /// Text before the first game.
    std::string header_;
};

/// Writes all games to one text after all were read; until then they are in a temporary file.
class LaterText : public OneText {
public:
    LaterText(const PgnTask& task, Output& output) : OneText(task, output), output_(output) {}

    void take(const std::string& input, std::string_view text, const TextSink::Entry& entry) override {
        places_.push_back({spool_.append(text), text.size()});
        look_at(input, entry);
    }
    bool has_failed() const override { return failed_ || OneText::has_failed(); }

protected:
    virtual void look_at(const std::string& input, const TextSink::Entry& entry) = 0;

    std::size_t games() const { return places_.size(); }
    Spool& spool() { return spool_; }
    Output& output() { return output_; }
    void write_game(std::size_t index) {
        if (has_failed()) return;
        write(spool_.read(places_[index].offset, places_[index].size));
        check_spool();
    }
    void check_spool() {
        if (failed_ || spool_.state()) return;
        failed_ = true;
        output_.error(fmt::format("pgn: {}; TMPDIR sets the folder of temporary files", spool_.state().error()));
    }

private:
    struct Place {
        std::uint64_t offset;
        std::size_t size;
    };

    Output& output_;
    Spool spool_;
    std::vector<Place> places_;
    bool failed_ = false;
};

class SortedText : public LaterText {
public:
    SortedText(const PgnTask& task, Output& output) : LaterText(task, output), task_(task) {}

    void finish(bool went_well) override {
        check_spool();
        std::vector<std::size_t> order(games());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) { return precedes(a, b); });
        for (const std::size_t index : order) write_game(index);
        OneText::finish(went_well && !has_failed());
    }

protected:
    void look_at(const std::string&, const TextSink::Entry& entry) override {
        std::vector<collection::SortKey> keys;
        for (std::size_t i = 0; i < entry.groups.size(); ++i) keys.emplace_back(task_.by_tags[i], entry.groups[i]);
        keys_.push_back(std::move(keys));
    }

private:
    bool precedes(std::size_t a, std::size_t b) const {
        for (std::size_t i = 0; i < keys_[a].size(); ++i)
            if (const auto order = keys_[a][i].compare(keys_[b][i], task_.reverse); order != 0) return order < 0;
        return false;
    }

    const PgnTask& task_;
    std::vector<std::vector<collection::SortKey>> keys_;
};

/// Writes games without duplicates.
class DedupedText : public LaterText {
public:
    DedupedText(const PgnTask& task, Output& output)
        : LaterText(task, output), task_(task), finder_({task.keep, task.moves_only}) {}

    void finish(bool went_well) override {
        const auto dropped = finder_.find([this](std::size_t index) { return moves_of(index); });
        check_spool();
        // If the temporary file failed or no file could be read, the numbers are meaningless.
        if (!has_failed() && (went_well || games() > 0)) report(dropped);
        auto next = dropped.begin();
        for (std::size_t index = 0; index < games() && !task_.dry_run; ++index) {
            if (next != dropped.end() && next->dropped == index) {
                ++next;
            } else {
                write_game(index);
            }
        }
        OneText::finish(went_well && !has_failed());
    }

protected:
    void look_at(const std::string& input, const TextSink::Entry& entry) override {
        const GameCard& card = *entry.card;
        finder_.add(card);
        if (inputs_.empty() || inputs_.back() != input) inputs_.push_back(input);
        Seen seen;
        seen.input = static_cast<std::uint32_t>(inputs_.size() - 1);
        seen.line = card.place.line;
        seen.plies = static_cast<std::uint32_t>(card.moves.size());
        seen.annotations = card.annotations;
        const std::string name = name_of(card);
        seen.name_size = static_cast<std::uint32_t>(name.size());
        const std::string_view moves(reinterpret_cast<const char*>(card.moves.data()),
                                     card.moves.size() * sizeof(std::uint16_t));
        seen.offset = spool().append(std::string(moves) + name);
        seen_.push_back(seen);
    }

private:
    struct Seen {
        std::uint64_t offset = 0, line = 0;
        std::uint32_t input = 0, plies = 0, annotations = 0, name_size = 0;
    };

    /// Returns for example "Short, A - Draw, B, 2020.01.02, round 1".
    static std::string name_of(const GameCard& card) {
        const auto known = [](const std::string& text) { return text.empty() ? std::string("?") : text; };
        std::string name = known(card.white) + " - " + known(card.black);
        if (!collection::is_unknown_value(card.date_text)) name += ", " + card.date_text;
        if (!collection::is_unknown_value(card.round_text)) name += ", round " + card.round_text;
        return name;
    }
    std::vector<std::uint16_t> moves_of(std::size_t index) {
        const Seen& seen = seen_[index];
        const std::string bytes = spool().read(seen.offset, seen.plies * sizeof(std::uint16_t));
        std::vector<std::uint16_t> moves(bytes.size() / sizeof(std::uint16_t));
        std::copy(bytes.begin(), bytes.end(), reinterpret_cast<char*>(moves.data()));
        return moves;
    }
    std::string name_of(std::size_t index) {
        const Seen& seen = seen_[index];
        return spool().read(seen.offset + seen.plies * sizeof(std::uint16_t), seen.name_size);
    }
    std::string place_of(std::size_t index) const {
        return fmt::format("{}, line {}", input_name(inputs_[seen_[index].input]), seen_[index].line);
    }

    std::string reason_of(const collection::DroppedGame& game) const {
        const Seen &dropped = seen_[game.dropped], &kept = seen_[game.kept];
        const auto plies = [](const Seen& seen) { return std::to_string(seen.plies) + " plies"; };
        std::string reason = "same start and moves";
        if (!task_.moves_only) reason = "same players and moves";
        if (game.is_part)
            reason =
                dropped.plies < kept.plies
                    ? "same players, and its " + plies(dropped) + " begin the other's " + plies(kept)
                    : fmt::format("same players, and its first {} of {} are the other's", plies(kept), dropped.plies);
        if (dropped.annotations > kept.annotations)
            reason +=
                fmt::format("; it has {} comments, glyphs and moves of variations, {} are in the one that is kept",
                            dropped.annotations, kept.annotations);
        if (!game.only_here.empty())
            reason += fmt::format("; the one that is kept lacks its {}", joined(game.only_here, " and "));
        return reason;
    }

    std::string line_of(const collection::DroppedGame& game) {
        if (!task_.json)
            return fmt::format("{}: dropped {}; kept {}: {} ({})", place_of(game.dropped), name_of(game.dropped),
                               place_of(game.kept), name_of(game.kept), reason_of(game));
        const auto described = [this](std::size_t index) {
            return Json()
                .set("file", inputs_[seen_[index].input])
                .set("line", seen_[index].line)
                .set("game", name_of(index))
                .set("plies", seen_[index].plies);
        };
        return Json()
            .set("dropped", described(game.dropped))
            .set("kept", described(game.kept))
            .set("reason", reason_of(game))
            .set("only_here", json_array(game.only_here))
            .dump();
    }

    /// Writes to standard output unless the games go there, otherwise to standard error.
    void report(const std::vector<collection::DroppedGame>& dropped) {
        const bool is_free = task_.dry_run || task_.out != "-";
        const auto tell = [&](const std::string& line) {
            if (is_free) {
                output().line(line);
            } else {
                output().error((task_.json ? "" : "pgn: ") + line);
            }
        };
        for (const collection::DroppedGame& game : dropped) tell(line_of(game));
        if (task_.json) {
            tell(Json().set("games", games()).set("dropped_games", dropped.size()).dump());
        } else {
            tell(fmt::format("{} of {} games {}", dropped.size(), games(),
                             task_.dry_run ? "would be dropped" : "dropped"));
        }
    }

    const PgnTask& task_;
    collection::DuplicateFinder finder_;
    std::vector<std::string> inputs_;
    std::vector<Seen> seen_;
};

/// Returns a file name for a tag's value, with "_" in place of special characters.
std::string file_name_of(std::string_view value) {
    constexpr std::size_t longest = 100;
    std::string name;
    for (const char c : utf8_prefix(value, longest)) {
        const bool plain = is_name_character(c) || c == '-' || c == '.' || (c & 0x80) != 0;
        name += plain ? c : '_';
    }
    return name.empty() || name[0] == '.' ? '_' + name : name;
}

/// Writes PREFIX-0001.pgn and so on, or a file for each value of a tag. Never replaces an input.
class ManyFiles : public GameTarget {
public:
    ManyFiles(const PgnTask& task, Output& output) : task_(task), output_(output) {}

    void take(const std::string&, std::string_view text, const TextSink::Entry& entry) override {
        ++games_;
        if (task_.by_tags.empty()) {
            take_by_number(text);
        } else {
            take_by_tag(text, part_of(entry.groups.front()));
        }
    }
    bool has_failed() const override { return failed_; }
    void finish(bool) override {
        for (auto& [name, file] : files_) {
            // After a failure the remaining files may be incomplete, so old files are kept.
            failed_ = failed_ || file.target.close() != 0;
            if (failed_) break;
            output_.line(task_.json ? Json().set("file", name).set("games", file.games).dump()
                                    : fmt::format("{}: {}", name, counted(file.games, "game")));
        }
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
        if (ends_file && file != nullptr) failed_ |= file->target.close() != 0;
    }

    void take_by_tag(std::string_view text, const std::string& part) {
        if (File* const file = add(text, part)) file->target.rest();
    }

    /// Different values get different files, for example "A_B" and "A/B": "A_B-2".
    std::string part_of(const std::string& value) {
        const std::string name = file_name_of(value);
        std::string part = name;
        for (int number = 2;; ++number) {
            if (value_of_part_.emplace(part, value).first->second == value) return part;
            part = fmt::format("{}-{}", name, number);
        }
    }

    /// Returns the file to which the game was added; null if it cannot be written.
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
        output_.error("pgn: " + quoted_path(name) + " is read and would be replaced; another --out PREFIX is needed");
        return nullptr;
    }

    const PgnTask& task_;
    Output& output_;
    std::map<std::string, File> files_;
    std::map<std::string, std::string> value_of_part_;
    std::uint64_t games_ = 0;
    bool failed_ = false;
};

}  // namespace

std::unique_ptr<GameTarget> make_game_target(const PgnTask& task, Output& output) {
    switch (task.action) {
        case PgnTask::Action::Dedupe: return std::make_unique<DedupedText>(task, output);
        case PgnTask::Action::Sort: return std::make_unique<SortedText>(task, output);
        case PgnTask::Action::Split: return std::make_unique<ManyFiles>(task, output);
        default: break;
    }
    return std::make_unique<OneText>(task, output);
}

}  // namespace gyre::cli
