// Tokens, facts and blobs in both stores of a farm.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/farm/farm_store_fixture.h"

namespace gyre {
namespace {

using namespace farm;
using test::small_job;
using test::some_result;
using test::some_worker;
using test::StoreKind;

class FarmAccessTest : public test::FarmStoreTest {};

TEST_P(FarmAccessTest, IdleReasonNamesTheMissingFacts) {
    NewJob job = small_job(1);
    job.needs = {{"net", "12345678"}, {"program", "2"}};
    const std::int64_t id = *store_->submit(job), me = worker();
    EXPECT_EQ(claimable(me), 0u);
    const std::string number = "job " + std::to_string(id);
    EXPECT_EQ(*store_->explain_idle(me),
              number + " needs net 12345678, this worker has none; " + number + " needs program 2, this worker has 1");
    EXPECT_EQ(store_->workers()->front().idle, *store_->explain_idle(me)) << "readers see it too";
    NewWorker right = some_worker();
    right.facts = {{"program", "2"}, {"net", "12345678"}, {"simd", "avx2"}};
    EXPECT_EQ(claimable(*store_->join(right)), 1u);
    EXPECT_NE(store_->explain_idle(me)->find("needs"), std::string::npos);
}

TEST_P(FarmAccessTest, ARetiredWorkerGetsNoParts) {
    const std::int64_t me = worker();
    submit(1);
    EXPECT_TRUE(store_->retire(me));
    EXPECT_EQ(claimable(me), 0u);
    EXPECT_EQ(*store_->explain_idle(me), "this worker was retired");
    EXPECT_EQ(store_->retire(77).error().fault, FarmFault::NotFound);
}

TEST_P(FarmAccessTest, BlobsAreFoundByTheirSha256) {
    const std::string text("net\0\x80\xff'", 7);
    const Bytes body(text.begin(), text.end());
    const std::string digest = *store_->put_blob(body);
    EXPECT_EQ(*store_->put_blob(body), digest);
    EXPECT_EQ(*store_->blob(digest), body);
    EXPECT_EQ(*store_->put_blob(Bytes()), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_TRUE(store_->blob("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")->empty());
    EXPECT_EQ(store_->blob("0000").error().fault, FarmFault::NotFound);
}

TEST_P(FarmAccessTest, DamagedBlobsAreErrors) {
    const Bytes body = {1, 2, 3};
    const std::string digest = *store_->put_blob(body);
    if (GetParam() == StoreKind::Postgres)
        fixture_->execute(
            "ALTER TABLE gyre_farm.blobs DROP CONSTRAINT blobs_check;"
            "UPDATE gyre_farm.blobs SET body = '\\x0102'");
    else
        fixture_->execute("UPDATE blobs SET body = x'0102';");
    EXPECT_EQ(store_->blob(digest).error().fault, FarmFault::Storage);
}

TEST_P(FarmAccessTest, ARevokedTokenIsRefusedAtOnce) {
    const NewToken token = fixture_->token(TokenRole::Worker), kept = fixture_->token(TokenRole::Worker);
    const auto joined = fixture_->open(token.address), other = fixture_->open(kept.address);
    submit(2);
    const std::int64_t me = *joined->join(some_worker());
    const auto lease = *joined->claim(me, "a", 1);
    EXPECT_TRUE(store_->revoke_token(token.name));
    EXPECT_EQ(joined->complete(me, lease.front().key, some_result("x")).error().fault, FarmFault::Revoked);
    EXPECT_EQ(joined->claim(me, "b", 1).error().fault, FarmFault::Revoked);
    EXPECT_EQ(joined->join(some_worker()).error().fault, FarmFault::Revoked);
    const auto again = open_farm(token.address);
    EXPECT_TRUE(!again || again.value()->join(some_worker()).error().fault == FarmFault::Revoked);
    EXPECT_TRUE(other->join(some_worker()));
    EXPECT_EQ(store_->revoke_token("nobody").error().fault, FarmFault::NotFound);
    EXPECT_EQ(store_->tokens()->size(), 2u);
}

TEST_P(FarmAccessTest, AWrongSecretIsRefused) {
    std::string address = fixture_->token(TokenRole::Worker).address;
    const std::size_t secret = address.rfind(GetParam() == StoreKind::Postgres ? '@' : '\0');
    char& last = secret == address.npos ? address.back() : address[secret - 1];
    last = last == '0' ? '1' : '0';
    const auto opened = open_farm(address);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().fault, FarmFault::AccessDenied) << opened.error().reason;
}

TEST_P(FarmAccessTest, RolesMayCallOnlyTheirFunctions) {
    const auto worker = fixture_->open(fixture_->token(TokenRole::Worker).address);
    const auto submitter = fixture_->open(fixture_->token(TokenRole::Submitter).address);
    const auto reader = fixture_->open(fixture_->token(TokenRole::Reader).address);
    EXPECT_TRUE(worker->join(some_worker()));
    EXPECT_EQ(worker->submit(small_job(1)).error().fault, FarmFault::AccessDenied);
    EXPECT_EQ(worker->jobs().error().fault, FarmFault::AccessDenied);
    EXPECT_EQ(worker->make_token(TokenRole::Worker, "").error().fault, FarmFault::AccessDenied);
    EXPECT_TRUE(submitter->submit(small_job(1)));
    EXPECT_TRUE(submitter->jobs());
    EXPECT_EQ(submitter->join(some_worker()).error().fault, FarmFault::AccessDenied);
    EXPECT_EQ(submitter->tokens().error().fault, FarmFault::AccessDenied);
    EXPECT_TRUE(reader->jobs());
    EXPECT_TRUE(reader->workers());
    EXPECT_EQ(reader->submit(small_job(1)).error().fault, FarmFault::AccessDenied);
    EXPECT_EQ(reader->retire(1).error().fault, FarmFault::AccessDenied);
    EXPECT_EQ(reader->revoke_token("x").error().fault, FarmFault::AccessDenied);
}

TEST_P(FarmAccessTest, AWorkerOfAnotherTokenIsUnknown) {
    const auto mine = fixture_->open(fixture_->token(TokenRole::Worker).address);
    const auto theirs = fixture_->open(fixture_->token(TokenRole::Worker).address);
    submit(1);
    const NewWorker worker = some_worker();
    const std::int64_t me = *mine->join(worker);
    EXPECT_EQ(theirs->claim(me, "a", 1).error().fault, FarmFault::UnknownWorker);
    EXPECT_EQ(theirs->join(worker).error().fault, FarmFault::UnknownWorker);
    EXPECT_EQ(mine->claim(99, "a", 1).error().fault, FarmFault::UnknownWorker);
}

TEST_P(FarmAccessTest, WorkersAreListedWithTheirParts) {
    const std::int64_t job = submit(3), me = worker("tower");
    (void)*store_->claim(me, "a", 2);
    const WorkerStatus status = store_->workers()->front();
    EXPECT_EQ(status.host, "tower");
    EXPECT_EQ(status.leases, 2);
    EXPECT_EQ(status.doing, (std::vector<HeldPart>{{job, 0}, {job, 1}}));
    EXPECT_FALSE(status.has_left);
    EXPECT_TRUE(store_->leave(me));
    EXPECT_TRUE(store_->workers()->front().has_left);
    EXPECT_EQ(store_->job(job)->leased, 0);
}

INSTANTIATE_TEST_SUITE_P(Stores, FarmAccessTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre
