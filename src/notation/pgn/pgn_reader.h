#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/byte_source.h"
#include "base/text.h"
#include "chess/position.h"
#include "notation/move/move_error.h"
#include "notation/pgn/pgn_tag.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/pgn/text_window.h"

namespace gyre {

/// What a game may hold; a file that holds more is hostile or broken. Text beyond a limit is an error of kind TooMuch,
/// and reading goes on behind it.
struct PgnLimits {
    /// Of a word of the movetext, in bytes; at most 255.
    std::size_t word = 255;
    /// Of a tag's whole line, in bytes.
    std::size_t tag = std::size_t{1} << 16;
    /// Of a comment, in bytes.
    std::size_t comment = std::size_t{1} << 20;
    /// Tags of a game.
    std::size_t tags = 1000;
    /// Plies of one line: no game lasts longer by the seventy-five-move rule.
    std::size_t plies = 20'000;
    /// Moves of a game with all its variations.
    std::size_t moves = std::size_t{1} << 20;
    /// Variations within variations.
    std::size_t depth = 256;
};

/// How games are read.
struct PgnOptions {
    /// Whether moves must be written exactly as the PGN standard's export format has them.
    Reading reading = Reading::Lenient;
    /// Whether comments in braces may hold others, so that each brace has its own closing one. The standard says no.
    bool nested_comments = false;
    /// What is read of a game at most.
    PgnLimits limits{};
};

/// Whether games whose tag Variant says so are read: chess by the usual rules and Chess960, by their many names.
bool knows_variant(std::string_view variant);

/// Reads games one by one and tells a visitor of them. Every move is checked; only legal moves are told.
///
/// What is wrong is told as an error, and reading goes on: behind a small fault in the same game, behind a bad move in
/// a variation after that variation, behind one in the main line with the next game. docs/reference/pgn.md tells what
/// is understood beyond the standard. Nothing is allocated for a move.
class PgnReader {
public:
    /// The text must outlive the reader and may be a mapped file. `start` is where it stands in the whole input, if
    /// it is a part of it that begins with a game.
    explicit PgnReader(std::string_view text, const PgnOptions& options = {}, const TextPlace& start = {});
    /// A text that ends with the expression would leave the reader without one: keep it in a variable.
    template <detail::TemporaryText Text>
    explicit PgnReader(Text&& text, const PgnOptions& options = {}, const TextPlace& start = {}) = delete;
    /// The source must outlive the reader.
    explicit PgnReader(ByteSource& source, const PgnOptions& options = {}, const TextPlace& start = {});

    /// Reads one game; false if there is none left, and then nothing was told but perhaps errors about stray text.
    bool read_game(PgnVisitor& visitor);
    /// Reads all games that are left and returns their number.
    std::uint64_t read_games(PgnVisitor& visitor);

    /// How far the input was read, in bytes from its start.
    std::uint64_t offset() const { return window_.offset(); }

private:
    /// What becomes of the game after a piece of its text.
    enum class Step : std::uint8_t { Continue, SkipGame, EndGame };
    /// What becomes of a word that begins with a digit.
    enum class NumberStep : std::uint8_t { Taken, NextGame, Word };
    /// A result that stands in the movetext.
    struct FoundResult {
        WrittenResult written;
        std::size_t length;
    };
    /// How text ended that was not read.
    enum class SkipEnd : std::uint8_t { ClosedVariation, EndGame };
    /// How a comment ended that was not read.
    enum class CommentEnd : std::uint8_t { Closed, Open, TooLong };
    /// A tag that was told: where its name stands in `tag_text_`.
    struct TagName {
        /// `tag_name_hash`.
        std::uint32_t hash;
        std::size_t begin, size;
    };
    /// An open variation.
    struct Branch {
        /// Plies of the line before the move that it takes the place of.
        std::size_t plies;
        Move replaced;
    };

    // --- Between games ---
    bool find_game(PgnVisitor& visitor);
    void skip_stray_line(PgnVisitor& visitor);
    bool begins_movetext() const;
    bool skip_blanks();
    void skip_line();
    void skip_delimiter();
    CommentEnd skip_comment_unread();
    bool keeps_too_much() const;
    void drop_mark_far_behind();
    void pass_over(const TextPlace& place);
    void tell_passed_over(PgnVisitor& visitor);

    // --- Tags ---
    bool read_tags(PgnVisitor& visitor);
    bool tag_begins_next_game(bool after_blank_line) const;
    bool has_tag(std::string_view name, std::uint32_t hash) const;
    std::string_view take_result_tag(std::string_view value, PgnVisitor& visitor);
    bool skip_comments_before_tag(bool& after_blank_line, PgnVisitor& visitor);
    void read_tag(PgnVisitor& visitor);
    void take_tag(const detail::TagText& tag, PgnVisitor& visitor);
    const char* mark_line(std::size_t limit);

