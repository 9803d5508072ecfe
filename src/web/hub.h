#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "language/language.h"
#include "language/message.h"
#include "web/http.h"

namespace gyre::web {

/// The number of a connected page.
using PageId = std::uint64_t;

/// Connects pages with the services that they use. Each message is parsed once and passed to the handler of its type.
/// Services register their handlers before the first page joins; from then on all methods are thread-safe.
class Hub {
public:
    using OnMessage = std::function<void(PageId page, const Json& message)>;
    using OnLeave = std::function<void(PageId page)>;

    /// Registers the handler for messages of one type.
    void on(std::string_view type, OnMessage handler) { handlers_.emplace_back(type, std::move(handler)); }
    /// Registers a handler that is called when a page has disconnected.
    void on_leave(OnLeave handler) { leave_handlers_.push_back(std::move(handler)); }

    /// Connects a page. The conversation must not outlive the hub or its services.
    std::unique_ptr<Conversation> join(Handler::Send send);
    /// Sends a message to a page; does nothing if it has disconnected.
    void send(PageId page, const Json& message);
    /// Sends {type: "error", id, message} in the page's language.
    void refuse(PageId page, long long id, const Message& why);
    /// Number of connected pages.
    std::size_t page_count();
    /// Language of the page's latest message.
    Language language_of(PageId page);

private:
    class Page;
    struct Connected {
        Handler::Send send;
        Language language{};
    };

    void take(PageId page, std::string_view text);
    void leave(PageId page);

    std::vector<std::pair<std::string_view, OnMessage>> handlers_;
    std::vector<OnLeave> leave_handlers_;
    std::mutex mutex_;
    std::map<PageId, Connected> pages_;
    PageId last_page_ = 0;
};

}  // namespace gyre::web
