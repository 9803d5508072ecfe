#include "core/engine.h"

#include <fmt/core.h>

#include "core/errors.h"
#include "core/interruptible.h"

namespace gyre::python {

EngineCore::EngineCore()
    : engine_({.on_report =
                   [this](const SearchReport& report) {
                       change([&](SearchState& state) {
                           state.last = report;
                           state.reports.push_back(report);
                       });
                   },
               .on_result =
                   [this](const SearchResult& result) { change([&](SearchState& state) { state.result = result; }); },
               .on_error =
                   [this](std::string_view error) {
                       change([&](SearchState& state) { state.error = std::string(error); });
                   }}) {}

template <class Change>
void EngineCore::change(Change change) {
    const auto state = [&] {
        const std::lock_guard lock(current_lock_);
        return current_;
    }();
    if (!state) return;
    {
        const std::lock_guard lock(state->mutex);
        change(*state);
    }
    state->changed.notify_all();
}

Result<std::shared_ptr<SearchState>, std::string> EngineCore::start(const Position& position, const Limits& limits,
                                                                    std::optional<int> lines) {
    const std::lock_guard lock(control_);
    engine_.stop();
    engine_.wait();
    if (const int wanted = lines.value_or(lines_); wanted != engine_.options().multi_pv) {
        EngineOptions options = engine_.options();
        options.multi_pv = wanted;
        if (auto set = engine_.configure(options); !set) return Failure(set.error());
    }
    auto state = std::make_shared<SearchState>();
    {
        const std::lock_guard current(current_lock_);
        current_ = state;
    }
    engine_.set_position(position);
    engine_.go(limits);
    return state;
}

Result<void, std::string> EngineCore::configure(const EngineOptions& options) {
    const std::lock_guard lock(control_);
    engine_.stop();
    engine_.wait();
    auto set = engine_.configure(options);
    if (set) lines_ = options.multi_pv;
    return set;
}

EngineOptions EngineCore::options() {
    const std::lock_guard lock(control_);
    EngineOptions options = engine_.options();
    options.multi_pv = lines_;
    return options;
}

void EngineCore::new_game() {
    const std::lock_guard lock(control_);
    engine_.stop();
    engine_.new_game();
}

Result<BenchResult, std::string> EngineCore::bench(std::stop_token stop) {
    const std::lock_guard lock(control_);
    engine_.stop();
    engine_.wait();
    return engine_.bench(std::move(stop));
}

void EngineCore::stop(const std::shared_ptr<SearchState>& search) {
    // A search that has ended must not stop the next one.
    const std::lock_guard lock(current_lock_);
    if (current_ == search) engine_.stop();
}

namespace {

/// The class Engine of Python; a closed one has no core.
struct EngineHandle {
    std::shared_ptr<EngineCore> core;

