#include "database/scid_reader.h"

#include <algorithm>
#include <fmt/core.h>
#include <optional>

#include "base/text.h"
#include "database/tag_columns.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_text.h"
#include "notation/position/fen.h"

namespace gyre::database::scid {

namespace {

using Kind = PgnError::Kind;
using Loss = PgnError::Loss;
using Lists = std::array<std::vector<std::string_view>, name_lists>;

/// Limits of the reader of PGN, so that a game of SCID is no larger than one of PGN.
constexpr PgnLimits limits;

class GameReader {
public:
    GameReader(const Entry& entry, const Lists& names, ByteView games, PgnVisitor& visitor)
        : entry_(entry), names_(names), visitor_(&visitor), game_visitor_(visitor) {
        if (entry.offset > games.size() || entry.length > games.size() - entry.offset)
            is_outside_ = true;
        else
            bytes_ = games.subspan(entry.offset, entry.length);
    }

    void run(const TextPlace& place) {
        place_ = place;
        game_visitor_.begin_game(place);
        fill_entry_tags();
        const bool has_tags = read_tags();
        const bool has_start = has_tags && read_start();
        for (const PgnTag& tag : tags_) game_visitor_.tag(tag.name, tag.value);
        if (has_start && game_visitor_.begin_moves(position_)) read_moves();
        game_visitor_.result(result());
        game_visitor_.end_game();
    }

private:
    struct Branch {
        std::size_t size;
        Move replaced;
        PieceNumbers before, numbers;
        /// Who reads the line that the variation leaves, and whether it wants the variation.
        PgnVisitor* visitor;
        bool is_wanted;
    };

    /// Returns false.
    bool error(Kind kind, Loss loss, const std::string& reason) {
        PgnError error;
        error.kind = kind;
        error.loss = loss;
        error.place = error.game = place_;
        error.reason = fmt::format("byte {} of the file of games: {}", entry_.offset + at_, reason);
        game_visitor_.error(error);
        return false;
    }
    GameResult result() const { return static_cast<GameResult>((entry_.result + 3) % 4); }

    /// The value of a tag that occurs twice is the last one, as in SCID.
    void set_tag(std::string_view name, std::string_view value) {
        if (PgnTag* const tag = tag_named(tags_, name))
            tag->value = value;
        else
            tags_.push_back({std::string(usual_tag_name(name)), std::string(value)});
    }
    void set_name(std::string_view tag, NameList list, std::uint32_t number) {
        const auto& names = names_[static_cast<std::size_t>(list)];
        if (number >= names.size())
            error(Kind::BadTag, Loss::Text, fmt::format("{} is the name {} of {}", tag, number, names.size()));
        set_tag(tag, number < names.size() ? names[number] : "?");
    }
    void set_rating(std::string_view color, std::uint32_t type, std::uint32_t rating) {
        if (rating > 0 && type < std::size(rating_names))
            set_tag(std::string(color) + std::string(rating_names[type]), std::to_string(rating));
    }
    void fill_entry_tags() {
        set_name("Event", NameList::Events, entry_.event);
        set_name("Site", NameList::Sites, entry_.site);
        set_tag("Date", unpack_date(entry_.date).text());
        set_name("Round", NameList::Rounds, entry_.round);
        set_name("White", NameList::Players, entry_.white);
        set_name("Black", NameList::Players, entry_.black);
        set_tag("Result", to_text(result()));
        set_rating("White", entry_.white_rating, entry_.white_elo);
        set_rating("Black", entry_.black_rating, entry_.black_elo);
        if (const std::string eco = eco_text(entry_.eco); !eco.empty()) set_tag("ECO", eco);
        if (entry_.event_date != 0) set_tag("EventDate", unpack_date(entry_.event_date).text());
        if (entry_.is_chess960) set_tag("Variant", "Chess960");
    }

    std::optional<std::uint8_t> next_byte() {
        if (at_ == bytes_.size()) return std::nullopt;
        return bytes_[at_++];
    }
    std::optional<std::string_view> next_text(std::size_t size) {
        if (size > bytes_.size() - at_) return std::nullopt;
        at_ += size;
        return text_view(bytes_.subspan(at_ - size, size));
    }
    /// Text up to a zero byte.
    std::optional<std::string_view> next_line() {
        const std::string_view rest = text_view(bytes_.subspan(at_));
        const std::size_t end = rest.find('\0');
        if (end == rest.npos) return std::nullopt;
        at_ += end + 1;
        return rest.substr(0, end);
    }

