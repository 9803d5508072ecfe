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

/// `[Name "value"]` in front of a game.
struct PgnTag {
    /// Letters, digits and underscores; also `+#=:-.`, which are found in files.
    std::string name{};
    /// UTF-8, without quotes and escapes.
    std::string value{};

    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

/// Why a game does not take a tag: what it takes can be written and is read again as it was.
enum class TagError : std::uint8_t {
    /// The name is empty or holds something else than letters, digits and `_+#=:-.?!/'&*,`.
    BadName,
    /// The tag's line would be longer than the limit.
    TooLong,
    /// The game would have more tags than the limit.
    TooMany,
    /// FEN and SetUp: the game's start tells them.
    TellsStart,
    /// The value of Result is not one of the four, in any spelling, and no forfeit.
    NoResult,
    /// The value of Variant is one whose moves no reader here understands: all of them would be lost.
    UnknownVariant,
};

/// A sentence without its full stop.
std::string_view describe(TagError error);

/// How much of tags a game takes: by default what `PgnReader` takes by its own limits.
struct TagLimits {
    /// Of a tag's whole line, in bytes.
    std::size_t line = std::size_t{1} << 16;
    /// Tags of a game, with the Seven Tag Roster and those that tell the start, which are always written.
    std::size_t tags = 1000;
    /// Whether Variant may have any value.
    bool any_variant = false;

    /// For tags that a reader with limits of its own let through.
    static constexpr TagLimits none() { return {~std::size_t{0}, ~std::size_t{0}, true}; }
};

/// Why a node does not take a comment or a glyph: what it takes can be written and is read again as it was.
enum class TextError : std::uint8_t {
    /// The comment is longer than the limit.
    TooLong,
    /// The start has no move that a glyph or a comment before it could belong to.
    NoMove,
};

/// A sentence without its full stop.
std::string_view describe(TextError error);

/// What became of an edit: nothing, or why it is refused. It may be left unread where the texts are known to be good.
template <class E>
class EditResult : public Result<void, E> {
    using Result<void, E>::Result;
};

/// A game with its variations, comments and glyphs, to be read and edited.
///
/// A node is a move in its place; the root, which has no move, is the start. The first child of a node goes on with its
/// line, the others are variations to it. A node takes 24 bytes; texts are kept apart, for the nodes that have some.
/// Positions are not kept but made when they are asked for; `GameCursor` walks with one.
class GameTree {
public:
    /// Names a node for as long as it is in the tree.
    class Node {
    public:
        constexpr Node() = default;
        friend constexpr bool operator==(Node, Node) = default;
        /// The order of `index`, for maps and sorting; it says nothing about the tree's order.
        friend constexpr auto operator<=>(Node, Node) = default;
        /// Of its tree, from 0; for tables beside it. `GameTree::node_at` finds the node again.
        constexpr std::size_t index() const { return index_; }

    private:
        friend class GameTree;
        constexpr explicit Node(std::uint32_t index) : index_(index) {}
        std::uint32_t index_ = 0;
    };

    /// A game without moves and tags.
    explicit GameTree(const Position& start = Position());

    // --- What is said about the game ---
    /// In their order; without FEN and SetUp, which `start` tells. Variant may be there.
    const std::vector<PgnTag>& tags() const { return tags_; }
    /// What a tag says; for those of the roster "?", "????.??.??" or the result where the game has no such tag, for
    /// others nothing.
    std::string tag(std::string_view name) const;
    /// Whether the game has a tag of that name itself.
    bool has_tag(std::string_view name) const;
    /// Replaces a tag of that name or adds one; fails with why that is not done. The case of the name's letters does
    /// not matter, and a name that is known is kept in its usual spelling. The value is kept as `clean_tag_value` has
    /// it, a Result in its usual spelling. Result sets the game's result too; a forfeit, such as "0-0" or "+/-", stays
    /// as it is written.
    EditResult<TagError> set_tag(std::string_view name, std::string_view value, const TagLimits& limits = {});
    /// Nothing happens where there is none of that name.
    void remove_tag(std::string_view name);
    /// The termination marker, which the tag Result, if there is one, always agrees with; Unknown until it is set.
    PgnResult result() const { return result_; }
    /// The termination marker, and the value of the tag Result if the game has it and it says another result.
    void set_result(PgnResult result);
    /// Where the game begins.
    const Position& start() const { return start_; }

    // --- The tree ---
    /// The start, which is in every tree.
    static constexpr Node root() { return Node(0); }
    /// Whether a node is the start, which has no move.
    static constexpr bool is_root(Node node) { return node.index_ == 0; }
    /// Nodes in the tree, without the root.
    std::size_t size() const { return size_; }
    /// The node whose `Node::index` is this; nothing if the tree has none. Indices of removed nodes may be used again.
    std::optional<Node> node_at(std::size_t index) const;
    /// The empty Move for the root and for null moves.
    Move move(Node node) const { return links(node).move; }
    /// The root's is the root.
    Node parent(Node node) const { return Node(links(node).parent); }
    /// How the line goes on; nothing at its end.
    std::optional<Node> next(Node node) const { return some(links(node).first_child); }
    /// The next variation beside the node, in their order.
    std::optional<Node> next_sibling(Node node) const { return some(links(node).next_sibling); }
    /// All that may follow: the line's next move and then the variations to it.
    std::vector<Node> children(Node node) const;
    /// The first child with that move; nothing if there is none.
    std::optional<Node> find_child(Node node, Move move) const;
    /// The last node of the line that goes on from a node.
    Node line_end(Node node) const;
    /// The nodes of the main line, without the root.
    std::vector<Node> main_line() const;
    /// Whether it is reached without entering a variation.
    bool is_main_line(Node node) const;
    /// Whether it is a child of its parent, but not the first.
    bool begins_variation(Node node) const;
    /// Plies from the root.
    std::size_t ply(Node node) const;
    /// The moves from the root to the node.
    std::vector<Move> moves_to(Node node) const;
    /// After the node's move; made by playing all moves from the start, which takes time in proportion to their number.
    Position position(Node node) const;

