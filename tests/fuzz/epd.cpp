// Fuzzes EPD. A written record reads back unchanged, and every value round-trips.

#include "notation/epd/epd.h"

#include "notation/epd/epd_value.h"
#include "tests/fuzz/oracle.h"

using namespace gyre;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view line = fuzz::text_of(data, size);
    if (const auto lenient = read_epd_leniently(line)) {
        const std::string mended = to_epd(lenient->record);
        const auto again = read_epd_leniently(mended);
        fuzz::require(again.has_value() && to_epd(again->record) == mended, "a mended record is read as it was",
                      mended);
    }
    const auto record = read_epd(line);
    if (!record) {
        fuzz::require(record.error().offset <= line.size(), "the error's byte is in the line");
        return 0;
    }
    const std::string text = to_epd(*record);
    const auto again = read_epd(text);
    fuzz::require(again.has_value(), "a written record is read", text);
    fuzz::require(again->valid.setup() == record->valid.setup(), "a written position is read as it was", text);
    fuzz::require(to_epd(*again) == text, "a written record is written again as it was", text);

    const Position position(record->valid);
    for (const EpdOperation& operation : record->operations) {
        const auto value = epd_value(*record, operation);
        if (!value) continue;
        const auto written = epd_operation(position, operation.opcode, *value);
        fuzz::require(written.has_value(), "a value that was read is written", text);
        const auto value_again = epd_value(*record, *written);
        fuzz::require(value_again && *value_again == *value, "a value is read as it was", text);
    }
    return 0;
}
