#pragma once

#include "web/card_trainer.h"
#include "web/position_api.h"

/// Answers for the page's practice: cards and their progress (training_api.cpp), and solving (solving_api.cpp).
/// webui/src/wire/training_types.ts has the members.
namespace gyre::web {

/// The file of the cards, and the settings as `change_training` takes them.
ApiAnswer training_status(const Json& request, CardTrainer& trainer);
/// Numbers of new cards and of reviews are those of a day.
ApiAnswer change_training(const Json& request, CardTrainer& trainer);
/// The first 500 cards of a source.
ApiAnswer list_cards(const Json& request, CardTrainer& trainer);
/// Removes a card or all of a source.
ApiAnswer remove_cards(const Json& request, CardTrainer& trainer);
/// JSON lines as `gyre puzzles export` writes them.
ApiAnswer export_training(const Json& request, CardTrainer& trainer);
/// Takes the text of `export_training`, and counts the new reviews.
ApiAnswer import_training(const Json& request, CardTrainer& trainer);

/// Reads a file of puzzles in any format. The answer has the first 2,000 puzzles and 20 errors.
ApiAnswer read_puzzles(const Json& request, CardTrainer& trainer);
/// Makes cards of the puzzles of a file, or of the chosen ones. The answer has the number of these cards and of the
/// new ones among them, and the first 2,000 ids.
ApiAnswer add_puzzles(const Json& request, CardTrainer& trainer);
/// Makes cards of an opening repertoire: games in PGN, or a Polyglot book in Base64. With a player it has the moves
/// that the player chose most often, in positions of at least so many games.
ApiAnswer add_repertoire(const Json& request, CardTrainer& trainer);

/// The card of an id or else the next one that is due, and its position; both null if there is none.
ApiAnswer next_card(const Json& request, CardTrainer& trainer);
/// Judges the last step of an attempt, which begins from the card's position each time. Its `answer` is the move of
/// the solution or the repertoire instead of the user's; rating, choices and line come when the attempt is over.
ApiAnswer judge_attempt(const Json& request, CardTrainer& trainer);
/// Stores the result of an attempt that is over, and says when the card is due again.
ApiAnswer review_card(const Json& request, CardTrainer& trainer);

}  // namespace gyre::web
