#pragma once

#include <memory>
#include <string>

#include "cli/serve/mcp_resources.h"
#include "web/http.h"

namespace gyre::cli {

/// Sessions of language models at a path of the page's server.
std::unique_ptr<web::Endpoint> make_mcp_endpoint(McpResources resources, const std::string& version);

}  // namespace gyre::cli
