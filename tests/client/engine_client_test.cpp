#include "client/engine_client.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <mutex>
#include <poll.h>
#include <set>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>

#include "chess/generate.h"
#include "notation/move/uci_move.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/programs.h"
#include "tests/support/temporary_folder.h"

namespace gyre::client {
namespace {

using Kind = ClientError::Kind;
using How = ExitStatus::How;
using test::fake_engine_program;

constexpr std::string_view mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

/// A generous time-out for tests in which an answer is expected.
constexpr Milliseconds plenty{60'000};
constexpr Timeouts patient{plenty, plenty, plenty, plenty, plenty};

/// Records the conversation.
class Conversation {
public:
    Connection::Log log() {
        return [this](bool sent, std::string_view line) {
            const std::lock_guard lock(mutex_);
            (sent ? sent_ : heard_).emplace_back(line);
        };
    }
    std::vector<std::string> sent() const {
        const std::lock_guard lock(mutex_);
        return sent_;
    }
    std::vector<std::string> heard() const {
        const std::lock_guard lock(mutex_);
        return heard_;
    }

private:
    mutable std::mutex mutex_;
    std::vector<std::string> sent_, heard_;
};

/// The child processes of this one, running or dead. The server of other tests may be among them.
std::set<long> children() {
    std::set<long> found;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::string stat;
        if (!std::getline(std::ifstream(entry.path() / "stat"), stat)) continue;
        // The name in brackets may contain anything; the state and the parent follow it.
        long parent = 0;
        char state = 0;
        std::istringstream(stat.substr(std::min(stat.rfind(')'), stat.size() - 1) + 1)) >> state >> parent;
        if (parent == ::getpid()) found.insert(std::atol(stat.c_str()));
    }
    return found;
}

/// Each test must leave nothing behind: no child process, running or dead, and no open file descriptor.
class EngineClientTest : public ::testing::Test {
protected:
    void TearDown() override {
        EXPECT_EQ(children(), children_before_);
        EXPECT_EQ(open_descriptors(), descriptors_before_);
    }

