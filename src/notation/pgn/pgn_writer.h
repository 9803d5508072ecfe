#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre {

/// How much of a game is written, and how wide.
struct PgnStyle {
    /// Lines of movetext are no longer than that, in characters, but for single words that are; the standard advises
    /// against 80 and more. 0: each game's movetext on one line.
    std::size_t line_length = 79;
    bool comments = true;    ///< Whether comments are written.
    bool nags = true;        ///< Whether glyphs are written.
    bool variations = true;  ///< Whether variations are written.
    /// Whether commands are left in comments, such as "[%clk 0:03:12]".
    bool annotations = true;
};

/// Writes the games that it hears in the PGN standard's export format behind a text: the Seven Tag Roster, whether or
/// not the game had all of it; Variant "Chess960" where the start needs it, SetUp and FEN where the game does not begin
/// with the start position; the other tags in their order; the moves in SAN; the same result as tag and as termination
/// marker, by `settled_result`. An empty line ends each game. The text is UTF-8, whatever the game's was.
///
/// A forfeit such as "0-0" or "+/-" stays in the tag Result as it is written. The moves of a game that cannot be played
/// are written as they stand.
///
/// A comment that holds a closing brace goes to the end of its line behind a semicolon; so it can be as long as it is.
class PgnWriter : public PgnVisitor {
public:
    /// The text must outlive the writer; its owner may take it away between games.
    explicit PgnWriter(std::string& text, PgnStyle style = {}) : text_(text), style_(style) {}

    void begin_game(const TextPlace& place) override;
    void tag(std::string_view name, std::string_view value) override;
    bool begin_moves(const Position& start) override;
    void move(const Position& before, Move move, std::string_view text) override;
    void position(const Position& after) override;
    void nag(Nag nag) override;
    void comment(std::string_view comment) override;
    bool begin_variation() override;
    void end_variation() override;
    void movetext(std::string_view text) override;
    void forfeit(std::string_view marker) override;
    void result(PgnResult result) override;
    void end_game() override;

private:
    const std::string* find_tag(std::string_view name) const;
    std::optional<WrittenResult> result_tag() const;
    bool has_result_tag() const;
    void write_tag(std::string_view name, std::string_view value);
    void write_tags(const Position* start);
    void write_braced(std::string_view comment);
    void word(std::string_view word);
    void flush_word();
    void end_line();

    std::string& text_;
    PgnStyle style_;
    std::vector<PgnTag> tags_;
    /// Where the tag Result goes if the game's tags do not tell the result.
    std::size_t result_place_ = 0;
    std::optional<PgnResult> marker_;
    std::string forfeit_;
    bool number_due_ = true, in_movetext_ = false;
    /// Whether the number was due before the brackets that are not written yet; nothing may come to stand in them.
    bool number_due_before_ = true;
    /// The word that is not on its line yet, since brackets and marks may follow it; and brackets in front of the next.
    std::string word_, brackets_;
    /// Characters on the line.
    std::size_t column_ = 0;
};

/// The game in the style. A reader finds the same game in it, if `find_unread` tells nothing and the style leaves
/// nothing out.
std::string to_pgn(const GameTree& game, PgnStyle style = {});

}  // namespace gyre
