#include "database/stored_game.h"

#include "base/text.h"
#include "base/try.h"
#include "database/record_text.h"
#include "database/replay_board.h"
#include "database/tag_columns.h"
#include "notation/position/fen.h"

namespace gyre::database {

namespace {

const Failure<std::string> damaged("the record of a game is damaged");
const Failure<std::string> illegal_move("a move of a game is illegal");

/// Whether a move is legal, or a null move that is allowed.
bool is_playable(const Position& position, Move move) { return move ? position.is_legal(move) : !position.in_check(); }

/// Tags of the columns and of the record, which `parser` reads up to its items.
Result<std::vector<PgnTag>, std::string> read_tags(const GameRow& game, RecordParser& parser) {
    std::vector<PgnTag> tags;
    const std::string_view layout = game.texts[Field::Layout];
    if (!layout.empty())
        for (const std::string_view name : split(layout, '\n'))
            tags.push_back({std::string(name), value_in_columns(game, name).value_or("")});
    if (parser.at_end()) return tags;
    const auto count = parser.number();
    if (!count || *count > tags.size()) return damaged;
    for (std::uint64_t i = 0; i < *count; ++i) {
        const auto tag = parser.number();
        const auto value = parser.text();
        if (!tag || !value || *tag >= tags.size()) return damaged;
        tags[*tag].value = *value;
    }
    return tags;
}

Result<PgnError, std::string> read_error(RecordParser& parser) {
    PgnError error;
    const auto kind = parser.number(), loss = parser.number();
    const auto offset = parser.number(), line = parser.number(), column = parser.number();
    const auto reason = parser.text();
    if (!kind || !loss || !offset || !line || !column || !reason) return damaged;
    if (*kind > index_of(PgnError::Kind::Input) || *loss > index_of(PgnError::Loss::Input)) return damaged;
    error.kind = static_cast<PgnError::Kind>(*kind);
    error.loss = static_cast<PgnError::Loss>(*loss);
    error.place = {*offset, *line, *column};
    error.reason = *reason;
    return error;
}

class GameTeller {
public:
    GameTeller(const GameRow& game, PgnVisitor& visitor) : game_(game), visitor_(visitor), parser_(game.record) {}

    Result<void, std::string> run() {
        visitor_.begin_game({0, game_.line, 1});
        GYRE_TRY(const auto tags, read_tags(game_, parser_));
        for (const PgnTag& tag : tags) visitor_.tag(tag.name, tag.value);
        if ((game_.flags & unplayable_flag) == 0) {
            GYRE_TRY(auto start, start_of(game_));
            position_ = std::move(start);
            is_wanted_ = visitor_.begin_moves(position_);
        }
        while (!parser_.at_end())
            if (auto told = tell_item(); !told) return told;
        if (is_wanted_)
            if (auto told = advance(game_.moves.size() - ply_); !told) return told;
        if (!branches_.empty()) return damaged;
        if ((game_.flags & marker_flag) != 0) visitor_.result(static_cast<PgnResult>(game_.result));
        visitor_.end_game();
        return {};
    }

private:
    struct Branch {
        std::size_t size;
        Move replaced;
    };

    Result<void, std::string> tell_item() {
        const auto item = parser_.item();
        if (!item) return damaged;
        switch (*item) {
            case RecordItem::BeginVariation: return begin_variation();
            case RecordItem::EndVariation: return end_variation();
            case RecordItem::Error: return tell_error();
            case RecordItem::Advance:
            case RecordItem::Glyph:
            case RecordItem::Move: return tell_number(*item);
            default: return tell_text(*item);
        }
    }
    Result<void, std::string> tell_number(RecordItem item) {
        const auto number = parser_.number();
        if (!number) return damaged;
        if (item == RecordItem::Advance) return branches_.empty() ? advance(*number) : damaged;
        if (item == RecordItem::Move) {
            if (branches_.empty() || *number > 0xFFFF) return damaged;
            return make(Move::from_word(static_cast<std::uint16_t>(*number)));
        }
        if (*number > 0xFF) return damaged;
        if (is_told()) visitor_.nag(static_cast<Nag>(*number));
        return {};
    }
    Result<void, std::string> tell_text(RecordItem item) {
        const auto text = parser_.text();
        if (!text) return damaged;
        if (item == RecordItem::Comment && is_told()) visitor_.comment(*text);
        if (item == RecordItem::Movetext) visitor_.movetext(*text);
        if (item == RecordItem::Forfeit) visitor_.forfeit(*text);
        return {};
    }
    Result<void, std::string> tell_error() {
        GYRE_TRY(const auto error, read_error(parser_));
        visitor_.error(error);
        return {};
    }

