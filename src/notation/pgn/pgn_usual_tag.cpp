// Tags as programs write them, found by comparing registers instead of bytes.
#include <array>
#include <bit>
#include <cstring>

#include "base/text.h"
#include "notation/pgn/pgn_tag.h"

namespace gyre::detail {

namespace {

constexpr std::size_t longest_name = 16, part = sizeof(std::uint64_t);

/// First eight bytes of a name, and its last eight bytes if it is longer; zeros behind a shorter one.
struct NameParts {
    std::uint64_t first = 0, last = 0;

    friend constexpr bool operator==(const NameParts&, const NameParts&) = default;
};

constexpr NameParts parts_of(std::string_view name) {
    const auto load = [](std::string_view bytes) {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i)
            word |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
        return word;
    };
    return {load(name.substr(0, part)), name.size() > part ? load(name.substr(name.size() - part)) : 0};
}

std::uint64_t load(const char* text) {
    std::uint64_t word = 0;
    if constexpr (std::endian::native == std::endian::little)
        std::memcpy(&word, text, part);
    else
        word = parts_of({text, part}).first;
    return word;
}

constexpr std::size_t slot_bits = 8;
constexpr std::size_t slot_of(const NameParts& parts) {
    constexpr std::uint64_t mixer = 0x9E3779B97F4A7C15;
    return static_cast<std::size_t>(((parts.first ^ (parts.last >> 1)) * mixer) >> (64 - slot_bits));
}

struct NameSlot {
    NameParts parts;
    /// Index of the name plus one; 0 if there is none.
    std::uint8_t number = 0;
};

constexpr auto make_name_slots() {
    std::array<NameSlot, std::size_t{1} << slot_bits> slots{};
    std::uint8_t number = 0;
    for (const std::string_view name : usual_tag_names) {
        ++number;
        if (name.size() > longest_name) continue;
        const NameParts parts = parts_of(name);
        std::size_t slot = slot_of(parts);
        while (slots[slot].number != 0) slot = (slot + 1) % slots.size();
        slots[slot] = {parts, number};
    }
    return slots;
}
constexpr auto name_slots = make_name_slots();

constexpr std::uint64_t eight_times(unsigned char c) { return std::uint64_t{0x0101010101010101} * c; }
/// Has the highest bit of each byte that is zero, and perhaps of bytes above the first one.
constexpr std::uint64_t zero_bytes(std::uint64_t word) { return (word - eight_times(1)) & ~word & eight_times(0x80); }

}  // namespace

const char* behind_usual_tag(const char* name) {
    const char* end = name;
    while (end - name < static_cast<std::ptrdiff_t>(longest_name) && to_lower(*end) >= 'a' && to_lower(*end) <= 'z')
        ++end;
    return end;
}

std::optional<std::size_t> usual_tag_at(const char* name, std::size_t length) {
    if (length == 0 || length > longest_name) return std::nullopt;
    NameParts parts;
    parts.first = load(name);
    if (length < part)
        parts.first &= ~(~std::uint64_t{0} << (8 * length));
    else if (length > part)
        parts.last = load(name + length - part);
    for (std::size_t slot = slot_of(parts); name_slots[slot].number != 0; slot = (slot + 1) % name_slots.size())
        if (name_slots[slot].parts == parts) {
            const std::size_t index = name_slots[slot].number - std::size_t{1};
            // Names of nine to sixteen bytes may overlap in another way.
            if (usual_tag_names[index].size() == length) return index;
        }
    return std::nullopt;
}

const char* behind_plain_text(const char* text, const char* end) {
    for (; text < end; text += part) {
        const std::uint64_t word = load(text);
        const std::uint64_t control = (word - eight_times(' ')) & ~word & eight_times(0x80);
        const std::uint64_t found =
            zero_bytes(word ^ eight_times('"')) | zero_bytes(word ^ eight_times('\\')) | control;
        if (found != 0) return text + std::countr_zero(found) / 8;
    }
    return text;
}

}  // namespace gyre::detail
