#pragma once

#include <string>

#include "cli/common/names.h"
#include "console/output.h"
#include "lab/rows.h"

/// `gyre lab ROW --worksheet FILE`.
namespace gyre::cli {

struct WorksheetRequest {
    /// Empty for no worksheet.
    std::string file{};
    bool answers = false, force = false;
};

/// Writes an exhibit as a page to print. Returns the exit status.
int write_worksheet(const lab::Row& row, const lab::Exhibit& exhibit, const lab::Wish& wish,
                    const WorksheetRequest& request, Language language, Output& output);

}  // namespace gyre::cli
