#pragma once

#include <arpa/inet.h>
#include <chrono>
#include <cstdint>
#include <netinet/in.h>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace gyre::test {

/// A TCP connection to a server on this machine that sends any text, well-formed or not.
class RawClient {
public:
    explicit RawClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval patience{20, 0};
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    ~RawClient() { ::close(socket_); }
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;

    bool is_connected() const { return connected_; }

    /// Sends a text; returns false if the server closed the connection.
    bool say(std::string_view text) {
        while (!text.empty()) {
            const ssize_t size = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
            if (size <= 0) return false;
            text.remove_prefix(static_cast<std::size_t>(size));
        }
        return true;
    }
    void stop_saying() { ::shutdown(socket_, SHUT_WR); }

    /// Returns everything received until the server closes the connection.
    std::string hear_all() {
        while (hear_more()) {
        }
        return std::move(heard_);
    }
    /// Returns one whole answer with its body, or everything received if the server closes the connection.
    std::string hear_answer() {
        constexpr std::string_view end_of_head = "\r\n\r\n", length_name = "Content-Length: ";
        while (heard_.find(end_of_head) == heard_.npos && hear_more()) {
        }
        const std::size_t head = heard_.find(end_of_head);
        if (head == heard_.npos) return std::move(heard_);
        const std::size_t length_at = heard_.find(length_name);
        const std::size_t length =
            length_at < head ? std::stoul(heard_.substr(length_at + length_name.size())) : std::size_t{0};
        const std::size_t size = head + end_of_head.size() + length;
        while (heard_.size() < size && hear_more()) {
        }
        std::string answer = heard_.substr(0, size);
        heard_.erase(0, size);
        return answer;
    }
    /// Returns one text frame of the WebSocket, or an empty text if the server closes the connection.
    std::string hear_frame() {
        while (heard_.size() < 2 && hear_more()) {
        }
        if (heard_.size() < 2 || (heard_[0] & 15) != 1) return {};
        const auto byte = [this](std::size_t at) {
            return static_cast<std::size_t>(static_cast<unsigned char>(heard_[at]));
        };
        std::size_t length = byte(1) & 127, head = 2;
        const std::size_t extended = length == 126 ? 2 : length == 127 ? 8 : 0;
        while (heard_.size() < head + extended && hear_more()) {
        }
        if (extended > 0) length = 0;
        for (std::size_t i = 0; i < extended; ++i) length = length << 8 | byte(head + i);
        head += extended;
        while (heard_.size() < head + length && hear_more()) {
        }
        std::string text = heard_.substr(head, length);
        heard_.erase(0, head + length);
        return text;
    }

private:
    bool hear_more() {
        char buffer[4096];
        const ssize_t size = ::recv(socket_, buffer, sizeof buffer, 0);
        if (size <= 0) return false;
        heard_.append(buffer, static_cast<std::size_t>(size));
        return true;
    }

    int socket_;
    bool connected_ = false;
    std::string heard_;
};

/// Makes a client's WebSocket frame with a mask of zeros.
inline std::string masked_frame(std::string_view text, unsigned char opcode = 0x81) {
    std::string frame(1, static_cast<char>(opcode));
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else if (text.size() < 65536) {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 255);
    } else {
        frame += static_cast<char>(0x80 | 127);
        for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(text.size() >> shift & 255);
    }
    return frame + std::string(4, '\0') + std::string(text);
}

}  // namespace gyre::test
