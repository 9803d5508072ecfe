#include "database/scid_writer.h"

#include <algorithm>
#include <fmt/core.h>
#include <optional>
#include <tuple>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "database/stored_game.h"
#include "database/tag_columns.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_text.h"
#include "notation/position/fen.h"

namespace gyre::database::scid {

namespace {

constexpr std::uint32_t most_plies = 1023, best_rating = 4000;
constexpr int last_year = 2047;

void put_text(Bytes& bytes, std::string_view text) { bytes.insert(bytes.end(), text.begin(), text.end()); }

/// SCID has one comment before or after a move: comments before a move in the middle of a line join those after the
/// previous move.
void move_comments_back(GameTree& game) {
    for (std::size_t i = 1, left = game.size(); left > 0; ++i) {
        const auto node = game.node_at(i);
        if (!node) continue;
        --left;
        const auto before = game.comments_before(*node);
        if (before.empty() || game.begins_variation(*node)) continue;
        const std::vector<std::string> moved(before.begin(), before.end());
        const auto after = game.comments(*node);
        std::vector<std::string> kept(after.begin(), after.end());
        game.clear_comments(*node);
        game.set_comments(*node, std::move(kept), GameTree::any_length);
        for (const std::string& comment : moved) game.add_comment(game.parent(*node), comment, GameTree::any_length);
    }
}

/// Writes the moves of a game with their texts, and what the entry has about them.
class MoveWriter : public PgnVisitor {
public:
    MoveWriter(Bytes& bytes, const PieceNumbers& numbers, Entry& entry)
        : bytes_(bytes), entry_(entry), numbers_(numbers) {}

    std::uint64_t joined_comments() const { return joined_comments_; }
    std::uint64_t left_out_glyphs() const { return left_out_glyphs_; }

    bool begin_moves(const Position& start) override {
        is_usual_start_ = start.setup() == Setup::standard();
        position_ = &start;
        return true;
    }
    void move(const Position& before, Move move, std::string_view) override {
        put_move(bytes_, before, numbers_, move);
        before_ = numbers_;
        numbers_.make(before, move);
        begin_place();
        if (branches_.empty() && move.kind() == Move::Kind::Promotion)
            entry_.flags |= move.promotion() == PieceType::Queen ? has_promotion : has_promotion | has_underpromotion;
    }
    void position(const Position& after) override {
        if (!branches_.empty()) return;
        position_ = &after;
        ++plies_;
        if (is_usual_start_) count_home_pawns(after);
    }
    void nag(Nag nag) override {
        if (++glyphs_here_ > most_glyphs) {
            ++left_out_glyphs_;
            return;
        }
        ++glyphs_;
        bytes_.push_back(glyph);
        bytes_.push_back(static_cast<std::uint8_t>(nag));
    }
    void comment(std::string_view comment) override {
        if (has_comment_) {
            ++joined_comments_;
            comments_.back() = ' ';
        } else {
            bytes_.push_back(comment_here);
            ++comment_count_;
            has_comment_ = true;
        }
        put_text(comments_, comment);
        comments_.push_back(0);
    }
    bool begin_variation() override {
        bytes_.push_back(scid::begin_variation);
        ++variations_;
        branches_.emplace_back(before_, numbers_);
        numbers_ = before_;
        begin_place();
        return true;
    }
    void end_variation() override {
        bytes_.push_back(scid::end_variation);
        std::tie(before_, numbers_) = branches_.back();
        branches_.pop_back();
    }
    void end_game() override {
        bytes_.push_back(end_of_game);
        bytes_.insert(bytes_.end(), comments_.begin(), comments_.end());
        entry_.plies = std::min(plies_, most_plies);
        entry_.comments = count_class(comment_count_);
        entry_.variations = count_class(variations_);
        entry_.glyphs = count_class(glyphs_);
        entry_.material = material_of(*position_);
        entry_.home_pawns <<= 4 * (16 - entry_.home_pawns_gone) % 64;
    }

private:
    void begin_place() {
        glyphs_here_ = 0;
        has_comment_ = false;
    }
    void count_home_pawns(const Position& after) {
        const Bitboard now = (after.pieces(Color::White, PieceType::Pawn) & bb(Rank::R2)) |
                             (after.pieces(Color::Black, PieceType::Pawn) & bb(Rank::R7));
        for (const Square gone : home_pawns_ & ~now) {
            const std::uint64_t number = (rank_of(gone) == Rank::R2 ? 15 : 7) - index_of(file_of(gone));
            entry_.home_pawns = entry_.home_pawns << 4 | number;
            ++entry_.home_pawns_gone;
        }
        home_pawns_ = home_pawns_ & now;
    }

