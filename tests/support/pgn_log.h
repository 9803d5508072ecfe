#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/move/san.h"
#include "notation/pgn/pgn_reader.h"

namespace gyre::test {

/// Records what a reader reports in a short form: "<" and ">" around a game, "White=A;" for a tag, "|" before the
/// moves, SAN, "{comment}", "$1", "(" and ")", "=1-0" for the result, "~0-0" for a forfeit, "<<text>>" for unread moves
/// that are kept, "!illegal move@3:7" for an error.
class PgnLog : public PgnVisitor {
public:
    std::string text;
    std::size_t games = 0, moves = 0, variations = 0, errors = 0;
    /// Skips every game or every variation.
    bool skip_games = false, skip_variations = false;

    void begin_game(const TextPlace& place) override {
        text += '<';
        places.push_back(place.offset);
        ++games;
    }
    void tag(std::string_view name, std::string_view value) override {
        text += std::string(name) + '=' + std::string(value) + ';';
    }
    bool begin_moves(const Position&) override {
        text += '|';
        return !skip_games;
    }
    void move(const Position& before, Move move, std::string_view) override {
        word(move ? to_san(before, move) : "--");
        ++moves;
    }
    void nag(Nag nag) override { word('$' + std::to_string(static_cast<int>(nag))); }
    void comment(std::string_view comment) override { word('{' + std::string(comment) + '}'); }
    bool begin_variation() override {
        if (skip_variations) return false;
        word("(");
        ++variations;
        return true;
    }
    void end_variation() override { text += ')'; }
    void result(PgnResult result) override { word('=' + std::string(to_text(result))); }
    void error(const PgnError& error) override {
        word('!' + std::string(describe(error.kind)) + '@' + std::to_string(error.place.line) + ':' +
             std::to_string(error.place.column));
        ++errors;
        messages += error.message() + '\n';
    }
    void end_game() override { text += '>'; }

    void movetext(std::string_view unread) override { word("<<" + std::string(unread) + ">>"); }
    void forfeit(std::string_view marker) override { word('~' + std::string(marker)); }

    std::string messages;
    /// Places where the games begin.
    std::vector<std::uint64_t> places;

private:
    void word(std::string_view word) {
        if (!text.empty() && std::string_view("<|(").find(text.back()) == std::string_view::npos) text += ' ';
        text += word;
    }
};

}  // namespace gyre::test
