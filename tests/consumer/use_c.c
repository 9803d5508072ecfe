/* Uses the C interface as anybody would: plays to a mate that the engine finds. */
#include <gyre.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    gyre_position* position = NULL;
    gyre_engine* engine = NULL;
    gyre_error error;
    gyre_limits limits;
    gyre_search_result result;
    gyre_position_info info;
    char text[GYRE_MOVE_TEXT_SIZE];
    memset(&limits, 0, sizeof limits);
    limits.struct_size = sizeof limits;
    limits.depth = 4;
    info.struct_size = sizeof info;
    if (gyre_api_version() != GYRE_API_VERSION ||
        gyre_position_from_fen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", GYRE_FEN_STRICT, &position, &error) != GYRE_OK ||
        gyre_engine_new(&engine, &error) != GYRE_OK ||
        gyre_engine_go(engine, position, &limits, NULL, &error) != GYRE_OK ||
        gyre_engine_wait(engine, &result, &error) != GYRE_OK ||
        gyre_position_move_text(position, result.best, GYRE_SAN, text, sizeof text, NULL, &error) != GYRE_OK ||
        gyre_position_play(position, result.best, &error) != GYRE_OK ||
        gyre_position_get_info(position, &info, &error) != GYRE_OK) {
        fprintf(stderr, "use_c: %s\n", error.message);
        return 1;
    }
    gyre_engine_free(engine);
    gyre_position_free(position);
    if (strcmp(text, "Ra8#") != 0 || info.outcome != GYRE_CHECKMATE) return 1;
    printf("use_c: Gyre %s plays %s\n", gyre_version(), text);
    return 0;
}
