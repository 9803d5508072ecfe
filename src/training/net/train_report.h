#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.h"
#include "training/net/trainer.h"

namespace gyre::training::net {

/// Difference between a net in integers and the same net in floats, in centipawns.
struct QuantisationError {
    std::size_t positions = 0;
    double mean = 0, largest = 0;
    double root_mean_square = 0;
    /// Number of positions that differ by more than `tolerance`.
    std::size_t beyond = 0;
    static constexpr double tolerance = 3;
};

/// Compares both outputs on validation positions, at most `most`. Fails if one of them is invalid.
Result<QuantisationError, std::string> compare(Trainer& trainer, const Parameters& parameters,
                                               const nnue::Network& network, std::size_t most = 10'000);

/// Data of a report that the trainer does not have.
struct ReportFacts {
    std::string net_name, net_path, command;
    std::uint32_t fingerprint = 0;
    std::size_t threads = 1;
    /// Both numbers are those of this run, without the part before an interruption.
    double seconds = 0, positions_per_second = 0;
    /// Errors of the trained weights, and of the weights as the net used them at the end, against the net file.
    QuantisationError trained{}, shown{};
};

/// Returns the report as Markdown, which refers to losses.svg and schedule.svg.
std::string write_report(const Trainer& trainer, const ReportFacts& facts);
/// Returns one line per epoch, after a header line.
std::string write_losses_csv(const std::vector<EpochReport>& epochs);
/// Writes report.md, losses.csv, losses.svg and schedule.svg; creates the folder. The error names the file.
Result<void, std::string> write_report_folder(const std::string& folder, const Trainer& trainer,
                                              const ReportFacts& facts);

/// Returns the text of a net file after its name; the same for the same data and settings.
std::string describe_origin(const Trainer& trainer);

std::string draw_losses(const std::vector<EpochReport>& epochs);
std::string draw_schedule(const std::vector<EpochReport>& epochs);

}  // namespace gyre::training::net
