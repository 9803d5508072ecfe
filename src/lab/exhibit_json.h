#pragma once

#include "base/json.h"
#include "lab/experiment.h"
#include "lab/rows.h"
#include "language/language.h"

/// Exhibits as JSON; docs/reference/lab.md describes the members.
namespace gyre::lab {

/// Explanations, headings, checks and decimal points are in the language; formulas, notation and other numbers do
/// not depend on it.
Json exhibit_json(const Row& row, const Exhibit& exhibit, Language language = {});
/// {rows: [{row, title, document, shows, exhibit, steps, takes, words, fen}]}.
Json row_list_json(Language language = {});
/// The checks of a row, or the error that it ended with.
Json check_json(const Row& row, const Shown& shown, Language language = {});

/// {experiments: [{experiment, title, document, question, claim, timed, seeded, reading}]}.
Json experiment_list_json(Language language = {});
/// An experiment with its curves: the members of an exhibit, `experiment` instead of `row`, and `chart`.
Json experiment_json(const Experiment& experiment, const ExperimentTask& task, const ExperimentResult& outcome,
                     Language language = {});

}  // namespace gyre::lab
