#include "eval/classic/terms.h"

#include <algorithm>
#include <iterator>

namespace gyre::classic {

namespace {
std::array<TermRow, term_count> make_rows() {
    std::array<TermRow, term_count> rows{};
    std::size_t next = 0;
    const auto add = [&rows, &next](TermRow row) {
        for (row.index = 0; row.index < row.size; ++row.index) rows[next++] = row;
    };
#define TERM(element, name, mg, eg, doc) add({#name, Element::element, 0, 1, doc});
#define TERM_ARRAY(element, name, doc, ...) add({#name, Element::element, 0, term::name.size(), doc});
#include "eval/classic/terms.def"
    return rows;
}

constexpr DangerRow dangers[] = {
#define DANGER(name, points, doc) {#name, points, doc},
#include "eval/classic/terms.def"
};

constexpr ScaleRow scales[] = {
#define SCALE(name, value, doc) {#name, doc},
#include "eval/classic/terms.def"
};
static_assert(std::size(scales) == scale_count);
static_assert(std::all_of(scale_values.begin(), scale_values.end(), [](int v) { return v >= 0 && v <= full_scale; }));
}  // namespace

TermValues document_values() {
    TermValues values{};
    const auto set = [&values](Term term, int centipawns) { values[term] = PhaseScore(centipawns, centipawns); };
    set(term::pawn_value, 100);
    set(term::knight_value, 300);
    set(term::bishop_value, 300);
    set(term::rook_value, 500);
    set(term::queen_value, 900);
    set(term::extra_minor, 120);
    set(term::extra_heavy, 120);
    set(term::heavy_for_two_minors, -120);
    set(term::heavy_for_minor_queen, 60);
    set(term::two_heavy_for_three, -120);
    set(term::queen_for_two_rooks, 120);
    return values;
}

std::span<const TermRow, term_count> term_rows() {
    // Created at the first call: a constant table of pointers would be relocated at each program start.
    static const auto rows = make_rows();
    return rows;
}
Element element_of(Term term) { return term_rows()[static_cast<std::size_t>(term)].element; }
std::string full_name(const TermRow& row) {
    std::string name(row.name);
    if (row.size > 1) name += '[' + std::to_string(row.index) + ']';
    return name;
}
std::span<const DangerRow> danger_rows() { return dangers; }
std::span<const ScaleRow, scale_count> scale_rows() { return scales; }

}  // namespace gyre::classic