    using Started = Result<EngineClient, ClientError>;
    static Started start(std::vector<std::string> arguments, ClientSettings settings = {.timeouts = patient}) {
        return EngineClient::start({.program = fake_engine_program(), .arguments = std::move(arguments)},
                                   std::move(settings));
    }
    /// Starts an engine that is expected to start.
    static EngineClient started(std::vector<std::string> arguments, ClientSettings settings = {.timeouts = patient}) {
        auto client = start(std::move(arguments), std::move(settings));
        if (!client) throw std::runtime_error(client.error().message());
        return std::move(*client);
    }

private:
    static std::ptrdiff_t open_descriptors() {
        return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
    }
    std::ptrdiff_t descriptors_before_ = open_descriptors();
    std::set<long> children_before_ = children();
};

Move move(std::string_view text) { return *parse_uci_move(Position(), text); }

template <class T>
void expect_error(const Result<T, ClientError>& result, Kind kind, std::string_view part) {
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, kind) << result.error().message();
    EXPECT_NE(result.error().reason.find(part), std::string::npos) << result.error().message();
}

// --- Engines without faults ---

TEST_F(EngineClientTest, ReportsTheEnginesNameAndOptions) {
    const auto client = started({"noisy-start"});
    EXPECT_EQ(client.name(), "Fake Engine 1.0");
    EXPECT_EQ(client.author(), "Nobody In Particular");
    ASSERT_EQ(client.options().size(), 6u);
    EXPECT_EQ(client.options()[0], (EngineOption{"Hash", SpinOption{16, 1, 1024}}));
    EXPECT_EQ(client.find_option("playing style"), &client.options()[4]);
    EXPECT_EQ(client.find_option("Has"), nullptr);
    EXPECT_EQ(client.faults(), std::vector<std::string>{"'many' is not a whole number"});
    EXPECT_TRUE(client.state());
}

TEST_F(EngineClientTest, SendsTheExpectedCommandsOnly) {
    Conversation conversation;
    {
        auto client = started({}, {.timeouts = patient, .log = conversation.log()});
        EXPECT_TRUE(client.set_option("hash", 64));
        EXPECT_TRUE(client.set_option("Ponder", true));
        EXPECT_TRUE(client.set_option("Playing Style", "risky"));
        EXPECT_TRUE(client.set_option("Book File", ""));
        EXPECT_TRUE(client.set_option("Clear Hash", ""));
        expect_error(client.set_option("Hash", 1025), Kind::InvalidRequest, "1025 is not in 1 ... 1024");
        expect_error(client.set_option("Nothing", 1), Kind::InvalidRequest, "no option 'Nothing'");
        EXPECT_TRUE(client.new_game());
        const std::vector<Move> moves{move("d2d4"), Move(Square::D7, Square::D5)};
        EXPECT_TRUE(client.set_position(Position(), moves));
        EXPECT_EQ(client.position().plies_made(), 2);
        expect_error(client.set_position(Position(), std::vector{Move(Square::E2, Square::E5)}), Kind::InvalidRequest,
                     "e2e5 is not legal");
        EXPECT_TRUE(client.go({.depth = 3}).get());
        EXPECT_TRUE(client.wait_until_ready());
        EXPECT_EQ(client.quit(), (ExitStatus{How::Exited, 0}));
        EXPECT_EQ(client.quit(), (ExitStatus{How::Exited, 0}));
        expect_error(client.new_game(), Kind::Closed, "shut down");
        expect_error(client.go({}).get(), Kind::Closed, "shut down");
    }
    EXPECT_EQ(
        conversation.sent(),
        (std::vector<std::string>{"uci", "setoption name Hash value 64", "setoption name Ponder value true",
                                  "setoption name Playing Style value Risky", "setoption name Book File value <empty>",
                                  "setoption name Clear Hash", "ucinewgame", "isready",
                                  "position startpos moves d2d4 d7d5", "go depth 3", "isready", "quit"}));
}

TEST_F(EngineClientTest, ReportsASearch) {
    auto client = started({"normal", "e2e4 ponder e7e5",
                           "info depth 3 score cp 9 pv d2d4\ninfo depth 4 multipv 1 score cp 25 nodes 99 pv e2e4 e7e5\n"
                           "info depth 4 multipv 2 score mate -3 pv d2d4\ninfo nodes 120 string done"});
    std::vector<EngineInfo> infos;
    int answers = 0;
    const auto answer = client
                            .go({.depth = 4}, {.on_info = [&](const EngineInfo& info) { infos.push_back(info); },
                                               .on_answer = [&](const SearchAnswer& found) { answers += bool(found); }})
                            .get();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->best, move("e2e4"));
    EXPECT_EQ(answer->ponder, Move(Square::E7, Square::E5));
    EXPECT_EQ(answer->depth, 4);
    EXPECT_EQ(answer->nodes, 120u);
    EXPECT_EQ(answer->warning, "");
    EXPECT_FALSE(answer->overdue);
    ASSERT_EQ(answer->lines.size(), 2u);
    EXPECT_EQ(answer->lines[0].score->score(), Score(25));
    EXPECT_EQ(answer->lines[1].score->score(), Score::mated_in(6));
    ASSERT_EQ(infos.size(), 4u);
    EXPECT_EQ(infos[3].text, "done");
    EXPECT_EQ(answers, 1);
    EXPECT_FALSE(client.is_searching());
}

TEST_F(EngineClientTest, SearchesUntilItIsStopped) {
    Conversation conversation;
    auto client = started({}, {.timeouts = patient, .log = conversation.log()});
    auto answer = client.go({});
    EXPECT_TRUE(client.is_searching());
    expect_error(client.set_option("Hash", 2), Kind::WrongMoment, "a search is running");
    expect_error(client.set_position(Position()), Kind::WrongMoment, "a search is running");
    expect_error(client.new_game(), Kind::WrongMoment, "a search is running");
    expect_error(client.go({.depth = 1}).get(), Kind::WrongMoment, "a search is running");
    EXPECT_TRUE(client.wait_until_ready());
    client.ponder_hit();
    EXPECT_EQ(answer.wait_for(Milliseconds(20)), std::future_status::timeout);
    std::jthread([&client] { client.stop(); }).join();
    client.stop();
    ASSERT_TRUE(answer.get());
    client.stop();
    EXPECT_TRUE(client.wait_until_ready());
    // The client sends a single "stop", however often it is called.
    EXPECT_EQ(conversation.sent(),
              (std::vector<std::string>{"uci", "position startpos", "go infinite", "isready", "stop", "isready"}));
}

