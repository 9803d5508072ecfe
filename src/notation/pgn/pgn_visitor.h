#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/enum_name.h"
#include "board/move.h"
#include "chess/outcome.h"
#include "chess/position.h"
#include "notation/remark.h"

namespace gyre {

/// The four results are the same in and out of PGN.
using PgnResult = GameResult;

/// Exactly one of the four texts, else Unknown.
constexpr PgnResult parse_pgn_result(std::string_view text) { return parse_result(text).value_or(PgnResult::Unknown); }

/// What a game's result is by its tag Result and its termination marker, of which either may be missing: the tag's, or
/// the marker's where the tag tells none but `*`.
constexpr PgnResult settled_result(std::optional<PgnResult> tag, std::optional<PgnResult> marker) {
    if (tag && *tag != PgnResult::Unknown) return *tag;
    return marker.value_or(PgnResult::Unknown);
}

/// A result as it is written in a tag or behind the moves.
struct WrittenResult {
    /// Unknown for "*" and where both sides have lost by forfeit.
    PgnResult result = PgnResult::Unknown;
    /// The game was decided without being played, which PGN cannot say: "0-0", "+/-", "-/+", "-/-", "1-0F" and the
    /// like.
    bool is_forfeit = false;

    friend bool operator==(const WrittenResult&, const WrittenResult&) = default;
};

/// A numeric annotation glyph: 0–255, of which the PGN standard defines 0–139.
enum class Nag : std::uint8_t {
    None = 0,
    GoodMove = 1,
    Mistake = 2,
    BrilliantMove = 3,
    Blunder = 4,
    SpeculativeMove = 5,
    DubiousMove = 6,
    ForcedMove = 7,
    DrawishPosition = 10,
    UnclearPosition = 13,
    WhiteSlightAdvantage = 14,
    BlackSlightAdvantage = 15,
    WhiteModerateAdvantage = 16,
    BlackModerateAdvantage = 17,
    WhiteDecisiveAdvantage = 18,
    BlackDecisiveAdvantage = 19,
    WhiteZugzwang = 22,
    BlackZugzwang = 23,
    WhiteSpaceAdvantage = 26,
    BlackSpaceAdvantage = 27,
    WhiteDevelopmentAdvantage = 32,
    BlackDevelopmentAdvantage = 33,
    WhiteInitiative = 36,
    BlackInitiative = 37,
    WhiteAttack = 40,
    BlackAttack = 41,
    WhiteCompensation = 44,
    BlackCompensation = 45,
    WhiteCounterplay = 132,
    BlackCounterplay = 133,
    WhiteTimePressure = 138,
    BlackTimePressure = 139,
    WithTheIdea = 140,
    AimedAgainst = 141,
    BetterIs = 142,
    EditorialComment = 145,
    Novelty = 146,
    Diagram = 220,
};

/// Where something stands in the input.
struct TextPlace {
    /// In bytes from the start of the input.
    std::uint64_t offset = 0;
    /// From 1; a line ends with LF, CR LF or a lone CR.
    std::uint64_t line = 1;
    /// In bytes, from 1.
    std::uint64_t column = 1;

    friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// What is wrong with a game's text, and where.
struct PgnError {
    /// What sort of fault it is.
    enum class Kind : std::uint8_t {
        /// A tag that is not written `[Name "value"]`.
        BadTag,
        /// A tag whose name the game has already; the first is the game's.
        RepeatedTag,
        /// The tag FEN does not tell a position of chess, or had to be mended, by which nothing is lost.
        BadSetup,
        /// The tag Variant names another game than chess or Chess960.
        UnknownVariant,
        /// A word that no position has a move for.
        UnreadableMove,
        /// A move, but not a legal one here.
        IllegalMove,
        /// More than one legal move.
        AmbiguousMove,
        /// A comment without its closing brace.
        UnclosedComment,
        /// A variation without its closing parenthesis, or one that begins or ends where none can.
        BadVariation,
        /// A glyph that is no number up to 255 and no known sign, or one without a move.
        BadNag,
        /// A character that means nothing where it stands.
        UnexpectedCharacter,
        /// One of the limits of PgnLimits was reached.
        TooMuch,
        /// The tag Result, or a second termination marker, tells another result than the first; "*" tells none.
        ResultsDiffer,
        /// A result that says that the game was not played, such as 0-0 or +/-, which PGN has no text for.
        Forfeit,
        /// Text that belongs to no game.
        StrayText,
        /// The input could not be read on.
        Input,
    };
    /// What was lost, from little to much.
    enum class Loss : std::uint8_t {
        /// How it was spelt, at most.
        Nothing,
        /// Text beside the moves: a tag, a comment, a glyph, or what belongs to no game.
        Text,
        /// A variation, or the rest of it.
        Variation,
        /// The rest of the game.
        Game,
        /// All that follows.
        Input,
    };

