#include "wording/faults.h"

#include <string>
#include <utility>
#include <variant>

#include "wording/chess_words.h"

namespace gyre {

namespace {

struct ArgumentMessage {
    Message operator()(const std::string& text) const { return text; }
    Message operator()(PieceType type) const { return word_of(type); }
    Message operator()(Color color) const { return word_of(color); }
    Message operator()(SetupFault fault) const { return message_of(fault); }
    Message operator()(FenField field) const { return message_by_id(text_id(field)); }
    Message operator()(const std::vector<Remark>& remarks) const {
        std::vector<Message> parts;
        for (const Remark& remark : remarks) parts.push_back(message_of(remark));
        return joined(std::move(parts), "; ");
    }
};

}  // namespace

Message message_of(SetupFault fault) { return message_by_id(text_id(fault)); }
Message message_of(TagError error) { return message_by_id(text_id(error)); }
Message message_of(TextError error) { return message_by_id(text_id(error)); }

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
