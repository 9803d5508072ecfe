#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pgn_visitor.h"
#include "notation/pgn_writer.h"

/// Writers of games in other formats than PGN. All hear a game as `PgnWriter` does, and put it behind a text.
namespace gyre::collection {

/// One object a line: {"tags":{…},"fen":…,"result":"1-0","plies":2,"variations":0,"errors":[…],"moves":[{"san":"e4",
/// "uci":"e2e4","nags":[1],"comment":…,"eval":0.25 or "mate":-3,"depth":…,"clock":180.5,"elapsed":…},…]}. Only "fen"
/// (of another start than chess's) and a move's fields behind "uci" may be missing; times are in seconds. The main line
/// alone has its moves there.
std::unique_ptr<PgnVisitor> make_json_writer(std::string& text);

/// One line a game by RFC 4180: the values of these columns, which are names of tags, or "plies", "moves" (SAN), "uci",
/// "result" (the game's, not the tag's), "fen" (of the start) or "variations".
std::unique_ptr<PgnVisitor> make_csv_writer(std::string& text, std::vector<std::string> columns);
/// The line of the columns' names.
std::string csv_header(const std::vector<std::string>& columns);
std::vector<std::string> usual_csv_columns();

/// One line for every position of the main line, or for its last one alone: EPD with the move played there as `sm`,
/// the players, if one of them is known, and the ply as `id`, the result as `c0`.
std::unique_ptr<PgnVisitor> make_epd_writer(std::string& text, bool last_position_only);

}  // namespace gyre::collection
