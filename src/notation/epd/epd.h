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

/// Error in a line of EPD.
struct EpdError {
    /// Offset of the error in bytes from the start of the line.
    std::size_t offset;
    /// Reason without a full stop; it quotes at most 40 bytes of the input, escaped.
    std::string reason;
    /// Line number in the file, from 1; 0 for a single line.
    int line = 0;

    /// Returns "line 3, byte 47: …", or "byte 47: …" for a single line.
    std::string message() const;
};

/// Word or quoted text after an opcode.
struct EpdOperand {
    /// Text without quotes and escapes.
    std::string text{};
    /// Offset in bytes from the start of the line.
    std::size_t offset = 0;
    /// Whether it was quoted, so that it may contain blanks and semicolons.
    bool quoted = false;
};

/// Operation such as "bm Nf3 Nc3;".
struct EpdOperation {
    /// First word as written.
    std::string opcode{};
    /// Offset in bytes from the start of the line.
    std::size_t offset = 0;
    /// Operands in their order; may be empty.
    std::vector<EpdOperand> operands{};

    /// Returns the operands joined by single blanks.
    std::string text() const;
};

/// Position with its operations.
///
/// ```cpp
/// #include <gyre/epd.h>
/// const gyre::EpdRecord record = gyre::read_epd("7k/8/8/8/8/8/8/K6R b - - bm Kg7; id \"hook\";").value();
/// assert(record.text("id") == "hook");
/// assert(gyre::epd_moves(record, *record.find("bm")).value().size() == 1);
/// ```
struct EpdRecord {
    /// Position, with the clocks of `hmvc` and `fmvn`.
    ValidSetup valid;
    /// Operations in their order, which `to_epd` keeps.
    std::vector<EpdOperation> operations{};

    /// Returns the first operation of that opcode; null if there is none.
    const EpdOperation* find(std::string_view opcode) const;
    /// Returns the text of that operation; empty if there is none.
    std::string text(std::string_view opcode) const;
    /// Replaces the first operation of that opcode, or appends it.
    void set(EpdOperation operation);
    /// Removes all operations of that opcode.
    void remove(std::string_view opcode);
};

/// Reads one line of strict EPD: the first four fields of a FEN, then operations that end in semicolons; the last
/// semicolon is optional. An opcode is any word except "-" that does not begin with a quote. `hmvc` and `fmvn` set the
/// clocks. A FEN of six fields is also accepted, and operations may follow it. In quotes, `\"` and `\\` mean `"` and
/// `\`; a blank, a semicolon or the end must follow the closing quote. A line end after the record is ignored; one
/// inside it is an error, because EPD cannot express it.
Result<EpdRecord, EpdError> read_epd(std::string_view line);

/// Result of `read_epd_leniently`.
struct LenientEpd {
    /// Record after the repairs.
    EpdRecord record;
    /// All repairs on one line without a full stop; empty if there were none.
    std::string warning;
};

/// Reads EPD as people and programs write it, repairs errors that leave no doubt about the position, and reports them
/// in the warning: the position as `read_position_leniently` does, missing fields before the operations, dashes beyond
/// the four fields, quotes inside a quoted text, a missing closing quote, clocks out of range, commas between moves. A
/// quoted text in place of an opcode is kept with its quotes as an opcode, so that `to_epd` writes it unchanged. Checks
/// that no move can cause are accepted.
Result<LenientEpd, EpdError> read_epd_leniently(std::string_view line);

/// Returns the legal moves that the operands of an operation such as `bm` or `am` name in SAN.
Result<std::vector<Move>, EpdError> epd_moves(const EpdRecord& record, const EpdOperation& operation);

/// Returns the record as a line that `read_epd` reads (`read_epd_leniently` if that has read it): four fields, then the
/// operations in their order. Clocks that no operation sets are written as `hmvc` and `fmvn`, unless they are 0 and 1.
/// The operations must come from a reader or from `epd_operation`; in others a line end is replaced by a blank, because
/// it would end the record.
std::string to_epd(const EpdRecord& record);

/// Reads every line of a file leniently, except empty lines and those that begin with '#'. Fails at the first error,
/// with its line. `on_mended` is called with the number of each repaired line, from 1, and the warning.
Result<std::vector<EpdRecord>, EpdError> read_epd_file(
    std::string_view text, const std::function<void(int line, const std::string& warning)>& on_mended = {});

}  // namespace gyre
