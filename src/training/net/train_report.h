#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.h"
#include "training/net/trainer.h"

namespace gyre::training::net {

/// How far a net in whole numbers is from the same net in floats, in centipawns.
struct QuantisationError {
    std::size_t positions = 0;
    double mean = 0, largest = 0;
    /// The squared difference's mean, as the root.
    double root_mean_square = 0;
    /// How many differ by more than `tolerance`.
    std::size_t beyond = 0;
    static constexpr double tolerance = 3;
};

/// Compares the outputs of both on validation positions, as many as there are up to `most`.
QuantisationError compare(Trainer& trainer, const Parameters& parameters, const nnue::Network& network,
                          std::size_t most = 10'000);

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

/// The losses of a training, epoch by epoch, as an SVG file.
std::string draw_losses(const std::vector<EpochReport>& epochs);
/// The learning rate and the share of results in the target, as an SVG file.
std::string draw_schedule(const std::vector<EpochReport>& epochs);

}  // namespace gyre::training::net
