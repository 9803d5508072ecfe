#include "notation/epd/epd_operations.h"

#include <algorithm>

#include "notation/epd/epd_text.h"

namespace gyre::detail {

namespace {

std::string unescaped(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape = text[i] == '\\' && i + 1 < text.size() && is_escaped(text[i + 1]);
        plain += text[escape ? ++i : i];
    }
    return plain;
}

/// Whether the operands of the opcode are one text, which people often write without quotes.
bool is_one_text(std::string_view opcode) {
    const bool comment =
        opcode.size() == 2 && (opcode[0] == 'c' || opcode[0] == 'v') && begins_with_digit(opcode.substr(1));
    return comment || opcode == "id" || opcode == "eco" || opcode == "nic";
}

class OperationReader {
public:
    OperationReader(std::string_view line, std::size_t at, const EpdRepairs& repairs)
        : line_(line), at_(at), repairs_(repairs) {}

    Result<std::vector<EpdOperation>, EpdError> read() {
        std::vector<EpdOperation> operations;
        while (skip_to_operation()) {
            if (at_dash()) {
                if (auto noted = repairs_.note(at_, "'-' is not an opcode", "ignored"); !noted)
                    return Failure(std::move(noted).error());
                ++at_;
                continue;
            }
            EpdOperation operation{{}, at_, {}};
            if (auto taken = take_opcode(operation); !taken) return Failure(std::move(taken).error());
            if (auto taken = take_operands(operation); !taken) return Failure(std::move(taken).error());
            operations.push_back(std::move(operation));
        }
        return operations;
    }

private:
    bool at_end() const { return at_ >= line_.size(); }
    bool skip_blanks() {
        at_ = std::min(line_.find_first_not_of(epd_blanks, at_), line_.size());
        return !at_end();
    }
    bool skip_to_operation() {
        while (skip_blanks() && line_[at_] == ';') ++at_;
        return !at_end();
    }
    bool ends_operation(std::size_t at) const {
        at = line_.find_first_not_of(epd_blanks, at);
        return at == line_.npos || line_[at] == ';';
    }

    bool at_dash() const { return line_[at_] == '-' && ends_word(at_ + 1); }

    std::string take_word() {
        const std::size_t end = std::min(line_.find_first_of(" \t;", at_), line_.size());
        const std::size_t begin = std::exchange(at_, end);
        return std::string(line_.substr(begin, end - begin));
    }

    Result<void, EpdError> take_opcode(EpdOperation& operation) {
        const std::size_t begin = at_;
        if (line_[at_] == '"') {
            if (auto done = repairs_.note(begin, "a quoted text where an opcode is expected", "kept as it is"); !done)
                return done;
            EpdOperand text;
            if (auto done = take_quoted(text); !done) return done;
            operation.opcode = line_.substr(begin, at_ - begin);
            return {};
        }
        operation.opcode = take_word();
        return {};
    }

    Result<void, EpdError> take_operands(EpdOperation& operation) {
        const std::size_t first = (skip_blanks(), at_);
        bool any_quoted = false;
        while (skip_blanks() && line_[at_] != ';') {
            EpdOperand operand{{}, at_, line_[at_] == '"'};
            if (operand.quoted) {
                if (auto done = take_quoted(operand); !done) return done;
            } else {
                operand.text = take_word();
                const bool stray = any_quoted && operand.text.find('"') != std::string::npos;
                if (stray) return take_again(operation, first, operand.offset);
            }
            any_quoted |= operand.quoted;
            operation.operands.push_back(std::move(operand));
        }
        // If unquoted words of one text contain quotes, the quotes are part of the text.
        if (!is_one_text(operation.opcode) || operation.operands.size() < 2 || operation.operands.front().quoted)
            return {};
        std::string_view text = line_.substr(first, at_ - first);
        text = text.substr(0, text.find_last_not_of(epd_blanks) + 1);
        if (text.find('"') != text.npos) operation.operands = {{std::string(text), first, true}};
        return {};
    }

    /// Reads a text that begins with a quote here. A closing quote inside a word is part of the text; the last quote
    /// ends it.
    Result<void, EpdError> take_quoted(EpdOperand& operand) {
        const std::size_t begin = at_;
        std::size_t end = find_closing_quote(begin + 1);
        if (end == line_.npos) {
            if (auto done = repairs_.note(begin, "a quoted text without its second quote", "ended with the line");
                !done)
                return done;
            end = at_ = end_of_text(begin + 1);
        } else if (!ends_word(end + 1)) {
            if (auto done = repairs_.note(end, "a quote inside a quoted text needs a backslash", "kept"); !done)
                return done;
            end = take_to_last_quote(begin + 1);
        } else {
            at_ = end + 1;
        }
        operand.text = unescaped(line_.substr(begin + 1, end - begin - 1));
        return {};
    }

    /// Reads a quoted text again if a word with a quote follows it: the whole rest from its first quote is one text.
    Result<void, EpdError> take_again(EpdOperation& operation, std::size_t first, std::size_t stray) {
        if (auto done = repairs_.note(stray, "a quote inside a quoted text needs a backslash", "kept"); !done)
            return done;
        const std::size_t begin = line_.find('"', first);
        std::erase_if(operation.operands, [begin](const EpdOperand& operand) { return operand.offset >= begin; });
        const std::size_t end = take_to_last_quote(begin + 1);
        operation.operands.push_back({unescaped(line_.substr(begin + 1, end - begin - 1)), begin, true});
        // Words after the last quote stay separate operands.
        while (skip_blanks() && line_[at_] != ';') {
            const std::size_t offset = at_;
            operation.operands.push_back({take_word(), offset, false});
        }
        return {};
    }

    bool ends_word(std::size_t at) const {
        return at >= line_.size() || line_[at] == ';' || epd_blanks.find(line_[at]) != epd_blanks.npos;
    }

    /// A backslash before the last quote of the line is literal.
    std::size_t find_closing_quote(std::size_t from) const {
        for (std::size_t at = from; at < line_.size(); ++at) {
            if (line_[at] == '"') return at;
            if (line_[at] == '\\' && at + 1 < line_.size() && is_escaped(line_[at + 1])) ++at;
        }
        return line_.find('"', from);
    }

    std::size_t end_of_text(std::size_t least) const { return std::max(line_.find_last_not_of(" \t;") + 1, least); }

    /// Moves past the first quote from `from` on that ends the operation, or to the line's end; returns the text's
    /// end.
    std::size_t take_to_last_quote(std::size_t from) {
        for (std::size_t at = from; at < line_.size(); ++at) {
            if (line_[at] == '"' && ends_operation(at + 1)) {
                at_ = at + 1;
                return at;
            }
            if (line_[at] == '\\' && at + 1 < line_.size() && is_escaped(line_[at + 1])) ++at;
        }
        return at_ = end_of_text(from);
    }

    std::string_view line_;
    std::size_t at_;
    const EpdRepairs& repairs_;
};

}  // namespace

Result<std::vector<EpdOperation>, EpdError> read_epd_operations(std::string_view line, std::size_t at,
                                                                const EpdRepairs& repairs) {
    return OperationReader(line, at, repairs).read();
}

}  // namespace gyre::detail
