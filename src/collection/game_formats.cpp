#include "collection/game_formats.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "base/text.h"
#include "base/utf8.h"
#include "collection/comment_facts.h"
#include "collection/format_writer.h"
#include "notation/epd/epd.h"
#include "notation/move/san.h"
#include "notation/pgn/pgn_text.h"
#include "notation/symbols.h"

namespace gyre::collection {

std::string joined_lines(std::string_view movetext) {
    const std::string plain = to_utf8(movetext);
    std::string text;
    bool in_braces = false, to_line_end = false;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const char c = plain[i];
        if (c == '\r' || c == '\n') {
            if (text.empty() || text.back() == ' ' || text.back() == '\n') continue;
            text += to_line_end ? '\n' : ' ';
            to_line_end = false;
            continue;
        }
        if (c == ';' && !in_braces) to_line_end = true;
        if ((c == '{' || c == '}') && !to_line_end) in_braces = c == '{';
        text += c;
    }
    return text;
}

std::string seconds_text(std::chrono::milliseconds time) {
    constexpr long long thousand = 1000;
    std::string text = std::to_string(time.count() / thousand);
    if (time.count() % thousand != 0) text += '.' + std::to_string(thousand + time.count() % thousand).substr(1);
    return text;
}

std::string pawns_text(int centipawns) {
    const int size = std::abs(centipawns);
    return (centipawns < 0 ? "-" : "") + std::to_string(size / 100) + '.' + std::to_string(100 + size % 100).substr(1);
}

namespace {

// --- JSON ---

std::string eval_fields(const EvalAnnotation& eval) {
    std::string fields =
        eval.mate_in ? ", \"mate\": " + std::to_string(*eval.mate_in) : ", \"eval\": " + pawns_text(eval.centipawns);
    if (eval.depth) fields += ", \"depth\": " + std::to_string(*eval.depth);
    return fields;
}

std::string_view name_of(MarkColor color) {
    switch (color) {
        case MarkColor::Green: return "green";
        case MarkColor::Red: return "red";
        case MarkColor::Yellow: return "yellow";
        case MarkColor::Blue: break;
    }
    return "blue";
}

/// A field with a list, unless it is empty.
std::string list_field(std::string_view name, const std::string& items) {
    return items.empty() ? std::string() : ", \"" + std::string(name) + "\": [" + items + ']';
}

void add_item(std::string& items, const std::string& item) { items += (items.empty() ? "{" : ", {") + item + '}'; }

std::string mark_fields(const std::vector<CommentMark>& marks) {
    std::string squares, arrows;
    for (const CommentMark& mark : marks) {
        const std::string color = "\"color\": \"" + std::string(name_of(mark.color)) + '"';
        const std::string from = to_text(mark.from), to = to_text(mark.to);
        if (mark.is_arrow()) {
            add_item(arrows, color + ", \"from\": \"" + from + "\", \"to\": \"" + to + '"');
        } else {
            add_item(squares, color + ", \"square\": \"" + to + '"');
        }
    }
    return list_field("squares", squares) + list_field("arrows", arrows);
}

/// What comments say, as fields with a comma and a blank before each.
std::string comment_fields(const std::vector<std::string>& comments, std::optional<Color> mover) {
    if (comments.empty()) return {};
    const CommentFacts facts = read_comments(comments, mover);
    std::string fields, commands;
    if (!facts.text.empty()) fields += ", \"comment\": " + json_string(facts.text);
    if (facts.eval) fields += eval_fields(*facts.eval);
    if (facts.clock) fields += ", \"clock\": " + seconds_text(*facts.clock);
    if (facts.elapsed) fields += ", \"elapsed\": " + seconds_text(*facts.elapsed);
    for (const CommentFacts::Command& command : facts.commands)
        add_item(commands, "\"name\": " + json_string(command.name) + ", \"value\": " + json_string(command.value));
    return fields + mark_fields(facts.marks) + list_field("commands", commands);
}

/// Writes moves as they come, those of a variation into the move that they take the place of.
class JsonWriter : public FormatWriter {
public:
    using FormatWriter::FormatWriter;

