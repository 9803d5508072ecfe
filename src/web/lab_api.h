#pragma once

#include "web/position_api.h"

/// Answers for the page's Lab: exhibits, sets, keys, searches as trees. Every answer is a bounded amount of work.
namespace gyre::web {

/// Request: {}. Answer: all rows, in the format of `gyre lab --json`.
ApiAnswer list_rows(const Json& request, Language language = {});

/// Request: {row, words?, fen?, move?, method?, depth?}. Answer: the row's exhibit in the format of `gyre lab ROW
/// --json`, with searches that end at 50,000 nodes.
ApiAnswer show_exhibit(const Json& request, Language language = {});

/// Request: {fen?, square?, expression?}. Answer: {sets: [{name, bits}]} of the position, and the value of the
/// expression as {steps: [{text, bits}]} or {fault}.
ApiAnswer describe_sets(const Json& request, Language language = {});

/// Request: {fen?}. Answer: {key, words: [{what, word}]}. The XOR of the words is the key.
ApiAnswer describe_key(const Json& request, Language language = {});

/// Request: {fen?, thesis?, algorithm?, depth?, quiescence?, judge?}. Answer: the tree in the format of `gyre tree
/// --format json`, with the `names` of its nodes in order.
ApiAnswer search_tree(const Json& request);

/// Request: {fen?, entries?, depth?}. Answer: {entries, steps} of a search that stores into a small hash table.
ApiAnswer fill_memory(const Json& request);

/// Request: {}. Answer: {experiments}, each with its name, title, question and claim.
ApiAnswer list_experiments(const Json& request, Language language = {});

/// Request: {name, seed?}. Answer: the experiment in the format of `gyre lab experiment NAME --json`, with less work
/// than the command does.
ApiAnswer run_experiment(const Json& request, Language language = {});

}  // namespace gyre::web
