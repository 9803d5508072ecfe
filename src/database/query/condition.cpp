#include "database/query/condition.h"

#include <algorithm>

#include "base/text.h"

namespace gyre::database {

namespace {

using Parts = std::vector<std::unique_ptr<Condition>>;

class AllGames : public Condition {
public:
    Cost cost() const override { return Cost::Column; }
    Result<void, std::string> narrow(const Segment&, GameSet&, const Narrowing&) const override { return {}; }
};

class NotCondition : public Condition {
public:
    explicit NotCondition(std::unique_ptr<Condition> part) : part_(std::move(part)) {}

    Cost cost() const override { return part_->cost(); }
    Result<void, std::string> narrow(const Segment& segment, GameSet& games,
                                     const Narrowing& narrowing) const override {
        GameSet met = games;
        if (auto done = part_->narrow(segment, met, narrowing); !done) return done;
        games -= met;
        return {};
    }

private:
    std::unique_ptr<Condition> part_;
};

/// The most expensive part decides.
Cost cost_of(const Parts& parts) {
    Cost most = Cost::Column;
    for (const auto& part : parts) most = std::max(most, part->cost());
    return most;
}

Parts cheap_first(Parts parts) {
    std::stable_sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a->cost() < b->cost(); });
    return parts;
}

class AndCondition : public Condition {
public:
    explicit AndCondition(Parts parts) : parts_(cheap_first(std::move(parts))) {}

    Cost cost() const override { return cost_of(parts_); }
    Result<void, std::string> narrow(const Segment& segment, GameSet& games,
                                     const Narrowing& narrowing) const override {
        for (const auto& part : parts_) {
            if (games.is_empty()) break;
            if (auto done = part->narrow(segment, games, narrowing); !done) return done;
        }
        return {};
    }

private:
    Parts parts_;
};

class OrCondition : public Condition {
public:
    explicit OrCondition(Parts parts) : parts_(cheap_first(std::move(parts))) {}

    Cost cost() const override { return cost_of(parts_); }
    Result<void, std::string> narrow(const Segment& segment, GameSet& games,
                                     const Narrowing& narrowing) const override {
        GameSet met(segment.games()), left = games;
        for (const auto& part : parts_) {
            if (left.is_empty()) break;
            GameSet these = left;
            if (auto done = part->narrow(segment, these, narrowing); !done) return done;
            met |= these;
            left -= these;
        }
        games = met;
        return {};
    }

private:
    Parts parts_;
};

std::string field_names() {
    std::string names;
    for (const QuestionField& field : question_fields()) names += (names.empty() ? "" : ", ") + std::string(field.name);
    return names;
}

Result<std::unique_ptr<Condition>, QuestionError> make_term(const QuestionTerm& term) {
    const auto& fields = question_fields();
    const std::string name = lower_case(term.field);
    // After "tag." any name may follow.
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const QuestionField& field) {
        return field.name.ends_with('.') ? name.starts_with(field.name) : name == field.name;
    });
    if (found == fields.end())
        return QuestionError{term.column, {"fault.question.unknown_field", {gyre::quoted(term.field), field_names()}}};
    if (found->relations.empty() && term.has_value)
        return QuestionError{term.relation_column, {"fault.question.takes_no_value", {gyre::quoted(found->name)}}};
    const auto allowed = split_words(found->relations);
    if (!allowed.empty() && !term.has_value)
        return QuestionError{term.column,
                             {"fault.question.needs_value",
                              {gyre::quoted(found->name), std::string(found->name) + std::string(allowed.front())}}};
    if (term.has_value && std::find(allowed.begin(), allowed.end(), to_text(term.relation)) == allowed.end())
        return QuestionError{
            term.relation_column,
            {"fault.question.no_relation",
             {gyre::quoted(found->name), gyre::quoted(to_text(term.relation)), std::string(found->relations)}}};
    auto made = found->make(term);
    if (!made) return QuestionError{term.value_column, made.error()};
    return std::move(made).value();
}

}  // namespace

const std::vector<QuestionField>& question_fields() {
    static const std::vector<QuestionField> all = [] {
        std::vector<QuestionField> fields;
        for (const auto& more : {header_fields(), number_fields(), board_fields(), material_fields(), record_fields()})
            fields.insert(fields.end(), more.begin(), more.end());
        return fields;
    }();
    return all;
}

Result<std::unique_ptr<Condition>, QuestionError> make_condition(const QuestionTree& tree) {
    using Made = std::unique_ptr<Condition>;
    if (tree.kind == QuestionTree::Kind::All) return Made(std::make_unique<AllGames>());
    if (tree.kind == QuestionTree::Kind::Term) return make_term(tree.term);
    Parts parts;
    for (const QuestionTree& part : tree.parts) {
        auto made = make_condition(part);
        if (!made) return made;
        parts.push_back(*std::move(made));
    }
    if (tree.kind == QuestionTree::Kind::Not) return Made(std::make_unique<NotCondition>(std::move(parts.front())));
    if (tree.kind == QuestionTree::Kind::And) return Made(std::make_unique<AndCondition>(std::move(parts)));
    return Made(std::make_unique<OrCondition>(std::move(parts)));
}

}  // namespace gyre::database
