#include "engines/make_engine.h"

#include "engines/foreign_engine.h"
#include "engines/own_engine.h"

namespace gyre::engines {

Result<std::unique_ptr<AnyEngine>, std::string> make_engine(const std::optional<EngineChoice>& choice,
                                                            const EngineOptions& options, EngineCallbacks callbacks) {
    if (!choice) {
        auto engine = std::make_unique<OwnEngine>(std::move(callbacks));
        if (auto done = engine->configure(options); !done) return Failure(std::move(done).error());
        return std::unique_ptr<AnyEngine>(std::move(engine));
    }
    auto engine = std::make_unique<ForeignEngine>(*choice, std::move(callbacks));
    if (auto done = engine->configure(options); !done) return Failure(std::move(done).error());
    return std::unique_ptr<AnyEngine>(std::move(engine));
}

}  // namespace gyre::engines