    bool read_tags() {
        if (is_outside_) return error(Kind::UnreadableMove, Loss::Game, "the file ends before this game");
        while (true) {
            const auto size = next_byte();
            if (size == 0) return true;
            if (!size || !read_tag(*size)) return error(Kind::BadTag, Loss::Game, "the game ends inside its tags");
        }
    }
    bool read_tag(std::uint8_t size) {
        std::optional<std::string_view> name = "EventDate";
        std::optional<std::size_t> value_size = 3;
        if (size != old_event_date) {
            const std::size_t number = std::size_t{size} - first_short_tag;
            if (size < first_short_tag)
                name = next_text(size);
            else
                name = number < std::size(short_tag_names) ? short_tag_names[number] : "";
            value_size = name ? next_byte() : std::nullopt;
        }
        const auto value = value_size ? next_text(*value_size) : std::nullopt;
        if (!value) return false;
        if (size == old_event_date || tags_.size() >= limits.tags) return true;
        if (!name->empty() && std::all_of(name->begin(), name->end(), detail::is_tag_name))
            set_tag(*name, *value);
        else
            error(Kind::BadTag, Loss::Text, "a tag cannot have the name " + gyre::quoted(*name));
        return true;
    }
    bool read_start() {
        const auto flags = next_byte();
        const bool has_fen = flags && (*flags & own_start) != 0;
        if (!flags) return error(Kind::BadSetup, Loss::Game, "the game ends before its moves");
        if (has_fen) {
            const auto fen = next_line();
            if (!fen) return error(Kind::BadSetup, Loss::Game, "the start position has no end");
            set_tag("FEN", *fen);
            const auto read = read_position_leniently(*fen, every_waiver);
            if (!read) return error(Kind::BadSetup, Loss::Game, read.error().message());
            position_ = Position(read->valid);
        }
        const auto numbers = PieceNumbers::of(position_, has_fen);
        if (!numbers) return error(Kind::BadSetup, Loss::Game, "a side has more than 16 pieces");
        numbers_ = *numbers;
        return true;
    }

    /// Finds the comments, which follow the moves, and counts the places that are marked for one.
    bool find_comments() {
        const std::size_t begin = at_;
        bool has_end = false;
        while (at_ < bytes_.size() && !has_end) {
            const std::uint8_t byte = bytes_[at_++];
            if (byte == glyph && at_ < bytes_.size()) ++at_;
            marks_ += byte == comment_here;
            has_end = byte == end_of_game;
        }
        while (const auto comment = has_end ? next_line() : std::nullopt) comments_.push_back(*comment);
        const bool is_whole = has_end && at_ == bytes_.size() && marks_ <= comments_.size();
        if (has_end && !is_whole) error(Kind::UnclosedComment, Loss::Text, "the game ends inside its comments");
        at_ = begin;
        return has_end;
    }
    void read_moves() {
        const bool has_end = find_comments();
        is_unmarked_ = marks_ == 0;
        while (at_ < bytes_.size() && !is_over_) read_item();
        if (!is_over_ && !has_end) error(Kind::UnreadableMove, Loss::Game, "the game ends inside its moves");
        while (!branches_.empty()) leave_variation();
    }
    void read_item() {
        const std::uint8_t byte = bytes_[at_];
        // A game may leave out the marks of its last comments, which belong to all places that follow.
        if (byte != glyph && byte != comment_here && is_unmarked_ && marks_ == 0) tell_comment();
        switch (byte) {
            case glyph: return read_glyph();
            case comment_here:
                ++at_;
                tell_comment();
                if (marks_ > 0) --marks_;
                is_unmarked_ = false;
                return;
            case scid::begin_variation: return begin_variation();
            case scid::end_variation: return end_variation();
            case end_of_game:
                if (!branches_.empty()) return fail(Kind::BadVariation, "the game ends inside a variation");
                is_over_ = true;
                return;
            default: return read_move();
        }
    }
    void fail(Kind kind, const std::string& reason) {
        error(kind, Loss::Game, reason);
        is_over_ = true;
    }
    void tell_comment() {
        is_unmarked_ = false;
        if (comments_told_ == comments_.size()) return;
        const std::string_view comment = comments_[comments_told_++];
        if (!comment.empty()) visitor_->comment(comment);
    }
    void read_glyph() {
        ++at_;
        const auto number = next_byte();
        if (!number) return fail(Kind::BadNag, "the game ends inside a glyph");
        if (line_.size() > line_begin()) visitor_->nag(static_cast<Nag>(*number));
    }
    void read_move() {
        if (line_.size() >= PgnLimits().plies) return fail(Kind::TooMuch, "the game has too many moves");
        const auto read = get_move(bytes_.subspan(at_), position_, numbers_);
        if (!read) return fail(Kind::IllegalMove, fmt::format("{} is not a move in this position", bytes_[at_]));
        at_ += read->size;
        before_ = numbers_;
        numbers_.make(position_, read->move);
        visitor_->move(position_, read->move, {});
        position_.make(read->move);
        line_.push_back(read->move);
        visitor_->position(position_);
        is_unmarked_ = true;
    }
    std::size_t line_begin() const { return branches_.empty() ? 0 : branches_.back().size; }
    void begin_variation() {
        if (line_.size() == line_begin()) return fail(Kind::BadVariation, "a variation has no move before it");
        if (branches_.size() == limits.depth) return fail(Kind::TooMuch, "the variations are nested too deeply");
        ++at_;
        branches_.push_back({line_.size() - 1, line_.back(), before_, numbers_, visitor_, visitor_->begin_variation()});
        if (!branches_.back().is_wanted) visitor_ = &nobody_;
        position_.unmake(line_.back());
        line_.pop_back();
        numbers_ = before_;
        is_unmarked_ = true;
    }
    void end_variation() {
        if (branches_.empty()) return fail(Kind::BadVariation, "a variation ends that has not begun");
        ++at_;
        const Branch branch = leave_variation();
        for (; line_.size() > branch.size; line_.pop_back()) position_.unmake(line_.back());
        position_.make(branch.replaced);
        line_.push_back(branch.replaced);
        before_ = branch.before;
        numbers_ = branch.numbers;
        is_unmarked_ = false;
    }
    Branch leave_variation() {
        const Branch branch = branches_.back();
        branches_.pop_back();
        visitor_ = branch.visitor;
        if (branch.is_wanted) visitor_->end_variation();
        return branch;
    }

