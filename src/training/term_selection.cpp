#include "training/term_selection.h"

#include <algorithm>
#include <initializer_list>

#include "base/text.h"

namespace gyre::training {

namespace {

std::string with_dashes(std::string_view words) {
    std::string text(words);
    std::replace(text.begin(), text.end(), ' ', '-');
    return text;
}

bool is_named(const classic::TermRow& row, std::string_view name) {
    if (name.ends_with('*')) return row.name.starts_with(name.substr(0, name.size() - 1));
    return row.name == name || with_dashes(classic::name_of(row.element)) == name;
}

/// Adds the terms of one name. Returns false if there are none.
bool add(std::string_view name, TermSelection& selection) {
    bool found = name == "none";
    std::size_t term = 0;
    for (const classic::TermRow& row : classic::term_rows()) {
        if (is_named(row, name)) selection[term] = found = true;
        ++term;
    }
    return found;
}

/// Skips names that the evaluation does not have.
TermSelection find_those_there(std::initializer_list<std::string_view> names) {
    TermSelection selection{};
    for (const std::string_view name : names) add(name, selection);
    return selection;
}

}  // namespace

Result<TermSelection, std::string> find_terms(std::string_view names) {
    TermSelection found{};
    while (!names.empty()) {
        const std::string_view name = take_until(names, ',');
        if (!add(name, found)) return std::string(name);
    }
    return found;
}

TermSelection frozen_by_default() {
    return find_those_there({"endgame", "bare_king_*", "bishop_knight_corner", "unstoppable_*", "asymmetry"});
}

TermSelection smooth_by_default() {
    return find_those_there({"mobility", "king_danger", "king_lines", "knight_closed", "bishop_closed", "rook_closed"});
}

}  // namespace gyre::training
