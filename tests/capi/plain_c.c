/* A user of the C interface, compiled as C99 without a warning. capi_test.cpp runs it. */
#include "plain_c.h"

#include <gyre.h>
#include <stdio.h>
#include <string.h>

static int failures;

static void check_that(int holds, const char* what, int line) {
    if (holds) return;
    ++failures;
    printf("plain_c.c:%d: %s\n", line, what);
}
#define CHECK(condition) check_that((condition) ? 1 : 0, #condition, __LINE__)

static gyre_position* position_of(const char* fen) {
    gyre_position* position = NULL;
    CHECK(gyre_position_from_fen(fen, GYRE_FEN_STRICT, &position, NULL) == GYRE_OK);
    return position;
}

static void play(gyre_position* position, const char* san) {
    gyre_move move = GYRE_NO_MOVE;
    CHECK(gyre_position_parse_move(position, san, GYRE_SAN, 0, &move, NULL) == GYRE_OK);
    CHECK(gyre_position_play(position, move, NULL) == GYRE_OK);
}

static int is_fen(const gyre_position* position, const char* fen) {
    char text[GYRE_FEN_SIZE];
    return gyre_position_fen(position, 0, text, sizeof text, NULL, NULL) == GYRE_OK && strcmp(text, fen) == 0;
}

static void check_positions(void) {
    static const char* const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    static const char* const line[] = {"f3", "e5", "g4", "Qh4#"};
    gyre_position *position = NULL, *copy = NULL;
    gyre_position_info info;
    gyre_move moves[GYRE_MAX_MOVES], move;
    size_t count = 0, i;
    char letter = 0;
    CHECK(gyre_position_new(&position, NULL) == GYRE_OK);
    CHECK(is_fen(position, start));
    CHECK(gyre_position_legal_moves(position, moves, GYRE_MAX_MOVES, &count, NULL) == GYRE_OK && count == 20);
    for (i = 0; i < 4; ++i) play(position, line[i]);
    info.struct_size = sizeof info;
    CHECK(gyre_position_get_info(position, &info, NULL) == GYRE_OK);
    CHECK(info.outcome == GYRE_CHECKMATE && info.in_check == 1 && info.legal_moves == 0 && info.plies_made == 4);
    CHECK(info.side_to_move == GYRE_WHITE && info.struct_size == sizeof info);
    CHECK(strcmp(gyre_outcome_text(info.outcome), "checkmate") == 0);
    CHECK(gyre_position_piece(position, 31, &letter, NULL) == GYRE_OK && letter == 'q');
    CHECK(gyre_position_copy(position, &copy, NULL) == GYRE_OK);
    for (i = 0; i < 4; ++i) CHECK(gyre_position_undo(copy, &move, NULL) == GYRE_OK);
    CHECK(gyre_position_undo(copy, &move, NULL) == GYRE_NOT_FOUND);
    CHECK(is_fen(copy, start) && !is_fen(position, start));
    gyre_position_free(copy);
    gyre_position_free(position);
}

