#include "cli/game_file.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include "base/text.h"
#include "cli/words.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "notation/uci_move.h"

namespace gyre::console {

namespace {

namespace files = std::filesystem;

/// Builds a game from lines in their order; the error is about the line just taken.
class GameReader {
public:
    /// Empty if the line is right.
    std::string take(std::string_view line) {
        const auto [word, value] = split_first(line.substr(0, line.find('#')));
        if (word.empty()) return "";
        if (word == "start") return take_start(value);
        if (word == "move") return take_move(value);
        if (word == "end") return take_end(value);
        return quoted(word) + " is neither start, move nor end";
    }

    const Game& game() const { return game_; }
    bool has_content() const { return has_start_ || !game_.plies().empty(); }

private:
    std::string take_start(std::string_view fen) {
        if (has_content()) return "the start comes once and first";
        const auto position = read_position(fen);
        if (!position) return position.error().message();
        game_ = Game(position.value());
        has_start_ = true;
        return "";
    }

    std::string take_move(std::string_view text) {
        // Whoever saved it had decided to go on after a draw that needs a claim.
        if (game_.is_over() && !game_.play_on()) return "the game was over before this move";
        const auto move = parse_uci_move(game_.position(), text);
        if (!move) return move.error().reason;
        game_.play(*move);
        return "";
    }

    std::string take_end(std::string_view value) {
        const auto [result, reason] = split_first(value);
        GameEnd end{{}, std::string(reason)};
        if (result == "1-0") end.winner = Color::White;
        if (result == "0-1") end.winner = Color::Black;
        if (result != end.result() || reason.empty()) return "an end is 1-0, 0-1 or 1/2-1/2 and a reason";
        game_.finish(std::move(end));
        return "";
    }

    Game game_;
    bool has_start_ = false;
};

}  // namespace

std::string to_text(const Game& game) {
    const UciCastling castling = game.start().needs_chess960() ? UciCastling::Chess960 : UciCastling::Standard;
    Position position = game.start();
    std::string text = "# A game of Gyre: its \"load\" reads it. What follows # is for people.\n";
    text += "start " + to_fen(position) + '\n';
    for (const Game::Ply& ply : game.plies()) {
        text += "move " + to_uci(ply.move, castling) + "  # " +
                numbered(position.fullmove_number(), position.side_to_move(), ply.san) + '\n';
        position.make(ply.move);
    }
    if (!game.is_over()) return text;
    return text + "end " + std::string(game.end()->result()) + ' ' + game.end()->reason + '\n';
}

Result<Game, std::string> parse_game(std::string_view text) {
    GameReader reader;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string error = reader.take(text.substr(0, end));
        if (!error.empty()) return "line " + std::to_string(number) + ": " + error;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!reader.has_content()) return std::string("there is no game in it");
    return reader.game();
}

std::string save_game(const Game& game, const std::string& path, bool overwrite) {
    std::error_code ignored;
    const files::file_status status = files::status(path, ignored);
    if (files::exists(status) && !files::is_regular_file(status)) return gyre::quoted(path) + " is not a plain file";
    if (files::exists(status) && !overwrite) return gyre::quoted(path) + " exists; save! replaces it";

    // The old file is lost only when the new one is whole.
    const std::string unfinished = path + ".part";
    std::ofstream file(unfinished, std::ios::binary);
    file << to_text(game);
    file.close();
    std::error_code failure;
    if (file) files::rename(unfinished, path, failure);
    if (file && !failure) return "";
    files::remove(unfinished, ignored);
    return "cannot write " + gyre::quoted(path);
}

Result<Game, std::string> load_game(const std::string& path) {
    constexpr std::uintmax_t largest = 1 << 20;
    std::error_code failure;
    if (!files::is_regular_file(path, failure)) return "there is no file " + gyre::quoted(path);
    if (files::file_size(path, failure) > largest || failure) return gyre::quoted(path) + " is too large for a game";
    std::ifstream file(path, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    // An empty file sets the fail bit of the stream it is copied to, which is no failure of reading.
    if (!file) return "cannot read " + gyre::quoted(path);
    auto game = parse_game(content.str());
    if (!game) return gyre::quoted(path) + ", " + game.error();
    return game;
}

}  // namespace gyre::console
