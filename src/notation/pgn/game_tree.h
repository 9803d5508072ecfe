#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_name.h"
#include "base/result.h"
#include "chess/position.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre {

/// Tag pair `[Name "value"]` of a game.
struct PgnTag {
    /// Letters, digits and underscores; also `+#=:-.`, which occur in files.
    std::string name{};
    /// Value in UTF-8, without quotes and escapes.
    std::string value{};

    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

/// Reason why a game rejects a tag. Accepted tags can be written and are read back unchanged.
enum class TagError : std::uint8_t {
    /// The name is empty or has a character other than letters, digits and `_+#=:-.?!/'&*,`.
    BadName,
    /// The line of the tag would be longer than the limit.
    TooLong,
    /// The game would have more tags than the limit.
    TooMany,
    /// The tag is FEN or SetUp, which the start position determines.
    TellsStart,
    /// The value of Result is not one of the four results in any spelling, and not a forfeit.
    NoResult,
    /// The value of Variant is a variant that Gyre cannot read, so that all moves would be lost.
    UnknownVariant,
};
/// Number of reasons why a tag is rejected.
template <>
inline constexpr std::size_t enum_size<TagError> = 6;

/// Returns a sentence without its full stop.
std::string_view describe(TagError error);
/// Returns the id of the sentence in texts/*.json, such as "fault.new_tag.too_long".
std::string_view text_id(TagError error);

/// Limits for tags; by default those of `PgnReader`.
struct TagLimits {
    /// Length of a tag's line in bytes.
    std::size_t line = std::size_t{1} << 16;
    /// Number of tags, including the Seven Tag Roster, Variant, SetUp and FEN.
    std::size_t tags = 1000;
    /// Whether Variant may have any value.
    bool any_variant = false;

    /// Limits for tags that were accepted by a reader with its own limits.
    static constexpr TagLimits none() { return {~std::size_t{0}, ~std::size_t{0}, true}; }
};

/// Reason why a node rejects a comment or a glyph. Accepted texts can be written and are read back unchanged.
enum class TextError : std::uint8_t {
    /// The comment is longer than the limit.
    TooLong,
    /// The node is the root, which has no move for a glyph or a comment before the move.
    NoMove,
};
/// Number of reasons why a comment or a glyph is rejected.
template <>
inline constexpr std::size_t enum_size<TextError> = 2;

/// Returns a sentence without its full stop.
std::string_view describe(TextError error);
/// Returns the id of the sentence in texts/*.json, such as "fault.text.too_long".
std::string_view text_id(TextError error);

/// Result of an edit: nothing, or the reason why it failed. Unlike Result it may be ignored.
template <class E>
class EditResult : public Result<void, E> {
    using Result<void, E>::Result;
};

/// Game with variations, comments and glyphs, for reading and editing.
///
/// A node is a move; the root, which has no move, is the start. The first child of a node continues its line, the
/// others are variations. A node takes 24 bytes; texts are stored separately, only for nodes that have them. Positions
/// are not stored but computed on request; `GameCursor` keeps one while it walks.
///
/// ```cpp
/// #include <gyre/pgn.h>
/// gyre::GameTree game;
/// game.set_tag("White", "Anna");
/// const auto e4 = game.add(game.root(), gyre::Move(gyre::Square::E2, gyre::Square::E4));
/// game.add_comment(e4, "best by test");
/// assert(gyre::to_pgn(game).ends_with("1. e4 {best by test} *\n\n"));
/// ```
class GameTree {
public:
    /// Handle of a node, valid as long as the node is in the tree.
    class Node {
    public:
        constexpr Node() = default;
        friend constexpr bool operator==(Node, Node) = default;
        /// Order of `index`, for maps and sorting; unrelated to the order of the tree.
        friend constexpr auto operator<=>(Node, Node) = default;
        /// Returns the index of the node in its tree, from 0, for tables. `GameTree::node_at` is the inverse.
        constexpr std::size_t index() const { return index_; }

    private:
        friend class GameTree;
        constexpr explicit Node(std::uint32_t index) : index_(index) {}
        std::uint32_t index_ = 0;
    };

    /// Makes a game without moves and tags.
    explicit GameTree(const Position& start = Position());

