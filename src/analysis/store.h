#pragma once

#include <optional>
#include <string>

#include "base/result.h"

namespace gyre::analysis {

/// What a stored result depends on.
struct StoreKey {
    /// Engine, evaluation, limits: everything that two results must have in common to be worth the same.
    std::string conditions;
    /// The position, and of its history what a search sees.
    std::string position;
};

/// Where results of searches are kept. One call at a time, from any thread.
class Store {
public:
    virtual ~Store() = default;

    /// What was saved under that key; nothing if nothing was, or it can't be read.
    virtual std::optional<std::string> find(const StoreKey& key) = 0;
    /// When it returns, the record outlives the process. One that is there already stays.
    virtual Result<void, std::string> save(const StoreKey& key, const std::string& record) = 0;
};

}  // namespace gyre::analysis