    void move(const Position& before, Move move, std::string_view text) override {
        FormatWriter::move(before, move, text);
        Line& line = lines_.back();
        if (line.has_moves) {
            finish_move(line);
            moves_ += ", ";
        }
        moves_ += "{\"san\": \"";
        if (move) {
            append_san_body(moves_, before, move);
        } else {
            moves_ += "--";
        }
        line.mover = before.side_to_move();
        uci_ = uci(move);
    }
    void position(const Position& after) override {
        Line& line = lines_.back();
        moves_ += check_mark(after);
        moves_ += "\", \"uci\": \"" + uci_ + '"';
        const bool opens_variation = variations_.depth() > 0 && !line.has_moves;
        if (opens_variation) moves_ += before_field(line);
        line.has_moves = true;
    }
    void nag(Nag nag) override {
        std::string& nags = lines_.back().nags;
        nags += (nags.empty() ? "" : ", ") + std::to_string(static_cast<int>(nag));
    }
    void comment(std::string_view comment) override {
        Line& line = lines_.back();
        std::string text = clean_comment(comment);
        if (!text.empty()) (line.has_moves ? line.behind : line.before).push_back(std::move(text));
    }
    bool begin_variation() override {
        Line variation;
        variation.begin = moves_.size();
        moves_ += lines_.back().has_variations ? ", [" : ", \"variations\": [[";
        lines_.push_back(std::move(variation));
        return FormatWriter::begin_variation();
    }
    void end_variation() override {
        FormatWriter::end_variation();
        Line variation = std::move(lines_.back());
        lines_.pop_back();
        Line& line = lines_.back();
        if (variation.has_moves) {
            finish_move(variation);
            moves_ += ']';
            line.has_variations = true;
            return;
        }
        // What is said in it belongs to the move that it would have taken the place of.
        moves_.resize(variation.begin);
        line.behind.insert(line.behind.end(), variation.before.begin(), variation.before.end());
    }
    void error(const PgnError& error) override {
        errors_ += (errors_.empty() ? "" : ", ") + std::string("{\"line\": ") + std::to_string(error.place.line) +
                   ", \"column\": " + std::to_string(error.place.column) +
                   ", \"kind\": " + json_string(describe(error.kind)) + ", \"reason\": " + json_string(error.reason) +
                   '}';
    }

protected:
    void start() override {
        for (std::string* part : {&moves_, &errors_}) part->clear();
        lines_.assign(1, {});
    }
    void finish() override {
        Line& line = lines_.front();
        if (line.has_moves) finish_move(line);
        std::string tags;
        for (const PgnTag& tag : tags_)
            tags += (tags.empty() ? "" : ", ") + json_string(tag.name) + ": " + json_string(tag.value);
        text_ += "{\"tags\": {" + tags + '}';
        if (!fen_.empty()) text_ += ", \"fen\": " + json_string(fen_);
        if (!movetext_.empty()) text_ += ", \"movetext\": " + json_string(movetext_);
        text_ += ", \"result\": " + json_string(result_text()) + ", \"plies\": " + std::to_string(plies_) +
                 ", \"variations\": " + std::to_string(variations_.count()) + ", \"errors\": [" + errors_ + ']' +
                 before_field(line) + ", \"moves\": [" + moves_ + "]}\n";
    }

private:
    /// The main line or an open variation.
    struct Line {
        /// Where its text begins; and whether a move of it is open.
        std::size_t begin = 0;
        bool has_moves = false;
        // --- Of the open move ---
        bool has_variations = false;
        Color mover = Color::White;
        std::string nags;
        std::vector<std::string> behind;
        /// What is said before the first move.
        std::vector<std::string> before;
    };

    static std::string before_field(const Line& line) {
        const std::string fields = comment_fields(line.before, std::nullopt);
        return fields.empty() ? fields : ", \"before\": {" + fields.substr(2) + '}';
    }

    void finish_move(Line& line) {
        if (line.has_variations) moves_ += ']';
        moves_ += list_field("nags", line.nags) + comment_fields(line.behind, line.mover) + '}';
        line.has_variations = false;
        line.nags.clear();
        line.behind.clear();
    }

    std::string moves_, uci_, errors_;
    std::vector<Line> lines_;
};

// --- EPD ---

class EpdWriter : public FormatWriter {
public:
    EpdWriter(std::string& text, bool last_only) : FormatWriter(text), last_only_(last_only) {}

    bool begin_moves(const Position& start) override {
        here_ = epd_of(start);
        return FormatWriter::begin_moves(start);
    }

protected:
    void start() override {
        lines_.clear();
        here_.clear();
    }
    void main_move(const Position& before, Move move) override {
        if (!last_only_ && move) add_line("sm " + to_san(before, move) + "; ");
    }
    void main_position(const Position& after) override { here_ = epd_of(after); }
    void finish() override {
        ++plies_;
        if (!here_.empty()) add_line("");
        // Only now is the result known.
        for (const std::string& line : lines_) text_ += line + " c0 \"" + std::string(result_text()) + "\";\n";
    }

private:
    /// Without operations but the clocks'.
    static std::string epd_of(const Position& position) {
        Setup setup = position.setup();
        if (!position.en_passant_is_legal()) setup.en_passant = Square::None;
        const auto valid = validate(setup, every_waiver);
        return valid ? to_epd({*valid, {}}) : std::string();
    }
    /// "Anna - Berta, ", with "?" for one who is not known; nothing if neither is.
    std::string players() const {
        const auto name = [this](std::string_view tag) {
            const std::string_view value = find_tag(tag);
            return std::string(value.empty() ? unknown_tag_value(tag) : value);
        };
        const std::string white = name("White"), black = name("Black"), nobody = "?";
        return white == nobody && black == nobody ? std::string() : white + " - " + black + ", ";
    }
    /// A position before the ply that `plies_` counts.
    void add_line(const std::string& operations) {
        std::string id = players() + "ply " + std::to_string(plies_ - 1);
        std::replace(id.begin(), id.end(), '"', '\'');
        std::replace(id.begin(), id.end(), '\\', '/');
        lines_.push_back(here_ + ' ' + operations + "id \"" + id + "\";");
    }

    bool last_only_;
    std::string here_;
    std::vector<std::string> lines_;
};

}  // namespace

std::unique_ptr<PgnVisitor> make_json_writer(std::string& text) { return std::make_unique<JsonWriter>(text); }

std::unique_ptr<PgnVisitor> make_epd_writer(std::string& text, bool last_position_only) {
    return std::make_unique<EpdWriter>(text, last_position_only);
}

}  // namespace gyre::collection
