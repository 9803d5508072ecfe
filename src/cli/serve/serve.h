#pragma once

#include <string_view>

#include "cli/common/names.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

inline constexpr std::string_view serve_usage =
    "serve [--port N] [--no-browser] [--book FILE] [--tables FOLDER]\n"
    "serve --listen ADDRESS --allow-remote [--host NAME]... [OPTION]...";
inline constexpr std::string_view serve_help =
    "Serves a page on this computer for analysing and playing, and opens a browser if there is one; Ctrl-C ends it.";

/// Serves the local page until it is interrupted.
int run_serve(Words arguments, std::string_view version, Output& output);

}  // namespace gyre::cli
