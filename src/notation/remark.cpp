#include "notation/remark.h"

#include "base/enum_array.h"
#include "base/text.h"
#include "notation/fault_texts.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

/// In the order of the codes.
constexpr EnumArray<Remark::Code, std::string_view> remark_ids = {{{
    "fault.fen.empty_text",
    "fault.fen.too_few_ranks",
    "fault.fen.too_many_ranks",
    "fault.fen.slash_at_end",
    "fault.fen.narrow_rank",
    "fault.fen.wide_rank",
    "fault.fen.no_square",
    "fault.fen.promoted_mark",
    "fault.fen.two_digits",
    "fault.fen.no_side",
    "fault.fen.no_castling_letter",
    "fault.fen.second_right",
    "fault.fen.no_standard_castling",
    "fault.fen.no_en_passant",
    "fault.fen.no_number",
    "fault.fen.surplus",
    "fault.fen.no_hyphen",
    "fault.fen.semicolon",
    "fault.fen.missing_field",
    "fault.fen.bad_setup",
    "fault.fen.bad_setup_at",
    "fault.fen.at",
    "fault.fen.repair",
    "fault.mended.ignored",
    "fault.mended.added",
    "fault.mended.taken_for",
    "fault.mended.one_right_dropped",
    "fault.mended.right_dropped",
    "fault.mended.square_ignored",
    "fault.move.no_move",
    "fault.move.no_move_but",
    "fault.move.null_move",
    "fault.move.null_move_in_check",
    "fault.move.no_destination",
    "fault.move.no_promotion_letter",
    "fault.move.promotion_missing",
    "fault.move.no_promotion",
    "fault.move.no_piece_on",
    "fault.move.not_your_piece",
    "fault.move.no_such_piece_on",
    "fault.move.no_such_piece",
    "fault.move.none_can_go",
    "fault.move.cannot_go",
    "fault.move.own_piece_on",
    "fault.move.no_castling",
    "fault.move.no_castling_there",
    "fault.move.leaves_in_check",
    "fault.move.ambiguous",
    "fault.move.not_standard",
    "fault.tag.not_closed",
    "fault.tag.without_name",
    "fault.tag.value_not_quoted",
    "fault.tag.bad_name",
    "fault.tag.sign_behind_name",
    "fault.tag.sign_behind_value",
    "fault.tag.quote_in_value",
    "fault.tag.backslash_before_quote",
    "fault.tag.long",
    "fault.tag.too_many",
    "fault.tag.repeated",
    "fault.tag.bad_result",
    "fault.tag.forfeit",
    "fault.tag.unknown_variant",
    "fault.tag.mended_fen",
    "fault.pgn.move_is",
    "fault.pgn.foreign_letter",
    "fault.pgn.surplus_brace",
    "fault.pgn.null_move_in_check",
    "fault.pgn.too_many_moves",
    "fault.pgn.too_many_unread_moves",
    "fault.pgn.long_word",
    "fault.pgn.no_meaning",
    "fault.pgn.no_open_comment",
    "fault.pgn.variation_without_move",
    "fault.pgn.deep_variations",
    "fault.pgn.variation_not_closed",
    "fault.pgn.no_open_variation",
    "fault.pgn.long_comment",
    "fault.pgn.comment_not_closed",
    "fault.pgn.lost_comment",
    "fault.pgn.unknown_glyph",
    "fault.pgn.bad_glyph_number",
    "fault.pgn.glyph_without_move",
    "fault.pgn.results_differ",
    "fault.pgn.two_results",
    "fault.pgn.forfeit",
    "fault.pgn.stray_text",
    "fault.pgn.utf16",
    "fault.pgn.input_failed",
}}};

std::string_view english_text(std::string_view id) {
    std::string_view rest = detail::english_fault_texts;
    while (!rest.empty()) {
        const std::string_view name = take_until(rest, '\0'), text = take_until(rest, '\0');
        if (name == id) return text;
    }
    return id;
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

std::string_view text_id(Remark::Code code) { return remark_ids[code]; }

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
