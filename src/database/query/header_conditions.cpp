#include <algorithm>
#include <functional>
#include <string_view>

#include "base/text.h"
#include "base/try.h"
#include "base/utf8.h"
#include "collection/player_name.h"
#include "collection/tag_values.h"
#include "database/query/condition.h"

/// Conditions for columns of texts.
namespace gyre::database {

namespace {

using collection::fold_name;
using collection::PlayerName;
using TextTest = std::function<bool(std::string_view)>;

/// Slips that `~` allows in a word of a player's name, or in the whole of other names.
constexpr int most_typos = 1;

/// Games of which one of some columns has a text that passes a test. Each different text is tested once for a segment.
class TextCondition : public Condition {
public:
    /// Only texts that contain one of `needed` in their folded form are tested; all texts if there is none. A negated
    /// condition is met by the other games.
    TextCondition(std::vector<Field> fields, TextPart part, TextTest test, bool negated = false,
                  std::vector<std::string> needed = {})
        : fields_(std::move(fields)),
          part_(part),
          test_(std::move(test)),
          negated_(negated),
          needed_(std::move(needed)) {}

    Cost cost() const override { return Cost::Column; }
    Result<void, std::string> narrow(const Segment& segment, GameSet& games, const Narrowing&) const override {
        GYRE_TRY(const auto passed, passed_texts(segment));
        GameSet met(segment.games());
        for (const Field field : fields_) {
            GYRE_TRY(const auto numbers, segment.all<std::uint32_t>(column(field)));
            const std::uint32_t texts = static_cast<std::uint32_t>(passed.size());
            std::uint32_t highest = 0;
            for (const std::uint32_t number : numbers) highest = std::max(highest, number);
            if (highest >= texts) return Failure(segment.damage("a text has a wrong number"));
            GameSet these = games;
            these.keep_if([&](std::size_t game) { return (passed)[(numbers)[game]] != 0; });
            met |= these;
        }
        if (negated_)
            games -= met;
        else
            games = met;
        return {};
    }

private:
    Result<std::vector<std::uint8_t>, std::string> passed_texts(const Segment& segment) const {
        const TextList list = list_of(fields_.front());
        std::vector<std::uint8_t> passed(segment.count(column(list, TextPart::First)) - 1, 1);
        const auto keep = [&](TextPart part, const auto& test) {
            return for_each_text(segment, list, part, [&](std::size_t number, std::string_view text) {
                if (number < passed.size() && passed[number] != 0) passed[number] = test(text) ? 1 : 0;
            });
        };
        auto done =
            needed_.empty() ? Result<void, std::string>() : keep(TextPart::FirstFolded, [this](std::string_view text) {
                return std::any_of(needed_.begin(), needed_.end(),
                                   [text](const std::string& part) { return text.find(part) != text.npos; });
            });
        if (done) done = keep(part_, test_);
        if (!done) return done.error();
        return passed;
    }

    template <class Use>
    static Result<void, std::string> for_each_text(const Segment& segment, TextList list, TextPart part,
                                                   const Use& use) {
        GYRE_TRY(const auto firsts, segment.all<std::uint32_t>(column(list, part)));
        GYRE_TRY(const auto bytes,
                 segment.all<char>(column(list, part == TextPart::First ? TextPart::Bytes : TextPart::Folded)));
        const std::string_view text(bytes.data(), bytes.size());
        for (std::size_t i = 0; i + 1 < firsts.size(); ++i) {
            const std::uint32_t begin = firsts[i], end = firsts[i + 1];
            if (begin > end || end > text.size()) return Failure(segment.damage("a text has a wrong place"));
            use(i, text.substr(begin, end - begin));
        }
        return {};
    }

