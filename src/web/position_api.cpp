#include "web/position_api.h"

#include <algorithm>
#include <fmt/core.h>
#include <utility>

#include "answers/position_answers.h"
#include "base/text.h"
#include "chess/chess960.h"
#include "chess/generate.h"
#include "chess/move_facts.h"
#include "chess/outcome.h"
#include "eval/classic/term_trace.h"
#include "eval/classic/visit_terms.h"
#include "game/ending.h"
#include "notation/book/opening_names.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/picture/board_svg.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"
#include "search/net_rates.h"
#include "web/route.h"
#include "wording/faults.h"

namespace gyre::web {

namespace {

constexpr std::size_t most_moves = 3000, longest_move = 6;

// --- Moves ---

/// Second square onto which a page may drop the king to castle: the king's target, unless the king can move there
/// without castling.
std::optional<Square> other_drop(Move move, const MoveList& moves) {
    if (!is_castling(move)) return std::nullopt;
    const Square target = king_target(castle_of(move));
    const bool walks = std::any_of(moves.begin(), moves.end(), [&](Move other) {
        return !is_castling(other) && other.from() == move.from() && other.to() == target;
    });
    if (walks || target == move.from()) return std::nullopt;
    return target;
}

Json move_json(const Position& position, Move move, const MoveList& moves) {
    Json json;
    json.set("uci", to_uci(position, move)).set("san", to_san(position, move));
    json.set("from", to_text(move.from())).set("to", to_text(move.to()));
    if (const auto drop = other_drop(move, moves)) json.set("also", to_text(*drop));
    if (is_promotion(move)) json.set("promotion", std::string(1, to_lower(to_char(move.promotion()))));
    Position after = position;
    after.make(move);
    return json.set("fen", to_fen(after));
}

// --- State of the game ---

Json opening_json(const PlayedLine& line) {
    // Openings contain no null moves, so the name is looked up for the moves before the first one.
    const auto null = std::find(line.moves.begin(), line.moves.end(), Move());
    const auto opening = opening_of_game(line.start, {line.moves.begin(), null});
    if (!opening) return {};
    Json json;
    json.set("eco", opening->name.eco()).set("name", opening->name.name());
    json.set("plies", opening->plies);
    return json;
}

// --- Evaluation ---

Json elements_json(const Position& position, const Knowledge& knowledge) {
    const classic::Trace trace = classic::trace(position);
    Json::Array elements;
    for (const classic::Element element : classic::all_elements) {
        Json row;
        row.set("name", to_string(element)).set("share", trace.shares[element]);
        elements.push_back(std::move(row));
    }
    Json json;
    int score = trace.score.cp();
    json.set("elements", std::move(elements));
    if (knowledge.net) {
        const NetOpinion net = opinion_of(knowledge.net, position, classic::term_values, net_rates_of(FixedParams()));
        const int sign = position.side_to_move() == Color::White ? 1 : -1;
        score = sign * net.score.cp();
        // The net's part, which is added to the elements. If the net replaces them, the part is the difference of the
        // scores.
        json.set("intuition", score - trace.score.cp()).set("netAlone", net.replaces);
    }
    if (is_dead_position(position)) score = 0;
    json.set("score", score).set("phase", trace.phase);
    return json;
}

// --- Setting up a position ---

Json fault_json(const SetupError& error, Language language) {
    Json json;
    json.set("text", in_language(message_of(error.fault), language));
    if (error.square != Square::None) json.set("square", to_text(error.square));
    return json;
}

}  // namespace

Json legal_moves_json(const Position& position) {
    Json::Array list;
    const MoveList moves = legal_moves(position);
    for (Move move : moves) list.push_back(move_json(position, move, moves));
    return list;
}

Result<Position, ApiError> read_board(const std::string& fen) {
    if (fen.empty()) return Position();
    // Studies and puzzles may have more pieces than a game can have, and checks that no move can give.
    const auto read = read_position_leniently(fen, every_waiver);
    if (!read) return ApiError{message_of(read.error())};
    return Position(read->valid);
}

Result<Move, ApiError> read_page_move(const Position& position, std::string_view text) {
    if (text == null_move_text) {
        if (position.in_check()) return ApiError{message("fault.page.null_move_in_check")};
        return Move();
    }
    const auto move = parse_uci_move(position, text);
    if (!move) return ApiError{message_of(move.error().remark)};
    return *move;
}

void make_page_move(Position& position, Move move) {
    if (move)
        position.make(move);
    else
        position.make_null();
}

Result<PlayedLine, ApiError> read_line(Fields& fields) {
    const std::string fen = fields.text("start", longest_fen, "");
    const std::vector<std::string> texts = fields.texts("moves", most_moves, longest_move);
    auto start = read_board(fen);
    if (!start) return ApiError{message("fault.page.at_start", start.error().message)};
    PlayedLine line{*start, {}, *start};
    for (const std::string& text : texts) {
        const auto move = read_page_move(line.position, text);
        if (!move) return ApiError{message("fault.page.at_move", line.moves.size() + 1, move.error().message)};
        line.moves.push_back(*move);
        make_page_move(line.position, *move);
    }
    return line;
}

ApiAnswer describe_position(const Json& request, const Knowledge& knowledge) {
    Fields fields(request);
    const auto line = read_line(fields);
    if (auto read = fields.done(); !read) return std::move(read).error();
    if (!line) return line.error();
    const Position& position = line->position;
    Json json;
    json.set("fen", to_fen(position)).set("turn", json_name(position.side_to_move()));
    json.set("chess960", position.needs_chess960());
    json.set("check", position.in_check() ? Json(to_text(position.king(position.side_to_move()))) : Json());
    json.set("moves", legal_moves_json(position)).set("outcome", outcome_json(position));
    const bool is_over = game::verdict_by_rules(position, false).has_value();
    const Color mover = position.side_to_move();
    json.set("onTime", is_over ? Json() : Json(to_text(game::verdict_on_time(position, mover).result)));
    json.set("opening", opening_json(*line)).set("evaluation", elements_json(position, knowledge));
    // The key is sent as text, because a JSON number cannot hold all 64 bits.
    json.set("book", book_json(position, knowledge.book)).set("key", hex_digits(position.polyglot_key().value()));
    return json.set("tables", tables_json(position, table_answer(position, knowledge.tables.get())));
}

ApiAnswer check_setup(const Json& request, Language language) {
    Fields fields(request);
    const std::string fen = fields.text("fen", longest_fen);
    if (auto read = fields.done(); !read) return std::move(read).error();
    // Unambiguous errors are repaired. "mended" lists the repairs.
    const auto read = read_position_leniently(fen, every_waiver);
    if (read)
        return Json()
            .set("valid", true)
            .set("fen", to_fen(Position(read->valid)))
            .set("faults", Json::Array())
            .set("mended", json_array(read->repairs, [language](const FenRepair& repair) {
                     return in_language(message_of(repair.remark()), language);
                 }));
    if (!read.error().fault) return ApiError{message_of(read.error())};
    const auto parsed = parse_fen(fen);
    if (!parsed) return ApiError{message_of(parsed.error())};
    const Setup setup = repair(parsed->setup).setup;
    Json::Array faults;
    for (const SetupError& error : find_faults(setup)) faults.push_back(fault_json(error, language));
    return Json()
        .set("valid", false)
        .set("fen", to_fen(setup))
        .set("faults", std::move(faults))
        .set("mended", Json::Array());
}

ApiAnswer chess960(const Json& request) {
    Fields fields(request);
    const auto number = static_cast<int>(fields.integer("number", 0, chess960_starts - 1));
    const auto black = static_cast<int>(fields.integer("black", 0, chess960_starts - 1, number));
    if (auto read = fields.done(); !read) return std::move(read).error();
    return Json().set("fen", to_fen(chess960_start(number, black)));
}

ApiAnswer draw_board(const Json& request) {
    constexpr std::size_t most_marks = 64, longest_mark = 16;
    Fields fields(request);
    const auto setup = parse_fen(fields.text("fen", longest_fen));
    BoardPicture picture;
    picture.size = static_cast<int>(fields.integer("size", 0, 4000, 400));
    if (fields.flag("flipped", false)) picture.bottom = Color::Black;
    const BoardTheme* const theme = find_board_theme(fields.text("theme", longest_mark, "wood"));
    const std::string last = fields.text("last", longest_mark, "");
    const auto arrows = fields.texts("arrows", most_marks, longest_mark);
    const auto circles = fields.texts("circles", most_marks, longest_mark);
    if (auto read = fields.done(); !read) return std::move(read).error();
    if (!setup) return ApiError{message_of(setup.error())};
    if (theme == nullptr) return member_error("theme", message("fault.request.none_of_that_name"));
    picture.theme = *theme;
    if (const auto move = parse_arrow(last.substr(0, 4))) picture.last_move = bb(move->from, move->to);
    for (const std::string& text : arrows) {
        const auto arrow = parse_arrow(text);
        if (!arrow) return member_error("arrows", message("fault.request.no_arrow", quoted(text)));
        picture.arrows.push_back(*arrow);
    }
    for (const std::string& text : circles) {
        const auto mark = parse_mark(text, MarkShape::Circle);
        if (!mark) return member_error("circles", message("fault.request.no_mark", quoted(text)));
        picture.marks.push_back(*mark);
    }
    const auto valid = validate(setup->setup, every_waiver);
    return Json().set("svg", valid ? to_svg(Position(*valid), picture) : to_svg(setup->setup, picture));
}

std::span<const Route> position_routes() {
    static constexpr Route routes[] = {
        {"/api/position", usual_body, answer<describe_position>},
        {"/api/setup", usual_body, answer<check_setup>},
        {"/api/chess960", usual_body, answer<chess960>},
        {"/api/svg", usual_body, answer<draw_board>},
    };
    return routes;
}

}  // namespace gyre::web
