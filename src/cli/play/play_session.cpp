#include "cli/play/play_session.h"

#include <algorithm>
#include <fmt/core.h>
#include <utility>

#include "base/text.h"
#include "cli/common/board_view.h"
#include "cli/common/format.h"
#include "cli/common/move_input.h"
#include "console/typed_text.h"
#include "eval/score_text.h"
#include "game/ending.h"
#include "notation/move/san.h"
#include "notation/symbols.h"

namespace gyre::cli {

namespace {

/// Returns the sign of a bound from the view of `side` for a score in White's view.
std::string bound_sign(Bound bound, Color side) {
    if (bound == Bound::Exact || bound == Bound::None) return "";
    return (bound == Bound::Lower) == (side == Color::White) ? ">= " : "<= ";
}

/// Usual names of commands that have another name here, and those commands.
constexpr std::pair<std::string_view, std::string_view> other_names[] = {
    {"time", "level time SECONDS"},
    {"depth", "level depth N"},
    {"nodes", "level nodes N"},
    {"white", "go"},
    {"black", "go"},
    {"color", "go"},
    {"colour", "go"},
    {"side", "go"},
    {"switch", "go"},
    {"play", "go"},
    {"back", "undo"},
    {"takeback", "undo"},
    {"restart", "new"},
    {"start", "new"},
    {"score", "eval"},
    {"analyse", "eval"},
    {"analyze", "eval"},
    {"pgn", "save FILE"},
    {"castle", "O-O"},
    {"show", "board"},
};

std::string proposal_of_other_name(std::string_view typed) {
    const std::string word = lower_case(typed);
    for (const auto& [name, command] : other_names)
        if (word == name) return did_you_mean({&command, 1});
    return {};
}

}  // namespace

PlaySession::PlaySession(std::ostream& out, const TerminalTraits& terminal, const PlaySettings& settings)
    : out_(out),
      terminal_(terminal),
      game_(settings.start ? Game(*settings.start) : Game()),
      user_(settings.color.value_or(game_.position().side_to_move())),
      level_(settings.level),
      note_(settings.note),
      thinker_(out, terminal_) {
    if (settings.control) clock_ = game::GameClock(*settings.control);
}

void PlaySession::greet() {
    explain(fmt::format("You play {} against Gyre ({}).", gyre::to_text(user_), level_.name));
    explain("Type a move, such as e4, Nf3 or e2e4; \"go\" lets Gyre move; \"help\" lists all commands.");
    explain(about_scores);
    if (!note_.empty()) explain(note_);
    turn_began_ = Clock::now();
    go_on();
    out_.flush();
}

std::string PlaySession::prompt() const {
    if (game_.is_over()) return "> ";
    const Color side = position().side_to_move();
    std::string text = fmt::format("{}. {}", position().fullmove_number(), gyre::to_text(side));
    if (clock_) text += " [" + to_text(time_left(side)) + ']';
    return text + "> ";
}

bool PlaySession::take_line(std::string_view line) {
    line = trimmed(line);
    const auto [word, arguments] = split_first(line);
    const Command* command = find_command(word);
    // A move after the flag has fallen is answered by the end of the game.
    const bool too_late = flag_has_fallen();
    if (too_late) announce_end();
    if (command != nullptr)
        (this->*command->run)(arguments);
    else if (!line.empty() && !too_late)
        take_move(line);
    out_.flush();
    return !wants_to_leave_;
}

bool PlaySession::refuse_when_over() {
    if (!game_.is_over()) return false;
    refuse("the game is over (" + end_text() + "); " + (game_.can_play_on() ? "\"continue\" plays on, " : "") +
           "\"undo\" takes back, \"new\" starts another");
    return true;
}

void PlaySession::start(Game game, Color user) {
    game_ = std::move(game);
    user_ = user;
    if (clock_) clock_ = game::GameClock(clock_->controls());
    thinker_.new_game();
    turn_began_ = Clock::now();
    show_board();
    announce_end();
}

void PlaySession::take_move(std::string_view text) {
    const auto move = parse_typed_move(position(), text);
    if (!move && !move.error().is_move) {
        const std::string_view word = split_first(text).word;
        std::string proposal = proposal_of_other_name(word);
        if (proposal.empty()) proposal = proposals(word);
        if (proposal.empty()) proposal = "; \"moves\" and \"help\" list them";
        return refuse(quoted(text) + " is neither a move nor a command" + proposal);
    }
    if (refuse_when_over()) return;
    if (!move) return refuse(quoted(text) + " is " + move.error().reason);
    make_move(*move);
    say("You    " + game_.last_move_text());
    go_on();
}

void PlaySession::make_move(Move move) {
    const Color mover = position().side_to_move();
    if (clock_) clock_->finish_move(mover, elapsed_since(turn_began_));
    game_.play(move);
    if (clock_) game_.note_clock(clock_->left(mover));
    turn_began_ = Clock::now();
}

void PlaySession::go_on() {
    if (!game_.is_over() && position().side_to_move() == engine_side()) engine_move();
    show_board();
    announce_end();
}

void PlaySession::engine_move() {
    turn_began_ = Clock::now();
    const SearchResult result = thinker_.think(position(), engine_limits(), level_.elo);
    if (flag_has_fallen() || !result.best) return;
    say_found("Gyre", result);
    make_move(result.best);
}

Limits PlaySession::engine_limits() const {
    Limits limits = level_.limits;
    if (!clock_) return limits;
    // A weak level keeps its limits; a level with a time per move uses the clock instead.
    limits.move_time.reset();
    for (Color color : all_colors) {
        limits.time[color] = clock_->left(color);
        limits.increment[color] = clock_->controls()[color]->increment;
    }
    return limits;
}

bool PlaySession::flag_has_fallen() {
    const Color late = position().side_to_move();
    if (!clock_runs() || time_left(late) > Milliseconds(0)) return false;
    clock_->let_fall(late);
    game_.finish(game::verdict_on_time(position(), late));
    return true;
}

Milliseconds PlaySession::time_left(Color color) const {
    const bool ticks = clock_runs() && color == position().side_to_move();
    return clock_->left(color) - (ticks ? elapsed_since(turn_began_) : Milliseconds(0));
}

bool PlaySession::take_back_full_move() {
    // If only Gyre's first move was played, there is no move of the person to take back.
    const bool has_own_move =
        game_.plies().size() >= 2 || (game_.plies().size() == 1 && position().side_to_move() == engine_side());
    if (!has_own_move) return false;
    do {
        game_.take_back();
        if (clock_) clock_->take_back();
    } while (position().side_to_move() != user_);
    return true;
}

std::optional<Clock::time_point> PlaySession::flag_time() const {
    if (!clock_runs()) return std::nullopt;
    return turn_began_ + clock_->left(position().side_to_move());
}

void PlaySession::let_flag_fall() {
    if (flag_has_fallen()) announce_end();
}

DrawAnswer answer_draw_offer(Score engine_view, int fullmove_number) {
    constexpr Score much_worse{-150}, better{20};
    constexpr int earliest_move = 30;
    if (engine_view <= much_worse) return {true, "its position is worse"};
    if (engine_view > better) return {false, "its position is better"};
    if (fullmove_number < earliest_move) return {false, "move 30 is not reached, and there is much to play for"};
    return {true, "neither side is better"};
}

void PlaySession::say_found(std::string_view who, const SearchResult& result) {
    const SearchReport& report = result.report;
    const Color side = position().side_to_move();
    const std::string move = numbered(position().fullmove_number(), side, to_san(position(), result.best));
    say(fmt::format("{:7}{}   {}{}   depth {}, {} nodes, {}", who, move, bound_sign(report.bound, side),
                    white_score_text(report.score, side), report.depth, short_number(report.nodes),
                    short_seconds(report.time)));
    out_ << wrap(line_to_san(position(), report.pv), text_columns(), "       ");
}

void PlaySession::show_board() {
    constexpr int gap = 3, panel_columns = 40;
    const Color bottom = is_flipped_ ? ~user_ : user_;
    std::vector<std::string> lines = draw_board(position(), {bottom, game_.last_move_squares()}, terminal_);
    std::vector<std::string> beside = panel();
    if (bottom == Color::Black) std::swap(beside.front(), beside.back());

    out_ << '\n';
    const bool fits = terminal_.width > board_columns + gap + panel_columns;
    // The players are at their ends of the board, other texts in the middle.
    const std::size_t first = lines.size() > 9 ? 1 : 0;
    const std::size_t rows[] = {first, first + 3, first + 4, first + 7};
    for (std::size_t i = 0; fits && i < beside.size(); ++i) lines[rows[i]] += "   " + beside[i];
    for (std::string& line : lines) say(line.erase(line.find_last_not_of(' ') + 1));
    for (const std::string& line : beside)
        if (!fits && !line.empty()) out_ << wrap(line, text_columns(), "  ");
    out_ << '\n';
}

std::vector<std::string> PlaySession::panel() const {
    const std::string side(gyre::to_text(position().side_to_move()));
    std::string state = fmt::format("Move {}: {} to move", position().fullmove_number(), side);
    if (position().in_check()) state = side + " is in check";
    if (game_.is_over()) state = end_text();
    const std::string last = game_.plies().empty() ? "" : "Last: " + game_.last_move_text();
    return {player_line(Color::Black), state, last, player_line(Color::White)};
}

std::string PlaySession::player_line(Color color) const {
    std::string line = std::string(gyre::to_text(color)) + ": ";
    line += color == user_ ? "you" : "Gyre, " + (clock_ && level_.limits.move_time ? "by the clock" : level_.name);
    if (clock_) line += "   " + to_text(time_left(color));
    return line;
}

std::string PlaySession::end_text() const {
    return fmt::format("{}, {}", gyre::to_text(game_.end()->result), game_.end()->reason);
}

void PlaySession::announce_end() {
    if (!game_.is_over()) return;
    std::string text = fmt::format("Game over: {}.", end_text());
    if (game_.can_play_on()) text += " \"continue\" plays on.";
    say(text);
}

}  // namespace gyre::cli
