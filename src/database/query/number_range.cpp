#include "database/query/number_range.h"

#include "base/number.h"
#include "base/text.h"

namespace gyre::database {

Result<NumberRange, Fault> read_range(const QuestionTerm& term, ReadValue read) {
    const std::string_view text = term.value;
    constexpr std::string_view dots = "..";
    const std::size_t at = text.find(dots);
    if (at != text.npos) {
        const bool takes_range =
            term.relation == Relation::Has || term.relation == Relation::Equal || term.relation == Relation::NotEqual;
        if (!takes_range) return Fault{"fault.question.range_relation"};
        NumberRange range;
        const std::string_view low = text.substr(0, at), high = text.substr(at + dots.size());
        if (low.empty() && high.empty()) return Fault{"fault.question.open_range"};
        if (!low.empty()) {
            const auto value = read(low);
            if (!value) return value;
            range.least = value->least;
        }
        if (!high.empty()) {
            const auto value = read(high);
            if (!value) return value;
            range.most = value->most;
        }
        if (range.least > range.most) return Fault{"fault.question.empty_range"};
        return range;
    }
    auto value = read(text);
    if (!value) return value;
    switch (term.relation) {
        case Relation::Less: return NumberRange{.most = value->least - 1};
        case Relation::AtMost: return NumberRange{.most = value->most};
        case Relation::Greater: return NumberRange{.least = value->most + 1};
        case Relation::AtLeast: return NumberRange{.least = value->least};
        default: return value;
    }
}

Result<NumberRange, Fault> read_number(std::string_view text) {
    const auto number = parse_integer<std::int32_t>(text);
    if (!number) return Fault{"fault.question.no_number", {gyre::quoted(text)}};
    return NumberRange{*number, *number};
}

}  // namespace gyre::database
