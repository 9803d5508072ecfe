#include <fmt/core.h>
#include <limits>
#include <memory>
#include <optional>

#include "base/try.h"
#include "board/move.h"
#include "capi/game_handle.h"
#include "capi/guard.h"
#include "capi/handles.h"
#include "chess/position.h"
#include "chess/validation.h"
#include "notation/pgn/pgn_writer.h"

namespace gyre::capi {

namespace {

Result<GameTree::Node, ApiFailure> find_node(const gyre_game* game, gyre_node number) {
    if (game == nullptr) return null_argument("game");
    if (const auto node = game->tree.node_at(number)) return *node;
    return ApiFailure{GYRE_NOT_FOUND, fmt::format("the game has no node {}", number)};
}

gyre_node number_of(std::optional<GameTree::Node> node) {
    return node ? static_cast<gyre_node>(node->index()) : GYRE_NO_NODE;
}

gyre_node_info info_of(const GameTree& tree, GameTree::Node node) {
    gyre_node_info info{};
    info.parent = number_of(tree.parent(node));
    info.next = number_of(tree.next(node));
    info.next_sibling = number_of(tree.next_sibling(node));
    info.ply = static_cast<std::uint32_t>(tree.ply(node));
    info.comments = static_cast<std::uint32_t>(tree.comments(node).size());
    info.comments_before = static_cast<std::uint32_t>(tree.comments_before(node).size());
    info.nags = static_cast<std::uint32_t>(tree.nags(node).size());
    info.move = tree.move(node).word();
    info.is_main_line = tree.is_main_line(node) ? 1 : 0;
    return info;
}

ApiResult check_place(std::int32_t place) {
    if (place == GYRE_AFTER_MOVE || place == GYRE_BEFORE_MOVE) return {};
    return bad_argument(fmt::format("'place' is {}; it must be GYRE_AFTER_MOVE (0) or GYRE_BEFORE_MOVE (1)", place));
}

ApiResult add_node(gyre_game& game, GameTree::Node parent, gyre_move move, gyre_node* node) {
    if (auto checked = check_move_or_null(game.tree.position(parent), move); !checked) return checked;
    // The largest number means that there is no node.
    if (game.tree.size() >= std::numeric_limits<gyre_node>::max() - 1)
        return ApiFailure{GYRE_ERROR_MEMORY, "the game has too many moves"};
    const GameTree::Node added = game.tree.add(parent, Move::from_word(move));
    if (node != nullptr) *node = number_of(added);
    return {};
}

template <class E>
ApiResult edited(const EditResult<E>& result, const char* what) {
    if (result) return {};
    return bad_argument(fmt::format("'{}': {}", what, describe(result.error())));
}

ApiResult add_comment(GameTree& tree, GameTree::Node node, std::int32_t place, const char* comment) {
    return place == GYRE_AFTER_MOVE ? edited(tree.add_comment(node, comment), "comment")
                                    : edited(tree.add_comment_before(node, comment), "comment");
}

ApiResult set_tag(GameTree& tree, const char* name, const char* value) {
    if (value != nullptr) return edited(tree.set_tag(name, value), name);
    tree.remove_tag(name);
    return {};
}

}  // namespace

}  // namespace gyre::capi

using namespace gyre;
using namespace gyre::capi;

extern "C" {

gyre_status gyre_game_new(const gyre_position* start, gyre_game** game, gyre_error* error) {
    return created(game, error, "game", [&]() -> Result<std::unique_ptr<gyre_game>, ApiFailure> {
        if (start == nullptr) return std::make_unique<gyre_game>(GameTree());
        // A game begins without history: its moves are the nodes. Games that are read begin at odd positions, too.
        auto valid = validate(start->seen->setup(), every_waiver);
        if (!valid) return ApiFailure{};
        return std::make_unique<gyre_game>(GameTree(Position(*valid)));
    });
}

void gyre_game_free(gyre_game* game) { delete game; }

gyre_status gyre_game_tag_count(const gyre_game* game, size_t* count, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (game == nullptr) return null_argument("game");
        if (count == nullptr) return null_argument("count");
        *count = game->tree.tags().size();
        return {};
    });
}

gyre_status gyre_game_tag_name(const gyre_game* game, size_t index, char* buffer, size_t size, size_t* length,
                               gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (game == nullptr) return null_argument("game");
        const auto& tags = game->tree.tags();
        if (index >= tags.size())
            return ApiFailure{GYRE_NOT_FOUND, fmt::format("there is no tag {}; the game has {}", index, tags.size())};
        return give(tags[index].name, {buffer, size, length});
    });
}

gyre_status gyre_game_tag(const gyre_game* game, const char* name, char* buffer, size_t size, size_t* length,
                          gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (game == nullptr) return null_argument("game");
        if (name == nullptr) return null_argument("name");
        if (!game->tree.has_tag(name)) return ApiFailure{GYRE_NOT_FOUND, "the game has no such tag"};
        return give(game->tree.tag(name), {buffer, size, length});
    });
}

