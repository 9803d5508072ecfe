#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/store.h"
#include "web/farm_feed.h"
#include "web/game_annotator.h"
#include "web/gate.h"
#include "web/http.h"
#include "web/hub.h"
#include "web/live_engine.h"
#include "web/position_api.h"

namespace gyre::web {

/// What a site needs to know of its server and machine.
struct SiteSetup {
    std::vector<std::string> hosts;
    std::uint16_t port = 0;
    Gate::Secrets secrets;
    std::string version;
    EngineBounds bounds{};
    /// Of every engine, before a page asks for more.
    EngineOptions engine{};
    Knowledge knowledge{};
    /// Where analyses of whole games are kept; null: only while the site lives.
    std::unique_ptr<analysis::Store> store{};
    /// The farm that the page shows; null: none.
    OpenFarm open_farm{};
};

/// The whole local page: its files, the answers to its questions, and its engine. It knows nothing of sockets.
class Site : public Handler {
public:
    explicit Site(SiteSetup setup);

    Admission admit(const RequestHead& head) const override;
    Response respond(const RequestHead& head, std::string_view body) override;
    std::unique_ptr<Conversation> converse(Send send) override;

private:
    Knowledge knowledge_;
    Gate gate_;
    Json about_;
    /// Before its services, which send to pages until they end.
    Hub hub_;
    LiveEngine engine_;
    GameAnnotator annotator_;
    /// Nothing without a farm.
    std::optional<FarmFeed> farm_;
};

}  // namespace gyre::web
