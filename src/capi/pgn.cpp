#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/input_file.h"
#include "capi/game_handle.h"
#include "capi/guard.h"
#include "capi/handles.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_visitor.h"

struct gyre_pgn_reader {
    explicit gyre_pgn_reader(gyre::InputFile opened) : file(std::move(opened)), games(file->bytes()) {}
    explicit gyre_pgn_reader(std::string given) : text(std::move(given)), games(std::string_view(text)) {}
    gyre_pgn_reader(const gyre_pgn_reader&) = delete;
    gyre_pgn_reader& operator=(const gyre_pgn_reader&) = delete;

    // What is read comes before its reader.
    std::optional<gyre::InputFile> file{};
    std::string text{};
    gyre::PgnReader games;
    /// Whether a callback uses the reader now, and whether one has stopped it.
    bool is_reading = false, is_stopped = false;
};

namespace gyre::capi {

namespace {

/// Ends the reading of a game at once.
struct StopReading {};

/// Passes a game to the callbacks of a caller.
class CallbackVisitor : public PgnVisitor {
public:
    explicit CallbackVisitor(const gyre_pgn_visitor& callbacks) : to_(callbacks) {}

    void begin_game(const TextPlace& place) override { tell(to_.begin_game, place.offset, place.line); }
    void tag(std::string_view name, std::string_view value) override {
        tell(to_.tag, first_.assign(name).c_str(), second_.assign(value).c_str(), value.size());
    }
    bool begin_moves(const Position& start) override { return tell_position(to_.begin_moves, start); }
    void move(const Position& before, Move move, std::string_view text) override {
        tell_position(to_.move, before, move.word(), first_.assign(text).c_str());
    }
    void nag(Nag nag) override { tell(to_.nag, static_cast<std::int32_t>(nag)); }
    void comment(std::string_view comment) override {
        tell(to_.comment, first_.assign(comment).c_str(), comment.size());
    }
    bool begin_variation() override { return tell(to_.begin_variation); }
    void end_variation() override { tell(to_.end_variation); }
    void result(PgnResult result) override { tell(to_.result, static_cast<gyre_result>(result)); }
    void error(const PgnError& error) override {
        const gyre_pgn_error told = pgn_error(error);
        tell(to_.error, &told);
    }
    void end_game() override { tell(to_.end_game); }

private:
    /// Returns whether the callback wants what follows.
    template <class... Parameters, class... Given>
    bool tell(std::int32_t (*callback)(void*, Parameters...), Given... given) {
        if (callback == nullptr) return true;
        const std::int32_t answer = callback(to_.context, given...);
        if (answer == GYRE_VISIT_STOP) throw StopReading{};
        return answer != GYRE_VISIT_SKIP;
    }

    template <class Callback, class... Given>
    bool tell_position(Callback callback, const Position& position, Given... given) {
        const gyre_position view(&position);
        return tell(callback, &view, given...);
    }

    const gyre_pgn_visitor& to_;
    /// Copies of texts, which end with a zero byte.
    std::string first_, second_;
};

/// Marks the reader as being used, so that a callback cannot use it.
class ReadingMark {
public:
    explicit ReadingMark(gyre_pgn_reader& reader) : reader_(reader) { reader_.is_reading = true; }
    ~ReadingMark() { reader_.is_reading = false; }
    ReadingMark(const ReadingMark&) = delete;
    ReadingMark& operator=(const ReadingMark&) = delete;

private:
    gyre_pgn_reader& reader_;
};

ApiResult check_reader(const gyre_pgn_reader* reader) {
    if (reader == nullptr) return null_argument("reader");
    if (reader->is_reading) return ApiFailure{GYRE_ERROR_BUSY, "a callback of this reader must not use it"};
    if (reader->is_stopped) return ApiFailure{GYRE_NOT_FOUND, "a callback has stopped this reader"};
    return {};
}

ApiFailure no_more_games() { return {GYRE_NOT_FOUND, "there are no more games"}; }

ApiResult visit_game(gyre_pgn_reader& reader, const gyre_pgn_visitor& callbacks) {
    const ReadingMark mark(reader);
    CallbackVisitor visitor(callbacks);
    // Until it has ended, an exception leaves the reader at an unknown place.
    reader.is_stopped = true;
    try {
        const bool has_read = reader.games.read_game(visitor);
        reader.is_stopped = false;
        return has_read ? ApiResult() : ApiResult(no_more_games());
    } catch (const StopReading&) {
        return ApiFailure{GYRE_STOPPED, "a callback stopped the reading"};
    }
}

Result<std::unique_ptr<gyre_pgn_reader>, ApiFailure> open_reader(const char* path) {
    if (path == nullptr) return null_argument("path");
    auto file = InputFile::open(path);
    if (!file) return ApiFailure{GYRE_ERROR_INPUT, std::string(path) + ": " + file.error().reason};
    return std::make_unique<gyre_pgn_reader>(*std::move(file));
}

}  // namespace

}  // namespace gyre::capi

using namespace gyre;
using namespace gyre::capi;

extern "C" {

gyre_status gyre_pgn_reader_open(const char* path, gyre_pgn_reader** reader, gyre_error* error) {
    return created(reader, error, "reader", [&] { return open_reader(path); });
}

gyre_status gyre_pgn_reader_new(const char* text, size_t length, gyre_pgn_reader** reader, gyre_error* error) {
    return created(reader, error, "reader", [&]() -> Result<std::unique_ptr<gyre_pgn_reader>, ApiFailure> {
        if (text == nullptr) return null_argument("text");
        return std::make_unique<gyre_pgn_reader>(std::string(text, length));
    });
}

void gyre_pgn_reader_free(gyre_pgn_reader* reader) {
    if (reader != nullptr && !reader->is_reading) delete reader;
}

gyre_status gyre_pgn_reader_next(gyre_pgn_reader* reader, gyre_game** game, gyre_error* error) {
    return created(game, error, "game", [&]() -> Result<std::unique_ptr<gyre_game>, ApiFailure> {
        if (auto checked = check_reader(reader); !checked) return checked.error();
        GameBuilder builder;
        if (!reader->games.read_game(builder)) return no_more_games();
        return std::make_unique<gyre_game>(std::move(builder.game()), builder.errors());
    });
}

gyre_status gyre_pgn_reader_visit(gyre_pgn_reader* reader, const gyre_pgn_visitor* visitor, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (auto checked = check_reader(reader); !checked) return checked;
        gyre_pgn_visitor callbacks{};
        if (auto read = read_struct(visitor, &callbacks, sizeof callbacks, sizeof callbacks, "visitor"); !read)
            return read;
        return visit_game(*reader, callbacks);
    });
}

}  // extern "C"
