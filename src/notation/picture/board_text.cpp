#include "notation/picture/board_text.h"

#include <array>

#include "notation/symbols.h"

namespace gyre {

namespace {

enum class Mark { None, LastMove, Check };

/// SGR parameters: backgrounds by mark and then dark, light; pieces by colour.
struct Palette {
    std::array<std::array<std::string_view, 2>, 3> squares;
    std::array<std::string_view, 2> pieces;
};

/// Wood, olive and red in mid-tones, so that white and black figurines have contrast.
constexpr Palette palette_256 = {{{{"48;5;94", "48;5;137"}, {"48;5;64", "48;5;107"}, {"48;5;124", "48;5;160"}}},
                                 {"1;38;5;231", "38;5;16"}};
constexpr Palette palette_8 = {{{{"42", "46"}, {"43", "43"}, {"41", "41"}}}, {"1;37", "30"}};

constexpr std::string_view solid[] = {"♟", "♞", "♝", "♜", "♛", "♚"};
constexpr std::string_view outlined[] = {"♙", "♘", "♗", "♖", "♕", "♔"};

class Drawing {
public:
    Drawing(const Setup& setup, const BoardTextStyle& style) : setup_(setup), style_(style) {}

    std::vector<std::string> lines() const {
        switch (style_.frame) {
            case BoardFrame::None: return plain();
            case BoardFrame::Box: return boxed();
            case BoardFrame::Grid: return grid();
        }
        return {};
    }

private:
    bool painted() const { return style_.frame == BoardFrame::Box && style_.colors != ColorDepth::None; }
    std::size_t from_bottom(std::size_t index) const { return style_.bottom == Color::White ? index : 7 - index; }
    File file_in_column(std::size_t column) const { return static_cast<File>(from_bottom(column)); }
    Rank rank_in_row(std::size_t row) const { return static_cast<Rank>(from_bottom(7 - row)); }
    Square square_at_place(std::size_t row, std::size_t column) const {
        return make_square(file_in_column(column), rank_in_row(row));
    }

    std::vector<std::string> plain() const {
        std::vector<std::string> lines;
        for (std::size_t row = 0; row < 8; ++row) {
            std::string line;
            for (std::size_t column = 0; column < 8; ++column)
                line += (column == 0 ? "" : " ") + symbol(square_at_place(row, column));
            lines.push_back(std::move(line));
        }
        return lines;
    }

    std::vector<std::string> grid() const {
        std::vector<std::string> lines;
        const std::string border = " +---+---+---+---+---+---+---+---+";
        for (std::size_t row = 0; row < 8; ++row) {
            lines.push_back(border);
            std::string line;
            for (std::size_t column = 0; column < 8; ++column) line += " | " + symbol(square_at_place(row, column));
            lines.push_back(line + " | " + to_char(rank_in_row(row)));
        }
        lines.push_back(border);
        std::string files = "  ";
        for (std::size_t column = 0; column < 8; ++column)
            files += (column == 0 ? " " : "   ") + std::string(1, to_char(file_in_column(column)));
        lines.push_back(files);
        return lines;
    }

    std::vector<std::string> boxed() const {
        std::vector<std::string> lines;
        if (!painted()) lines.push_back(frame("┌", "┐"));
        for (std::size_t row = 0; row < 8; ++row) lines.push_back(rank_line(row));
        if (!painted()) lines.push_back(frame("└", "┘"));
        lines.push_back(file_line());
        return lines;
    }

    std::string frame(std::string_view left, std::string_view right) const {
        std::string line("  ");
        line += style_.utf8 ? left : "+";
        for (int i = 0; i < 24; ++i) line += style_.utf8 ? "─" : "-";
        line += style_.utf8 ? right : "+";
        return line;
    }

    std::string rank_line(std::size_t row) const {
        const std::string_view border = painted() ? " " : style_.utf8 ? "│" : "|";
        std::string line{to_char(rank_in_row(row)), ' '};
        line += border;
        for (std::size_t column = 0; column < 8; ++column) line += cell(square_at_place(row, column));
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
        if (square == style_.check) return Mark::Check;
        return style_.last_move.contains(square) ? Mark::LastMove : Mark::None;
    }

    std::string cell(Square square) const {
        if (painted()) return paint(square) + ' ' + symbol(square) + ' ';
        constexpr std::string_view around[] = {"  ", "[]", "++"};
        const std::string_view sides = around[static_cast<std::size_t>(mark(square))];
        return std::string(1, sides[0]) + symbol(square) + sides[1];
    }

    std::string paint(Square square) const {
        const Palette& palette = style_.colors == ColorDepth::Full256 ? palette_256 : palette_8;
        const Piece piece = setup_.board[square];
        std::string codes = "\x1b[0;";
        codes += palette.squares[static_cast<std::size_t>(mark(square))][is_dark(square) ? 0 : 1];
        if (piece != Piece::None) {
            codes += ';';
            codes += palette.pieces[index_of(color_of(piece))];
        }
        return codes + 'm';
    }

    std::string symbol(Square square) const {
        const Piece piece = setup_.board[square];
        if (piece == Piece::None) {
            if (painted() || style_.frame == BoardFrame::Grid) return " ";
            return style_.utf8 ? "·" : ".";
        }
        if (!style_.figurines) return {to_char(piece)};
        // With colours, filled figurines show White and Black better than outlined ones.
        return std::string(painted() ? solid[index_of(type_of(piece))] : figurine(piece));
    }

    const Setup& setup_;
    const BoardTextStyle& style_;
};

}  // namespace

std::vector<std::string> board_lines(const Setup& setup, const BoardTextStyle& style) {
    return Drawing(setup, style).lines();
}

std::string board_text(const Setup& setup, const BoardTextStyle& style) {
    std::string text;
    for (std::string& line : board_lines(setup, style)) {
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

std::string_view figurine(Piece piece) {
    const std::size_t type = index_of(type_of(piece));
    return color_of(piece) == Color::White ? outlined[type] : solid[type];
}

}  // namespace gyre
