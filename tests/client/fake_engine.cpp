// An engine that plays no chess, for tests of the client. It behaves normally or has the fault that its first argument
// names. The second argument is the best move, and the third holds the lines to print before it.
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>

namespace {

using namespace std::chrono_literals;

void say(std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
        if (count <= 0) std::_Exit(9);
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

void say_line(std::string_view line) { say(std::string(line) + '\n'); }

[[noreturn]] void sleep_for_ever() {
    for (;;) std::this_thread::sleep_for(1h);
}

[[noreturn]] void flood(std::string_view line) {
    for (;;) say_line(line);
}

class FakeEngine {
public:
    FakeEngine(std::string fault, std::string best_move, std::string infos)
        : fault_(std::move(fault)), best_move_(std::move(best_move)), infos_(std::move(infos)) {}

    /// Answers commands until "quit" or the end of the input and returns the exit status.
    int run() {
        if (fault_ == "noisy-start") say("Fake Engine 1.0 by nobody\n\n\x01\xFF garbage\n");
        if (fault_ == "ignores-sigterm") std::signal(SIGTERM, SIG_IGN);
        if (fault_ == "deaf") sleep_for_ever();
        for (std::string line; read_line(line);) {
            const std::string word = line.substr(0, line.find(' '));
            if (word == "quit" && !stays()) return leave();
            misbehave(word);
            if (line.ends_with(" value Risky")) misbehave("risky");
            obey(word, line);
        }
        if (fault_ == "ignores-quit" || fault_ == "ignores-sigterm") sleep_for_ever();
        return 0;
    }

private:
    static bool read_line(std::string& line) {
        line.clear();
        for (char c = 0; ::read(STDIN_FILENO, &c, 1) == 1;) {
            if (c == '\n') return true;
            line += c;
        }
        return false;
    }

    bool stays() const {
        return fault_ == "ignores-quit" || fault_ == "ignores-sigterm" || fault_ == "leaves-at-end-of-input";
    }

    int leave() const {
        if (fault_ == "slow-quit") std::this_thread::sleep_for(100ms);
        return fault_ == "exit-status" ? 7 : 0;
    }

    /// Fails if the fault belongs to this command: "dies-at-go" takes effect at "go".
    void misbehave(const std::string& word) const {
        if (fault_ == "silent-at-" + word) sleep_for_ever();
        if (fault_ == "dies-at-" + word) {
            std::fputs("something\nout of cheese\n", stderr);
            std::_Exit(3);
        }
        if (fault_ == "crashes-at-" + word) std::abort();
        if (fault_ == "closes-output-at-" + word) {
            ::close(STDOUT_FILENO);
            sleep_for_ever();
        }
        if (fault_ == "closes-both-at-" + word) {
            // The client notices the end of the input first.
            ::close(STDIN_FILENO);
            ::close(STDOUT_FILENO);
            sleep_for_ever();
        }
        if (fault_ == "closes-input-at-" + word) {
            ::close(STDIN_FILENO);
            sleep_for_ever();
        }
        if (fault_ == "floods-at-" + word) flood("info depth 1 nodes 1 score cp 1 pv e2e4 e7e5");
        if (fault_ == "garbage-at-" + word) flood("\x01\x02 bestmov \xFF\xFE info depth");
        if (fault_ == "endless-line-at-" + word)
            for (;;) say("info string and so on ");
        if (fault_ == "long-line-at-" + word) {
            constexpr std::size_t ten_megabytes = 10'000'000;
            say("info string " + std::string(ten_megabytes, 'x'));
            sleep_for_ever();
        }
        if (fault_ == "leaves-a-child-at-" + word) {
            // The grandchild keeps the engine's pipes open.
            const pid_t grandchild = ::fork();
            if (grandchild == 0) sleep_for_ever();
            say_line("info string " + std::to_string(grandchild));
            std::_Exit(4);
        }
    }

    void obey(const std::string& word, const std::string& line) {
        if (word == "uci") introduce();
        if (word == "isready" && !(fault_ == "hangs-in-search" && searching_)) say_line("readyok");
        if (word == "go") search(line);
        if (word == "stop" || word == "ponderhit") answer();
    }

    void introduce() const {
        if (fault_ == "tells-surroundings") return tell_surroundings();
        if (fault_ == "limits-strength")
            say("option name UCI_LimitStrength type check default false\n"
                "option name UCI_Elo type spin default 1500 min 1320 max 3190\n");
        if (fault_ == "long-introduction") return introduce_at_length();
        say("id name Fake Engine 1.0\nid author Nobody In Particular\n"
            "option name Hash type spin default 16 min 1 max 1024\n"
            "option name Clear Hash type button\n"
            "option name Ponder type check default false\n"
            "option name UCI_Chess960 type check default false\n"
            "option name Playing Style type combo default Normal Play var Solid var Normal Play var Risky\n"
            "option name Book File type string default <empty>\n"
            "option name Broken type spin default many min 1 max 2\n"
            "uciok\n");
    }

    static void introduce_at_length() {
        constexpr std::size_t length = 500'000;
        constexpr int options = 3'000;
        say("id name " + std::string(length, 'n') + "\nid author " + std::string(length, 'a') + '\n');
        say("option name Long type combo default a var " + std::string(length, 'a') + '\n');
        for (int i = 0; i < options; ++i) say("option name N" + std::to_string(i) + " type button\n");
        say("uciok\n");
    }

    /// Prints the folder, arguments and variables that it was started with.
    void tell_surroundings() const {
        std::array<char, 4096> folder{};
        const char* const variable = std::getenv("GYRE_FAKE");
        say_line("id name " + std::string(::getcwd(folder.data(), folder.size()) != nullptr ? folder.data() : "?"));
        say_line("id author " + std::string(variable != nullptr ? variable : "unset") + ' ' + best_move_);
        if (std::getenv("GYRE_INHERITED") != nullptr) say_line("option name Inherited type button");
        say_line("uciok");
    }

    void search(const std::string& line) {
        searching_ = true;
        if (!infos_.empty()) say_line(infos_);
        const auto has = [&line](std::string_view word) { return line.find(word) != line.npos; };
        const bool waits = has(" infinite") || has(" ponder") || fault_ == "late" || fault_ == "hangs-in-search";
        if (!waits) answer();
    }

    void answer() {
        if (!searching_) return;
        searching_ = false;
        if (fault_ == "slow-stop") std::this_thread::sleep_for(200ms);
        say_line("bestmove " + best_move_);
        if (fault_ == "dies-after-bestmove") std::_Exit(3);
    }

    std::string fault_, best_move_, infos_;
    bool searching_ = false;
};

}  // namespace

int main(int count, char** words) {
    const auto word = [&](int index, const char* otherwise) { return index < count ? words[index] : otherwise; };
    return FakeEngine(word(1, "normal"), word(2, "e2e4 ponder e7e5"),
                      word(3, "info depth 3 seldepth 4 multipv 1 score cp 25 nodes 99 nps 990 time 100 pv e2e4 e7e5"))
        .run();
}
