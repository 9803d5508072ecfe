#include <algorithm>
#include <utility>
#include <vector>

#include "base/enum_texts.h"
#include "chess/fault_texts.h"
#include "chess/validation.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_text.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre {

static_assert(TagLimits().line == PgnLimits().tag && TagLimits().tags == PgnLimits().tags);
// The limit of the reader includes the opening brace.
static_assert(GameTree::longest_comment == PgnLimits().comment - 1);

namespace {

/// The tags of the roster, Variant, SetUp and FEN.
constexpr std::size_t most_written_anyway = std::size(tag_roster) + 3;

bool tells_start(std::string_view name) { return name == "FEN" || name == "SetUp"; }

bool is_written_anyway(std::string_view name) { return is_in_roster(name) || name == "Variant" || tells_start(name); }

/// Returns the stored form of a result: its usual spelling, or a forfeit as written.
std::string kept_result(std::string_view value, const WrittenResult& written) {
    return std::string(written.is_forfeit ? value : to_text(written.result));
}

Position position_alone(const GameTree& game, GameTree::Node node) {
    return Position(*validate(game.position(node).setup(), every_waiver));
}

void copy_texts(const GameTree& from, GameTree::Node source, GameTree& to, GameTree::Node target) {
    for (const std::string& comment : from.comments_before(source))
        to.add_comment_before(target, comment, GameTree::any_length);
    for (const std::string& comment : from.comments(source)) to.add_comment(target, comment, GameTree::any_length);
    for (const Nag nag : from.nags(source)) to.add_nag(target, nag);
}

}  // namespace

std::string_view text_id(TagError error) {
    static constexpr EnumTexts<TagError> ids("fault.new_tag.", '_');
    return ids[error];
}

std::string_view text_id(TextError error) {
    static constexpr EnumTexts<TextError> ids("fault.text.", '_');
    return ids[error];
}

std::string_view describe(TagError error) { return english_text(text_id(error)); }
std::string_view describe(TextError error) { return english_text(text_id(error)); }

bool GameTree::has_tag(std::string_view name) const { return tag_named(tags_, name) != nullptr; }

std::string GameTree::tag(std::string_view name) const {
    if (const PgnTag* const found = tag_named(tags_, name)) return found->value;
    const std::string_view usual = usual_tag_name(name);
    if (usual == "Result") return std::string(to_text(result_));
    return is_in_roster(usual) ? std::string(unknown_tag_value(usual)) : std::string();
}

EditResult<TagError> GameTree::set_tag(std::string_view written_name, std::string_view value, const TagLimits& limits) {
    const std::string_view name = usual_tag_name(written_name);
    if (tells_start(name)) return TagError::TellsStart;
    if (name.empty() || !std::all_of(name.begin(), name.end(), detail::is_tag_name)) return TagError::BadName;
    const bool is_result = name == "Result";
    const auto result = is_result ? read_pgn_result(value) : WrittenResult{result_, false};
    if (!result) return TagError::NoResult;
    if (name == "Variant" && !limits.any_variant && !knows_variant(value)) return TagError::UnknownVariant;
    std::string clean = clean_tag_value(is_result ? kept_result(value, *result) : std::string(value));
    if (pgn_tag(name, clean).size() > limits.line) return TagError::TooLong;
    if (PgnTag* const found = tag_named(tags_, name)) {
        found->value = std::move(clean);
    } else {
        const auto others = static_cast<std::size_t>(
            std::count_if(tags_.begin(), tags_.end(), [](const PgnTag& tag) { return !is_written_anyway(tag.name); }));
        if (!is_written_anyway(name) && others >= limits.tags - std::min(limits.tags, most_written_anyway))
            return TagError::TooMany;
        tags_.push_back({std::string(name), std::move(clean)});
    }
    result_ = result->result;
    return {};
}

void GameTree::set_result(PgnResult result) {
    result_ = result;
    PgnTag* const found = tag_named(tags_, "Result");
    if (found == nullptr) return;
    // A forfeit with the same result stays.
    const auto written = read_pgn_result(found->value);
    if (!written || written->result != result) found->value = to_text(result);
}

void GameTree::remove_tag(std::string_view name) {
    if (const PgnTag* const found = tag_named(tags_, name)) tags_.erase(tags_.begin() + (found - tags_.data()));
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

EditResult<TextError> GameTree::add_comment(Node node, std::string_view comment, std::size_t most_bytes) {
    std::string clean = clean_comment(comment);
    if (clean.size() > most_bytes) return TextError::TooLong;
    texts(node).behind.push_back(std::move(clean));
    return {};
}

EditResult<TextError> GameTree::add_comment_before(Node node, std::string_view comment, std::size_t most_bytes) {
    if (is_root(node)) return TextError::NoMove;
    std::string clean = clean_comment(comment);
    if (clean.size() > most_bytes) return TextError::TooLong;
    texts(node).before.push_back(std::move(clean));
    return {};
}

EditResult<TextError> GameTree::set_comments(Node node, std::vector<std::string> comments, std::size_t most_bytes) {
    for (std::string& comment : comments) {
        comment = clean_comment(comment);
        if (comment.size() > most_bytes) return TextError::TooLong;
    }
    texts(node).behind = std::move(comments);
    return {};
}

void GameTree::clear_comments(Node node) {
    if (find_texts(node) == nullptr) return;
    texts(node).before.clear();
    texts(node).behind.clear();
}

EditResult<TextError> GameTree::add_nag(Node node, Nag nag) {
    if (is_root(node)) return TextError::NoMove;
    std::vector<Nag>& all = texts(node).nags;
    if (std::find(all.begin(), all.end(), nag) == all.end()) all.push_back(nag);
    return {};
}

void GameTree::remove_nag(Node node, Nag nag) {
    if (find_texts(node) != nullptr) std::erase(texts(node).nags, nag);
}

void GameTree::clear_texts(Node node) { drop_texts(node); }

GameTree subgame(const GameTree& game, GameTree::Node node) {
    GameTree part(position_alone(game, node));
    for (const PgnTag& tag : game.tags()) part.set_tag(tag.name, tag.value, TagLimits::none());
    part.set_result(game.result());
    for (const std::string& comment : game.comments(node))
        part.add_comment(GameTree::root(), comment, GameTree::any_length);

    std::vector<std::pair<GameTree::Node, GameTree::Node>> open{{node, GameTree::root()}};
    while (!open.empty()) {
        const auto [source, target] = open.back();
        open.pop_back();
        for (const GameTree::Node child : game.children(source)) {
            const GameTree::Node twin = part.append(target, game.move(child));
            copy_texts(game, child, part, twin);
            open.emplace_back(child, twin);
        }
    }
    return part;
}

}  // namespace gyre
