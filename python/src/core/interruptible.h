#pragma once

#include <chrono>
#include <exception>
#include <future>
#include <optional>
#include <stop_token>
#include <thread>

#include "core/convert.h"

namespace gyre::python {

/// How often a waiting call looks for Ctrl-C.
inline constexpr std::chrono::milliseconds signal_interval{50};

/// Runs the work on another thread without Python's lock, and looks for Ctrl-C meanwhile: then the work is asked to
/// stop, and the exception is raised after its end.
template <class Work>
auto run_interruptibly(Work work) -> decltype(work(std::stop_token())) {
    std::packaged_task<decltype(work(std::stop_token()))(std::stop_token)> task(std::move(work));
    auto result = task.get_future();
    std::stop_source stop;
    std::optional<py::error_already_set> interrupt;
    {
        std::thread worker([&] { task(stop.get_token()); });
        const py::gil_scoped_release unlocked;
        while (result.wait_for(signal_interval) != std::future_status::ready) {
            const py::gil_scoped_acquire lock;
            if (interrupt || PyErr_CheckSignals() == 0) continue;
            interrupt.emplace();
            stop.request_stop();
        }
        worker.join();
    }
    if (interrupt) throw py::error_already_set(*interrupt);
    return result.get();
}

/// Callback of Python that other threads call. The first exception ends the work and is raised after it.
class Callback {
public:
    Callback(const py::object& function, std::function<void()> stop) : function_(function), stop_(std::move(stop)) {}

    /// Calls the function with the arguments that `make` returns; does nothing for None and after an exception.
    template <class Make>
    void operator()(Make make) {
        if (function_.is_none()) return;
        const py::gil_scoped_acquire lock;
        if (error_) return;
        try {
            function_(*make());
        } catch (py::error_already_set& error) {
            error_.emplace(error);
            stop_();
        }
    }
    /// Raises the exception, if there was one.
    void raise_error() {
        if (!error_) return;
        py::error_already_set error = *error_;
        error_.reset();
        throw error;
    }

private:
    py::object function_;
    std::function<void()> stop_;
    std::optional<py::error_already_set> error_;
};

}  // namespace gyre::python
