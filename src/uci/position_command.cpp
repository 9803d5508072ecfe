#include "uci/position_command.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/text.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"

namespace gyre::uci {

Result<ReadPosition, std::string> read_fen(std::string_view fen, bool waive_material) {
    const Waiver waiver{.too_much_material = waive_material, .impossible_check = true};
    auto read = read_position_leniently(fen, waiver);
    if (!read) return read.error().message();
    return ReadPosition{Position(read->valid), std::move(read->warning)};
}

Result<ReadPosition, std::string> read_position_command(Words words) {
    const auto moves_at = std::find(words.begin(), words.end(), "moves");
    const Words start(words.begin(), moves_at);
    const Words moves(moves_at == words.end() ? moves_at : moves_at + 1, words.end());

    if (start.empty()) return std::string("position: neither 'startpos' nor 'fen'");
    ReadPosition read{Position(), {}};
    if (start.front() == "fen") {
        auto from_fen = read_fen(text_of(start.subspan(1)));
        if (!from_fen) return "position: " + from_fen.error();
        read = std::move(*from_fen);
    } else if (start.front() != "startpos") {
        return "position: " + quoted(start.front()) + " is neither 'startpos' nor 'fen'";
    } else if (start.size() > 1) {
        return "position: " + quoted(start[1]) + " is where only 'moves' is accepted";
    }

    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto move = parse_uci_move(read.position, moves[i]);
        if (!move) return fmt::format("position: move {}, {}: {}", i + 1, quoted(moves[i]), move.error().reason);
        read.position.make(*move);
    }
    return read;
}

}  // namespace gyre::uci
