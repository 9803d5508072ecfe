/*
 * Searches a position with the engine in this process, and prints each line that it finds.
 *
 *     example_c_analyse_position ["FEN" [DEPTH]]
 */
#include <gyre.h>
#include <stdio.h>
#include <stdlib.h>

/* Prints the reason of a failure. */
static int fail(const gyre_error* error, int status) {
    fprintf(stderr, "%s\n", error->message);
    return status;
}

/* Prints a line of moves in standard notation, as far as it fits. The position stays as it was. */
static void print_line(gyre_position* position, const gyre_move* moves, size_t count) {
    size_t played = 0;
    char text[GYRE_MOVE_TEXT_SIZE];
    while (played < count &&
           gyre_position_move_text(position, moves[played], GYRE_SAN, text, sizeof text, NULL, NULL) == GYRE_OK) {
        printf(" %s", text);
        gyre_position_play(position, moves[played], NULL);
        ++played;
    }
    while (played-- > 0) gyre_position_undo(position, NULL, NULL);
    printf("\n");
}

/* The engine calls this on a thread of its own; `context` is the position, which only this function uses meanwhile. */
static void on_info(void* context, const gyre_search_info* info) {
    if (info->bound != GYRE_BOUND_EXACT) return;
    if (info->is_mate)
        printf("depth %d, mate in %d:", (int)info->depth, (int)info->score);
    else
        printf("depth %d, %+.2f:", (int)info->depth, info->score / 100.0);
    print_line(context, info->pv, info->pv_length);
}

int main(int argc, char** argv) {
    gyre_position* position = NULL;
    gyre_engine* engine = NULL;
    gyre_error error;
    gyre_limits limits = {0};
    gyre_search_callbacks callbacks = {0};
    gyre_search_result result;
    char best[GYRE_MOVE_TEXT_SIZE] = "none";
    int status = 0;

    const char* fen = argc > 1 ? argv[1] : "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    if (gyre_position_from_fen(fen, GYRE_FEN_LENIENT, &position, &error) != GYRE_OK) return fail(&error, 1);
    limits.struct_size = sizeof limits;
    limits.depth = argc > 2 ? atoi(argv[2]) : 3;
    callbacks.struct_size = sizeof callbacks;
    callbacks.context = position;
    callbacks.info = on_info;

    if (gyre_engine_new(&engine, &error) != GYRE_OK || gyre_engine_set_option(engine, "Hash", "8", &error) != GYRE_OK ||
        gyre_engine_go(engine, position, &limits, &callbacks, &error) != GYRE_OK ||
        gyre_engine_wait(engine, &result, &error) != GYRE_OK) {
        status = fail(&error, 2);
    } else {
        if (result.best != GYRE_NO_MOVE)
            gyre_position_move_text(position, result.best, GYRE_SAN, best, sizeof best, NULL, NULL);
        printf("best: %s\n", best);
    }
    gyre_engine_free(engine);
    gyre_position_free(position);
    return status;
}
