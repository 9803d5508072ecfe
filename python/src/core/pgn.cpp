#include <cstring>
#include <fmt/core.h>
#include <mutex>
#include <type_traits>

#include "base/input_file.h"
#include "core/errors.h"
#include "core/game.h"
#include "core/method.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_reader.h"

namespace gyre::python {

namespace {

/// Raises an exception that was kept, if there is one, and forgets it.
void raise_kept(std::optional<py::error_already_set>& error) {
    if (!error) return;
    const py::error_already_set raised = std::move(*error);
    error.reset();
    throw raised;
}

/// Bytes of an object of Python with a method `read`, such as a file. It is read without Python's lock held before.
class PythonSource : public ByteSource {
public:
    explicit PythonSource(py::object file) : read_(file.attr("read")) {}
    ~PythonSource() override {
        const py::gil_scoped_acquire lock;
        read_ = py::object();
        error_.reset();
    }

    Result<std::size_t, InputError> read(std::span<char> room) override {
        if (used_ == rest_.size() && !refill(room.size())) return InputError{"the file object failed"};
        const std::size_t count = std::min(room.size(), rest_.size() - used_);
        std::memcpy(room.data(), rest_.data() + used_, count);
        used_ += count;
        return count;
    }

    /// Raises the exception of Python that ended the input, if there was one.
    void raise_error() { raise_kept(error_); }

private:
    bool refill(std::size_t size) {
        const py::gil_scoped_acquire lock;
        try {
            const py::object got = read_(size);
            rest_ = py::isinstance<py::bytes>(got) || py::isinstance<py::str>(got)
                        ? got.cast<std::string>()
                        : throw py::type_error("read() of the file object returned neither bytes nor text");
            used_ = 0;
            return true;
        } catch (py::error_already_set& error) {
            error_.emplace(error);
        } catch (const py::type_error& error) {
            error.set_error();
            error_.emplace();
        }
        return false;
    }

    py::object read_;
    std::string rest_;
    std::size_t used_ = 0;
    std::optional<py::error_already_set> error_;
};

/// Text of games: a file, an object of Python, or text itself.
class PgnSource {
public:
    static std::unique_ptr<PgnSource> of_text(std::string text) {
        auto source = std::make_unique<PgnSource>();
        source->text_ = std::move(text);
        return source;
    }
    static std::unique_ptr<PgnSource> of_file(const py::object& file) {
        auto source = std::make_unique<PgnSource>();
        if (py::hasattr(file, "read")) {
            source->object_ = std::make_unique<PythonSource>(file);
            return source;
        }
        const std::string path = py::cast<std::string>(py::module_::import("os").attr("fspath")(file));
        // Opening a pipe waits for its writer.
        auto opened = [&] {
            const py::gil_scoped_release unlocked;
            return InputFile::open(path, {}, [&source = *source] { return source.is_interrupted(); });
        }();
        // Ctrl-C also ends the wait for a pipe's writer, as an error of the file.
        if (!opened) source->is_interrupted();
        raise_kept(source->interrupt_);
        if (!opened) raise("PgnError", opened.error().reason);
        source->file_.emplace(std::move(*opened));
        return source;
    }

    std::unique_ptr<PgnReader> reader(const PgnOptions& options) {
        // A reader begins with the first bytes.
        const py::gil_scoped_release unlocked;
        if (file_) return std::make_unique<PgnReader>(file_->bytes(), options);
        if (object_) return std::make_unique<PgnReader>(*object_, options);
        return std::make_unique<PgnReader>(std::string_view(text_), options);
    }
    void raise_error() {
        if (object_) object_->raise_error();
        raise_kept(interrupt_);
    }

private:
    /// Whether Ctrl-C was pressed while a file was read without Python's lock.
    bool is_interrupted() {
        const py::gil_scoped_acquire lock;
        if (!interrupt_ && PyErr_CheckSignals() != 0) interrupt_.emplace();
        return interrupt_.has_value();
    }

