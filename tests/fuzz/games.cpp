// Fuzzes files of games. Any bytes give games or an error, and a game round-trips in both formats. The first byte
// selects the format of the others. The checksums of single records are corrected, so that the input gets past them.

#include <sstream>

#include "base/crc32.h"
#include "datagen/convert.h"
#include "datagen/data_statistics.h"
#include "datagen/game_reader.h"
#include "datagen/game_record.h"
#include "datagen/manifest.h"
#include "tests/fuzz/oracle.h"

using namespace gyre;
using namespace gyre::datagen;

namespace {

void use(const GameRecord& game) {
    const auto again = decode(encode(game));
    fuzz::require(again && *again == game, "a game survives its plain record");
    const auto packed = pack(game);
    const bool is_legal = replay(game, [](const Position&, GamePly) {}).has_value();
    fuzz::require(packed.has_value() == is_legal, "just games with legal moves are packed");
    if (is_legal) {
        const auto unpacked = unpack(*packed);
        fuzz::require(unpacked && *unpacked == game, "a game survives its packed record");
    }
    Tally tally;
    fuzz::require(is_legal || !add_game(game, 0, tally), "tallies notice illegal moves");
    DataStatistics statistics;
    fuzz::require(add_game(game, statistics).has_value() == is_legal, "statistics notice illegal moves");
    for (const auto format : {DataFormat::Bullet, DataFormat::Plain, DataFormat::Epd, DataFormat::Pgn}) {
        Bytes bytes;
        fuzz::require(append_game(game, format, WhichPositions::Searched, bytes).has_value() == is_legal,
                      "just games with legal moves are converted");
    }
}

void read_file(ByteView bytes) {
    auto reader = GameReader::read(std::make_unique<std::istringstream>(std::string(bytes.begin(), bytes.end())));
    if (!reader) {
        fuzz::require(reader.error().offset <= bytes.size(), "the error's byte is in the file");
        return;
    }
    while (true) {
        const std::uint64_t before = reader->offset();
        const auto game = reader->next();
        fuzz::require(!game || !*game || reader->offset() > before, "the reader goes on");
        if (!game)
            fuzz::require(game.error().offset <= bytes.size(), "the error's byte is in the file");
        else if (!*game)
            return;
        else
            use(**game);
    }
}

void read_record(Bytes bytes, RecordFormat format) {
    if (format == RecordFormat::Plain) {
        if (bytes.size() < record_header_size) return;
        bytes.resize(encoded_size(bytes) - record_checksum_size);
    } else {
        if (bytes.size() < 2 || bytes.size() > 60000) return;
        bytes[0] = static_cast<std::uint8_t>((bytes.size() + record_checksum_size) & 255);
        bytes[1] = static_cast<std::uint8_t>((bytes.size() + record_checksum_size) >> 8);
    }
    put(bytes, crc32(bytes));
    if (const auto game = decode_record(format, bytes)) use(*game);
}

void read_shards(ByteView bytes) {
    const std::string_view text = fuzz::text_of(bytes.data(), bytes.size());
    const auto shards = read_manifest(text);
    if (!shards) return;
    const auto again = read_manifest(write_manifest(*shards));
    fuzz::require(again && *again == *shards, "a manifest survives being written");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const ByteView bytes(data + 1, size - 1);
    switch (data[0] % 4) {
        case 0: read_file(bytes); break;
        case 1: read_record(Bytes(bytes.begin(), bytes.end()), RecordFormat::Plain); break;
        case 2: read_record(Bytes(bytes.begin(), bytes.end()), RecordFormat::Packed); break;
        default: read_shards(bytes);
    }
    return 0;
}
