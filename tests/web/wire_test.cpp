#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <iterator>

#include "chess/outcome.h"
#include "collection/game_phases.h"
#include "eval/classic/element.h"
#include "eval/score.h"
#include "lab/search/hash_memory.h"
#include "puzzles/learning_progress.h"
#include "search/trace.h"
#include "tablebase/table_file.h"
#include "tests/support/engine_scripts.h"
#include "tests/support/small_database.h"
#include "tests/support/source_file.h"
#include "tests/support/temporary_folder.h"
#include "tests/web/listener.h"
#include "tests/web/wire_types.h"
#include "web/farm_json.h"
#include "web/server_limits.h"
#include "web/site.h"

/// The server sends and accepts what webui/src/wire/types.ts and the other *_types.ts describe: each question and
/// message below has its type, the server accepts it, each answer has its type, and each member of a type is used.
namespace gyre::web {
namespace {

std::string text_of_page(const std::string& name) {
    std::ifstream file(test::source_file("webui/src/" + name));
    return {std::istreambuf_iterator<char>(file), {}};
}

test::WireTypes wire_types() {
    std::string text;
    for (const char* const name :
         {"wire/message_types.ts", "wire/database_types.ts", "wire/engine_types.ts", "wire/farm_types.ts",
          "wire/lab_types.ts", "wire/puzzle_types.ts", "wire/training_types.ts", "wire/types.ts"})
        text += text_of_page(name);
    return test::WireTypes(text);
}

SiteSetup small_setup() {
    SiteSetup setup;
    setup.version = "test";
    setup.bounds = {.threads = 2, .hash_mib = 64, .lines = 5};
    return setup;
}

struct Question {
    std::string_view path, body;
};

constexpr Question questions[] = {
    {"about", "{}"},
    {"position", R"({"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","moves":["e2e4"]})"},
    {"position", R"({"start":"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"})"},
    {"position", R"({"start":"4k2r/P7/8/8/8/8/8/R3K2R w KQk - 0 1"})"},
    {"setup", R"({"fen":"4k3/8/8/8/8/8/8/4K3 w KQkq e3 0 1"})"},
    {"setup", R"({"fen":"4k3/8/8/8/8/8/8/P3K3 w - - 0 1"})"},
    {"chess960", R"({"number":518,"black":4})"},
    {"svg", R"({"fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","size":200,"flipped":true,"theme":"wood","last":"e1e2",)"
            R"("arrows":["e1e2"],"circles":["e4"]})"},
    {"unpack", R"({"data":"H4sIAAAAAAACAzPUU0g14QIA0ljEtQYAAAA="})"},
    {"pgn/list", R"({"text":"[White \"A\"]\n\n1. e4 e9 *\n"})"},
    {"pgn/read", R"({"text":"1. e4 $1 {good} ({before} 1. d4) e9 *"})"},
    {"pgn/write",
     R"({"game":{"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","tags":[["White","A"]],)"
     R"("result":"*","comments":[],"nodes":[{"parent":0,"uci":"e2e4","nags":[1],"comments":["c"],"before":["b"]}]}})"},
    {"lab/rows", R"({"language":"de"})"},
    {"lab", R"({"row":"A1","words":["e4"],"language":"en"})"},
    {"lab", R"({"row":"C5","fen":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"})"},
    {"lab", R"({"row":"A3"})"},
    {"lab", R"({"row":"C5","method":"rotated"})"},
    {"lab", R"({"row":"C8","move":"e2e5"})"},
    {"lab", R"({"row":"D9","depth":2})"},
    {"lab", R"({"row":"D13","fen":"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"})"},
    {"lab/sets", R"({"fen":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1","square":"e2","expression":"white & ~black"})"},
    {"lab/sets", R"({"expression":"white &","language":"de"})"},
    {"lab/key", R"({"fen":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1","language":"de"})"},
    {"lab/tree", R"({"thesis":true})"},
    {"lab/tree", R"({"fen":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1","algorithm":"alphabeta","depth":2,"quiescence":true,)"
                 R"("judge":"material"})"},
    {"lab/experiments", R"({"language":"de"})"},
    {"lab/experiment", R"({"name":"addresses","seed":3})"},
    {"lab/memory", R"({"fen":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1","entries":4,"depth":2})"},
};

