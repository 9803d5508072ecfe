#include "base/decompress.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#ifdef GYRE_ZLIB
#include <zlib.h>
#endif
#ifdef GYRE_BZIP2
#include <bzlib.h>
#endif
#ifdef GYRE_ZSTD
#include <zstd.h>
#endif

namespace gyre {

namespace {

constexpr std::size_t packed_block = std::size_t{1} << 16;

struct Progress {
    enum class State { MorePossible, PieceDone, Damaged };
    std::size_t consumed = 0, produced = 0;
    State state = State::MorePossible;
};

/// Common part of the three formats: reads blocks of input, and packed pieces one after the other. A Codec has
/// `step(input, room)`, `reset()` and `compression`.
template <class Codec>
class Unpacker : public ByteSource {
public:
    explicit Unpacker(ByteSource& packed) : packed_(packed) {}

    Result<std::size_t, InputError> read(std::span<char> room) override {
        while (true) {
            // Everything before the damage was returned by earlier calls.
            if (damaged_) return refused("is damaged");
            if (begin_ == end_ && !at_end_) {
                if (const auto filled = fill(); !filled) return filled.error();
            }
            if (begin_ == end_ && !in_piece_) return std::size_t{0};
            if (skip_padding()) continue;
            in_piece_ = true;
            const std::span<char> input(block_.data() + begin_, end_ - begin_);
            const Progress progress = codec_.step(input, room);
            begin_ += progress.consumed;
            damaged_ = progress.state == Progress::State::Damaged;
            if (progress.state == Progress::State::PieceDone) {
                codec_.reset();
                in_piece_ = false;
                any_piece_ = true;
            }
            if (progress.produced > 0) return progress.produced;
            if (damaged_) return refused("is damaged");
            const bool stuck = progress.consumed == 0 && progress.state == Progress::State::MorePossible;
            if (stuck && at_end_) return refused("ends too early");
            // The step made no progress although it had input and room, so that later steps would not make any either.
            if (stuck && begin_ < end_) return refused("is damaged");
        }
    }

private:
    static InputError refused(const std::string& why) {
        return {"the " + std::string(describe(Codec::compression)) + " data " + why};
    }
    bool skip_padding() {
        if (in_piece_ || !any_piece_) return false;
        const std::size_t before = begin_;
        while (begin_ < end_ && block_[begin_] == '\0') ++begin_;
        padded_ |= begin_ > before;
        damaged_ = padded_ && begin_ < end_;
        return begin_ > before;
    }
    Result<void, InputError> fill() {
        const auto got = packed_.read(block_);
        if (!got) return got.error();
        begin_ = 0;
        end_ = *got;
        at_end_ = *got == 0;
        return {};
    }

    ByteSource& packed_;
    Codec codec_;
    std::array<char, packed_block> block_;
    std::size_t begin_ = 0, end_ = 0;
    bool at_end_ = false, in_piece_ = false, any_piece_ = false, padded_ = false, damaged_ = false;
};

#ifdef GYRE_ZLIB
class GzipCodec {
public:
    static constexpr Compression compression = Compression::Gzip;

    GzipCodec() {
        // Adding 16 to the largest window size makes zlib accept the gzip format only.
        constexpr int gzip_window = 15 + 16;
        ready_ = inflateInit2(&stream_, gzip_window) == Z_OK;
    }
    ~GzipCodec() { inflateEnd(&stream_); }
    GzipCodec(const GzipCodec&) = delete;
    GzipCodec& operator=(const GzipCodec&) = delete;

    Progress step(std::span<char> input, std::span<char> room) {
        if (!ready_) return {0, 0, Progress::State::Damaged};
        const std::size_t room_size = std::min(room.size(), most);
        stream_.next_in = reinterpret_cast<Bytef*>(input.data());
        stream_.avail_in = static_cast<uInt>(input.size());
        stream_.next_out = reinterpret_cast<Bytef*>(room.data());
        stream_.avail_out = static_cast<uInt>(room_size);
        const int status = inflate(&stream_, Z_NO_FLUSH);
        Progress progress{input.size() - stream_.avail_in, room_size - stream_.avail_out};
        if (status == Z_STREAM_END) progress.state = Progress::State::PieceDone;
        if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
            progress.state = Progress::State::Damaged;
        return progress;
    }
    void reset() { inflateReset(&stream_); }

private:
    static constexpr std::size_t most = std::size_t{1} << 30;
    z_stream stream_{};
    bool ready_ = false;
};
#endif

#ifdef GYRE_BZIP2
class Bzip2Codec {
public:
    static constexpr Compression compression = Compression::Bzip2;

