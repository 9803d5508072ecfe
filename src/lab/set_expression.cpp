#include "lab/set_expression.h"

#include <algorithm>
#include <optional>

#include "base/number.h"
#include "base/text.h"
#include "lab/number_text.h"
#include "lab/piece_sets.h"
#include "notation/symbols.h"

namespace gyre::lab {

namespace {

std::optional<Bitboard> line_named(std::string_view name) {
    if (name.size() != 6) return std::nullopt;
    if (name.starts_with("file_") && name[5] >= 'a' && name[5] <= 'h')
        return Bitboard(std::uint64_t{0x0101010101010101} << (name[5] - 'a'));
    if (name.starts_with("rank_") && name[5] >= '1' && name[5] <= '8')
        return Bitboard(std::uint64_t{0xFF} << (8 * (name[5] - '1')));
    return std::nullopt;
}

/// A binary operator: sign, word and precedence.
struct Operator {
    std::string_view sign, word;
    int rank;
};
constexpr Operator operators[] = {{"|", "or", 1}, {"^", "xor", 2}, {"&", "and", 3}, {"<<", "", 4}, {">>", "", 4}};
constexpr int loosest = 1, tightest = 4, deepest = 32;

Bitboard combine(std::string_view sign, Bitboard left, Bitboard right) {
    if (sign == "|") return left | right;
    return sign == "^" ? left ^ right : left & right;
}

class Parser {
public:
    Parser(std::string_view text, std::span<const NamedSet> names) : text_(text), names_(names) {}

    Result<std::vector<SetStep>, ExpressionError> run() {
        const Bitboard value = binary(loosest, 0);
        skip_blanks();
        if (!error_ && at_ < text_.size()) fail(message("lab.sets.no_operator", quoted(text_.substr(at_))));
        if (error_) return *error_;
        // An expression without operators has one step.
        if (steps_.empty()) done(0, value);
        return std::move(steps_);
    }

private:
    void skip_blanks() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }

    Bitboard fail(Message reason) {
        if (!error_) error_ = ExpressionError{at_ + 1, std::move(reason)};
        return {};
    }

    std::string_view word() const {
        std::size_t end = at_;
        while (end < text_.size() && is_name_character(text_[end])) ++end;
        return text_.substr(at_, end - at_);
    }

    bool take(std::string_view sign, std::string_view name) {
        skip_blanks();
        if (text_.substr(at_).starts_with(sign)) {
            at_ += sign.size();
            return true;
        }
        if (name.empty() || lower_case(word()) != name) return false;
        at_ += name.size();
        return true;
    }

    /// Adds a step for the text since `from`, without blanks at its ends.
    Bitboard done(std::size_t from, Bitboard value) {
        const std::string_view read = text_.substr(from, at_ - from);
        const std::size_t first = read.find_first_not_of(' '), last = read.find_last_not_of(' ');
        steps_.push_back({std::string(read.substr(first, last + 1 - first)), value});
        return value;
    }

    Bitboard binary(int rank, int depth) {
        skip_blanks();
        const std::size_t from = at_;
        Bitboard left = rank > tightest ? operand(depth) : binary(rank + 1, depth);
        while (!error_) {
            const auto* const found =
                std::find_if(std::begin(operators), std::end(operators),
                             [&](const Operator& row) { return row.rank == rank && take(row.sign, row.word); });
            if (found == std::end(operators)) return left;
            if (found->word.empty()) {
                const int by = distance();
                left = found->sign == "<<" ? left << by : left >> by;
            } else {
                left = combine(found->sign, left, binary(rank + 1, depth));
            }
            if (!error_) done(from, left);
        }
        return left;
    }

    /// The distance of a shift; more than 63 is undefined.
    int distance() {
        skip_blanks();
        const std::string_view digits = word();
        const auto places = parse_integer(digits);
        if (!places || *places > 63) {
            fail(message("lab.sets.shift_distance"));
            return 0;
        }
        at_ += digits.size();
        return *places;
    }

    Bitboard operand(int depth) {
        skip_blanks();
        if (depth > deepest) return fail(message("lab.sets.too_deep"));
        const std::size_t from = at_;
        if (take("~", "not")) {
            const Bitboard value = ~operand(depth + 1);
            return error_ ? value : done(from, value);
        }
        if (take("(", "")) {
            const Bitboard value = binary(loosest, depth + 1);
            if (!error_ && !take(")", "")) fail(message("lab.sets.no_bracket"));
            return value;
        }
        return named();
    }

    Bitboard named() {
        const std::string_view raw = word();
        if (raw.empty()) return fail(message("lab.sets.no_set"));
        const std::string name = lower_case(raw);
        const auto value = value_of(name);
        if (!value) return fail(message("lab.sets.unknown_set", quoted(raw)));
        at_ += raw.size();
        return *value;
    }

    std::optional<Bitboard> value_of(const std::string& name) const {
        const auto found =
            std::find_if(names_.begin(), names_.end(), [&](const NamedSet& named) { return named.name == name; });
        if (found != names_.end()) return found->set;
        if (const auto square = parse_square(name)) return bb(*square);
        if (const auto number = parse_number(name)) return Bitboard(*number);
        return line_named(name);
    }

    std::string_view text_;
    std::span<const NamedSet> names_;
    std::size_t at_ = 0;
    std::optional<ExpressionError> error_;
    std::vector<SetStep> steps_;
};

}  // namespace

std::vector<NamedSet> sets_of(const Position& position, Square square) {
    using enum PieceType;
    using enum Color;
    return {{"pawns", position.pieces(Pawn)},
            {"knights", position.pieces(Knight)},
            {"bishops", position.pieces(Bishop)},
            {"rooks", position.pieces(Rook)},
            {"queens", position.pieces(Queen)},
            {"kings", position.pieces(King)},
            {"white", position.pieces(White)},
            {"black", position.pieces(Black)},
            {"occupied", position.occupied()},
            {"empty", ~position.occupied()},
            {"white_attacks", attacked_squares(position, White)},
            {"black_attacks", attacked_squares(position, Black)},
            {"white_pinned", pinned_pieces(position, White)},
            {"black_pinned", pinned_pieces(position, Black)},
            {"white_passed", passed_pawns(position, White)},
            {"black_passed", passed_pawns(position, Black)},
            {"attacks_from", position.is_empty(square) ? Bitboard{} : position.attacks_from(square)},
            {"attacks_to", position.attacks_to(square)},
            {"light", light_squares},
            {"dark", dark_squares}};
}

Result<std::vector<SetStep>, ExpressionError> evaluate_sets(std::string_view expression,
                                                            std::span<const NamedSet> names) {
    return Parser(expression, names).run();
}

}  // namespace gyre::lab
