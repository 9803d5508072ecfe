#include "cli/common/position_line.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "console/line_errors.h"
#include "notation/epd/epd.h"
#include "notation/epd/epd_opcodes.h"
#include "notation/move/san.h"

namespace gyre::cli {

namespace {

Result<LenientPosition, FenError> read_strictly(std::string_view text, Waiver waiver) {
    const auto fen = read_position(text, waiver);
    if (fen) return LenientPosition{*fen, {}};
    const auto epd = read_epd(text);
    if (epd) return LenientPosition{epd->valid, {}};
    return fen.error();
}

/// Whether the text after the fields is probably EPD operations, unlike "moves e2e4".
bool is_meant_as_epd(std::string_view text, const EpdRecord& record) {
    const auto is_known = [](const EpdOperation& operation) { return is_known_opcode(operation.opcode); };
    return text.find(';') != text.npos || std::any_of(record.operations.begin(), record.operations.end(), is_known);
}

}  // namespace

Result<LenientPosition, FenError> read_position_line(std::string_view text, const PositionReading& reading) {
    if (reading.strict) return read_strictly(text, reading.waiver);
    auto fen = read_position_leniently(text, reading.waiver);
    if (!fen || fen->warning.empty()) return fen;
    auto epd = read_epd_leniently(text);
    if (!epd || !is_meant_as_epd(text, epd->record)) return fen;
    return LenientPosition{epd->record.valid, std::move(epd->warning)};
}

Result<Position, std::string> read_position_argument(std::string_view command, std::string_view text,
                                                     const PositionReading& reading, Output& output) {
    const auto read = read_position_line(text, reading);
    if (!read) return read.error().message();
    if (!read->warning.empty()) LineErrors(command, output).mended("", read->warning);
    return Position(read->valid);
}

Result<Move, std::string> make_moves(Position& position, std::span<const std::string_view> moves) {
    Move last;
    for (const std::string_view text : moves) {
        const auto move = parse_san(position, text);
        if (!move) return "--moves: " + quoted(text) + ": " + move.error().reason;
        last = *move;
        position.make(last);
    }
    return last;
}

}  // namespace gyre::cli
