#include <algorithm>
#include <cassert>
#include <optional>

#include "base/crc32.h"
#include "base/try.h"
#include "board/color.h"
#include "chess/chess960.h"
#include "chess/generate.h"
#include "datagen/bit_stream.h"
#include "datagen/game_record.h"

namespace gyre::datagen {

namespace {

constexpr std::size_t packed_index_offset = 2, packed_summary_offset = 6, start_offset = 8, unscored_offset = 9;
constexpr std::size_t header_size = 10;
static_assert(least_packed_size == header_size + record_checksum_size);
constexpr std::size_t most_unscored = 255;

/// Encoding of the start position.
enum class StartKind : std::uint8_t {
    Standard,
    /// Two numbers of Chess960 follow.
    Chess960,
    /// The placement and the clocks follow.
    Any,
};
constexpr std::size_t chess960_size = 4, any_start_size = placement_size + 2;

/// Half of the score differences need no more bits.
constexpr int usual_difference_bits = 6;
/// A value outside the range of differences marks a ply without a score.
constexpr std::uint32_t no_difference = (1u << 17) - 1;

class ScoreContext {
public:
    /// Returns the mean of the side's last score and of the opponent's, rounded towards zero.
    int expected(Color side) const {
        const std::optional<int> own = last_[side], other = last_[~side];
        if (own && other) return (*own - *other) / 2;
        return own ? *own : other ? -*other : 0;
    }
    void note(Color side, Score score) {
        if (score != Score::none()) last_[side] = score.cp();
    }

private:
    EnumArray<Color, std::optional<int>> last_{};
};

/// Maps 0, -1, 1, -2, … to 0, 1, 2, 3, …
std::uint32_t to_natural(int value) {
    return value >= 0 ? 2 * static_cast<std::uint32_t>(value) : 2 * static_cast<std::uint32_t>(-value) - 1;
}
int from_natural(std::uint32_t number) {
    const int half = static_cast<int>(number / 2);
    return number % 2 == 0 ? half : -half - 1;
}

void put_score(BitWriter& bits, Score score, int expected) {
    put_number(bits, score == Score::none() ? no_difference : to_natural(score.cp() - expected), usual_difference_bits);
}

std::optional<Score> get_score(BitReader& bits, int expected) {
    const auto number = get_number(bits, usual_difference_bits, std::bit_width(no_difference));
    if (!number) return std::nullopt;
    if (*number == no_difference) return Score::none();
    const Score score(expected + from_natural(*number));
    if (score > Score::mate() || score < -Score::mate()) return std::nullopt;
    return score;
}

bool comes_before(Move a, Move b) { return a.word() < b.word(); }

/// Returns the number of a move in a list, in the order of their words.
std::uint32_t number_of(Move move, const MoveList& moves) {
    return static_cast<std::uint32_t>(
        std::count_if(moves.begin(), moves.end(), [move](Move other) { return comes_before(other, move); }));
}

Move move_of(std::uint32_t number, MoveList& moves) {
    const auto wanted = moves.begin() + number;
    std::nth_element(moves.begin(), wanted, moves.end(), comes_before);
    return *wanted;
}

std::size_t unscored_plies(const GameRecord& game) {
    std::size_t count = 0;
    while (count < std::min(game.plies.size(), most_unscored) && game.plies[count].score == Score::none()) ++count;
    return count;
}

void put_start(Bytes& bytes, const Setup& start) {
    const auto white = chess960_number(start, Color::White), black = chess960_number(start, Color::Black);
    const bool is_chess960 = white && black && start == chess960_start(*white, *black);
    const StartKind kind = start == Setup::standard() ? StartKind::Standard
                           : is_chess960              ? StartKind::Chess960
                                                      : StartKind::Any;
    bytes[start_offset] = static_cast<std::uint8_t>(kind);
    if (kind == StartKind::Chess960) {
        put(bytes, static_cast<std::uint16_t>(*white));
        put(bytes, static_cast<std::uint16_t>(*black));
    } else if (kind == StartKind::Any) {
        put_placement(bytes, start);
        put(bytes, static_cast<std::uint8_t>(std::min(start.halfmove_clock, record_largest_clock)));
        put(bytes, static_cast<std::uint8_t>(std::min(start.fullmove_number, record_largest_clock)));
    }
}

Result<Setup, std::string> take_start(std::uint8_t kind, ByteView& bytes) {
    const auto take = [&bytes](std::size_t count) {
        const ByteView taken = bytes.first(std::min(count, bytes.size()));
        bytes = bytes.subspan(taken.size());
        return taken.size() == count ? std::optional(taken) : std::nullopt;
    };
    switch (static_cast<StartKind>(kind)) {
        case StartKind::Standard: return Setup::standard();
        case StartKind::Chess960:
            if (const auto numbers = take(chess960_size)) {
                const int white = get<std::uint16_t>(*numbers, 0), black = get<std::uint16_t>(*numbers, 2);
                if (white < chess960_starts && black < chess960_starts) return chess960_start(white, black);
            }
            break;
        case StartKind::Any:
            if (const auto start = take(any_start_size))
                return get_start(start->first(placement_size), (*start)[placement_size], (*start)[placement_size + 1]);
    }
    return std::string(unreadable_start);
}

}  // namespace

Result<Bytes, std::size_t> pack(const GameRecord& game) {
    assert(game.plies.size() <= max_record_plies);
    const auto valid = validate(game.start);
    if (!valid) return std::size_t{0};
    const std::size_t unscored = unscored_plies(game);
    Bytes bytes;
    put(bytes, std::uint16_t{0});
    put(bytes, game.index);
    put(bytes, summary_of(game));
    put(bytes, std::uint8_t{0});
    put(bytes, static_cast<std::uint8_t>(unscored));
    put_start(bytes, game.start);
    BitWriter bits(bytes);
    Position position(*valid);
    ScoreContext scores;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const auto [move, score] = game.plies[i];
        if (!position.is_legal(move)) return i;
        const MoveList moves = legal_moves(position);
        put_choice(bits, number_of(move, moves), static_cast<std::uint32_t>(moves.size()));
        const Color side = position.side_to_move();
        if (i >= unscored) put_score(bits, score, scores.expected(side));
        scores.note(side, score);
        position.make_unchecked(move);
    }
    const std::size_t size = bytes.size() + record_checksum_size;
    bytes[0] = static_cast<std::uint8_t>(size & 255);
    bytes[1] = static_cast<std::uint8_t>(size >> 8);
    put(bytes, crc32(bytes));
    return bytes;
}

