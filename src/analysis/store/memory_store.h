#pragma once

#include <map>
#include <string>
#include <utility>

#include "analysis/store.h"

namespace gyre::analysis {

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

}  // namespace gyre::analysis
