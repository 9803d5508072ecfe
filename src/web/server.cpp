#include "web/server.h"

#ifdef GYRE_BEAST

#include <list>
#include <optional>
#include <utility>

#include "web/stream_session.h"
#include "web/websocket_session.h"

namespace gyre::web {

namespace {

/// One connection and its requests, one after the other.
class HttpSession : public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(tcp::socket&& socket, Shared& shared) : stream_(std::move(socket)), shared_(shared) {
        ErrorCode ignored;  // Parts of an answer must not wait for the page's acknowledgement of others.
        stream_.socket().set_option(tcp::no_delay(true), ignored);
    }
    void start() { read_head(shared_.limits.head_time); }
    /// Whether it has ever sent a request that was admitted.
    bool is_admitted() const { return admitted_; }

    void close() { stream_.close(); }

private:
    void read_head(std::chrono::milliseconds time) {
        parser_.emplace();
        parser_->header_limit(static_cast<std::uint32_t>(shared_.limits.head_bytes));
        parser_->body_limit(any_body);
        stream_.expires_after(time);
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](ErrorCode error, std::size_t) { self->took_head(error); });
    }

    void took_head(ErrorCode error) {
        if (error == http::error::end_of_stream || error == beast::error::timeout) return close();
        if (error) return refuse(plain_response(Status::BadRequest, "Malformed HTTP request."));
        head_ = head_of(parser_->get());
        Handler::Admission admission = shared_.handler.admit(head_);
        if (!admission.admitted) return refuse(std::move(admission.refusal));
        admitted_ = true;
        if (head_.is_upgrade) return upgrade();
        const auto length = parser_->content_length();
        if (parser_->chunked() || (length && *length > admission.body_limit))
            return refuse(plain_response(Status::TooLarge, "The request is too large or has no Content-Length."));
        parser_->body_limit(admission.body_limit);
        takes_long_ = admission.takes_long;
        stream_.expires_after(shared_.limits.body_time);
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](ErrorCode failure, std::size_t) {
            if (failure) return self->close();
            self->answer();
        });
    }

    void upgrade() {
        if (shared_.websockets.size() >= shared_.limits.websockets)
            return refuse(plain_response(Status::Unavailable, "Too many pages are open."));
        std::make_shared<WebSocketSession>(std::move(stream_), shared_)->start(parser_->get());
    }

    /// Makes the answer on a pool's thread, so that the network thread stays free for other connections.
    void answer() {
        asio::post(takes_long_ ? shared_.long_pool : shared_.pool, [self = shared_from_this()] {
            Response response;
            try {
                response = self->shared_.handler.respond(self->head_, self->parser_->get().body());
            } catch (const std::exception&) {
                response = plain_response(Status::Failed, "The server could not answer.");
            }
            asio::post(self->stream_.get_executor(), [self, response = std::move(response)]() mutable {
                self->write(std::move(response), self->parser_->get().keep_alive());
            });
        });
    }

    /// Refuses a request and closes the connection, because the rest of the request may still arrive.
    void refuse(Response response) { write(std::move(response), false); }

    /// Passes the connection on to an answer whose rest is not known yet.
    void stream(Response response) {
        const unsigned version = parser_->get().version();
        if (version < 11) return refuse(plain_response(Status::BadRequest, "This answer needs HTTP/1.1."));
        if (shared_.streams.size() >= shared_.limits.streams)
            return refuse(plain_response(Status::Unavailable, "Too many answers are being sent."));
        std::make_shared<StreamSession>(std::move(stream_), shared_, std::move(response))->start(version);
    }

    void write(Response response, bool keep_alive) {
        if (response.stream) return stream(std::move(response));
        response_.emplace(to_http(std::move(response), parser_->get()));
        response_->keep_alive(keep_alive);
        stream_.expires_after(shared_.limits.write_time);
        http::async_write(stream_, *response_, [self = shared_from_this(), keep_alive](ErrorCode error, std::size_t) {
            if (error || !keep_alive) return self->end();
            self->read_head(self->shared_.limits.idle_time);
        });
    }

    /// Reads unwanted data for a short time before closing the connection. Otherwise the client could lose the answer.
    void end() {
        ErrorCode ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        constexpr std::chrono::milliseconds patience{500};
        stream_.expires_after(patience);
        drain();
    }

    void drain() {
        constexpr std::size_t most = 1 << 20, piece = 16 << 10;
        if (drained_ > most) return close();
        buffer_.clear();
        stream_.async_read_some(buffer_.prepare(piece), [self = shared_from_this()](ErrorCode error, std::size_t size) {
            if (error) return self->close();
            self->drained_ += size;
            self->drain();
        });
    }

    beast::tcp_stream stream_;
    Shared& shared_;
    beast::flat_buffer buffer_;
    std::optional<RequestParser> parser_;
    std::optional<HttpResponse> response_;
    RequestHead head_;
    std::size_t drained_ = 0;
    bool admitted_ = false, takes_long_ = false;
};

}  // namespace

