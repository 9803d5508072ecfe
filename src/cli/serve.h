#pragma once

#include <string_view>

#include "console/output.h"
#include "console/words.h"

namespace gyre {

inline constexpr std::string_view serve_usage =
    "serve [--port N] [--no-browser] [--book FILE] [--tables FOLDER]\n"
    "serve --listen ADDRESS --allow-remote [--host NAME]... [OPTION]...";
inline constexpr std::string_view serve_help =
    "Serves a page on this computer for analysing and playing, and opens a browser if there is one; Ctrl-C ends it.\n"
    "  --port N               8960 if it is free and nothing is said; 0 is any free one\n"
    "  --no-browser           only prints the address\n"
    "  --book FILE            shows and counts the moves of a book in Polyglot's format\n"
    "  --tables FOLDER        endgame tables, else those of the variable GYRE_SYZYGY\n"
    "  --threads N            the most that the page may ask for; all processors if not said\n"
    "  --hash MIB             the largest table that it may ask for; 1024 if not said\n"
    "  --listen ADDRESS       another address than 127.0.0.1; everybody who can reach it and has the link may come "
    "in,\n"
    "                         and the link goes over the net unencrypted, so this needs --allow-remote too\n"
    "  --host NAME            a name by which others call this computer; several are allowed";

/// Serves the local page until it is interrupted.
int run_serve(Words arguments, std::string_view version, Output& output);

}  // namespace gyre
