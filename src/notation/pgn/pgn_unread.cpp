#include "notation/pgn/pgn_unread.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace gyre {

namespace {

/// Visits a game in the order of its text and searches for parts beyond the limits.
class UnreadFinder {
public:
    UnreadFinder(const GameTree& game, const PgnLimits& limits) : game_(game), limits_(limits) {}

    std::optional<UnreadPart> find() {
        if (has_long_comment(game_.comments(GameTree::root())))
            return UnreadPart{GameTree::root(), UnreadKind::LongComment};
        std::vector<Place> open;
        push_line(GameTree::root(), {}, open);
        while (!open.empty()) {
            const Place place = open.back();
            open.pop_back();
            if (const auto kind = fault_of(place)) return UnreadPart{place.node, *kind};
            push_line(place.node, place, open);
            // Variations come after the move that they replace.
            if (!game_.begins_variation(place.node)) push_variations(place, open);
        }
        return std::nullopt;
    }

private:
    struct Place {
        GameTree::Node node{};
        /// Number of plies from the start, including this one, and nesting depth of variations.
        std::size_t plies = 0, depth = 0;
    };

    void push_line(GameTree::Node from, const Place& place, std::vector<Place>& open) const {
        if (const auto next = game_.next(from)) open.push_back({*next, place.plies + 1, place.depth});
    }

    void push_variations(const Place& place, std::vector<Place>& open) const {
        const std::size_t first = open.size();
        for (auto other = game_.next_sibling(place.node); other; other = game_.next_sibling(*other))
            open.push_back({*other, place.plies, place.depth + 1});
        std::reverse(open.begin() + static_cast<std::ptrdiff_t>(first), open.end());
    }

    bool has_long_comment(std::span<const std::string> comments) const {
        // The limit includes the opening brace or semicolon.
        return std::any_of(comments.begin(), comments.end(),
                           [this](const std::string& comment) { return comment.size() >= limits_.comment; });
    }

    std::optional<UnreadKind> fault_of(const Place& place) {
        if (place.depth > limits_.depth) return UnreadKind::DeepVariation;
        if (place.plies > limits_.plies) return UnreadKind::LongLine;
        if (++moves_ > limits_.moves) return UnreadKind::ManyMoves;
        if (has_long_comment(game_.comments_before(place.node)) || has_long_comment(game_.comments(place.node)))
            return UnreadKind::LongComment;
        return std::nullopt;
    }

    const GameTree& game_;
    const PgnLimits& limits_;
    std::size_t moves_ = 0;
};

}  // namespace

std::string_view describe(UnreadKind kind) {
    switch (kind) {
        case UnreadKind::DeepVariation: return "the variation is nested too deeply to be read again";
        case UnreadKind::LongLine: return "the line is too long to be read again";
        case UnreadKind::ManyMoves: return "the game has too many moves to be read again";
        case UnreadKind::LongComment: return "the comment is too long to be read again";
    }
    return "the game cannot be read again";
}

std::optional<UnreadPart> find_unread(const GameTree& game, const PgnLimits& limits) {
    return UnreadFinder(game, limits).find();
}

}  // namespace gyre