    /// Returns the tags in their order, without FEN and SetUp, which `start` determines. Variant may be among them.
    const std::vector<PgnTag>& tags() const { return tags_; }
    /// Returns the value of a tag. If the game has no such tag, returns "?", "????.??.??" or the result for tags of the
    /// roster, and an empty text for others.
    std::string tag(std::string_view name) const;
    /// Whether the game itself has a tag of that name.
    bool has_tag(std::string_view name) const;
    /// Sets or adds a tag; fails with the reason. The case of the name is ignored, and known names get their usual
    /// spelling. The value is stored as by `clean_tag_value`. Result gets its usual spelling and also sets the game's
    /// result; a forfeit such as "0-0" or "+/-" stays as written.
    EditResult<TagError> set_tag(std::string_view name, std::string_view value, const TagLimits& limits = {});
    /// Removes a tag, if there is one of that name.
    void remove_tag(std::string_view name);
    /// Returns the termination marker, which always agrees with the tag Result if there is one; Unknown by default.
    PgnResult result() const { return result_; }
    /// Sets the termination marker, and the tag Result if the game has one with another result.
    void set_result(PgnResult result);
    /// Returns the start position.
    const Position& start() const { return start_; }

    /// Returns the root, which is in every tree.
    static constexpr Node root() { return Node(0); }
    /// Whether a node is the root, which has no move.
    static constexpr bool is_root(Node node) { return node.index_ == 0; }
    /// Returns the number of nodes without the root.
    std::size_t size() const { return size_; }
    /// Returns the node of that `Node::index`; nothing if there is none. Indices of removed nodes may be used again.
    std::optional<Node> node_at(std::size_t index) const;
    /// Returns the move; the empty Move for the root and for null moves.
    Move move(Node node) const { return links(node).move; }
    /// Returns the parent; for the root, the root itself.
    Node parent(Node node) const { return Node(links(node).parent); }
    /// Returns the next node of the line; nothing at its end.
    std::optional<Node> next(Node node) const { return some(links(node).first_child); }
    /// Returns the next variation after the node among its siblings.
    std::optional<Node> next_sibling(Node node) const { return some(links(node).next_sibling); }
    /// Returns all children: the next move of the line, then its variations.
    std::vector<Node> children(Node node) const;
    /// Returns the first child with that move; nothing if there is none.
    std::optional<Node> find_child(Node node, Move move) const;
    /// Returns the last node of the line that continues from a node.
    Node line_end(Node node) const;
    /// Returns the nodes of the main line without the root.
    std::vector<Node> main_line() const;
    /// Whether the node is reached without entering a variation.
    bool is_main_line(Node node) const;
    /// Whether the node is a child other than the first.
    bool begins_variation(Node node) const;
    /// Returns the number of plies from the root.
    std::size_t ply(Node node) const;
    /// Returns the moves from the root to the node.
    std::vector<Move> moves_to(Node node) const;
    /// Returns the position after the node's move. Plays all moves from the start, so the time is linear in their
    /// number.
    Position position(Node node) const;

    /// Returns the child with that move, and appends one if there is none. The move must be legal or a null move out of
    /// check; otherwise positions after it throw std::invalid_argument.
    Node add(Node parent, Move move);
    /// Same, but always appends a new node, so that a variation can begin with the same move as the line.
    Node append(Node parent, Move move);
    /// Same as `add`, but returns nothing if the move is illegal.
    std::optional<Node> add_if_legal(Node parent, Move move);
    /// Moves the node one place forward among its siblings; returns false if it is the first.
    bool promote(Node node);
    /// Moves the node one place back among its siblings; returns false if it is the last.
    bool demote(Node node);
    /// Makes the node the first of its siblings.
    void promote_to_first(Node node);
    /// Makes the path to the node part of the main line.
    void promote_to_main_line(Node node);
    /// Removes a node, which must not be the root, and its subtree. Their handles may be reused for new nodes.
    void remove(Node node);
    /// Removes all variations.
    void remove_variations();