gyre_status gyre_game_set_tag(gyre_game* game, const char* name, const char* value, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (game == nullptr) return null_argument("game");
        if (name == nullptr) return null_argument("name");
        return set_tag(game->tree, name, value);
    });
}

gyre_status gyre_game_result(const gyre_game* game, gyre_result* result, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (game == nullptr) return null_argument("game");
        if (result == nullptr) return null_argument("result");
        *result = static_cast<gyre_result>(game->tree.result());
        return {};
    });
}

gyre_status gyre_game_set_result(gyre_game* game, gyre_result result, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (game == nullptr) return null_argument("game");
        if (result < GYRE_WHITE_WINS || result > GYRE_UNKNOWN_RESULT)
            return bad_argument(fmt::format("'result' is {}; results are 0 to {}", result, +GYRE_UNKNOWN_RESULT));
        game->tree.set_result(static_cast<GameResult>(result));
        return {};
    });
}

gyre_status gyre_game_node(const gyre_game* game, gyre_node node, gyre_node_info* info, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        GYRE_TRY(const auto found, find_node(game, node));
        return write_struct(info, info_of(game->tree, found), "info");
    });
}

gyre_status gyre_game_position(const gyre_game* game, gyre_node node, gyre_position** position, gyre_error* error) {
    return created(position, error, "position", [&]() -> NewPosition {
        GYRE_TRY(const auto found, find_node(game, node));
        return std::make_unique<gyre_position>(game->tree.position(found));
    });
}

gyre_status gyre_game_add(gyre_game* game, gyre_node parent, gyre_move move, gyre_node* node, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        GYRE_TRY(const auto found, find_node(game, parent));
        return add_node(*game, found, move, node);
    });
}

gyre_status gyre_game_remove(gyre_game* game, gyre_node node, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        GYRE_TRY(const auto found, find_node(game, node));
        if (GameTree::is_root(found)) return bad_argument("'node' is the root, which cannot be removed");
        game->tree.remove(found);
        return {};
    });
}

gyre_status gyre_game_promote(gyre_game* game, gyre_node node, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        GYRE_TRY(const auto found, find_node(game, node));
        game->tree.promote_to_main_line(found);
        return {};
    });
}

gyre_status gyre_game_comment(const gyre_game* game, gyre_node node, int32_t place, size_t index, char* buffer,
                              size_t size, size_t* length, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        GYRE_TRY(const auto found, find_node(game, node));
        if (auto checked = check_place(place); !checked) return checked;
        const auto comments = place == GYRE_AFTER_MOVE ? game->tree.comments(found) : game->tree.comments_before(found);
        if (index >= comments.size())
            return ApiFailure{GYRE_NOT_FOUND,
                              fmt::format("there is no comment {}; there are {}", index, comments.size())};
        return give(comments[index], {buffer, size, length});
    });
}

gyre_status gyre_game_add_comment(gyre_game* game, gyre_node node, int32_t place, const char* comment,
                                  gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        GYRE_TRY(const auto found, find_node(game, node));
        if (comment == nullptr) return null_argument("comment");
        if (auto checked = check_place(place); !checked) return checked;
        return add_comment(game->tree, found, place, comment);
    });
}

gyre_status gyre_game_nags(const gyre_game* game, gyre_node node, uint8_t* nags, size_t size, size_t* count,
                           gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        GYRE_TRY(const auto found, find_node(game, node));
        return give_list(game->tree.nags(found), ListRoom<uint8_t>{nags, size, count},
                         [](Nag nag) { return static_cast<uint8_t>(nag); });
    });
}

gyre_status gyre_game_add_nag(gyre_game* game, gyre_node node, int32_t nag, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        GYRE_TRY(const auto found, find_node(game, node));
        constexpr std::int32_t largest = std::numeric_limits<std::uint8_t>::max();
        if (nag < 1 || nag > largest) return bad_argument(fmt::format("'nag' is {}; glyphs are 1 to {}", nag, largest));
        return edited(game->tree.add_nag(found, static_cast<Nag>(nag)), "nag");
    });
}

gyre_status gyre_game_clear_texts(gyre_game* game, gyre_node node, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        GYRE_TRY(const auto found, find_node(game, node));
        game->tree.clear_texts(found);
        return {};
    });
}

gyre_status gyre_game_pgn(const gyre_game* game, char* buffer, size_t size, size_t* length, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (game == nullptr) return null_argument("game");
        return give(to_pgn(game->tree), {buffer, size, length});
    });
}

gyre_status gyre_game_error_count(const gyre_game* game, size_t* count, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (game == nullptr) return null_argument("game");
        if (count == nullptr) return null_argument("count");
        *count = game->errors.size();
        return {};
    });
}

gyre_status gyre_game_error(const gyre_game* game, size_t index, gyre_pgn_error* fault, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (game == nullptr) return null_argument("game");
        if (fault == nullptr) return null_argument("fault");
        if (index >= game->errors.size())
            return ApiFailure{GYRE_NOT_FOUND,
                              fmt::format("there is no error {}; there are {}", index, game->errors.size())};
        *fault = pgn_error(game->errors[index]);
        return {};
    });
}

}  // extern "C"
