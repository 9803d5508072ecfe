#include "training/net/packed_position.h"

#include <algorithm>
#include <cassert>

#include "chess/validation.h"

namespace gyre::training::net {

PackedPosition pack(const Position& position, const Label& label) {
    const Color us = position.side_to_move();
    PackedPosition packed;
    Bitboard turned;
    for (const Square square : position.occupied()) turned |= Bitboard(relative(us, square));
    packed.occupied = turned.bits();
    assert(turned.count() <= 32);
    int index = 0;
    for (const Square square : turned) {
        const Piece piece = position.piece_on(relative(us, square));
        const Color side = color_of(piece) == us ? Color::White : Color::Black;
        const auto nibble = static_cast<unsigned>(index_of(make_piece(side, type_of(piece))));
        std::uint8_t& byte = packed.pieces[static_cast<std::size_t>(index / 2)];
        byte = static_cast<std::uint8_t>(byte | nibble << (index % 2 * 4));
        ++index;
    }
    const auto seen_by_itself = [&](Color side) {
        return static_cast<std::uint8_t>(index_of(relative(side, position.king(side))));
    };
    packed.own_king = seen_by_itself(us);
    packed.enemy_king = seen_by_itself(~us);
    packed.score = static_cast<std::int16_t>(label.score.cp());
    packed.classical = static_cast<std::int16_t>(label.classical.cp());
    packed.result = label.result;
    packed.source = label.source;
    return packed;
}

Result<Position, SetupError> unpack(const PackedPosition& packed) {
    Setup setup;
    packed.for_each_piece([&setup](Piece piece, Square square) { setup.board[square] = piece; });
    return validate(setup, every_waiver).transform([](const ValidSetup& valid) { return Position(valid); });
}

void put_packed(Bytes& bytes, const PackedPosition& position) {
    put(bytes, position.occupied);
    bytes.insert(bytes.end(), position.pieces.begin(), position.pieces.end());
    put(bytes, static_cast<std::uint16_t>(position.score));
    for (const std::uint8_t byte : {position.result, position.own_king, position.enemy_king, position.source})
        bytes.push_back(byte);
    put(bytes, static_cast<std::uint16_t>(position.classical));
}

PackedPosition get_packed(ByteView bytes, std::size_t offset) {
    PackedPosition position;
    position.occupied = get<std::uint64_t>(bytes, offset);
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(offset) + 8, position.pieces.size(),
                position.pieces.begin());
    position.score = static_cast<std::int16_t>(get<std::uint16_t>(bytes, offset + 24));
    position.result = bytes[offset + 26];
    position.own_king = bytes[offset + 27];
    position.enemy_king = bytes[offset + 28];
    position.source = bytes[offset + 29];
    position.classical = static_cast<std::int16_t>(get<std::uint16_t>(bytes, offset + 30));
    return position;
}

}  // namespace gyre::training::net
