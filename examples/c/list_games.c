/*
 * Lists the games of a PGN file: players, number of moves, opening and result. It shows both ways to read games.
 *
 *     example_c_list_games FILE.pgn
 */
#include <gyre.h>
#include <stdio.h>
#include <string.h>

/* Counts the moves of all games by callbacks, which keeps no game in memory. */
static int32_t count_move(void* context, const gyre_position* before, gyre_move move, const char* text) {
    (void)before, (void)move, (void)text;
    ++*(unsigned long*)context;
    return GYRE_VISIT;
}

static int32_t skip_variation(void* context) {
    (void)context;
    return GYRE_VISIT_SKIP;
}

static gyre_status count_moves(const char* path, unsigned long* moves, gyre_error* error) {
    gyre_pgn_reader* reader = NULL;
    gyre_pgn_visitor visitor;
    gyre_status status = gyre_pgn_reader_open(path, &reader, error);
    memset(&visitor, 0, sizeof visitor);
    visitor.struct_size = sizeof visitor;
    visitor.context = moves;
    visitor.move = count_move;
    visitor.begin_variation = skip_variation;
    while (status == GYRE_OK) status = gyre_pgn_reader_visit(reader, &visitor, error);
    gyre_pgn_reader_free(reader);
    return status == GYRE_NOT_FOUND ? GYRE_OK : status;
}

/* Prints a game that is kept as a tree. */
static void print_game(const gyre_game* game) {
    static const char* const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    char white[64] = "?", black[64] = "?", opening[128] = "", name[128];
    gyre_result result = GYRE_UNKNOWN_RESULT;
    gyre_node node = GYRE_ROOT;
    gyre_node_info info;
    info.struct_size = sizeof info;
    gyre_game_tag(game, "White", white, sizeof white, NULL, NULL);
    gyre_game_tag(game, "Black", black, sizeof black, NULL, NULL);
    gyre_game_result(game, &result, NULL);
    while (gyre_game_node(game, node, &info, NULL) == GYRE_OK && info.next != GYRE_NO_NODE) {
        gyre_position* position = NULL;
        node = info.next;
        if (gyre_game_position(game, node, &position, NULL) == GYRE_OK &&
            gyre_position_opening(position, NULL, name, sizeof name, NULL, NULL) == GYRE_OK)
            strcpy(opening, name);
        gyre_position_free(position);
    }
    printf("%s - %s, %u plies, %s: %s\n", white, black, (unsigned)info.ply, opening, results[result]);
}

int main(int argc, char** argv) {
    gyre_pgn_reader* reader = NULL;
    gyre_game* game = NULL;
    gyre_error error;
    gyre_status status;
    unsigned long moves = 0;
    if (argc != 2) {
        fprintf(stderr, "usage: list_games FILE.pgn\n");
        return 2;
    }
    status = gyre_pgn_reader_open(argv[1], &reader, &error);
    while (status == GYRE_OK && (status = gyre_pgn_reader_next(reader, &game, &error)) == GYRE_OK) {
        print_game(game);
        gyre_game_free(game);
    }
    gyre_pgn_reader_free(reader);
    if (status == GYRE_NOT_FOUND) status = count_moves(argv[1], &moves, &error);
    if (status != GYRE_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    printf("%lu moves\n", moves);
    return 0;
}