constexpr Question training_questions[] = {
    {"training/status", "{}"},
    {"training/settings", R"({"retention":85,"newCards":5,"reviews":50,"language":"de"})"},
    {"training/read", R"({"text":"id,FEN,Moves\na,6k1/5ppp/8/8/8/r7/1q3PPP/4R1K1 b - - 0 1,b2a2 e1e8\nb,x,y"})"},
    {"training/add",
     R"({"text":"id,FEN,Moves\n,6k1/5ppp/8/8/8/r7/1q3PPP/4R1K1 b - - 0 1,b2a2 e1e8","chosen":["none"]})"},
    {"training/repertoire", R"({"color":"white","text":"1. e4 e5 2. Nf3","plies":2})"},
    {"training/repertoire", R"({"color":"white","text":"[White \"A\"]\n\n1. e4","player":"A","games":1})"},
    {"training/repertoire", R"({"color":"white","book":"RjuWGBaR/JwDHAABAAAAAA=="})"},
    {"training/cards", R"({"kind":"repertoire","name":"white"})"},
    {"training/next", R"({"skipped":["x"]})"},
    {"training/next", R"({"card":"none"})"},
    {"training/export", "{}"},
    {"training/import", R"({"text":""})"},
    {"training/remove", R"({"kind":"puzzle","name":"none"})"},
    {"training/remove", R"({"card":"none"})"},
};

constexpr std::string_view game =
    R"({"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","tags":[["White","A"]],"result":"*",)"
    R"("comments":["c"],"nodes":[{"parent":0,"uci":"f2f3","nags":[1],"comments":["c"],"before":["b"]},)"
    R"({"parent":1,"uci":"e7e5"},{"parent":2,"uci":"g2g4"},{"parent":3,"uci":"d8h4"}]})";

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += name + ' ';
    return text;
}

