#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre {

/// Parts of a game to write, and the line length.
struct PgnStyle {
    /// Longest line of movetext in characters, below 80 by the standard; 0 writes the movetext on one line.
    std::size_t line_length = 79;
    bool comments = true;    ///< Whether comments are written.
    bool nags = true;        ///< Whether glyphs are written.
    bool variations = true;  ///< Whether variations are written.
    /// Whether commands such as "[%clk 0:03:12]" are kept in comments.
    bool annotations = true;
};

/// Appends games to a text in the export format of the PGN standard: the complete Seven Tag Roster; Variant "Chess960"
/// if the start needs it; SetUp and FEN if the game does not begin at the start position; the other tags in their
/// order; moves in SAN; the same result as tag and as termination marker, by `settled_result`. An empty line ends each
/// game. The text is UTF-8 for any input.
///
/// A forfeit such as "0-0" or "+/-" stays in the tag Result as written. The movetext of a game that cannot be played is
/// written unchanged.
///
/// A comment that contains a closing brace is written after a semicolon up to the end of its line, which may be long.
///
/// ```cpp
/// #include <gyre/pgn.h>
/// const std::string text = "1.e4 e5! {an answer} 2.Nf3";
/// std::string tidy;
/// gyre::PgnWriter writer(tidy, {.comments = false});
/// gyre::PgnReader(text).read_games(writer);
/// assert(tidy.ends_with("1. e4 e5 $1 2. Nf3 *\n\n"));
/// ```
class PgnWriter : public PgnVisitor {
public:
    /// The text must outlive the writer; the owner may clear it between games.
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
    /// Place of the tag Result if the game's tags have no result.
    std::size_t result_place_ = 0;
    std::optional<PgnResult> marker_;
    std::string forfeit_;
    bool number_due_ = true, in_movetext_ = false;
    /// Value of `number_due_` before the brackets that are not written yet; they may turn out to be empty.
    bool number_due_before_ = true;
    /// Word that is not written yet, because brackets and marks may follow it; and the brackets before the next word.
    std::string word_, brackets_;
    std::size_t column_ = 0;
};

/// Returns the game in that style. A reader gets the same game, if `find_unread` and the style leave out nothing.
std::string to_pgn(const GameTree& game, PgnStyle style = {});

}  // namespace gyre