TEST_F(EngineClientTest, StopsByToken) {
    auto client = started({});
    std::stop_source before, during, from_callback, after;
    before.request_stop();
    EXPECT_TRUE(client.go({}, {}, before.get_token()).get());
    auto answer = client.go({}, {}, during.get_token());
    during.request_stop();
    EXPECT_TRUE(answer.get());
    const auto stop = [&](const EngineInfo&) { from_callback.request_stop(); };
    EXPECT_TRUE(client.go({}, {.on_info = stop}, from_callback.get_token()).get());
    // The token of a finished search does not affect the next one.
    EXPECT_TRUE(client.go({.depth = 1}, {}, after.get_token()).get());
    auto next = client.go({});
    after.request_stop();
    EXPECT_EQ(next.wait_for(Milliseconds(20)), std::future_status::timeout);
    client.stop();
    EXPECT_TRUE(next.get());
}

TEST_F(EngineClientTest, PondersUntilTheMoveIsPlayed) {
    // Pondering has no time limit; the limits apply after the ponder hit.
    auto client = started({"late"}, {.timeouts = {plenty, plenty, Milliseconds(20), plenty, plenty}});
    auto answer = client.go({.move_time = Milliseconds(10), .ponder = true});
    EXPECT_EQ(answer.wait_for(Milliseconds(50)), std::future_status::timeout);
    client.ponder_hit();
    EXPECT_TRUE(answer.get());
}

TEST_F(EngineClientTest, HandlesPositionsWithoutMovesAndChess960) {
    Conversation conversation;
    auto client = started({"normal", "(none)", ""}, {.timeouts = patient, .log = conversation.log()});
    ASSERT_TRUE(client.set_position(test::position(mated)));
    const auto answer = client.go({.depth = 1}).get();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->best, Move());
    const auto shuffled = test::position("1rk2r2/pppppppp/8/8/8/8/PPPPPPPP/1RK2R2 w FBfb - 0 1");
    expect_error(client.set_position(shuffled), Kind::InvalidRequest, "UCI_Chess960");
    ASSERT_TRUE(client.set_option("UCI_Chess960", true));
    const Move castling(Square::C1, Square::F1, Move::Kind::Castling);
    ASSERT_TRUE(client.set_position(shuffled, std::vector{castling}));
    expect_error(client.go({.depth = 1}).get(), Kind::BadBestMove, "null move");
    EXPECT_NE(std::ranges::count(conversation.sent(),
                                 "position fen 1rk2r2/pppppppp/8/8/8/8/PPPPPPPP/1RK2R2 w FBfb - 0 1 moves c1f1"),
              0);
}

TEST_F(EngineClientTest, SeveralEnginesRunAtOnce) {
    std::vector<EngineClient> clients;
    std::vector<std::future<SearchAnswer>> answers;
    for (int i = 0; i < 8; ++i) clients.push_back(started({}));
    for (EngineClient& client : clients) answers.push_back(client.go({}));
    for (EngineClient& client : clients) client.stop();
    for (auto& answer : answers) EXPECT_TRUE(answer.get());
    clients.front() = std::move(clients.back());
    clients.pop_back();
    EXPECT_TRUE(clients.front().go({.depth = 1}).get());
}

TEST_F(EngineClientTest, EnginesInheritNoPipesOfOtherEngines) {
    constexpr Patience patience{plenty, plenty};
    auto first = started({"leaves-at-end-of-input"}, {.timeouts = patient, .patience = patience});
    auto second = started({}, {.timeouts = patient, .patience = patience});
    EXPECT_EQ(first.quit(), (ExitStatus{How::Exited, 0}));
    EXPECT_TRUE(second.go({.depth = 1}).get());
}

