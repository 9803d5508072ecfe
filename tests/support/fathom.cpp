#include "tests/support/fathom.h"

#ifdef GYRE_FATHOM
#include <tbprobe.h>
#endif

namespace gyre::test::fathom {

#ifdef GYRE_FATHOM

namespace {

unsigned en_passant(const Position& position) {
    return position.en_passant_is_legal() ? static_cast<unsigned>(index_of(position.en_passant())) : 0;
}

/// Calls a function of Fathom's C interface with the pieces of the position.
template <class Function, class... Rest>
unsigned call(Function function, const Position& position, Rest... rest) {
    const auto of_type = [&](PieceType type) { return position.pieces(type).bits(); };
    return function(position.pieces(Color::White).bits(), position.pieces(Color::Black).bits(),
                    of_type(PieceType::King), of_type(PieceType::Queen), of_type(PieceType::Rook),
                    of_type(PieceType::Bishop), of_type(PieceType::Knight), of_type(PieceType::Pawn), rest...);
}

}  // namespace

bool open(const std::string& folder) { return tb_init(folder.c_str()) && TB_LARGEST > 0; }

std::optional<int> wdl(const Position& position) {
    const unsigned result =
        call(tb_probe_wdl, position, 0u, 0u, en_passant(position), position.side_to_move() == Color::White);
    if (result == TB_RESULT_FAILED) return std::nullopt;
    return static_cast<int>(result) - 2;
}

std::optional<std::vector<MoveAnswer>> answers(const Position& position) {
    unsigned results[TB_MAX_MOVES] = {};
    const unsigned result = call(tb_probe_root, position, 0u, 0u, en_passant(position),
                                 position.side_to_move() == Color::White, &results[0]);
    if (result == TB_RESULT_FAILED) return std::nullopt;
    std::vector<MoveAnswer> answers;
    if (result == TB_RESULT_CHECKMATE || result == TB_RESULT_STALEMATE) return answers;
    for (const unsigned* move = results; *move != TB_RESULT_FAILED; ++move) {
        const int plies = static_cast<int>(TB_GET_DTZ(*move)), wdl = static_cast<int>(TB_GET_WDL(*move));
        answers.push_back({static_cast<int>(TB_GET_FROM(*move)), static_cast<int>(TB_GET_TO(*move)),
                           "\0qrbn"[TB_GET_PROMOTES(*move)], wdl >= TB_DRAW ? plies : -plies});
    }
    return answers;
}

#else

bool open(const std::string&) { return false; }
std::optional<int> wdl(const Position&) { return std::nullopt; }
std::optional<std::vector<MoveAnswer>> answers(const Position&) { return std::nullopt; }

#endif

}  // namespace gyre::test::fathom