    /// Returns the comments after the move; for the root, those before the first move of the game.
    std::span<const std::string> comments(Node node) const;
    /// Returns the comments before the move, at the start of a variation.
    std::span<const std::string> comments_before(Node node) const;
    /// Returns the glyphs of the move in the order in which they were added.
    std::span<const Nag> nags(Node node) const;
    /// Longest comment in bytes of UTF-8; the limit of `PgnReader`.
    static constexpr std::size_t longest_comment = (std::size_t{1} << 20) - 1;
    /// Limit for comments that were accepted by a reader with its own limits.
    static constexpr std::size_t any_length = ~std::size_t{0};
    /// Adds a comment, stored as by `clean_comment`; fails with the reason.
    EditResult<TextError> add_comment(Node node, std::string_view comment, std::size_t most_bytes = longest_comment);
    /// Adds a comment before the move, stored as by `clean_comment`; fails with the reason. If no variation begins at
    /// the node, PGN reads it back as a comment after the previous move.
    EditResult<TextError> add_comment_before(Node node, std::string_view comment,
                                             std::size_t most_bytes = longest_comment);
    /// Replaces all comments after the move, each stored as by `clean_comment`. On failure nothing changes.
    EditResult<TextError> set_comments(Node node, std::vector<std::string> comments,
                                       std::size_t most_bytes = longest_comment);
    /// Removes the comments after and before the move.
    void clear_comments(Node node);
    /// Adds a glyph unless it is there already. Fails with NoMove for the root.
    EditResult<TextError> add_nag(Node node, Nag nag);
    /// Removes a glyph, if it is there.
    void remove_nag(Node node, Nag nag);
    /// Removes comments and glyphs.
    void clear_texts(Node node);

    /// Compares tags (as `tag` returns them, without Variant), starts, results, moves, variations and texts.
    friend bool operator==(const GameTree& a, const GameTree& b);

private:
    struct Links {
        Move move;
        std::uint32_t parent = 0, first_child = 0, last_child = 0, next_sibling = 0;
        /// Index in `texts_` plus one; 0 for none.
        std::uint32_t texts = 0;
    };
    struct Texts {
        std::vector<std::string> before, behind;
        std::vector<Nag> nags;

        friend bool operator==(const Texts&, const Texts&) = default;
    };

    const Links& links(Node node) const { return nodes_[node.index_]; }
    Links& links(Node node) { return nodes_[node.index_]; }
    std::optional<Node> some(std::uint32_t index) const {
        return index == 0 ? std::nullopt : std::optional(Node(index));
    }
    const Texts* find_texts(Node node) const;
    Texts& texts(Node node);
    void drop_texts(Node node);
    std::uint32_t new_node();
    void unlink(Node node);
    std::vector<Node> preorder() const;
    static bool same_tags(const GameTree& a, const GameTree& b);

    Position start_;
    std::vector<PgnTag> tags_;
    PgnResult result_ = PgnResult::Unknown;
    std::vector<Links> nodes_;
    std::vector<Texts> texts_;
    /// Free entries for reuse; 0 ends the list. Free nodes are chained by `next_sibling`, and each is its own parent.
    std::uint32_t free_node_ = 0;
    std::vector<std::uint32_t> free_texts_;
    std::size_t size_ = 0;
};

/// Walks through a tree and keeps the current position.
class GameCursor {
public:
    /// The tree must outlive the cursor; nodes between the root and the cursor must not be removed.
    explicit GameCursor(const GameTree& tree) : tree_(&tree), position_(tree.start()) {}
    /// Deleted: the tree would be a temporary.
    explicit GameCursor(const GameTree&& tree) = delete;

    /// Returns the current node.
    GameTree::Node node() const { return node_; }
    /// Returns the position after the node's move, with its history.
    const Position& position() const { return position_; }
    /// Moves to the next node of the line; returns false at its end.
    bool forward();
    /// Moves to a child of the current node.
    void enter(GameTree::Node child);
    /// Moves to the parent; returns false at the root.
    bool back();
    /// Moves to the root.
    void to_start();
    /// Moves to the end of the line that continues from here.
    void to_end();
    /// Moves to any node of the tree.
    void go_to(GameTree::Node node);

private:
    const GameTree* tree_;
    GameTree::Node node_;
    Position position_;
};

/// Passes the game to a visitor as a reader does.
void tell(const GameTree& tree, PgnVisitor& visitor);

/// Returns the part of a game after a node as a game of its own: it starts with the node's position and has the moves,
/// variations and texts that follow, the node's comments before them, the tags and the result.
GameTree subgame(const GameTree& game, GameTree::Node node);

}  // namespace gyre

/// Hash for unordered containers.
template <>
struct std::hash<gyre::GameTree::Node> {
    std::size_t operator()(gyre::GameTree::Node node) const noexcept { return node.index(); }
};
