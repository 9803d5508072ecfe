// Writes the games of a PGN file that end in mate within MOVES moves (default 25), with their variations and comments.
//
//     example_filter_games FILE.pgn [MOVES] > miniatures.pgn
#include <gyre/pgn.h>
#include <iostream>
#include <string>

namespace {

/// Writes each game into a buffer, and prints the buffer at the end of the game if the game qualifies.
class Miniatures : public gyre::PgnWriter {
public:
    /// Uses `text` as buffer, which must outlive this object.
    Miniatures(std::string& text, int moves) : PgnWriter(text), text_(text), most_plies_(2 * moves) {}

    void position(const gyre::Position& after) override {
        PgnWriter::position(after);
        // All calls for a game pass the same object, which holds the main line's last position at the end of the game.
        end_ = &after;
    }
    void error(const gyre::PgnError& error) override {
        std::cerr << error.message() << '\n';
        is_broken_ = is_broken_ || error.loss >= gyre::PgnError::Loss::Game;
    }
    void end_game() override {
        PgnWriter::end_game();
        const bool wanted = !is_broken_ && end_ != nullptr && end_->plies_made() <= most_plies_ &&
                            gyre::outcome(*end_) == gyre::Outcome::Checkmate;
        if (wanted) std::cout << text_;
        text_.clear();
        end_ = nullptr;
        is_broken_ = false;
    }

private:
    std::string& text_;
    int most_plies_;
    const gyre::Position* end_ = nullptr;
    bool is_broken_ = false;
};

}  // namespace

int main(int count, char** words) {
    const auto moves = gyre::parse_integer(count > 2 ? words[2] : "25");
    if (count < 2 || count > 3 || !moves || *moves < 1 || *moves > 10'000) {
        std::cerr << "usage: example_filter_games FILE.pgn [MOVES]\n";
        return 2;
    }
    auto file = gyre::InputFile::open(words[1]);
    if (!file) {
        std::cerr << words[1] << ": " << file.error().reason << '\n';
        return 1;
    }
    std::string text;
    Miniatures miniatures(text, *moves);
    gyre::PgnReader(file->bytes()).read_games(miniatures);
}
