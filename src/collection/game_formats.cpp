#include "collection/game_formats.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "base/utf8.h"
#include "collection/variation_count.h"
#include "notation/annotation.h"
#include "notation/epd.h"
#include "notation/fen.h"
#include "notation/pgn_result.h"
#include "notation/pgn_text.h"
#include "notation/san.h"
#include "notation/symbols.h"
#include "notation/uci_move.h"

namespace gyre::collection {

namespace {

/// What the formats share: tags, and which moves belong to the main line.
class FormatWriter : public PgnVisitor {
public:
    explicit FormatWriter(std::string& text) : text_(text) {}

    void begin_game(const TextPlace&) override {
        tags_.clear();
        variations_ = {};
        plies_ = 0;
        result_.reset();
        forfeit_.clear();
        movetext_.clear();
        fen_.clear();
        start();
    }
    void tag(std::string_view name, std::string_view value) override {
        tags_.push_back({std::string(name), clean_tag_value(value)});
    }
    bool begin_moves(const Position& start) override {
        chess960_ = start.needs_chess960();
        if (start.setup() != Setup::standard()) fen_ = to_fen(start);
        return true;
    }
    void move(const Position& before, Move move, std::string_view) override {
        variations_.move();
        if (variations_.depth() > 0) return;
        ++plies_;
        main_move(before, move);
    }
    void position(const Position& after) override {
        if (variations_.depth() == 0) main_position(after);
    }
    bool begin_variation() override {
        variations_.begin_variation();
        return true;
    }
    void end_variation() override { variations_.end_variation(); }
    void movetext(std::string_view text) override { movetext_ = clean_comment(text); }
    void forfeit(std::string_view marker) override { forfeit_ = marker; }
    void result(PgnResult result) override { result_ = result; }
    void end_game() override {
        const auto tag = read_pgn_result(find_tag("Result"));
        if (tag && tag->is_forfeit) forfeit_ = find_tag("Result");
        if (!result_) result_ = tag.value_or(WrittenResult()).result;
        finish();
    }

protected:
    virtual void start() {}
    virtual void main_move(const Position&, Move) {}
    virtual void main_position(const Position&) {}
    virtual void finish() = 0;

    std::string_view find_tag(std::string_view name) const {
        const auto found = std::find_if(tags_.begin(), tags_.end(),
                                        [name](const PgnTag& tag) { return same_tag_name(tag.name, name); });
        return found == tags_.end() ? std::string_view() : found->value;
    }
    /// A forfeit as it is written.
    std::string_view result_text() const { return forfeit_.empty() ? to_text(*result_) : std::string_view(forfeit_); }
    std::string uci(Move move) const { return to_uci(move, chess960_ ? UciCastling::Chess960 : UciCastling::Standard); }