    const std::shared_ptr<EngineCore>& get() const {
        if (!core) raise("ClosedError", "the engine was closed");
        return core;
    }
};

EngineHandle make_engine(const py::kwargs& values) {
    EngineOptions options;
    set_options(options, values);
    // The threads of the engine end without Python's lock, which they never take.
    const auto free = [](EngineCore* core) {
        const py::gil_scoped_release unlocked;
        delete core;
    };
    EngineHandle engine{std::shared_ptr<EngineCore>(new EngineCore, free)};
    auto set = [&] {
        const py::gil_scoped_release unlocked;
        return engine.core->configure(options);
    }();
    value_or_raise(std::move(set), "EngineError");
    return engine;
}

void configure(const EngineHandle& engine, const py::kwargs& values) {
    const auto core = engine.get();
    EngineOptions options = [&] {
        const py::gil_scoped_release unlocked;
        return core->options();
    }();
    set_options(options, values);
    auto set = [&] {
        const py::gil_scoped_release unlocked;
        return core->configure(options);
    }();
    value_or_raise(std::move(set), "EngineError");
}

py::dict options_of(const EngineHandle& engine) {
    const auto core = engine.get();
    const EngineOptions options = [&] {
        const py::gil_scoped_release unlocked;
        return core->options();
    }();
    return options_dict(options);
}

template <class Number>
Number positive(const std::string& name, py::handle value, Number least) {
    if (!PyLong_Check(value.ptr()) || PyBool_Check(value.ptr()))
        throw py::type_error(fmt::format("{}: a whole number from {} on is accepted", name, least));
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
    constexpr long long huge = 1'000'000'000'000'000;
    constexpr long long most = sizeof(Number) < sizeof(huge) ? std::numeric_limits<Number>::max() : huge;
    if (overflow != 0 || number < static_cast<long long>(least) || number > most)
        throw py::value_error(fmt::format("{}: {} is out of range; {} to {} is accepted", name,
                                          py::cast<std::string>(py::str(value)), least, most));
    return static_cast<Number>(number);
}

std::vector<Move> root_moves(const Position& position, py::handle value) {
    std::vector<Move> moves;
    for (const py::handle move : value) moves.push_back(legal_move_of(position, move));
    return moves;
}

Milliseconds milliseconds_of(const std::string& name, py::handle value, std::int64_t least) {
    return Milliseconds(positive<std::int64_t>(name, value, least));
}

/// Whether the name was that of a limit of the clock.
bool set_clock(Limits& limits, const std::string& name, py::handle value) {
    if (name == "white_ms")
        limits.time[Color::White] = milliseconds_of(name, value, 0);
    else if (name == "black_ms")
        limits.time[Color::Black] = milliseconds_of(name, value, 0);
    else if (name == "white_increment_ms")
        limits.increment[Color::White] = milliseconds_of(name, value, 0);
    else if (name == "black_increment_ms")
        limits.increment[Color::Black] = milliseconds_of(name, value, 0);
    else if (name == "moves_to_go")
        limits.moves_to_go = positive<int>(name, value, 1);
    else
        return false;
    return true;
}

struct SearchOrder {
    Limits limits;
    std::optional<int> lines{};
};

SearchOrder order_of(const Position& position, const py::kwargs& values) {
    SearchOrder order;
    for (const auto& [key, value] : values) {
        const std::string name = key.cast<std::string>();
        if (value.is_none()) continue;
        Limits& limits = order.limits;
        if (name == "moves" || name == "exclude") {
            (name == "moves" ? limits.search_moves : limits.exclude_moves) = root_moves(position, value);
            continue;
        }
        if (name == "lines") {
            order.lines = positive<int>(name, value, 1);
            if (*order.lines > 500) throw py::value_error("lines: 1 to 500 is accepted");
            continue;
        }
        if (name == "depth")
            limits.depth = positive<int>(name, value, 1);
        else if (name == "nodes")
            limits.nodes = positive<std::uint64_t>(name, value, 1);
        else if (name == "ms")
            limits.move_time = milliseconds_of(name, value, 1);
        else if (name == "mate")
            limits.mate = positive<int>(name, value, 1);
        else if (!set_clock(limits, name, value))
            throw py::type_error(
                fmt::format("a search has no limit '{}'; it has depth, nodes, ms, mate, white_ms, black_ms, "
                            "white_increment_ms, black_increment_ms, moves_to_go, moves, exclude and lines",
                            name));
    }
    order.limits.infinite = !order.limits.has_end();
    return order;
}

Search start(const EngineHandle& engine, const Position& position, const py::kwargs& values) {
    const auto core = engine.get();
    const SearchOrder order = order_of(position, values);
    Position root = position;
    auto state = [&] {
        const py::gil_scoped_release unlocked;
        return core->start(root, order.limits, order.lines);
    }();
    return {core, value_or_raise(std::move(state), "EngineError"), std::move(root)};
}

py::object search(const EngineHandle& engine, const Position& position, const py::kwargs& values) {
    if (!order_of(position, values).limits.has_end())
        throw py::type_error(
            "search() needs a limit: depth, nodes, ms, mate, or the clocks; start() searches without one");
    return py::cast(start(engine, position, values)).attr("result")();
}

void close(EngineHandle& engine) {
    if (!engine.core) return;
    const auto core = std::move(engine.core);
    engine.core.reset();
    core->stop_all();
}

}  // namespace

void bind_engine(py::module_& module) {
    bind_score(module);
    bind_search(module);
    py::class_<EngineHandle>(
        module, "Engine", py::is_final(),
        "Gyre's engine within this process. It searches on threads of its own, while Python goes on. Use it as a\n"
        "context manager, or `close` it. Any thread may use it; there is one search at a time.")
        .def(py::init(&make_engine),
             "Makes an engine with options, such as hash_mib=64 and threads=2. `options` lists all of them. Raises "
             "EngineError.")
        .def("configure", &configure,
             "Changes options. Stops a running search first. If one is rejected, none changes.")
        .def_property_readonly("options", &options_of, "All options with their values.")
        .def("start", &start, py::arg("position"),
             "Starts a search and returns a `Search` at once; stops the search before. Limits: depth in plies, nodes, "
             "ms, mate in\n"
             "moves; clocks by white_ms, black_ms, white_increment_ms, black_increment_ms and moves_to_go. `moves` and "
             "`exclude`\n"
             "choose root moves, `lines` is the number of lines. Without a limit it runs until `Search.stop`.")
        .def("search", &search, py::arg("position"),
             "Searches as `start` does, waits, and returns the `SearchResult`. Needs a limit.")
        .def(
            "new_game",
            [](const EngineHandle& e) {
                const auto core = e.get();
                const py::gil_scoped_release unlocked;
                core->new_game();
            },
            "Forgets what earlier searches have learned.")
        .def(
            "stop", [](const EngineHandle& e) { e.get()->stop_all(); }, "Ends the running search, if there is one.")
        .def(
            "bench",
            [](const EngineHandle& e) {
                const auto core = e.get();
                auto result = run_interruptibly([core](std::stop_token stop) { return core->bench(std::move(stop)); });
                return value_or_raise(std::move(result), "EngineError").nodes;
            },
            "Searches a fixed set of positions and returns the number of nodes, which is the same on every machine.")
        .def("close", &close, "Stops the engine. Every later use raises ClosedError.")
        .def_property_readonly(
            "is_closed", [](const EngineHandle& e) { return !e.core; }, "Whether the engine was closed.")
        .def("__enter__", [](const py::object& self) { return self; })
        .def("__exit__", [](EngineHandle& e, const py::args&) { close(e); });
}

}  // namespace gyre::python
