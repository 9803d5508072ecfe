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

/// PGN has the same four results as games.
using PgnResult = GameResult;

/// Parses exactly one of the four texts; other texts are Unknown.
constexpr PgnResult parse_pgn_result(std::string_view text) { return parse_result(text).value_or(PgnResult::Unknown); }

/// Returns the result of a game by its tag Result and its termination marker, either of which may be missing: the
/// result of the tag, or that of the marker if the tag is missing or `*`.
constexpr PgnResult settled_result(std::optional<PgnResult> tag, std::optional<PgnResult> marker) {
    if (tag && *tag != PgnResult::Unknown) return *tag;
    return marker.value_or(PgnResult::Unknown);
}

/// Result as written in a tag or after the moves.
struct WrittenResult {
    /// Unknown for "*" and if both sides lost by forfeit.
    PgnResult result = PgnResult::Unknown;
    /// Whether the game was decided without play, as in "0-0", "+/-", "-/-" or "1-0F", for which PGN has no text.
    bool is_forfeit = false;

    friend bool operator==(const WrittenResult&, const WrittenResult&) = default;
};

/// Numeric annotation glyph: 0–255; the PGN standard defines 0–139.
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

/// Place in the input.
struct TextPlace {
    /// Offset in bytes from the start of the input.
    std::uint64_t offset = 0;
    /// Line from 1; a line ends with LF, CR LF or a lone CR.
    std::uint64_t line = 1;
    /// Column in bytes, from 1.
    std::uint64_t column = 1;

    friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// Error in a game's text, with its place.
struct PgnError {
    /// Kind of the error.
    enum class Kind : std::uint8_t {
        /// A tag that is not written as `[Name "value"]`.
        BadTag,
        /// A second tag of the same name; the first one is used.
        RepeatedTag,
        /// The tag FEN has no legal position, or was repaired without loss.
        BadSetup,
        /// The tag Variant names a variant other than chess or Chess960.
        UnknownVariant,
        /// A word that is not a move in any position.
        UnreadableMove,
        /// A move that is illegal in this position.
        IllegalMove,
        /// Several legal moves match.
        AmbiguousMove,
        /// A comment without its closing brace.
        UnclosedComment,
        /// A variation without its closing parenthesis, or one that begins or ends at a wrong place.
        BadVariation,
        /// A glyph that is neither a number up to 255 nor a known sign, or a glyph without a move.
        BadNag,
        /// A character that has no meaning at its place.
        UnexpectedCharacter,
        /// A limit of PgnLimits was reached.
        TooMuch,
        /// The tag Result, or a second termination marker, has another result than the first; "*" has none.
        ResultsDiffer,
        /// A result for a game that was not played, such as 0-0 or +/-, for which PGN has no text.
        Forfeit,
        /// Text that belongs to no game.
        StrayText,
        /// The input could not be read further.
        Input,
    };
    /// What was lost, from least to most.
    enum class Loss : std::uint8_t {
        /// At most a spelling.
        Nothing,
        /// Text other than moves: a tag, a comment, a glyph, or text outside games.
        Text,
        /// A variation, or the rest of it.
        Variation,
        /// The rest of the game.
        Game,
        /// Everything that follows.
        Input,
    };

    /// Kind of the error.
    Kind kind{};
    /// What was lost.
    Loss loss{};
    /// Place of the error.
    TextPlace place{};
    /// Place where the game begins.
    TextPlace game{};
    /// Reason without a full stop; it quotes at most 40 bytes of the input, escaped.
    std::string reason{};
    /// Reason for translation into other languages.
    Remark remark{};

    /// Returns "line 12, column 5: …".
    std::string message() const;
};

/// Returns two or three words for tables, such as "illegal move".
std::string_view describe(PgnError::Kind kind);

/// Receives a game piece by piece, from a reader or a tree. Texts are valid only during the call.
///
/// The calls for a game are `begin_game`, any number of `tag`, `begin_moves`, then moves, comments, glyphs and
/// variations, possibly `result`, and `end_game`. A variation replaces the last move before it at its level; its
/// content comes between `begin_variation` and `end_variation`.
///
/// All positions of a game are the same object, which exists until `end_game`; there it is the end of the main line.
///
/// ```cpp
/// #include <gyre/pgn.h>
/// struct CountMoves : gyre::PgnVisitor {
///     int moves = 0;
///     void move(const gyre::Position&, gyre::Move, std::string_view) override { ++moves; }
///     bool begin_variation() override { return false; }
/// };
/// CountMoves counter;
/// const std::string text = "1. e4 e5 (1... c5) 2. Nf3 *";
/// gyre::PgnReader(text).read_games(counter);
/// assert(counter.moves == 3);
/// ```
class PgnVisitor {
public:
    virtual ~PgnVisitor() = default;

    /// A game begins at that place of the input; for a tree always the default place.
    virtual void begin_game(const TextPlace&) {}
    /// Tag: the name in its usual spelling, independent of the case in the text; the value without quotes and escapes,
    /// in the bytes of the input, which need not be UTF-8; a Result in its usual spelling, if it has one. No name comes
    /// twice.
    virtual void tag(std::string_view /*name*/, std::string_view /*value*/) {}
    /// Returns whether to read the moves; otherwise they are skipped. Not called if the tags make the game unreadable.
    virtual bool begin_moves(const Position& /*start*/) { return true; }
    /// Legal move before it is made, with its text; the empty Move is a null move.
    virtual void move(const Position& /*before*/, Move, std::string_view /*text*/) {}
    /// Position after the move was made.
    virtual void position(const Position& /*after*/) {}
    /// Glyph of the previous move, whether written as "$1" or as "!".
    virtual void nag(Nag) {}
    /// Comment without its braces or semicolon. It belongs to the previous move, or to the beginning of game or
    /// variation.
    virtual void comment(std::string_view) {}
    /// Returns whether to read the variation; otherwise it is skipped, without `end_variation`. It may turn out to have
    /// no moves; then trees and counts ignore it, and its comments belong to the move that it would have replaced.
    virtual bool begin_variation() { return true; }
    /// The line continues where it was before the variation.
    virtual void end_variation() {}
    /// Unparsed movetext, with comments and variations, of a game that cannot be played because its variant is unknown
    /// or its start is not a legal position. Called after the error, in place of `begin_moves` and the calls after it.
    virtual void movetext(std::string_view) {}
    /// The termination marker is a forfeit such as "0-0", and the tag Result has no result. Called before `result`.
    virtual void forfeit(std::string_view /*marker*/) {}
    /// Result of the game at its termination marker, by `settled_result`; games may lack the marker.
    virtual void result(PgnResult) {}
    /// Error in the text; the visitor gets no call for what was lost.
    virtual void error(const PgnError&) {}
    /// Called for each game that was begun, whatever errors it has.
    virtual void end_game() {}
    /// There was valid text outside games: comments before or between tags, and lines hidden by "%". Called at most
    /// once per game, after it, or if there is no game; the place is that of the first such text.
    virtual void passed_over(const TextPlace&) {}
};

/// Parses the value of the tag Result in any common spelling: `1/2`, `½-½`, `0.5-0.5`, `1:0`, any dashes, blanks around
/// them, forfeits. Returns nothing if it is not a result.
std::optional<WrittenResult> read_pgn_result(std::string_view text);

}  // namespace gyre