/// A farm with a job and a worker in every phase, and a match with a test.
farm::FarmPicture full_farm() {
    farm::FarmPicture farm;
    for (int phase = 0; phase <= static_cast<int>(farm::JobPhase::Cancelled); ++phase) {
        farm::JobPicture job;
        job.status.id = phase + 1;
        job.phase = static_cast<farm::JobPhase>(phase);
        farm.jobs.push_back(job);
    }
    farm::JobPicture& match = farm.jobs.front();
    match.left = Milliseconds(60'000);
    match.counters = {{"games", 2}, {"pairs 3", 1}};
    match.troubles.push_back({.part = 1, .attempt = 2, .log = "no net", .is_aside = true});
    match.match = farm::MatchStanding{.strength = match::EloEstimate{3, 2, 60, 4, 3},
                                      .test = match::Sprt{},
                                      .course = {{.pairs = 1, .log_likelihood_ratio = 0.5}}};
    for (int phase = 0; phase <= static_cast<int>(farm::WorkerPhase::Left); ++phase)
        farm.workers.push_back({.phase = static_cast<farm::WorkerPhase>(phase)});
    farm.workers.front().status.doing = {{3, 17}};
    return farm;
}

/// Joined names of the values from `first` to `last`.
template <class E>
std::string names_of(std::string (*name)(E), E first, E last) {
    std::vector<std::string> names;
    for (int i = static_cast<int>(first); i <= static_cast<int>(last); ++i) names.push_back(name(static_cast<E>(i)));
    return joined(names);
}

template <class E>
std::string words_for(E value) {
    return std::string(describe(value));
}

/// Sends every kind of message about databases.
void talk_about_databases(const std::string& folder, test::Listener& page,
                          const std::function<void(const std::string&)>& say) {
    say(R"({"type":"db-list","id":20})");
    EXPECT_FALSE(page.hear("db-bases", 20).is_null());
    say(R"({"type":"db-search","id":21,"base":"base.gyre","question":"white:ann","newest":true,"rows":5})");
    EXPECT_FALSE(page.hear("db-found", 21).is_null());
    say(R"({"type":"db-rows","id":22,"search":21,"offset":0,"count":1,"newest":true})");
    EXPECT_FALSE(page.hear("db-page", 22).is_null());
    say(R"({"type":"db-rows","id":23,"search":20,"offset":0})");
    EXPECT_FALSE(page.hear("db-stopped", 23).is_null());
    say(R"({"type":"db-tree","id":24,"base":"base.gyre","question":"white:ann","moves":[]})");
    EXPECT_FALSE(page.hear("db-moves", 24).is_null());
    EXPECT_FALSE(page.hear("db-next", 24).is_null());
    EXPECT_FALSE(page.hear("db-top", 24).is_null());
    say(R"({"type":"db-tree","id":25,"base":"base.gyre","start":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"})");
    EXPECT_FALSE(page.hear("db-top", 25).is_null());
    say(R"({"type":"db-game","id":26,"base":"base.gyre","number":1,"search":21})");
    EXPECT_FALSE(page.hear("db-pgn", 26).is_null());
    say(R"({"type":"db-player","id":27,"base":"base.gyre","name":"ann"})");
    EXPECT_FALSE(page.hear("db-scores", 27).is_null());
    say(R"({"type":"db-save","id":28,"base":"base.gyre","name":"mine","question":"white:ann"})");
    EXPECT_FALSE(page.hear("db-bases", 28).is_null());
    say(R"({"type":"db-search","id":29,"base":"base.gyre","question":"elo>"})");
    EXPECT_FALSE(page.hear("db-fault", 29).is_null());
    say(R"({"type":"db-part","id":31,"first":true,"text":"1. d4 *"})");
    say(R"({"type":"db-import","id":31,"base":"base.gyre","name":"pasted"})");
    EXPECT_FALSE(page.hear("db-imported", 31).is_null());
    say(R"({"type":"db-stop"})");
    std::ofstream(folder + "/manifest.json") << "no manifest";
    say(R"({"type":"db-list","id":30})");
    EXPECT_FALSE(page.hear("db-bases", 30).is_null());
}

/// Questions to a database with a game that cannot be read and a name that cannot be read.
void talk_about_damage(test::WireTypes& types) {
    const test::SmallDatabase small(
        "[White \"Ann\"]\n\n1. e4 *\n\n[Event \"Zurich Open\"]\n[White \"Ann\"]\n\n1. e4 {a comment that is long "
        "enough} *\n");
    const std::string name = "000001.games", path = small.path() + '/' + name;
    std::ifstream file(path, std::ios::binary);
    std::string bytes(std::istreambuf_iterator<char>(file), {});
    for (const std::string_view damaged : {"long enough", "Zurich"}) {
        const std::size_t at = bytes.find(damaged);
        ASSERT_NE(at, bytes.npos) << damaged;
        bytes[at] = '?';
    }
    small.folder().write("base.gyre/" + name, bytes);
    SiteSetup setup = small_setup();
    setup.databases = test::must(DatabaseShelf::open({small.path()}));
    Site site(std::move(setup));
    test::Listener page;
    const auto conversation = site.converse(page.send());
    conversation->take(R"({"type":"db-search","id":1,"base":"base.gyre","question":""})");
    EXPECT_FALSE(page.hear("db-found", 1).is_null());
    conversation->take(R"({"type":"db-search","id":2,"base":"base.gyre","question":"comment:long"})");
    EXPECT_FALSE(page.hear("db-found", 2).is_null());
    conversation->take(R"({"type":"db-tree","id":3,"base":"base.gyre","question":"comment:long","moves":[]})");
    EXPECT_FALSE(page.hear("db-moves", 3).is_null());
    conversation->take(R"({"type":"db-player","id":4,"base":"base.gyre","name":"ann"})");
    EXPECT_FALSE(page.hear("db-scores", 4).is_null());
    for (const Json& message : page.all()) EXPECT_EQ(types.mismatch(message, "FromServer"), "") << message.dump();
}

}  // namespace

