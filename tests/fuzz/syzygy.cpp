// Fuzzes Syzygy files. A file is either rejected, or every probe stays within it and gives a valid value or an error. A
// file that passes all checks answers every probe.

#include <vector>

#include "base/rng.h"
#include "chess/validation.h"
#include "tablebase/table_file.h"
#include "tests/fuzz/oracle.h"

using namespace gyre;
using tablebase::Material;
using tablebase::TableFile;
using tablebase::TableKind;

namespace {

constexpr std::string_view names[] = {"KQvK", "KBvKB", "KNNvK", "KPvK", "KPvKP", "KPPvK", "KRRvKPP", "KBvK"};

/// Makes a random legal position with the table's material.
Position some_position(Rng& rng, Material material) {
    for (;;) {
        Setup setup;
        for (Color color : all_colors)
            for (PieceType type : all_piece_types)
                for (int left = material.count(color, type); left > 0;) {
                    Piece& place = setup.board[square_at(static_cast<int>(rng.below(64)))];
                    if (place != Piece::None) continue;
                    place = make_piece(color, type);
                    --left;
                }
        setup.side_to_move = rng.below(2) == 0 ? Color::White : Color::Black;
        if (const auto valid = validate(setup, {.impossible_check = true})) return Position(*valid);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const Material material = *Material::from_name(names[data[0] % std::size(names)]);
    const TableKind kind = (data[0] & 0x80) == 0 ? TableKind::Wdl : TableKind::Dtz;
    std::vector<std::uint8_t> file(data + 1, data + size);
    const auto cut = TableFile::read(file, material, kind);
    fuzz::require(cut || !cut.error().message().empty(), "a refusal has a reason");
    // Most lengths are invalid for a table, so the length is corrected to get past that check.
    file.resize((file.size() + 63) / 64 * 64 + 16);
    const auto table = TableFile::read(file, material, kind);
    if (!table) return 0;

    const bool sound = table->check_all().has_value();
    Rng rng(size);
    for (int i = 0; i < 8; ++i) {
        const Position position = some_position(rng, i % 2 == 0 ? material : material.exchanged());
        if (kind == TableKind::Wdl) {
            const auto wdl = table->wdl(position);
            fuzz::require(wdl || !sound, "a sound table answers");
            fuzz::require(!wdl || (*wdl >= tablebase::Wdl::Loss && *wdl <= tablebase::Wdl::Win),
                          "an answer means something");
        } else {
            const auto dtz = table->dtz(position, tablebase::Wdl::Win);
            fuzz::require(!dtz || (dtz->plies >= 0 && dtz->plies <= 2 * 0xFFFF), "a distance is a number of plies");
        }
    }
    return 0;
}
