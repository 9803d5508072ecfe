#include "base/json.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace gyre {

namespace {

constexpr std::size_t usual_members = 4;

}  // namespace

class Json::Writer {
public:
    Writer(std::string& text, JsonStyle style) : text_(text), style_(style) {}

    void write(const Json& json) {
        std::visit([this](const auto& value) { write_value(value); }, json.value_);
    }

private:
    void write_value(std::nullptr_t) { text_ += "null"; }
    void write_value(bool value) { text_ += value ? "true" : "false"; }
    void write_value(double value) {
        if (!std::isfinite(value)) return write_value(nullptr);
        char buffer[32];
        const bool is_whole = value == std::floor(value) && std::abs(value) < exact;
        text_.append(buffer, is_whole ? std::to_chars(buffer, std::end(buffer), static_cast<long long>(value)).ptr
                                      : std::to_chars(buffer, std::end(buffer), value).ptr);
    }
    void write_value(const Raw& raw) { text_ += raw.json; }
    void write_value(const std::string& text) {
        const auto is_plain = [](char c) { return c >= 0x20 && c != '"' && c != '\\' && c != 0x7f; };
        // Most texts are, and need no copy.
        if (!std::ranges::all_of(text, is_plain)) {
            text_ += json_string(text);
            return;
        }
        text_ += '"';
        text_ += text;
        text_ += '"';
    }
    void write_value(const Array& items) {
        const bool on_lines = style_ == JsonStyle::Lines && !items.empty() && items.front().object() != nullptr;
        write_list("[]", items, on_lines, [this](const Json& item) { write(item); });
    }
    void write_value(const Object& members) {
        const bool is_outermost = style_ == JsonStyle::Lines && text_.empty();
        write_list("{}", members, is_outermost, [this](const auto& member) {
            write_value(member.first);
            text_ += style_ == JsonStyle::Compact ? ":" : ": ";
            write(member.second);
        });
        if (is_outermost) text_.insert(text_.size() - 1, "\n");
    }

    template <class Items, class Write>
    void write_list(std::string_view brackets, const Items& items, bool on_lines, Write write_item) {
        text_ += brackets[0];
        indent_ += on_lines ? 2 : 0;
        bool is_first = true;
        for (const auto& item : items) {
            if (!is_first) text_ += on_lines || style_ == JsonStyle::Compact ? "," : ", ";
            is_first = false;
            if (on_lines) text_ += '\n' + std::string(indent_, ' ');
            write_item(item);
        }
        indent_ -= on_lines ? 2 : 0;
        text_ += brackets[1];
    }

    std::string& text_;
    JsonStyle style_;
    std::size_t indent_ = 0;
};

const Json* Json::find(std::string_view name) const {
    const Object* const members = object();
    if (members == nullptr) return nullptr;
    const auto found = std::find_if(members->begin(), members->end(), [&](const auto& m) { return m.first == name; });
    return found == members->end() ? nullptr : &found->second;
}

std::optional<Json> Json::take(std::string_view name) {
    Object* const members = std::get_if<Object>(&value_);
    if (members == nullptr) return std::nullopt;
    const auto found = std::find_if(members->begin(), members->end(), [&](const auto& m) { return m.first == name; });
    if (found == members->end()) return std::nullopt;
    Json taken = std::move(found->second);
    members->erase(found);
    return taken;
}

Json& Json::set(std::string_view name, Json value) & {
    if (is_null()) value_.emplace<Object>().reserve(usual_members);
    std::get<Object>(value_).emplace_back(name, std::move(value));
    return *this;
}

void Json::push(Json item) {
    if (is_null()) value_ = Array();
    std::get<Array>(value_).push_back(std::move(item));
}

std::string Json::dump(JsonStyle style) const {
    std::string text;
    Writer(text, style).write(*this);
    return text;
}

}  // namespace gyre