    // --- Moves ---
    /// What becomes of the movetext.
    enum class Movetext : std::uint8_t { Read, Skipped, Kept };
    Movetext set_up(PgnVisitor& visitor);
    void keep_movetext(PgnVisitor& visitor);
    void tell_held(PgnVisitor& visitor);
    void limit_held(PgnVisitor& visitor);
    void read_movetext(PgnVisitor& visitor);
    Step read_item(PgnVisitor& visitor);
    Step read_move(PgnVisitor& visitor);
    Step read_word(PgnVisitor& visitor);
    Step read_null_move(std::string_view word, PgnVisitor& visitor);
    Step read_move_word(std::string_view word, PgnVisitor& visitor);
    Step read_number(PgnVisitor& visitor);
    NumberStep take_number(bool in_main_line);
    NumberStep take_digits(const char* end, bool in_main_line);
    Step read_nonsense(PgnVisitor& visitor);
    void read_line_end();
    Step make(Move move, std::string_view text, PgnVisitor& visitor);
    void take_back();
    Step refuse_move(std::string_view text, PgnVisitor& visitor);
    Step end_with(const FoundResult& found, PgnVisitor& visitor);
    void read_rest_of_line(PgnResult marker, PgnVisitor& visitor);
    std::string_view word_here() const;
    std::optional<FoundResult> result_here() const;
    void tell_result(const FoundResult& found, PgnVisitor& visitor);
    bool ends_game(const FoundResult& found) const;
    bool ends_like_castling(const FoundResult& found) const;
    bool can_castle() const;

    // --- Where the next game begins, for games that are read and those that are skipped ---
    /// Moves and other words of the game's text up to here, but for numbers, glyphs with a dollar sign, and comments.
    std::size_t words() const { return moves_ + words_; }
    void pass_open() { words_at_open_ = words(); }
    void pass_close() { words_at_open_ = 0; }
    bool begins_next_game(bool in_main_line) const;
    bool remark_begins_next_game() const;

    // --- Variations, comments, glyphs ---
    Step open_variation(PgnVisitor& visitor);
    Step close_variation(PgnVisitor& visitor);
    void leave_variation();
    Step lose_line(PgnError error, PgnVisitor& visitor);
    SkipEnd skip(bool whole_game, PgnVisitor& visitor);
    bool skip_word(bool in_main_line, PgnVisitor& visitor);
    void skip_nag_number();
    Step read_comment(PgnVisitor& visitor);
    Step take_comment(PgnVisitor* visitor);
    void read_line_comment(PgnVisitor& visitor);
    Step read_nag(PgnVisitor& visitor);
    void tell_nag(unsigned number, PgnVisitor& visitor);
    bool at_tag() const;
    Remark with_nesting_hint(Remark remark) const;

    void tell_failure(PgnVisitor& visitor);
    PgnError error_here(PgnError::Kind kind, PgnError::Loss loss, Remark remark);
    void tell(PgnError::Kind kind, PgnError::Loss loss, Remark remark, PgnVisitor& visitor);

    PgnOptions options_;
    detail::TextWindow window_;

    // --- Of the game that is read ---
    TextPlace game_place_;
    /// Of the first text that is part of no game and was not told yet.
    std::optional<TextPlace> passed_over_;
    Position start_, position_;
    std::size_t tags_ = 0, moves_ = 0;
    std::vector<TagName> tag_names_;
    /// Their names, one behind the other.
    std::string tag_text_;
    /// Whether a tag was there at all, and whether it was Event; the first may have been too long to be one.
    bool has_tag_text_ = false, has_event_ = false;
    std::string fen_, variant_, scratch_;
    /// What the tag Result tells; nothing if it is not there or is none of the four.
    std::optional<PgnResult> result_tag_;
    /// The moves from the start to where reading stands; empty Moves are null moves.
    std::vector<Move> line_;
    std::vector<Branch> branches_;
    /// Words that were not read as moves.
    std::size_t words_ = 0;
    /// `words()` at the last end of a line, at the last empty line, and at the parenthesis that was opened last; of
    /// that 0 once one was closed behind it.
    std::size_t words_at_line_ = 0, words_at_gap_ = 0, words_at_open_ = 0;
    /// Whether the tag Result is a forfeit.
    bool has_forfeit_tag_ = false;
};

}  // namespace gyre
