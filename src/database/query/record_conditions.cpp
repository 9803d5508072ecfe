#include <algorithm>
#include <chrono>
#include <optional>

#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "database/query/condition.h"
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
    Result<void, std::string> narrow(const Segment& segment, GameSet& games) const override {
        UnpackedBlock block;
        Result<void, std::string> done;
        games.for_each([&](std::size_t game) {
            if (!done) return;
            auto row = segment.row(game);
            if (!row) {
                done = row.error();
                return;
            }
            if (needs_annotations_ && (row->flags & annotated_flag) == 0) return games.remove(game);
            const auto record = segment.record(game, block);
            if (!record) {
                done = record.error();
                return;
            }
            row->record = *record;
            const auto is_met = test_(*row);
            if (!is_met)
                done = Failure(segment.damage(game, is_met.error()));
            else if (!*is_met)
                games.remove(game);
        });
        return done;
    }

private:
    Test test_;
    bool needs_annotations_;
};

struct CommentTest {
    std::string folded;

    struct Visitor : PgnVisitor {
        std::string_view folded;
        bool is_found = false;
        void comment(std::string_view text) override {
            is_found = is_found || fold_case(without_commands(text)).find(folded) != std::string::npos;
        }
    };
    Result<bool, std::string> operator()(const GameRow& game) const {
        Visitor visitor;
        visitor.folded = folded;
        if (auto told = tell(game, visitor); !told) return told.error();
        return visitor.is_found;
    }
};

MadeCondition make_comment(const QuestionTerm& term) {
    return made<RecordCondition<CommentTest>>(CommentTest{fold_case(term.value)}, true);
}

struct TagTest {
    std::string name, folded;
    Relation relation;

    Result<bool, std::string> operator()(const GameRow& game) const {
        const auto tags = tags_of(game);
        if (!tags) return tags.error();
        for (const PgnTag& tag : *tags) {
            if (lower_case(tag.name) != name) continue;
            const std::string value = fold_case(tag.value);
            if (relation == Relation::Has) return value.find(folded) != std::string::npos;
            return (value == folded) == (relation == Relation::Equal);
        }
        return relation == Relation::NotEqual;
    }
};

MadeCondition make_tag(const QuestionTerm& term) {
    std::string name = lower_case(term.field.substr(term.field.find('.') + 1));
    if (name.empty()) return Failure("the name of the tag is missing, as in tag.Termination:time");
    return made<RecordCondition<TagTest>>(TagTest{std::move(name), fold_case(term.value), term.relation}, false);
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
        if (!eval) return;
        // A mate counts as much as the largest scores, so that a longer way to mate is no swing.
        constexpr int most = 1000;
        const int score =
            eval->mate_in ? (*eval->mate_in > 0 ? most : -most) : std::clamp(eval->centipawns, -most, most);
        if (last) largest_swing = std::max(largest_swing, std::abs(score - *last));
        last = score;
    }
};

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
    if (!number || *number < 0) return Failure(quoted(term.value) + " is not a whole number from 0");
    return made<RecordCondition<Test>>(Test{Limit(*number)}, true);
}

}  // namespace

std::vector<QuestionField> record_fields() {
    return {
        {"comment", ":", "part of a comment", make_comment},
        {"clock", "<", "least time left after a move, in seconds", make_limit<ClockTest, std::chrono::seconds>},
        {"swing", ">", "largest change of the evaluation in centipawns", make_limit<SwingTest, int>},
        {"tag.", ": = !=", "part of any tag: tag.Termination:time", make_tag},
    };
}

}  // namespace gyre::database