    std::optional<py::error_already_set> interrupt_;
    std::string text_;
    std::optional<InputFile> file_;
    std::unique_ptr<PythonSource> object_;
};

PgnOptions options_of(bool strict) {
    PgnOptions options;
    if (strict) options.reading = Reading::Strict;
    return options;
}

/// Builds one game after the other, and keeps the errors between them.
class Builder : public GameBuilder {
public:
    std::vector<PgnError> strays;

    void begin_game(const TextPlace& place) override {
        in_game_ = true;
        GameBuilder::begin_game(place);
    }
    void error(const PgnError& error) override {
        if (in_game_)
            GameBuilder::error(error);
        else
            strays.push_back(error);
    }
    void end_game() override {
        GameBuilder::end_game();
        in_game_ = false;
    }

private:
    bool in_game_ = false;
};

/// Iterator of Python over games. One thread at a time reads.
class Games {
public:
    Games(std::unique_ptr<PgnSource> source, const PgnOptions& options)
        : source_(std::move(source)), reader_(source_->reader(options)) {}

    Game next() {
        std::optional<Game> game;
        {
            const py::gil_scoped_release unlocked;
            const std::lock_guard lock(mutex_);
            if (reader_ == nullptr)
                closed_ = true;
            else if (reader_->read_game(builder_))
                game = make_game(std::move(builder_.game()), builder_.errors(), builder_.movetext());
        }
        if (closed_) raise("ClosedError", "the games were closed");
        source_->raise_error();
        if (!game) throw py::stop_iteration();
        return *game;
    }

    py::list errors() {
        std::vector<PgnError> errors;
        {
            const py::gil_scoped_release unlocked;
            const std::lock_guard lock(mutex_);
            errors = builder_.strays;
        }
        py::list list;
        for (const PgnError& error : errors) list.append(error_object(error));
        return list;
    }

    void close() {
        const py::gil_scoped_release unlocked;
        const std::lock_guard lock(mutex_);
        reader_.reset();
    }

private:
    std::mutex mutex_;
    std::unique_ptr<PgnSource> source_;
    std::unique_ptr<PgnReader> reader_;
    Builder builder_;
    bool closed_ = false;
};

/// Calls the methods of a visitor of Python that its class replaces. The reader runs without Python's lock.
class PythonVisitor : public PgnVisitor {
public:
    explicit PythonVisitor(const py::object& visitor) {
        const py::object base = py::module_::import("gyre.visitor").attr("Visitor");
        constexpr const char* names[] = {"begin_game", "tag",     "begin_moves",     "move",          "position",
                                         "nag",        "comment", "begin_variation", "end_variation", "movetext",
                                         "result",     "error",   "end_game"};
        static_assert(std::size(names) == method_count);
        const py::object type = py::type::of(visitor);
        for (std::size_t i = 0; i < method_count; ++i) {
            if (!py::hasattr(visitor, names[i])) continue;
            const bool is_base = py::hasattr(base, names[i]) && py::hasattr(type, names[i]) &&
                                 type.attr(names[i]).is(base.attr(names[i]));
            if (!is_base) methods_[i] = visitor.attr(names[i]);
        }
    }

    void begin_game(const TextPlace& place) override { call(BeginGame, place.line); }
    void tag(std::string_view name, std::string_view value) override { call(Tag, name, value); }
    bool begin_moves(const Position& start) override { return wants(BeginMoves, start); }
    void move(const Position&, Move move, std::string_view text) override { call(MoveMade, move, text); }
    void position(const Position& after) override { call(PositionAfter, after); }
    void nag(Nag nag) override { call(NagSeen, static_cast<int>(nag)); }
    void comment(std::string_view text) override { call(Comment, text); }
    bool begin_variation() override { return wants(BeginVariation); }
    void end_variation() override { call(EndVariation); }
    void movetext(std::string_view text) override { call(Movetext, text); }
    void result(PgnResult result) override { call(ResultSeen, to_text(result)); }
    void error(const PgnError& error) override { call(ErrorSeen, error); }
    void end_game() override {
        const py::gil_scoped_acquire lock;
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        call(EndGame);
    }

private:
    enum Method {
        BeginGame,
        Tag,
        BeginMoves,
        MoveMade,
        PositionAfter,
        NagSeen,
        Comment,
        BeginVariation,
        EndVariation,
        Movetext,
        ResultSeen,
        ErrorSeen,
        EndGame
    };
    static constexpr std::size_t method_count = 13;

