#pragma once

#include <string>
#include <utility>

#include "base/result.h"
#include "cli/serve/mcp_options.h"
#include "console/line_errors.h"
#include "mcp/workspace.h"

namespace gyre::cli {

/// The files that sessions of language models may use. All but databases are read once and shared.
class McpResources {
public:
    /// The error names the option and the reason. Puzzles that cannot be read go to `errors` and are left out.
    static Result<McpResources, std::string> open(const McpTask& task, LineErrors& errors);

    /// What one session may use. The error is that of a database.
    Result<mcp::Resources, std::string> of_session() const;

private:
    explicit McpResources(McpTask task) : task_(std::move(task)) {}

    McpTask task_;
    /// Without databases.
    mcp::Resources shared_;
};

}  // namespace gyre::cli
