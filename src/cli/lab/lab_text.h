#pragma once

#include <string>

#include "cli/common/names.h"
#include "console/terminal.h"
#include "lab/rows.h"

/// Exhibits of the Lab as coloured text.
namespace gyre::cli {

struct LabStyle {
    bool colors = false;
    /// Width of lines in columns; boards are placed side by side if they fit.
    int width = 80;
    Language language{};
};

/// `color` is auto, always or never.
LabStyle lab_style(std::string_view color, const TerminalTraits& terminal);

/// The blocks of an exhibit without its title and departures.
std::string blocks_text(const lab::Exhibit& exhibit, const LabStyle& style);
std::string lab_text(const lab::Row& row, const lab::Exhibit& exhibit, const LabStyle& style);
/// Returns a line for each row, by document.
std::string lab_list_text(const LabStyle& style);
/// Returns one line, and one for each check that fails.
std::string lab_check_text(const lab::Row& row, const lab::Shown& shown, Language language = {});

}  // namespace gyre::cli
