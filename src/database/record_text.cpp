#include "database/record_text.h"

namespace gyre::database {

namespace {

constexpr unsigned digit_bits = 7;
constexpr std::uint64_t more_digits = 1u << digit_bits;

/// Seven bits a byte, the lowest first; the highest bit of a byte says that another follows.
void put_number(std::string& bytes, std::uint64_t number) {
    for (; number >= more_digits; number >>= digit_bits) bytes += static_cast<char>(number | more_digits);
    bytes += static_cast<char>(number);
}

void put_text(std::string& bytes, std::string_view text) {
    put_number(bytes, text.size());
    bytes += text;
}

}  // namespace

void RecordText::clear() {
    values_.clear();
    items_.clear();
    value_count_ = 0;
}

void RecordText::value(std::size_t tag, std::string_view value) {
    put_number(values_, tag);
    put_text(values_, value);
    ++value_count_;
}

void RecordText::item(RecordItem item) { items_ += static_cast<char>(item); }

void RecordText::number(std::uint64_t number) { put_number(items_, number); }

void RecordText::text(std::string_view text) { put_text(items_, text); }

std::string_view RecordText::finish() {
    record_.clear();
    if (value_count_ == 0 && items_.empty()) return record_;
    put_number(record_, value_count_);
    record_ += values_;
    record_ += items_;
    return record_;
}

std::optional<std::uint64_t> RecordParser::number() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64 && !left_.empty(); shift += digit_bits) {
        const auto byte = static_cast<unsigned char>(left_.front());
        left_.remove_prefix(1);
        number |= (byte & (more_digits - 1)) << shift;
        if (byte < more_digits) return number;
    }
    return std::nullopt;
}

std::optional<std::string_view> RecordParser::text() {
    const auto size = number();
    if (!size || *size > left_.size()) return std::nullopt;
    const std::string_view text = left_.substr(0, *size);
    left_.remove_prefix(*size);
    return text;
}

std::optional<RecordItem> RecordParser::item() {
    if (left_.empty() || static_cast<unsigned char>(left_.front()) >= record_items) return std::nullopt;
    const auto item = static_cast<RecordItem>(left_.front());
    left_.remove_prefix(1);
    return item;
}

}  // namespace gyre::database
