#include "database/import.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <string_view>

#include "base/byte_source.h"
#include "base/input_file.h"
#include "base/mapped_file.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/worker_pool.h"
#include "base/xxh64.h"
#include "database/game_recorder.h"
#include "database/scid_reader.h"

namespace gyre::database {

namespace {

namespace fs = std::filesystem;

/// Bytes by which a file is recognised, besides its name and size.
constexpr std::size_t head_bytes = std::size_t{1} << 16;
/// Games of SCID that are read at a time; an import goes on from such a part.
constexpr std::uint64_t scid_part = 1000;

/// Encodings have several names, so they are recognised by what they make of bytes.
std::uint64_t fingerprint(const TextEncoding& encoding) {
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
    BytesSource source(bytes);
    const auto decoded = decode(source, encoding);
    std::array<char, 256> room;
    Bytes text;
    for (auto got = decoded->read(room); got && *got > 0; got = decoded->read(room))
        text.insert(text.end(), room.begin(), room.begin() + static_cast<std::ptrdiff_t>(*got));
    return xxh64(text);
}

/// Nothing for what cannot be read twice.
std::optional<ImportedSource> recognise(const std::string& path) {
    std::error_code error;
    if (path == "-" || !fs::is_regular_file(path, error)) return std::nullopt;
    ImportedSource source;
    source.path = to_utf8(fs::weakly_canonical(path, error).string());
    const auto file = MappedFile::open(path);
    if (!file) return std::nullopt;
    const ByteView bytes = file->bytes();
    source.size = bytes.size();
    source.head = xxh64(bytes.first(std::min(bytes.size(), head_bytes)));
    return source;
}

Result<void, std::string> skip_bytes(ByteSource& text, std::uint64_t count) {
    std::array<char, std::size_t{1} << 16> room;
    while (count > 0) {
        const auto got = text.read(std::span(room).first(std::min<std::uint64_t>(count, room.size())));
        if (!got) return Failure(got.error().reason);
        if (*got == 0) return Failure("it is shorter than when its import began");
        count -= *got;
    }
    return {};
}

/// Fails for files of SCID that are not the index of a database of SCID 5; they would be read as PGN.
Result<void, std::string> check_scid_name(const std::string& path) {
    const std::string name = lower_case(path);
    const auto ends_with_one_of = [&](std::initializer_list<std::string_view> endings) {
        return std::any_of(endings.begin(), endings.end(), [&](std::string_view each) { return name.ends_with(each); });
    };
    if (ends_with_one_of({".si3", ".sn3", ".sg3", ".si4", ".sn4", ".sg4"}))
        return Failure("databases before SCID 5 are not read; SCID can copy the games to a new .si5");
    if (ends_with_one_of({".sn5", ".sg5"}))
        return Failure("it is a part of a database of SCID 5; give its index, " +
                       quoted_path(path.substr(0, path.size() - 3) + "si5"));
    return {};
}

class Import {
public:
    Import(DatabaseWriter& writer, const ImportTask& task) : writer_(writer), task_(task) {}

    Result<ImportResult, std::string> run() {
        if (auto checked = check_scid_name(task_.path); !checked) return checked.error();
        const auto found = recognise(task_.path);
        source_ = found.value_or(ImportedSource{task_.path == "-" ? "-" : to_utf8(task_.path)});
        if (!task_.name.empty()) source_.path = to_utf8(task_.name);
        source_.encoding = fingerprint(task_.encoding);
        result_.is_repeatable = found.has_value();
        if (found)
            if (auto continued = continue_earlier(); !continued) return continued.error();
        if (result_.was_imported_before) return result_;
        count_earlier_games();
        result_.resumed_at = source_.offset;
        if (auto began = scid::is_index_name(task_.path) ? read_scid() : read_pgn(); !began) return began.error();
        if (auto stored = finish_store(); !stored) return stored.error();
        if (!taken_) return taken_.error();
        result_.was_stopped = is_stopped_;
        // A source that brought nothing yet is not noted.
        if (is_stopped_ && !is_continued_ && result_.games == 0) return result_;
        // A damaged file is done too, or its last games would be imported twice.
        source_.is_done = !is_stopped_;
        if (auto begun = begin_store(); !begun) return begun.error();
        if (auto stored = finish_store(); !stored) return stored.error();
        return result_;
    }

private:
    Result<void, std::string> continue_earlier() {
        for (const ImportedSource& earlier : writer_.manifest().sources) {
            if (!is_this(earlier) || (task_.again && earlier.is_done)) continue;
            if (!earlier.is_done && earlier.encoding != source_.encoding)
                return Failure("its import began with another --encoding and goes on only with that one");
            source_ = earlier;
            is_continued_ = true;
            result_.was_imported_before = earlier.is_done;
        }
        return {};
    }
    /// Adds what the same source brought before: standard input under the one name "-", or a file that is read again.
    void count_earlier_games() {
        if (is_continued_) return;
        const auto& sources = writer_.manifest().sources;
        const auto earlier =
            std::find_if(sources.begin(), sources.end(), [this](const ImportedSource& each) { return is_this(each); });
        if (earlier == sources.end()) return;
        source_.games = earlier->games;
        source_.broken = earlier->broken;
    }
    /// Path, size and head do not change while another thread stores.
    bool is_this(const ImportedSource& source) const {
        return source.path == source_.path && source.size == source_.size && source.head == source_.head;
    }

