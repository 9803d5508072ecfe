#include "notation/pgn/game_tree.h"

#include <algorithm>
#include <cassert>

#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_result.h"
#include "notation/pgn/pgn_text.h"
#include "notation/position/fen.h"

namespace gyre {

static_assert(TagLimits().line == PgnLimits().tag && TagLimits().tags == PgnLimits().tags);
// A comment's first brace counts.
static_assert(GameTree::longest_comment == PgnLimits().comment - 1);

namespace {

/// Of the roster, and Variant, SetUp and FEN.
constexpr std::size_t most_written_anyway = std::size(tag_roster) + 3;

/// Of names in their usual spelling.
bool tells_start(std::string_view name) { return name == "FEN" || name == "SetUp"; }

bool is_written_anyway(std::string_view name) { return is_in_roster(name) || name == "Variant" || tells_start(name); }

/// How a result is kept in the tag: in its usual spelling, a forfeit as it is written.
std::string kept_result(std::string_view value, const WrittenResult& written) {
    return std::string(written.is_forfeit ? value : to_text(written.result));
}

template <class Tags>
auto find_tag(Tags& tags, std::string_view name) {
    return std::find_if(tags.begin(), tags.end(), [name](const PgnTag& tag) { return same_tag_name(tag.name, name); });
}

}  // namespace

std::string_view describe(TagError error) {
    switch (error) {
        case TagError::BadName: return "a tag's name has letters, digits and _+#=:-.?!/'&*, alone";
        case TagError::TooLong: return "the tag is too long to be read again";
        case TagError::TooMany: return "the game has too many tags to be read again";
        case TagError::TellsStart: return "FEN and SetUp tell the game's start, which a tag cannot change";
        case TagError::NoResult: return "a result is 1-0, 0-1, 1/2-1/2 or *, or a forfeit such as 0-0 or +/-";
        case TagError::UnknownVariant: return "the variant is not known, and so its moves would not be read again";
    }
    return "the tag cannot be written";
}

std::string_view describe(TextError error) {
    switch (error) {
        case TextError::TooLong: return "the comment is too long to be read again";
        case TextError::NoMove: return "the start has no move that it could belong to";
    }
    return "the text cannot be written";
}

GameTree::GameTree(const Position& start) : start_(start), nodes_(1) {}

// --- What is said about the game ---

bool GameTree::has_tag(std::string_view name) const { return find_tag(tags_, name) != tags_.end(); }

std::string GameTree::tag(std::string_view name) const {
    const auto found = find_tag(tags_, name);
    if (found != tags_.end()) return found->value;
    const std::string_view usual = usual_tag_name(name);
    if (usual == "Result") return std::string(to_text(result_));
    return is_in_roster(usual) ? std::string(unknown_tag_value(usual)) : std::string();
}

std::optional<TagError> GameTree::set_tag(std::string_view written_name, std::string_view value,
                                          const TagLimits& limits) {
    const std::string_view name = usual_tag_name(written_name);
    if (tells_start(name)) return TagError::TellsStart;
    if (name.empty() || !std::all_of(name.begin(), name.end(), detail::is_tag_name)) return TagError::BadName;
    const bool is_result = name == "Result";
    const auto result = is_result ? read_pgn_result(value) : WrittenResult{result_, false};
    if (!result) return TagError::NoResult;
    if (name == "Variant" && !limits.any_variant && !knows_variant(value)) return TagError::UnknownVariant;
    std::string clean = clean_tag_value(is_result ? kept_result(value, *result) : std::string(value));
    if (pgn_tag(name, clean).size() > limits.line) return TagError::TooLong;
    const auto found = find_tag(tags_, name);
    if (found != tags_.end()) {
        found->value = std::move(clean);
    } else {
        const auto others = static_cast<std::size_t>(
            std::count_if(tags_.begin(), tags_.end(), [](const PgnTag& tag) { return !is_written_anyway(tag.name); }));
        if (!is_written_anyway(name) && others >= limits.tags - std::min(limits.tags, most_written_anyway))
            return TagError::TooMany;
        tags_.push_back({std::string(name), std::move(clean)});
    }
    result_ = result->result;
    return std::nullopt;
}

void GameTree::set_result(PgnResult result) {
    result_ = result;
    const auto found = find_tag(tags_, "Result");
    if (found == tags_.end()) return;
    // A forfeit that says the same stays.
    const auto written = read_pgn_result(found->value);
    if (!written || written->result != result) found->value = to_text(result);
}

void GameTree::remove_tag(std::string_view name) {
    const auto found = find_tag(tags_, name);
    if (found != tags_.end()) tags_.erase(found);
}

// --- The tree ---

std::optional<GameTree::Node> GameTree::node_at(std::size_t index) const {
    // A removed node is its own parent, and so is the root.
    if (index >= nodes_.size() || (index != 0 && nodes_[index].parent == index)) return std::nullopt;
    return Node(static_cast<std::uint32_t>(index));
}

std::vector<GameTree::Node> GameTree::children(Node node) const {
    std::vector<Node> all;
    for (auto child = next(node); child; child = next_sibling(*child)) all.push_back(*child);
    return all;
}

std::optional<GameTree::Node> GameTree::find_child(Node node, Move move) const {
    for (auto child = next(node); child; child = next_sibling(*child))
        if (this->move(*child) == move) return child;
    return std::nullopt;
}

GameTree::Node GameTree::line_end(Node node) const {
    while (const auto following = next(node)) node = *following;
    return node;
}

std::vector<GameTree::Node> GameTree::main_line() const {
    std::vector<Node> line;
    for (auto node = next(root()); node; node = next(*node)) line.push_back(*node);
    return line;
}

bool GameTree::begins_variation(Node node) const { return !is_root(node) && next(parent(node)) != node; }

bool GameTree::is_main_line(Node node) const {
    for (; !is_root(node); node = parent(node))
        if (begins_variation(node)) return false;
    return true;
}

std::size_t GameTree::ply(Node node) const {
    std::size_t plies = 0;
    for (; !is_root(node); node = parent(node)) ++plies;
    return plies;
}

std::vector<Move> GameTree::moves_to(Node node) const {
    std::vector<Move> moves;
    for (; !is_root(node); node = parent(node)) moves.push_back(move(node));
    std::reverse(moves.begin(), moves.end());
    return moves;
}

Position GameTree::position(Node node) const {
    Position position = start_;
    for (const Move move : moves_to(node)) position.make(move);
    return position;
}

// --- Editing ---

std::uint32_t GameTree::new_node() {
    if (free_node_ == 0) {
        nodes_.emplace_back();
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    const std::uint32_t index = free_node_;
    free_node_ = nodes_[index].next_sibling;
    nodes_[index] = {};
    return index;
}

GameTree::Node GameTree::append(Node parent, Move move) {
    const std::uint32_t index = new_node();
    nodes_[index].move = move;
    nodes_[index].parent = parent.index_;
    Links& above = links(parent);
    (above.last_child == 0 ? above.first_child : nodes_[above.last_child].next_sibling) = index;
    above.last_child = index;
    ++size_;
    return Node(index);
}

GameTree::Node GameTree::add(Node parent, Move move) {
    const auto there = find_child(parent, move);
    return there ? *there : append(parent, move);
}

std::optional<GameTree::Node> GameTree::add_if_legal(Node parent, Move move) {
    const Position here = position(parent);
    const bool legal = move ? here.is_legal(move) : !here.in_check();
    return legal ? std::optional(add(parent, move)) : std::nullopt;
}

/// Takes a node with what is behind it away from its parent.
void GameTree::unlink(Node node) {
    Links& above = links(parent(node));
    std::uint32_t before = 0;
    for (std::uint32_t at = above.first_child; at != node.index_; at = nodes_[at].next_sibling) before = at;
    (before == 0 ? above.first_child : nodes_[before].next_sibling) = links(node).next_sibling;
    if (above.last_child == node.index_) above.last_child = before;
}

bool GameTree::promote(Node node) {
    if (is_root(node) || !begins_variation(node)) return false;
    std::uint32_t* link = &links(parent(node)).first_child;
    while (nodes_[*link].next_sibling != node.index_) link = &nodes_[*link].next_sibling;
    const std::uint32_t before = *link;
    nodes_[before].next_sibling = links(node).next_sibling;
    links(node).next_sibling = before;
    *link = node.index_;
    Links& above = links(parent(node));
    if (above.last_child == node.index_) above.last_child = before;
    return true;
}

bool GameTree::demote(Node node) {
    const auto behind = is_root(node) ? std::nullopt : next_sibling(node);
    return behind && promote(*behind);
}

void GameTree::promote_to_first(Node node) {
    if (is_root(node)) return;
    unlink(node);
    Links& above = links(parent(node));
    links(node).next_sibling = above.first_child;
    above.first_child = node.index_;
    if (above.last_child == 0) above.last_child = node.index_;
}

void GameTree::promote_to_main_line(Node node) {
    for (; !is_root(node); node = parent(node)) promote_to_first(node);
}

void GameTree::remove(Node node) {
    assert(!is_root(node));
    unlink(node);
    links(node).next_sibling = 0;
    // A list of what is still to go, chained by the links that are not needed any more.
    std::uint32_t pending = node.index_;
    while (pending != 0) {
        const std::uint32_t index = pending;
        pending = nodes_[index].next_sibling;
        std::uint32_t child = nodes_[index].first_child;
        while (child != 0) {
            const std::uint32_t following = nodes_[child].next_sibling;
            nodes_[child].next_sibling = pending;
            pending = child;
            child = following;
        }
        drop_texts(Node(index));
        nodes_[index] = {};
        nodes_[index].parent = index;
        nodes_[index].next_sibling = free_node_;
        free_node_ = index;
        --size_;
    }
}

void GameTree::remove_variations() {
    for (Node node = root();;) {
        const auto following = next(node);
        if (!following) return;
        while (const auto variation = next_sibling(*following)) remove(*variation);
        node = *following;
    }
}

// --- Texts ---

const GameTree::Texts* GameTree::find_texts(Node node) const {
    const std::uint32_t index = links(node).texts;
    return index == 0 ? nullptr : &texts_[index - 1];
}

GameTree::Texts& GameTree::texts(Node node) {
    std::uint32_t& index = links(node).texts;
    if (index == 0 && free_texts_.empty()) {
        texts_.emplace_back();
        index = static_cast<std::uint32_t>(texts_.size());
    } else if (index == 0) {
        index = free_texts_.back();
        free_texts_.pop_back();
    }
    return texts_[index - 1];
}

void GameTree::drop_texts(Node node) {
    std::uint32_t& index = links(node).texts;
    if (index == 0) return;
    texts_[index - 1] = {};
    free_texts_.push_back(index);
    index = 0;
}

std::span<const std::string> GameTree::comments(Node node) const {
    const Texts* texts = find_texts(node);
    return texts == nullptr ? std::span<const std::string>() : texts->behind;
}

std::span<const std::string> GameTree::comments_before(Node node) const {
    const Texts* texts = find_texts(node);
    return texts == nullptr ? std::span<const std::string>() : texts->before;
}

std::span<const Nag> GameTree::nags(Node node) const {
    const Texts* texts = find_texts(node);
    return texts == nullptr ? std::span<const Nag>() : texts->nags;
}

std::optional<TextError> GameTree::add_comment(Node node, std::string_view comment, std::size_t most_bytes) {
    std::string clean = clean_comment(comment);
    if (clean.size() > most_bytes) return TextError::TooLong;
    texts(node).behind.push_back(std::move(clean));
    return std::nullopt;
}

std::optional<TextError> GameTree::add_comment_before(Node node, std::string_view comment, std::size_t most_bytes) {
    if (is_root(node)) return TextError::NoMove;
    std::string clean = clean_comment(comment);
    if (clean.size() > most_bytes) return TextError::TooLong;
    texts(node).before.push_back(std::move(clean));
    return std::nullopt;
}

std::optional<TextError> GameTree::set_comments(Node node, std::vector<std::string> comments, std::size_t most_bytes) {
    for (std::string& comment : comments) {
        comment = clean_comment(comment);
        if (comment.size() > most_bytes) return TextError::TooLong;
    }
    texts(node).behind = std::move(comments);
    return std::nullopt;
}

void GameTree::clear_comments(Node node) {
    if (find_texts(node) == nullptr) return;
    texts(node).before.clear();
    texts(node).behind.clear();
}

std::optional<TextError> GameTree::add_nag(Node node, Nag nag) {
    if (is_root(node)) return TextError::NoMove;
    std::vector<Nag>& all = texts(node).nags;
    if (std::find(all.begin(), all.end(), nag) == all.end()) all.push_back(nag);
    return std::nullopt;
}

void GameTree::remove_nag(Node node, Nag nag) {
    if (find_texts(node) != nullptr) std::erase(texts(node).nags, nag);
}

void GameTree::clear_texts(Node node) { drop_texts(node); }

// --- Comparing ---

/// All nodes, each before its children, lines before their variations.
std::vector<GameTree::Node> GameTree::preorder() const {
    std::vector<Node> order = {}, pending = {root()};
    while (!pending.empty()) {
        const Node node = pending.back();
        pending.pop_back();
        order.push_back(node);
        const std::vector<Node> below = children(node);
        pending.insert(pending.end(), below.rbegin(), below.rend());
    }
    return order;
}

bool GameTree::same_tags(const GameTree& a, const GameTree& b) {
    const auto others = [](const GameTree& tree) {
        std::vector<PgnTag> tags;
        for (const PgnTag& tag : tree.tags_)
            if (!is_in_roster(tag.name) && tag.name != "Variant") tags.push_back(tag);
        return tags;
    };
    return others(a) == others(b) && std::all_of(std::begin(tag_roster), std::end(tag_roster),
                                                 [&](auto name) { return a.tag(name) == b.tag(name); });
}

bool operator==(const GameTree& a, const GameTree& b) {
    if (a.size_ != b.size_ || a.result_ != b.result_ || a.start_.setup() != b.start_.setup()) return false;
    if (!GameTree::same_tags(a, b)) return false;
    const auto order_a = a.preorder(), order_b = b.preorder();
    const GameTree::Texts none;
    return std::equal(order_a.begin(), order_a.end(), order_b.begin(), order_b.end(), [&](auto x, auto y) {
        const auto* texts_x = a.find_texts(x);
        const auto* texts_y = b.find_texts(y);
        return a.move(x) == b.move(y) && a.children(x).size() == b.children(y).size() &&
               (texts_x == nullptr ? none : *texts_x) == (texts_y == nullptr ? none : *texts_y);
    });
}

// --- GameCursor ---

bool GameCursor::forward() {
    const auto following = tree_->next(node_);
    if (following) enter(*following);
    return following.has_value();
}

void GameCursor::enter(GameTree::Node child) {
    assert(tree_->parent(child) == node_);
    position_.make(tree_->move(child));
    node_ = child;
}

bool GameCursor::back() {
    if (GameTree::is_root(node_)) return false;
    position_.unmake(tree_->move(node_));
    node_ = tree_->parent(node_);
    return true;
}

void GameCursor::to_start() {
    while (back()) {
    }
}

void GameCursor::to_end() {
    while (forward()) {
    }
}

void GameCursor::go_to(GameTree::Node node) {
    std::vector<GameTree::Node> way;
    for (GameTree::Node at = node; !GameTree::is_root(at); at = tree_->parent(at)) way.push_back(at);
    to_start();
    for (auto at = way.rbegin(); at != way.rend(); ++at) enter(*at);
}

// --- Telling ---

namespace {

class Teller {
public:
    Teller(const GameTree& tree, PgnVisitor& visitor) : tree_(tree), visitor_(visitor), position_(tree.start()) {}

    void tell() {
        visitor_.begin_game({});
        tell_tags();
        if (visitor_.begin_moves(tree_.start())) {
            for (const std::string& comment : tree_.comments(GameTree::root())) visitor_.comment(comment);
            tell_moves();
        }
        visitor_.result(tree_.result());
        visitor_.end_game();
    }

private:
    using Node = GameTree::Node;
    /// A move whose variations are being told, and which of them.
    struct Branch {
        Node line, variation;
    };

    void tell_tags() {
        for (const PgnTag& tag : tree_.tags()) visitor_.tag(tag.name, tag.value);
        if (tree_.start().setup() == Setup::standard()) return;
        visitor_.tag("SetUp", "1");
        visitor_.tag("FEN", to_fen(tree_.start(), {FenCastling::XFen, FenEnPassant::Always}));
    }

    void tell_moves() {
        for (auto node = tree_.next(GameTree::root()); node; node = tell_node(*node)) {
        }
    }

    /// Tells a move and returns the one to be told next.
    std::optional<Node> tell_node(Node node) {
        for (const std::string& comment : tree_.comments_before(node)) visitor_.comment(comment);
        visitor_.move(position_, tree_.move(node), {});
        position_.make(tree_.move(node));
        visitor_.position(position_);
        for (const Nag nag : tree_.nags(node)) visitor_.nag(nag);
        for (const std::string& comment : tree_.comments(node)) visitor_.comment(comment);
        if (!tree_.begins_variation(node))
            if (const auto variation = enter_variation(node, tree_.next_sibling(node))) return variation;
        return after(node);
    }

    /// Begins the first of these variations to a line's move that the visitor wants to hear.
    std::optional<Node> enter_variation(Node line, std::optional<Node> variation) {
        while (variation && !visitor_.begin_variation()) variation = tree_.next_sibling(*variation);
        if (!variation) return std::nullopt;
        position_.unmake(tree_.move(line));
        branches_.push_back({line, *variation});
        return variation;
    }

    /// What is told when a node with its variations is done.
    std::optional<Node> after(Node node) {
        while (true) {
            if (const auto following = tree_.next(node)) return following;
            if (branches_.empty()) return std::nullopt;
            const Branch branch = branches_.back();
            branches_.pop_back();
            for (; node != tree_.parent(branch.line); node = tree_.parent(node)) position_.unmake(tree_.move(node));
            position_.make(tree_.move(branch.line));
            visitor_.end_variation();
            if (const auto another = enter_variation(branch.line, tree_.next_sibling(branch.variation))) return another;
            node = branch.line;
        }
    }

    const GameTree& tree_;
    PgnVisitor& visitor_;
    Position position_;
    std::vector<Branch> branches_;
};

}  // namespace

void tell(const GameTree& tree, PgnVisitor& visitor) { Teller(tree, visitor).tell(); }

}  // namespace gyre
