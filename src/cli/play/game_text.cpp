#include "cli/play/game_text.h"

#include <algorithm>

#include "base/text.h"
#include "cli/common/names.h"
#include "console/typed_text.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"

namespace gyre::cli {

namespace {

class GameReader {
public:
    /// Takes a line.
    Result<void, std::string> take(std::string_view line) {
        const auto [word, value] = split_first(line.substr(0, line.find('#')));
        if (word.empty()) return {};
        if (word == "start") return take_start(value);
        if (word == "move") return take_move(value);
        if (word == "end") return take_end(value);
        return quoted(word) + " is neither start, move nor end";
    }

    const Game& game() const { return game_; }
    bool has_content() const { return has_start_ || !game_.plies().empty(); }

private:
    Result<void, std::string> take_start(std::string_view fen) {
        if (has_content()) return Failure("the start must come first, and only once");
        const auto position = read_position(fen);
        if (!position) return position.error().message();
        game_ = Game(position.value());
        has_start_ = true;
        return {};
    }

    Result<void, std::string> take_move(std::string_view text) {
        // A saved game that continues after a draw that needs a claim was continued by the user.
        if (game_.is_over() && !game_.play_on()) return Failure("the game was over before this move");
        const auto move = parse_uci_move(game_.position(), text);
        if (!move) return move.error().reason;
        game_.play(*move);
        return {};
    }

    Result<void, std::string> take_end(std::string_view value) {
        const auto [result, reason] = split_first(value);
        const auto known = parse_result(result);
        if (!known || *known == GameResult::Unknown || reason.empty())
            return Failure("an end is 1-0, 0-1 or 1/2-1/2 and a reason");
        game_.finish(GameEnd{*known, {}, std::string(reason)});
        return {};
    }

    Game game_;
    bool has_start_ = false;
};

}  // namespace

bool is_game_text(std::string_view beginning) {
    while (!beginning.empty()) {
        const std::string_view line = beginning.substr(0, beginning.find('\n'));
        beginning.remove_prefix(std::min(line.size() + 1, beginning.size()));
        const std::string_view word = split_first(line.substr(0, line.find('#'))).word;
        if (!word.empty()) return word == "start" || word == "move" || word == "end";
    }
    return false;
}

Result<Game, std::string> parse_game(std::string_view text) {
    GameReader reader;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const auto taken = reader.take(text.substr(0, end)); !taken)
            return "line " + std::to_string(number) + ": " + taken.error();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!reader.has_content()) return std::string("there is no game in it");
    return reader.game();
}

}  // namespace gyre::cli