static void check_chess960(void) {
    gyre_position* position = NULL;
    gyre_move move = GYRE_NO_MOVE;
    gyre_position_info info;
    char text[GYRE_MOVE_TEXT_SIZE], fen[GYRE_FEN_SIZE];
    CHECK(gyre_position_chess960(518, &position, NULL) == GYRE_OK);
    CHECK(is_fen(position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    gyre_position_free(position);
    position = position_of("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1");
    info.struct_size = sizeof info;
    CHECK(gyre_position_get_info(position, &info, NULL) == GYRE_OK && info.is_chess960 == 1);
    CHECK(info.castling_rooks[0] == 6 && info.castling_rooks[1] == 1 && info.castling_rooks[2] == GYRE_NO_SQUARE);
    CHECK(gyre_position_parse_move(position, "O-O-O", GYRE_SAN, 1, &move, NULL) == GYRE_OK);
    CHECK(gyre_position_move_text(position, move, GYRE_UCI_CHESS960, text, sizeof text, NULL, NULL) == GYRE_OK);
    CHECK(strcmp(text, "e1b1") == 0);
    CHECK(gyre_position_fen(position, GYRE_FEN_SHREDDER, fen, sizeof fen, NULL, NULL) == GYRE_OK);
    CHECK(strstr(fen, " GB ") != NULL);
    gyre_position_free(position);
    CHECK(gyre_position_from_fen("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", GYRE_FEN_STANDARD_CHESS, &position, NULL) < 0);
    CHECK(position == NULL);
}

static void check_errors(void) {
    gyre_position* position = NULL;
    gyre_error error;
    gyre_move move = GYRE_NO_MOVE;
    CHECK(gyre_position_from_fen("8/8/8/8/8/8/8/8 w - - 0 1", 0, &position, &error) == GYRE_ERROR_POSITION);
    CHECK(error.status == GYRE_ERROR_POSITION && position == NULL && strlen(error.message) > 0);
    CHECK(gyre_position_from_fen("rnbqkbnr/ppppxppp/8/8/8/8/8/8 w - - 0 1", 0, &position, &error) == GYRE_ERROR_SYNTAX);
    CHECK(error.offset == 13);
    CHECK(gyre_position_new(&position, &error) == GYRE_OK);
    CHECK(gyre_position_parse_move(position, "Ke3", GYRE_SAN, 0, &move, &error) == GYRE_ERROR_ILLEGAL_MOVE);
    CHECK(error.offset == 1 && strstr(error.message, "Ke3") != NULL);
    CHECK(gyre_position_parse_move(position, "?!", GYRE_SAN, 0, &move, &error) == GYRE_ERROR_SYNTAX);
    gyre_position_free(position);
}

static void check_names(void) {
    gyre_position* position = NULL;
    char eco[4], name[80];
    size_t length = 0;
    uint64_t nodes = 0;
    CHECK(gyre_position_new(&position, NULL) == GYRE_OK);
    CHECK(gyre_position_perft(position, 4, &nodes, NULL) == GYRE_OK && nodes == 197281);
    CHECK(gyre_position_opening(position, eco, name, sizeof name, &length, NULL) == GYRE_NOT_FOUND);
    play(position, "e4");
    play(position, "c5");
    CHECK(gyre_position_opening(position, eco, name, sizeof name, &length, NULL) == GYRE_OK);
    CHECK(strcmp(eco, "B20") == 0 && strcmp(name, "Sicilian Defense") == 0 && length == strlen(name));
    gyre_position_free(position);
}

struct counts {
    int games, tags, moves, variations, errors, comments, results;
};

static int32_t on_tag(void* context, const char* name, const char* value, size_t length) {
    CHECK(strlen(value) == length && name[0] != '\0');
    ++((struct counts*)context)->tags;
    return GYRE_VISIT;
}

static int32_t on_move(void* context, const gyre_position* before, gyre_move move, const char* text) {
    CHECK(gyre_position_check_move(before, move, NULL) == GYRE_OK && text[0] != '\0');
    ++((struct counts*)context)->moves;
    return GYRE_VISIT;
}

static int32_t on_variation(void* context) {
    ++((struct counts*)context)->variations;
    return GYRE_VISIT_SKIP;
}

static int32_t on_comment(void* context, const char* comment, size_t length) {
    CHECK(strlen(comment) == length);
    ++((struct counts*)context)->comments;
    return GYRE_VISIT;
}

static int32_t on_result(void* context, gyre_result result) {
    CHECK(result == GYRE_DRAW || result == GYRE_UNKNOWN_RESULT);
    ++((struct counts*)context)->results;
    return GYRE_VISIT;
}

static int32_t on_pgn_error(void* context, const gyre_pgn_error* error) {
    CHECK(error->line == 3 && error->message != NULL);
    ++((struct counts*)context)->errors;
    return GYRE_VISIT;
}

static int32_t on_end(void* context) {
    ++((struct counts*)context)->games;
    return GYRE_VISIT;
}

static const char two_games[] = "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {fine} 1/2-1/2\n\n1. d4 d5 2. Kd3 *\n";

static void check_visitor(void) {
    gyre_pgn_reader* reader = NULL;
    gyre_pgn_visitor visitor;
    struct counts counts;
    memset(&visitor, 0, sizeof visitor);
    memset(&counts, 0, sizeof counts);
    visitor.struct_size = sizeof visitor;
    visitor.context = &counts;
    visitor.tag = on_tag;
    visitor.move = on_move;
    visitor.begin_variation = on_variation;
    visitor.comment = on_comment;
    visitor.result = on_result;
    visitor.error = on_pgn_error;
    visitor.end_game = on_end;
    CHECK(gyre_pgn_reader_new(two_games, strlen(two_games), &reader, NULL) == GYRE_OK);
    CHECK(gyre_pgn_reader_visit(reader, &visitor, NULL) == GYRE_OK);
    CHECK(gyre_pgn_reader_visit(reader, &visitor, NULL) == GYRE_OK);
    CHECK(gyre_pgn_reader_visit(reader, &visitor, NULL) == GYRE_NOT_FOUND);
    CHECK(counts.games == 2 && counts.moves == 5 && counts.variations == 1 && counts.errors == 1);
    CHECK(counts.comments == 1 && counts.results >= 1);
    gyre_pgn_reader_free(reader);
}

static void check_read_game(void) {
    gyre_pgn_reader* reader = NULL;
    gyre_game* game = NULL;
    gyre_pgn_error fault;
    gyre_result result = GYRE_UNKNOWN_RESULT;
    size_t count = 0;
    CHECK(gyre_pgn_reader_new(two_games, strlen(two_games), &reader, NULL) == GYRE_OK);
    CHECK(gyre_pgn_reader_next(reader, &game, NULL) == GYRE_OK);
    CHECK(gyre_game_result(game, &result, NULL) == GYRE_OK && result == GYRE_DRAW);
    gyre_game_free(game);
    CHECK(gyre_pgn_reader_next(reader, &game, NULL) == GYRE_OK);
    CHECK(gyre_game_error_count(game, &count, NULL) == GYRE_OK && count == 1);
    CHECK(gyre_game_error(game, 0, &fault, NULL) == GYRE_OK && fault.line == 3 && fault.loss == 3);
    gyre_game_free(game);
    CHECK(gyre_pgn_reader_next(reader, &game, NULL) == GYRE_NOT_FOUND && game == NULL);
    gyre_pgn_reader_free(reader);
}

static gyre_node add(gyre_game* game, gyre_node parent, const char* san) {
    gyre_position* position = NULL;
    gyre_move move = GYRE_NO_MOVE;
    gyre_node node = GYRE_NO_NODE;
    CHECK(gyre_game_position(game, parent, &position, NULL) == GYRE_OK);
    CHECK(gyre_position_parse_move(position, san, GYRE_SAN, 1, &move, NULL) == GYRE_OK);
    CHECK(gyre_game_add(game, parent, move, &node, NULL) == GYRE_OK);
    gyre_position_free(position);
    return node;
}

static void check_game_tree(void) {
    gyre_game* game = NULL;
    gyre_node e4, c5, e5;
    gyre_node_info info;
    uint8_t nag = 0;
    size_t count = 0;
    char text[400];
    CHECK(gyre_game_new(NULL, &game, NULL) == GYRE_OK);
    CHECK(gyre_game_set_tag(game, "White", "Anna", NULL) == GYRE_OK);
    e4 = add(game, GYRE_ROOT, "e4");
    e5 = add(game, e4, "e5");
    c5 = add(game, e4, "c5");
    CHECK(gyre_game_add_comment(game, c5, GYRE_AFTER_MOVE, "sharp", NULL) == GYRE_OK);
    CHECK(gyre_game_add_nag(game, e4, 1, NULL) == GYRE_OK);
    CHECK(gyre_game_nags(game, e4, &nag, 1, &count, NULL) == GYRE_OK && nag == 1 && count == 1);
    CHECK(gyre_game_pgn(game, text, sizeof text, NULL, NULL) == GYRE_OK);
    CHECK(strstr(text, "[White \"Anna\"]") != NULL && strstr(text, "1. e4 $1 e5 (1... c5 {sharp}) *") != NULL);
    CHECK(gyre_game_promote(game, c5, NULL) == GYRE_OK);
    info.struct_size = sizeof info;
    CHECK(gyre_game_node(game, e4, &info, NULL) == GYRE_OK && info.next == c5 && info.nags == 1 && info.ply == 1);
    CHECK(gyre_game_node(game, c5, &info, NULL) == GYRE_OK && info.next_sibling == e5 && info.comments == 1);
    CHECK(gyre_game_remove(game, e5, NULL) == GYRE_OK && gyre_game_node(game, e5, &info, NULL) == GYRE_NOT_FOUND);
    CHECK(gyre_game_tag(game, "white", text, sizeof text, &count, NULL) == GYRE_OK && strcmp(text, "Anna") == 0);
    CHECK(gyre_game_set_tag(game, "White", NULL, NULL) == GYRE_OK);
    CHECK(gyre_game_tag(game, "White", text, sizeof text, NULL, NULL) == GYRE_NOT_FOUND);
    gyre_game_free(game);
}

struct search {
    int infos, results;
    gyre_move best;
};

static void on_info(void* context, const gyre_search_info* info) {
    CHECK(info->depth > 0 && info->pv_length > 0 && info->pv != NULL);
    ++((struct search*)context)->infos;
}

static void on_search_result(void* context, const gyre_search_result* result) {
    ((struct search*)context)->best = result->best;
    ++((struct search*)context)->results;
}

static void check_engine(void) {
    gyre_engine* engine = NULL;
    gyre_position* position = position_of("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    gyre_limits limits;
    gyre_search_callbacks callbacks;
    gyre_search_result result;
    struct search search = {0, 0, GYRE_NO_MOVE};
    char text[GYRE_MOVE_TEXT_SIZE];
    memset(&limits, 0, sizeof limits);
    limits.struct_size = sizeof limits;
    limits.depth = 4;
    memset(&callbacks, 0, sizeof callbacks);
    callbacks.struct_size = sizeof callbacks;
    callbacks.context = &search;
    callbacks.info = on_info;
    callbacks.result = on_search_result;
    CHECK(gyre_engine_new(&engine, NULL) == GYRE_OK);
    CHECK(gyre_engine_wait(engine, NULL, NULL) == GYRE_NOT_FOUND);
    CHECK(gyre_engine_set_option(engine, "Hash", "2", NULL) == GYRE_OK);
    CHECK(gyre_engine_go(engine, position, &limits, &callbacks, NULL) == GYRE_OK);
    CHECK(gyre_engine_wait(engine, &result, NULL) == GYRE_OK);
    CHECK(search.infos > 0 && search.results == 1 && search.best == result.best);
    CHECK(gyre_position_move_text(position, result.best, GYRE_SAN, text, sizeof text, NULL, NULL) == GYRE_OK);
    CHECK(strcmp(text, "Ra8#") == 0 && result.info.is_mate == 1 && result.info.score == 1);
    CHECK(result.info.wdl[0] == 1000 && result.info.pv_length == 1 && result.info.pv[0] == result.best);
    gyre_engine_free(engine);
    gyre_position_free(position);
}

int check_plain_c(void) {
    failures = 0;
    CHECK(gyre_api_version() == GYRE_API_VERSION);
    check_positions();
    check_chess960();
    check_errors();
    check_names();
    check_visitor();
    check_read_game();
    check_game_tree();
    check_engine();
    return failures;
}
