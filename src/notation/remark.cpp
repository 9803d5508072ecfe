#include "notation/remark.h"

#include "base/enum_texts.h"
#include "chess/fault_texts.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

constexpr std::string_view section_of(Remark::Code code) {
    if (code < Remark::Code::Ignored) return "fault.fen.";
    if (code < Remark::Code::NoMove) return "fault.mended.";
    if (code < Remark::Code::TagNotClosed) return "fault.move.";
    return code < Remark::Code::MoveIs ? "fault.tag." : "fault.pgn.";
}

struct English {
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(PieceType type) const { return std::string(to_text(type)); }
    std::string operator()(Color color) const { return std::string(to_text(color)); }
    std::string operator()(SetupFault fault) const { return std::string(describe(fault)); }
    std::string operator()(FenField field) const { return std::string(describe(field)); }
    std::string operator()(const std::vector<Remark>& remarks) const {
        std::string text;
        for (const Remark& remark : remarks) {
            if (!text.empty()) text += "; ";
            text += remark.text();
        }
        return text;
    }
};

}  // namespace

std::string_view text_id(FenField field) {
    static constexpr EnumTexts<FenField> ids("fault.field.", '_');
    return ids[field];
}

std::string_view describe(FenField field) { return english_text(text_id(field)); }

std::string_view text_id(Remark::Code code) {
    static constexpr EnumTexts<Remark::Code> ids(section_of, '_');
    return ids[code];
}

std::string Remark::text() const {
    std::vector<std::string> texts;
    for (const Argument& argument : arguments) texts.push_back(std::visit(English(), argument));
    return english_fault(text_id(code), texts);
}

std::string english_fault(std::string_view id, const std::vector<std::string>& arguments) {
    const std::string_view sentence = english_text(id);
    std::string result;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        if (sentence[i] != '{') {
            result += sentence[i];
            continue;
        }
        // A placeholder is a digit in braces.
        result += arguments.at(static_cast<std::size_t>(sentence[i + 1] - '0'));
        i += 2;
    }
    return result;
}

}  // namespace gyre
