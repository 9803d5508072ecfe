#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "eval/classic/element.h"
#include "eval/phase_score.h"

/// The values of the classical evaluation by name and by index; terms.def has the rows.
namespace gyre::classic {

namespace detail {
template <class... Values>
consteval int count_of(Values...) {
    return static_cast<int>(sizeof...(Values));
}
}  // namespace detail

/// Every term of the evaluation. The values of an array have the indices `name` to `name_last`.
enum class Term : std::uint16_t {
#define S(mg, eg) PhaseScore(mg, eg)
#define TERM(element, name, mg, eg, doc) name,
#define TERM_ARRAY(element, name, doc, ...) name, name##_last = name + detail::count_of(__VA_ARGS__) - 1,
#include "eval/classic/terms.def"
#undef S
    end
};

inline constexpr std::size_t term_count = static_cast<std::size_t>(Term::end);

/// Every value that scales a score. A score is not linear in them, so gradient tuners cannot fit them.
enum class ScaleTerm : std::uint8_t {
#define SCALE(name, value, doc) name,
#include "eval/classic/terms.def"
    end
};

inline constexpr std::size_t scale_count = static_cast<std::size_t>(ScaleTerm::end);

/// The scale that leaves a score unchanged; scale values are from 0 to this.
inline constexpr int full_scale = 128;

template <Term First, Term Last>
struct TermArray {
    static constexpr int size() { return static_cast<int>(Last) - static_cast<int>(First) + 1; }
    constexpr Term operator[](int index) const {
        assert(index >= 0 && index < size());
        return static_cast<Term>(static_cast<int>(First) + index);
    }
    template <class E>
    requires std::is_enum_v<E>
    constexpr Term operator[](E index) const { return (*this)[static_cast<int>(index)]; }
};

/// The rows by name: `term::bishop_pair`, `term::passed_pawn[rank]`.
namespace term {
#define TERM(element, name, mg, eg, doc) inline constexpr Term name = Term::name;
#define TERM_ARRAY(element, name, doc, ...) inline constexpr TermArray<Term::name, Term::name##_last> name;
#define SCALE(name, value, doc) inline constexpr ScaleTerm name = ScaleTerm::name;
#include "eval/classic/terms.def"
}  // namespace term

/// King danger points, not centipawns: their sum is an index into a row.
namespace danger {
#define DANGER(name, points, doc) inline constexpr int name = points;
#include "eval/classic/terms.def"
}  // namespace danger

using ScaleValues = std::array<int, scale_count>;

inline constexpr ScaleValues scale_values = {
#define SCALE(name, value, doc) value,
#include "eval/classic/terms.def"
};

/// One value for each term, and the scale values. The evaluation is the sum of value times count, scaled.
struct TermValues : std::array<PhaseScore, term_count> {
    constexpr PhaseScore& operator[](Term term) {
        return std::array<PhaseScore, term_count>::operator[](static_cast<std::size_t>(term));
    }
    constexpr const PhaseScore& operator[](Term term) const {
        return std::array<PhaseScore, term_count>::operator[](static_cast<std::size_t>(term));
    }
    constexpr int& operator[](ScaleTerm term) { return scales[static_cast<std::size_t>(term)]; }
    constexpr int operator[](ScaleTerm term) const { return scales[static_cast<std::size_t>(term)]; }

    friend constexpr bool operator==(const TermValues&, const TermValues&) = default;

    ScaleValues scales = scale_values;
};

/// The values of play.
inline constexpr TermValues term_values = {{
#define S(mg, eg) PhaseScore(mg, eg)
#define TERM(element, name, mg, eg, doc) PhaseScore(mg, eg),
#define TERM_ARRAY(element, name, doc, ...) __VA_ARGS__,
#include "eval/classic/terms.def"
#undef S
}};

/// Returns only the material values of Reul's section 1.1.3: 100, 300, 300, 500, 900 and the six rules of unequal
/// material (docs/reference/lab.md, D2). Scale values are those of play.
TermValues document_values();

struct TermRow {
    std::string_view name;
    Element element;
    /// Index in a row of `size` values; index 0 of size 1 for a single value.
    int index, size;
    std::string_view doc;
};
/// One row for each term, in the order of Term.
std::span<const TermRow, term_count> term_rows();
Element element_of(Term term);
/// Name of a row, with its index if there are several of the name.
std::string full_name(const TermRow& row);

/// King danger points, for documentation and for tuners without gradients.
struct DangerRow {
    std::string_view name;
    int points;
    std::string_view doc;
};
std::span<const DangerRow> danger_rows();

struct ScaleRow {
    std::string_view name, doc;
};
/// One row for each scale value, in the order of ScaleTerm.
std::span<const ScaleRow, scale_count> scale_rows();

}  // namespace gyre::classic
