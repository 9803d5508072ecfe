#include "notation/picture/board_svg.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/core.h>

#include "base/text.h"
#include "base/try.h"
#include "notation/picture/piece_shapes.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

constexpr int side = 100;
constexpr int margin_width = 40;
constexpr double outline_width = 3.4, detail_width = 2.8;

struct NamedColor {
    std::string_view name;
    /// Letter in PGN's [%csl] and [%cal]; 0 if there is none.
    char letter;
    Rgba color;
};

constexpr NamedColor named_colors[] = {
    {"green", 'G', BoardArrow::arrow_green}, {"red", 'R', {196, 30, 30, 190}},   {"yellow", 'Y', {230, 170, 0, 200}},
    {"blue", 'B', {20, 90, 180, 190}},       {"orange", 0, {230, 110, 10, 200}}, {"purple", 0, {125, 50, 160, 190}},
    {"grey", 0, {90, 90, 90, 190}},          {"black", 0, {0, 0, 0, 190}},       {"white", 0, {255, 255, 255, 210}},
};

std::optional<int> hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char lower = to_lower(c);
    if (lower >= 'a' && lower <= 'f') return lower - 'a' + 10;
    return std::nullopt;
}

std::optional<Rgba> parse_hex_color(std::string_view digits) {
    if (digits.size() != 3 && digits.size() != 6 && digits.size() != 8) return std::nullopt;
    std::array<std::uint8_t, 4> parts = {0, 0, 0, 255};
    const std::size_t width = digits.size() == 3 ? 1 : 2;
    for (std::size_t i = 0; i * width < digits.size(); ++i) {
        const auto high = hex_digit(digits[i * width]), low = hex_digit(digits[i * width + width - 1]);
        if (!high || !low) return std::nullopt;
        parts[i] = static_cast<std::uint8_t>(*high * 16 + *low);
    }
    return Rgba{parts[0], parts[1], parts[2], parts[3]};
}

/// Formats a number with at most one decimal, identically on every machine.
std::string number(double value) { return fmt::format("{}", static_cast<double>(std::lround(value * 10)) / 10); }

std::string hex(Rgba color) { return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue); }

std::string attribute(std::string_view name, std::string_view value) { return fmt::format(" {}=\"{}\"", name, value); }
std::string attribute(std::string_view name, double value) { return attribute(name, number(value)); }

/// Returns `fill` or `stroke` with an opacity attribute, because few viewers support a fourth byte in colours.
std::string paint(const std::string& what, Rgba color) {
    std::string text = attribute(what, hex(color));
    if (color.alpha == 255) return text;
    return text + attribute(what + "-opacity", fmt::format("{:.2f}", color.alpha / 255.0));
}

struct Point {
    double x, y;
};

std::string at(Point point) { return number(point.x) + ' ' + number(point.y); }

class SvgWriter {
public:
    SvgWriter(const Setup& setup, const BoardPicture& picture)
        : setup_(setup),
          picture_(picture),
          origin_(picture.coordinates == BoardCoordinates::Margin ? margin_width : 0) {}

    std::string write() {
        const int width = 8 * side + 2 * origin_;
        begin(width);
        text_ += "<desc>" + markup_text(to_fen(setup_)) + "</desc>\n";
        definitions();
        if (origin_ > 0) line("<path d=\"M0 0H" + number(width) + 'V' + number(width) + "H0Z\"", picture_.theme.margin);
        open(fmt::format("<g transform=\"translate({} {})\">", origin_, origin_));
        board();
        for (Square square : picture_.last_move) square_fill(square, picture_.theme.last_move);
        if (picture_.check != Square::None) check();
        for (const BoardMark& mark : picture_.marks)
            if (mark.shape == MarkShape::Fill) square_fill(mark.square, mark.color);
        coordinates();
        for (Color color : all_colors) pieces(color);
        for (const BoardMark& mark : picture_.marks) shape(mark);
        for (const BoardArrow& arrow : picture_.arrows) draw(arrow);
        return text_ + "</g>\n</svg>\n";
    }

