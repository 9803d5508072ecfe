#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <vector>

#include "base/number.h"
#include "base/text.h"
#include "base/try.h"
#include "base/utf8.h"
#include "database/game_scores.h"
#include "database/query/condition.h"
#include "database/query/number_range.h"
#include "database/stored_game.h"
#include "notation/pgn/annotation.h"

/// Conditions for what is only in the records of games.
namespace gyre::database {

namespace {

/// Reads the games with their records, and their variations too. `needs_annotations`: games without comments are not
/// read.
template <class Test>
class RecordCondition : public Condition {
public:
    RecordCondition(Test test, bool needs_annotations)
        : test_(std::move(test)), needs_annotations_(needs_annotations) {}

    Cost cost() const override { return Cost::Record; }
    Result<void, std::string> narrow(const Segment& segment, GameSet& games,
                                     const Narrowing& narrowing) const override {
        UnpackedBlock block;
        return narrowing.keep_met(games, [&](std::size_t game) { return meets(segment, game, block); });
    }

private:
    Result<bool, std::string> meets(const Segment& segment, std::size_t game, UnpackedBlock& block) const {
        GYRE_TRY(auto row, segment.row(game, block));
        if (needs_annotations_ && (row.flags & annotated_flag) == 0) return false;
        GYRE_TRY(const auto record, segment.record(game, block));
        row.record = record;
        auto is_met = test_(row);
        if (!is_met) return Failure(segment.damage(game, is_met.error()));
        return is_met;
    }

    Test test_;
    bool needs_annotations_;
};

/// Looks for a text in the comments that `Visitor` takes.
template <class Visitor>
struct CommentTest {
    std::string folded;

    Result<bool, std::string> operator()(const GameRow& game) const {
        Visitor visitor;
        visitor.folded = folded;
        if (auto told = tell(game, visitor); !told) return told.error();
        return visitor.is_found;
    }
};

struct CommentVisitor : PgnVisitor {
    std::string_view folded;
    bool is_found = false;

    void comment(std::string_view text) override {
        is_found = is_found || fold_case(without_commands(text)).find(folded) != std::string::npos;
    }
};

MadeCondition make_comment(const QuestionTerm& term) {
    return made<RecordCondition<CommentTest<CommentVisitor>>>(CommentTest<CommentVisitor>{fold_case(term.value)}, true);
}

struct TagTest {
    std::string name, folded;
    Relation relation;

    Result<bool, std::string> operator()(const GameRow& game) const {
        GYRE_TRY(const auto tags, tags_of(game));
        for (const PgnTag& tag : tags) {
            if (lower_case(tag.name) != name) continue;
            const std::string value = fold_case(tag.value);
            if (relation == Relation::Has) return value.find(folded) != std::string::npos;
            return (value == folded) == (relation == Relation::Equal);
        }
        return relation == Relation::NotEqual;
    }
};

MadeCondition make_tag(const QuestionTerm& term) {
    const std::string name = term.field.substr(term.field.find('.') + 1);
    if (name.empty()) return Fault{"fault.question.no_tag"};
    return make_tag_condition(name, term);
}

/// Values of the main line by comments.
struct MainLineVisitor : PgnVisitor {
    std::size_t depth = 0;
    std::optional<int> last;
    int largest_swing = 0;
    std::optional<std::chrono::milliseconds> least_clock;

    bool begin_variation() override {
        ++depth;
        return true;
    }
    void end_variation() override { --depth; }
    void comment(std::string_view text) override {
        if (depth > 0) return;
        if (const auto clock = read_clock(text)) least_clock = std::min(least_clock.value_or(*clock), *clock);
        const auto eval = read_eval(text);
        // "#0" stands after a mate of either side.
        if (!eval || eval->mate_in == 0) return;
        // A mate counts as much as the largest scores, so that a longer way to mate is no swing.
        constexpr int most = 1000;
        const int score =
            eval->mate_in ? (*eval->mate_in > 0 ? most : -most) : std::clamp(eval->centipawns, -most, most);
        if (last) largest_swing = std::max(largest_swing, std::abs(score - *last));
        last = score;
    }
};

/// Takes what an analysis says about a move of the main line.
struct ReasonVisitor : PgnVisitor {
    std::string_view folded;
    std::size_t depth = 0;
    bool is_judged = false, is_found = false;

