#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/core.h>
#include <random>

#include "base/number.h"
#include "base/text.h"
#include "chess/chess960.h"
#include "chess/generate.h"
#include "cli/common/format.h"
#include "cli/play/game_file.h"
#include "cli/play/play_session.h"
#include "console/line_errors.h"
#include "console/option_row.h"
#include "console/output.h"
#include "console/typed_text.h"
#include "engine/options.h"
#include "eval/score_text.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"
#include "uci/eval_report.h"

namespace gyre::cli {

namespace {

/// Search time of hints and evaluations, at full strength for any level of play.
constexpr Milliseconds advice_time{500};

/// Longest name of a player in a record, in bytes.
constexpr std::size_t longest_name = 80;

std::string_view without_quotes(std::string_view path) {
    const bool has_quotes = path.size() > 2 && (path[0] == '"' || path[0] == '\'') && path.back() == path[0];
    return has_quotes ? path.substr(1, path.size() - 2) : path;
}

/// Replaces "~/" by the home folder, like a shell.
std::string expand_home(std::string_view path) {
    const char* home = std::getenv("HOME");
    if (home == nullptr || !path.starts_with("~/")) return std::string(path);
    return home + std::string(path.substr(1));
}

}  // namespace

std::span<const PlaySession::Command> PlaySession::commands() {
    using P = PlaySession;
    static constexpr Command table[] = {
        {"go", "", "Gyre moves now, and plays that side from here on", &P::command_go},
        {"undo", "[N]", "take back your last move, or N moves, with the answers", &P::command_undo},
        {"hint", "", "a move for you", &P::command_hint},
        {"moves", "", "list the legal moves", &P::command_moves},
        {"eval", "", "evaluate the position without search, term by term", &P::command_eval},
        {"board", "", "show the board again", &P::command_board},
        {"flip", "", "turn the board", &P::command_flip},
        {"new",
         "[960 [N]]",
         "a new game; of Chess960 with start position N or a random one",
         &P::command_new,
         {.least = 0, .most = chess960_starts - 1}},
        {"fen", "[FEN]", "show the position as FEN, or set one and play its side to move", &P::command_fen},
        {"level",
         "[N]",
         "how well Gyre plays: a number, time SECONDS, nodes N or depth N",
         &P::command_level,
         {.least = lowest_level, .most = highest_level}},
        {"elo", "N", elo_help, &P::command_elo, {.least = lowest_elo, .most = highest_elo}},
        {"clock", "[M+S]", "M minutes for the game and S seconds a move for both; off", &P::command_clock},
        {"save", "FILE", "write the game as PGN; \"save!\" replaces an older file", &P::command_save},
        {"save!", "FILE", "", &P::command_save_over},
        {"load", "FILE [N]", "continue a game of a PGN file, the first or game N", &P::command_load},
        {"draw", "", "claim a draw by repetition or fifty moves, or offer one", &P::command_draw},
        {"continue", "", "play on after such a draw, or after a loaded result", &P::command_continue},
        {"resign", "", "give the game up", &P::command_resign},
        {"help", "", "this list", &P::command_help},
        {"quit", "", "leave; Ctrl-D does too", &P::command_quit},
        {"exit", "", "", &P::command_quit},
        {"?", "", "", &P::command_help},
    };
    return table;
}

const PlaySession::Command* PlaySession::find_command(std::string_view word) {
    for (const Command& command : commands())
        if (command.name == lower_case(word)) return &command;
    return nullptr;
}

std::string PlaySession::proposals(std::string_view word) const {
    std::vector<std::string_view> names;
    for (const Command& command : commands())
        if (!command.help.empty()) names.push_back(command.name);
    std::vector<std::string> moves;
    for (const Move move : legal_moves(position())) moves.push_back(to_san(position(), move));
    names.insert(names.end(), moves.begin(), moves.end());
    return did_you_mean(nearest_words(word, names));
}

void PlaySession::command_help(std::string_view) {
    explain("A move, written as in e4, Nf3, exd5, e8=Q, O-O or e2e4, or one of these:");
    for (const Command& command : commands()) {
        if (command.help.empty()) continue;
        const std::string label = fmt::format("  {} {}", command.name, command.arguments);
        const std::string bounds = command.bounds.text();
        const std::string help = std::string(command.help) + (bounds.empty() ? "" : " (" + bounds + ')');
        out_ << wrap(help, text_columns(), fmt::format("{:18}", label));
    }
    explain("While Gyre thinks, Ctrl-C makes it move at once. " + std::string(about_scores));
    if (terminal_.colors == ColorDepth::None)
        explain("On the board [ ] are the squares of the last move, + + a king in check.");
}

void PlaySession::command_quit(std::string_view) { wants_to_leave_ = true; }

void PlaySession::command_go(std::string_view) {
    if (refuse_when_over()) return;
    user_ = ~position().side_to_move();
    go_on();
}

void PlaySession::command_undo(std::string_view arguments) {
    const auto count = parse_integer(arguments.empty() ? "1" : arguments);
    if (!count || *count < 1) return refuse("undo takes the number of moves to take back, such as undo 2");
    int done = 0;
    while (done < *count && take_back_full_move()) ++done;
    if (done == 0) return refuse("there is no move of yours to take back");
    turn_began_ = Clock::now();
    show_board();
}

void PlaySession::command_hint(std::string_view) {
    if (refuse_when_over()) return;
    const SearchResult result = think_for_person();
    if (result.best) say_found("Hint", result);
}

SearchResult PlaySession::think_for_person() {
    Limits limits;
    limits.move_time = advice_time;
    return thinker_.think(position(), limits);
}

void PlaySession::command_draw(std::string_view) {
    const Outcome claim = game_.claimable_draw();
    if (refuse_when_over()) return;
    if (claim != Outcome::Ongoing) {
        game_.finish(*game::verdict_by_rules(position()));
        return announce_end();
    }
    const Score score = think_for_person().report.score;
    const DrawAnswer answer = answer_draw_offer(-score, position().fullmove_number());
    say(fmt::format("Gyre {}{} ({}).", answer.accepted ? "accepts: " : "declines: ", answer.reason,
                    white_score_text(score, position().side_to_move())));
    if (answer.accepted) game_.finish(game::Verdict{GameResult::Draw, game::Ending::Agreement});
    announce_end();
}

void PlaySession::command_continue(std::string_view) {
    if (!game_.play_on()) return refuse("there is no draw after which the game could go on");
    turn_began_ = Clock::now();
    go_on();
}

void PlaySession::command_resign(std::string_view) {
    if (refuse_when_over()) return;
    game_.finish(game::Verdict{win_of(engine_side()), game::Ending::Resignation});
    announce_end();
}

void PlaySession::command_moves(std::string_view) {
    if (refuse_when_over()) return;
    for (PieceType type : all_piece_types) {
        std::string line;
        for (Move move : legal_moves(position()))
            if (position().moved_type(move) == type) line += (line.empty() ? "" : " ") + to_san(position(), move);
        if (!line.empty()) out_ << wrap(line, text_columns(), "  ");
    }
}

void PlaySession::command_eval(std::string_view) {
    out_ << uci::eval_text(position(), {.net = thinker_.network_use()});
}

void PlaySession::command_board(std::string_view) {
    show_board();
    announce_end();
}

void PlaySession::command_flip(std::string_view) {
    is_flipped_ = !is_flipped_;
    show_board();
}

void PlaySession::command_new(std::string_view arguments) {
    const auto words = split_words(arguments);
    if (words.empty()) return start(Game(), Color::White);
    // -1 for an invalid number, which is out of range.
    const int number = words.size() == 1   ? std::uniform_int_distribution(0, chess960_starts - 1)(random_)
                       : words.size() == 2 ? parse_integer(words[1]).value_or(-1)
                                           : -1;
    if (words[0] != "960" || number < 0 || number >= chess960_starts)
        return refuse(
            fmt::format("a new game is: new, new 960, or new 960 N with N from 0 to {}", chess960_starts - 1));
    say("Chess960, start " + std::to_string(number) + '.');
    start(Game(*validate(chess960_start(number))), Color::White);
}

void PlaySession::command_fen(std::string_view arguments) {
    if (arguments.empty()) return say(to_fen(position()));
    const auto read = read_position_leniently(arguments);
    if (!read) return refuse(read.error().message());
    if (!read->warning.empty()) say("Mended: " + read->warning + '.');
    start(Game(read->valid), read->valid.setup().side_to_move);
}

void PlaySession::command_load(std::string_view arguments) {
    arguments = without_quotes(arguments);
    if (arguments.empty()) return refuse("load which file? load FILE, or load FILE N for its game N");
    std::string path = expand_home(arguments);
    int number = 1;
    // The name may contain blanks.
    const std::size_t blank = arguments.find_last_of(" \t");
    std::error_code ignored;
    if (blank != arguments.npos && !std::filesystem::exists(path, ignored)) {
        if (const auto last = parse_integer(arguments.substr(blank + 1)); last && *last > 0) {
            number = *last;
            path = expand_home(without_quotes(trimmed(arguments.substr(0, blank))));
        }
    }
    const auto write = [this](std::string_view text) { return static_cast<bool>(out_ << text); };
    Output output(write, write);
    LineErrors errors("load", output);
    auto loaded = load_game(path, errors, number);
    errors.finish();
    if (!loaded) return refuse(loaded.error());
    for (const std::string& note : loaded->notes) say("Note: " + note + '.');
    for (const Color color : all_colors)
        if (!loaded->names[color].empty())
            say((color == Color::White ? "White: " : "Black: ") + showable(loaded->names[color], longest_name));
    const Color to_move = loaded->game.position().side_to_move();
    const bool is_over = loaded->game.is_over();
    start(std::move(loaded->game), is_over ? loaded->person.value_or(to_move) : to_move);
    if (!loaded->clock) return;
    clock_ = std::move(loaded->clock);
    turn_began_ = Clock::now();
    say("White " + to_text(time_left(Color::White)) + ", Black " + to_text(time_left(Color::Black)) +
        "; \"clock off\" plays without.");
}

void PlaySession::command_save(std::string_view arguments) { save(arguments, false); }
void PlaySession::command_save_over(std::string_view arguments) { save(arguments, true); }

void PlaySession::save(std::string_view path, bool overwrite) {
    path = without_quotes(path);
    if (path.empty()) return refuse("save into which file? save FILE");
    std::string name;
    if (const auto stored = console::store_output_name(expand_home(path), name); !stored)
        return refuse(stored.error().reason);
    const auto saved = save_game(to_pgn(game_, setting()), name, overwrite);
    if (!saved) return refuse(saved.error());
    say("Saved in " + quoted_path(path) + '.');
}

GameSetting PlaySession::setting() const {
    GameSetting setting;
    setting.names[user_] = "Player";
    setting.names[engine_side()] = "Gyre (" + level_.name + ')';
    if (clock_) setting.control = clock_->controls()[Color::White];
    return setting;
}

void PlaySession::command_level(std::string_view arguments) {
    if (arguments.empty()) {
        say("Gyre plays " + level_.name + ". The levels, a move:");
        out_ << level_table();
        say("Others: level time SECONDS, level nodes N, level depth N.");
        return say(fmt::format("\"elo N\", {} to {}, {}.", lowest_elo, highest_elo, elo_help));
    }
    set_level(parse_level(arguments));
}

void PlaySession::command_elo(std::string_view arguments) {
    if (arguments.empty() && level_.elo) return say("Gyre plays " + level_.name + '.');
    set_level(parse_elo(arguments));
}

void PlaySession::set_level(const Result<PlayLevel, std::string>& level) {
    if (!level) return refuse(level.error());
    level_ = *level;
    say("Gyre plays " + level_.name + '.');
}

void PlaySession::command_clock(std::string_view arguments) {
    if (arguments.empty() && !clock_) return say("There is no clock; clock 5+3 gives 5 minutes and 3 seconds a move.");
    if (!arguments.empty() && lower_case(arguments) == "off") {
        clock_.reset();
        return say("The clock is off.");
    }
    if (!arguments.empty()) {
        const auto control = parse_clock(arguments);
        if (!control) return refuse(control.error());
        clock_ = game::GameClock(*control);
        turn_began_ = Clock::now();
    }
    say("White " + to_text(time_left(Color::White)) + ", Black " + to_text(time_left(Color::Black)) + '.');
}

}  // namespace gyre::cli