    std::string write_first_square() {
        begin(side);
        definitions();
        for (Color color : all_colors) pieces(color);
        return text_ + "</svg>\n";
    }

private:
    void begin(int width) {
        text_ = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\"", width, width);
        if (picture_.size > 0) text_ += attribute("width", picture_.size) + attribute("height", picture_.size);
        text_ += " role=\"img\"" + attribute("aria-label", markup_text(picture_.name)) + ">\n";
    }
    void open(const std::string& element) { text_ += element + '\n'; }
    void line(const std::string& element, Rgba fill) { text_ += element + paint("fill", fill) + "/>\n"; }

    std::size_t turned(std::size_t index) const { return picture_.bottom == Color::White ? index : 7 - index; }
    Point corner(Square square) const {
        return {static_cast<double>(turned(index_of(file_of(square)))) * side,
                static_cast<double>(7 - turned(index_of(rank_of(square)))) * side};
    }
    Point middle(Square square) const {
        const Point point = corner(square);
        return {point.x + side / 2.0, point.y + side / 2.0};
    }

    bool stands_somewhere(PieceType type) const {
        return (setup_.pieces(Color::White, type) | setup_.pieces(Color::Black, type)).any();
    }

    void definitions() {
        text_ += "<defs>\n";
        for (PieceType type : all_piece_types)
            if (stands_somewhere(type)) define(type);
        if (picture_.check != Square::None)
            text_ +=
                "<radialGradient id=\"gyre-check\"><stop offset=\"0\" stop-color=\"#e8201a\"/>"
                "<stop offset=\".45\" stop-color=\"#e0241e\" stop-opacity=\".85\"/>"
                "<stop offset=\"1\" stop-color=\"#a00\" stop-opacity=\"0\"/></radialGradient>\n";
        text_ += "</defs>\n";
    }

    static std::string id(PieceType type) { return std::string("gyre-") + to_lower(to_char(type)); }

    /// Defines a shape without colours; `color` sets the colour of its details where it is used.
    void define(PieceType type) {
        const detail::PieceShape& shape = detail::piece_shapes[type];
        text_ += "<g" + attribute("id", id(type)) + '>';
        circles(shape.circles, "");
        text_ += "<path" + attribute("d", shape.body) + "/>";
        text_ += "<path fill=\"none\" stroke=\"currentColor\"" + attribute("stroke-width", detail_width) +
                 attribute("d", shape.lines) + "/>";
        circles(shape.dots, " fill=\"currentColor\" stroke=\"none\"");
        text_ += "</g>\n";
    }

    void circles(std::string_view numbers, const std::string& attributes) {
        constexpr std::string_view names[] = {"cx", "cy", "r"};
        for (std::size_t i = 0; !numbers.empty(); ++i) {
            if (i % 3 == 0) text_ += "<circle" + attributes;
            text_ += attribute(names[i % 3], take_until(numbers, ' '));
            if (i % 3 == 2) text_ += "/>";
        }
    }

    void board() {
        line("<path d=\"M0 0H800V800H0Z\"", picture_.theme.light);
        std::string dark;
        for (Square square : dark_squares) dark += 'M' + at(corner(square)) + "h100v100h-100z";
        line("<path" + attribute("d", dark), picture_.theme.dark);
        if (picture_.coordinates == BoardCoordinates::Margin)
            text_ += "<path d=\"M-1.5-1.5H801.5V801.5H-1.5Z\" fill=\"none\" stroke-width=\"3\"" +
                     paint("stroke", picture_.theme.coordinates) + "/>\n";
    }

    void square_fill(Square square, Rgba color) {
        line("<path" + attribute("d", 'M' + at(corner(square)) + "h100v100h-100z"), color);
    }

    void check() {
        const Point point = corner(picture_.check);
        text_ += "<rect" + attribute("x", point.x) + attribute("y", point.y) +
                 " width=\"100\" height=\"100\" fill=\"url(#gyre-check)\"/>\n";
    }

    void pieces(Color color) {
        const BoardTheme& theme = picture_.theme;
        const bool white = color == Color::White;
        const Bitboard own = setup_.pieces(color);
        if (own.empty()) return;
        text_ += "<g" + paint("fill", white ? theme.white_piece : theme.black_piece) +
                 paint("stroke", white ? theme.white_line : theme.black_line) +
                 attribute("color", hex(white ? theme.white_detail : theme.black_detail)) +
                 attribute("stroke-width", outline_width) + " stroke-linejoin=\"round\" stroke-linecap=\"round\">\n";
        for (Square square : own) {
            const Point point = corner(square);
            text_ += fmt::format("<use{}{}{}/>\n", attribute("href", '#' + id(type_of(setup_.board[square]))),
                                 attribute("x", point.x), attribute("y", point.y));
        }
        text_ += "</g>\n";
    }

    void coordinates() {
        if (picture_.coordinates == BoardCoordinates::None) return;
        const bool inside = picture_.coordinates == BoardCoordinates::Inside;
        text_ += std::string("<g font-family=\"'DejaVu Sans',Verdana,sans-serif\" font-size=\"") +
                 (inside ? "20\" font-weight=\"bold\">\n" : "24\" text-anchor=\"middle\">\n");
        for (std::size_t i = 0; i < 8; ++i) {
            const Square below = make_square(File(i), picture_.bottom == Color::White ? Rank::R1 : Rank::R8);
            const Square beside = make_square(picture_.bottom == Color::White ? File::A : File::H, Rank(i));
            const Point bottom = corner(below), left = corner(beside);
            label(to_char(File(i)), inside ? Point{bottom.x + 84, bottom.y + 94} : Point{bottom.x + 50, 828}, below);
            label(to_char(Rank(i)), inside ? Point{left.x + 4, left.y + 21} : Point{-20, left.y + 59}, beside);
        }
        text_ += "</g>\n";
    }

    void label(char c, Point point, Square square) {
        const BoardTheme& theme = picture_.theme;
        const bool inside = picture_.coordinates == BoardCoordinates::Inside;
        const Rgba color = !inside ? theme.coordinates : is_dark(square) ? theme.light : theme.dark;
        text_ += fmt::format("<text{}{}{}>{}</text>\n", attribute("x", point.x), attribute("y", point.y),
                             paint("fill", color), c);
    }

    void shape(const BoardMark& mark) {
        const Point point = middle(mark.square);
        const std::string centre = attribute("cx", point.x) + attribute("cy", point.y);
        switch (mark.shape) {
            case MarkShape::Fill: break;
            case MarkShape::Circle: ring(point, mark.color); break;
            case MarkShape::Dot: line("<circle" + centre + " r=\"16\"", mark.color); break;
            case MarkShape::Cross:
                text_ += "<path" + attribute("d", 'M' + at({point.x - 30, point.y - 30}) + "l60 60m0-60l-60 60") +
                         " fill=\"none\" stroke-width=\"13\" stroke-linecap=\"round\"" + paint("stroke", mark.color) +
                         "/>\n";
        }
    }

    void ring(Point point, Rgba color) {
        text_ += fmt::format("<circle{}{} r=\"45\" fill=\"none\" stroke-width=\"8\"{}/>\n", attribute("cx", point.x),
                             attribute("cy", point.y), paint("stroke", color));
    }

    void draw(const BoardArrow& arrow) {
        if (arrow.from == arrow.to) return ring(middle(arrow.from), arrow.color);
        constexpr double half_shaft = 9, half_head = 24, head = 40, before_start = 26, before_end = 8;
        const Point from = middle(arrow.from), to = middle(arrow.to);
        const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
        // `along` is the direction of the arrow, `across` is to its right.
        const auto place = [&](double along, double across) {
            return at({from.x + (dx * along - dy * across) / length, from.y + (dy * along + dx * across) / length});
        };
        const double neck = length - before_end - head;
        std::string outline = 'M' + place(before_start, -half_shaft);
        outline += 'L' + place(neck, -half_shaft) + 'L' + place(neck, -half_head) + 'L' + place(length - before_end, 0);
        outline += 'L' + place(neck, half_head) + 'L' + place(neck, half_shaft) + 'L' + place(before_start, half_shaft);
        line("<path" + attribute("d", outline + 'Z'), arrow.color);
    }

    const Setup& setup_;
    const BoardPicture& picture_;
    int origin_;
    std::string text_;
};

