#include "eval/classic/terms.h"

namespace gyre::classic {

namespace {
constexpr std::array<TermRow, term_count> make_rows() {
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

constexpr auto rows = make_rows();

constexpr DangerRow dangers[] = {
#define DANGER(name, points, doc) {#name, points, doc},
#include "eval/classic/terms.def"
};
}  // namespace

std::span<const TermRow, term_count> term_rows() { return rows; }
Element element_of(Term term) { return rows[static_cast<std::size_t>(term)].element; }
std::span<const DangerRow> danger_rows() { return dangers; }

}  // namespace gyre::classic
