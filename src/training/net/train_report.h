#pragma once

#include <string>

#include "base/result.h"
#include "training/net/quantisation_check.h"
#include "training/net/trainer.h"

namespace gyre::training::net {

/// What a report says besides what the trainer knows.
struct ReportFacts {
    std::string net_name, net_path, command;
    /// Of the net's file.
    std::uint32_t fingerprint = 0;
    std::size_t threads = 1;
    /// Of this run of the program: after an interruption only the rest.
    double seconds = 0, positions_per_second = 0;
    /// The weights as they were trained, and as the net computed with them at last, against the file's net.
    QuantisationError trained{}, shown{};
};

/// The report as Markdown, which shows losses.svg and schedule.svg beside it.
std::string write_report(const Trainer& trainer, const ReportFacts& facts);
/// A line for each epoch with all its numbers, under a line of names.
std::string write_losses_csv(const std::vector<EpochReport>& epochs);
/// Writes report.md, losses.csv, losses.svg and schedule.svg into a folder, which is made if need be. The error names
/// the file.
Result<void, std::string> write_report_folder(const std::string& folder, const Trainer& trainer,
                                              const ReportFacts& facts);

/// What a net file says of where it is from, after its name: the same for the same data and settings.
std::string describe_origin(const Trainer& trainer);

}  // namespace gyre::training::net
