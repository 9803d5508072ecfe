#include "lab/key_words.h"

#include "chess/zobrist.h"
#include "notation/symbols.h"

namespace gyre::lab {

std::vector<KeyWord> key_words(const Position& position) {
    using Kind = KeyWord::Kind;
    std::vector<KeyWord> words;
    for (Square square : position.occupied()) {
        const Piece piece = position.piece_on(square);
        words.push_back({std::string(1, to_char(piece)) + ' ' + to_text(square), zobrist::piece(piece, square)});
    }
    constexpr std::string_view letters = "KQkq";
    for (const Castle castle : all_castles)
        if (position.castling_rights().has(castle))
            words.push_back({message("lab.key.castling", std::string(1, letters[index_of(castle)])),
                             zobrist::castling(CastlingRights(castle)), Kind::CastlingRight});
    if (position.en_passant_is_legal())
        words.push_back({message("lab.key.en_passant", to_text(position.en_passant()).substr(0, 1)),
                         zobrist::en_passant(position.en_passant()), Kind::EnPassant});
    if (position.side_to_move() == Color::White)
        words.push_back({message("lab.key.white_to_move"), zobrist::white_to_move, Kind::SideToMove});
    return words;
}

}  // namespace gyre::lab
