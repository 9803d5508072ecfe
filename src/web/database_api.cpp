#include "web/database_api.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "answers/database_rows.h"
#include "answers/strongest_games.h"
#include "database/database_json.h"
#include "database/player_scores.h"
#include "database/position_tree.h"
#include "database/saved_search.h"
#include "database/stored_pgn.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"
#include "web/message_id.h"
#include "web/position_api.h"
#include "wording/faults.h"

namespace gyre::web {

namespace {

using database::Database;
using database::FoundGames;
using database::Question;

constexpr std::size_t longest_database_name = 255, longest_question = 10'000, longest_database_request = 20;
constexpr long long most_rows = 200, highest_number = 1'000'000'000'000;
constexpr std::size_t top_games = 20;
/// Number of trees sent ahead, and the most games that may be read for each.
constexpr std::size_t trees_ahead = 3, games_ahead = 1000;

std::string read_base(Fields& fields) { return fields.text("base", longest_database_name); }
std::string read_question(Fields& fields) { return fields.text("question", longest_question, ""); }

Json fault_json(const database::QuestionError& error, Language language) {
    Json json;
    json.set("type", "db-fault").set("column", error.column);
    return json.set("message", in_language(message_of(error.reason), language));
}

struct SaveRefusal {
    Language language;

    ApiAnswer operator()(const database::QuestionError& error) const { return fault_json(error, language); }
    ApiAnswer operator()(const database::WrongName& name) const { return ApiError{message_of(name.reason)}; }
    ApiAnswer operator()(const Fault& fault) const { return ApiError{message_of(fault)}; }
};

/// The games among `games` that have the position.
Result<FoundGames, std::string> with_position(const Database& base, FoundGames games, const Position& position,
                                              std::size_t threads, const std::stop_token& stop,
                                              database::DamageLog& damage) {
    // Moves may have taken the clocks beyond what is valid in a FEN.
    Setup setup = position.setup();
    setup.halfmove_clock = 0;
    setup.fullmove_number = 1;
    const auto question = Question::of({.field = "position", .has_value = true, .value = to_fen(setup)});
    if (!question) return Failure(question.error().message());
    return narrow_games(base, std::move(games), *question, threads, stop, &damage);
}

/// The trees after the moves that were played most: people ask for them next. Trees that take long are left out.
Json::Array next_trees(const Database& base, const FoundGames& games, const Position& position,
                       const database::PositionTree& tree, std::size_t threads, const std::stop_token& stop) {
    Json::Array trees;
    for (std::size_t i = 0; i < std::min(trees_ahead, tree.moves.size()); ++i) {
        const database::TreeMove& move = tree.moves[i];
        if (stop.stop_requested()) break;
        if (!position.is_legal(move.move)) continue;
        Position after = position;
        after.make(move.move);
        const auto unread = games_to_read(base, games, after);
        if (!unread || *unread > games_ahead) continue;
        // The request of a tree reports damage.
        const auto next = position_tree(base, games, after, threads, stop);
        if (!next) continue;
        trees.push_back(Json().set("uci", to_uci(position, move.move)).set("tree", database::tree_json(*next, after)));
    }
    return trees;
}

/// Reports which games an answer leaves out.
void add_damage(Json& answer, const std::optional<Fault>& damage, Language language) {
    if (damage) answer.set("damage", in_language(message_of(*damage), language));
}

}  // namespace

DatabaseApi::DatabaseApi(Hub& hub, std::unique_ptr<DatabaseShelf> shelf, std::size_t threads)
    : hub_(hub),
      shelf_(std::move(shelf)),
      threads_(std::max<std::size_t>(threads, 1)),
      imports_(hub, *shelf_, threads_),
      searches_(
          hub, [this](const Task& task, const std::stop_token& stop) { run(task, stop); },
          [this](const Task& task) { tell_end(task); },
          [](const Task& later, const Task& earlier) {
              return later.page == earlier.page && later.type == earlier.type;
          }),
      reads_(
          hub, [this](const Task& task, const std::stop_token& stop) { run(task, stop); },
          [this](const Task& task) { tell_end(task); },
          [](const Task& later, const Task& earlier) {
              // A change is never given up for a later one.
              return later.page == earlier.page && later.type == earlier.type && later.type != "db-save";
          }) {
    offer("db-search", &DatabaseApi::read_search, searches_);
    offer("db-tree", &DatabaseApi::read_tree, searches_);
    offer("db-player", &DatabaseApi::read_player, searches_);
    offer("db-list", &DatabaseApi::read_list, reads_);
    offer("db-rows", &DatabaseApi::read_rows, reads_);
    offer("db-game", &DatabaseApi::read_game, reads_);
    offer("db-save", &DatabaseApi::read_save, reads_);
    hub.on("db-stop", [this](PageId page, const Json&) { searches_.stop(page); });
    // After those of the jobs, so that no search of the page may keep its games from now on.
    hub.on_leave([this](PageId page) {
        const std::lock_guard lock(mutex_);
        hits_.erase(page);
        trees_.erase(page);
    });
}

void DatabaseApi::offer(std::string_view type, Read read, LatestJob<Task>& jobs) {
    hub_.on(type, [this, type, read, &jobs](PageId page, const Json& message) {
        Fields fields(message);
        fields.text("type", longest_database_request);
        const long long id = fields.integer("id", 0, highest_message_id);
        auto run = (this->*read)(fields);
        if (const auto done = fields.done(); !done) return hub_.refuse(page, message_id(message), done.error().message);
        jobs.start({page, id, type, std::move(run)});
    });
}

void DatabaseApi::run(const Task& task, const std::stop_token& stop) {
    auto answer = task.run(task, stop);
    if (stop.stop_requested()) return tell_end(task);
    if (!answer) return hub_.refuse(task.page, task.id, answer.error().message);
    hub_.send(task.page, answer->set("id", task.id));
}

void DatabaseApi::tell_end(const Task& task) {
    hub_.send(task.page, Json().set("type", "db-stopped").set("id", task.id));
}

std::shared_ptr<const DatabaseApi::Hits> DatabaseApi::hits_of(PageId page, long long search) {
    const std::lock_guard lock(mutex_);
    const auto found = hits_.find(page);
    return found == hits_.end() || found->second->id != search ? nullptr : found->second;
}

DatabaseApi::OpenDatabase DatabaseApi::seen_by(PageId page, long long id) {
    if (const auto hits = hits_of(page, id)) return hits->database;
    const std::lock_guard lock(mutex_);
    const auto tree = trees_.find(page);
    return tree == trees_.end() || tree->second.id != id ? nullptr : tree->second.database;
}

Result<FoundGames, std::string> DatabaseApi::games_of(const OpenDatabase& base, const std::string& text,
                                                      const Question& question, const std::stop_token& stop) {
    if (filter_.database != base || filter_.question != text) {
        database::DamageLog damage;
        auto found = find_games(*base, question, threads_, stop, &damage);
        if (!found) return found;
        filter_ = {base, text, *std::move(found), damage.sentence()};
    }
    return filter_.games;
}

DatabaseApi::Run DatabaseApi::read_search(Fields& fields) {
    return [this, base = read_base(fields), text = read_question(fields), newest = fields.flag("newest", false),
            count = static_cast<std::uint64_t>(fields.integer("rows", 0, most_rows, most_rows))](
               const Task& task, const std::stop_token& stop) -> ApiAnswer {
        const auto question = Question::parse(text);
        if (!question) return fault_json(question.error(), hub_.language_of(task.page));
        auto open = shelf_->find(base);
        if (!open) return ApiError{message_of(open.error())};
        auto found = games_of(*open, text, *question, stop);
        if (!found) return ApiError{found.error()};
        const auto hits = std::make_shared<const Hits>(Hits{*open, *std::move(found), task.id});
        const auto rows = rows_json(**open, window_of(hits->games, 0, count, newest));
        Json answer;
        answer.set("type", "db-found").set("games", hits->games.count()).set("rows", rows);
        add_damage(answer, filter_.damage, hub_.language_of(task.page));
        const std::lock_guard lock(mutex_);
        if (!stop.stop_requested()) hits_[task.page] = hits;
        return answer;
    };
}

DatabaseApi::Run DatabaseApi::read_rows(Fields& fields) {
    const long long search = fields.integer("search", 0, highest_message_id);
    const auto offset = static_cast<std::uint64_t>(fields.integer("offset", 0, highest_number));
    const auto count = static_cast<std::uint64_t>(fields.integer("count", 1, most_rows, most_rows));
    const bool newest = fields.flag("newest", false);
    return [=, this](const Task& task, const std::stop_token&) -> ApiAnswer {
        const auto hits = hits_of(task.page, search);
        if (!hits) return Json().set("type", "db-stopped");
        const auto rows = rows_json(*hits->database, window_of(hits->games, offset, count, newest));
        return Json().set("type", "db-page").set("offset", offset).set("rows", rows);
    };
}

DatabaseApi::Run DatabaseApi::read_tree(Fields& fields) {
    return [this, base = read_base(fields), text = read_question(fields), line = read_line(fields)](
               const Task& task, const std::stop_token& stop) -> ApiAnswer {
        if (!line) return line.error();
        const Position& position = line->position;
        const auto question = Question::parse(text);
        if (!question) return fault_json(question.error(), hub_.language_of(task.page));
        auto open = shelf_->find(base);
        if (!open) return ApiError{message_of(open.error())};
        auto found = games_of(*open, text, *question, stop);
        if (!found) return ApiError{found.error()};
        database::DamageLog damage;
        const auto tree = position_tree(**open, *found, position, threads_, stop, &damage);
        if (!tree) return ApiError{tree.error()};
        if (stop.stop_requested()) return Json();
        Json moves;
        moves.set("type", "db-moves").set("id", task.id).set("tree", database::tree_json(*tree, position));
        add_damage(moves, damage.games() > 0 ? damage.sentence() : filter_.damage, hub_.language_of(task.page));
        hub_.send(task.page, moves);
        if (auto next = next_trees(**open, *found, position, *tree, threads_, stop); !next.empty())
            hub_.send(task.page, Json().set("type", "db-next").set("id", task.id).set("trees", std::move(next)));
        // The list of games is last, because it takes as long as the tree again.
        auto games = with_position(**open, *std::move(found), position, threads_, stop, damage);
        if (!games) return ApiError{games.error()};
        if (stop.stop_requested()) return Json();
        const auto rows = rows_json(**open, strongest_games(**open, *games, top_games, threads_, stop));
        const std::lock_guard lock(mutex_);
        if (!stop.stop_requested()) trees_[task.page] = {*open, task.id};
        return Json().set("type", "db-top").set("rows", rows);
    };
}

DatabaseApi::Run DatabaseApi::read_game(Fields& fields) {
    const std::string base = read_base(fields);
    const auto number = static_cast<std::uint64_t>(fields.integer("number", 1, highest_number));
    constexpr long long none = -1;
    const long long search = fields.integer("search", none, highest_message_id, none);
    return [=, this](const Task& task, const std::stop_token&) -> ApiAnswer {
        // The number of a row counts in the database as the search or the tree saw it.
        const OpenDatabase seen = seen_by(task.page, search);
        if (!seen && search != none) return Json().set("type", "db-stopped");
        auto open = seen ? Result<OpenDatabase, Fault>(seen) : shelf_->find(base);
        if (!open) return ApiError{message_of(open.error())};
        const auto place = (*open)->find(number);
        if (!place) return ApiError{message_of(place.error())};
        database::UnpackedBlock block;
        std::string pgn;
        if (const auto done = append_pgn(**open, *place, block, pgn); !done) return ApiError{done.error()};
        return Json().set("type", "db-pgn").set("number", number).set("pgn", pgn);
    };
}

DatabaseApi::Run DatabaseApi::read_player(Fields& fields) {
    return [this, base = read_base(fields), name = fields.text("name", longest_database_name)](
               const Task& task, const std::stop_token& stop) -> ApiAnswer {
        auto open = shelf_->find(base);
        if (!open) return ApiError{message_of(open.error())};
        database::DamageLog damage;
        const auto scores = database::player_scores(**open, name, threads_, stop, &damage);
        if (!scores) return ApiError{message_of(scores.error())};
        Json answer;
        answer.set("type", "db-scores").set("name", name).set("scores", scores->json());
        add_damage(answer, damage.sentence(), hub_.language_of(task.page));
        return answer;
    };
}

DatabaseApi::Run DatabaseApi::read_list(Fields&) {
    return [this](const Task& task, const std::stop_token&) -> ApiAnswer { return list(hub_.language_of(task.page)); };
}

DatabaseApi::Run DatabaseApi::read_save(Fields& fields) {
    return [this, base = read_base(fields), name = fields.text("name", longest_database_name),
            question = read_question(fields)](const Task& task, const std::stop_token&) -> ApiAnswer {
        const Language language = hub_.language_of(task.page);
        const auto open = shelf_->find(base);
        if (!open) return ApiError{message_of(open.error())};
        if (const auto saved = database::save_search((*open)->folder(), name, question); !saved)
            return std::visit(SaveRefusal{language}, saved.error());
        return list(language);
    };
}

Json DatabaseApi::list(Language language) {
    Json::Array bases;
    for (const std::string& name : shelf_->names()) {
        const auto open = shelf_->find(name);
        Json base;
        base.set("name", name).set("games", open ? (*open)->games() : 0);
        database::DamageLog unreadable;
        if (open) (*open)->note_unreadable(unreadable);
        const auto fault = open ? unreadable.sentence() : std::optional(open.error());
        if (fault) base.set("fault", in_language(message_of(*fault), language));
        base.set("saved", open ? json_array((*open)->manifest().searches,
                                            [](const database::SavedSearch& saved) {
                                                return Json().set("name", saved.name).set("question", saved.question);
                                            })
                               : Json(Json::Array()));
        bases.push_back(std::move(base));
    }
    return Json().set("type", "db-bases").set("bases", std::move(bases));
}

}  // namespace gyre::web
