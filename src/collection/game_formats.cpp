#include "collection/game_formats.h"

#include <algorithm>
#include <fmt/core.h>
#include <optional>
#include <utility>

#include "base/json.h"
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

std::string exact_seconds(std::chrono::milliseconds time) {
    constexpr long long thousand = 1000;
    if (time.count() % thousand == 0) return std::to_string(time.count() / thousand);
    return fixed_point(time.count(), 3);
}

namespace {

void write_eval(JsonText& json, const EvalAnnotation& eval) {
    if (eval.mate_in)
        json.member("mate", Json(*eval.mate_in));
    else
        json.member("eval", Json::Raw{fixed_point(eval.centipawns, 2)});
    if (eval.depth) json.member("depth", Json(*eval.depth));
}

std::string_view name_of(MarkColor color) {
    constexpr std::string_view names[] = {"green", "red", "yellow", "blue"};
    return names[index_of(color)];
}

void write_marks(JsonText& json, const std::vector<CommentMark>& marks, bool arrows) {
    const auto is_meant = [arrows](const CommentMark& mark) { return mark.is_arrow() == arrows; };
    if (std::ranges::none_of(marks, is_meant)) return;
    json.name(arrows ? "arrows" : "squares");
    json.begin_list();
    for (const CommentMark& mark : marks) {
        if (!is_meant(mark)) continue;
        json.begin_object();
        json.member("color", name_of(mark.color));
        if (arrows) json.member("from", to_text(mark.from));
        json.member(arrows ? "to" : "square", to_text(mark.to));
        json.end_object();
    }
    json.end_list();
}

void write_comments(JsonText& json, const std::vector<std::string>& comments, std::optional<Color> mover) {
    if (comments.empty()) return;
    const CommentFacts facts = read_comments(comments, mover);
    if (!facts.text.empty()) json.member("comment", facts.text);
    if (facts.eval) write_eval(json, *facts.eval);
    if (facts.clock) json.member("clock", Json::Raw{exact_seconds(*facts.clock)});
    if (facts.elapsed) json.member("elapsed", Json::Raw{exact_seconds(*facts.elapsed)});
    for (const bool arrows : {false, true}) write_marks(json, facts.marks, arrows);
    if (facts.commands.empty()) return;
    json.name("commands");
    json.begin_list();
    for (const CommentFacts::Command& command : facts.commands)
        json.write(Json().set("name", command.name).set("value", command.value));
    json.end_list();
}

/// Writes moves in their order; variations are written into the move that they replace.
class JsonWriter : public FormatWriter {
public:
    using FormatWriter::FormatWriter;

    void move(const Position& before, Move move, std::string_view text) override {
        FormatWriter::move(before, move, text);
        Line& line = lines_.back();
        finish_move(line);
        san_.clear();
        if (move) {
            append_san_body(san_, before, move);
        } else {
            san_ = "--";
        }
        line.mover = before.side_to_move();
        uci_ = uci(move);
    }
    void position(const Position& after) override {
        Line& line = lines_.back();
        san_ += check_mark(after);
        line.moves.begin_object();
        line.moves.member("san", san_);
        line.moves.member("uci", uci_);
        const bool opens_variation = variations_.depth() > 0 && !line.is_begun;
        if (opens_variation) write_before(line.moves, line);
        line.is_begun = line.is_open = true;
    }
    void nag(Nag nag) override { lines_.back().nags.emplace_back(static_cast<int>(nag)); }
    void comment(std::string_view comment) override {
        Line& line = lines_.back();
        std::string text = clean_comment(comment);
        if (!text.empty()) (line.is_begun ? line.behind : line.before).push_back(std::move(text));
    }
    bool begin_variation() override {
        lines_.emplace_back();
        return FormatWriter::begin_variation();
    }
    void end_variation() override {
        FormatWriter::end_variation();
        Line variation = std::move(lines_.back());
        lines_.pop_back();
        Line& line = lines_.back();
        if (variation.is_begun)
            line.variations.emplace_back(finished(variation));
        else  // Comments of an empty variation belong to the move that it would have replaced.
            line.behind.insert(line.behind.end(), variation.before.begin(), variation.before.end());
    }
    void error(const PgnError& error) override {
        errors_.push_back(Json()
                              .set("line", error.place.line)
                              .set("column", error.place.column)
                              .set("kind", describe(error.kind))
                              .set("reason", error.reason));
    }

protected:
    void start() override {
        errors_.clear();
        lines_.clear();
        lines_.emplace_back();
    }
    void finish() override {
        Line& line = lines_.front();
        Json tags = Json::Object();
        for (const PgnTag& tag : tags_) tags.set(tag.name, tag.value);
        JsonText game;
        game.begin_object();
        game.member("tags", tags);
        if (!fen_.empty()) game.member("fen", fen_);
        if (!movetext_.empty()) game.member("movetext", movetext_);
        game.member("result", result_text());
        game.member("plies", Json(plies_));
        game.member("variations", Json(variations_.count()));
        game.member("errors", Json(std::exchange(errors_, {})));
        write_before(game, line);
        game.member("moves", finished(line));
        game.end_object();
        text_ += game.take() + '\n';
    }

private:
    struct Line {
        Line() { moves.begin_list(); }

        JsonText moves{};
        /// Whether there is a move, and whether its object is open.
        bool is_begun = false, is_open = false;
        Color mover = Color::White;
        Json::Array nags{}, variations{};
        std::vector<std::string> behind{};
        /// Comments before the first move.
        std::vector<std::string> before{};
    };

    static void write_before(JsonText& json, const Line& line) {
        JsonText before;
        write_comments(before, line.before, std::nullopt);
        if (const std::string members = before.take(); !members.empty())
            json.member("before", Json::Raw{'{' + members + '}'});
    }

    static void finish_move(Line& line) {
        if (!std::exchange(line.is_open, false)) return;
        if (!line.variations.empty()) line.moves.member("variations", Json(std::exchange(line.variations, {})));
        if (!line.nags.empty()) line.moves.member("nags", Json(std::exchange(line.nags, {})));
        write_comments(line.moves, line.behind, line.mover);
        line.behind.clear();
        line.moves.end_object();
    }

    static Json::Raw finished(Line& line) {
        finish_move(line);
        line.moves.end_list();
        return {line.moves.take()};
    }

    std::string san_, uci_;
    Json::Array errors_;
    std::vector<Line> lines_;
};

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
        // The result is known only at the end.
        for (const std::string& line : lines_) text_ += line + " c0 \"" + std::string(result_text()) + "\";\n";
    }

private:
    static std::string epd_of(const Position& position) {
        Setup setup = position.setup();
        if (!position.en_passant_is_legal()) setup.en_passant = Square::None;
        const auto valid = validate(setup, every_waiver);
        return valid ? to_epd({*valid, {}}) : std::string();
    }
    /// Returns "Anna - Berta, " with "?" for an unknown player; empty if both are unknown.
    std::string players() const {
        const auto name = [this](std::string_view tag) {
            const std::string_view value = find_tag(tag);
            return std::string(value.empty() ? unknown_tag_value(tag) : value);
        };
        const std::string white = name("White"), black = name("Black"), nobody = "?";
        return white == nobody && black == nobody ? std::string() : white + " - " + black + ", ";
    }
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
