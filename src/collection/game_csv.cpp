#include <algorithm>

#include "base/text.h"
#include "collection/comment_facts.h"
#include "collection/format_writer.h"
#include "collection/game_formats.h"
#include "collection/tag_values.h"
#include "notation/book/opening_names.h"
#include "notation/move/san.h"
#include "notation/pgn/annotation.h"
#include "notation/pgn/pgn_writer.h"

namespace gyre::collection {

namespace {

constexpr ColumnText columns_by_name[] = {
    {"result", "the game's result, by tag and moves"},
    {"plies", "number of half-moves of the main line"},
    {"moves", "the main line in SAN"},
    {"uci", "the main line in the notation of UCI"},
    {"movetext", "all moves with comments, glyphs and variations, as in PGN"},
    {"fen", "the start, if it is not that of chess"},
    {"variations", "number of variations"},
    {"eval", "evaluation after each move, White's view: 0.25, #-3, - where there is none"},
    {"clock", "seconds left after each move"},
    {"emt", "seconds used for each move"},
    {"comments", "comments of the main line, without commands, with | between them"},
    {"eco", "ECO code by the positions of the game"},
    {"opening", "name of the opening by the positions of the game"},
    {"speed", "class of TimeControl: bullet, blitz, rapid …"},
    {"errors", "what could not be read"},
};

constexpr std::string_view eco_tag = "ECO";

class CsvWriter : public FormatWriter {
public:
    CsvWriter(std::string& text, std::vector<std::string> columns, MissingEco eco)
        : FormatWriter(text),
          columns_(std::move(columns)),
          fills_eco_(eco == MissingEco::ByPositions && has_column({eco_tag})),
          needs_comments_(has_column({"eval", "clock", "emt", "comments"})),
          needs_opening_(fills_eco_ || has_column({"eco", "opening"})),
          needs_movetext_(has_column({"movetext"})),
          pgn_writer_(pgn_, {.line_length = 0}) {}

    void begin_game(const TextPlace& place) override {
        FormatWriter::begin_game(place);
        if (needs_movetext_) pgn_writer_.begin_game(place);
    }
    void tag(std::string_view name, std::string_view value) override {
        FormatWriter::tag(name, value);
        if (needs_movetext_) pgn_writer_.tag(name, value);
    }
    bool begin_moves(const Position& start) override {
        if (needs_opening_) start_ = start;
        if (needs_movetext_) pgn_writer_.begin_moves(start);
        return FormatWriter::begin_moves(start);
    }
    void move(const Position& before, Move move, std::string_view text) override {
        FormatWriter::move(before, move, text);
        if (needs_movetext_) pgn_writer_.move(before, move, text);
    }
    void position(const Position& after) override {
        FormatWriter::position(after);
        if (needs_movetext_) pgn_writer_.position(after);
    }
    void nag(Nag nag) override {
        if (needs_movetext_) pgn_writer_.nag(nag);
    }
    void comment(std::string_view comment) override {
        if (needs_movetext_) pgn_writer_.comment(comment);
        if (!needs_comments_ || variations_.depth() > 0) return;
        if (plies_ == 0) {
            add_text(without_commands(clean_comment(comment)));
        } else {
            behind_.push_back(clean_comment(comment));
        }
    }
    bool begin_variation() override {
        if (needs_movetext_) pgn_writer_.begin_variation();
        return FormatWriter::begin_variation();
    }
    void end_variation() override {
        FormatWriter::end_variation();
        if (needs_movetext_) pgn_writer_.end_variation();
    }
    void result(PgnResult result) override {
        FormatWriter::result(result);
        if (needs_movetext_) pgn_writer_.result(result);
    }
    void error(const PgnError& error) override { errors_ += (errors_.empty() ? "" : "; ") + error.message(); }

protected:
    void start() override {
        for (std::string* const part : {&san_, &uci_, &pgn_, &evals_, &clocks_, &times_, &comments_, &errors_})
            part->clear();
        moves_.clear();
        behind_.clear();
        has_eval_ = has_clock_ = has_time_ = false;
    }
    void main_move(const Position& before, Move move) override {
        finish_move();
        mover_ = before.side_to_move();
        if (!san_.empty()) san_ += ' ';
        if (move) {
            append_san_body(san_, before, move);
        } else {
            san_ += "--";
        }
        uci_ += (uci_.empty() ? "" : " ") + uci(move);
        if (needs_opening_) moves_.push_back(move);
    }
    void main_position(const Position& after) override { san_ += check_mark(after); }
    void finish() override {
        ++plies_;
        finish_move();
        --plies_;
        if (needs_movetext_) pgn_writer_.end_game();
        bool first = true;
        for (const std::string& column : columns_) {
            if (!first) text_ += ',';
            first = false;
            text_ += csv_field(value_of(column));
        }
        text_ += '\n';
    }

private:
    bool has_column(std::initializer_list<std::string_view> names) const {
        return std::any_of(names.begin(), names.end(), [this](std::string_view name) {
            return std::find(columns_.begin(), columns_.end(), name) != columns_.end();
        });
    }