    /// What sort of fault it is.
    Kind kind{};
    /// How much of the input is lost by it.
    Loss loss{};
    /// Of what is wrong.
    TextPlace place{};
    /// Where the game begins.
    TextPlace game{};
    /// Without a full stop; quotes at most 40 bytes of the input, escaped.
    std::string reason{};
    /// The reason for programs that say it in other languages.
    Remark remark{};

    /// "line 12, column 5: …"
    std::string message() const;
};

/// Two or three words, for tables: "illegal move" …
std::string_view describe(PgnError::Kind kind);

/// Hears a game piece by piece, from a reader or from a tree. The texts live only during the call.
///
/// A game is `begin_game`, any `tag`s, `begin_moves`, then moves, comments, glyphs and variations, perhaps a `result`,
/// and `end_game`. A variation takes the place of the move that was heard last before it at its level; what it holds
/// comes between `begin_variation` and `end_variation`.
///
/// All positions of a game are one object, which lives until `end_game` and stands at the main line's end there.
class PgnVisitor {
public:
    virtual ~PgnVisitor() = default;

    /// A game begins at that place of the input; of a tree always its start.
    virtual void begin_game(const TextPlace&) {}
    /// The name in its usual spelling, whatever the case of its letters in the text. The value without quotes and
    /// escapes, in the bytes of the input, which may be Latin-1; a Result in its usual spelling, if it has one. No name
    /// comes twice.
    virtual void tag(std::string_view /*name*/, std::string_view /*value*/) {}
    /// False: the moves are skipped unread. Not called if a tag spoils the game.
    virtual bool begin_moves(const Position& /*start*/) { return true; }
    /// A legal move that is about to be made, and how it was written; the empty Move is a null move.
    virtual void move(const Position& /*before*/, Move, std::string_view /*text*/) {}
    /// It was made.
    virtual void position(const Position& /*after*/) {}
    /// A glyph of the move before it, whether it was written as "$1" or as "!".
    virtual void nag(Nag) {}
    /// Without braces or semicolon, else byte for byte. It belongs to the move before it, to the game's or variation's
    /// beginning if there is none.
    virtual void comment(std::string_view) {}
    /// False: the variation is skipped unread, without `end_variation`. It may turn out to hold no moves; then it is
    /// none in a tree or in a count, and its comments belong to the move that it would have taken the place of.
    virtual bool begin_variation() { return true; }
    /// The line goes on where it was before the variation.
    virtual void end_variation() {}
    /// The moves of a game that cannot be played, as they stand in the text, with comments and variations: its variant
    /// is not known, or its start is no position. Comes instead of `begin_moves` and what follows that, behind the
    /// error.
    virtual void movetext(std::string_view) {}
    /// The termination marker is a forfeit such as "0-0" or "+/-", and the tag Result tells no result. Comes before
    /// `result`.
    virtual void forfeit(std::string_view /*marker*/) {}
    /// The game's result where its termination marker stands, as `settled_result` has it; games may lack the marker.
    virtual void result(PgnResult) {}
    /// Something is wrong with the text; what was lost by it is not told.
    virtual void error(const PgnError&) {}
    /// Comes for each game that was begun, whatever was wrong with it.
    virtual void end_game() {}
    /// There was text that is right where it stands, but part of no game: comments before or between tags, and lines
    /// that "%" hides. Comes at most once for each game, behind it, or when there is none; the place is the first's.
    virtual void passed_over(const TextPlace&) {}
};

/// What a value of the tag Result says, in any spelling that people use: `1/2`, `½-½`, `0.5-0.5`, `1:0`, dashes of all
/// kinds, blanks around them, forfeits. Nothing for text that is no result.
std::optional<WrittenResult> read_pgn_result(std::string_view text);

}  // namespace gyre