    Bzip2Codec() { start(); }
    ~Bzip2Codec() { BZ2_bzDecompressEnd(&stream_); }
    Bzip2Codec(const Bzip2Codec&) = delete;
    Bzip2Codec& operator=(const Bzip2Codec&) = delete;

    Progress step(std::span<char> input, std::span<char> room) {
        if (!ready_) return {0, 0, Progress::State::Damaged};
        const std::size_t room_size = std::min(room.size(), most);
        stream_.next_in = input.data();
        stream_.avail_in = static_cast<unsigned>(input.size());
        stream_.next_out = room.data();
        stream_.avail_out = static_cast<unsigned>(room_size);
        const int status = BZ2_bzDecompress(&stream_);
        Progress progress{input.size() - stream_.avail_in, room_size - stream_.avail_out};
        if (status == BZ_STREAM_END) progress.state = Progress::State::PieceDone;
        if (status != BZ_OK && status != BZ_STREAM_END) progress.state = Progress::State::Damaged;
        return progress;
    }
    void reset() {
        BZ2_bzDecompressEnd(&stream_);
        start();
    }

private:
    void start() {
        stream_ = {};
        ready_ = BZ2_bzDecompressInit(&stream_, 0, 0) == BZ_OK;
    }

    static constexpr std::size_t most = std::size_t{1} << 30;
    bz_stream stream_{};
    bool ready_ = false;
};
#endif

#ifdef GYRE_ZSTD
class ZstdCodec {
public:
    static constexpr Compression compression = Compression::Zstandard;

    ZstdCodec() : stream_(ZSTD_createDStream()) {}
    ~ZstdCodec() { ZSTD_freeDStream(stream_); }
    ZstdCodec(const ZstdCodec&) = delete;
    ZstdCodec& operator=(const ZstdCodec&) = delete;

