#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "farm/farm_worker.h"
#include "farm/kinds/job_kinds.h"
#include "farm/ordered_results.h"
#include "tests/farm/farm_store_fixture.h"

/// Fixture of the tests of kinds of jobs.
namespace gyre::test {

class FarmKindTest : public FarmStoreTest {
protected:
    /// Two workers compute all parts in the farm.
    void work() {
        std::jthread other([this] { join("one", {}, true); });
        join("two", {}, true);
    }

    /// Two workers that compute parts until the vector is destroyed.
    std::vector<std::jthread> workers() {
        std::vector<std::jthread> threads;
        for (const std::string host : {"one", "two"})
            threads.emplace_back([this, host](const std::stop_token& stop) { join(host, stop, false); });
        return threads;
    }

    void join(const std::string& host, const std::stop_token& stop, bool ends_when_idle) {
        const auto store = fixture_->open();
        const farm::WorkerHost speed{host_speed_};
        farm::KindsComputer computer(*store, speed);
        farm::WorkerSettings settings;
        settings.worker = some_worker(host);
        settings.worker.facts = farm::program_facts(speed);
        settings.compute = [&](const farm::Lease& lease, const std::stop_token& token) {
            return computer.compute(lease, token);
        };
        settings.ends_when_idle = ends_when_idle;
        settings.first_pause = settings.longest_pause = Milliseconds(50);
        const auto report = farm::work_for_farm(*store, settings, stop);
        EXPECT_TRUE(report) << report.error().reason;
    }

    /// The results of a job, merged into one file.
    std::string merged(std::int64_t job) {
        auto merger = *farm::make_merger(*store_->job(job));
        std::string text(text_view(merger->head()));
        farm::OrderedResults results(*store_, job);
        while (!merger->is_decided()) {
            const auto body = *results.next();
            if (!body) break;
            text += text_view(*merger->add(*body));
        }
        return text + std::string(text_view(merger->tail()));
    }

    /// Logs of the parts that failed; empty if none did.
    std::string troubles(std::int64_t job) {
        std::string text;
        for (const farm::Trouble& trouble : *store_->troubles(job)) text += trouble.log + '\n';
        return text;
    }

    /// Speed of the workers, in nodes per second; 0 if not measured.
    std::int64_t host_speed_ = 0;
};

}  // namespace gyre::test
