#pragma once

#include <optional>
#include <ostream>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "cli/common/names.h"
#include "cli/play/clock_text.h"
#include "cli/play/game.h"
#include "cli/play/game_file.h"
#include "cli/play/play_level.h"
#include "cli/play/thinker.h"
#include "console/option_row.h"
#include "console/terminal.h"

namespace gyre::cli {

struct PlaySettings {
    PlayLevel level = numbered_level(default_level);
    /// The side that the person plays; nothing: the side to move.
    std::optional<Color> color{};
    std::optional<game::TimeControl> control{};
    /// Start of the first game; empty for the normal start position.
    std::optional<ValidSetup> start{};
    /// Text about the start, such as the number of a Chess960 position; may be empty.
    std::string note{};
};

/// A person's games against Gyre. When it waits for a line, it is the person's turn or the game is over.
class PlaySession {
public:
    PlaySession(std::ostream& out, const TerminalTraits& terminal, const PlaySettings& settings = {});

    /// Prints the players and the level; Gyre moves if it is its turn.
    void greet();
    /// Returns the side to move and, with a clock, its time left.
    std::string prompt() const;
    /// Takes a move or a command. Returns false if the person wants to leave.
    bool take_line(std::string_view line);
    /// Ends the engine's search. Returns false if there is none. May be called from any thread.
    bool interrupt() { return thinker_.interrupt(); }
    /// Time at which the flag of the side to move falls; empty if no clock runs.
    std::optional<Clock::time_point> flag_time() const;
    /// Ends the game and reports it if the flag of the side to move has fallen.
    void let_flag_fall();

private:
    static constexpr std::string_view about_scores =
        "Scores are White's view: +1.00 is a pawn up, #3 means White mates in 3, #-3 Black does.";

    /// A command; `run` receives the text after the word.
    struct Command {
        std::string_view name;
        std::string_view arguments;
        std::string_view help;
        void (PlaySession::*run)(std::string_view arguments);
        /// Bounds of the number among the arguments.
        OptionBounds bounds{};
    };
    static std::span<const Command> commands();
    static const Command* find_command(std::string_view word);
    /// Returns similar commands and legal moves for a mistyped word, as a question; may be empty.
    std::string proposals(std::string_view word) const;

    void command_go(std::string_view arguments);
    void command_undo(std::string_view arguments);
    void command_new(std::string_view arguments);
    void command_fen(std::string_view arguments);
    void command_eval(std::string_view arguments);
    void command_hint(std::string_view arguments);
    void command_moves(std::string_view arguments);
    void command_board(std::string_view arguments);
    void command_flip(std::string_view arguments);
    void command_level(std::string_view arguments);
    void command_elo(std::string_view arguments);
    void command_clock(std::string_view arguments);
    void command_save(std::string_view arguments);
    void command_save_over(std::string_view arguments);
    void command_load(std::string_view arguments);
    void command_draw(std::string_view arguments);
    void command_continue(std::string_view arguments);
    void command_resign(std::string_view arguments);
    void command_help(std::string_view arguments);
    void command_quit(std::string_view arguments);

    const Position& position() const { return game_.position(); }
    Color engine_side() const { return ~user_; }
    /// If the game is over, reports that and returns true.
    bool refuse_when_over();
    void start(Game game, Color user);
    void take_move(std::string_view text);
    /// Makes a move of the side to move and stops its clock.
    void make_move(Move move);
    /// Gyre moves if it is its turn; then the board is shown.
    void go_on();
    void engine_move();
    Limits engine_limits() const;
    /// Ends the game if the side to move has no time left.
    bool flag_has_fallen();
    Milliseconds time_left(Color color) const;
    bool clock_runs() const { return clock_.has_value() && !game_.is_over(); }
    /// Takes back the person's last move and the reply. Returns false if there is none.
    bool take_back_full_move();
    void save(std::string_view path, bool overwrite);
    GameSetting setting() const;
    /// Takes a level, or says why it is none.
    void set_level(const Result<PlayLevel, std::string>& level);
    /// A short search at full strength, for what helps the person.
    SearchResult think_for_person();

    /// The last column stays empty, because some terminals then continue on the next line.
    int text_columns() const { return terminal_.width - 1; }
    void say(std::string_view text) { out_ << text << '\n'; }
    /// Prints sentences, wrapped into lines.
    void explain(std::string_view text) { out_ << wrap(text, text_columns()); }
    /// Prints a refusal in one line, marked with "?".
    void refuse(std::string_view why) { out_ << "? " << why << '\n'; }
    void say_found(std::string_view who, const SearchResult& result);
    void show_board();
    /// Returns for example "1-0, White resigned"; the game must be over.
    std::string end_text() const;
    void announce_end();
    std::vector<std::string> panel() const;
    std::string player_line(Color color) const;

    std::ostream& out_;
    const TerminalTraits terminal_;
    Game game_;
    Color user_;
    PlayLevel level_;
    std::optional<game::GameClock> clock_;
    /// Text about the start.
    std::string note_;
    /// Time at which the turn of the side to move began.
    Clock::time_point turn_began_ = Clock::now();
    bool is_flipped_ = false;
    bool wants_to_leave_ = false;
    /// Random numbers for Chess960 positions.
    std::mt19937 random_{std::random_device{}()};
    Thinker thinker_;
};

/// Gyre's answer to a draw offer, by its own evaluation and the length of the game.
struct DrawAnswer {
    bool accepted;
    std::string reason;
};
DrawAnswer answer_draw_offer(Score engine_view, int fullmove_number);

}  // namespace gyre::cli