    Progress step(std::span<char> input, std::span<char> room) {
        ZSTD_inBuffer in{input.data(), input.size(), 0};
        ZSTD_outBuffer out{room.data(), room.size(), 0};
        const std::size_t status = stream_ == nullptr ? 1 : ZSTD_decompressStream(stream_, &out, &in);
        Progress progress{in.pos, out.pos};
        if (stream_ == nullptr || ZSTD_isError(status) != 0) {
            progress.state = Progress::State::Damaged;
        } else if (status == 0) {
            progress.state = Progress::State::PieceDone;
        }
        return progress;
    }
    void reset() { ZSTD_DCtx_reset(stream_, ZSTD_reset_session_only); }

private:
    ZSTD_DStream* stream_;
};
#endif

class UnknownFormat : public ByteSource {
public:
    explicit UnknownFormat(Compression compression) : compression_(compression) {}
    Result<std::size_t, InputError> read(std::span<char>) override { return InputError{cannot_unpack(compression_)}; }

private:
    Compression compression_;
};

}  // namespace

Compression detect_compression(std::string_view head) {
    if (head.starts_with("\x1F\x8B")) return Compression::Gzip;
    if (head.starts_with("BZh")) return Compression::Bzip2;
    if (head.starts_with("\x28\xB5\x2F\xFD")) return Compression::Zstandard;
    // Skippable frame, which parallel zstd writes first.
    constexpr std::string_view skippable = "\x2A\x4D\x18";
    if (head.size() >= 4 && (head[0] & 0xF0) == 0x50 && head.substr(1, 3) == skippable) return Compression::Zstandard;
    return Compression::None;
}

namespace {

/// Whether a block of 512 bytes is a tar header: its checksum is right, computed with blanks in the checksum field.
bool is_tar_header(std::string_view block) {
    constexpr std::size_t size = 512, field = 148, field_size = 8;
    if (block.size() < size || block[0] == '\0') return false;
    unsigned sum = 0, said = 0;
    for (std::size_t i = 0; i < size; ++i)
        sum += i >= field && i < field + field_size ? ' ' : static_cast<unsigned char>(block[i]);
    const std::string_view digits = block.substr(field, field_size);
    const std::size_t begin = digits.find_first_not_of(' ');
    std::size_t end = begin;
    for (; end < digits.size() && digits[end] >= '0' && digits[end] <= '7'; ++end)
        said = said * 8 + static_cast<unsigned>(digits[end] - '0');
    return end != begin && said == sum;
}

}  // namespace

std::optional<ForeignPacking> foreign_packing(std::string_view head) {
    struct Row {
        std::string_view begin;
        ForeignPacking packing;
    };
    using namespace std::string_view_literals;
    constexpr ForeignPacking xz{"xz", "xz -dc"}, zip{"zip", "unzip -p"}, seven{"7z", "7z x -so"}, lz4{"lz4", "lz4 -dc"};
    constexpr Row rows[] = {
        {"\xFD\x37zXZ\0"sv, xz},
        {"PK\x03\x04", zip},
        {"PK\x05\x06", zip},
        {"PK\x07\x08", zip},
        {"7z\xBC\xAF\x27\x1C", seven},
        {"Rar!\x1A\x07", {"rar", "unrar p -inul"}},
        {"\x04\x22\x4D\x18", lz4},
        {"\x02\x21\x4C\x18", lz4},
        {"LZIP\x01", {"lzip", "lzip -dc"}},
        {"\x89LZO\0"sv, {"lzop", "lzop -dc"}},
        {"\x5D\0\0"sv, {"lzma", "xz -dc --format=lzma"}},
        {"\x1F\x9D", {"compress", "gzip -dc"}},
        {"MSCF\0\0\0\0"sv, {"cab", "cabextract -p"}},
        {"\x60\xEA", {"arj", ""}},
        {"!<arch>\n", {"ar", "ar p"}},
        {"070701", {"cpio", ""}},
        {"LRZI\0"sv, {"lrzip", "lrzip -dqo -"}},
    };
    for (const Row& row : rows)
        if (head.starts_with(row.begin)) return row.packing;
    if (is_tar_header(head)) return ForeignPacking{"tar", "tar -xOf"};
    return std::nullopt;
}

namespace {

constexpr bool has_zlib =
#ifdef GYRE_ZLIB
    true;
#else
    false;
#endif
constexpr bool has_bzip2 =
#ifdef GYRE_BZIP2
    true;
#else
    false;
#endif
constexpr bool has_zstd =
#ifdef GYRE_ZSTD
    true;
#else
    false;
#endif

struct FormatFacts {
    std::string_view name, unpacker, package;
    bool can_decompress;
};

const FormatFacts& facts_of(Compression compression) {
    static constexpr FormatFacts formats[] = {{"plain", "", "", true},
                                              {"gzip", "gzip -dc", "zlib1g-dev", has_zlib},
                                              {"bzip2", "bzip2 -dc", "libbz2-dev", has_bzip2},
                                              {"zstd", "zstd -dc", "libzstd-dev", has_zstd}};
    return formats[static_cast<std::size_t>(compression)];
}

}  // namespace

std::string_view unpacker_of(Compression compression) { return facts_of(compression).unpacker; }
std::string_view package_of(Compression compression) { return facts_of(compression).package; }
std::string_view describe(Compression compression) { return facts_of(compression).name; }
bool can_decompress(Compression compression) { return facts_of(compression).can_decompress; }

std::string cannot_unpack(Compression compression) {
    return "this build of gyre cannot unpack " + std::string(describe(compression)) + ": it was built without " +
           std::string(package_of(compression));
}

std::unique_ptr<ByteSource> decompress(ByteSource& packed, Compression compression) {
    if (compression == Compression::None) return std::make_unique<UnchangedSource>(packed);
#ifdef GYRE_ZLIB
    if (compression == Compression::Gzip) return std::make_unique<Unpacker<GzipCodec>>(packed);
#endif
#ifdef GYRE_BZIP2
    if (compression == Compression::Bzip2) return std::make_unique<Unpacker<Bzip2Codec>>(packed);
#endif
#ifdef GYRE_ZSTD
    if (compression == Compression::Zstandard) return std::make_unique<Unpacker<ZstdCodec>>(packed);
#endif
    return std::make_unique<UnknownFormat>(compression);
}

}  // namespace gyre