    const Entry& entry_;
    const Lists& names_;
    PgnVisitor nobody_;
    /// Reads the present variation; reads the game and its errors.
    PgnVisitor* visitor_;
    PgnVisitor& game_visitor_;
    ByteView bytes_;
    TextPlace place_;
    bool is_outside_ = false;
    std::size_t at_ = 0;
    std::vector<PgnTag> tags_;
    Position position_;
    /// Numbers of the pieces before and after the last move.
    PieceNumbers before_, numbers_;
    std::vector<Move> line_;
    std::vector<Branch> branches_;
    std::vector<std::string_view> comments_;
    std::size_t comments_told_ = 0;
    /// Marks of comments that are still to come.
    std::size_t marks_ = 0;
    /// Whether the place of the last move or of the beginning can still get a comment without a mark.
    bool is_unmarked_ = true;
    bool is_over_ = false;
};

}  // namespace

bool is_index_name(std::string_view path) { return lower_case(path).ends_with(".si5"); }

std::string sibling_name(std::string index, char letter) {
    char& place = index[index.size() - 2];
    place = place == 'I' ? to_upper(letter) : letter;
    return index;
}

Result<ScidFile, std::string> ScidFile::open(const std::string& index) {
    std::vector<MappedFile> mapped;
    std::array<ByteView, 3> parts;
    for (const char letter : {'i', 'n', 'g'}) {
        const std::string path = letter == 'i' ? index : sibling_name(index, letter);
        auto file = MappedFile::open(path);
        if (!file) return Failure((letter == 'i' ? "" : quoted_path(path) + ": ") + file.error());
        parts[mapped.size()] = file->bytes();
        mapped.push_back(*std::move(file));
    }
    auto file = of(index, parts);
    if (file) file->mapped_ = std::move(mapped);
    return file;
}

Result<ScidFile, std::string> ScidFile::of(const std::string& index, const std::array<ByteView, 3>& parts) {
    ScidFile file;
    file.index_ = parts[0];
    file.games_ = parts[2];
    if (file.index_.size() % entry_size != 0)
        return Failure(fmt::format("its size of {} bytes is not a multiple of {}", file.index_.size(), entry_size));
    if (auto read = file.read_names(parts[1]); !read)
        return Failure(quoted_path(sibling_name(index, 'n')) + ": " + read.error());
    return file;
}

/// A name is a number in groups of seven bits, the lowest first, and its bytes. The lowest three bits of the number are
/// the list, the others the length.
Result<void, std::string> ScidFile::read_names(ByteView bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t begin = at;
        std::uint64_t head = 0;
        bool goes_on = true;
        for (int shift = 0; goes_on && at < bytes.size() && shift < 63; shift += 7) {
            goes_on = bytes[at] >= 128;
            head |= std::uint64_t{bytes[at++] & 127u} << shift;
        }
        const std::uint64_t list = head & 7, size = head >> 3;
        if (goes_on || list > name_lists || size > bytes.size() - at)
            return Failure(fmt::format("byte {}: the name that begins here is damaged", begin));
        // Texts about the database are not imported.
        if (list < name_lists) lists_[list].push_back(text_view(bytes.subspan(at, size)));
        at += size;
    }
    return {};
}

void ScidFile::tell(std::uint64_t game, PgnVisitor& visitor) const {
    const Entry entry = this->entry(game);
    GameReader(entry, lists_, games_, visitor).run({game * entry_size, game + 1, 1});
}

}  // namespace gyre::database::scid
