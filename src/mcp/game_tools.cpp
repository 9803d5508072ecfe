#include <fmt/core.h>
#include <utility>

#include "base/byte_source.h"
#include "base/input_file.h"
#include "base/try.h"
#include "mcp/tool.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/position/fen.h"

namespace gyre::mcp {

namespace {

constexpr long long longest_pgn = 512 << 10, longest_start = 200, most_played = 600, most_games_in_file = 10'000'000;

std::vector<std::string> file_names(const Workspace& workspace) {
    std::vector<std::string> names;
    for (const Resources::File& file : workspace.resources().games) names.push_back(file.name);
    return names;
}

std::string tag_or(const GameTree& tree, std::string_view name) { return tree.has_tag(name) ? tree.tag(name) : "?"; }

Json tags_json(const GameTree& tree) {
    Json tags = Json::Object();
    for (const PgnTag& tag : tree.tags()) tags.set(tag.name, tag.value);
    return tags;
}

Json opened_schema() {
    return state_report_schema({{"tags", Json().set("type", "object")}, {"errors", list_schema(text_schema())}});
}

/// Opens a game and reports its state. `errors` are those of the text that it was read from.
ToolAnswer open_game(Workspace& workspace, GameTree tree, const std::vector<PgnError>& errors) {
    const bool has_tags = !tree.tags().empty();
    GYRE_TRY(const auto handle, workspace.add_game(std::move(tree)));
    GYRE_TRY(const auto place, workspace.find(handle));
    ToolReport report;
    if (has_tags) {
        Json fact = fact_of("tags");
        fact.set("at", place.game).set("tags", tags_json(*place.tree));
        report.say(fmt::format("{} is {} – {}, {}, {}, {}.", handle, tag_or(*place.tree, "White"),
                               tag_or(*place.tree, "Black"), tag_or(*place.tree, "Event"), tag_or(*place.tree, "Date"),
                               place.tree->tag("Result")),
                   std::move(fact));
    }
    tell_unread(report, errors);
    tell_state(report, place);
    report.set("tags", tags_json(*place.tree));
    return report;
}

// --- new_game ---

constexpr Parameter new_game_rows[] = {
    Parameter::text(
        "fen", longest_start,
        "start position that the user gave as FEN; leave it out for the usual start. Never write a FEN from "
        "memory: positions of games have handles"),
};

ToolAnswer new_game(const ToolCall& call) {
    if (!call.arguments.has("fen")) return open_game(call.workspace, GameTree(), {});
    const auto read = read_position_leniently(call.arguments.text("fen"), every_waiver);
    if (!read) return Failure("'fen': " + read.error().message());
    return open_game(call.workspace, GameTree(Position(read->valid)), {});
}

// --- load_game, load_file ---

constexpr Parameter load_game_rows[] = {
    Parameter::text("pgn", longest_pgn, "games in PGN").required(),
    Parameter::number("number", 1, 100'000, "which of the games", 1),
};

/// Reads one game after those before it, which are skipped without their moves.
class GamePicker : public GameBuilder {
public:
    explicit GamePicker(std::uint64_t wanted) : wanted_(wanted) {}

    std::uint64_t games() const { return games_; }
    bool is_found() const { return games_ >= wanted_; }

    void begin_game(const TextPlace& place) override {
        ++games_;
        GameBuilder::begin_game(place);
    }
    bool begin_moves(const Position& start) override { return GameBuilder::begin_moves(start) && is_found(); }
    /// Drops the errors of the games that are skipped.
    void error(const PgnError& error) override {
        if (is_found() || error.kind == PgnError::Kind::Input) GameBuilder::error(error);
    }

private:
    std::uint64_t wanted_, games_ = 0;
};

ToolAnswer open_picked(const ToolCall& call, PgnReader& reader, std::string_view argument) {
    const auto wanted = static_cast<std::uint64_t>(call.arguments.number("number"));
    GamePicker picker(wanted);
    while (!picker.is_found() && reader.read_game(picker))
        if (call.stop.stop_requested()) return ToolError::stopped();
    if (picker.is_found()) return open_game(call.workspace, std::move(picker.game()), picker.errors());
    // A damaged file has fewer games than it should, or none.
    for (const PgnError& error : picker.errors())
        if (error.kind == PgnError::Kind::Input) return Failure(fmt::format("'{}': {}", argument, error.message()));
    return Failure(picker.games() == 0 ? fmt::format("'{}': it has no game in PGN", argument)
                                       : fmt::format("'number': {} is too high; '{}' has {}", wanted, argument,
                                                     plain_count(picker.games(), "game")));
}

ToolAnswer load_game(const ToolCall& call) {
    const std::string text = call.arguments.text("pgn");
    PgnReader reader(text);
    return open_picked(call, reader, "pgn");
}

constexpr Parameter load_file_rows[] = {
    Parameter::choice("file", file_names, "a file that was named at start").required(),
    Parameter::number("number", 1, most_games_in_file, "which of its games", 1),
};

ToolAnswer load_file(const ToolCall& call) {
    const std::string name = call.arguments.text("file");
    for (const Resources::File& file : call.workspace.resources().games) {
        if (file.name != name) continue;
        auto input = InputFile::open(file.path);
        if (!input) return Failure(fmt::format("'file': {}: {}", name, input.error().reason));
        PgnReader reader(input->bytes());
        return open_picked(call, reader, "file");
    }
    return Failure("'file': unknown name");
}

// --- play, undo ---

constexpr Parameter play_rows[] = {
    Parameter::text("game", 40,
                    "handle of a game (g1); the moves follow its current position. With a position (g1/7) they begin "
                    "a variation there")
        .required(),
    Parameter::texts("moves", most_played, "moves in turn, each in SAN (Nf3) or UCI (g1f3)").required(),
};

/// Reads the moves one after the other. The error says that none was played.
Result<std::vector<Move>, std::string> read_played(const Place& place, const std::vector<std::string>& texts) {
    std::vector<Move> moves;
    Position position = place.position;
    for (const std::string& text : texts) {
        const auto move = read_tool_move(position, text);
        if (!move && moves.empty()) return Failure(fmt::format("Nothing was played: {}", move.error()));
        if (!move)
            return Failure(
                fmt::format("Nothing was played: after {}, {}", line_text(place.position, moves), move.error()));
        moves.push_back(*move);
        position.make(*move);
    }
    return moves;
}

ToolAnswer play(const ToolCall& call) {
    GYRE_TRY(auto place, call.workspace.find(call.arguments.text("game")));
    const auto texts = call.arguments.texts("moves");
    if (texts.empty()) return Failure("'moves': it must have at least one move");
    GYRE_TRY(const auto moves, read_played(place, texts));
    if (place.tree->size() + moves.size() > Workspace::most_nodes)
        return Failure(fmt::format("a game has at most {} moves with its variations", Workspace::most_nodes));
    ToolReport report;
    report.say(fmt::format("Played: {}.", line_text(place.position, moves)),
               fact_of("played", place.handle(), place.position, moves));
    report.set("played", san_json(place.position, moves));
    for (const Move move : moves) place.node = place.tree->add(place.node, move);
    place.position = place.tree->position(place.node);
    call.workspace.go_to(place);
    tell_state(report, place);
    return report;
}

Json play_schema() { return state_report_schema({{"played", list_schema(text_schema())}}); }

constexpr Parameter undo_rows[] = {
    game_parameter,
    Parameter::number("plies", 1, most_played, "how many moves of either side are taken back", 1),
};

ToolAnswer undo(const ToolCall& call) {
    GYRE_TRY(auto place, call.workspace.find(call.arguments.text("game")));
    const auto plies = static_cast<std::size_t>(call.arguments.number("plies"));
    const std::vector<Move> before = place.tree->moves_to(place.node);
    if (plies > before.size())
        return Failure(
            fmt::format("'plies': {} has only {} to take back", place.handle(), plain_count(before.size(), "move")));
    for (std::size_t i = 0; i < plies; ++i) place.node = place.tree->parent(place.node);
    place.position = place.tree->position(place.node);
    call.workspace.go_to(place);
    const std::span<const Move> taken = std::span(before).last(plies);
    ToolReport report;
    report.say(fmt::format("Taken back: {}. The moves stay in the game as a line.", line_text(place.position, taken)),
               fact_of("taken_back", place.handle(), place.position, taken));
    tell_state(report, place);
    return report;
}

Json undo_schema() { return state_report_schema(); }

// --- list, close_game ---

ToolAnswer list(const ToolCall& call) {
    ToolReport report;
    Workspace& workspace = call.workspace;
    Json::Array games;
    for (const std::string& handle : workspace.games()) {
        const auto place = workspace.find(handle);
        if (!place) continue;
        const std::string players =
            fmt::format("{} – {}", tag_or(*place->tree, "White"), tag_or(*place->tree, "Black"));
        Json game;
        game.set("game", handle).set("at", place->handle()).set("players", players).set("moves", place->tree->size());
        Json fact = fact_of("open_game");
        fact.set("at", place->handle());
        report.say(fmt::format("{}: {}, {}.", handle, players, plain_count(place->tree->size(), "move")),
                   std::move(fact));
        games.push_back(std::move(game));
    }
    Json sources;
    sources.set("engines", json_array(workspace.engine_names())).set("files", json_array(file_names(workspace)));
    sources.set("databases",
                workspace.databases() == nullptr ? Json(Json::Array()) : json_array(workspace.databases()->names()));
    sources.set("book", workspace.resources().book != nullptr);
    sources.set("tables", workspace.resources().tables != nullptr)
        .set("puzzles", workspace.resources().puzzles->size());
    Json fact = fact_of("sources");
    fact.set("sources", sources);
    report.say(fmt::format("Open games: {}. Engines: {}.", games.size(), workspace.engine_names().size()),
               std::move(fact));
    report.set("games", std::move(games));
    report.set("sources", std::move(sources));
    return report;
}

Json listed_schema() {
    return report_schema({{"games", list_schema(object_schema({{"game", text_schema()},
                                                               {"at", text_schema()},
                                                               {"players", text_schema()},
                                                               {"moves", number_schema()}}))},
                          {"sources", Json().set("type", "object")}});
}

constexpr Parameter close_rows[] = {game_parameter};

ToolAnswer close_game(const ToolCall& call) {
    GYRE_TRY(const auto closed, call.workspace.close_game(call.arguments.text("game")));
    ToolReport report;
    report.say(closed + " is closed.", fact_of("closed").set("at", closed));
    return report;
}

Json closed_schema() { return report_schema({}); }

bool has_files(const Workspace& workspace) { return !workspace.resources().games.empty(); }

}  // namespace

std::span<const Tool> game_tools() {
    static constexpr Tool tools[] = {
        {"new_game", "New game", "Opens a game and returns its handle, by which all other tools know it.",
         new_game_rows, opened_schema, new_game, false},
        {"load_game", "Load a game in PGN",
         "Opens a game of a PGN text and returns its handle. The game stands at the end of its main line; moves that "
         "cannot be read are reported.",
         load_game_rows, opened_schema, load_game, false},
        {"load_file", "Load a game of a file", "Opens a game of a PGN file that was named at start.", load_file_rows,
         opened_schema, load_file, false, false, has_files},
        {"play", "Play moves",
         "Plays one or more moves in a game. If one is illegal, none is played, and the answer says why and lists the "
         "legal moves.",
         play_rows, play_schema, play, false},
        {"undo", "Take moves back", "Goes back in a game.", undo_rows, undo_schema, undo, false},
        {"list",
         "List games and sources",
         "Lists the open games, the engines, and the files that tools may use.",
         {},
         listed_schema,
         list},
        {"close_game", "Close a game", "Closes a game, whose handle then is invalid.", close_rows, closed_schema,
         close_game, false, true},
    };
    return tools;
}

}  // namespace gyre::mcp
