#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace gyre::test {

/// An engine that records what its callbacks receive.
class RecordingEngine {
public:
    std::vector<SearchReport> reports() const {
        const std::lock_guard lock(mutex_);
        return reports_;
    }
    std::vector<SearchResult> results() const {
        const std::lock_guard lock(mutex_);
        return results_;
    }

    std::vector<std::string> errors() const {
        const std::lock_guard lock(mutex_);
        return errors_;
    }

    std::vector<std::string> notes() const {
        const std::lock_guard lock(mutex_);
        return notes_;
    }

    /// Searches and waits for the result.
    SearchResult search(const Position& position, const Limits& limits) {
        engine.set_position(position);
        engine.go(limits);
        engine.wait();
        return results().back();
    }

private:
    mutable std::mutex mutex_;
    std::vector<SearchReport> reports_;
    std::vector<SearchResult> results_;
    std::vector<std::string> errors_, notes_;

public:
    // The engine is the last member, so it is destroyed before the members that its callbacks write to.
    Engine engine{{.on_report =
                       [this](const SearchReport& report) {
                           const std::lock_guard lock(mutex_);
                           reports_.push_back(report);
                       },
                   .on_result =
                       [this](const SearchResult& result) {
                           const std::lock_guard lock(mutex_);
                           results_.push_back(result);
                       },
                   .on_error =
                       [this](std::string_view error) {
                           const std::lock_guard lock(mutex_);
                           errors_.emplace_back(error);
                       },
                   .on_note =
                       [this](std::string_view note) {
                           const std::lock_guard lock(mutex_);
                           notes_.emplace_back(note);
                       }}};
};

template <class AnyEngine, class Member, class Value>
Result<void, std::string> set(AnyEngine& engine, Member EngineOptions::*member, const Value& value) {
    EngineOptions options = engine.options();
    options.*member = value;
    return engine.configure(options);
}

inline Limits depth_limit(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

}  // namespace gyre::test
