#pragma once

#include "web/position_api.h"

/// Answers for the page's Lab: exhibits, sets, keys, searches as trees. Every answer is a bounded amount of work.
/// webui/src/wire/lab_types.ts has the members.
namespace gyre::web {

/// All rows, in the format of `gyre lab --json`.
ApiAnswer list_rows(const Json& request, Language language = {});

/// The row's exhibit in the format of `gyre lab ROW --json`, with searches that end at 50,000 nodes. The words are
/// squares or a number.
ApiAnswer show_exhibit(const Json& request, Language language = {});

/// The sets of the position, and the value of the expression in steps or why it has none.
ApiAnswer describe_sets(const Json& request, Language language = {});

/// The key of a position. It is the XOR of the words.
ApiAnswer describe_key(const Json& request, Language language = {});

/// The tree in the format of `gyre tree --format json`, with the names of its nodes in order.
ApiAnswer search_tree(const Json& request);

/// The stores of a search into a small hash table, with what stood there before.
ApiAnswer fill_memory(const Json& request);

/// The experiments with their questions and claims.
ApiAnswer list_experiments(const Json& request, Language language = {});

/// The experiment in the format of `gyre lab experiment NAME --json`, with less work than the command does.
ApiAnswer run_experiment(const Json& request, Language language = {});

}  // namespace gyre::web
