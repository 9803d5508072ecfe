#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "web/http.h"

namespace gyre::test {

/// A page that records all messages sent to it.
class Listener {
public:
    web::Handler::Send send() {
        return [this](std::string message) {
            const std::lock_guard lock(mutex_);
            heard_.push_back(*parse_json(message));
            wake_.notify_all();
        };
    }
    /// Waits for the first message of this type, and with this id if one is given.
    Json hear(std::string_view type, std::optional<int> id = std::nullopt) {
        std::unique_lock lock(mutex_);
        const Json* found = nullptr;
        wake_.wait_for(lock, std::chrono::seconds(60), [&] { return (found = find(type, id)) != nullptr; });
        return found == nullptr ? Json() : *found;
    }

    /// Returns the last message of this type so far, or null if there is none.
    Json last(std::string_view type) {
        const std::lock_guard lock(mutex_);
        Json found;
        for (const Json& message : heard_)
            if (*message.find("type") == Json(type)) found = message;
        return found;
    }

    bool has_heard(std::string_view type) {
        const std::lock_guard lock(mutex_);
        return find(type, std::nullopt) != nullptr;
    }
    std::vector<Json> all() {
        const std::lock_guard lock(mutex_);
        return heard_;
    }
    void forget() {
        const std::lock_guard lock(mutex_);
        heard_.clear();
    }

private:
    const Json* find(std::string_view type, std::optional<int> id) const {
        for (const Json& message : heard_)
            if (*message.find("type") == Json(type) && (!id || *message.find("id") == Json(*id))) return &message;
        return nullptr;
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Json> heard_;
};

}  // namespace gyre::test
