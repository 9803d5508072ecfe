#include "database/stored_pgn.h"

#include "base/text.h"
#include "database/stored_game.h"
#include "notation/pgn/pgn_writer.h"

namespace gyre::database {

Result<void, std::string> append_pgn(const Database& database, const Database::Place& place, UnpackedBlock& block,
                                     std::string& text) {
    const auto row = database.row(place, block);
    if (!row) return row.error();
    if ((row->flags & broken_flag) != 0) {
        const auto source = source_text_of(*row);
        if (!source) return Failure(database.segments()[place.segment]->damage(place.game, source.error()));
        if (!source->empty()) {
            text += trimmed(*source);
            text += "\n\n";
            return {};
        }
    }
    PgnWriter writer(text);
    return database.tell(place, block, writer);
}

}  // namespace gyre::database
