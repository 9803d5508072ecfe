#include "cli/play/game_file.h"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/input_file.h"
#include "base/new_file.h"
#include "base/system.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/common/format.h"
#include "cli/common/names.h"
#include "cli/play/game_text.h"
#include "console/text_file.h"
#include "notation/pgn/annotation.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_time_control.h"
#include "notation/pgn/pgn_writer.h"
#include "notation/symbols.h"

namespace gyre::cli {

namespace {

namespace files = std::filesystem;

constexpr std::string_view engine_name = "Gyre";

void set_missing_tag(GameTree& tree, std::string_view name, std::string_view value) {
    if (!tree.has_tag(name)) tree.set_tag(name, value);
}

std::string tag_value(const game::TimeControl& control) {
    PgnTimeControl tag{.is_known = true};
    tag.stages.push_back({.moves = {}, .time = control.base, .increment = control.increment});
    return gyre::to_text(tag);
}

/// Set by what the comments say; nothing where a move has no time.
std::optional<game::GameClock> clock_of(const GameTree& tree) {
    const auto control = parse_time_control(tree.tag("TimeControl"));
    const auto stage = control ? sudden_death(*control) : std::nullopt;
    if (!stage) return std::nullopt;
    game::GameClock clock({stage->time, stage->increment});
    Color mover = tree.start().side_to_move();
    for (const GameTree::Node node : tree.main_line()) {
        std::optional<Milliseconds> left;
        for (const std::string& comment : tree.comments(node))
            if (!left) left = read_clock(comment);
        if (!left) return std::nullopt;
        clock.record_move(mover, *left);
        mover = ~mover;
    }
    return clock;
}

std::optional<Color> person_in(const GameTree& tree) {
    const bool is_white = tree.tag("White").starts_with(engine_name),
               is_black = tree.tag("Black").starts_with(engine_name);
    if (is_white == is_black) return std::nullopt;
    return is_white ? Color::Black : Color::White;
}

/// Skips games, but not their errors.
class PassingBy : public PgnVisitor {
public:
    PassingBy(const std::string& name, LineErrors& errors) : name_(name), errors_(errors) {}
    bool begin_moves(const Position&) override { return false; }
    void error(const PgnError& error) override { errors_.error(name_ + ", " + error.message()); }

private:
    const std::string& name_;
    LineErrors& errors_;
};

Result<std::string, InputError> beginning_of(InputFile& file) {
    constexpr std::size_t enough = 4096;
    std::string text(enough, '\0');
    GYRE_TRY(const std::size_t count, file.bytes().read(text));
    text.resize(count);
    return text;
}

Result<LoadedGame, std::string> load_game_text(const std::string& path) {
    const auto file = read_text_file(path);
    if (!file) return file.error();
    auto game = parse_game(file->text);
    if (!game) return gyre::quoted_path(path) + ", " + game.error();
    return LoadedGame{std::move(*game)};
}

Result<LoadedGame, std::string> take_game(GameBuilder& builder) {
    GameTree& tree = builder.game();
    for (const GameTree::Node node : tree.main_line())
        if (!tree.move(node)) return std::string("the game has a null move (--), after which no game can go on");
    const bool is_whole = std::none_of(builder.errors().begin(), builder.errors().end(),
                                       [](const PgnError& error) { return error.loss >= PgnError::Loss::Game; });
    // A record without any move must not replace the current game.
    if (!is_whole && tree.main_line().empty()) return std::string("no move could be read");
    // An incomplete game has no result.
    if (!is_whole) tree.set_result(PgnResult::Unknown);
    LoadedGame loaded;
    loaded.clock = clock_of(tree);
    loaded.person = person_in(tree);
    for (const Color color : all_colors) {
        const std::string name = tree.tag(to_text(color));
        if (name.find_first_not_of("? ") != name.npos) loaded.names[color] = name;
    }
    loaded.game = Game(std::move(tree));
    if (!is_whole) loaded.notes.push_back("read up to " + loaded.game.last_move_text());
    return loaded;
}

}  // namespace

std::string to_pgn(const Game& game, const GameSetting& setting) {
    GameTree tree = game.record();
    if (tree.tags().empty()) {
        set_missing_tag(tree, "Event", "Casual game");
        set_missing_tag(tree, "Date", today());
    }
    set_missing_tag(tree, "White", setting.names[Color::White]);
    set_missing_tag(tree, "Black", setting.names[Color::Black]);
    if (setting.control) set_missing_tag(tree, "TimeControl", tag_value(*setting.control));
    if (!game.is_ended_by_record()) tree.remove_tag("Termination");
    if (game.is_over() && !game.is_ended_by_record()) {
        static_cast<void>(
            tree.set_tag("Termination", termination_of(game.end()->ending.value_or(game::Ending::Agreement))));
    }
    return gyre::to_pgn(tree);
}

Result<void, std::string> save_game(const std::string& pgn, const std::string& path, bool overwrite) {
    const std::string name = gyre::quoted_path(path);
    std::error_code ignored;
    const files::file_status status = files::status(path, ignored);
    if (files::exists(status) && !files::is_regular_file(status)) return name + " is not a regular file";
    if (files::exists(status) && !overwrite) return name + " exists; save! replaces it";
    auto file = overwrite ? NewFile::replace(path) : NewFile::create(path);
    if (!file) return name + ": " + file.error();
    return file->write(pgn).and_then([&] { return file->finish(); }).transform_error([&](const std::string& why) {
        return name + ": " + why;
    });
}

Result<LoadedGame, std::string> load_game(const std::string& path, LineErrors& errors, int number) {
    const std::string name = gyre::quoted_path(path);
    std::error_code failure;
    const files::file_status status = files::status(path, failure);
    if (!files::exists(status)) return name + " does not exist";
    if (files::is_directory(status)) return name + " is a folder; load takes a file of games";
    if (!files::is_regular_file(status)) return name + " is not a regular file";
    auto looked_at = InputFile::open(path);
    if (!looked_at) return name + ": " + looked_at.error().reason;
    const auto beginning = beginning_of(*looked_at);
    if (!beginning) return name + ": " + beginning.error().reason;
    if (is_game_text(*beginning)) return load_game_text(path);

    auto file = InputFile::open(path);
    if (!file) return name + ": " + file.error().reason;
    PgnReader reader(file->bytes());
    PassingBy others(name, errors);
    int before = 0;
    while (before + 1 < number && reader.read_game(others)) ++before;
    GameBuilder builder;
    if (before + 1 < number || !reader.read_game(builder))
        return name + (before == 0 ? ", there is no game in it"
                                   : ", there are only " + std::to_string(before) + " games in it");
    for (const PgnError& error : builder.errors()) others.error(error);
    auto loaded = take_game(builder);
    if (!loaded) return name + ", " + loaded.error();
    if (reader.read_game(others) || before > 0)
        loaded->notes.push_back("this is game " + std::to_string(number) + " of several in the file; \"load FILE N\" " +
                                "takes game N");
    return loaded;
}

}  // namespace gyre::cli
