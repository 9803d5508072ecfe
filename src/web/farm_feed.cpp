#include "web/farm_feed.h"

#include <utility>

#include "web/answer_names.h"
#include "web/farm_json.h"
#include "web/message_id.h"

namespace gyre::web {

namespace {

/// Interval between two reads of the farm.
constexpr Milliseconds look_interval{1'000};

/// The page gets this name and not the reason, because the reason may contain the farm's address.
std::string_view name_of(farm::FarmFault fault) {
    return fault == farm::FarmFault::AccessDenied || fault == farm::FarmFault::Revoked ? "denied" : "unreachable";
}

}  // namespace

FarmFeed::FarmFeed(Hub& hub, OpenFarm open) : hub_(hub), open_(std::move(open)) {
    hub.on("farm-watch", [this](PageId page, const Json& message) { watch(page, message); });
    hub.on("farm-leave", [this](PageId page, const Json&) { leave(page); });
    hub.on_leave([this](PageId page) { leave(page); });
    worker_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

void FarmFeed::watch(PageId page, const Json& message) {
    Fields fields(message);
    fields.choice("type", {"farm-watch"});
    const long long id = fields.integer("id", 0, highest_message_id);
    if (const auto read = fields.done(); !read) return hub_.refuse(page, message_id(message), read.error().message);
    {
        const std::lock_guard lock(mutex_);
        watchers_[page] = id;
    }
    wake_.notify_all();
}

void FarmFeed::leave(PageId page) {
    {
        const std::lock_guard lock(mutex_);
        watchers_.erase(page);
    }
    wake_.notify_all();
}

bool FarmFeed::await_watchers(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    const auto has_none = [this] { return watchers_.empty(); };
    while (!stop.stop_requested()) {
        if (has_none()) store_.reset();
        wake_.wait(lock, stop, [&] { return !has_none(); });
        wake_.wait_until(lock, stop, next_look_, has_none);
        if (!has_none() && !stop.stop_requested()) return true;
    }
    return false;
}

Json FarmFeed::look() {
    Json news;
    news.set("type", "farm");
    if (!store_) {
        auto opened = open_();
        if (!opened) return news.set("fault", name_of(opened.error().fault));
        store_ = std::move(*opened);
    }
    const auto picture = observer_.look(*store_);
    if (picture) return news.set("farm", farm_json(*picture));
    store_.reset();
    return news.set("fault", name_of(picture.error().fault));
}

void FarmFeed::work(const std::stop_token& stop) {
    while (await_watchers(stop)) {
        next_look_ = Clock::now() + look_interval;
        const Json news = look();
        std::map<PageId, long long> watchers;
        {
            const std::lock_guard lock(mutex_);
            watchers = watchers_;
        }
        for (const auto& [page, id] : watchers) hub_.send(page, Json(news).set("id", id));
    }
}

}  // namespace gyre::web
