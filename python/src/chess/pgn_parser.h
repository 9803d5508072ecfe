#pragma once

#include <string>
#include <string_view>

#include "support.h"

namespace gyre::python {

/// Receiver of the parts of a game. Every function returns false if a Python exception is set, which ends the reading.
class PgnSink {
public:
    virtual ~PgnSink() = default;

    virtual bool begin_game(bool& skip) = 0;
    virtual bool begin_headers() = 0;
    virtual bool header(std::string_view name, std::string_view value) = 0;
    virtual bool end_headers(bool& skip) = 0;
    /// Sets up the position of the headers. `usable` is false if they have none; the moves are then skipped.
    virtual bool start_board(bool& usable) = 0;
    /// Reads and makes a move. `failed` is true if the rest of the variation cannot be read.
    virtual bool move(std::string_view text, bool& failed) = 0;
    virtual bool comment(std::string_view text) = 0;
    virtual bool nag(int number) = 0;
    virtual bool begin_variation(bool& skip) = 0;
    /// Ends a variation; `entered` is false if it was skipped from its beginning.
    virtual bool end_variation(bool entered) = 0;
    virtual bool result(std::string_view text) = 0;
    virtual bool end_game() = 0;
    /// Whether the current line has a move that a variation could replace.
    virtual bool has_move() const = 0;
};

/// Reads one game of a text file.
///
/// The lines come from the file's `readline`, one by one, so that the file stands right after the game.
class PgnParser {
public:
    PgnParser(PyObject* readline, PgnSink& sink) : readline_(readline), sink_(sink) {}

    /// Reads a game. `found` is false at the end of the file. Returns false if a Python exception is set.
    bool read(bool& found);

private:
    bool next_line();
    bool take_text();
    bool line_is_blank() const;
    bool line_is_escaped() const { return text_.front() == '%' || text_.front() == ';'; }
    bool skip_to_game();
    bool read_headers(bool& ended);
    bool read_header_line();
    bool read_movetext();
    bool skip_movetext();
    bool read_line_of_moves();
    bool read_token(std::size_t& position);
    bool read_comment(std::size_t& position);
    bool open_variation();
    bool close_variation();
    bool read_move(std::string_view text);
    bool read_result(std::string_view text);

    PyObject* readline_;
    PgnSink& sink_;
    Ref line_;
    /// The line in UTF-8 if it has surrogates, which Python's texts do not keep in this form.
    Ref bytes_;
    std::string_view text_;
    /// Text of a comment that has begun on an earlier line.
    std::string comment_;
    bool in_comment_ = false;
    bool skip_game_ = false;
    /// Variations that are open and not skipped.
    int depth_ = 0;
    /// Open brackets of a part that is skipped; 0 if nothing is.
    int skipped_depth_ = 0;
    /// Whether the skipped part is the rest of a variation that was entered.
    bool skips_rest_ = false;
};

}  // namespace gyre::python
