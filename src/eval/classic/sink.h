#pragma once

#include <concepts>

#include "board/color.h"
#include "eval/classic/terms.h"

namespace gyre::classic {

/// Receives each term with colour and count while the evaluation is computed. Play sums up, a trace sorts by element, a
/// tuner keeps the counts; all use the same evaluation code.
template <class S>
concept TermSink = requires(S sink, Color color, Term term, int count) {
    sink.add(color, term, count);
    { sink.total() } -> std::same_as<PhaseScore>;
};

/// The values of play as compile-time constants.
struct FixedValues {
    constexpr PhaseScore operator[](Term term) const { return term_values[term]; }
    constexpr int operator[](ScaleTerm term) const { return term_values[term]; }
};

/// Values in a table, which must outlive this object.
class TableValues {
public:
    explicit TableValues(const TermValues& values) : values_(&values) {}
    PhaseScore operator[](Term term) const { return (*values_)[term]; }
    int operator[](ScaleTerm term) const { return (*values_)[term]; }

private:
    const TermValues* values_;
};

/// Sums up from White's view.
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

/// Calls `visit(Color, Term, int count)` for each term with a count, and sums up like `Sum`.
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
