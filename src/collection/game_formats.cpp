#include "collection/game_formats.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "base/utf8.h"
#include "notation/annotation.h"
#include "notation/epd.h"
#include "notation/fen.h"
#include "notation/pgn_text.h"
#include "notation/san.h"
#include "notation/uci_move.h"

namespace gyre::collection {

namespace {

/// What the formats share: tags, and which moves belong to the main line.
class FormatWriter : public PgnVisitor {
public:
    explicit FormatWriter(std::string& text) : text_(text) {}

    void begin_game(const TextPlace&) override {
        tags_.clear();
        depth_ = variations_ = plies_ = 0;
        result_.reset();
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
        if (depth_ > 0) return;
        ++plies_;
        main_move(before, move);
    }
    void position(const Position& after) override {
        if (depth_ == 0) main_position(after);
    }
    bool begin_variation() override {
        ++depth_;
        ++variations_;
        return true;
    }
    void end_variation() override { --depth_; }
    void result(PgnResult result) override { result_ = result; }
    void end_game() override {
        if (!result_) result_ = parse_pgn_result(find_tag("Result"));
        finish();
    }

protected:
    virtual void start() {}
    virtual void main_move(const Position& before, Move move) = 0;
    virtual void main_position(const Position&) {}
    virtual void finish() = 0;

    std::string_view find_tag(std::string_view name) const {
        const auto found =
            std::find_if(tags_.begin(), tags_.end(), [name](const PgnTag& tag) { return tag.name == name; });
        return found == tags_.end() ? std::string_view() : found->value;
    }
    std::string_view result_text() const { return to_text(*result_); }
    std::string uci(Move move) const { return to_uci(move, chess960_ ? UciCastling::Chess960 : UciCastling::Standard); }

    std::string& text_;
    std::vector<PgnTag> tags_;
    std::string fen_;
    std::size_t depth_ = 0, variations_ = 0, plies_ = 0;
    std::optional<PgnResult> result_;
    bool chess960_ = false;
};

// --- JSON ---

std::string seconds_text(std::chrono::milliseconds time) {
    constexpr long long thousand = 1000;
    std::string text = std::to_string(time.count() / thousand);
    if (time.count() % thousand != 0) text += '.' + std::to_string(thousand + time.count() % thousand).substr(1);
    return text;
}

class JsonWriter : public FormatWriter {
public:
    using FormatWriter::FormatWriter;

    void nag(Nag nag) override {
        if (depth_ > 0) return;
        nags_ += (nags_.empty() ? "" : ",") + std::to_string(static_cast<int>(nag));
    }
    void comment(std::string_view comment) override {
        if (depth_ > 0) return;
        const std::string text = clean_comment(comment);
        if (!text.empty()) comment_ += (comment_.empty() ? "" : " ") + text;
    }
    void error(const PgnError& error) override {
        errors_ += (errors_.empty() ? "" : ",") + std::string("{\"line\":") + std::to_string(error.place.line) +
                   ",\"column\":" + std::to_string(error.place.column) +
                   ",\"kind\":" + json_string(describe(error.kind)) + ",\"reason\":" + json_string(error.reason) + '}';
    }

protected:
    void start() override {
        for (std::string* part : {&moves_, &move_, &nags_, &comment_, &errors_}) part->clear();
    }
    void main_move(const Position& before, Move move) override {
        finish_move();
        if (move) {
            move_ = "{\"san\":\"";
            append_san_body(move_, before, move);
        } else {
            move_ = "{\"san\":\"--";
        }
        uci_ = uci(move);
    }
    void main_position(const Position& after) override {
        move_ += check_mark(after);
        move_ += "\",\"uci\":\"" + uci_ + '"';
    }
    void finish() override {
        finish_move();
        std::string tags;
        for (const PgnTag& tag : tags_)
            tags += (tags.empty() ? "" : ",") + json_string(tag.name) + ':' + json_string(tag.value);
        text_ += "{\"tags\":{" + tags + '}';
        if (!fen_.empty()) text_ += ",\"fen\":" + json_string(fen_);
        text_ += ",\"result\":\"" + std::string(result_text()) + "\",\"plies\":" + std::to_string(plies_) +
                 ",\"variations\":" + std::to_string(variations_) + ",\"errors\":[" + errors_ + "],\"moves\":[" +
                 moves_ + "]}\n";
    }

private:
    /// Of the move heard last, or of the game's beginning, whose comments are left out.
    void finish_move() {
        if (!move_.empty()) {
            if (!nags_.empty()) move_ += ",\"nags\":[" + nags_ + ']';
            add_annotations();
            moves_ += (moves_.empty() ? "" : ",") + move_ + '}';
        }
        for (std::string* part : {&move_, &nags_, &comment_}) part->clear();
    }

    void add_annotations() {
        const std::string plain = without_commands(comment_);
        if (!plain.empty()) move_ += ",\"comment\":" + json_string(plain);
        if (const auto eval = read_eval(comment_)) {
            if (eval->mate_in) {
                move_ += ",\"mate\":" + std::to_string(*eval->mate_in);
            } else {
                const int size = std::abs(eval->centipawns);
                move_ += std::string(",\"eval\":") + (eval->centipawns < 0 ? "-" : "") + std::to_string(size / 100) +
                         '.' + std::to_string(100 + size % 100).substr(1);
            }
            if (eval->depth) move_ += ",\"depth\":" + std::to_string(*eval->depth);
        }
        if (const auto clock = read_clock(comment_)) move_ += ",\"clock\":" + seconds_text(*clock);
        if (const auto elapsed = read_elapsed(comment_)) move_ += ",\"elapsed\":" + seconds_text(*elapsed);
    }

    std::string moves_, move_, uci_, nags_, comment_, errors_;
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
        if (column == "moves") return san_;
        if (column == "uci") return uci_;
        if (column == "result") return std::string(result_text());
        if (column == "fen") return fen_;
        if (column == "variations") return std::to_string(variations_);
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
