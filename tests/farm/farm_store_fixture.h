#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "base/text.h"
#include "tests/support/farm_fixture.h"

/// Fixture of the suites that run with both stores.
namespace gyre::test {

inline constexpr Milliseconds short_lease{150}, past_lease{300};

class FarmStoreTest : public ::testing::TestWithParam<StoreKind> {
protected:
    void SetUp() override {
        if (const std::string missing = FarmFixture::missing(GetParam()); !missing.empty()) GTEST_SKIP() << missing;
        fixture_ = std::make_unique<FarmFixture>(GetParam());
        store_ = fixture_->open();
    }

    std::int64_t worker(const std::string& host = "host") { return *store_->join(some_worker(host)); }
    std::int64_t submit(int parts, Milliseconds lease = Milliseconds(60'000)) {
        return *store_->submit(small_job(parts, lease));
    }
    /// Claims one part. Throws if there is none.
    farm::Lease claim_one(std::int64_t worker) {
        const auto leases = *store_->claim(worker, random_digits(8), 1);
        if (leases.size() != 1) throw std::runtime_error("nothing to claim: " + *store_->explain_idle(worker));
        return leases.front();
    }
    std::size_t claimable(std::int64_t worker) { return store_->claim(worker, random_digits(8), 100)->size(); }
    std::int64_t games(std::int64_t job) {
        const farm::Counters counters = *store_->counters(job);
        return counters.empty() ? 0 : counters.front().second;
    }
    static void wait(Milliseconds time) { std::this_thread::sleep_for(time); }

    std::unique_ptr<FarmFixture> fixture_;
    std::unique_ptr<farm::FarmStore> store_;
};

}  // namespace gyre::test
