#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <utility>

#include "web/beast.h"

namespace gyre::web {

/// A conversation over one WebSocket. It lives as long as an operation on it is under way.
class WebSocketSession : public std::enable_shared_from_this<WebSocketSession> {
public:
    WebSocketSession(beast::tcp_stream&& stream, Shared& shared) : socket_(std::move(stream)), shared_(shared) {
        shared_.websockets.insert(this);
    }
    ~WebSocketSession() { shared_.websockets.erase(this); }

    void start(const http::request<http::string_body>& request) {
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = shared_.limits.head_time;
        timeout.idle_timeout = shared_.limits.idle_time;
        timeout.keep_alive_pings = true;
        beast::get_lowest_layer(socket_).expires_never();
        socket_.set_option(timeout);
        socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
            response.set(http::field::server, view(server_name));
            for (const auto& [name, value] : protective_headers()) response.set(name, value);
        }));
        socket_.read_message_max(shared_.limits.message_bytes);
        socket_.text(true);
        socket_.async_accept(request, [self = shared_from_this()](ErrorCode error) {
            if (error) return;
            self->open();
        });
    }

    void close() {
        ErrorCode ignored;
        beast::get_lowest_layer(socket_).socket().close(ignored);
    }

private:
    void open() {
        conversation_ =
            shared_.handler.converse([weak = weak_from_this(), executor = socket_.get_executor()](std::string message) {
                asio::post(executor, [weak, message = std::move(message)]() mutable {
                    if (const auto self = weak.lock()) self->queue(std::move(message));
                });
            });
        read();
    }

    void read() {
        socket_.async_read(buffer_, [self = shared_from_this()](ErrorCode error, std::size_t) {
            // Only text messages are accepted. A failed send may have ended the conversation meanwhile.
            if (error || !self->conversation_ || !self->socket_.got_text()) return self->end();
            self->conversation_->take(beast::buffers_to_string(self->buffer_.data()));
            self->buffer_.consume(self->buffer_.size());
            self->read();
        });
    }

    void queue(std::string message) {
        if (unsent_.size() >= shared_.limits.unsent_messages) return end();
        unsent_.push_back(std::move(message));
        if (unsent_.size() == 1) write();
    }

    void write() {
        socket_.async_write(asio::buffer(unsent_.front()), [self = shared_from_this()](ErrorCode error, std::size_t) {
            if (error) return self->end();
            self->unsent_.pop_front();
            if (!self->unsent_.empty()) self->write();
        });
    }

    void end() {
        conversation_.reset();
        close();
    }

    websocket::stream<beast::tcp_stream> socket_;
    Shared& shared_;
    beast::flat_buffer buffer_;
    std::deque<std::string> unsent_;
    std::unique_ptr<Conversation> conversation_;
};

}  // namespace gyre::web
