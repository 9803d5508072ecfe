// Fuzzes PGN. A text read in pieces or chunks gives the same games as the whole, skipped games are the same as read
// ones, and written games read back unchanged.

#include <algorithm>
#include <string>

#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_chunks.h"
#include "notation/pgn/pgn_writer.h"
#include "tests/fuzz/oracle.h"
#include "tests/support/pgn_log.h"
#include "tests/support/piece_source.h"

using namespace gyre;

namespace {

std::string log_of(PgnReader&& reader) {
    test::PgnLog log;
    reader.read_games(log);
    return log.text + log.messages;
}

std::string log_of_chunks(std::string_view text, const PgnOptions& options) {
    std::string all, messages;
    PgnChunks chunks(text, 1 + text.size() / 4);
    read_games_in_order(
        chunks, {.pgn = options}, [] { return std::make_unique<test::PgnLog>(); },
        [&](PgnVisitor& visitor) {
            const auto& log = static_cast<test::PgnLog&>(visitor);
            // The log separates its entries by spaces, and joining two logs must add one.
            if (!all.empty() && all.back() != '>' && log.text.starts_with('!')) all += ' ';
            all += log.text;
            messages += log.messages;
        });
    return all + messages;
}

std::string places_of(std::string_view text, const PgnOptions& options, bool skip_games, bool skip_variations) {
    test::PgnLog log;
    log.skip_games = skip_games;
    log.skip_variations = skip_variations;
    PgnReader(text, options).read_games(log);
    std::string places;
    for (const std::uint64_t place : log.places) places += std::to_string(place) + ' ';
    return places;
}

void check_round_trip(const GameTree& game) {
    const std::string text = to_pgn(game);
    PgnOptions options;
    options.limits.comment = options.limits.tag = text.size() + 100;
    const auto again = read_games(text, options);
    fuzz::require(again.size() == 1, "a written game is one game", text);
    // A forfeit is kept as written and gets a note.
    const bool right = std::all_of(again[0].errors.begin(), again[0].errors.end(),
                                   [](const PgnError& error) { return error.kind == PgnError::Kind::Forfeit; });
    fuzz::require(right, "a written game is read without an error", text);
    fuzz::require(again[0].game == game, "a written game is read as it was", text + to_pgn(again[0].game));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text = fuzz::text_of(data + 1, size - 1);
    PgnOptions options;
    if ((data[0] & 1) != 0)
        options.limits = {.word = 20, .tag = 60, .comment = 40, .tags = 5, .plies = 20, .moves = 30, .depth = 3};
    if ((data[0] & 2) != 0) options.reading = Reading::Strict;
    if ((data[0] & 4) != 0) options.nested_comments = true;

    const std::string whole = log_of(PgnReader(text, options));
    test::PieceSource pieces(text, 1 + (data[0] >> 2));
    const std::string in_pieces = log_of(PgnReader(pieces, options));
    fuzz::require(in_pieces == whole, "pieces are read as the whole", whole + "\n---\n" + in_pieces);
    const std::string in_chunks = log_of_chunks(text, options);
    fuzz::require(in_chunks == whole, "chunks are read as the whole", whole + "\n---\n" + in_chunks);
    const std::string places = places_of(text, options, false, false);
    fuzz::require(places_of(text, options, true, false) == places, "skipped games are those that are read", whole);
    fuzz::require(places_of(text, options, false, true) == places, "skipped variations end no game", whole);
    for (const ReadGame& read : read_games(text, options)) check_round_trip(read.game);
    return 0;
}
