#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "language/language.h"

/// A text of the program whose language is chosen later.
namespace gyre {

/// The id of a text in texts/*.json: "chess.piece.rook". Only literals are accepted, so that a test finds all ids.
class MessageId {
public:
    // NOLINTNEXTLINE(google-explicit-constructor)
    template <std::size_t size>
    consteval MessageId(const char (&id)[size]) : id_(id) {
        if (id_.find('.') == id_.npos) throw "an id has a section, as in \"chess.piece.rook\"";
    }

    constexpr std::string_view text() const { return id_; }

    friend constexpr bool operator==(MessageId, MessageId) = default;

private:
    std::string_view id_;
};

/// A text of the catalogue with its arguments, or one that is the same in all languages, such as a number or a move.
class Message {
public:
    Message() = default;
    // NOLINTBEGIN(google-explicit-constructor)
    Message(std::string text) : text_(std::move(text)) {}
    Message(std::string_view text) : text_(text) {}
    Message(const char* text) : text_(text) {}
    // NOLINTEND(google-explicit-constructor)

    bool empty() const { return id_.empty() && text_.empty() && parts_.empty(); }
    /// The id; empty if the text is the same in all languages.
    std::string_view id() const { return id_; }

    friend bool operator==(const Message&, const Message&) = default;

private:
    template <class... Arguments>
    friend Message message(MessageId id, Arguments&&... arguments);
    friend Message message_by_id(std::string_view id, std::vector<Message> arguments);
    friend Message joined(std::vector<Message> parts, std::string_view separator);
    friend std::string in_language(const Message& message, Language language);

    std::string_view id_{};
    /// The text without an id; with several parts, the separator.
    std::string text_{};
    /// Arguments for the placeholders {0}, {1} and so on; without an id the parts.
    std::vector<Message> parts_{};
};

/// Converts an argument of a message: integers to decimal, everything else to a Message.
template <class Argument>
Message message_argument(Argument&& argument) {
    if constexpr (std::integral<std::remove_cvref_t<Argument>>)
        return std::to_string(argument);
    else
        return Message(std::forward<Argument>(argument));
}

/// The arguments replace the placeholders {0}, {1} and so on, and may be messages themselves.
template <class... Arguments>
Message message(MessageId id, Arguments&&... arguments) {
    Message result;
    result.id_ = id.text();
    (result.parts_.push_back(message_argument(std::forward<Arguments>(arguments))), ...);
    return result;
}

/// The same for an id from a table in a room without languages. The id must outlive the message.
Message message_by_id(std::string_view id, std::vector<Message> arguments = {});

Message joined(std::vector<Message> parts, std::string_view separator = "");

/// Returns the text in a language with its arguments; the id itself if no language has it.
std::string in_language(const Message& message, Language language);

}  // namespace gyre
