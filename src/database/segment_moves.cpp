#include "base/try.h"
#include "database/move_codes.h"
#include "database/segment.h"
#include "notation/position/fen.h"

namespace gyre::database {

Result<Segment::Range, std::string> Segment::moves_of(std::size_t game) const {
    GYRE_TRY(const auto ends, values<std::uint32_t>(column(Column::FirstMove), game, 2));
    if ((ends)[0] > (ends)[1] || (ends)[1] > moves()) return Failure(damage("moves have a wrong place"));
    return Range{(ends)[0], (ends)[1]};
}

Result<std::span<const std::uint16_t>, std::string> Segment::moves(std::size_t game, MoveBuffer& buffer) const {
    GYRE_TRY(const auto range, moves_of(game));
    return moves(game, range, buffer);
}

Result<std::span<const std::uint16_t>, std::string> Segment::moves(std::size_t game, const Range& range,
                                                                   MoveBuffer& buffer) const {
    const std::size_t count = range.last - range.first;
    if (!has_packed_moves()) return values<std::uint16_t>(column(Column::Moves), range.first, count);
    if (buffer.size() < count) buffer.resize(count);
    const std::span words(buffer.data(), count);
    if (const auto unpacked = unpack(game, range, words); !unpacked) return unpacked.error();
    return std::span<const std::uint16_t>(words);
}

Result<void, std::string> Segment::unpack(std::size_t game, const Range& range, std::span<std::uint16_t> words) const {
    if (words.empty()) return {};
    const std::size_t begin = range.first * move_code_bits / 8, end = (range.last * move_code_bits + 7) / 8;
    GYRE_TRY(const auto bytes, checked(column(Column::Moves), begin, end - begin));
    // The margin at the end of the column is readable, and its values have no effect.
    const auto unpacked = unpack_moves(bytes.data(), range.first * move_code_bits % 8, words);
    if (!unpacked.are_right) return Failure(damage(game, "a move has a wrong code"));
    if (!unpacked.may_castle) return {};
    GYRE_TRY(const auto number, start_number(game));
    if (number == 0) return {};
    GYRE_TRY(const auto position, start(number));
    return place_castling(words, position.castling_rules()).transform_error([&](const std::string& reason) {
        return damage(game, reason);
    });
}

Result<std::size_t, std::string> Segment::start_number(std::size_t game) const {
    // Most segments have no start but the usual one.
    constexpr std::size_t only_usual = 2;
    if (count(column(TextList::Starts, TextPart::First)) == only_usual) return std::size_t{0};
    GYRE_TRY(const auto number, value<std::uint32_t>(column(Field::Start), game));
    return std::size_t{number};
}

Result<Position, std::string> Segment::start(std::size_t number) const {
    if (number == 0) return Position();
    GYRE_TRY(const auto fen, text(TextList::Starts, number));
    const auto read = read_position(fen, every_waiver);
    if (!read) return Failure(damage("a start position is wrong"));
    return Position(*read);
}

}  // namespace gyre::database
