#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/pgn/pgn_writer.h"

/// Writers of games in formats other than PGN. All are visitors like `PgnWriter` and append games to a text.
namespace gyre::collection {

/// Writes one object per line: {"tags":{…},"fen":…,"result":"1-0","plies":2,"variations":1,"errors":[…],"before":{…},
/// "moves":[{"san":"e4","uci":"e2e4","before":{…},"variations":[[…],…],"nags":[1],"comment":…,"eval":0.25,
/// "depth":…,"clock":180.5,"elapsed":…,"squares":[{"color":"red","square":"e4"}],
/// "arrows":[{"color":"green","from":"e2","to":"e4"}],"commands":[{"name":"mdl","value":"2"}]},…]}.
/// A mate score is "mate":-3 in place of "eval". Comments are parsed by `read_comments`. "variations" of the game is
/// their number; "variations" of a move are the lines that replace it, each a list of such moves. "before" has the
/// comments before the first move of the game or of a variation, in the fields that comments give a move ("comment" and
/// those after it). Only "fen" (for other starts than the standard one), "before", and the fields of a move after "uci"
/// may be missing. Times are in seconds. A game that cannot be played has its text as "movetext".
std::unique_ptr<PgnVisitor> make_json_writer(std::string& text);

/// What the column "ECO" has for a game without that tag: nothing, or the code by the positions of the game.
enum class MissingEco : std::uint8_t { Empty, ByPositions };
/// Writes one line per game by RFC 4180 with these columns, which are tag names or names of `computed_columns`.
std::unique_ptr<PgnVisitor> make_csv_writer(std::string& text, std::vector<std::string> columns,
                                            MissingEco eco = MissingEco::Empty);
std::string csv_header(const std::vector<std::string>& columns);
std::vector<std::string> usual_csv_columns();

struct ColumnText {
    std::string_view name, meaning;
};
std::span<const ColumnText> computed_columns();
bool is_tag_column(std::string_view column);
/// Fails if the name is neither one of `computed_columns` nor a possible tag name, which begins with a capital letter.
Result<void, std::string> check_column(std::string_view column);

/// Writes one line of EPD for every position of the main line, or only for its last one. Operations: the move played as
/// `sm`; the players, if one is known, and the ply as `id`; the result as `c0`.
std::unique_ptr<PgnVisitor> make_epd_writer(std::string& text, bool last_position_only);

}  // namespace gyre::collection