TEST(WebWire, TypesFileListsAllEnumerators) {
    const test::WireTypes types = wire_types();
    const auto texts = [&](const std::string& type) { return joined(types.texts(type)); };
    // A running game has no outcome.
    EXPECT_EQ(texts("OutcomeReason"), names_of(to_string<Outcome>, Outcome::Checkmate, Outcome::DeadPosition));
    EXPECT_EQ(texts("ElementName"),
              names_of(to_string<classic::Element>, classic::Element::Material, classic::Element::Asymmetry));
    EXPECT_EQ(texts("Verdict"), names_of(to_string<tablebase::Wdl>, tablebase::Wdl::Loss, tablebase::Wdl::Win));
    EXPECT_EQ(texts("StoreOutcome"),
              names_of(to_string<lab::StoreOutcome>, lab::StoreOutcome::Updated, lab::StoreOutcome::KeptDeeper));
    // The names of a trace are those of docs/reference/trace.md.
    EXPECT_EQ(texts("NodeEnd"), names_of(words_for<NodeEnd>, NodeEnd::AllMoves, NodeEnd::Stopped));
    EXPECT_EQ(texts("Arrival"), names_of(words_for<Arrival>, Arrival::Root, Arrival::SamePosition));
}

TEST(WebWire, PageHasTheMatesOfTraces) {
    const std::string words = text_of_page("lab/words.ts");
    const int mate = Score::mate().cp(), longest = Score::mate_bound().plies_to_mate();
    for (const std::string& line :
         {"const mate = " + std::to_string(mate) + ';', "const mateBound = mate - " + std::to_string(longest) + ';'})
        EXPECT_NE(words.find(line), words.npos) << line;
}

TEST(WebWire, PageHasTheLongestMessage) {
    const std::string line = "const longestMessage = " + std::to_string(ServerLimits().message_bytes) + ';';
    EXPECT_NE(text_of_page("wire/live.ts").find(line), std::string::npos) << line;
}

TEST(WebWire, PageHasThePhasesOfReports) {
    const std::string phases = text_of_page("model/phases.ts");
    for (const std::string& line : {"const mostInMiddlegame = " + std::to_string(collection::most_in_middlegame) + ';',
                                    "const mostInEndgame = " + std::to_string(collection::most_in_endgame) + ';',
                                    "const developedBelow = " + std::to_string(collection::developed_below) + ';'})
        EXPECT_NE(phases.find(line), phases.npos) << line;
}

TEST(WebWire, TypesFileCanBeParsed) { EXPECT_EQ(wire_types().error(), ""); }

TEST(WebWire, QuestionsAndAnswersHaveTheirTypes) {
    test::WireTypes types = wire_types();
    const test::EngineScripts scripts;
    SiteSetup setup = small_setup();
    setup.engines = {scripts.declaring(
        "id name Other 1.0\noption name Skill type spin default 20 min 0 max 20\noption name Slow type check default "
        "false\noption name Style type combo default Calm var Calm var Wild\noption name UCI_LimitStrength type check "
        "default false\noption name UCI_Elo type spin default 1500 min 1320 max 3190")};
    Site site(std::move(setup));
    for (const auto& [path, body] : questions) {
        const std::string name(path);
        const Response response = site.respond({.method = "POST", .target = "/api/" + name}, body);
        EXPECT_EQ(response.status, Status::Ok) << path << ' ' << body << ": " << response.body;
        Json question = *parse_json(body);
        question.take("language");
        EXPECT_EQ(types.mismatch_in_pair(question, "Questions", name, 0), "") << path;
        EXPECT_EQ(types.mismatch_in_pair(*parse_json(response.body), "Questions", name, 1), "") << path;
    }
    // A site without a net, a book and endgame tables never sends these members.
    EXPECT_EQ(joined(types.unseen("Questions")),
              "Evaluation.intuition Evaluation.netAlone BookMove.uci BookMove.san BookMove.weight "
              "PositionFacts.tables.wdl PositionFacts.tables.moves TableMove.uci TableMove.san TableMove.wdl "
              "TableMove.dtz TableMove.mates ");
}

