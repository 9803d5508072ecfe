#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Records of games: what the columns do not give back (docs/reference/database-format.md).
namespace gyre::database {

/// Kinds of items after the values of tags.
enum class RecordItem : std::uint8_t {
    /// The number of moves of the main line that come next.
    Advance,
    Comment,
    Glyph,
    BeginVariation,
    EndVariation,
    /// Move in a variation.
    Move,
    Movetext,
    Forfeit,
    Error,
    /// Text of a broken game as it was in the source.
    Text,
};
inline constexpr std::uint8_t record_items = 10;

/// Makes the record of a game.
class RecordText {
public:
    void clear();
    /// Value of the tag of that index in the game's list of tags.
    void value(std::size_t tag, std::string_view value);
    void item(RecordItem item);
    void number(std::uint64_t number);
    void text(std::string_view text);
    /// Returns the record; empty if nothing was added.
    std::string_view finish();

private:
    std::string values_, items_, record_;
    std::uint64_t value_count_ = 0;
};

/// Reads a record from front to back; every function returns nothing at the end of the bytes and for damaged ones.
class RecordParser {
public:
    explicit RecordParser(std::string_view record) : left_(record) {}

    bool at_end() const { return left_.empty(); }
    std::optional<std::uint64_t> number();
    std::optional<std::string_view> text();
    std::optional<RecordItem> item();

private:
    std::string_view left_;
};

}  // namespace gyre::database