TEST_F(EngineClientTest, EnginesInheritNothingElse) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    auto client = started({});
    ::close(ends[1]);
    // If the engine had the other end, too, this one would not be at its end.
    pollfd read_end{.fd = ends[0], .events = POLLIN, .revents = 0};
    EXPECT_EQ(::poll(&read_end, 1, static_cast<int>(std::chrono::milliseconds(plenty).count())), 1);
    EXPECT_NE(read_end.revents & POLLHUP, 0);
    ::close(ends[0]);
    EXPECT_EQ(client.quit(), (ExitStatus{How::Exited, 0}));
}

TEST_F(EngineClientTest, WorksWhileTheProgramIgnoresSigchld) {
    // With SIGCHLD ignored, the exit status of a child is unknown.
    const auto before = std::signal(SIGCHLD, SIG_IGN);
    auto client = started({});
    EXPECT_TRUE(client.go({.depth = 1}).get());
    EXPECT_EQ(client.quit(), ExitStatus{});
    expect_error(started({"dies-at-go"}).go({}).get(), Kind::Died, "unknown exit status");
    std::signal(SIGCHLD, before);
}

TEST_F(EngineClientTest, AnswerThatIsAlreadyInThePipeIsInTime) {
    // The callback blocks the client's thread longer than any time-out while the best move waits in the pipe.
    constexpr Milliseconds rather_long{2'000};
    auto client = started({}, {.timeouts = {plenty, rather_long, rather_long, rather_long, rather_long}});
    const auto dawdle = [](const EngineInfo&) { std::this_thread::sleep_for(Milliseconds(3'000)); };
    const auto answer = client.go({.move_time = Milliseconds(1)}, {.on_info = dawdle}).get();
    ASSERT_TRUE(answer);
    EXPECT_FALSE(answer->overdue);
}

TEST_F(EngineClientTest, UsesTheGivenFolderVariablesAndArguments) {
    const test::TemporaryFolder folder;
    ::setenv("GYRE_INHERITED", "1", 1);
    ::setenv("GYRE_FAKE", "parent", 1);
    EngineCommand command{.program = fake_engine_program(),
                          .arguments = {"tells-surroundings", "$HOME; 'a b' *"},
                          .folder = folder.path(""),
                          .environment = {{"GYRE_FAKE", "child's own"}}};
    const auto client = EngineClient::start(command, {.timeouts = patient});
    ASSERT_TRUE(client);
    EXPECT_TRUE(std::filesystem::equivalent(client.value().name(), folder.path("")));
    EXPECT_EQ(client.value().author(), "child's own $HOME; 'a b' *");
    EXPECT_NE(client.value().find_option("Inherited"), nullptr);
    command.inherits_environment = false;
    const auto bare = EngineClient::start(command, {.timeouts = patient});
    ASSERT_TRUE(bare);
    EXPECT_EQ(bare.value().find_option("Inherited"), nullptr);
    ::unsetenv("GYRE_INHERITED");
    ::unsetenv("GYRE_FAKE");
}

// --- Engines with faults ---

TEST_F(EngineClientTest, FailedStartIsAnError) {
    const auto started = [](const EngineCommand& command) { return EngineClient::start(command); };
    expect_error(started({.program = "/nowhere/engine"}), Kind::CannotStart, "'/nowhere/engine': No such file");
    expect_error(started({.program = "gyre-no-such-program"}), Kind::CannotStart, "No such file");
    expect_error(started({.program = "/dev/null"}), Kind::CannotStart, "Permission denied");
    expect_error(started({.program = ""}), Kind::CannotStart, "the name of the program is missing");
    expect_error(started({.program = fake_engine_program(), .folder = "/nowhere"}), Kind::CannotStart, "'/nowhere'");
    expect_error(started({.program = fake_engine_program(), .arguments = {std::string("a\0b", 3)}}), Kind::CannotStart,
                 "null byte");
}

TEST_F(EngineClientTest, MissingPipeIsAnErrorWithTheReasonOfTheSystem) {
    rlimit usual{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &usual), 0);
    const int next = ::dup(STDERR_FILENO);
    ::close(next);
    const rlimit low{static_cast<rlim_t>(next) + 1, usual.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &low), 0);
    const auto pipe = make_pipe();
    const auto client = EngineClient::start({.program = fake_engine_program()});
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &usual), 0);
    EXPECT_TRUE(pipe == Failure(std::make_error_code(std::errc::too_many_files_open)));
    expect_error(client, Kind::CannotStart, "no pipe: Too many open files");
}