    std::vector<Field> fields_;
    TextPart part_;
    TextTest test_;
    bool negated_;
    std::vector<std::string> needed_;
};

/// `!=` is the opposite of `=`.
bool is_negated(const QuestionTerm& term) { return term.relation == Relation::NotEqual; }

/// Parts of which a player's name has at least one in its folded form, if it may be the typed one; nothing if that is
/// unknown. Every way to be named has the surname or the only word. Without a comma, any of several words may be the
/// surname.
std::vector<std::string> needed_parts(const PlayerName& typed, int typos) {
    const auto& words = typed.words();
    if (typed.surname_words() == 0 && words.size() != 1) return {};
    const std::string& word = words.front();
    constexpr std::size_t count = 3, least_letters = 4;
    const std::size_t letters = utf8_length(word);
    if (typos == 0 || letters < least_letters) return {word};
    // A wrong, missing or added letter spoils one of three parts, and two swapped ones spoil two at most.
    std::vector<std::string> parts(count);
    std::string_view rest = word;
    for (std::size_t letter = 0; !rest.empty(); ++letter) {
        const std::size_t size = std::max<std::size_t>(utf8_character_length(rest), 1);
        parts[std::min(letter / (letters / count), count - 1)] += rest.substr(0, size);
        rest.remove_prefix(size);
    }
    return parts;
}

template <Field... Fields>
MadeCondition make_player(const QuestionTerm& term) {
    GYRE_TRY(const auto typed, collection::read_typed_name(term.value));
    if (term.relation == Relation::Like || term.relation == Relation::Has) {
        const int typos = term.relation == Relation::Like ? most_typos : 0;
        return made<TextCondition>(
            std::vector{Fields...}, TextPart::First,
            [typed, typos](std::string_view text) { return is_named(PlayerName(text), typed, typos); }, false,
            needed_parts(typed, typos));
    }
    return made<TextCondition>(
        std::vector{Fields...}, TextPart::FirstFolded,
        [folded = fold_name(term.value)](std::string_view text) { return text == folded; }, is_negated(term));
}

template <Field Which>
MadeCondition make_folded(const QuestionTerm& term) {
    const std::string folded = fold_name(term.value);
    if (folded.empty()) return Fault{"fault.question.no_name"};
    const TextTest like = [folded](std::string_view text) { return edit_distance(text, folded) <= most_typos; };
    const TextTest has = [folded](std::string_view text) { return text.find(folded) != text.npos; };
    const TextTest equals = [folded](std::string_view text) { return text == folded; };
    return made<TextCondition>(std::vector{Which}, TextPart::FirstFolded,
                               term.relation == Relation::Like  ? like
                               : term.relation == Relation::Has ? has
                                                                : equals,
                               is_negated(term));
}

/// A name of which the columns have only the part before the last slash if it is an address.
template <Field Which>
MadeCondition make_address(const QuestionTerm& term) {
    constexpr std::string_view scheme = "://";
    const std::size_t at = term.value.find(scheme);
    // An address without a path is in the columns as it is.
    if (at == std::string::npos || term.value.find('/', at + scheme.size()) == std::string::npos)
        return make_folded<Which>(term);
    QuestionTerm whole = term;
    if (whole.relation == Relation::Like) whole.relation = Relation::Has;
    return make_tag_condition(Which == Field::Site ? "Site" : "Event", whole);
}

template <Field Which>
MadeCondition make_plain(const QuestionTerm& term) {
    const std::string folded = fold_case(term.value);
    const TextTest has = [folded](std::string_view text) { return fold_case(text).find(folded) != std::string::npos; };
    const TextTest equals = [folded](std::string_view text) { return fold_case(text) == folded; };
    return made<TextCondition>(std::vector{Which}, TextPart::First, term.relation == Relation::Has ? has : equals,
                               is_negated(term));
}

MadeCondition make_speed(const QuestionTerm& term) {
    const auto speed = collection::speed_named(lower_case(term.value));
    if (!speed)
        return Fault{
            "fault.question.no_speed",
            {gyre::quoted(term.value), joined(std::vector<std::string_view>(std::begin(collection::speed_class_names),
                                                                            std::end(collection::speed_class_names)),
                                              ", ")}};
    const TextTest equals = [speed](std::string_view text) { return collection::speed_class(text) == speed; };
    return made<TextCondition>(std::vector{Field::TimeControl}, TextPart::First, equals, is_negated(term));
}

constexpr std::string_view name_relations = ": = != ~", text_relations = ": = !=";

}  // namespace

std::vector<QuestionField> header_fields() {
    return {
        {"white", name_relations, "name of White", make_player<Field::White>},
        {"black", name_relations, "name of Black", make_player<Field::Black>},
        {"player", name_relations, "name of either player", make_player<Field::White, Field::Black>},
        {"event", name_relations, "part of the event's name", make_address<Field::Event>},
        {"site", name_relations, "part of the site's name", make_address<Field::Site>},
        {"opening", name_relations, "part of the opening's name", make_folded<Field::Opening>},
        {"annotator", name_relations, "part of the annotator's name", make_folded<Field::Annotator>},
        {"round", text_relations, "part of the round", make_plain<Field::Round>},
        {"timecontrol", text_relations, "part of the tag TimeControl", make_plain<Field::TimeControl>},
        {"source", text_relations, "part of the name of the imported file", make_plain<Field::Source>},
        {"speed", text_relations, "bullet, blitz, rapid, classical …", make_speed},
    };
}

}  // namespace gyre::database