    Result<void, std::string> read_scid() {
        if (!task_.encoding.is_default()) return Failure("--encoding is for PGN; databases of SCID are in UTF-8");
        const auto file = scid::ScidFile::open(task_.path);
        if (!file) return file.error();
        for (std::uint64_t game = source_.offset / scid::entry_size; game < file->games() && !is_failed_;) {
            GameRecorder part(source_.path, {{}, {game * scid::entry_size, game + 1, 1}, {0, 1, 1}});
            const std::uint64_t end = std::min(game + scid_part, file->games());
            std::uint64_t deleted = 0;
            for (; game < end && !(task_.stop && task_.stop()); ++game) {
                if ((file->entry(game).flags & scid::is_deleted) == 0)
                    file->tell(game, part);
                else
                    ++deleted;
            }
            if (game == end) {
                part.finish();
                result_.deleted += deleted;
            }
            take(part);
            if (is_stopped_) break;
        }
        return {};
    }
    Result<void, std::string> read_pgn() {
        auto input = InputFile::open(task_.path, task_.encoding, task_.stop);
        if (!input) return Failure(input.error().reason);
        if (auto skipped = skip_bytes(input->bytes(), source_.offset); !skipped) return skipped.error();
        base_ = {source_.offset, source_.line, 1};
        input_ = &*input;
        read_chunks();
        input_ = nullptr;
        return {};
    }
    void read_chunks() {
        PgnChunks chunks(input_->bytes(), task_.chunk_bytes);
        ParallelOptions options;
        options.threads = std::max<std::size_t>(task_.threads, 1);
        options.stop = [this] { return is_failed_ || (task_.stop && task_.stop()); };
        read_chunks_in_order(
            chunks, options,
            {[this](const PgnChunk& chunk) -> std::unique_ptr<PgnVisitor> {
                 return std::make_unique<GameRecorder>(source_.path, RecordedText{chunk.text, chunk.start, base_});
             },
             [](PgnVisitor& visitor) { static_cast<GameRecorder&>(visitor).finish(); },
             [this](PgnVisitor& visitor) { take(static_cast<const GameRecorder&>(visitor)); }});
    }

    void take(const GameRecorder& part) {
        if (!taken_) return;
        // Everything before the part is complete, so that a later import can begin with it.
        source_.offset = part.start().offset;
        source_.line = part.start().line;
        if (!part.is_finished()) {
            is_stopped_ = true;
            return;
        }
        if (games_.bytes() + part.games().bytes() > most_segment_bytes ||
            games_.games() + part.games().games() > most_segment_games)
            if (auto begun = begin_store(); !begun) return fail(begun.error());
        games_.append(part.games());
        source_.games += part.games().games();
        source_.broken += part.broken_games();
        result_.games += part.games().games();
        result_.broken += part.broken_games();
        result_.strays += part.strays();
        if (part.first_stray() && !result_.first_stray) result_.first_stray = part.first_stray()->message();
        if (!part.input()) result_.input = part.input().error().message();
        if (!task_.on_progress) return;
        if (input_ != nullptr)
            task_.on_progress({result_.games, stored_, input_->bytes_read(), input_->size()});
        else
            task_.on_progress({result_.games, stored_, source_.offset, source_.size});
    }
    void fail(const std::string& error) {
        taken_ = Failure(error);
        is_failed_ = true;
    }

    /// Stores the games on another thread while more are read. Fails if the games before them could not be stored.
    Result<void, std::string> begin_store() {
        if (auto stored = finish_store(); !stored) return stored;
        std::swap(games_, stored_games_);
        games_.clear();
        stored_source_ = source_;
        storing_.start([this, read = result_.games](std::size_t) {
            outcome_ = store();
            if (outcome_)
                stored_ = read;
            else
                is_failed_ = true;
        });
        // One thread was asked for.
        return task_.threads > 1 ? Result<void, std::string>() : finish_store();
    }
    Result<void, std::string> finish_store() {
        storing_.wait();
        return outcome_;
    }
    /// On the thread of `storing_`, which alone uses the writer.
    Result<void, std::string> store() {
        if (auto added = writer_.add(stored_games_); !added) return added;
        auto& sources = writer_.changes().sources;
        const auto earlier =
            std::find_if(sources.begin(), sources.end(), [this](const ImportedSource& each) { return is_this(each); });
        if (earlier != sources.end())
            *earlier = stored_source_;
        else
            sources.push_back(stored_source_);
        return writer_.commit();
    }

    DatabaseWriter& writer_;
    const ImportTask& task_;
    ImportedSource source_;
    /// While a file of PGN is read.
    InputFile* input_ = nullptr;
    TextPlace base_;
    GameColumns games_;
    ImportResult result_;
    bool is_continued_ = false, is_stopped_ = false;
    /// Fails with the first error of storing the games before those that were taken.
    Result<void, std::string> taken_;
    std::atomic<bool> is_failed_ = false;
    /// What is stored while more games are read, and the result of storing it.
    GameColumns stored_games_;
    ImportedSource stored_source_;
    Result<void, std::string> outcome_;
    std::atomic<std::uint64_t> stored_ = 0;
    /// Last member, so that its thread ends before the members that it uses.
    WorkerPool storing_{1};
};

}  // namespace

Result<ImportResult, std::string> import_games(DatabaseWriter& writer, const ImportTask& task) {
    return Import(writer, task).run();
}

}  // namespace gyre::database