TEST(WebWire, QuestionsAboutCardsAndTheirAnswersHaveTheirTypes) {
    test::WireTypes types = wire_types();
    const test::TemporaryFolder folder;
    auto progress = puzzles::LearningProgress::open(folder.path("cards"));
    if (!progress) GTEST_SKIP() << progress.error();
    SiteSetup setup = small_setup();
    setup.training.progress = *std::move(progress);
    Site site(std::move(setup));
    const auto ask = [&](const std::string& name, const std::string& body) {
        const Response response = site.respond({.method = "POST", .target = "/api/" + name}, body);
        EXPECT_EQ(response.status, Status::Ok) << name << ' ' << body << ": " << response.body;
        Json question = *parse_json(body);
        question.take("language");
        EXPECT_EQ(types.mismatch_in_pair(question, "TrainingQuestions", name, 0), "") << name;
        EXPECT_EQ(types.mismatch_in_pair(*parse_json(response.body), "TrainingQuestions", name, 1), "")
            << response.body;
        return *parse_json(response.body);
    };
    for (const auto& [path, body] : training_questions) ask(std::string(path), std::string(body));
    const std::string id = *ask("training/next", "{}").find("card")->find("id")->text();
    const auto steps = [&](const std::string& list) { return R"({"card":")" + id + R"(","steps":[)" + list + "]}"; };
    ask("training/attempt", steps(R"("hint")"));
    ask("training/attempt", steps(R"("d2d4")"));
    ask("training/attempt", steps(R"("show")"));
    ask("training/review", R"({"card":")" + id + R"(","steps":["e2e4"],"easy":true})");
    ask("training/status", "{}");
    // Castling and promotions have other questions, above.
    EXPECT_EQ(joined(types.unseen("TrainingQuestions")), "LegalMove.also LegalMove.promotion ");
}

/// Analysed games: two from the start position, and a middlegame and an endgame.
constexpr std::string_view games_of_ann = R"([White "Ann"]
[WhiteElo "2000"]
[BlackElo "2000"]

1. e4 { [%eval -5.00] } c5 { [%eval -5.00] } *

[White "Ann"]

1. e4 { [%eval 0.10] } c5 { [%eval 0.10] } *

[White "Ann"]
[FEN "rn1qk2r/pppppppp/8/8/8/8/PPPPPPPP/RN1QK2R w KQkq - 0 1"]

1. Nc3 { [%eval 0.10] } Nc6 { [%eval 0.10] } 2. O-O { [%eval 0.10] } *

[White "Ann"]
[FEN "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"]

1. Kd2 { [%eval 0.10] } Kd7 { [%eval 0.10] } 2. Kd3 { [%eval 0.10] } *
)";