    template <class... Values>
    void call(Method method, const Values&... values) {
        if (!methods_[method]) return;
        const py::gil_scoped_acquire lock;
        methods_[method](argument(values)...);
    }
    /// Whether the visitor wants what follows. One that has no such method, or returns nothing, wants everything.
    template <class... Values>
    bool wants(Method method, const Values&... values) {
        if (!methods_[method]) return true;
        const py::gil_scoped_acquire lock;
        const py::object answer = methods_[method](argument(values)...);
        return answer.is_none() || answer.cast<bool>();
    }

    template <class Value>
    static py::object argument(const Value& value) {
        if constexpr (std::is_convertible_v<Value, std::string_view>)
            return to_str(value);
        else if constexpr (std::is_same_v<Value, PgnError>)
            return error_object(value);
        else
            return py::cast(value);
    }

    py::object methods_[method_count];
};

std::uint64_t visit(std::unique_ptr<PgnSource> source, const py::object& visitor, bool strict) {
    PythonVisitor calls(visitor);
    const auto reader = source->reader(options_of(strict));
    const std::uint64_t games = [&] {
        const py::gil_scoped_release unlocked;
        return reader->read_games(calls);
    }();
    source->raise_error();
    return games;
}

}  // namespace

void bind_pgn(py::module_& module) {
    py::class_<Games>(module, "Games", py::is_final(), "Iterator over the games of a file or a text.")
        .def("__iter__", [](const py::object& self) { return self; })
        .def("__next__", method(&Games::next))
        .def("close", method(&Games::close), "Closes the file.")
        .def("__enter__", [](const py::object& self) { return self; })
        .def("__exit__", [](Games& games, const py::args&) { games.close(); })
        .def_property_readonly("errors", method(&Games::errors),
                               "List of the faults between games so far, each a PgnError.");
    module.def(
        "read_games",
        [](const py::object& file, bool strict) {
            return std::make_unique<Games>(PgnSource::of_file(file), options_of(strict));
        },
        py::arg("file"), py::kw_only(), py::arg("strict") = false,
        "Returns an iterator over the games of a PGN file, plain or packed by gzip, bzip2 or zstd. `file` is a path, "
        "or an\n"
        "object with a method `read`, whose bytes are plain. Only one game is in memory. Faults are in `Game.errors`.\n"
        "`strict` reads moves only as the PGN standard writes them.");
    module.def(
        "parse_games",
        [](std::string text, bool strict) {
            return std::make_unique<Games>(PgnSource::of_text(std::move(text)), options_of(strict));
        },
        py::arg("text"), py::kw_only(), py::arg("strict") = false, "Returns an iterator over the games of a PGN text.");
    module.def(
        "visit_games",
        [](const py::object& file, const py::object& visitor, bool strict) {
            return visit(PgnSource::of_file(file), visitor, strict);
        },
        py::arg("file"), py::arg("visitor"), py::kw_only(), py::arg("strict") = false,
        "Passes the games of a file piece by piece to a `Visitor`, and returns their number.");
    module.def(
        "visit_text",
        [](std::string text, const py::object& visitor, bool strict) {
            return visit(PgnSource::of_text(std::move(text)), visitor, strict);
        },
        py::arg("text"), py::arg("visitor"), py::kw_only(), py::arg("strict") = false,
        "Passes the games of a text piece by piece to a `Visitor`, and returns their number.");
}

}  // namespace gyre::python