    // --- Editing ---
    /// The child with that move, which must be legal there or a null move out of check: asking for a position behind
    /// another one throws std::invalid_argument. A new child comes last.
    Node add(Node parent, Move move);
    /// The same, but always a new node: a variation may begin as the line does.
    Node append(Node parent, Move move);
    /// Checks the move first; nothing if it is not legal there.
    std::optional<Node> add_if_legal(Node parent, Move move);
    /// One step forward among its siblings; false if it is the first.
    bool promote(Node node);
    /// One step back among its siblings; false if it is the last.
    bool demote(Node node);
    /// Makes it the first of its siblings.
    void promote_to_first(Node node);
    /// Makes the whole way to it the main line.
    void promote_to_main_line(Node node);
    /// Takes a node and all behind it out of the tree; not the root. Their names may be given to new nodes.
    void remove(Node node);
    /// Removes all variations.
    void remove_variations();

    // --- Texts ---
    /// Behind the move; for the root, in front of the game's first move.
    std::span<const std::string> comments(Node node) const;
    /// In front of the move, where a variation begins.
    std::span<const std::string> comments_before(Node node) const;
    /// Of the node's move, in the order in which they came.
    std::span<const Nag> nags(Node node) const;
    /// Of a comment, in bytes of UTF-8: what `PgnReader` takes by its own limits.
    static constexpr std::size_t longest_comment = (std::size_t{1} << 20) - 1;
    /// For comments that a reader with limits of its own let through.
    static constexpr std::size_t any_length = ~std::size_t{0};
    /// Kept as `clean_comment` has it; fails with why it is not.
    EditResult<TextError> add_comment(Node node, std::string_view comment, std::size_t most_bytes = longest_comment);
    /// Kept as `clean_comment` has it; fails with why it is not. Where no variation begins, PGN makes it a comment
    /// behind the move before.
    EditResult<TextError> add_comment_before(Node node, std::string_view comment,
                                             std::size_t most_bytes = longest_comment);
    /// These instead of all comments behind the move, each kept as `clean_comment` has it; on failure all stay as they
    /// were.
    EditResult<TextError> set_comments(Node node, std::vector<std::string> comments,
                                       std::size_t most_bytes = longest_comment);
    /// Those behind the move and those in front of it.
    void clear_comments(Node node);
    /// A glyph that is there already is not added again. Fails with NoMove for the root.
    EditResult<TextError> add_nag(Node node, Nag nag);
    /// Nothing happens where it is not there.
    void remove_nag(Node node, Nag nag);
    /// Comments and glyphs.
    void clear_texts(Node node);

    /// Equal tags as `tag` tells them but for Variant, equal starts, results, moves, variations, texts.
    friend bool operator==(const GameTree& a, const GameTree& b);

private:
    struct Links {
        Move move;
        std::uint32_t parent = 0, first_child = 0, last_child = 0, next_sibling = 0;
        /// In `texts_`, from 1; 0 for none.
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
    /// Places that may be used again; 0 ends the lists. Nodes are chained by `next_sibling`, each its own parent.
    std::uint32_t free_node_ = 0;
    std::vector<std::uint32_t> free_texts_;
    std::size_t size_ = 0;
};

/// Walks through a tree with the position at hand.
class GameCursor {
public:
    /// The tree must outlive the cursor; nodes on the way from the root to it must not be removed.
    explicit GameCursor(const GameTree& tree) : tree_(&tree), position_(tree.start()) {}
    /// A tree that ends with the expression would leave the cursor without one: keep it in a variable.
    explicit GameCursor(const GameTree&& tree) = delete;

    /// Where the cursor stands.
    GameTree::Node node() const { return node_; }
    /// After the node's move, with the line that led to it.
    const Position& position() const { return position_; }
    /// To the line's next move; false at its end.
    bool forward();
    /// To a child of this node.
    void enter(GameTree::Node child);
    /// False at the root.
    bool back();
    /// To the root.
    void to_start();
    /// To the end of the line that goes on from here.
    void to_end();
    /// To any node of the tree.
    void go_to(GameTree::Node node);

private:
    const GameTree* tree_;
    GameTree::Node node_;
    Position position_;
};

/// Tells a visitor of the game as a reader would.
void tell(const GameTree& tree, PgnVisitor& visitor);

/// The part of a game behind a node as a game of its own: it begins with the position there, and has the moves,
/// variations and texts that follow, the comments of the node in front of them, the tags and the result.
GameTree subgame(const GameTree& game, GameTree::Node node);

}  // namespace gyre

/// Hashes the name of a node, for unordered containers.
template <>
struct std::hash<gyre::GameTree::Node> {
    std::size_t operator()(gyre::GameTree::Node node) const noexcept { return node.index(); }
};
