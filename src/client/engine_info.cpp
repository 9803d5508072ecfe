#include "client/engine_info.h"

#include <algorithm>
#include <fmt/core.h>
#include <span>

#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "client/text_lines.h"
#include "notation/move/uci_move.h"

namespace gyre::client {

namespace {

/// Moves of a line and bytes of a text that are kept. No search finds longer lines.
constexpr std::size_t longest_line = 1'000, longest_text = 4'096;

class InfoReader {
public:
    InfoReader(std::string_view text, const Position& root) : words_(text), root_(root) {}

    EngineInfo read() {
        while (!words_.peek().empty()) {
            const std::string_view name = words_.next();
            // Other words are unknown fields or belong to one.
            if (const Field* field = find(name)) (this->*field->read)(name);
        }
        return std::move(info_);
    }

private:
    struct Field {
        std::string_view name;
        void (InfoReader::*read)(std::string_view name);
    };
    static std::span<const Field> fields();
    static const Field* find(std::string_view name) {
        for (const Field& field : fields())
            if (field.name == name) return &field;
        return nullptr;
    }

    void note(std::string fault) {
        if (info_.fault.empty()) info_.fault = std::move(fault);
    }

    /// A word that begins the next field is not consumed.
    template <class Int>
    std::optional<Int> number(std::string_view name) {
        const std::string_view word = words_.peek();
        const auto value = parse_integer<Int>(word);
        if (!value) note(fmt::format("{}: {} is not a number in range", name, quoted(word)));
        if (!find(word)) words_.next();
        return value;
    }

    template <auto Member>
    void read_number(std::string_view name) {
        using Int = typename std::remove_reference_t<decltype(info_.*Member)>::value_type;
        info_.*Member = number<Int>(name);
    }
    void read_time(std::string_view name) {
        if (const auto value = number<std::int64_t>(name)) info_.time = Milliseconds(*value);
    }
    void read_score(std::string_view name) {
        const std::string_view unit = words_.next();
        EngineScore score;
        if (unit == "mate")
            score.unit = EngineScore::Unit::MateInMoves;
        else if (unit != "cp")
            return note("score: " + quoted(unit) + " is neither 'cp' nor 'mate'");
        const auto value = number<std::int64_t>(name);
        if (!value) return;
        score.value = *value;
        info_.score = score;
    }
    void read_lower_bound(std::string_view) { set_bound(EngineScore::Bound::Lower); }
    void read_upper_bound(std::string_view) { set_bound(EngineScore::Bound::Upper); }
    void set_bound(EngineScore::Bound bound) {
        if (info_.score) info_.score->bound = bound;
    }
    void read_wdl(std::string_view name) {
        const auto win = number<int>(name), draw = number<int>(name), loss = number<int>(name);
        if (win && draw && loss) info_.wdl = WinDrawLoss{*win, *draw, *loss};
    }
    void read_current_move(std::string_view name) {
        const auto move = parse_uci_move(root_, words_.next());
        if (move)
            info_.current_move = *move;
        else
            note(fmt::format("{}: {}", name, move.error().reason));
    }
    template <auto Member>
    void read_line(std::string_view name) {
        Position position = root_;
        std::vector<Move>& line = info_.*Member;
        line.clear();
        while (!words_.peek().empty() && !find(words_.peek())) {
            const std::string_view word = words_.next();
            if (line.size() == longest_line) continue;
            const auto move = parse_uci_move(position, word);
            if (!move) {
                note(fmt::format("{}, move {}: {}", name, line.size() + 1, move.error().reason));
                return;
            }
            position.make(*move);
            line.push_back(*move);
        }
    }
    /// An engine with one processor may omit its number.
    void read_current_line(std::string_view name) {
        if (const auto processor = parse_integer<int>(words_.peek())) {
            info_.current_line_processor = processor;
            words_.next();
        }
        read_line<&EngineInfo::current_line>(name);
    }
    void read_text(std::string_view) {
        info_.text = utf8_prefix(words_.rest(), longest_text);
        words_ = WordReader({});
    }
    void skip(std::string_view) {}

    WordReader words_;
    const Position& root_;
    EngineInfo info_;
};

std::span<const InfoReader::Field> InfoReader::fields() {
    static constexpr Field table[] = {
        {"depth", &InfoReader::read_number<&EngineInfo::depth>},
        {"seldepth", &InfoReader::read_number<&EngineInfo::selective_depth>},
        {"multipv", &InfoReader::read_number<&EngineInfo::multi_pv>},
        {"score", &InfoReader::read_score},
        {"lowerbound", &InfoReader::read_lower_bound},
        {"upperbound", &InfoReader::read_upper_bound},
        {"wdl", &InfoReader::read_wdl},
        {"nodes", &InfoReader::read_number<&EngineInfo::nodes>},
        {"nps", &InfoReader::read_number<&EngineInfo::nodes_per_second>},
        {"tbhits", &InfoReader::read_number<&EngineInfo::tablebase_hits>},
        {"hashfull", &InfoReader::read_number<&EngineInfo::hash_full>},
        {"cpuload", &InfoReader::read_number<&EngineInfo::cpu_load>},
        {"time", &InfoReader::read_time},
        {"currmove", &InfoReader::read_current_move},
        {"currmovenumber", &InfoReader::read_number<&EngineInfo::current_move_number>},
        {"pv", &InfoReader::read_line<&EngineInfo::pv>},
        {"string", &InfoReader::read_text},
        {"refutation", &InfoReader::read_line<&EngineInfo::refutation>},
        {"currline", &InfoReader::read_current_line},
        {"sbhits", &InfoReader::skip},
    };
    return table;
}

}  // namespace

Score EngineScore::score() const {
    const auto limit = [](std::int64_t number, int most) {
        return static_cast<int>(std::clamp<std::int64_t>(number, -most, most));
    };
    if (!is_mate()) return Score(limit(value, Score::max_evaluation().cp()));
    constexpr int longest = 128;
    const int moves = limit(value, longest);
    return moves > 0 ? Score::mate_in(2 * moves - 1) : Score::mated_in(-2 * moves);
}

EngineInfo parse_info(std::string_view text, const Position& root) { return InfoReader(text, root).read(); }

}  // namespace gyre::client
