#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "chess/validation.h"

namespace gyre {

/// Why a line is no EPD.
struct EpdError {
    /// In bytes from the start of the line: of what is wrong.
    std::size_t offset;
    /// Without a full stop; quotes at most 40 bytes of the input, escaped.
    std::string reason;
    /// Of the line in its file, from 1; 0 for a line alone.
    int line = 0;

    /// "line 3, byte 47: …", or without a file "byte 47: …".
    std::string message() const;
};

/// One of the words or quoted texts behind an opcode.
struct EpdOperand {
    /// Without the quotes and escapes, if it had any.
    std::string text{};
    /// In bytes from the start of the line.
    std::size_t offset = 0;
    /// Whether it stood in quotes, and so may hold blanks and semicolons.
    bool quoted = false;
};

/// "bm Nf3 Nc3;": what is said about the position.
struct EpdOperation {
    /// The first word, as it was written.
    std::string opcode{};
    /// In bytes from the start of the line.
    std::size_t offset = 0;
    /// In their order; there may be none.
    std::vector<EpdOperand> operands{};

    /// The operands with one blank between them.
    std::string text() const;
};

/// A position and what is said about it.
struct EpdRecord {
    /// With the clocks that `hmvc` and `fmvn` tell.
    ValidSetup valid;
    /// In their order, which `to_epd` keeps.
    std::vector<EpdOperation> operations{};

    /// The first of that opcode; null if there is none.
    const EpdOperation* find(std::string_view opcode) const;
    /// The text of that operation; empty if there is none.
    std::string text(std::string_view opcode) const;
    /// Replaces the first operation of that opcode, or adds it at the end.
    void set(EpdOperation operation);
    /// Removes all of that opcode.
    void remove(std::string_view opcode);
};

/// Reads one line of EPD strictly: the first four fields of a FEN, and operations that end in semicolons; the last
/// semicolon may be missing. Any word does for an opcode that is neither "-" nor begins with a quote. `hmvc` and `fmvn`
/// set the clocks. A whole FEN of six fields is read too, and operations may follow it. In quotes, `\"` and `\\` stand
/// for `"` and `\`; behind the second quote a blank, a semicolon or the end must follow. A line's end is taken off; one
/// inside is an error, since EPD has no way to write it.
Result<EpdRecord, EpdError> read_epd(std::string_view line);

/// What `read_epd_leniently` made of a line.
struct LenientEpd {
    /// The record as repaired.
    EpdRecord record;
    /// All repairs in one line without a full stop; empty if there were none.
    std::string warning;
};

/// Reads what people and programs write as EPD, repairs what leaves no doubt about the position, and says so in the
/// warning: the position as `read_position_leniently` does, fields that were left out in front of the operations,
/// dashes beyond the four fields, quotes inside a quoted text, a missing second quote, clocks out of range, commas
/// between moves. A quoted
/// text where an opcode should stand is kept, with its quotes, as an opcode, so that `to_epd` writes it back as it was.
/// Checks that no move can have given are allowed.
Result<LenientEpd, EpdError> read_epd_leniently(std::string_view line);

/// The legal moves that the operands of an operation such as `bm`, `am` or `pv1`'s first name, in SAN.
Result<std::vector<Move>, EpdError> epd_moves(const EpdRecord& record, const EpdOperation& operation);

/// The line that `read_epd` reads so, or `read_epd_leniently` if that has read it: four fields, then the operations in
/// their order. Clocks that no operation tells are told by `hmvc` and `fmvn` if they are not 0 and 1. Operations are
/// those that were read or that `epd_operation` made; of any other a line's end becomes a blank, since it would end the
/// record.
std::string to_epd(const EpdRecord& record);

/// Every line of a file but empty ones and those that begin with '#', each read leniently. Else the first error, with
/// its line. `on_mended` is called with the number of each line that was repaired, from 1, and the warning.
Result<std::vector<EpdRecord>, EpdError> read_epd_file(
    std::string_view text, const std::function<void(int line, const std::string& warning)>& on_mended = {});

}  // namespace gyre