    Bytes& bytes_;
    Entry& entry_;
    Bytes comments_;
    /// Numbers of the pieces before and after the last move, and those of the lines that are left for a variation.
    PieceNumbers before_, numbers_;
    std::vector<std::pair<PieceNumbers, PieceNumbers>> branches_;
    Bitboard home_pawns_ = bb(Rank::R2) | bb(Rank::R7);
    /// End of the main line, so far.
    const Position* position_ = nullptr;
    bool is_usual_start_ = true, has_comment_ = false;
    std::uint32_t plies_ = 0;
    std::size_t comment_count_ = 0, variations_ = 0, glyphs_ = 0, glyphs_here_ = 0;
    std::uint64_t joined_comments_ = 0, left_out_glyphs_ = 0;
};

/// Date for an entry; nothing if SCID cannot have it.
std::optional<std::uint32_t> packed_date(std::string_view text) {
    const auto date = collection::parse_date(text);
    return date && date->year.value_or(0) <= last_year ? std::optional(pack_date(*date)) : std::nullopt;
}

}  // namespace

std::uint32_t Writer::name_number(NameList list, const std::string& name) {
    auto& numbers = numbers_[index_of(list)];
    const auto [place, is_new] = numbers.emplace(name, static_cast<std::uint32_t>(numbers.size()));
    if (!is_new) return place->second;
    std::uint64_t head = std::uint64_t{name.size()} << 3 | index_of(list);
    for (; head >= 128; head >>= 7) names.push_back(static_cast<std::uint8_t>(head | 128));
    names.push_back(static_cast<std::uint8_t>(head));
    put_text(names, name);
    return place->second;
}

/// Returns whether the entry gives back the value of the tag.
bool Writer::put_in_entry(const PgnTag& tag, Entry& entry) {
    if (tag.name == "ECO") return (entry.eco = eco_number(tag.value)) > 0;
    if (tag.name == "EventDate") {
        const std::uint32_t date = packed_date(tag.value).value_or(0);
        if (date == 0 || unpack_date(date).text() != tag.value) return false;
        entry.event_date = date;
        return true;
    }
    const bool is_white = tag.name.starts_with("White");
    if (!is_white && !tag.name.starts_with("Black")) return false;
    std::uint32_t& rating = is_white ? entry.white_elo : entry.black_elo;
    std::uint32_t& type = is_white ? entry.white_rating : entry.black_rating;
    const auto word = std::find(std::begin(rating_names), std::end(rating_names), std::string_view(tag.name).substr(5));
    const auto number = parse_integer<std::uint32_t>(tag.value);
    if (rating > 0 || word == std::end(rating_names) || !number || *number == 0 || *number > best_rating ||
        std::to_string(*number) != tag.value)
        return false;
    rating = *number;
    type = static_cast<std::uint32_t>(word - std::begin(rating_names));
    return true;
}

void Writer::put_extra_tag(std::string_view name, std::string_view value, Bytes& bytes) {
    if (name.size() > longest_tag_name) {
        ++losses_[Loss::LongTag];
        return;
    }
    const auto short_name = std::find(std::begin(short_tag_names), std::end(short_tag_names), name);
    if (short_name != std::end(short_tag_names)) {
        bytes.push_back(static_cast<std::uint8_t>(first_short_tag + (short_name - std::begin(short_tag_names))));
    } else {
        bytes.push_back(static_cast<std::uint8_t>(name.size()));
        put_text(bytes, name);
    }
    const std::string_view kept = utf8_prefix(value, longest_tag_value);
    if (kept.size() < value.size()) ++losses_[Loss::LongTag];
    bytes.push_back(static_cast<std::uint8_t>(kept.size()));
    put_text(bytes, kept);
}

void Writer::put_tags(const GameTree& game, Entry& entry, Bytes& bytes) {
    entry.event = name_number(NameList::Events, game.tag("Event"));
    entry.site = name_number(NameList::Sites, game.tag("Site"));
    entry.round = name_number(NameList::Rounds, game.tag("Round"));
    entry.white = name_number(NameList::Players, game.tag("White"));
    entry.black = name_number(NameList::Players, game.tag("Black"));
    const auto date = packed_date(game.tag("Date"));
    entry.date = date.value_or(0);
    if (!date) ++losses_[Loss::Date];
    entry.result = (static_cast<std::uint32_t>(index_of(game.result())) + 1) % 4;
    if (!parse_result(game.tag("Result"))) ++losses_[Loss::Forfeit];
    for (const PgnTag& tag : game.tags())
        if (!is_in_roster(tag.name) && !put_in_entry(tag, entry)) put_extra_tag(tag.name, tag.value, bytes);
    if ((entry.flags & own_start) != 0) put_extra_tag("SetUp", "1", bytes);
    bytes.push_back(0);
}

Result<void, std::string> Writer::add(const GameRow& row) {
    if (is_full()) return Failure(fmt::format("a database of SCID has at most {} games", grouped(most_games)));
    GameBuilder builder;
    if (auto told = database::tell(row, builder); !told) return told;
    GameTree& game = builder.game();
    Entry entry;
    const bool has_fen = game.start().setup() != Setup::standard();
    const auto numbers = PieceNumbers::of(game.start(), has_fen);
    if ((row.flags & unplayable_flag) != 0 || !numbers) {
        ++losses_[numbers ? Loss::UnplayableGame : Loss::ManyPieces];
        return {};
    }
    move_comments_back(game);
    Bytes moves;
    MoveWriter writer(moves, *numbers, entry);
    gyre::tell(game, writer);
    if (has_fen) entry.flags |= own_start;
    entry.is_chess960 = game.start().needs_chess960();
    const auto losses_before = losses_;
    Bytes bytes;
    put_tags(game, entry, bytes);
    bytes.push_back(static_cast<std::uint8_t>(entry.flags));
    if (has_fen) {
        put_text(bytes, to_fen(game.start(), {FenCastling::XFen, FenEnPassant::Always}));
        bytes.push_back(0);
    }
    bytes.insert(bytes.end(), moves.begin(), moves.end());
    if (bytes.size() >= block_size) {
        losses_ = losses_before;
        ++losses_[Loss::LargeGame];
        return {};
    }
    losses_[Loss::Comment] += writer.joined_comments();
    losses_[Loss::Glyph] += writer.left_out_glyphs();
    losses_[Loss::SourceText] += (row.flags & broken_flag) != 0;
    const std::size_t left = block_size - games_size_ % block_size;
    const std::size_t gap = left < bytes.size() ? left : 0;
    games.insert(games.end(), gap, 0);
    games.insert(games.end(), bytes.begin(), bytes.end());
    entry.offset = games_size_ + gap;
    entry.length = static_cast<std::uint32_t>(bytes.size());
    games_size_ = entry.offset + entry.length;
    put_entry(index, entry);
    ++games_written_;
    return {};
}

std::vector<std::string> Writer::loss_texts() const {
    constexpr std::string_view texts[] = {
        "games that cannot be played, left out",
        "games with more than 16 pieces of one side, left out",
        "games of more than 128 KiB, left out",
        "games that were read only in part, without their text",
        "results of games without play, written as 1-0, 0-1 or *",
        "dates that SCID cannot have, written as unknown",
        "tags with a name above 240 or a value above 255 bytes, left out or cut",
        "comments joined with another one at their place",
        "glyphs after the seventh of a move, left out",
    };
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < std::size(texts); ++i)
        if (const std::uint64_t count = losses_[static_cast<Loss>(i)]; count > 0)
            lines.push_back(fmt::format("{}: {}", texts[i], grouped(count)));
    return lines;
}

}  // namespace gyre::database::scid
