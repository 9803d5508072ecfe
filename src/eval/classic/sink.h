#pragma once

#include <concepts>

#include "board/color.h"
#include "eval/classic/terms.h"

namespace gyre::classic {

/// What takes in the evaluation as it is computed: each term, for whom, how often. Play adds up, a trace sorts by
/// element, a tuner keeps the counts; the code that finds the terms is the same.
template <class S>
concept TermSink = requires(S sink, Color color, Term term, int count) {
    sink.add(color, term, count);
    { sink.total() } -> std::same_as<PhaseScore>;
};

/// The values that play uses, folded into the code.
struct FixedValues {
    constexpr PhaseScore operator[](Term term) const { return term_values[term]; }
    constexpr int operator[](ScaleTerm term) const { return term_values[term]; }
};

/// Values in a table that outlives this view of it.
class TableValues {
public:
    explicit TableValues(const TermValues& values) : values_(&values) {}
    PhaseScore operator[](Term term) const { return (*values_)[term]; }
    int operator[](ScaleTerm term) const { return (*values_)[term]; }

private:
    const TermValues* values_;
};

/// Adds up from White's view.
template <class Values>
class Sum {
public:
    constexpr explicit Sum(Values values, PhaseScore start = {}) : values_(values), total_(start) {}

    constexpr void add(Color color, Term term, int count = 1) {
        total_ += values_[term] * (color == Color::White ? count : -count);
    }
    constexpr Values values() const { return values_; }
    constexpr PhaseScore total() const { return total_; }

private:
    [[no_unique_address]] Values values_;
    PhaseScore total_;
};

/// Calls `visit(Color, Term, int count)` for what counts, and adds up as play does.
template <class Visit, class Values>
class Visitor {
public:
    Visitor(Visit& visit, Values values) : visit_(visit), sum_(values) {}

    void add(Color color, Term term, int count = 1) {
        sum_.add(color, term, count);
        if (count != 0) visit_(color, term, count);
    }
    PhaseScore total() const { return sum_.total(); }

private:
    Visit& visit_;
    Sum<Values> sum_;
};

}  // namespace gyre::classic
