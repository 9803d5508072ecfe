#pragma once

#include "cli/learn/data_run.h"

/// The verbs of `gyre data`; each function returns the exit status.
namespace gyre::cli {

int count_games(const DataTask& task, Output& output);
int check_games(const DataTask& task, Output& output);
int describe_games(const DataTask& task, Output& output);
int merge_games(const DataTask& task, Output& output);
int pack_games(const DataTask& task, Output& output);
int unpack_games(const DataTask& task, Output& output);
int sample_games(const DataTask& task, Output& output);
int convert_games(const DataTask& task, Output& output);
int split_games(const DataTask& task, Output& output);
int compare_losses(const DataTask& task, Output& output);

}  // namespace gyre::cli
