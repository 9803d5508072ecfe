#include "report/phrases.h"

namespace gyre::report {

const Phrases& phrases_of(Language language) {
    switch (language) {
        case Language::English: return english_phrases;
        case Language::German: return german_phrases;
    }
    return english_phrases;
}

std::string fill(std::string_view text, std::initializer_list<std::string_view> values) {
    std::string filled;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_gap = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}';
        const auto index = is_gap ? static_cast<std::size_t>(text[i + 1] - '0') : values.size();
        if (index < values.size()) {
            filled += values.begin()[index];
            i += 2;
        } else {
            filled += text[i];
        }
    }
    return filled;
}

std::string decimal_text(double value, const Phrases& phrases) {
    const auto tenths = static_cast<long long>(value * 10 + 0.5);
    return std::to_string(tenths / 10) + phrases.decimal_point + std::to_string(tenths % 10);
}

std::string counted(int count, const Counted& word) {
    return std::to_string(count) + ' ' + std::string(count == 1 ? word.one : word.many);
}

}  // namespace gyre::report
