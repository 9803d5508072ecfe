#include "notation/pgn/pgn_visitor.h"

#include <fmt/core.h>

namespace gyre {

std::string_view describe(PgnError::Kind kind) {
    switch (kind) {
        case PgnError::Kind::BadTag: return "bad tag";
        case PgnError::Kind::RepeatedTag: return "repeated tag";
        case PgnError::Kind::BadSetup: return "bad position";
        case PgnError::Kind::UnknownVariant: return "unknown variant";
        case PgnError::Kind::UnreadableMove: return "unreadable move";
        case PgnError::Kind::IllegalMove: return "illegal move";
        case PgnError::Kind::AmbiguousMove: return "ambiguous move";
        case PgnError::Kind::UnclosedComment: return "unclosed comment";
        case PgnError::Kind::BadVariation: return "bad variation";
        case PgnError::Kind::BadNag: return "bad glyph";
        case PgnError::Kind::UnexpectedCharacter: return "unexpected character";
        case PgnError::Kind::TooMuch: return "limit exceeded";
        case PgnError::Kind::ResultsDiffer: return "results differ";
        case PgnError::Kind::Forfeit: return "forfeit";
        case PgnError::Kind::StrayText: return "stray text";
        case PgnError::Kind::Input: return "input error";
    }
    return "error";
}

std::string PgnError::message() const {
    return fmt::format("line {}, column {}: {}", place.line, place.column, reason);
}

}  // namespace gyre