    bool begin_variation() override {
        ++depth;
        return true;
    }
    void end_variation() override { --depth; }
    void move(const Position&, Move, std::string_view) override { is_judged = is_judged && depth > 0; }
    void nag(Nag nag) override { is_judged = is_judged || (depth == 0 && is_error_glyph(nag)); }
    void comment(std::string_view text) override {
        if (depth > 0) return;
        is_judged = is_judged || read_eval(text);
        is_found = is_found || (is_judged && fold_case(without_commands(text)).find(folded) != std::string::npos);
    }
    static bool is_error_glyph(Nag nag) {
        return nag == Nag::Mistake || nag == Nag::Blunder || nag == Nag::DubiousMove;
    }
};

MadeCondition make_reason(const QuestionTerm& term) {
    if (trimmed(term.value).empty()) return Fault{"fault.question.no_word"};
    return made<RecordCondition<CommentTest<ReasonVisitor>>>(CommentTest<ReasonVisitor>{fold_case(term.value)}, true);
}

struct AccuracyTest {
    NumberRange range;
    bool is_negated;
    bool for_white, for_black;

    Result<bool, std::string> operator()(const GameRow& game) const {
        GYRE_TRY(const auto scores, scores_of(game));
        const auto accuracies = accuracy_of(scores).game;
        const auto fits = [&](Color side) {
            const auto& accuracy = accuracies[side];
            return accuracy && range.has(std::lround(*accuracy)) != is_negated;
        };
        return (for_white && fits(Color::White)) || (for_black && fits(Color::Black));
    }
};

template <bool ForWhite, bool ForBlack>
MadeCondition make_accuracy(const QuestionTerm& term) {
    GYRE_TRY(const auto range, read_range(term, read_number));
    if (range.most < 0 || range.least > 100) return Fault{"fault.question.no_accuracy"};
    return made<RecordCondition<AccuracyTest>>(
        AccuracyTest{range, term.relation == Relation::NotEqual, ForWhite, ForBlack}, true);
}

struct ClockTest {
    std::chrono::seconds limit;

    Result<bool, std::string> operator()(const GameRow& game) const {
        MainLineVisitor visitor;
        if (auto told = tell(game, visitor); !told) return told.error();
        return visitor.least_clock && *visitor.least_clock < limit;
    }
};

struct SwingTest {
    int limit;

    Result<bool, std::string> operator()(const GameRow& game) const {
        MainLineVisitor visitor;
        if (auto told = tell(game, visitor); !told) return told.error();
        return visitor.largest_swing > limit;
    }
};

template <class Test, class Limit>
MadeCondition make_limit(const QuestionTerm& term) {
    const auto number = parse_integer<int>(term.value);
    if (!number || *number < 0) return Fault{"fault.question.no_limit", {gyre::quoted(term.value)}};
    return made<RecordCondition<Test>>(Test{Limit(*number)}, true);
}

}  // namespace

std::vector<QuestionField> record_fields() {
    return {
        {"comment", ":", "part of a comment", make_comment},
        {"clock", "<", "least time left after a move, in seconds", make_limit<ClockTest, std::chrono::seconds>},
        {"swing", ">", "largest change of the evaluation in centipawns", make_limit<SwingTest, int>},
        {"reason", ":", "part of what an analysis says about a move, such as \"allows mate\"", make_reason},
        {"accuracy", number_relations, "accuracy of a side in percent, by the evaluations", make_accuracy<true, true>},
        {"whiteaccuracy", number_relations, "accuracy of White", make_accuracy<true, false>},
        {"blackaccuracy", number_relations, "accuracy of Black", make_accuracy<false, true>},
        {"tag.", ": = !=", "part of any tag: tag.Termination:time", make_tag},
    };
}

MadeCondition make_tag_condition(std::string_view tag, const QuestionTerm& term) {
    return made<RecordCondition<TagTest>>(TagTest{lower_case(tag), fold_case(term.value), term.relation}, false);
}

}  // namespace gyre::database
