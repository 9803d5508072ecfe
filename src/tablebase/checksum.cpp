#include "tablebase/checksum.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "tablebase/byte_reader.h"

namespace gyre::tablebase {

namespace {

using Bytes = std::span<const std::uint8_t>;
using Word = std::uint64_t;

// Primes and mixing functions of CityHash.
constexpr Word k0 = 0xC3A5C85C97CB3127, k1 = 0xB492B66FBE98F273, k3 = 0xC949D7C7509E6557;
constexpr Word k_mul = 0x9DDFEA08EB382D69;

struct Pair {
    Word first, second;
};

Word shift_mix(Word value) { return value ^ (value >> 47); }

Word hash_pair(Word u, Word v) {
    const Word a = shift_mix((u ^ v) * k_mul);
    return shift_mix((v ^ a) * k_mul) * k_mul;
}

Pair weak_hash(const std::uint8_t* s, Word a, Word b) {
    const Word w = load64(s), x = load64(s + 8), y = load64(s + 16), z = load64(s + 24);
    a += w;
    b = std::rotr(b + a + z, 21);
    const Word c = a;
    a += x + y;
    b += std::rotr(a, 44);
    return {a + z, b + c};
}

// CRC-32C of words by eight tables, one for each byte.

constexpr auto crc_tables = [] {
    constexpr std::uint32_t reflected_polynomial = 0x82F63B78;
    std::array<std::array<std::uint32_t, 256>, 8> tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? reflected_polynomial : 0);
        tables[0][byte] = crc;
    }
    for (std::size_t i = 1; i < 8; ++i)
        for (std::size_t byte = 0; byte < 256; ++byte)
            tables[i][byte] = (tables[i - 1][byte] >> 8) ^ tables[0][tables[i - 1][byte] & 255];
    return tables;
}();

/// Adds a word to a CRC like the processor's crc32 instruction, without inversions.
Word add_to_crc(Word crc, Word word) {
    word ^= crc & 0xFFFFFFFF;
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < 8; ++i) sum ^= crc_tables[7 - i][word >> (8 * i) & 255];
    return sum;
}

// CityHash128 of the short text of all part hashes.

Pair city_murmur(Bytes text, Pair seed) {
    const std::uint8_t* s = text.data();
    const std::size_t length = text.size();
    Word a = seed.first, b = seed.second;
    // The text is not empty, and its length is a multiple of 16.
    if (length <= 16) {
        const Word last = load64(s + length - 8);
        a = shift_mix(a * k1) * k1;
        const Word low = load64(s);
        const auto turn = static_cast<int>(length);
        const Word c = b * k1 + (hash_pair(low, std::rotr(last + length, turn)) ^ last);
        const Word d = shift_mix(a + low);
        a = hash_pair(a, c);
        b = hash_pair(d, b);
        return {a ^ b, hash_pair(b, a)};
    }
    Word c = hash_pair(load64(s + length - 8) + k1, a);
    Word d = hash_pair(b + length, c + load64(s + length - 16));
    a += d;
    for (auto left = static_cast<std::ptrdiff_t>(length) - 16; left > 0; left -= 16, s += 16) {
        a = (a ^ shift_mix(load64(s) * k1) * k1) * k1;
        b ^= a;
        c = (c ^ shift_mix(load64(s + 8) * k1) * k1) * k1;
        d ^= c;
    }
    a = hash_pair(a, c);
    b = hash_pair(d, b);
    return {a ^ b, hash_pair(b, a)};
}

struct City {
    Word x, y, z;
    Pair v, w;

    void add_64_bytes(const std::uint8_t* s) {
        x = std::rotr(x + y + v.first + load64(s + 8), 37) * k1;
        y = std::rotr(y + v.second + load64(s + 48), 42) * k1;
        x ^= w.second;
        y += v.first + load64(s + 40);
        z = std::rotr(z + w.first, 33) * k1;
        v = weak_hash(s, v.second * k1, x + w.first);
        w = weak_hash(s + 32, z + w.second, y + load64(s + 16));
        std::swap(z, x);
    }
    void add_last_32_bytes(const std::uint8_t* s) {
        y = std::rotr(x + y, 42) * k0 + v.second;
        w.first += load64(s + 16);
        x = x * k0 + w.first;
        z += w.second + load64(s);
        w.second += v.first;
        v = weak_hash(s, v.first + z, v.second);
    }
};

Pair city_hash_128(Bytes text) {
    const Pair seed{load64(text.data()) ^ k3, load64(text.data() + 8)};
    text = text.subspan(16);
    if (text.size() < 128) return city_murmur(text, seed);
    const std::uint8_t* s = text.data();
    City city{seed.first, seed.second, text.size() * k1, {}, {}};
    city.v.first = std::rotr(city.y ^ k1, 49) * k1 + load64(s);
    city.v.second = std::rotr(city.v.first, 42) * k1 + load64(s + 8);
    city.w.first = std::rotr(city.y + city.z, 35) * k1 + city.x;
    city.w.second = std::rotr(city.x + load64(s + 88), 53) * k1;
    for (; text.size() >= 128; text = text.subspan(128)) {
        city.add_64_bytes(text.data());
        city.add_64_bytes(text.data() + 64);
    }
    city.x += std::rotr(city.v.first + city.z, 49) * k0;
    city.z += std::rotr(city.w.first, 37) * k0;
    // Adds the last bytes from the end; the first of them may overlap bytes that were added before.
    const std::uint8_t* const end = text.data() + text.size();
    for (std::size_t done = 0; done < text.size();) {
        done += 32;
        city.add_last_32_bytes(end - done);
    }
    const Word x = hash_pair(city.x, city.v.first), y = hash_pair(city.y + city.z, city.w.first);
    return {hash_pair(x + city.v.second, city.w.second) + y, hash_pair(x + city.w.second, y + city.v.second)};
}

