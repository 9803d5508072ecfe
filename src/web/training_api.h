#pragma once

#include "web/card_trainer.h"
#include "web/position_api.h"

/// Answers for the page's practice: cards and their progress (training_api.cpp), and solving (solving_api.cpp).
namespace gyre::web {

/// Request: {}. Answer: {path, totals, settings, sources}, with the file of the cards, the settings as
/// `change_training` takes them, and sources: [{kind, name, cards, begun}].
ApiAnswer training_status(const Json& request, CardTrainer& trainer);
/// Request: {retention, newCards, reviews}, with the retention in percent. Answer: {settings}.
ApiAnswer change_training(const Json& request, CardTrainer& trainer);
/// Request: {kind, name} of a source. Answer: {cards}, the first 500.
ApiAnswer list_cards(const Json& request, CardTrainer& trainer);
/// Removes a card or all of a source. Request: {card} or {kind, name}. Answer: {removed}.
ApiAnswer remove_cards(const Json& request, CardTrainer& trainer);
/// Request: {}. Answer: {text}, JSON lines as `gyre puzzles export` writes them.
ApiAnswer export_training(const Json& request, CardTrainer& trainer);
/// Request: {text} as of `export_training`. Answer: {reviews}, the number of new ones.
ApiAnswer import_training(const Json& request, CardTrainer& trainer);

/// Reads a file of puzzles in any format. Request: {text}. Answer: {puzzles: [{id, side, title, difficulty, themes,
/// moves, known}], count, errors}, with the first 2,000 puzzles and 20 errors.
ApiAnswer read_puzzles(const Json& request, CardTrainer& trainer);
/// Makes cards of the puzzles of a file. Request: {text, chosen?}, with the ids of those that are wanted. Answer:
/// {cards, added, ids}: their number, the number of new ones, and the first 2,000 ids.
ApiAnswer add_puzzles(const Json& request, CardTrainer& trainer);
/// Makes cards of an opening repertoire. Request: {color, text or book, player?, games?, plies?}: games in PGN, or a
/// Polyglot book in Base64; with a player the moves that the player chose most often, in positions of at least so many
/// games. Answer as of `add_puzzles`.
ApiAnswer add_repertoire(const Json& request, CardTrainer& trainer);

/// Request: {card?, skipped?}. Answer: {card, attempt, totals}: the card of that id or else the next one that is due,
/// and its position; both null if there is none.
ApiAnswer next_card(const Json& request, CardTrainer& trainer);
/// Judges the last step of an attempt, which begins from the card's position each time. Request: {card, steps}; steps
/// are moves, "hint" and "show". Answer: {verdict, fen, last, check, moves, played, over, hint?, answer?, rating?,
/// choices?, line?}; docs/internals/web.md lists the members.
ApiAnswer judge_attempt(const Json& request, CardTrainer& trainer);
/// Stores the result of an attempt that is over. Request: {card, steps, easy?}. Answer: {days, minutes, totals}.
ApiAnswer review_card(const Json& request, CardTrainer& trainer);

}  // namespace gyre::web
