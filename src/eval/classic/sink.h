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

/// Adds up from White's view.
class Sum {
public:
    constexpr Sum() = default;
    constexpr explicit Sum(PhaseScore start) : total_(start) {}

    constexpr void add(Color color, Term term, int count = 1) {
        total_ += term_values[term] * (color == Color::White ? count : -count);
    }
    constexpr PhaseScore total() const { return total_; }

private:
    PhaseScore total_;
};

/// Calls `visit(Color, Term, int count)` for what counts, and adds up as play does.
template <class Visit>
class Visitor {
public:
    explicit Visitor(Visit& visit) : visit_(visit) {}

    void add(Color color, Term term, int count = 1) {
        sum_.add(color, term, count);
        if (count != 0) visit_(color, term, count);
    }
    PhaseScore total() const { return sum_.total(); }

private:
    Visit& visit_;
    Sum sum_;
};

}  // namespace gyre::classic
