#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "web/beast.h"

namespace gyre::web {

/// An answer that is sent in parts, in chunks of HTTP/1.1; then the connection closes. It lives as long as an operation
/// on it is under way, and reading what the client sends lasts until the client leaves.
class StreamSession : public std::enable_shared_from_this<StreamSession> {
public:
    StreamSession(beast::tcp_stream&& stream, Shared& shared, Response&& response)
        : stream_(std::move(stream)), shared_(shared), response_(std::move(response)) {
        shared_.streams.insert(this);
    }
    ~StreamSession() { shared_.streams.erase(this); }

    void start(unsigned version) {
        head_.result(static_cast<http::status>(response_.status));
        head_.version(version);
        set_headers(head_, response_);
        head_.chunked(true);
        head_.keep_alive(false);
        serializer_.emplace(head_);
        stream_.expires_after(shared_.limits.write_time);
        http::async_write_header(stream_, *serializer_, [self = shared_from_this()](ErrorCode error, std::size_t) {
            if (error) return self->close();
            self->open();
        });
    }

    void close() {
        is_closed_ = true;
        stream_.close();
    }

private:
    void open() {
        // Between two parts there is no time limit; each write has one of its own.
        stream_.expires_never();
        watch();
        const auto executor = stream_.get_executor();
        const auto post = [weak = weak_from_this(), executor](auto action) {
            asio::post(executor, [weak, action = std::move(action)]() mutable {
                if (const auto self = weak.lock(); self && !self->is_closed_) action(*self);
            });
        };
        const auto fill = std::exchange(response_.stream, {});
        fill(
            [post](std::string part) {
                post([part = std::move(part)](StreamSession& self) mutable { self.queue(std::move(part)); });
            },
            [post] { post([](StreamSession& self) { self.finish(); }); });
    }

    /// Notices that the client has left.
    void watch() {
        stream_.socket().async_read_some(asio::buffer(unwanted_),
                                         [self = shared_from_this()](ErrorCode error, std::size_t) {
                                             if (error) return self->close();
                                             self->watch();
                                         });
    }

    void queue(std::string part) {
        if (unsent_.size() >= shared_.limits.unsent_messages) return close();
        unsent_.push_back(std::move(part));
        if (unsent_.size() == 1) write();
    }

    void write() {
        timer_.expires_after(shared_.limits.write_time);
        timer_.async_wait([weak = weak_from_this()](ErrorCode error) {
            if (const auto self = weak.lock(); self && !error) self->close();
        });
        asio::async_write(stream_.socket(), http::make_chunk(asio::buffer(unsent_.front())),
                          [self = shared_from_this()](ErrorCode error, std::size_t) {
                              self->timer_.cancel();
                              if (error) return self->close();
                              self->unsent_.pop_front();
                              if (!self->unsent_.empty()) return self->write();
                              if (self->is_finished_) self->write_end();
                          });
    }

    void finish() {
        is_finished_ = true;
        if (unsent_.empty()) write_end();
    }

    void write_end() {
        asio::async_write(stream_.socket(), http::make_chunk_last(),
                          [self = shared_from_this()](ErrorCode, std::size_t) { self->close(); });
    }

    beast::tcp_stream stream_;
    Shared& shared_;
    Response response_;
    http::response<http::empty_body> head_;
    std::optional<http::response_serializer<http::empty_body>> serializer_;
    asio::steady_timer timer_{stream_.get_executor()};
    std::deque<std::string> unsent_;
    std::array<char, 512> unwanted_{};
    bool is_finished_ = false, is_closed_ = false;
};

}  // namespace gyre::web
