#include "cli/board_view.h"

#include <array>

#include "notation/symbols.h"

namespace gyre::console {

namespace {

enum class Mark { None, LastMove, Check };

/// SGR parameters of a palette: backgrounds by mark, then dark before light; pieces by colour.
struct Palette {
    std::array<std::array<std::string_view, 2>, 3> squares;
    std::array<std::string_view, 2> pieces;
};

/// Wood, olive, red: mid-tones, so that both white and black figurines stand out.
constexpr Palette palette_256 = {{{{"48;5;94", "48;5;137"}, {"48;5;64", "48;5;107"}, {"48;5;124", "48;5;160"}}},
                                 {"1;38;5;231", "38;5;16"}};
constexpr Palette palette_8 = {{{{"42", "46"}, {"43", "43"}, {"41", "41"}}}, {"1;37", "30"}};

constexpr std::string_view solid[] = {"♟", "♞", "♝", "♜", "♛", "♚"};
constexpr std::string_view outlined[] = {"♙", "♘", "♗", "♖", "♕", "♔"};

class Drawing {
public:
    Drawing(const Position& position, const BoardView& view, const TerminalTraits& terminal)
        : position_(position), view_(view), terminal_(terminal) {
        if (position.in_check()) checked_ = position.king(position.side_to_move());
    }

    std::vector<std::string> lines() const {
        std::vector<std::string> lines;
        if (!painted()) lines.push_back(frame("┌", "┐"));
        for (std::size_t row = 0; row < 8; ++row) lines.push_back(rank_line(row));
        if (!painted()) lines.push_back(frame("└", "┘"));
        lines.push_back(file_line());
        return lines;
    }

private:
    bool painted() const { return terminal_.colors != ColorDepth::None; }
    std::size_t from_bottom(std::size_t index) const { return view_.bottom == Color::White ? index : 7 - index; }
    File file_in_column(std::size_t column) const { return static_cast<File>(from_bottom(column)); }
    Rank rank_in_row(std::size_t row) const { return static_cast<Rank>(from_bottom(7 - row)); }

    std::string frame(std::string_view left, std::string_view right) const {
        std::string line("  ");
        line += terminal_.utf8 ? left : "+";
        for (int i = 0; i < 24; ++i) line += terminal_.utf8 ? "─" : "-";
        line += terminal_.utf8 ? right : "+";
        return line;
    }

    std::string rank_line(std::size_t row) const {
        const std::string_view border = painted() ? " " : terminal_.utf8 ? "│" : "|";
        std::string line{to_char(rank_in_row(row)), ' '};
        line += border;
        for (std::size_t column = 0; column < 8; ++column)
            line += cell(make_square(file_in_column(column), rank_in_row(row)));
        if (painted()) line += "\x1b[0m";
        line += border;
        return line;
    }

    std::string file_line() const {
        std::string line(3, ' ');
        for (std::size_t column = 0; column < 8; ++column) line += {' ', to_char(file_in_column(column)), ' '};
        return line + ' ';
    }

    Mark mark(Square square) const {
        if (square == checked_) return Mark::Check;
        return view_.last_move.contains(square) ? Mark::LastMove : Mark::None;
    }

    std::string cell(Square square) const {
        std::string text;
        if (painted()) {
            text = paint(square) + ' ';
            text += piece(square);
            return text + ' ';
        }
        constexpr std::string_view around[] = {"  ", "[]", "++"};
        const std::string_view sides = around[static_cast<std::size_t>(mark(square))];
        text += sides[0];
        text += piece(square);
        text += sides[1];
        return text;
    }

    std::string paint(Square square) const {
        const Palette& palette = terminal_.colors == ColorDepth::Full256 ? palette_256 : palette_8;
        const Piece piece = position_.piece_on(square);
        std::string codes = "\x1b[0;";
        codes += palette.squares[static_cast<std::size_t>(mark(square))][is_dark(square) ? 0 : 1];
        if (piece != Piece::None) {
            codes += ';';
            codes += palette.pieces[index_of(color_of(piece))];
        }
        return codes + 'm';
    }

    std::string piece(Square square) const {
        const Piece piece = position_.piece_on(square);
        if (piece == Piece::None) return painted() ? " " : terminal_.utf8 ? "·" : ".";
        if (!terminal_.figurines) return {to_char(piece)};
        // Colour tells White from Black where there is some, and filled figurines carry it better than outlines.
        const bool filled = painted() || color_of(piece) == Color::Black;
        return std::string((filled ? solid : outlined)[index_of(type_of(piece))]);
    }

    const Position& position_;
    const BoardView& view_;
    const TerminalTraits& terminal_;
    Square checked_ = Square::None;
};

}  // namespace

std::vector<std::string> draw_board(const Position& position, const BoardView& view, const TerminalTraits& terminal) {
    return Drawing(position, view, terminal).lines();
}

}  // namespace gyre::console