TEST(WebWire, MessagesHaveTheirTypes) {
    test::WireTypes types = wire_types();
    const test::EngineScripts scripts;
    SiteSetup setup = small_setup();
    setup.engines = {scripts.broken_once("dies-at-go", "a1a2")};
    const test::SmallDatabase small(games_of_ann);
    setup.databases = test::must(DatabaseShelf::open({small.path()}));
    setup.open_farm = [] { return farm::FarmError{farm::FarmFault::Unreachable, "postgresql://me:secret@here/farm"}; };
    Site site(std::move(setup));
    test::Listener page, other;
    const auto conversation = site.converse(page.send());
    const auto say = [&](const std::string& text) {
        Json message = *parse_json(text);
        message.take("language");
        EXPECT_EQ(types.mismatch(message, "ToServer"), "") << text;
        conversation->take(text);
    };
    const std::string line = R"("start":"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1","moves":["g1f1","g8f8"])";
    const std::string limits = R"("threads":1,"hash":4,"depth":4,"nodes":100000,"movetime":2000,)" + line + '}';
    say(R"({"type":"analyse","id":1,"engine":"Gyre","settings":[],"lines":2,"threat":false,)" + limits);
    EXPECT_FALSE(page.hear("done", 1).is_null());
    say(R"({"type":"play","id":2,"engine":"fake","settings":[{"option":"Playing Style","value":"Solid"}],)"
        R"("white":1000,"black":1000,"increment":10,)" +
        limits);
    EXPECT_FALSE(page.hear("done", 2).is_null());
    say(R"({"type":"play","id":9,"elo":1500,"depth":2,"hash":4})");
    EXPECT_FALSE(page.hear("done", 9).is_null());
    say(R"({"type":"analyse","id":7,"hash":4,"depth":2,"start":"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"})");
    EXPECT_FALSE(page.hear("done", 7).is_null());
    say(R"({"type":"annotate","id":3,"threads":1,"nodes":500,"style":"lichess","language":"en","game":)" +
        std::string(game) + '}');
    EXPECT_FALSE(page.hear("annotated", 3).is_null());
    say(R"({"type":"annotate","id":4,"nodes":500,"text":"1. e4 e9"})");
    EXPECT_FALSE(page.hear("annotated", 4).is_null());
    say(R"({"type":"annotate","id":10,"engine":"fake","settings":[{"option":"Playing Style","value":"Solid"}],)"
        R"("text":"1. e4 e5"})");
    // The fake engine plays a1a2, which is illegal at the start.
    EXPECT_NE(page.hear("annotated", 10).find("fault"), nullptr);
    say(R"({"type":"annotate-stop"})");
    say(R"({"type":"analyse","id":5,"hash":4})");
    site.converse(other.send())->take(R"({"type":"analyse","id":1,"hash":4,"depth":1})");
    EXPECT_FALSE(page.hear("taken").is_null());
    say(R"({"type":"stop","engine":"Gyre"})");
    say(R"({"type":"farm-watch","id":8})");
    EXPECT_EQ(page.hear("farm", 8).dump(), R"({"type": "farm", "fault": "unreachable", "id": 8})");
    say(R"({"type":"farm-leave"})");
    say(R"({"type":"find-puzzles","id":9,"text":"1. f3 e5 2. g4 Qh4#","number":1,"side":"black","missed":false,)"
        R"("nodes":1000,"threads":1})");
    EXPECT_FALSE(page.hear("found-puzzles", 9).is_null());
    EXPECT_FALSE(page.hear("finding", 9).is_null());
    say(R"({"type":"find-puzzles-stop"})");
    talk_about_databases(small.path(), page, say);
    talk_about_damage(types);
    const Json farm = Json().set("type", "farm").set("id", 8).set("farm", farm_json(full_farm()));
    EXPECT_EQ(types.mismatch(farm, "FromServer"), "");
    const Json& match = farm.find("farm")->find("jobs")->array()->front();
    EXPECT_EQ(match.find("match")->find("pairs")->dump(JsonStyle::Compact), "[0,0,0,1,0]");
    EXPECT_EQ(match.find("sums")->dump(JsonStyle::Compact), R"({"games":2})");
    EXPECT_FALSE(page.has_heard("error"));
    conversation->take(R"({"type":"unknown","id":6})");
    EXPECT_FALSE(page.hear("error", 6).is_null());
    for (const Json& message : page.all()) EXPECT_EQ(types.mismatch(message, "FromServer"), "") << message.dump();
    EXPECT_EQ(joined(types.unseen("ToServer")) + joined(types.unseen("FromServer")), "");
}

}  // namespace gyre::web