using Hash256 = std::array<Word, 4>;

/// Adds forty bytes at a time to six words of state, and updates five CRCs of them.
struct CityCrc {
    Word a, b, c, d, e, t;
    Word f, g = 0, h = 0, i = 0, j = 0;

    void add_40_bytes(const std::uint8_t* s, Word factor, int turn) {
        const Word old_a = a;
        a = std::rotr(b, 41 ^ turn) * factor + load64(s);
        b = std::rotr(c, 27 ^ turn) * factor + load64(s + 8);
        c = std::rotr(d, 41 ^ turn) * factor + load64(s + 16);
        d = std::rotr(e, 33 ^ turn) * factor + load64(s + 24);
        e = std::rotr(t, 25 ^ turn) * factor + load64(s + 32);
        t = old_a;
        f = add_to_crc(f, a);
        g = add_to_crc(g, b);
        h = add_to_crc(h, c);
        i = add_to_crc(i, d);
        j = add_to_crc(j, e);
    }
    Hash256 finish(Word first, Word second) {
        j += i << 32;
        a = hash_pair(a, j);
        h += g << 32;
        b += h;
        c = hash_pair(c, f) + i;
        d = hash_pair(d, e + first);
        j += e;
        i += hash_pair(h, t);
        e = hash_pair(a, d) + j;
        f = hash_pair(b, c) + a;
        g = hash_pair(j, i) + c;
        Hash256 hash{};
        hash[0] = e + f + g + h;
        a = shift_mix((a + g) * k0) * k0 + b;
        hash[1] = second + a + hash[0];
        a = shift_mix(a * k0) * k0 + c;
        hash[2] = a + hash[1];
        a = shift_mix((a + e) * k0) * k0;
        hash[3] = a + hash[2];
        return hash;
    }
};

constexpr std::size_t bytes_per_round = 240;

/// Needs at least 240 bytes.
Hash256 long_city_hash_crc_256(Bytes text, std::uint32_t seed) {
    const std::uint8_t* s = text.data();
    const std::size_t length = text.size();
    CityCrc city{};
    city.a = load64(s + 56) + k0;
    city.b = load64(s + 96) + k0;
    const Word first = city.c = hash_pair(city.b, length);
    const Word second = city.d = load64(s + 120) * k0 + length;
    city.e = load64(s + 184) + seed;
    city.f = seed;
    city.t = city.c + city.d;
    std::size_t left = length;
    for (; left >= bytes_per_round; left -= bytes_per_round)
        for (int step = 0; step < 6; ++step, s += 40)
            city.add_40_bytes(s, step % 2 == 0 ? 1 : k0, step % 2 == 0 ? 1 : 0);
    for (; left >= 40; left -= 40, s += 40) city.add_40_bytes(s, k0, 0);
    if (left > 0) city.add_40_bytes(s + left - 40, k0, 0);
    return city.finish(first, second);
}

Hash256 city_hash_crc_256(Bytes text) {
    if (text.size() >= bytes_per_round) return long_city_hash_crc_256(text, 0);
    std::array<std::uint8_t, bytes_per_round> padded{};
    std::copy(text.begin(), text.end(), padded.begin());
    return long_city_hash_crc_256(padded, ~static_cast<std::uint32_t>(text.size()));
}

Pair city_hash_crc_128(Bytes text) {
    constexpr std::size_t longest_for_city_hash = 900;
    if (text.size() <= longest_for_city_hash) return city_hash_128(text);
    const Hash256 hash = city_hash_crc_256(text);
    return {hash[2], hash[3]};
}

void append(std::vector<std::uint8_t>& bytes, Word word) {
    for (int shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<std::uint8_t>(word >> shift));
}

}  // namespace

Checksum checksum_of(std::span<const std::uint8_t> content) {
    constexpr std::size_t bytes_per_part = std::size_t{1} << 24;
    std::vector<std::uint8_t> hashes;
    for (std::size_t at = 0; at < content.size(); at += bytes_per_part)
        for (const Word word : city_hash_crc_256(content.subspan(at, std::min(bytes_per_part, content.size() - at))))
            append(hashes, word);
    if (hashes.empty()) return {};
    const Pair hash = city_hash_crc_128(hashes);
    std::vector<std::uint8_t> bytes;
    append(bytes, hash.first);
    append(bytes, hash.second);
    Checksum checksum{};
    std::copy(bytes.begin(), bytes.end(), checksum.begin());
    return checksum;
}

bool has_right_checksum(std::span<const std::uint8_t> file) {
    const Checksum checksum = checksum_of(file.first(file.size() - sizeof(Checksum)));
    return std::equal(checksum.begin(), checksum.end(), file.end() - sizeof(Checksum));
}

}  // namespace gyre::tablebase
