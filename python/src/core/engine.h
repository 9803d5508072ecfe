#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "core/core.h"
#include "engine/engine.h"

namespace gyre::python {

/// What a search has reported. The engine's thread writes it, threads of Python read it.
struct SearchState {
    std::mutex mutex;
    std::condition_variable changed;
    /// Reports that nobody has taken, and the last of all.
    std::deque<SearchReport> reports;
    std::optional<SearchReport> last;
    std::optional<SearchResult> result;
    std::string error;
};

/// Engine that its object of Python and its searches share.
class EngineCore {
public:
    EngineCore();

    /// Starts a search after the end of the one before. All functions are called without Python's lock.
    Result<std::shared_ptr<SearchState>, std::string> start(const Position& position, const Limits& limits,
                                                            std::optional<int> lines);
    Result<void, std::string> configure(const EngineOptions& options);
    EngineOptions options();
    void new_game();
    Result<BenchResult, std::string> bench(std::stop_token stop);
    /// Ends the search, if that is the current one.
    void stop(const std::shared_ptr<SearchState>& search);
    void stop_all() { engine_.stop(); }

private:
    template <class Change>
    void change(Change change);

    std::mutex control_, current_lock_;
    std::shared_ptr<SearchState> current_;
    int lines_ = 1;
    Engine engine_;
};

/// The class Search of Python.
struct Search {
    std::shared_ptr<EngineCore> core;
    std::shared_ptr<SearchState> state;
    Position position;
};

void bind_search(py::module_& module);
void bind_score(py::module_& module);

/// Reads options of an engine by their names. Raises EngineError for unknown names and numbers out of range.
void set_options(EngineOptions& options, const py::kwargs& values);
py::dict options_dict(const EngineOptions& options);

}  // namespace gyre::python
