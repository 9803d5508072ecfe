#include "web/game_api.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/try.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/pgn/pgn_writer.h"
#include "notation/position/fen.h"
#include "web/route.h"
#include "wording/faults.h"

namespace gyre::web {

namespace {

constexpr std::size_t longest_text = std::size_t{16} << 20;
constexpr std::size_t most_games = 50'000, most_errors = 100, most_tree_nodes = 40'000;
/// Those of the reader, so that every game that was read can be written.
constexpr PgnLimits limits;
constexpr std::size_t most_texts = longest_text;

Json error_json(const PgnError& error, Language language) {
    Json json;
    json.set("line", error.place.line).set("column", error.place.column);
    return json.set("text", in_language(message_of(error.remark), language));
}

// --- Lists of games ---

/// Collects the places and tags of the games.
class GameLister : public PgnVisitor {
public:
    void begin_game(const TextPlace& place) override {
        if (games_.size() >= most_games) return;
        games_.push_back({place.offset, {}});
    }
    void tag(std::string_view name, std::string_view value) override {
        if (!games_.empty() && games_.back().tags.size() < limits.tags)
            games_.back().tags.push_back(Json::Array{Json(name), Json(value)});
    }
    bool begin_moves(const Position&) override { return false; }
    void error(const PgnError& error) override {
        if (errors_.size() < most_errors) errors_.push_back(error);
    }

    Json answer(std::size_t length, Language language) && {
        Json::Array list;
        for (std::size_t i = 0; i < games_.size(); ++i) {
            const std::uint64_t end = i + 1 < games_.size() ? games_[i + 1].offset : length;
            Json row;
            row.set("offset", games_[i].offset).set("length", end - games_[i].offset);
            list.push_back(std::move(row.set("tags", std::move(games_[i].tags))));
        }
        return Json().set("games", std::move(list)).set("errors", errors_json(errors_, language));
    }

private:
    struct Listed {
        std::uint64_t offset;
        Json::Array tags;
    };
    std::vector<Listed> games_;
    std::vector<PgnError> errors_;
};

// --- Reading a game ---

template <class Texts>
Json texts_json(const Texts& texts) {
    Json::Array list;
    for (const std::string& text : texts) list.push_back(text);
    return list;
}

/// Writes the nodes of a tree in the order in which they are visited: each node before the nodes that follow it.
class NodeWriter {
public:
    explicit NodeWriter(const GameTree& tree) : tree_(tree) {}

    Json::Array write() {
        // Uses its own stack, because recursion along a long line could overflow the program's stack.
        std::vector<Open> open = {{GameTree::root(), 0, tree_.start()}};
        while (!open.empty()) {
            Open here = std::move(open.back());
            open.pop_back();
            if (!GameTree::is_root(here.node)) {
                const Move move = tree_.move(here.node);
                if (nodes_.size() >= most_tree_nodes) continue;
                add(here, move);
            }
            const auto number = nodes_.size();
            auto children = tree_.children(here.node);
            for (auto child = children.rbegin(); child != children.rend(); ++child)
                open.push_back({*child, number, here.position});
        }
        return std::move(nodes_);
    }

private:
    struct Open {
        GameTree::Node node;
        /// Number of the parent node.
        std::size_t parent;
        /// Position before the node's move, and after it once the node is written.
        Position position;
    };

    void add(Open& here, Move move) {
        Json json;
        json.set("parent", here.parent).set("uci", to_uci(here.position, move));
        json.set("san", move ? to_san(here.position, move) : "--");
        make_page_move(here.position, move);
        json.set("fen", to_fen(here.position));
        Json::Array nags;
        for (const Nag nag : tree_.nags(here.node)) nags.push_back(static_cast<int>(nag));
        if (!nags.empty()) json.set("nags", std::move(nags));
        if (!tree_.comments(here.node).empty()) json.set("comments", texts_json(tree_.comments(here.node)));
        if (!tree_.comments_before(here.node).empty()) json.set("before", texts_json(tree_.comments_before(here.node)));
        nodes_.push_back(std::move(json));
    }

    const GameTree& tree_;
    Json::Array nodes_;
};

// --- Writing a game ---

Result<void, ApiError> read_tags(const Json::Array& tags, GameTree& tree) {
    for (const Json& tag : tags) {
        const Json::Array* const pair = tag.array();
        if (pair == nullptr || pair->size() != 2) return member_error("tags", message("fault.request.no_pairs"));
        const std::string *const name = (*pair)[0].text(), *const value = (*pair)[1].text();
        if (name == nullptr || value == nullptr || name->empty())
            return member_error("tags", message("fault.request.no_pairs"));
        if (!std::all_of(name->begin(), name->end(), is_name_character))
            return ApiError{message("fault.request.tag_name", quoted(*name))};
        // The request has the start position and the result outside of the tags.
        const bool told = *name == "FEN" || *name == "SetUp" || (*name == "Result" && !read_pgn_result(*value));
        if (told) continue;
        if (const auto set = tree.set_tag(*name, *value); !set) return ApiError{message_of(set.error())};
    }
    return {};
}

/// Puts the nodes of a request into a tree.
class NodeReader {
public:
    explicit NodeReader(GameTree& tree) : tree_(tree) { nodes_.push_back(GameTree::root()); }