    Result<void, std::string> advance(std::uint64_t count) {
        if (count > game_.moves.size() - ply_) return damaged;
        for (std::uint64_t i = 0; i < count; ++i)
            if (auto made = make(Move::from_word(game_.moves[ply_++])); !made) return made;
        return {};
    }
    Result<void, std::string> make(Move move) {
        if (!is_told()) return {};
        if (!is_playable(position_, move)) return illegal_move;
        visitor_.move(position_, move, {});
        position_.make(move);
        line_.push_back(move);
        visitor_.position(position_);
        return {};
    }
    Result<void, std::string> begin_variation() {
        if (skipped_ > 0 || !is_wanted_) {
            ++skipped_;
            branches_.push_back({});
            return {};
        }
        if (line_.size() <= (branches_.empty() ? 0 : branches_.back().size)) return damaged;
        branches_.push_back({line_.size() - 1, line_.back()});
        if (!visitor_.begin_variation()) {
            skipped_ = 1;
            return {};
        }
        position_.unmake(line_.back());
        line_.pop_back();
        return {};
    }
    Result<void, std::string> end_variation() {
        if (branches_.empty()) return damaged;
        const Branch branch = branches_.back();
        branches_.pop_back();
        if (skipped_ > 0) {
            --skipped_;
            return {};
        }
        for (; line_.size() > branch.size; line_.pop_back()) position_.unmake(line_.back());
        position_.make(branch.replaced);
        line_.push_back(branch.replaced);
        visitor_.end_variation();
        return {};
    }
    bool is_told() const { return is_wanted_ && skipped_ == 0; }

    const GameRow& game_;
    PgnVisitor& visitor_;
    RecordParser parser_;
    Position position_;
    std::vector<Move> line_;
    std::vector<Branch> branches_;
    std::size_t ply_ = 0;
    /// Number of open variations that the visitor does not want.
    std::size_t skipped_ = 0;
    bool is_wanted_ = false;
};

/// Keeps what a broken game says of itself.
struct LossVisitor : PgnVisitor {
    std::string loss;

    bool begin_moves(const Position&) override { return false; }
    void error(const PgnError& error) override {
        if (loss.empty() && error.loss != PgnError::Loss::Nothing) loss = error.message();
    }
};

}  // namespace

Result<Position, std::string> start_of(const GameRow& game) {
    const std::string_view fen = game.texts[Field::Start];
    if (fen.empty()) return Position();
    const auto read = read_position(fen, every_waiver);
    if (!read) return Failure("the start of a game is damaged");
    return Position(*read);
}

Result<std::vector<std::uint32_t>, std::string> hashes_of(const GameRow& game) {
    if ((game.flags & unplayable_flag) != 0) return std::vector<std::uint32_t>(game.moves.size() + 1);
    GYRE_TRY(auto position, start_of(game));
    std::vector<std::uint32_t> hashes{hash_of(position)};
    for (const std::uint16_t word : game.moves) {
        const Move move = Move::from_word(word);
        if (!is_playable(position, move)) return illegal_move;
        position.make(move);
        hashes.push_back(hash_of(position));
    }
    return hashes;
}

Result<std::vector<PgnTag>, std::string> tags_of(const GameRow& game) {
    RecordParser parser(game.record);
    return read_tags(game, parser);
}

Result<std::string_view, std::string> source_text_of(const GameRow& game) {
    if ((game.flags & broken_flag) == 0) return std::string_view();
    // It is the last item of the record.
    RecordParser parser(game.record);
    if (const auto tags = read_tags(game, parser); !tags) return tags.error();
    std::string_view last;
    while (!parser.at_end()) {
        const auto item = parser.item();
        if (!item) return damaged;
        if (*item == RecordItem::BeginVariation || *item == RecordItem::EndVariation) continue;
        if (*item == RecordItem::Error) {
            if (const auto error = read_error(parser); !error) return error.error();
            continue;
        }
        const bool is_number = *item == RecordItem::Advance || *item == RecordItem::Glyph || *item == RecordItem::Move;
        const auto text = is_number ? std::nullopt : parser.text();
        if (is_number ? !parser.number() : !text) return damaged;
        if (*item == RecordItem::Text) last = *text;
    }
    return last;
}

Result<std::string, std::string> first_loss_of(const GameRow& game) {
    LossVisitor visitor;
    if (auto told = tell(game, visitor); !told) return Failure(told.error());
    return visitor.loss;
}

Result<void, std::string> tell(const GameRow& game, PgnVisitor& visitor) { return GameTeller(game, visitor).run(); }

}  // namespace gyre::database