    void add_text(const std::string& comment) {
        if (!comment.empty()) comments_ += (comments_.empty() ? "" : " | ") + comment;
    }

    /// Adds the content of the comments of the move before `plies_`, one value per move.
    void finish_move() {
        if (!needs_comments_ || plies_ < 2) return;
        const CommentFacts facts = read_comments(behind_, mover_);
        behind_.clear();
        const auto add = [](std::string& list, const std::string& value) {
            list += (list.empty() ? "" : " ") + (value.empty() ? std::string("-") : value);
        };
        const auto seconds = [](const auto& time) { return time ? exact_seconds(*time) : std::string(); };
        std::string eval;
        if (facts.eval)
            eval = facts.eval->mate_in ? '#' + std::to_string(*facts.eval->mate_in)
                                       : fixed_point(facts.eval->centipawns, 2);
        add(evals_, eval);
        add(clocks_, seconds(facts.clock));
        add(times_, seconds(facts.elapsed));
        has_eval_ |= facts.eval.has_value();
        has_clock_ |= facts.clock.has_value();
        has_time_ |= facts.elapsed.has_value();
        std::string text = facts.text;
        for (const CommentFacts::Command& command : facts.commands)
            text += (text.empty() ? "[%" : " [%") + command.name + ' ' + command.value + ']';
        add_text(text);
    }

    std::string written_moves() const {
        if (!movetext_.empty()) return movetext_;
        const std::size_t begin = pgn_.find("\n\n");
        if (begin == pgn_.npos) return {};
        const std::size_t end = pgn_.find_last_not_of('\n');
        return pgn_.substr(begin + 2, end - begin - 1);
    }

    std::string opening_value(bool is_code) const {
        const auto opening = opening_of_game(start_, moves_);
        if (!opening) return {};
        return is_code ? opening->name.eco() : opening->name.name();
    }

    std::string value_of(std::string_view column) const {
        if (column == "plies") return std::to_string(plies_);
        if (column == "moves") return movetext_.empty() ? san_ : movetext_;
        if (column == "uci") return uci_;
        if (column == "movetext") return written_moves();
        if (column == "result") return std::string(result_text());
        if (column == "fen") return fen_;
        if (column == "variations") return std::to_string(variations_.count());
        if (column == "eval") return has_eval_ ? evals_ : std::string();
        if (column == "clock") return has_clock_ ? clocks_ : std::string();
        if (column == "emt") return has_time_ ? times_ : std::string();
        if (column == "comments") return comments_;
        if (column == "errors") return errors_;
        if (column == "eco" || column == "opening") return opening_value(column == "eco");
        if (column == eco_tag && fills_eco_ && is_unknown_value(find_tag(column))) return opening_value(true);
        if (column != "speed") return std::string(find_tag(column));
        const auto speed = speed_class(find_tag("TimeControl"));
        return speed ? std::string(name_of(*speed)) : std::string();
    }

    std::vector<std::string> columns_;
    bool fills_eco_, needs_comments_, needs_opening_, needs_movetext_;
    std::string pgn_;
    PgnWriter pgn_writer_;
    std::string san_, uci_, evals_, clocks_, times_, comments_, errors_;
    bool has_eval_ = false, has_clock_ = false, has_time_ = false;
    Position start_;
    std::vector<Move> moves_;
    /// Comments after the last move of the main line.
    std::vector<std::string> behind_;
    Color mover_ = Color::White;
};

}  // namespace

std::unique_ptr<PgnVisitor> make_csv_writer(std::string& text, std::vector<std::string> columns, MissingEco eco) {
    return std::make_unique<CsvWriter>(text, std::move(columns), eco);
}

std::string csv_header(const std::vector<std::string>& columns) {
    std::string line;
    for (const std::string& column : columns) line += (line.empty() ? "" : ",") + csv_field(column);
    return line + '\n';
}

std::vector<std::string> usual_csv_columns() {
    return {"Event",    "Site", "Date",        "Round",       "White", "Black", "result", "WhiteElo",
            "BlackElo", "ECO",  "TimeControl", "Termination", "fen",   "plies", "moves"};
}

std::span<const ColumnText> computed_columns() { return columns_by_name; }

bool is_tag_column(std::string_view column) {
    return std::none_of(std::begin(columns_by_name), std::end(columns_by_name),
                        [column](const ColumnText& row) { return row.name == column; });
}

Result<void, std::string> check_column(std::string_view column) {
    constexpr std::string_view name_characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+#=:";
    const bool may_be_tag = !column.empty() && column.front() >= 'A' && column.front() <= 'Z' &&
                            column.find_first_not_of(name_characters) == column.npos;
    if (!is_tag_column(column) || may_be_tag || usual_tag_name(column) != column) return {};
    std::string names;
    for (const ColumnText& row : columns_by_name) names += (names.empty() ? "" : ", ") + std::string(row.name);
    return quoted(column) + " is not a column; columns are " + names +
           ", and the names of tags, which begin with a capital letter";
}

}  // namespace gyre::collection
