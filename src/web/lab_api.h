#pragma once

#include "web/position_api.h"

/// What the page's Lab asks: exhibits, sets, keys, searches as trees. Every answer is bounded work, whatever is asked.
namespace gyre::web {

/// {}: all rows, as `gyre lab --json` has them.
ApiAnswer list_rows(const Json& request, Language language = {});

/// {row, words?, fen?, move?, method?, depth?}: the row's exhibit as `gyre lab ROW --json` has it, but of
/// searches that end at 50,000 nodes.
ApiAnswer show_exhibit(const Json& request, Language language = {});

/// {fen?, square?, expression?}: {sets: [{name, bits}]} of the position, and what the expression of them
/// gives, as {steps: [{text, bits}]} or {fault}.
ApiAnswer describe_sets(const Json& request, Language language = {});

/// {fen?}: {key, words: [{what, word}]}, whose XOR is the key.
ApiAnswer describe_key(const Json& request, Language language = {});

/// {fen?, thesis?, algorithm?, depth?, quiescence?, judge?}: the tree as `gyre tree --format json` has it, with `names`
/// of its nodes in their order.
ApiAnswer search_tree(const Json& request);

/// {fen?, entries?, depth?}: {entries, steps} of a search that stores into a small hash memory.
ApiAnswer fill_memory(const Json& request);

}  // namespace gyre::web
