#include "notation/epd/epd_opcodes.h"

#include <algorithm>
#include <iterator>

#include "base/text.h"

namespace gyre {

namespace {

struct KindRow {
    std::string_view opcode;
    EpdKind kind;
};
constexpr KindRow kinds[] = {
    {"acd", EpdKind::Number},
    {"acn", EpdKind::Number},
    {"acs", EpdKind::Number},
    {"am", EpdKind::Moves},
    {"bm", EpdKind::Moves},
    {"ce", EpdKind::Number},
    {"dm", EpdKind::Number},
    {"draw_accept", EpdKind::Nothing},
    {"draw_claim", EpdKind::Nothing},
    {"draw_offer", EpdKind::Nothing},
    {"draw_reject", EpdKind::Nothing},
    {"eco", EpdKind::Text},
    {"fmvn", EpdKind::Number},
    {"hmvc", EpdKind::Number},
    {"id", EpdKind::Text},
    {"nic", EpdKind::Text},
    {"noop", EpdKind::Texts},
    {"pm", EpdKind::Move},
    {"pv", EpdKind::Line},
    {"rc", EpdKind::Number},
    {"resign", EpdKind::Nothing},
    {"sm", EpdKind::Move},
    {"tcgs", EpdKind::Number},
    {"tcri", EpdKind::Texts},
    {"tcsi", EpdKind::Texts},
};

const KindRow* find_row(std::string_view opcode) {
    const auto row =
        std::find_if(std::begin(kinds), std::end(kinds), [&](const KindRow& r) { return r.opcode == opcode; });
    return row == std::end(kinds) ? nullptr : row;
}

bool is_perft(std::string_view opcode) {
    return opcode.size() > 1 && opcode[0] == 'D' && std::all_of(opcode.begin() + 1, opcode.end(), is_digit);
}

}  // namespace

bool detail::is_comment_or_name(std::string_view opcode) {
    return opcode.size() == 2 && (opcode[0] == 'c' || opcode[0] == 'v') && is_digit(opcode[1]);
}

EpdKind epd_kind(std::string_view opcode) {
    if (const KindRow* const row = find_row(opcode)) return row->kind;
    return is_perft(opcode) ? EpdKind::Number : EpdKind::Texts;
}

bool is_known_opcode(std::string_view opcode) {
    return find_row(opcode) != nullptr || is_perft(opcode) || detail::is_comment_or_name(opcode);
}

}  // namespace gyre