std::size_t packed_size(ByteView prefix) {
    return std::max<std::size_t>(get<std::uint16_t>(prefix, 0), least_packed_size);
}

Result<GameRecord, std::string> unpack(ByteView record) {
    const bool has_header = record.size() >= least_packed_size;
    GYRE_TRY(ByteView rest, checked_content(record, has_header ? get<std::uint16_t>(record, 0) : 0));
    rest = rest.subspan(header_size);
    GYRE_TRY(const Setup start, take_start(record[start_offset], rest));
    GameRecord game{.index = get<std::uint32_t>(record, packed_index_offset), .start = start};
    GYRE_TRY(const std::size_t plies, read_summary(get<std::uint16_t>(record, packed_summary_offset), game));
    BitReader bits(rest);
    Position position(*validate(start));
    ScoreContext scores;
    while (game.plies.size() < plies) {
        const auto error = [&game](std::string_view what) {
            return "ply " + std::to_string(game.plies.size() + 1) + ' ' + std::string(what);
        };
        MoveList moves = legal_moves(position);
        if (moves.empty()) return error("comes after the end of the game");
        GamePly next{move_of(get_choice(bits, static_cast<std::uint32_t>(moves.size())), moves)};
        const Color side = position.side_to_move();
        if (game.plies.size() >= record[unscored_offset]) {
            const auto score = get_score(bits, scores.expected(side));
            if (!score) return error("has an impossible score");
            next.score = *score;
        }
        scores.note(side, next.score);
        game.plies.push_back(next);
        position.make_unchecked(next.move);
    }
    if (!bits.is_at_end()) return std::string("the plies do not fill the record");
    return game;
}

}  // namespace gyre::datagen
