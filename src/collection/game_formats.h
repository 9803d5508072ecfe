#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/pgn/pgn_writer.h"

/// Writers of games in other formats than PGN. All hear a game as `PgnWriter` does, and put it behind a text.
namespace gyre::collection {

/// One object a line: {"tags":{…},"fen":…,"result":"1-0","plies":2,"variations":1,"errors":[…],"before":{…},"moves":[
/// {"san":"e4","uci":"e2e4","before":{…},"variations":[[…],…],"nags":[1],"comment":…,"eval":0.25 or
/// "mate":-3,"depth":…,
/// "clock":180.5,"elapsed":…,"squares":[{"color":"red","square":"e4"}],"arrows":[{"color":"green","from":"e2","to":"e4"}],
/// "commands":[{"name":"mdl","value":"2"}]},…]}. By `read_comments`. The game's "variations" is their number, a move's
/// the lines that may take its place, each a list of such moves. "before" holds what is said before the first move of
/// the game or of a variation, in the fields that a comment gives a move: "comment" and those behind it. Only "fen" (of
/// another start than chess's), "before", and a move's fields behind "uci" may be missing; times are in seconds. A game
/// that cannot be played has its moves as they stand in the text as "movetext".
std::unique_ptr<PgnVisitor> make_json_writer(std::string& text);

/// One line a game by RFC 4180: the values of these columns, which are names of tags or of `computed_columns`.
std::unique_ptr<PgnVisitor> make_csv_writer(std::string& text, std::vector<std::string> columns);
/// The line of the columns' names.
std::string csv_header(const std::vector<std::string>& columns);
std::vector<std::string> usual_csv_columns();

/// What a column holds that is not a tag.
struct ColumnText {
    std::string_view name, meaning;
};
std::span<const ColumnText> computed_columns();
/// Whether the column is a tag.
bool is_tag_column(std::string_view column);
/// Fails if it is neither one of those nor may be the name of a tag, which begins with a capital letter.
Result<void, std::string> check_column(std::string_view column);

/// One line for every position of the main line, or for its last one alone: EPD with the move played there as `sm`,
/// the players, if one of them is known, and the ply as `id`, the result as `c0`.
std::unique_ptr<PgnVisitor> make_epd_writer(std::string& text, bool last_position_only);

}  // namespace gyre::collection
