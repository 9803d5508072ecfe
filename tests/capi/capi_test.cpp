#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <gtest/gtest.h>
#include <gyre.h>
#include <limits>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "capi/guard.h"
#include "tests/capi/plain_c.h"
#include "tests/support/source_file.h"

namespace gyre::capi {
namespace {

constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::min(),
                       highest = std::numeric_limits<std::int32_t>::max();

struct FreePosition {
    void operator()(gyre_position* position) const { gyre_position_free(position); }
};
using OwnPosition = std::unique_ptr<gyre_position, FreePosition>;

OwnPosition start_position() {
    gyre_position* position = nullptr;
    EXPECT_EQ(gyre_position_new(&position, nullptr), GYRE_OK);
    return OwnPosition(position);
}

struct FreeEngine {
    void operator()(gyre_engine* engine) const { gyre_engine_free(engine); }
};
using OwnEngine = std::unique_ptr<gyre_engine, FreeEngine>;

OwnEngine new_engine() {
    gyre_engine* engine = nullptr;
    EXPECT_EQ(gyre_engine_new(&engine, nullptr), GYRE_OK);
    return OwnEngine(engine);
}

struct FreeGame {
    void operator()(gyre_game* game) const { gyre_game_free(game); }
};
using OwnGame = std::unique_ptr<gyre_game, FreeGame>;

OwnGame new_game() {
    gyre_game* game = nullptr;
    EXPECT_EQ(gyre_game_new(nullptr, &game, nullptr), GYRE_OK);
    return OwnGame(game);
}

struct FreeReader {
    void operator()(gyre_pgn_reader* reader) const { gyre_pgn_reader_free(reader); }
};
using OwnReader = std::unique_ptr<gyre_pgn_reader, FreeReader>;

OwnReader reader_of(const std::string& text) {
    gyre_pgn_reader* reader = nullptr;
    EXPECT_EQ(gyre_pgn_reader_new(text.data(), text.size(), &reader, nullptr), GYRE_OK);
    return OwnReader(reader);
}

gyre_limits no_limits() {
    gyre_limits limits{};
    limits.struct_size = sizeof limits;
    return limits;
}

TEST(CApi, PlainCProgramWorks) { EXPECT_EQ(check_plain_c(), 0); }

TEST(CApi, ExceptionsBecomeStatuses) {
    gyre_error error{};
    EXPECT_EQ(guarded(&error, []() -> ApiResult { throw std::bad_alloc(); }), GYRE_ERROR_MEMORY);
    EXPECT_EQ(error.status, GYRE_ERROR_MEMORY);
    EXPECT_STREQ(error.message, "there is not enough memory");
    EXPECT_EQ(guarded(&error, []() -> ApiResult { throw std::runtime_error("why"); }), GYRE_ERROR_INTERNAL);
    EXPECT_STREQ(error.message, "why");
    EXPECT_EQ(guarded(nullptr, []() -> ApiResult { throw 5; }), GYRE_ERROR_INTERNAL);
    EXPECT_EQ(guarded(&error, []() -> ApiResult { throw 5; }), GYRE_ERROR_INTERNAL);
    EXPECT_STREQ(error.message, "an unknown error");
    void* never = &error;
    EXPECT_EQ(created(&never, &error, "x",
                      []() -> Result<std::unique_ptr<void, void (*)(void*)>, ApiFailure> { throw std::bad_alloc(); }),
              GYRE_ERROR_MEMORY);
    EXPECT_EQ(never, nullptr);
}

TEST(CApi, LongMessagesAreCutBetweenCharacters) {
    gyre_error error{};
    std::string message;
    while (message.size() < 2 * GYRE_MESSAGE_SIZE) message += "ä";
    report(&error, GYRE_ERROR_INTERNAL, message);
    EXPECT_EQ(std::strlen(error.message) % 2, 0U);
    EXPECT_GT(std::strlen(error.message), GYRE_MESSAGE_SIZE - 4U);
    report(&error, GYRE_ERROR_INTERNAL, "x" + message);
    EXPECT_EQ(std::strlen(error.message) % 2, 1U);
}

TEST(CApi, StatusesHaveTextsAndUnknownNumbersToo) {
    for (gyre_status status = GYRE_ERROR_INTERNAL; status <= GYRE_STOPPED; ++status)
        EXPECT_STRNE(gyre_status_text(status), "unknown status") << status;
    EXPECT_STREQ(gyre_status_text(GYRE_ERROR_INTERNAL - 1), "unknown status");
    for (gyre_outcome outcome = GYRE_ONGOING; outcome <= GYRE_DEAD_POSITION; ++outcome)
        EXPECT_STRNE(gyre_outcome_text(outcome), "unknown outcome");
    for (const std::int32_t outcome : {lowest, -1, GYRE_DEAD_POSITION + 1, highest})
        EXPECT_STREQ(gyre_outcome_text(outcome), "unknown outcome");
}

TEST(CApi, NullHandlesAreErrors) {
    gyre_error error{};
    char text[100];
    std::size_t size = 0;
    std::int32_t number = 0;
    const std::vector<gyre_status> statuses = {
        gyre_position_new(nullptr, &error),
        gyre_position_from_fen(nullptr, 0, nullptr, &error),
        gyre_position_copy(nullptr, nullptr, &error),
        gyre_position_chess960(0, nullptr, &error),
        gyre_position_fen(nullptr, 0, text, sizeof text, &size, &error),
        gyre_position_get_info(nullptr, nullptr, &error),
        gyre_position_piece(nullptr, 0, text, &error),
        gyre_position_legal_moves(nullptr, nullptr, 0, &size, &error),
        gyre_position_check_move(nullptr, 0, &error),
        gyre_position_play(nullptr, 0, &error),
        gyre_position_undo(nullptr, nullptr, &error),
        gyre_position_parse_move(nullptr, "e4", GYRE_SAN, 0, nullptr, &error),
        gyre_position_move_text(nullptr, 0, GYRE_SAN, text, sizeof text, &size, &error),
        gyre_position_perft(nullptr, 1, nullptr, &error),
        gyre_position_opening(nullptr, text, text, sizeof text, &size, &error),
        gyre_game_new(nullptr, nullptr, &error),
        gyre_game_tag_count(nullptr, &size, &error),
        gyre_game_tag_name(nullptr, 0, text, sizeof text, &size, &error),
        gyre_game_tag(nullptr, "White", text, sizeof text, &size, &error),
        gyre_game_set_tag(nullptr, "White", "A", &error),
        gyre_game_result(nullptr, &number, &error),
        gyre_game_set_result(nullptr, 0, &error),
        gyre_game_node(nullptr, 0, nullptr, &error),
        gyre_game_position(nullptr, 0, nullptr, &error),
        gyre_game_add(nullptr, 0, 0, nullptr, &error),
        gyre_game_remove(nullptr, 0, &error),
        gyre_game_promote(nullptr, 0, &error),
        gyre_game_comment(nullptr, 0, 0, 0, text, sizeof text, &size, &error),
        gyre_game_add_comment(nullptr, 0, 0, "", &error),
        gyre_game_nags(nullptr, 0, nullptr, 0, &size, &error),
        gyre_game_add_nag(nullptr, 0, 1, &error),
        gyre_game_clear_texts(nullptr, 0, &error),
        gyre_game_pgn(nullptr, text, sizeof text, &size, &error),
        gyre_game_error_count(nullptr, &size, &error),
        gyre_game_error(nullptr, 0, nullptr, &error),
        gyre_pgn_reader_open(nullptr, nullptr, &error),
        gyre_pgn_reader_new(nullptr, 1, nullptr, &error),
        gyre_pgn_reader_next(nullptr, nullptr, &error),
        gyre_pgn_reader_visit(nullptr, nullptr, &error),
        gyre_book_open(nullptr, nullptr, &error),
        gyre_book_moves(nullptr, nullptr, nullptr, 0, &size, &error),
        gyre_tables_open(nullptr, nullptr, &error),
        gyre_tables_largest(nullptr, &number, &error),
        gyre_tables_wdl(nullptr, nullptr, &number, &error),
        gyre_tables_dtz(nullptr, nullptr, &number, &error),
        gyre_tables_moves(nullptr, nullptr, nullptr, 0, &size, &error),
        gyre_engine_new(nullptr, &error),
        gyre_engine_options(nullptr, 0, nullptr, &error),
        gyre_engine_set_option(nullptr, "Hash", "1", &error),
        gyre_engine_new_game(nullptr, &error),
        gyre_engine_go(nullptr, nullptr, nullptr, nullptr, &error),
        gyre_engine_stop(nullptr, &error),
        gyre_engine_is_searching(nullptr, &number, &error),
        gyre_engine_wait(nullptr, nullptr, &error),
    };
    for (std::size_t i = 0; i < statuses.size(); ++i) EXPECT_EQ(statuses[i], GYRE_ERROR_ARGUMENT) << i;
    gyre_position_free(nullptr);
    gyre_game_free(nullptr);
    gyre_pgn_reader_free(nullptr);
    gyre_book_free(nullptr);
    gyre_tables_free(nullptr);
    gyre_engine_free(nullptr);
}

TEST(CApi, NullOutputsAndTextsAreErrors) {
    const auto position = start_position();
    const auto game = new_game();
    const auto engine = new_engine();
    gyre_error error{};
    gyre_move move = GYRE_NO_MOVE;
    gyre_game* created_game = nullptr;
    const std::vector<gyre_status> statuses = {
        gyre_position_from_fen(nullptr, 0, nullptr, &error),
        gyre_position_fen(position.get(), 0, nullptr, 0, nullptr, &error),
        gyre_position_fen(position.get(), 0, nullptr, 10, nullptr, &error),
        gyre_position_get_info(position.get(), nullptr, &error),
        gyre_position_piece(position.get(), 0, nullptr, &error),
        gyre_position_legal_moves(position.get(), nullptr, 0, nullptr, &error),
        gyre_position_legal_moves(position.get(), nullptr, 10, nullptr, &error),
        gyre_position_parse_move(position.get(), nullptr, GYRE_SAN, 0, &move, &error),
        gyre_position_parse_move(position.get(), "e4", GYRE_SAN, 0, nullptr, &error),
        gyre_position_perft(position.get(), 1, nullptr, &error),
        gyre_game_tag_count(game.get(), nullptr, &error),
        gyre_game_tag(game.get(), nullptr, nullptr, 0, nullptr, &error),
        gyre_game_set_tag(game.get(), nullptr, nullptr, &error),
        gyre_game_result(game.get(), nullptr, &error),
        gyre_game_node(game.get(), 0, nullptr, &error),
        gyre_game_position(game.get(), 0, nullptr, &error),
        gyre_game_add_comment(game.get(), 0, 0, nullptr, &error),
        gyre_game_pgn(game.get(), nullptr, 0, nullptr, &error),
        gyre_game_error_count(game.get(), nullptr, &error),
        gyre_game_error(game.get(), 0, nullptr, &error),
        gyre_pgn_reader_next(nullptr, &created_game, &error),
        gyre_pgn_reader_visit(reader_of("").get(), nullptr, &error),
        gyre_engine_set_option(engine.get(), nullptr, "1", &error),
        gyre_engine_go(engine.get(), nullptr, nullptr, nullptr, &error),
        gyre_engine_go(engine.get(), position.get(), nullptr, nullptr, &error),
        gyre_engine_is_searching(engine.get(), nullptr, &error),
    };
    for (std::size_t i = 0; i < statuses.size(); ++i) EXPECT_EQ(statuses[i], GYRE_ERROR_ARGUMENT) << i;
    EXPECT_NE(std::string(error.message).find("'searching' is null"), std::string::npos) << error.message;
}

TEST(CApi, NumbersOutOfRangeAreErrors) {
    const auto position = start_position();
    const auto game = new_game();
    char text[100];
    std::uint64_t nodes = 0;
    gyre_move move = GYRE_NO_MOVE;
    for (const std::int32_t number : {lowest, -1, 960, 1000, highest}) {
        gyre_position* made = position.get();
        EXPECT_EQ(gyre_position_chess960(number, &made, nullptr), GYRE_ERROR_ARGUMENT) << number;
        EXPECT_EQ(made, nullptr);
        EXPECT_EQ(gyre_position_piece(position.get(), number, text, nullptr), GYRE_ERROR_ARGUMENT);
        EXPECT_EQ(gyre_position_parse_move(position.get(), "e4", number, 0, &move, nullptr), GYRE_ERROR_ARGUMENT);
        EXPECT_EQ(gyre_position_parse_move(position.get(), "e4", GYRE_SAN, number, &move, nullptr),
                  GYRE_ERROR_ARGUMENT);
        EXPECT_EQ(gyre_position_move_text(position.get(), 0, number, text, sizeof text, nullptr, nullptr),
                  GYRE_ERROR_ARGUMENT);
        EXPECT_EQ(gyre_position_perft(position.get(), number, &nodes, nullptr), GYRE_ERROR_ARGUMENT);
        EXPECT_EQ(gyre_game_set_result(game.get(), number, nullptr), GYRE_ERROR_ARGUMENT);
        EXPECT_EQ(gyre_game_add_comment(game.get(), 0, number, "x", nullptr), GYRE_ERROR_ARGUMENT);
        EXPECT_EQ(gyre_game_add_nag(game.get(), 0, number, nullptr), GYRE_ERROR_ARGUMENT);
        const auto node = static_cast<gyre_node>(number);
        EXPECT_EQ(gyre_game_remove(game.get(), node, nullptr), GYRE_NOT_FOUND);
        EXPECT_EQ(gyre_game_promote(game.get(), node, nullptr), GYRE_NOT_FOUND);
        EXPECT_EQ(gyre_position_fen(position.get(), node | 4, text, sizeof text, nullptr, nullptr),
                  GYRE_ERROR_ARGUMENT);
        EXPECT_EQ(gyre_position_from_fen("8/8", node | 4, &made, nullptr), GYRE_ERROR_ARGUMENT);
    }
    EXPECT_EQ(gyre_game_remove(game.get(), GYRE_ROOT, nullptr), GYRE_ERROR_ARGUMENT);
    EXPECT_EQ(gyre_game_add_nag(game.get(), GYRE_ROOT, 1, nullptr), GYRE_ERROR_ARGUMENT);
}

TEST(CApi, OnlyLegalMovesArePlayedOfAllWords) {
    const auto position = start_position();
    const auto game = new_game();
    char text[GYRE_MOVE_TEXT_SIZE];
    int legal = 0;
    for (std::uint32_t word = 1; word <= std::numeric_limits<std::uint16_t>::max(); ++word) {
        const auto move = static_cast<gyre_move>(word);
        const bool is_legal = gyre_position_check_move(position.get(), move, nullptr) == GYRE_OK;
        legal += is_legal ? 1 : 0;
        // The rest takes long for all words, as each error has the move and the position.
        constexpr std::uint32_t step = 23;
        if (!is_legal && word % step != 0) continue;
        const gyre_status written =
            gyre_position_move_text(position.get(), move, GYRE_SAN, text, sizeof text, nullptr, nullptr);
        EXPECT_EQ(written, is_legal ? GYRE_OK : GYRE_ERROR_ILLEGAL_MOVE);
        if (!is_legal) {
            EXPECT_EQ(gyre_position_play(position.get(), move, nullptr), GYRE_ERROR_ILLEGAL_MOVE);
            EXPECT_EQ(gyre_game_add(game.get(), GYRE_ROOT, move, nullptr, nullptr), GYRE_ERROR_ILLEGAL_MOVE);
        }
    }
    EXPECT_EQ(legal, 20);
}

TEST(CApi, SmallBuffersGetNothingBeyondTheirEnd) {
    const auto position = start_position();
    const std::string fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    std::size_t length = 0;
    EXPECT_EQ(gyre_position_fen(position.get(), 0, nullptr, 0, &length, nullptr), GYRE_OK);
    EXPECT_EQ(length, fen.size());
    for (std::size_t size = 1; size <= fen.size() + 2; ++size) {
        // The sanitizer sees a byte written beyond this block.
        std::vector<char> buffer(size, '#');
        const gyre_status status = gyre_position_fen(position.get(), 0, buffer.data(), size, &length, nullptr);
        EXPECT_EQ(length, fen.size());
        EXPECT_EQ(status, size > fen.size() ? GYRE_OK : GYRE_ERROR_BUFFER_TOO_SMALL) << size;
        EXPECT_EQ(std::string(buffer.data()), status == GYRE_OK ? fen : "");
    }
    std::vector<gyre_move> moves(19);
    std::size_t count = 0;
    EXPECT_EQ(gyre_position_legal_moves(position.get(), moves.data(), moves.size(), &count, nullptr),
              GYRE_ERROR_BUFFER_TOO_SMALL);
    EXPECT_EQ(count, 20U);
}

TEST(CApi, StructuresOfOtherVersionsAreChecked) {
    const auto position = start_position();
    const auto engine = new_engine();
    gyre_position_info info{};
    EXPECT_EQ(gyre_position_get_info(position.get(), &info, nullptr), GYRE_ERROR_ARGUMENT);
    struct {
        gyre_position_info known;
        std::int64_t later = 7;
    } newer{};
    newer.known.struct_size = sizeof newer;
    EXPECT_EQ(gyre_position_get_info(position.get(), &newer.known, nullptr), GYRE_OK);
    EXPECT_EQ(newer.later, 0);
    EXPECT_EQ(newer.known.legal_moves, 20);
    struct {
        gyre_limits known{};
        std::int64_t later = 0;
    } limits;
    limits.known.struct_size = sizeof limits;
    limits.known.depth = 1;
    EXPECT_EQ(gyre_engine_go(engine.get(), position.get(), &limits.known, nullptr, nullptr), GYRE_OK);
    limits.later = 1;
    EXPECT_EQ(gyre_engine_go(engine.get(), position.get(), &limits.known, nullptr, nullptr), GYRE_ERROR_ARGUMENT);
    limits.known.struct_size = std::numeric_limits<std::size_t>::max();
    EXPECT_EQ(gyre_engine_go(engine.get(), position.get(), &limits.known, nullptr, nullptr), GYRE_ERROR_ARGUMENT);
}

struct Stopping {
    gyre_pgn_reader* reader = nullptr;
    int moves = 0;
    gyre_status changed = GYRE_OK, read = GYRE_OK;
    OwnPosition kept{};
};

TEST(CApi, CallbacksMayStopButNotChangeOrRead) {
    const auto reader = reader_of("1. e4 e5 2. Nf3 Nc6 *\n\n1. d4 *\n");
    Stopping state;
    state.reader = reader.get();
    gyre_pgn_visitor visitor{};
    visitor.struct_size = sizeof visitor;
    visitor.context = &state;
    visitor.move = [](void* context, const gyre_position* before, gyre_move move, const char*) -> std::int32_t {
        Stopping& stopping = *static_cast<Stopping*>(context);
        gyre_position* const changeable = const_cast<gyre_position*>(before);
        stopping.changed = gyre_position_play(changeable, move, nullptr);
        gyre_position_free(changeable);
        gyre_game* game = nullptr;
        stopping.read = gyre_pgn_reader_next(stopping.reader, &game, nullptr);
        gyre_pgn_reader_free(stopping.reader);
        gyre_position* copy = nullptr;
        gyre_position_copy(before, &copy, nullptr);
        stopping.kept.reset(copy);
        return ++stopping.moves == 2 ? GYRE_VISIT_STOP : GYRE_VISIT;
    };
    EXPECT_EQ(gyre_pgn_reader_visit(reader.get(), &visitor, nullptr), GYRE_STOPPED);
    EXPECT_EQ(state.moves, 2);
    EXPECT_EQ(state.changed, GYRE_ERROR_ARGUMENT);
    EXPECT_EQ(state.read, GYRE_ERROR_BUSY);
    gyre_move undone = GYRE_NO_MOVE;
    EXPECT_EQ(gyre_position_undo(state.kept.get(), &undone, nullptr), GYRE_OK);
    EXPECT_EQ(gyre_pgn_reader_visit(reader.get(), &visitor, nullptr), GYRE_NOT_FOUND);
}

TEST(CApi, BytesThatAreNoGamesAreReadToTheirEnd) {
    constexpr auto kBytes = std::to_array("\0[]\"{}();$%*. \n\r123456abcdefghKQRBNxO-=+#!?\x80\xff");
    std::string bytes;
    std::uint64_t seed = 1;
    for (int i = 0; i < 20'000; ++i) {
        seed = seed * 6364136223846793005 + 1442695040888963407;
        bytes += kBytes[(seed >> 40) % kBytes.size()];
    }
    const auto reader = reader_of(bytes);
    gyre_game* game = nullptr;
    int games = 0;
    while (gyre_pgn_reader_next(reader.get(), &game, nullptr) == GYRE_OK) {
        const OwnGame owned(game);
        std::size_t length = 0;
        EXPECT_EQ(gyre_game_pgn(game, nullptr, 0, &length, nullptr), GYRE_OK);
        ++games;
    }
    EXPECT_GT(games, 0);
}

TEST(CApi, PositionsOfGamesBeginNewGames) {
    // Two queens and eight pawns are more than a game can have, but files contain such studies.
    const auto reader = reader_of("[FEN \"4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1\"]\n\n1. e4 *\n");
    gyre_game* read = nullptr;
    ASSERT_EQ(gyre_pgn_reader_next(reader.get(), &read, nullptr), GYRE_OK);
    const OwnGame owned(read);
    gyre_position* position = nullptr;
    ASSERT_EQ(gyre_game_position(read, GYRE_ROOT, &position, nullptr), GYRE_OK);
    const OwnPosition start(position);
    gyre_error error{};
    gyre_game* game = nullptr;
    EXPECT_EQ(gyre_game_new(start.get(), &game, &error), GYRE_OK) << error.message;
    const OwnGame made(game);
}

TEST(CApi, FilesThatCannotBeReadAreNamed) {
    gyre_error error{};
    gyre_pgn_reader* reader = nullptr;
    EXPECT_EQ(gyre_pgn_reader_open("/no/such.pgn", &reader, &error), GYRE_ERROR_INPUT);
    EXPECT_NE(std::string(error.message).find("/no/such.pgn"), std::string::npos) << error.message;
    gyre_book* book = nullptr;
    EXPECT_EQ(gyre_book_open("/no/such.bin", &book, &error), GYRE_ERROR_INPUT);
    EXPECT_NE(std::string(error.message).find("/no/such.bin"), std::string::npos) << error.message;
    gyre_tables* tables = nullptr;
    EXPECT_EQ(gyre_tables_open("/no/such/folder", &tables, &error), GYRE_ERROR_INPUT);
    EXPECT_GT(std::strlen(error.message), 0U);
}

TEST(CApi, BookAndTablesAnswer) {
    const auto position = start_position();
    gyre_book* book = nullptr;
    ASSERT_EQ(gyre_book_open(test::source_file("samples/book.bin").c_str(), &book, nullptr), GYRE_OK);
    std::size_t count = 0;
    EXPECT_EQ(gyre_book_moves(book, position.get(), nullptr, 0, &count, nullptr), GYRE_OK);
    ASSERT_GT(count, 0U);
    std::vector<gyre_book_move> moves(count);
    EXPECT_EQ(gyre_book_moves(book, position.get(), moves.data(), count, &count, nullptr), GYRE_OK);
    EXPECT_EQ(gyre_position_check_move(position.get(), moves[0].move, nullptr), GYRE_OK);
    gyre_book_free(book);

    gyre_tables* tables = nullptr;
    gyre_error error{};
    ASSERT_EQ(gyre_tables_open(test::source_file("samples/tables").c_str(), &tables, &error), GYRE_OK) << error.message;
    std::int32_t largest = 0, wdl = 0, dtz = 0;
    EXPECT_EQ(gyre_tables_largest(tables, &largest, nullptr), GYRE_OK);
    EXPECT_GE(largest, 3);
    EXPECT_EQ(gyre_tables_wdl(tables, position.get(), &wdl, &error), GYRE_ERROR_NO_TABLE);
    gyre_position* made = nullptr;
    ASSERT_EQ(gyre_position_from_fen("4k3/8/8/8/8/8/8/4K2Q w - - 0 1", 0, &made, nullptr), GYRE_OK);
    const OwnPosition ending(made);
    EXPECT_EQ(gyre_tables_wdl(tables, made, &wdl, &error), GYRE_OK) << error.message;
    EXPECT_EQ(wdl, GYRE_WIN);
    EXPECT_EQ(gyre_tables_dtz(tables, made, &dtz, &error), GYRE_OK) << error.message;
    EXPECT_GT(dtz, 0);
    std::vector<gyre_table_move> ranked(GYRE_MAX_MOVES);
    EXPECT_EQ(gyre_tables_moves(tables, made, ranked.data(), ranked.size(), &count, nullptr), GYRE_OK);
    EXPECT_EQ(ranked[0].wdl, GYRE_WIN);
    gyre_tables_free(tables);
}

// --- The engine ---

TEST(CApiEngine, OptionsAreSetByTheirNames) {
    const auto engine = new_engine();
    gyre_error error{};
    EXPECT_EQ(gyre_engine_set_option(engine.get(), "threads", "2", &error), GYRE_OK);
    EXPECT_EQ(gyre_engine_set_option(engine.get(), "Clear Hash", nullptr, &error), GYRE_OK);
    EXPECT_EQ(gyre_engine_set_option(engine.get(), "Threads", "many", &error), GYRE_ERROR_OPTION);
    EXPECT_NE(std::string(error.message).find("'many'"), std::string::npos) << error.message;
    EXPECT_EQ(gyre_engine_set_option(engine.get(), "Speed", "9", &error), GYRE_ERROR_OPTION);
    EXPECT_EQ(gyre_engine_set_option(engine.get(), "Hash", "99999999999", &error), GYRE_ERROR_OPTION);
    std::size_t length = 0;
    EXPECT_EQ(gyre_engine_options(nullptr, 0, &length, nullptr), GYRE_OK);
    std::string text(length + 1, '\0');
    EXPECT_EQ(gyre_engine_options(text.data(), text.size(), &length, nullptr), GYRE_OK);
    EXPECT_EQ(text.find("option name Hash type spin default 16"), 0U);
}

TEST(CApiEngine, OptionsWaitForTheSearch) {
    const auto engine = new_engine();
    const auto position = start_position();
    gyre_limits limits = no_limits();
    limits.move_time_ms = 500;
    ASSERT_EQ(gyre_engine_go(engine.get(), position.get(), &limits, nullptr, nullptr), GYRE_OK);
    gyre_error error{};
    const std::string tables = test::source_file("samples/tables");
    EXPECT_EQ(gyre_engine_set_option(engine.get(), "SyzygyPath", tables.c_str(), &error), GYRE_OK) << error.message;
    std::int32_t searching = 1;
    EXPECT_EQ(gyre_engine_is_searching(engine.get(), &searching, nullptr), GYRE_OK);
    EXPECT_EQ(searching, 0);
}

TEST(CApiEngine, WrongLimitsAreRejected) {
    const auto engine = new_engine();
    const auto position = start_position();
    const gyre_move illegal = 1;
    const auto rejected = [&](auto change) {
        gyre_limits limits = no_limits();
        limits.depth = 1;
        change(limits);
        return gyre_engine_go(engine.get(), position.get(), &limits, nullptr, nullptr);
    };
    EXPECT_EQ(rejected([](gyre_limits& limits) { limits.depth = -1; }), GYRE_ERROR_ARGUMENT);
    EXPECT_EQ(rejected([](gyre_limits& limits) { limits.mate = lowest; }), GYRE_ERROR_ARGUMENT);
    EXPECT_EQ(rejected([](gyre_limits& limits) { limits.moves_to_go = -1; }), GYRE_ERROR_ARGUMENT);
    EXPECT_EQ(rejected([](gyre_limits& limits) { limits.move_time_ms = -1; }), GYRE_ERROR_ARGUMENT);
    EXPECT_EQ(rejected([](gyre_limits& limits) { limits.move_time_ms = INT64_MAX; }), GYRE_ERROR_ARGUMENT);
    EXPECT_EQ(rejected([](gyre_limits& limits) { limits.has_clock = 2; }), GYRE_ERROR_ARGUMENT);
    EXPECT_EQ(rejected([](gyre_limits& limits) {
                  limits.has_clock = 1;
                  limits.increment_ms[1] = -1;
              }),
              GYRE_ERROR_ARGUMENT);
    EXPECT_EQ(rejected([](gyre_limits& limits) {
                  limits.has_clock = 1;
                  limits.time_ms[0] = INT64_MIN;
              }),
              GYRE_ERROR_ARGUMENT);
    EXPECT_EQ(rejected([](gyre_limits& limits) { limits.search_move_count = 1; }), GYRE_ERROR_ARGUMENT);
    EXPECT_EQ(rejected([&](gyre_limits& limits) {
                  limits.search_moves = &illegal;
                  limits.search_move_count = 1;
              }),
              GYRE_ERROR_ILLEGAL_MOVE);
    EXPECT_EQ(gyre_engine_wait(engine.get(), nullptr, nullptr), GYRE_NOT_FOUND);
}

TEST(CApiEngine, AnotherThreadStopsASearchWithoutLimits) {
    const auto engine = new_engine();
    const auto position = start_position();
    const gyre_limits limits = no_limits();
    ASSERT_EQ(gyre_engine_go(engine.get(), position.get(), &limits, nullptr, nullptr), GYRE_OK);
    std::int32_t searching = 0;
    EXPECT_EQ(gyre_engine_is_searching(engine.get(), &searching, nullptr), GYRE_OK);
    EXPECT_EQ(searching, 1);
    std::jthread stopper([&] { EXPECT_EQ(gyre_engine_stop(engine.get(), nullptr), GYRE_OK); });
    gyre_search_result result{};
    EXPECT_EQ(gyre_engine_wait(engine.get(), &result, nullptr), GYRE_OK);
    EXPECT_EQ(gyre_position_check_move(position.get(), result.best, nullptr), GYRE_OK);
}

TEST(CApiEngine, SearchWithoutLimitsGoesOnWhenAllIsKnown) {
    const auto engine = new_engine();
    gyre_position* drawn = nullptr;
    ASSERT_EQ(gyre_position_from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0, &drawn, nullptr), GYRE_OK);
    const OwnPosition position(drawn);
    const gyre_limits limits = no_limits();
    ASSERT_EQ(gyre_engine_go(engine.get(), position.get(), &limits, nullptr, nullptr), GYRE_OK);
    // A search that ended by itself would need some milliseconds.
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    std::int32_t searching = 0;
    EXPECT_EQ(gyre_engine_is_searching(engine.get(), &searching, nullptr), GYRE_OK);
    EXPECT_EQ(searching, 1);
    EXPECT_EQ(gyre_engine_stop(engine.get(), nullptr), GYRE_OK);
    EXPECT_EQ(gyre_engine_wait(engine.get(), nullptr, nullptr), GYRE_OK);
}

TEST(CApiEngine, FreeingStopsTheSearchAndDeliversItsResult) {
    const auto position = start_position();
    auto engine = new_engine();
    std::atomic<int> results = 0;
    gyre_search_callbacks callbacks{};
    callbacks.struct_size = sizeof callbacks;
    callbacks.context = &results;
    callbacks.result = [](void* context, const gyre_search_result*) { ++*static_cast<std::atomic<int>*>(context); };
    const gyre_limits limits = no_limits();
    ASSERT_EQ(gyre_engine_go(engine.get(), position.get(), &limits, &callbacks, nullptr), GYRE_OK);
    engine.reset();
    EXPECT_EQ(results, 1);
}

struct Nested {
    gyre_engine* engine = nullptr;
    gyre_position* position = nullptr;
    std::atomic<int> busy = 0, calls = 0;
};

TEST(CApiEngine, CallbacksMayOnlyStop) {
    const auto engine = new_engine();
    const auto position = start_position();
    Nested nested;
    nested.engine = engine.get();
    nested.position = position.get();
    gyre_search_callbacks callbacks{};
    callbacks.struct_size = sizeof callbacks;
    callbacks.context = &nested;
    callbacks.info = [](void* context, const gyre_search_info*) {
        Nested& in = *static_cast<Nested*>(context);
        const gyre_limits limits = no_limits();
        ++in.calls;
        for (const gyre_status status :
             {gyre_engine_go(in.engine, in.position, &limits, nullptr, nullptr),
              gyre_engine_wait(in.engine, nullptr, nullptr), gyre_engine_set_option(in.engine, "Hash", "1", nullptr),
              gyre_engine_new_game(in.engine, nullptr)})
            if (status == GYRE_ERROR_BUSY) ++in.busy;
        gyre_engine_free(in.engine);
        gyre_engine_stop(in.engine, nullptr);
    };
    const gyre_limits limits = no_limits();
    ASSERT_EQ(gyre_engine_go(engine.get(), position.get(), &limits, &callbacks, nullptr), GYRE_OK);
    EXPECT_EQ(gyre_engine_wait(engine.get(), nullptr, nullptr), GYRE_OK);
    EXPECT_GT(nested.calls, 0);
    EXPECT_EQ(nested.busy, 4 * nested.calls);
}

TEST(CApiEngine, FinishedGamesHaveAResultWithoutAMove) {
    const auto engine = new_engine();
    gyre_limits limits = no_limits();
    limits.depth = 3;
    const auto result_of = [&](const char* fen) {
        gyre_position* position = nullptr;
        EXPECT_EQ(gyre_position_from_fen(fen, 0, &position, nullptr), GYRE_OK);
        const OwnPosition owned(position);
        gyre_search_result result{};
        EXPECT_EQ(gyre_engine_go(engine.get(), position, &limits, nullptr, nullptr), GYRE_OK);
        EXPECT_EQ(gyre_engine_wait(engine.get(), &result, nullptr), GYRE_OK);
        EXPECT_EQ(result.best, GYRE_NO_MOVE);
        return result.info;
    };
    const auto mated = result_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    EXPECT_EQ(mated.is_mate, 1);
    EXPECT_EQ(mated.wdl[2], 1000);
    const auto stale = result_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    EXPECT_EQ(stale.is_mate, 0);
    EXPECT_EQ(stale.wdl[1], 1000);
}

TEST(CApiEngine, ManyThreadsMayUseOneEngine) {
    const auto engine = new_engine();
    std::atomic<int> done = 0;
    {
        std::vector<std::jthread> users;
        for (int user = 0; user < 4; ++user)
            users.emplace_back([&] {
                const auto position = start_position();
                gyre_limits limits = no_limits();
                limits.nodes = 500;
                for (int i = 0; i < 5; ++i) {
                    EXPECT_EQ(gyre_engine_go(engine.get(), position.get(), &limits, nullptr, nullptr), GYRE_OK);
                    EXPECT_EQ(gyre_engine_wait(engine.get(), nullptr, nullptr), GYRE_OK);
                    EXPECT_EQ(gyre_engine_set_option(engine.get(), "MultiPV", i % 2 == 0 ? "2" : "1", nullptr),
                              GYRE_OK);
                    EXPECT_EQ(gyre_engine_stop(engine.get(), nullptr), GYRE_OK);
                    ++done;
                }
            });
    }
    EXPECT_EQ(done, 20);
}

}  // namespace
}  // namespace gyre::capi
