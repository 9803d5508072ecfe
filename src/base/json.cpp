#include "base/json.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace gyre {

namespace {

constexpr std::size_t usual_members = 4;

}  // namespace

struct JsonText::Values {
    JsonText& out;

    void operator()(std::nullptr_t) const { out.write_raw("null"); }
    void operator()(bool value) const { out.write_raw(value ? "true" : "false"); }
    void operator()(double value) const {
        if (!std::isfinite(value)) return (*this)(nullptr);
        char buffer[32];
        const bool is_whole = value == std::floor(value) && std::abs(value) < Json::exact;
        const char* const end = is_whole ? std::to_chars(buffer, std::end(buffer), static_cast<long long>(value)).ptr
                                         : std::to_chars(buffer, std::end(buffer), value).ptr;
        out.write_raw({buffer, end});
    }
    void operator()(const Json::Raw& raw) const { out.write_raw(raw.json); }
    void operator()(const std::string& text) const { out.write_text(text); }
    void operator()(const Json::Array& items) const {
        out.begin_list();
        write_items(items, out.style_ == JsonStyle::Lines && !items.empty() && items.front().object() != nullptr,
                    [this](const Json& item) { out.write(item); });
        out.end_list();
    }
    void operator()(const Json::Object& members) const {
        const bool is_outermost = out.style_ == JsonStyle::Lines && out.text_.empty();
        out.begin_object();
        write_items(members, is_outermost, [this](const auto& member) { out.member(member.first, member.second); });
        if (is_outermost) out.text_ += '\n';
        out.end_object();
    }

    template <class Items, class Write>
    void write_items(const Items& items, bool on_lines, Write write_item) const {
        constexpr std::size_t indent = 2;
        const bool outer = std::exchange(out.on_lines_, on_lines);
        out.indent_ += on_lines ? indent : 0;
        for (const auto& item : items) write_item(item);
        out.indent_ -= on_lines ? indent : 0;
        out.on_lines_ = outer;
    }
};

void JsonText::name(std::string_view name) {
    separate();
    write_quoted(name);
    text_ += style_ == JsonStyle::Compact ? ":" : ": ";
    has_name_ = true;
}

void JsonText::write(const Json& value) { std::visit(Values{*this}, value.value_); }

void JsonText::write_text(std::string_view text) {
    separate();
    write_quoted(text);
}

void JsonText::write_raw(std::string_view json) {
    separate();
    text_ += json;
}

std::string JsonText::take() {
    is_first_ = true;
    return std::exchange(text_, {});
}

void JsonText::open(char bracket) {
    separate();
    text_ += bracket;
    is_first_ = true;
}

void JsonText::close(char bracket) {
    text_ += bracket;
    is_first_ = false;
}

void JsonText::separate() {
    if (std::exchange(has_name_, false)) return;
    if (!std::exchange(is_first_, false)) text_ += on_lines_ || style_ == JsonStyle::Compact ? "," : ", ";
    if (on_lines_) text_.append(1, '\n').append(indent_, ' ');
}

void JsonText::write_quoted(std::string_view text) {
    // Other bytes than ASCII may be no UTF-8. A plain char has no sign on ARM.
    const auto is_plain = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x20 && byte < 0x7f && c != '"' && c != '\\';
    };
    if (!std::ranges::all_of(text, is_plain)) {
        text_ += json_string(text);
        return;
    }
    text_ += '"';
    text_ += text;
    text_ += '"';
}

const Json* Json::find(std::string_view name) const {
    const Object* const members = object();
    if (members == nullptr) return nullptr;
    const auto found = std::find_if(members->begin(), members->end(), [&](const auto& m) { return m.first == name; });
    return found == members->end() ? nullptr : &found->second;
}

std::string_view text_in(const Json& object, std::string_view name) {
    const Json* const value = object.find(name);
    return value == nullptr || value->text() == nullptr ? std::string_view() : *value->text();
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
    JsonText text(style);
    text.write(*this);
    return text.take();
}

}  // namespace gyre
