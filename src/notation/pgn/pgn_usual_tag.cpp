// Tags as programs write them, found by comparing registers instead of bytes.
#include <algorithm>
#include <array>

#include "notation/pgn/eight_bytes.h"
#include "notation/pgn/pgn_tag.h"

namespace gyre::detail {

namespace {

constexpr std::size_t longest_name = 16, part = eight_bytes::count;

/// First eight bytes of a name, and its last eight bytes if it is longer; zeros behind a shorter one.
struct NameParts {
    std::uint64_t first = 0, last = 0;

    friend constexpr bool operator==(const NameParts&, const NameParts&) = default;
};

constexpr NameParts parts_of(std::string_view name) {
    return {eight_bytes::load(name.substr(0, part)),
            name.size() > part ? eight_bytes::load(name.substr(name.size() - part)) : 0};
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

}  // namespace

const char* behind_usual_tag(const char* name) {
    const char* end = name;
    for (; end < name + longest_name; end += part)
        if (const std::uint64_t found = eight_bytes::no_letter(eight_bytes::load(end)))
            return eight_bytes::first(end, found);
    return end;
}

std::optional<std::size_t> usual_tag_at(const char* name, std::size_t length) {
    if (length == 0 || length > longest_name) return std::nullopt;
    NameParts parts;
    parts.first = eight_bytes::load(name);
    if (length < part)
        parts.first &= ~(~std::uint64_t{0} << (8 * length));
    else if (length > part)
        parts.last = eight_bytes::load(name + length - part);
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
        const std::uint64_t word = eight_bytes::load(text);
        const std::uint64_t found =
            eight_bytes::equal(word, '"') | eight_bytes::equal(word, '\\') | eight_bytes::control(word);
        if (found != 0) return eight_bytes::first(text, found);
    }
    return text;
}

}  // namespace gyre::detail
