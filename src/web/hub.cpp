#include "web/hub.h"

#include "web/answer_names.h"
#include "web/message_id.h"

namespace gyre::web {

/// One page's connection.
class Hub::Page : public Conversation {
public:
    Page(Hub& hub, PageId id) : hub_(hub), id_(id) {}
    ~Page() override { hub_.leave(id_); }
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;

    void take(std::string_view message) override { hub_.take(id_, message); }

private:
    Hub& hub_;
    const PageId id_;
};

std::unique_ptr<Conversation> Hub::join(Handler::Send send) {
    const std::lock_guard lock(mutex_);
    const PageId id = ++last_page_;
    pages_.emplace(id, Connected{std::move(send)});
    return std::make_unique<Page>(*this, id);
}

std::size_t Hub::page_count() {
    const std::lock_guard lock(mutex_);
    return pages_.size();
}

void Hub::leave(PageId page) {
    {
        const std::lock_guard lock(mutex_);
        pages_.erase(page);
    }
    for (const OnLeave& handler : leave_handlers_) handler(page);
}

void Hub::take(PageId page, std::string_view text) {
    auto message = parse_json(text);
    if (!message) return refuse(page, 0, message.error());
    const auto language = take_language(*message);
    if (!language) return refuse(page, message_id(*message), language.error().message);
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = pages_.find(page); found != pages_.end()) found->second.language = *language;
    }
    std::vector<std::string_view> types;
    for (const auto& [type, handler] : handlers_) types.push_back(type);
    Fields fields(*message);
    const std::size_t type = fields.choice("type", types);
    if (const auto& read = fields.so_far(); !read) return refuse(page, message_id(*message), read.error().message);
    handlers_[type].second(page, *message);
}

void Hub::send(PageId page, const Json& message) {
    Handler::Send send;
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = pages_.find(page); found != pages_.end()) send = found->second.send;
    }
    if (send) send(message.dump(JsonStyle::Compact));
}

void Hub::refuse(PageId page, long long id, const Message& why) {
    send(page, Json().set("type", "error").set("id", id).set("message", in_language(why, language_of(page))));
}

Language Hub::language_of(PageId page) {
    const std::lock_guard lock(mutex_);
    const auto found = pages_.find(page);
    return found == pages_.end() ? Language() : found->second.language;
}

}  // namespace gyre::web