TEST_F(EngineClientTest, DeathIsAPermanentError) {
    expect_error(start({"dies-at-uci"}), Kind::Died, "exit status 3, after saying 'out of cheese'");
    auto client = started({"dies-at-go"});
    expect_error(client.go({.depth = 1}).get(), Kind::Died, "exit status 3");
    expect_error(client.new_game(), Kind::Died, "exit status 3");
    expect_error(client.go({.depth = 1}).get(), Kind::Died, "exit status 3");
    expect_error(client.state(), Kind::Died, "exit status 3");
    EXPECT_EQ(client.quit(), (ExitStatus{How::Exited, 3}));
    expect_error(started({"crashes-at-go"}).go({}).get(), Kind::Died, "signal 6 (Aborted)");
    expect_error(started({"dies-at-isready"}).wait_until_ready(), Kind::Died, "exit status 3");
    auto stopped = started({"dies-at-stop"});
    auto answer = stopped.go({});
    stopped.stop();
    expect_error(answer.get(), Kind::Died, "exit status 3");
    // The engine may also die while no request is open.
    auto idle = started({"dies-at-setoption"});
    EXPECT_TRUE(idle.set_option("Hash", 2));
    while (idle.state()) std::this_thread::sleep_for(Milliseconds(1));
    expect_error(idle.new_game(), Kind::Died, "exit status 3");
}

TEST_F(EngineClientTest, SilenceIsATimeout) {
    constexpr Milliseconds shortly{20};
    const ClientSettings settings{.timeouts = {shortly, plenty, plenty, plenty, plenty}};
    expect_error(start({"silent-at-uci"}, settings), Kind::Timeout,
                 "no 'uciok' within 20 ms after 'uci'; it has printed nothing");
    expect_error(start({"deaf"}, settings), Kind::Timeout, "no 'uciok'");
    expect_error(started({"silent-at-isready"}, {.timeouts = {plenty, shortly, plenty, plenty, plenty}}).new_game(),
                 Kind::Timeout, "no 'readyok' within 20 ms after 'isready'; its last line was 'uciok'");
    auto client = started({"silent-at-stop"}, {.timeouts = {plenty, plenty, plenty, shortly, plenty}});
    auto answer = client.go({});
    client.stop();
    expect_error(answer.get(), Kind::Timeout, "no 'bestmove' within 20 ms after 'stop'");
}

