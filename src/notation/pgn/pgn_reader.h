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

/// Limits against hostile and damaged files. Text beyond a limit is an error of kind TooMuch; reading continues after
/// it.
struct PgnLimits {
    /// Length of a word of the movetext in bytes; at most 255.
    std::size_t word = 255;
    /// Length of a tag's line in bytes.
    std::size_t tag = std::size_t{1} << 16;
    /// Length of a comment in bytes.
    std::size_t comment = std::size_t{1} << 20;
    /// Number of tags.
    std::size_t tags = 1000;
    /// Plies of one line; the seventy-five-move rule ends every game earlier.
    std::size_t plies = 20'000;
    /// Number of moves including variations.
    std::size_t moves = std::size_t{1} << 20;
    /// Nesting depth of variations.
    std::size_t depth = 256;
};

/// Options for reading games.
struct PgnOptions {
    /// Strict: moves must be exactly as in the export format of the PGN standard.
    Reading reading = Reading::Lenient;
    /// Whether comments in braces may be nested, with a closing brace for each opening one. The standard forbids it.
    bool nested_comments = false;
    /// Limits for each game.
    PgnLimits limits{};
};

/// Whether games with this value of the tag Variant are read: standard chess and Chess960 under their many names.
bool knows_variant(std::string_view variant);

/// Reads games one by one and passes them to a visitor, which gets legal moves only. Reading a move allocates no
/// memory.
/// Errors are passed to the visitor, and reading continues. A bad move ends its variation, or in the main line its
/// game; smaller errors lose less. docs/reference/pgn.md lists what is accepted beyond the standard.
///
/// ```cpp
/// #include <gyre/pgn.h>
/// const std::string text = "1. e4 e5 2. Nf3 *\n\n[White \"Anna\"]\n\n1. d4 *\n";
/// gyre::PgnVisitor visitor;
/// gyre::PgnReader reader(text);
/// assert(reader.read_games(visitor) == 2);
/// ```
class PgnReader {
public:
    /// `text` must outlive the reader; it may be a mapped file. `start` is its place in the input, if it is a part.
    explicit PgnReader(std::string_view text, const PgnOptions& options = {}, const TextPlace& start = {});
    /// Deleted: the text would be a temporary.
    template <detail::TemporaryText Text>
    explicit PgnReader(Text&& text, const PgnOptions& options = {}, const TextPlace& start = {}) = delete;
    /// `source` must outlive the reader.
    explicit PgnReader(ByteSource& source, const PgnOptions& options = {}, const TextPlace& start = {});

    /// Reads one game; returns false if there is none left. Then only errors about stray text were reported.
    bool read_game(PgnVisitor& visitor);
    /// Reads all remaining games and returns their number.
    std::uint64_t read_games(PgnVisitor& visitor);

    /// Returns the number of bytes read from the start of the input.
    std::uint64_t offset() const { return window_.offset(); }

private:
    /// What to do with the game after a piece of its text.
    enum class Step : std::uint8_t { Continue, SkipGame, EndGame };
    /// Kind of a word that begins with a digit.
    enum class NumberStep : std::uint8_t { Taken, NextGame, Word };
    /// Result in the movetext.
    struct FoundResult {
        WrittenResult written;
        std::size_t length;
    };
    /// End of skipped text.
    enum class SkipEnd : std::uint8_t { ClosedVariation, EndGame };
    /// End of a skipped comment.
    enum class CommentEnd : std::uint8_t { Closed, Open, TooLong };
    /// Tag of an unusual name that the visitor got, by the place of its name in `tag_text_`.
    struct TagName {
        std::uint32_t hash;
        std::size_t begin, size;
    };
    struct Branch {
        /// Plies of the line before the move that the variation replaces.
        std::size_t plies;
        Move replaced;
    };

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

    bool read_tags(PgnVisitor& visitor);
    bool tag_begins_next_game(bool after_blank_line) const;
    bool has_tag(std::string_view name, std::uint32_t hash) const;
    bool has_usual_tag(std::size_t usual) const { return (usual_tags_ >> usual & 1) != 0; }
    bool read_usual_tag(PgnVisitor& visitor);
    void take_usual_tag(std::size_t usual, std::string_view value, PgnVisitor& visitor);
    std::string_view take_result_tag(std::string_view value, PgnVisitor& visitor);
    bool skip_comments_before_tag(bool& after_blank_line, PgnVisitor& visitor);
    void read_tag(PgnVisitor& visitor);
    void take_tag(const detail::TagText& tag, PgnVisitor& visitor);
    const char* mark_line(std::size_t limit);

    /// What to do with the movetext.
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
    /// Plies from the start to the current position, null moves included.
    std::size_t plies() const { return static_cast<std::size_t>(position_.plies_made()); }
    Step refuse_move(std::string_view text, PgnVisitor& visitor);
    Step end_with(const FoundResult& found, PgnVisitor& visitor);
    void read_rest_of_line(PgnResult marker, PgnVisitor& visitor);
    std::string_view word_here() const;
    std::optional<FoundResult> usual_result_here() const;
    std::optional<FoundResult> result_here() const;
    void tell_result(const FoundResult& found, PgnVisitor& visitor);
    bool ends_game(const FoundResult& found) const;
    bool ends_like_castling(const FoundResult& found) const;
    bool can_castle() const;

    // Detection of the next game, both in games that are read and in skipped ones.
    /// Number of moves and other words of the game so far, without numbers, glyphs with a dollar sign, and comments.
    std::size_t words() const { return moves_ + words_; }
    void pass_open() { words_at_open_ = words(); }
    void pass_close() { words_at_open_ = 0; }
    bool begins_next_game(bool in_main_line) const;
    bool remark_begins_next_game() const;

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

    // State of the current game.
    TextPlace game_place_;
    /// Place of the first text outside games that was not reported yet.
    std::optional<TextPlace> passed_over_;
    Position start_, position_;
    std::size_t tags_ = 0, moves_ = 0;
    /// Tags of `detail::usual_tag_names` that the visitor got, one bit each.
    std::uint64_t usual_tags_ = 0;
    /// The other tags that it got.
    std::vector<TagName> tag_names_;
    /// Their names, concatenated.
    std::string tag_text_;
    /// Whether there was any tag, and whether the tag Event; the first may have been too long to be accepted.
    bool has_tag_text_ = false, has_event_ = false;
    std::string fen_, variant_, scratch_;
    /// Value of the tag Result; nothing if it is missing or not one of the four results.
    std::optional<PgnResult> result_tag_;
    std::vector<Branch> branches_;
    /// Number of words that were not read as moves.
    std::size_t words_ = 0;
    /// Value of `words()` at the last line end, empty line, and opening parenthesis; the latter is 0 after a closing
    /// one.
    std::size_t words_at_line_ = 0, words_at_gap_ = 0, words_at_open_ = 0;
    bool has_forfeit_tag_ = false;
};

}  // namespace gyre