class Server::Impl {
public:
    explicit Impl(const ServerLimits& limits) : limits_(limits) {}

    Result<void, std::string> listen(const std::string& address, std::uint16_t port) {
        ErrorCode error;
        const auto where = asio::ip::make_address(address, error);
        if (error) return "'" + address + "' is no address";
        const tcp::endpoint endpoint(where, port);
        if (!error) acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (error) return error.message();
        return {};
    }

    std::uint16_t port() const {
        ErrorCode error;
        return acceptor_.local_endpoint(error).port();
    }

    void run(Handler& handler, const std::stop_token& stop) {
        shared_.emplace(Shared{handler, limits_, pool_, long_pool_});
        const std::stop_callback on_stop(stop, [this] { asio::post(context_, [this] { end(); }); });
        accept();
        context_.run();
        pool_.join();
        long_pool_.join();
        // Callbacks that the pools have posted meanwhile hold sessions. They run here, before the handler ends.
        context_.restart();
        context_.poll();
    }

private:
    void accept() {
        acceptor_.async_accept([this](ErrorCode error, tcp::socket socket) {
            if (!acceptor_.is_open()) return;
            if (error) return wait_and_accept();
            take(std::move(socket));
            accept();
        });
    }

    /// Accepts connections again after a pause: if the system lacks resources, retrying at once only wastes time.
    void wait_and_accept() {
        constexpr std::chrono::milliseconds pause{100};
        timer_.expires_after(pause);
        timer_.async_wait([this](ErrorCode error) {
            if (!error && acceptor_.is_open()) accept();
        });
    }

    void take(tcp::socket socket) {
        sessions_.remove_if([](const std::weak_ptr<HttpSession>& session) { return session.expired(); });
        if (sessions_.size() >= limits_.connections && !close_a_stranger()) return;
        const auto session = std::make_shared<HttpSession>(std::move(socket), *shared_);
        sessions_.push_back(session);
        session->start();
    }

    bool close_a_stranger() {
        for (auto session = sessions_.begin(); session != sessions_.end(); ++session) {
            const auto open = session->lock();
            if (open && open->is_admitted()) continue;
            if (open) open->close();
            sessions_.erase(session);
            return true;
        }
        return false;
    }

    void end() {
        ErrorCode ignored;
        acceptor_.close(ignored);
        timer_.cancel();
        for (const auto& weak : sessions_)
            if (const auto session = weak.lock()) session->close();
        for (WebSocketSession* const session : shared_->websockets) session->close();
        for (StreamSession* const session : shared_->streams) session->close();
    }

    const ServerLimits limits_;
    // Declared before the context, so that it outlives sessions that the context holds.
    std::optional<Shared> shared_;
    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
    asio::steady_timer timer_{context_};
    asio::thread_pool pool_{2}, long_pool_{1};
    std::list<std::weak_ptr<HttpSession>> sessions_;
};

bool Server::is_available() { return true; }

Result<std::unique_ptr<Server>, std::string> Server::listen(const std::string& address, std::uint16_t port,
                                                            const ServerLimits& limits) {
    auto impl = std::make_unique<Impl>(limits);
    if (auto listening = impl->listen(address, port); !listening) return Failure(std::move(listening).error());
    return std::unique_ptr<Server>(new Server(std::move(impl)));
}

std::uint16_t Server::port() const { return impl_->port(); }

void Server::run(Handler& handler, std::stop_token stop) { impl_->run(handler, stop); }

#else

namespace gyre::web {

class Server::Impl {};

bool Server::is_available() { return false; }

Result<std::unique_ptr<Server>, std::string> Server::listen(const std::string&, std::uint16_t, const ServerLimits&) {
    return std::string("this program was built without Boost.Beast: on Debian, install libboost-dev and build again");
}

std::uint16_t Server::port() const { return 0; }

void Server::run(Handler&, std::stop_token) {}

#endif

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Server::~Server() = default;

}  // namespace gyre::web
