#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/store.h"
#include "web/card_trainer.h"
#include "web/database_api.h"
#include "web/farm_feed.h"
#include "web/game_annotator.h"
#include "web/gate.h"
#include "web/http.h"
#include "web/hub.h"
#include "web/live_engines.h"
#include "web/position_api.h"
#include "web/puzzle_jobs.h"
#include "web/server_limits.h"

namespace gyre::web {

/// Settings of a site.
struct SiteSetup {
    std::vector<std::string> hosts;
    std::uint16_t port = 0;
    Gate::Secrets secrets;
    std::string version;
    /// Number of pages that the server connects at once.
    std::size_t windows = ServerLimits().websockets;
    EngineBounds bounds{};
    /// Options of every engine. Pages may request more threads and memory.
    EngineOptions engine{};
    /// UCI engines beside Gyre.
    std::vector<engines::EngineChoice> engines{};
    Knowledge knowledge{};
    /// Store for analyses of whole games. If null, they are kept only while the site exists.
    std::unique_ptr<analysis::Store> store{};
    /// The same store once more for finding puzzles, which runs beside the analyses.
    std::unique_ptr<analysis::Store> puzzle_store{};
    TrainingFile training{};
    /// Databases that the page shows; null for none.
    std::unique_ptr<DatabaseShelf> databases{};
    /// The farm that the page shows; null for none.
    OpenFarm open_farm{};
    /// What answers at the path /mcp; null for nothing.
    std::unique_ptr<Endpoint> mcp{};
};

/// The whole local page: its files, the answers to its questions, and its engine. It does not depend on sockets.
class Site : public Handler {
public:
    explicit Site(SiteSetup setup);

    Admission admit(const RequestHead& head) const override;
    Response respond(const RequestHead& head, std::string_view body) override;
    std::unique_ptr<Conversation> converse(Send send) override;

private:
    bool is_for_programs(const RequestHead& head) const;
    /// What the page asks about the program, with the number of windows that are connected now.
    Json about();

    Knowledge knowledge_;
    Gate gate_;
    /// Declared before the services, which send to pages until they end.
    Hub hub_;
    LiveEngines engines_;
    Json about_;
    GameAnnotator annotator_;
    CardTrainer trainer_;
    PuzzleJobs puzzle_jobs_;
    /// Empty without a farm.
    std::optional<FarmFeed> farm_;
    /// Empty without databases.
    std::optional<DatabaseApi> databases_;
    std::unique_ptr<Endpoint> mcp_;
};

}  // namespace gyre::web
