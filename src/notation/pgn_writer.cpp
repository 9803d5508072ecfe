#include "notation/pgn_writer.h"

#include "notation/fen.h"
#include "notation/san.h"

namespace gyre {

namespace {

/// The standard advises against lines of 80 characters and more.
constexpr std::size_t longest_line = 79;

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

/// Puts words on lines.
class Wrapper {
public:
    void word(std::string_view text) {
        if (column_ > 0 && column_ + 1 + text.size() > longest_line) {
            text_ += '\n';
            column_ = 0;
        } else if (column_ > 0) {
            text_ += ' ';
            ++column_;
        }
        text_ += text;
        column_ += text.size();
    }

    void words(std::string_view text) {
        while (true) {
            const std::size_t begin = text.find_first_not_of(' ');
            if (begin == std::string_view::npos) return;
            const std::size_t end = std::min(text.find(' ', begin), text.size());
            word(text.substr(begin, end - begin));
            text.remove_prefix(end);
        }
    }

    const std::string& text() const { return text_; }

private:
    std::string text_;
    std::size_t column_ = 0;
};

/// In braces. A closing brace would end it too early, and nothing escapes one.
std::string comment_text(std::string_view comment) {
    std::string text = "{";
    for (const char c : comment) text += c == '}' ? ')' : is_control(c) ? ' ' : c;
    return text + '}';
}

std::string start_tags(const Position& start) {
    const std::string fen = to_fen(start, {FenCastling::XFen, FenEnPassant::Always});
    if (start.setup() == Setup::standard()) return "";
    std::string text;
    if (start.needs_chess960()) text += pgn_tag("Variant", "Chess960") + '\n';
    return text + pgn_tag("SetUp", "1") + '\n' + pgn_tag("FEN", fen) + '\n';
}

std::string movetext(const PgnGame& game) {
    Wrapper wrapper;
    Position position = game.start;
    bool number_due = true;
    for (const PgnMove& played : game.moves) {
        const bool white = position.side_to_move() == Color::White;
        if (white || number_due) wrapper.word(std::to_string(position.fullmove_number()) + (white ? "." : "..."));
        wrapper.word(to_san_and_make(position, played.move));
        number_due = !played.comment.empty();
        if (number_due) wrapper.words(comment_text(played.comment));
    }
    wrapper.word(game.result);
    return wrapper.text();
}

}  // namespace

std::string pgn_tag(std::string_view name, std::string_view value) {
    std::string text = '[' + std::string(name) + " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += is_control(c) ? ' ' : c;
    }
    return text + "\"]";
}

std::string to_pgn(const PgnGame& game) {
    std::string text = pgn_tag("Event", game.event) + '\n' + pgn_tag("Site", game.site) + '\n' +
                       pgn_tag("Date", game.date) + '\n' + pgn_tag("Round", game.round) + '\n' +
                       pgn_tag("White", game.white) + '\n' + pgn_tag("Black", game.black) + '\n' +
                       pgn_tag("Result", game.result) + '\n' + start_tags(game.start);
    for (const PgnTag& tag : game.tags) text += pgn_tag(tag.name, tag.value) + '\n';
    return text + '\n' + movetext(game) + "\n\n";
}

}  // namespace gyre
