#include "language/message.h"

namespace gyre {

namespace {

/// A placeholder is a digit in braces.
bool is_gap(std::string_view text) { return text.size() >= 3 && text[1] >= '0' && text[1] <= '9' && text[2] == '}'; }

}  // namespace

Message message_by_id(std::string_view id, std::vector<Message> arguments) {
    Message result;
    result.id_ = id;
    result.parts_ = std::move(arguments);
    return result;
}

Message joined(std::vector<Message> parts, std::string_view separator) {
    Message result;
    if (parts.empty()) return result;
    result.text_ = separator;
    result.parts_ = std::move(parts);
    return result;
}

std::string in_language(const Message& message, Language language) {
    if (message.id_.empty() && message.parts_.empty()) return message.text_;
    std::string result;
    if (message.id_.empty()) {
        for (const Message& part : message.parts_)
            result += (&part == message.parts_.data() ? "" : message.text_) + in_language(part, language);
        return result;
    }
    std::string_view text = language.text(message.id_).value_or(message.id_);
    for (std::size_t gap = text.find('{'); gap != text.npos; gap = text.find('{')) {
        result += text.substr(0, gap);
        text.remove_prefix(gap);
        if (!is_gap(text)) {
            result += '{';
            text.remove_prefix(1);
            continue;
        }
        const auto number = static_cast<std::size_t>(text[1] - '0');
        if (number < message.parts_.size()) result += in_language(message.parts_[number], language);
        text.remove_prefix(3);
    }
    return result + std::string(text);
}

}  // namespace gyre
