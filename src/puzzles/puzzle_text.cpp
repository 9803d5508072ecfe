#include "puzzles/puzzle_text.h"

#include <fmt/core.h>

#include "base/json.h"
#include "base/text.h"
#include "eval/score_text.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_writer.h"
#include "notation/position/fen.h"

namespace gyre::puzzles {

namespace {

constexpr std::string_view lichess_columns =
    "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n";
/// Deviation of a rating that no player has tested.
constexpr int untested_deviation = 500;

std::string_view whose_mistake(const Puzzle& puzzle) {
    if (puzzle.after_error && puzzle.missed) return "both";
    return puzzle.after_error ? "opponent" : "solver";
}

std::string theme_list(const Puzzle& puzzle) {
    std::string text;
    for (const Theme theme : puzzle.themes) text += (text.empty() ? "" : " ") + std::string(to_text(theme));
    return text;
}

/// Returns "Sicilian_Defense Sicilian_Defense_Najdorf_Variation", as in lichess's files.
std::string opening_tags(std::string_view opening) {
    const auto as_tag = [](std::string_view name) {
        std::string tag;
        for (const char c : name)
            if (c == ' ')
                tag += '_';
            else if (c != ':' && c != ',' && c != '\'')
                tag += c;
        return tag;
    };
    const std::string whole = as_tag(opening), family = as_tag(opening.substr(0, opening.find(':')));
    return family == whole ? whole : family + ' ' + whole;
}

std::string to_csv(const Puzzle& puzzle) {
    std::vector<Move> moves{puzzle.last};
    moves.insert(moves.end(), puzzle.solution.begin(), puzzle.solution.end());
    return fmt::format("{},{},{},{},{},0,0,{},{},{}\n", puzzle.id, to_fen(puzzle.before),
                       line_text(puzzle.before, moves), puzzle.rating, untested_deviation, theme_list(puzzle),
                       csv_field(puzzle.source.site), csv_field(opening_tags(puzzle.opening)));
}

Json list_json(const Position& position, const std::vector<Move>& moves) {
    return json_array(split_words(line_text(position, moves)), [](std::string_view move) { return move; });
}

std::string to_json_line(const Puzzle& puzzle) {
    const Position start = puzzle.start();
    Json object;
    object.set("id", puzzle.id).set("fen", to_fen(start)).set("before", to_fen(puzzle.before));
    object.set("lastMove", line_text(puzzle.before, {puzzle.last})).set("solution", list_json(start, puzzle.solution));
    object.set("san", line_to_san(start, puzzle.solution));
    if (!puzzle.mates.empty()) object.set("mates", list_json(start, puzzle.mates));
    object.set("goal", to_text(puzzle.goal)).set("score", score_json({}, puzzle.score));
    object.set("second", score_json({}, puzzle.second)).set("rating", puzzle.rating);
    object.set("foundNodes", puzzle.found_nodes);
    object.set("themes", json_array(puzzle.themes, [](Theme theme) { return to_text(theme); }));
    object.set("phase", name_of(puzzle.phase));
    if (!puzzle.eco.empty()) object.set("eco", puzzle.eco).set("opening", puzzle.opening);
    object.set("mistake", whose_mistake(puzzle)).set("played", line_text(start, {puzzle.played}));
    const PuzzleSource& source = puzzle.source;
    object.set("game", Json()
                           .set("number", source.game)
                           .set("ply", source.ply)
                           .set("white", source.white)
                           .set("black", source.black)
                           .set("date", source.date)
                           .set("event", source.event)
                           .set("site", source.site)
                           .set("result", source.result));
    return object.dump() + '\n';
}

/// The solution as main line, and other mates as variations of its last move.
std::string to_pgn_game(const Puzzle& puzzle) {
    const Position start = puzzle.start();
    GameTree game(start);
    const PuzzleSource& source = puzzle.source;
    const auto set = [&game](std::string_view name, std::string_view value) {
        if (!value.empty()) game.set_tag(name, value);
    };
    set("Event", source.event);
    set("Site", source.site);
    set("Date", source.date);
    set("White", source.white);
    set("Black", source.black);
    set("ECO", puzzle.eco);
    set("Opening", puzzle.opening);
    set("PuzzleId", puzzle.id);
    set("PuzzleGoal", to_text(puzzle.goal));
    set("PuzzleRating", std::to_string(puzzle.rating));
    set("PuzzleThemes", theme_list(puzzle));
    set("PuzzleMistake", whose_mistake(puzzle));
    set("LastMove", line_text(puzzle.before, {puzzle.last}));
    set("GameNumber", std::to_string(source.game));
    set("GamePly", std::to_string(source.ply));
    set("GameResult", source.result);
    GameTree::Node node = game.root();
    for (std::size_t i = 0; i + 1 < puzzle.solution.size(); ++i) node = game.add(node, puzzle.solution[i]);
    game.add(node, puzzle.solution.back());
    for (const Move mate : puzzle.mates) game.add(node, mate);
    return to_pgn(game);
}

}  // namespace

std::string_view beginning_of(PuzzleFormat format) {
    return format == PuzzleFormat::Csv ? lichess_columns : std::string_view();
}

std::string text_of(const Puzzle& puzzle, PuzzleFormat format) {
    switch (format) {
        case PuzzleFormat::Pgn: return to_pgn_game(puzzle);
        case PuzzleFormat::Csv: return to_csv(puzzle);
        case PuzzleFormat::JsonLines: break;
    }
    return to_json_line(puzzle);
}

}  // namespace gyre::puzzles