/// Text with a colour after a colon, or as a letter before it, as in "Ge2e4".
struct ColoredText {
    std::string_view text;
    Rgba color;
};

Result<ColoredText, std::string> split_color(std::string_view text, std::size_t plain_size) {
    const std::size_t colon = text.find(':');
    if (colon == text.npos) {
        if (text.size() != plain_size + 1) return ColoredText{text, BoardArrow::arrow_green};
        const auto color = parse_color(text.substr(0, 1));
        if (!color) return quoted(text.substr(0, 1)) + " is not one of the colours G, R, Y, B";
        return ColoredText{text.substr(1), *color};
    }
    const std::string_view name = text.substr(colon + 1);
    const auto color = parse_color(name);
    if (!color) return quoted(name) + " is not a colour: a name such as red, or #rgb, #rrggbb, #rrggbbaa";
    return ColoredText{text.substr(0, colon), *color};
}

}  // namespace

std::optional<Rgba> parse_color(std::string_view text) {
    if (text.starts_with('#')) return parse_hex_color(text.substr(1));
    for (const NamedColor& row : named_colors)
        if (text == row.name || (row.letter != 0 && text.size() == 1 && text[0] == row.letter)) return row.color;
    return std::nullopt;
}

const std::vector<BoardTheme>& board_themes() {
    static const std::vector<BoardTheme> themes = {
        {"wood", {240, 217, 181}, {181, 136, 99}, {205, 210, 60, 130}, {84, 58, 41}, {240, 217, 181}},
        {"green", {238, 238, 214}, {118, 150, 86}, {248, 240, 80, 140}, {64, 84, 46}, {238, 238, 214}},
        {"blue", {222, 227, 230}, {140, 162, 173}, {150, 200, 60, 130}, {62, 78, 88}, {222, 227, 230}},
        {"grey", {226, 226, 226}, {152, 152, 152}, {230, 200, 60, 130}, {70, 70, 70}, {235, 235, 235}},
        {"paper", {255, 255, 255}, {214, 214, 214}, {255, 214, 90, 150}, {255, 255, 255}, {60, 60, 60}},
    };
    return themes;
}

