#include <chrono>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>

#include "cli/common/move_input.h"
#include "cli/play/keyboard.h"
#include "cli/play/line_editor.h"
#include "cli/play/play.h"
#include "cli/play/play_options.h"
#include "console/typed_text.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "tests/support/command_answer.h"

#if defined(__linux__)
#include <fcntl.h>
#include <termios.h>
#endif

namespace gyre::cli {
namespace {

std::string move_text(std::string_view fen, std::string_view typed) {
    const Position position(*read_position(fen));
    const auto move = parse_typed_move(position, typed);
    if (move) return to_san(position, *move);
    return move.error().is_move ? "is " + move.error().reason : "no move";
}

TEST(PlayInput, BishopCanBeASmallLetterIfUnambiguous) {
    constexpr std::string_view open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    EXPECT_EQ(move_text(open, "bb5"), "Bb5");
    EXPECT_EQ(move_text(open, "2. bc4"), "Bc4");
    EXPECT_EQ(move_text(open, "b4"), "b4");
    EXPECT_EQ(move_text(open, "b2b4"), "b4");
    EXPECT_EQ(move_text(open, "nf3"), "Nf3");
    // A letter b means a bishop even if its move is illegal, and the answer says how the text was read.
    EXPECT_TRUE(move_text(open, "bh6").starts_with("is read as Bh6, which is illegal: ")) << move_text(open, "bh6");
    EXPECT_TRUE(
        move_text("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "bb5").starts_with("is read as Bb5"));
    // A pawn on the b-file and a bishop can both take on c4.
    constexpr std::string_view both = "4k3/8/8/8/2p5/1P6/4B3/4K3 w - - 0 1";
    EXPECT_EQ(move_text(both, "bxc4"), "bxc4");
    EXPECT_EQ(move_text(both, "bc4"), "is ambiguous: bxc4 or Bxc4");
    EXPECT_EQ(move_text(both, "Bxc4"), "Bxc4");
    EXPECT_EQ(move_text(both, "castle"), "no move");
    EXPECT_EQ(move_text(both, "b"), "no move");
}

TEST(PlayInput, CapitalLettersAreAccepted) {
    constexpr std::string_view open = "r1bqkbnr/ppp2ppp/2n5/3pp3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 4";
    EXPECT_EQ(move_text(open, "NF3"), "Nf3");
    EXPECT_EQ(move_text(open, "4. EXD5"), "exd5");
    EXPECT_EQ(move_text(open, "B4"), "b4");
    EXPECT_EQ(move_text(open, "BB5"), "Bb5");
    EXPECT_EQ(move_text(open, "QH5"), "Qh5");
    EXPECT_EQ(move_text(open, "G1F3"), "Nf3");
    EXPECT_TRUE(move_text(open, "NF4").starts_with("is illegal")) << move_text(open, "NF4");
    EXPECT_EQ(move_text("8/P7/8/8/8/8/8/k1K5 w - - 0 1", "A8=N"), "a8=N");
    EXPECT_EQ(move_text("8/P7/8/8/8/8/8/k1K5 w - - 0 1", "A8Q"), move_text("8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a8Q"));
    EXPECT_EQ(move_text(open, "HELP"), "no move");
}

TEST(PlayInput, MistypedCommandsGetSuggestions) {
    const std::string_view words[] = {"undo", "hint", "help", "continue", "--threads", "--hash"};
    using Found = std::vector<std::string_view>;
    const auto nearest = [&](std::string_view typed) { return nearest_words(typed, words); };
    EXPECT_EQ(nearest("udno"), Found{"undo"}) << "swapped letters are recognised";
    EXPECT_EQ(nearest("hintt"), Found{"hint"});
    EXPECT_EQ(nearest("HLP"), Found{"help"});
    EXPECT_EQ(nearest("con"), Found{"continue"}) << "a prefix is recognised";
    EXPECT_EQ(nearest("--threds"), Found{"--threads"});
    EXPECT_EQ(nearest("-hash"), Found{"--hash"});
    for (const char* typed : {"", "x", "co", "--", "hxyt", "wrong"}) EXPECT_EQ(nearest(typed), Found{}) << typed;
    EXPECT_EQ(did_you_mean(Found{}), "");
    EXPECT_EQ(did_you_mean(Found{"a", "b"}), " (did you mean \"a\" or \"b\"?)");
}

/// Returns the editor's text after these keys.
std::string text_after(LineEditor& editor, std::string_view keys) {
    for (const char key : keys)
        if (editor.take(key) == LineEditor::Outcome::Line) static_cast<void>(editor.take_line());
    return editor.text();
}

TEST(PlayInput, KeysEditTheLine) {
    LineEditor editor;
    EXPECT_EQ(text_after(editor,
                         "e5\x7f"
                         "4"),
              "e4");
    EXPECT_EQ(text_after(editor, "\x15load two words\x17"), "load two ");
    EXPECT_EQ(text_after(editor, "\x17"), "load ");
    EXPECT_EQ(text_after(editor, "\x17\x17"), "");
    EXPECT_EQ(text_after(editor, "\xC3\xA4\xE2\x99\x94\x7f\x7f"), "") << "backspace removes whole characters";
    EXPECT_EQ(text_after(editor,
                         "a\x1b[C\x1b[1;5D\x1bOP\x1b"
                         "xb\t\x01"),
              "ab")
        << "other keys have no effect";
    EXPECT_EQ(editor.take('\x04'), LineEditor::Outcome::Editing) << "Ctrl-D is ignored on a line that is not empty";
    EXPECT_EQ(text_after(editor, "\n"), "");
    EXPECT_EQ(editor.take('\x04'), LineEditor::Outcome::End);
}

TEST(PlayInput, ArrowKeysRecallEarlierLines) {
    LineEditor editor;
    EXPECT_EQ(text_after(editor, "e4\nd4\n\x1b[A"), "d4");
    EXPECT_EQ(text_after(editor, "\x1b[A\x1b[A"), "e4");
    EXPECT_EQ(text_after(editor, "\x1b[B\x1b[B\x1b[B"), "");
}

TEST(PlayInput, LongLineShowsItsEnd) {
    LineEditor editor;
    EXPECT_EQ(text_after(editor, "abcdefgh"), "abcdefgh");
    EXPECT_EQ(editor.shown("> ", 20), "> abcdefgh");
    EXPECT_EQ(editor.shown("> ", 6), "> efgh");
    EXPECT_EQ(text_after(editor, "\xE2\x99\x94"), "abcdefgh♔");
    EXPECT_EQ(editor.shown("> ", 4), "> h♔");
}

Result<PlaySettings, CommandError> settings_of(std::string_view line) { return parse_play_settings(split_words(line)); }

TEST(PlayInput, CommandLineOptionsConfigureTheGame) {
    const auto settings = settings_of("--elo 1200 --color black --clock 5+3 --fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    ASSERT_TRUE(settings) << settings.error().reason;
    EXPECT_EQ(settings->level.elo, 1200);
    EXPECT_EQ(settings->color, Color::Black);
    EXPECT_EQ(settings->control->increment, Milliseconds(3000));
    EXPECT_EQ(to_fen(Position(*settings->start)), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    EXPECT_TRUE(settings_of("4k3/8/8/8/8/8/4P3/4K3 b --level 3 --colour random")->start);
    EXPECT_TRUE(settings_of("--chess960")->note.starts_with("Chess960, start "));
    for (const char* wrong : {"--elo 700", "--elo 1200 --level 3", "--level 21", "--color red", "--clock 5:3",
                              "--fen x", "--chess960 --fen 4k3/8/8/8/8/8/4P3/4K3", "hello", "--lvl 3",
                              "4k3/8/8/8/8/8/4P3/4K3 --fen 4k3/8/8/8/8/8/4P3/4K3"})
        EXPECT_FALSE(settings_of(wrong)) << wrong;
    EXPECT_TRUE(test::contains(settings_of("--leevl 3").error().reason, "did you mean \"--level\"?"));
}

#if defined(__linux__)

/// Both ends of a pseudo-terminal.
class Terminal {
public:
    Terminal() : user_(::posix_openpt(O_RDWR | O_NOCTTY)) {
        ::grantpt(user_);
        ::unlockpt(user_);
        program_ = ::open(::ptsname(user_), O_RDWR | O_NOCTTY);
    }
    ~Terminal() {
        ::close(program_);
        ::close(user_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    int program() const { return program_; }
    void type(std::string_view keys) const {
        EXPECT_EQ(::write(user_, keys.data(), keys.size()), ssize_t(keys.size()));
    }
    bool shows_keys() const {
        termios modes{};
        return ::tcgetattr(program_, &modes) == 0 && (modes.c_lflag & ECHO) != 0;
    }

private:
    int user_, program_ = -1;
};

TEST(PlayInput, TextTypedDuringASearchAppearsAfterThePrompt) {
    const Terminal terminal;
    ASSERT_TRUE(terminal.shows_keys());
    TerminalTraits traits;
    traits.interactive = traits.rewrites = true;
    traits.keyboard = terminal.program();
    std::istringstream unused;
    std::ostringstream out;
    // All of the text is there before Gyre has chosen its first move.
    terminal.type(
        "level time 0.5\ne4\nunod\x7f\x7f\x7f"
        "ndo\nquit\n");
    EXPECT_EQ(play(unused, out, traits), 0);
    const std::string text = out.str();
    EXPECT_TRUE(test::contains(text, "\r\x1b[K1. White> e4\n"));
    EXPECT_TRUE(test::contains(text, "\r\x1b[KGyre   1... "));
    EXPECT_TRUE(test::contains(text, "\r\x1b[K2. White> undo\n")) << text;
    EXPECT_TRUE(terminal.shows_keys()) << "the terminal must be restored";
}

TEST(PlayInput, KeysNeedATerminal) {
    EXPECT_FALSE(Keyboard(-1).is_active());
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    EXPECT_FALSE(Keyboard(ends[0]).is_active());
    ::close(ends[0]);
    ::close(ends[1]);
}

#endif

}  // namespace
}  // namespace gyre::cli
