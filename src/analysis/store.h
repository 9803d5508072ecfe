#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

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

/// Keeps results as long as it lives.
class MemoryStore : public Store {
public:
    std::optional<std::string> find(const StoreKey& key) override {
        const auto found = records_.find({key.conditions, key.position});
        return found == records_.end() ? std::nullopt : std::optional(found->second);
    }
    Result<void, std::string> save(const StoreKey& key, const std::string& record) override {
        records_.emplace(std::pair(key.conditions, key.position), record);
        return {};
    }

private:
    std::map<std::pair<std::string, std::string>, std::string> records_;
};

/// Whether this build has SQLite.
bool has_sqlite();

/// A store in an SQLite file, which is made if it is not there, with its folder. Several processes may share it. What
/// was saved survives the end of the process, however it comes; a loss of power may take the last results, and no
/// others. The error names the file.
Result<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& path);

}  // namespace gyre::analysis
