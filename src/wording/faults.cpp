#include "wording/faults.h"

#include <string>
#include <utility>
#include <variant>

#include "base/enum_array.h"
#include "wording/chess_words.h"

namespace gyre {

namespace {

constexpr EnumArray<FenField, MessageId> field_ids = {
    {{"fault.field.board", "fault.field.side_to_move", "fault.field.castling", "fault.field.en_passant",
      "fault.field.halfmove_clock", "fault.field.fullmove_number", "fault.field.surplus"}}};

constexpr EnumArray<SetupFault, MessageId> setup_ids = {{{
    "fault.setup.empty_board",
    "fault.setup.no_white_king",
    "fault.setup.no_black_king",
    "fault.setup.too_many_white_kings",
    "fault.setup.too_many_black_kings",
    "fault.setup.pawn_on_back_rank",
    "fault.setup.too_many_white_pieces",
    "fault.setup.too_many_black_pieces",
    "fault.setup.too_many_white_pawns",
    "fault.setup.too_many_black_pawns",
    "fault.setup.too_much_white_material",
    "fault.setup.too_much_black_material",
    "fault.setup.opposite_check",
    "fault.setup.bad_castling_right",
    "fault.setup.bad_en_passant",
    "fault.setup.too_many_checkers",
    "fault.setup.two_stepping_checkers",
    "fault.setup.aligned_checkers",
    "fault.setup.check_contradicts_en_passant",
    "fault.setup.bad_halfmove_clock",
    "fault.setup.bad_fullmove_number",
}}};

struct ArgumentMessage {
    Message operator()(const std::string& text) const { return text; }
    Message operator()(PieceType type) const { return word_of(type); }
    Message operator()(Color color) const { return word_of(color); }
    Message operator()(SetupFault fault) const { return message_of(fault); }
    Message operator()(FenField field) const { return message(field_ids[field]); }
    Message operator()(const std::vector<Remark>& remarks) const {
        std::vector<Message> parts;
        for (const Remark& remark : remarks) parts.push_back(message_of(remark));
        return joined(std::move(parts), "; ");
    }
};

}  // namespace

Message message_of(SetupFault fault) { return message(setup_ids[fault]); }

Message message_of(TagError error) {
    constexpr MessageId ids[] = {"fault.new_tag.bad_name",  "fault.new_tag.too_long",
                                 "fault.new_tag.too_many",  "fault.new_tag.tells_start",
                                 "fault.new_tag.no_result", "fault.new_tag.unknown_variant"};
    return message(ids[static_cast<std::size_t>(error)]);
}

Message message_of(TextError error) {
    return error == TextError::NoMove ? message("fault.text.no_move") : message("fault.text.too_long");
}

Message message_of(const Remark& remark) {
    std::vector<Message> arguments;
    for (const Remark::Argument& argument : remark.arguments)
        arguments.push_back(std::visit(ArgumentMessage(), argument));
    return message_by_id(text_id(remark.code), std::move(arguments));
}

namespace {

struct FaultArgumentMessage {
    Message operator()(const std::string& text) const { return text; }
    Message operator()(const Remark& remark) const { return message_of(remark); }
    Message operator()(const std::vector<Fault>& faults) const { return message_of(faults.at(0)); }
};

}  // namespace

Message message_of(const Fault& fault) {
    std::vector<Message> arguments;
    for (const Fault::Argument& argument : fault.arguments())
        arguments.push_back(std::visit(FaultArgumentMessage(), argument));
    return message_by_id(fault.id(), std::move(arguments));
}

Message message_of(const FenError& error) { return message_of(error.placed()); }

Message message_of(const std::vector<FenRepair>& repairs) {
    std::vector<Remark> remarks;
    for (const FenRepair& repair : repairs) remarks.push_back(repair.remark());
    return ArgumentMessage()(remarks);
}

Message message_of(const PgnError& error) {
    return message("fault.pgn.at", error.place.line, error.place.column, message_of(error.remark));
}

}  // namespace gyre