    std::string& text_;
    std::vector<PgnTag> tags_;
    std::string fen_;
    VariationCount variations_;
    std::size_t plies_ = 0;
    std::optional<PgnResult> result_;
    std::string forfeit_;
    /// The moves of a game that cannot be played, on one line.
    std::string movetext_;
    bool chess960_ = false;
};

// --- JSON ---

std::string seconds_text(std::chrono::milliseconds time) {
    constexpr long long thousand = 1000;
    std::string text = std::to_string(time.count() / thousand);
    if (time.count() % thousand != 0) text += '.' + std::to_string(thousand + time.count() % thousand).substr(1);
    return text;
}

std::string eval_fields(const EvalAnnotation& eval) {
    std::string fields;
    if (eval.mate_in) {
        fields = ", \"mate\": " + std::to_string(*eval.mate_in);
    } else {
        const int size = std::abs(eval.centipawns);
        fields = std::string(", \"eval\": ") + (eval.centipawns < 0 ? "-" : "") + std::to_string(size / 100) + '.' +
                 std::to_string(100 + size % 100).substr(1);
    }
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

std::string mark_fields(const std::vector<std::string>& comments) {
    std::string squares, arrows;
    for (const std::string& comment : comments)
        for (const CommentMark& mark : read_marks(comment)) {
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

/// Commands that have no fields of their own.
std::string command_fields(const std::vector<std::string>& comments) {
    constexpr std::string_view known[] = {"eval", "clk", "emt", "csl", "cal"};
    std::string commands;
    for (const std::string& comment : comments)
        for (auto command = find_command(comment); command; command = find_command(comment, command->end))
            if (std::find(std::begin(known), std::end(known), command->name) == std::end(known))
                add_item(commands,
                         "\"name\": " + json_string(command->name) + ", \"value\": " + json_string(command->value));
    return list_field("commands", commands);
}

/// What comments say, as fields with a comma and a blank before each.
std::string comment_fields(const std::vector<std::string>& comments) {
    if (comments.empty()) return {};
    std::string all, fields;
    for (const std::string& comment : comments) all += (all.empty() ? "" : " ") + comment;
    const std::string plain = without_commands(all);
    if (!plain.empty()) fields += ", \"comment\": " + json_string(plain);
    if (const auto eval = read_eval(all)) fields += eval_fields(*eval);
    if (const auto clock = read_clock(all)) fields += ", \"clock\": " + seconds_text(*clock);
    if (const auto elapsed = read_elapsed(all)) fields += ", \"elapsed\": " + seconds_text(*elapsed);
    return fields + mark_fields(comments) + command_fields(comments);
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
        std::string nags;
        std::vector<std::string> behind;
        /// What is said before the first move.
        std::vector<std::string> before;
    };

    static std::string before_field(const Line& line) {
        const std::string fields = comment_fields(line.before);
        return fields.empty() ? fields : ", \"before\": {" + fields.substr(2) + '}';
    }

    void finish_move(Line& line) {
        if (line.has_variations) moves_ += ']';
        moves_ += list_field("nags", line.nags) + comment_fields(line.behind) + '}';
        line.has_variations = false;
        line.nags.clear();
        line.behind.clear();
    }

    std::string moves_, uci_, errors_;
    std::vector<Line> lines_;
};

// --- CSV ---

std::string csv_value(std::string_view value) {
    if (value.find_first_of(",\"\r\n") == value.npos) return std::string(value);
    std::string text = "\"";
    for (const char c : value) {
        if (c == '"') text += '"';
        text += c;
    }
    return text + '"';
}

class CsvWriter : public FormatWriter {
public:
    CsvWriter(std::string& text, std::vector<std::string> columns) : FormatWriter(text), columns_(std::move(columns)) {}

protected:
    void start() override {
        san_.clear();
        uci_.clear();
    }
    void main_move(const Position& before, Move move) override {
        if (!san_.empty()) san_ += ' ';
        if (move) {
            append_san_body(san_, before, move);
        } else {
            san_ += "--";
        }
        uci_ += (uci_.empty() ? "" : " ") + uci(move);
    }
    void main_position(const Position& after) override { san_ += check_mark(after); }
    void finish() override {
        bool first = true;
        for (const std::string& column : columns_) {
            if (!first) text_ += ',';
            first = false;
            text_ += csv_value(value_of(column));
        }
        text_ += '\n';
    }

private:
    std::string value_of(std::string_view column) const {
        if (column == "plies") return std::to_string(plies_);
        if (column == "moves") return movetext_.empty() ? san_ : movetext_;
        if (column == "uci") return uci_;
        if (column == "result") return std::string(result_text());
        if (column == "fen") return fen_;
        if (column == "variations") return std::to_string(variations_.count());
        return std::string(find_tag(column));
    }

    std::vector<std::string> columns_;
    std::string san_, uci_;
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
        const auto valid = validate(setup, {.too_much_material = true, .impossible_check = true});
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

std::unique_ptr<PgnVisitor> make_csv_writer(std::string& text, std::vector<std::string> columns) {
    return std::make_unique<CsvWriter>(text, std::move(columns));
}

std::string csv_header(const std::vector<std::string>& columns) {
    std::string line;
    for (const std::string& column : columns) line += (line.empty() ? "" : ",") + csv_value(column);
    return line + '\n';
}

std::vector<std::string> usual_csv_columns() {
    return {"Event",    "Site", "Date",        "Round",       "White", "Black", "result", "WhiteElo",
            "BlackElo", "ECO",  "TimeControl", "Termination", "fen",   "plies", "moves"};
}

std::unique_ptr<PgnVisitor> make_epd_writer(std::string& text, bool last_position_only) {
    return std::make_unique<EpdWriter>(text, last_position_only);
}

}  // namespace gyre::collection