const BoardTheme* find_board_theme(std::string_view name) {
    const auto& all = board_themes();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const BoardTheme& theme) { return theme.name == name; });
    return found == all.end() ? nullptr : &*found;
}

Result<BoardArrow, std::string> parse_arrow(std::string_view text) {
    GYRE_TRY(const auto parts, split_color(text, 4));
    const auto from = parse_square(parts.text.substr(0, 2));
    const auto to = parts.text.size() == 4 ? parse_square(parts.text.substr(2)) : std::nullopt;
    if (!from || !to) return quoted(parts.text) + " is not an arrow such as e2e4";
    return BoardArrow{*from, *to, parts.color};
}

Result<BoardMark, std::string> parse_mark(std::string_view text, MarkShape shape) {
    GYRE_TRY(const auto parts, split_color(text, 2));
    const auto square = parse_square(parts.text);
    if (!square) return quoted(parts.text) + " is not a square";
    return BoardMark{*square, shape, parts.color};
}

std::string to_svg(const Setup& setup, const BoardPicture& picture) { return SvgWriter(setup, picture).write(); }

std::string to_svg(const Position& position, BoardPicture picture) {
    if (picture.check == Square::None && position.in_check()) picture.check = position.king(position.side_to_move());
    Setup setup = position.setup();
    if (!position.en_passant_is_legal()) setup.en_passant = Square::None;
    return to_svg(setup, picture);
}

std::string to_svg(Piece piece, int size, const BoardTheme& theme) {
    Setup setup;
    setup.board[Square::A8] = piece;
    BoardPicture picture;
    picture.size = size;
    picture.theme = theme;
    return SvgWriter(setup, picture).write_first_square();
}

}  // namespace gyre