    Result<void, ApiError> read(const Json::Array& nodes) {
        GameCursor cursor(tree_);
        for (const Json& json : nodes) {
            if (auto added = add(json, cursor); !added)
                return ApiError{message("fault.page.at_node", nodes_.size(), added.error().message)};
        }
        return {};
    }

private:
    Result<void, ApiError> add(const Json& json, GameCursor& cursor) {
        Fields fields(json);
        const auto parent =
            static_cast<std::size_t>(fields.integer("parent", 0, static_cast<long long>(nodes_.size()) - 1));
        const std::string uci = fields.text("uci", 6);
        const Json::Array& nags = fields.array("nags", most_texts);
        const auto comments = fields.texts("comments", most_texts, limits.comment);
        const auto before = fields.texts("before", most_texts, limits.comment);
        if (auto read = fields.done(); !read) return read;
        cursor.go_to(nodes_[parent]);
        GYRE_TRY(const auto move, read_page_move(cursor.position(), uci));
        const GameTree::Node node = tree_.append(nodes_[parent], move);
        nodes_.push_back(node);
        for (const std::string& comment : comments)
            if (const auto added = tree_.add_comment(node, comment); !added) return ApiError{message_of(added.error())};
        for (const std::string& comment : before)
            if (const auto added = tree_.add_comment_before(node, comment); !added)
                return ApiError{message_of(added.error())};
        for (const Json& nag : nags) {
            const double* const number = nag.number();
            if (number == nullptr || !(*number >= 0 && *number <= 255))
                return member_error("nags", message("fault.request.no_glyph"));
            tree_.add_nag(node, static_cast<Nag>(static_cast<int>(*number)));
        }
        return {};
    }

    GameTree& tree_;
    std::vector<GameTree::Node> nodes_;
};

}  // namespace

Json errors_json(const std::vector<PgnError>& errors, Language language) {
    Json::Array list;
    for (const PgnError& error : errors)
        if (list.size() < most_errors) list.push_back(error_json(error, language));
    return list;
}

Json game_json(const GameTree& tree) {
    Json::Array tags;
    for (const PgnTag& tag : tree.tags()) tags.push_back(Json::Array{Json(tag.name), Json(tag.value)});
    Json json;
    json.set("start", to_fen(tree.start())).set("tags", std::move(tags)).set("result", to_text(tree.result()));
    json.set("comments", texts_json(tree.comments(GameTree::root())));
    return json.set("nodes", NodeWriter(tree).write());
}

ApiAnswer list_games(const Json& request, Language language) {
    Fields fields(request);
    const std::string text = fields.text("text", longest_text);
    if (auto read = fields.done(); !read) return std::move(read).error();
    GameLister lister;
    PgnReader(text).read_games(lister);
    return std::move(lister).answer(text.size(), language);
}

ApiAnswer read_game_text(const Json& request, Language language) {
    Fields fields(request);
    const std::string text = fields.text("text", longest_text);
    if (auto read = fields.done(); !read) return std::move(read).error();
    const auto read = read_game(text);
    if (!read) return ApiError{message("fault.page.no_game")};
    if (read->game.size() > most_tree_nodes) return ApiError{message("fault.pgn.too_many_moves")};
    return Json().set("game", game_json(read->game)).set("errors", errors_json(read->errors, language));
}

Result<GameTree, ApiError> read_tree(const Json& game) {
    Fields fields(game);
    const std::string fen = fields.text("start", longest_fen, "");
    const std::string result = fields.text("result", 8, "*");
    const Json::Array& tags = fields.array("tags", limits.tags);
    const Json::Array& nodes = fields.array("nodes", most_tree_nodes);
    const auto comments = fields.texts("comments", most_texts, limits.comment);
    if (auto read = fields.done(); !read) return std::move(read).error();
    Position start;
    if (!fen.empty()) {
        const auto valid = read_position(fen, every_waiver);
        if (!valid) return ApiError{message_of(valid.error())};
        start = Position(*valid);
    }
    GameTree tree(start);
    if (auto read = read_tags(tags, tree); !read) return std::move(read).error();
    tree.set_result(parse_pgn_result(result));
    for (const std::string& comment : comments)
        if (const auto added = tree.add_comment(GameTree::root(), comment); !added)
            return ApiError{message_of(added.error())};
    if (auto read = NodeReader(tree).read(nodes); !read) return std::move(read).error();
    return tree;
}

ApiAnswer write_game(const Json& request) {
    Fields fields(request);
    const Json& game = fields.object("game");
    if (auto read = fields.done(); !read) return std::move(read).error();
    GYRE_TRY(const auto tree, read_tree(game));
    return Json().set("pgn", to_pgn(tree));
}

std::span<const Route> game_routes() {
    static constexpr Route routes[] = {
        {"/api/pgn/list", file_body, answer<list_games>},
        {"/api/pgn/read", file_body, answer<read_game_text>},
        {"/api/pgn/write", file_body, answer<write_game>},
    };
    return routes;
}

}  // namespace gyre::web
