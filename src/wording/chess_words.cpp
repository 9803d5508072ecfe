#include "wording/chess_words.h"

#include "base/enum_texts.h"

namespace gyre {

Message yes_or_no(bool yes) { return yes ? message("lab.word.yes") : message("lab.word.no"); }

Message word_of(Color color) {
    return color == Color::White ? message("chess.side.white") : message("chess.side.black");
}

Message to_move(Color color) {
    return color == Color::White ? message("chess.side.white_to_move") : message("chess.side.black_to_move");
}

Message word_of(PieceType type) {
    constexpr PieceTypeArray<MessageId> ids = {{"chess.piece.pawn", "chess.piece.knight", "chess.piece.bishop",
                                                "chess.piece.rook", "chess.piece.queen", "chess.piece.king"}};
    return type == PieceType::None ? message("lab.word.nothing") : message(ids[type]);
}

Message plural_of(PieceType type) {
    constexpr PieceTypeArray<MessageId> ids = {{"chess.pieces.pawns", "chess.pieces.knights", "chess.pieces.bishops",
                                                "chess.pieces.rooks", "chess.pieces.queens", "chess.pieces.kings"}};
    return message(ids[type]);
}

Message plural_of(Piece piece) {
    constexpr PieceTypeArray<MessageId> white = {{"lab.pieces.white_pawns", "lab.pieces.white_knights",
                                                  "lab.pieces.white_bishops", "lab.pieces.white_rooks",
                                                  "lab.pieces.white_queens", "lab.pieces.white_kings"}};
    constexpr PieceTypeArray<MessageId> black = {{"lab.pieces.black_pawns", "lab.pieces.black_knights",
                                                  "lab.pieces.black_bishops", "lab.pieces.black_rooks",
                                                  "lab.pieces.black_queens", "lab.pieces.black_kings"}};
    return message((color_of(piece) == Color::White ? white : black)[type_of(piece)]);
}

Message word_of(Outcome outcome) {
    static constexpr EnumTexts<Outcome> ids("chess.outcome.", '_');
    return message_by_id(ids[outcome]);
}

Message word_of(classic::Element element) {
    static constexpr EnumTexts<classic::Element> ids("chess.element.", '_');
    return message_by_id(ids[element]);
}

}  // namespace gyre