TEST_F(EngineClientTest, SearchBeyondItsTimeIsStopped) {
    constexpr Milliseconds shortly{20};
    auto late = started({"late"}, {.timeouts = {plenty, plenty, shortly, plenty, plenty}});
    const auto answer = late.go({.move_time = Milliseconds(10)}).get();
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->overdue);
    EXPECT_GE(answer->elapsed, Milliseconds(30));
    Limits clock;
    clock.time = {Milliseconds(-1000), Milliseconds(100'000)};
    EXPECT_TRUE(late.go(clock).get()->overdue);
    auto gone = started({"silent-at-go"}, {.timeouts = {plenty, plenty, shortly, shortly, plenty}});
    expect_error(gone.go({.move_time = Milliseconds(10)}).get(), Kind::Timeout, "no 'bestmove' within 20 ms");
}

TEST_F(EngineClientTest, SearchWithoutTimeLimitIsCheckedByIsready) {
    constexpr Milliseconds shortly{20};
    Conversation conversation;
    // The engine answers "isready", so it may go on searching.
    auto alive =
        started({"late"}, {.timeouts = {plenty, plenty, plenty, plenty, Milliseconds(5)}, .log = conversation.log()});
    auto answer = alive.go({.depth = 30});
    while (std::ranges::count(conversation.heard(), "readyok") < 3) std::this_thread::sleep_for(Milliseconds(1));
    EXPECT_TRUE(alive.is_searching());
    alive.stop();
    EXPECT_TRUE(answer.get());
    auto hung = started({"hangs-in-search"}, {.timeouts = {plenty, shortly, plenty, plenty, shortly}});
    expect_error(hung.go({.depth = 30}).get(), Kind::Timeout, "no 'readyok' within 20 ms");
}

TEST_F(EngineClientTest, BadBestMoveFailsOnlyItsSearch) {
    const auto best_move = [](const std::string& text) {
        auto client = started({"normal", text});
        const auto answer = client.go({.depth = 1}).get();
        EXPECT_TRUE(client.wait_until_ready());
        return answer;
    };
    expect_error(best_move("e2e5"), Kind::BadBestMove, "the pawn on e2 can't go to e5");
    expect_error(best_move("castle"), Kind::BadBestMove, "'castle' is not a move");
    expect_error(best_move(""), Kind::BadBestMove, "'' is not a move");
    expect_error(best_move("(none)"), Kind::BadBestMove, "null move");
    const auto ponder = best_move("e2e4 ponder e2e4");
    ASSERT_TRUE(ponder);
    EXPECT_EQ(ponder->ponder, Move());
    EXPECT_EQ(ponder->warning, "ponder: illegal: no piece on e2");
}

TEST_F(EngineClientTest, GarbageAndFloodsCauseNoDelay) {
    constexpr Milliseconds shortly{20}, until_it_has_spoken{5'000};
    const ClientSettings settings{.timeouts = {shortly, plenty, shortly, shortly, plenty}};
    expect_error(start({"garbage-at-uci"}, {.timeouts = {until_it_has_spoken, plenty, shortly, shortly, plenty}}),
                 Kind::Timeout, "bestmov \\xFF\\xFE info depth");
    expect_error(start({"floods-at-uci"}, settings), Kind::Timeout, "no 'uciok'");
    auto client = started({"floods-at-go"}, {.timeouts = {plenty, plenty, plenty, shortly, plenty}});
    int infos = 0;
    std::stop_source stop;
    const auto stop_later = [&](const EngineInfo&) {
        if (++infos == 100) stop.request_stop();
    };
    expect_error(client.go({}, {.on_info = stop_later}, stop.get_token()).get(), Kind::Timeout, "no 'bestmove'");
    EXPECT_GE(infos, 100);
}

TEST_F(EngineClientTest, LongIntroductionsAreCut) {
    const auto client = started({"long-introduction"});
    EXPECT_EQ(client.name(), std::string(1'000, 'n'));
    EXPECT_EQ(client.author(), std::string(1'000, 'a'));
    ASSERT_EQ(client.options().size(), 1'000u);
    EXPECT_EQ(client.options()[999].name, "N999");
    ASSERT_EQ(client.faults().size(), 1u);
    EXPECT_TRUE(client.faults()[0].starts_with("an option of more than 16384 bytes that begins 'name Long type"))
        << client.faults()[0];
}

TEST_F(EngineClientTest, EndlessLineIsAnError) {
    expect_error(start({"endless-line-at-uci"}), Kind::LineTooLong, "that begins 'info string and so on");
    expect_error(started({"endless-line-at-go"}).go({}).get(), Kind::LineTooLong, "more than 1048576 bytes");
}

TEST_F(EngineClientTest, ClosedStreamsAreErrors) {
    expect_error(started({"closes-output-at-go"}).go({}).get(), Kind::Died, "closed its output");
    expect_error(started({"closes-input-at-go"}).go({}).get(), Kind::NotReading, "closed its input");
    expect_error(started({"closes-both-at-go"}).go({}).get(), Kind::Died, "closed its output");
}

TEST_F(EngineClientTest, EngineThatDoesNotReadIsAnError) {
    auto client = started({"silent-at-setoption"});
    const std::string value(1 << 16, 'x');
    for (int i = 0; i < 200 && client.state(); ++i) static_cast<void>(client.set_option("Book File", value));
    while (client.state()) std::this_thread::sleep_for(Milliseconds(1));
    expect_error(client.state(), Kind::NotReading, "that it has not read is too long");
}

TEST_F(EngineClientTest, EveryEngineQuitsInTheEnd) {
    const auto quit = [](const char* fault, Milliseconds patience) {
        auto client = started({fault}, {.timeouts = patient, .patience = {patience, patience}});
        return client.quit();
    };
    constexpr Milliseconds shortly{20};
    EXPECT_EQ(quit("normal", plenty), (ExitStatus{How::Exited, 0}));
    EXPECT_EQ(quit("slow-quit", plenty), (ExitStatus{How::Exited, 0}));
    EXPECT_EQ(quit("exit-status", plenty), (ExitStatus{How::Exited, 7}));
    EXPECT_EQ(quit("ignores-quit", shortly), (ExitStatus{How::Signalled, SIGTERM}));
    EXPECT_EQ(quit("ignores-sigterm", shortly), (ExitStatus{How::Signalled, SIGKILL}));
    auto searching = started({});
    auto answer = searching.go({});
    EXPECT_EQ(searching.quit(), (ExitStatus{How::Exited, 0}));
    expect_error(answer.get(), Kind::Closed, "shut down");
}

TEST_F(EngineClientTest, ChildrenOfTheEngineEndWithIt) {
    Conversation conversation;
    auto client = started({"leaves-a-child-at-go"}, {.timeouts = patient, .log = conversation.log()});
    expect_error(client.go({}).get(), Kind::Died, "exit status 4");
    client.quit();
    const std::string said = conversation.heard().back();
    ASSERT_EQ(said.rfind("info string ", 0), 0u) << said;
    // The process that adopted the child may not have reaped it yet.
    const auto is_alive = [process = said.substr(12)] {
        std::ifstream file("/proc/" + process + "/stat");
        std::string number, name, state;
        return file >> number >> name >> state && state != "Z" && state != "X";
    };
    for (int i = 0; i < 1000 && is_alive(); ++i) std::this_thread::sleep_for(Milliseconds(5));
    EXPECT_FALSE(is_alive());
}

TEST_F(EngineClientTest, CallbackExceptionsEndOnlyTheirSearch) {
    auto client = started({});
    const auto answer = client
                            .go({}, {.on_info = [](const EngineInfo&) { throw std::runtime_error("no"); },
                                     .on_answer = [](const SearchAnswer&) { throw 1; }})
                            .get();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->warning, "a callback threw: no");
    EXPECT_TRUE(client.go({.depth = 1}).get());
}

// --- Gyre as the engine ---

TEST_F(EngineClientTest, RunsGyre) {
    auto started = EngineClient::start({.program = test::gyre_program()}, {.timeouts = patient});
    ASSERT_TRUE(started) << started.error().message();
    EngineClient& gyre = *started;
    EXPECT_EQ(gyre.name().rfind("Gyre", 0), 0u);
    EXPECT_EQ(gyre.faults(), std::vector<std::string>());
    ASSERT_NE(gyre.find_option("MultiPV"), nullptr);
    EXPECT_TRUE(gyre.set_option("MultiPV", 2));
    EXPECT_TRUE(gyre.set_option("UCI_ShowWDL", true));
    EXPECT_TRUE(gyre.new_game());
    const auto answer = gyre.go({.depth = 4}).get();
    ASSERT_TRUE(answer) << answer.error().message();
    EXPECT_EQ(answer->warning, "");
    ASSERT_EQ(answer->lines.size(), 2u);
    EXPECT_EQ(answer->lines[0].pv.front(), answer->best);
    EXPECT_TRUE(answer->lines[0].wdl);
    ASSERT_TRUE(gyre.set_position(test::position(mated)));
    const auto mate = gyre.go({.depth = 4}).get();
    ASSERT_TRUE(mate);
    EXPECT_EQ(mate->best, Move());
    std::stop_source stop;
    ASSERT_TRUE(gyre.set_position(Position()));
    const auto endless = gyre.go({}, {.on_info = [&](const EngineInfo&) { stop.request_stop(); }}, stop.get_token());
    endless.wait();
    EXPECT_EQ(gyre.quit(), (ExitStatus{How::Exited, 0}));
}

}  // namespace
}  // namespace gyre::client
