// Fuzzes databases of SCID: any bytes give legal moves or errors, and games that the database's recorder can store.

#include <exception>

#include "database/game_recorder.h"
#include "database/scid_reader.h"
#include "tests/fuzz/oracle.h"
#include "tests/support/scid_files.h"

using namespace gyre;

/// The first two bytes are the number of entries and the length of the names; index, names and games follow.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    ByteView bytes(data, size);
    const auto take = [&bytes](std::size_t count) {
        const ByteView part = bytes.first(std::min(count, bytes.size()));
        bytes = bytes.subspan(part.size());
        return part;
    };
    const ByteView sizes = take(2), index = take(sizes[0] * database::scid::entry_size), names = take(sizes[1]);
    const auto file = database::scid::ScidFile::of("games.si5", {index, names, bytes});
    if (!file) {
        fuzz::require(!file.error().empty(), "an error has a reason");
        return 0;
    }
    test::SoundVisitor visitor;
    database::GameRecorder recorder("games.si5", {});
    try {
        for (std::uint64_t game = 0; game < file->games(); ++game) {
            file->tell(game, visitor);
            file->tell(game, recorder);
        }
    } catch (const std::exception& wrong) {
        fuzz::require(false, wrong.what());
    }
    recorder.finish();
    return 0;
}
