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

/// Pages number what they ask for, from 0 to this.
inline constexpr long long highest_message_id = 1'000'000'000'000;

/// Connects pages with the services that they talk to. Each message is parsed once and passed to the handler of its
/// type. Services register their handlers before the first page joins; from then on all methods are thread-safe.
class Hub {
public:
    using OnMessage = std::function<void(PageId page, const Json& message)>;
    using OnLeave = std::function<void(PageId page)>;

    Hub() = default;
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    /// Passes the messages of one type to a handler.
    void on(std::string_view type, OnMessage handler) { handlers_.emplace_back(type, std::move(handler)); }
    /// Calls a handler when a page has gone.
    void on_leave(OnLeave handler) { leave_handlers_.push_back(std::move(handler)); }

    /// Connects a page. The conversation must not outlive the hub or its services.
    std::unique_ptr<Conversation> join(Handler::Send send);
    /// Sends a message to a page; does nothing if it has gone.
    void send(PageId page, const Json& message);
    /// Sends {type: "error", id, message} in the page's language.
    void refuse(PageId page, long long id, const Message& why);
    /// That of the page's latest message.
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

/// The number of a message whose other members may be wrong; 0 if it has none.
long long message_id(const Json& message);

}  // namespace gyre::web
