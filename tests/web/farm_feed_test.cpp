// The feed of a farm: its messages to pages, how often it reads the farm, and what no message may contain.
#include "web/farm_feed.h"

#include <atomic>
#include <filesystem>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <thread>

#include "base/clock.h"
#include "tests/support/farm_fixture.h"
#include "tests/web/listener.h"

namespace gyre::web {
namespace {

using test::FarmFixture;
using test::StoreKind;

class FarmFeedTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (const std::string missing = FarmFixture::missing(StoreKind::Sqlite); !missing.empty())
            GTEST_SKIP() << missing;
        fixture_ = std::make_unique<FarmFixture>(StoreKind::Sqlite);
        store_ = fixture_->open();
        feed_ = std::make_unique<FarmFeed>(hub_, [this] {
            ++opened_;
            return farm::open_farm(fixture_->address());
        });
    }
    std::string path() const { return fixture_->address().substr(std::string("sqlite:").size()); }
    /// Waits for a message that satisfies the condition; null after a minute.
    template <class Condition>
    static Json hear(test::Listener& page, Condition holds) {
        const auto begin = Clock::now();
        while (elapsed_since(begin) < Milliseconds(60'000)) {
            for (const Json& news : page.all())
                if (holds(news)) return news;
            std::this_thread::sleep_for(Milliseconds(5));
        }
        return {};
    }
    static std::size_t job_count(const Json& news) {
        const Json* const farm = news.find("farm");
        return farm == nullptr ? 0 : farm->find("jobs")->array()->size();
    }

    Hub hub_;
    std::unique_ptr<FarmFixture> fixture_;
    std::unique_ptr<farm::FarmStore> store_;
    std::atomic<int> opened_ = 0;
    /// Last member, so that it is destroyed before the members that it uses.
    std::unique_ptr<FarmFeed> feed_;
};

TEST_F(FarmFeedTest, TheFarmIsNotOpenedWhileNoPageWatches) {
    test::Listener page;
    const auto conversation = hub_.join(page.send());
    std::this_thread::sleep_for(Milliseconds(50));
    EXPECT_EQ(opened_, 0);
    EXPECT_FALSE(page.has_heard("farm"));
}

TEST_F(FarmFeedTest, AllPagesReceiveTheSameReads) {
    test::Listener one, other;
    const auto first = hub_.join(one.send()), second = hub_.join(other.send());
    const auto begin = Clock::now();
    first->take(R"({"type":"farm-watch","id":1})");
    second->take(R"({"type":"farm-watch","id":2})");
    EXPECT_FALSE(one.hear("farm", 1).is_null());
    EXPECT_FALSE(other.hear("farm", 2).is_null());
    ASSERT_TRUE(store_->submit(test::small_job(1)));
    EXPECT_EQ(job_count(hear(one, [](const Json& news) { return job_count(news) == 1; })), 1u);
    EXPECT_EQ(job_count(hear(other, [](const Json& news) { return job_count(news) == 1; })), 1u);
    EXPECT_EQ(opened_, 1);
    // At most one message per second, and one at the start.
    EXPECT_LE(one.all().size(), static_cast<std::size_t>(elapsed_since(begin).count() / 1000 + 1));
}

TEST_F(FarmFeedTest, APageThatLeavesReceivesNoMoreMessages) {
    test::Listener page;
    const auto conversation = hub_.join(page.send());
    conversation->take(R"({"type":"farm-watch","id":1})");
    EXPECT_FALSE(page.hear("farm", 1).is_null());
    conversation->take(R"({"type":"farm-leave"})");
    conversation->take(R"({"type":"farm-watch","id":2})");
    EXPECT_FALSE(page.hear("farm", 2).is_null());
    // A page that disconnects without a message leaves too.
    auto brief = hub_.join(page.send());
    brief->take(R"({"type":"farm-watch","id":3})");
    brief.reset();
    conversation->take(R"({"type":"farm-leave"})");
    const int opened = opened_;
    ASSERT_TRUE(store_->submit(test::small_job(1)));
    std::this_thread::sleep_for(Milliseconds(2'000));
    test::Listener other;
    const auto next = hub_.join(other.send());
    next->take(R"({"type":"farm-watch","id":4})");
    EXPECT_EQ(job_count(hear(other, [](const Json& news) { return job_count(news) == 1; })), 1u);
    EXPECT_GT(opened_, opened) << "the farm was closed when nobody watched";
    // Pages receive a message in the order in which they joined. The job is newer than the last page that left.
    for (const Json& news : page.all()) EXPECT_EQ(job_count(news), 0u) << news.dump();
}

TEST_F(FarmFeedTest, AFarmIsShownAgainAfterAnOutage) {
    test::Listener page;
    const auto conversation = hub_.join(page.send());
    conversation->take(R"({"type":"farm-watch","id":1})");
    EXPECT_FALSE(page.hear("farm", 1).is_null());
    page.forget();
    std::filesystem::rename(path(), path() + ".away");
    const Json away = hear(page, [](const Json& news) { return news.find("fault") != nullptr; });
    EXPECT_EQ(away.dump(), R"({"type": "farm", "fault": "unreachable", "id": 1})");
    EXPECT_FALSE(std::filesystem::exists(path())) << "looking makes no file";
    std::filesystem::rename(path() + ".away", path());
    page.forget();
    EXPECT_FALSE(hear(page, [](const Json& news) { return news.find("farm") != nullptr; }).is_null());
}

TEST_F(FarmFeedTest, NoMessageContainsTheAddressOfTheFarm) {
    const farm::NewToken token = fixture_->token(farm::TokenRole::Worker);
    const auto worker = fixture_->open(token.address)->join(test::some_worker());
    ASSERT_TRUE(worker);
    test::Listener page;
    const auto conversation = hub_.join(page.send());
    conversation->take(R"({"type":"farm-watch","id":1})");
    const std::string heard = page.hear("farm", 1).dump();
    EXPECT_NE(heard.find("\"worker\": " + std::to_string(*worker)), std::string::npos) << heard;
    EXPECT_EQ(heard.find(token.name), std::string::npos);
    EXPECT_EQ(heard.find(path()), std::string::npos);
}

TEST_F(FarmFeedTest, WrongMessagesAreRefused) {
    test::Listener page;
    const auto conversation = hub_.join(page.send());
    conversation->take(R"({"type":"farm-watch","id":1,"farm":"sqlite:other"})");
    EXPECT_FALSE(page.hear("error", 1).is_null());
    conversation->take(R"({"type":"farm-watch"})");
    EXPECT_FALSE(page.hear("error", 0).is_null());
    EXPECT_EQ(opened_, 0);
}

}  // namespace
}  // namespace gyre::web
