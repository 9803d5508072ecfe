#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

#include "base/clock.h"
#include "base/json.h"
#include "base/result.h"
#include "farm/farm_error.h"
#include "farm/farm_picture.h"
#include "farm/farm_store.h"
#include "web/hub.h"

namespace gyre::web {

/// Opens the farm that the page shows.
using OpenFarm = std::function<Result<std::unique_ptr<farm::FarmStore>, farm::FarmError>()>;

/// Sends the state of a farm to the pages that watch it. It reads the farm once a second for all pages together, and is
/// not connected while no page watches. After an error it connects again.
///
/// A page sends "farm-watch" or "farm-leave"; it receives "farm" after each read. webui/src/wire/farm_types.ts has the
/// messages.
class FarmFeed {
public:
    /// The hub must outlive the feed.
    FarmFeed(Hub& hub, OpenFarm open);

private:
    void watch(PageId page, const Json& message);
    void leave(PageId page);

    // --- On the worker thread ---
    void work(const std::stop_token& stop);
    /// Returns false if a stop was requested before a page watches.
    bool await_watchers(const std::stop_token& stop);
    Json look();

    Hub& hub_;
    const OpenFarm open_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    /// Pages that watch, with the ids of their "farm-watch" messages.
    std::map<PageId, long long> watchers_;

    // Used by the worker thread only.
    std::unique_ptr<farm::FarmStore> store_;
    farm::FarmObserver observer_;
    Clock::time_point next_look_{};
    /// Last member, so that it ends before the members that it uses.
    std::jthread worker_;
};

}  // namespace gyre::web
