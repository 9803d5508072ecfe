#include "cli/position_line.h"

#include <utility>

#include "notation/epd.h"

namespace gyre {

Result<LenientPosition, FenError> read_position_line(std::string_view text, Waiver waiver) {
    auto fen = read_position_leniently(text, waiver);
    if (!fen || fen->warning.empty()) return fen;
    auto epd = read_epd_leniently(text);
    if (!epd) return fen;
    return LenientPosition{epd->record.valid, std::move(epd->warning)};
}

}  // namespace gyre
