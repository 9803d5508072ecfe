#include "database/query/meant_positions.h"

#include <optional>

#include "base/text.h"
#include "chess/placement.h"

namespace gyre::database {

namespace {

std::optional<Position> position_of(const Setup& setup) {
    const auto valid = validate(setup, every_waiver);
    return valid ? std::optional(Position(*valid)) : std::nullopt;
}

/// The setups that also have each of the rights that king and rooks allow.
std::vector<Setup> with_castling_rights(std::vector<Setup> setups, Castle castle) {
    const std::size_t without = setups.size();
    const Setup board = setups.front();
    const Color color = color_of(castle);
    const Square king = board.king(color);
    for (const Square rook : board.pieces(color, PieceType::Rook) & bb(relative(color, Rank::R1))) {
        if (king == Square::None || is_h_side(castle) != (file_of(rook) > file_of(king))) continue;
        for (std::size_t i = 0; i < without; ++i) {
            Setup setup = setups[i];
            setup.castling_rooks[castle] = rook;
            if (position_of(setup)) setups.push_back(setup);
        }
    }
    return setups;
}

/// The setups that also have each capture in passing that pawns allow.
std::vector<Setup> with_captures_in_passing(std::vector<Setup> setups) {
    const std::size_t without = setups.size();
    for (std::size_t i = 0; i < without; ++i)
        for (const Square passed : bb(relative(setups[i].side_to_move, Rank::R6))) {
            Setup setup = setups[i];
            setup.en_passant = passed;
            if (const auto position = position_of(setup); position && position->en_passant_is_legal())
                setups.push_back(setup);
        }
    return setups;
}

}  // namespace

Result<std::vector<Position>, FenError> meant_positions(std::string_view fen) {
    const std::size_t fields = split_words(fen).size();
    auto read = parse_fen(fen);
    if (!read) return read.error();
    std::vector<Setup> setups{read->setup};
    if (fields >= 3) {
        const auto valid = read_position(fen, every_waiver);
        if (!valid) return valid.error();
    } else {
        if (fields < 2) {
            setups.push_back(read->setup);
            setups.back().side_to_move = ~read->setup.side_to_move;
        }
        for (const Castle castle : all_castles) setups = with_castling_rights(std::move(setups), castle);
        setups = with_captures_in_passing(std::move(setups));
    }
    std::vector<Position> positions;
    for (const Setup& setup : setups)
        if (const auto position = position_of(setup)) positions.push_back(*position);
    if (!positions.empty()) return positions;
    return read_position(fen, every_waiver).error();
}

}  // namespace gyre::database
