#pragma once

#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"

namespace gyre::analysis {

struct StoreKey {
    /// Engine, evaluation and limits: conditions under which two results are equivalent.
    std::string conditions;
    std::string position;

    friend auto operator<=>(const StoreKey&, const StoreKey&) = default;
};

/// Store of search results. May be called from any thread, one call at a time.
class Store {
public:
    virtual ~Store() = default;

    /// Returns the record saved under that key; nothing if there is none or it is unreadable.
    virtual std::optional<std::string> find(const StoreKey& key) = 0;
    /// Saves a record, which outlives the process once this returns. An existing record is kept.
    virtual Result<void, std::string> save(const StoreKey& key, const std::string& record) = 0;
};

class MemoryStore : public Store {
public:
    std::optional<std::string> find(const StoreKey& key) override {
        const auto found = records_.find(key);
        return found == records_.end() ? std::nullopt : std::optional(found->second);
    }
    Result<void, std::string> save(const StoreKey& key, const std::string& record) override {
        records_.emplace(key, record);
        return {};
    }

private:
    std::map<StoreKey, std::string> records_;
};

bool has_sqlite();

/// Opens a store in an SQLite file, which is created with its folder if missing. Several processes may share it. Saved
/// results survive the end of the process; a power failure may lose the last ones only. The error includes the file
/// name.
Result<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& path);

}  // namespace gyre::analysis
