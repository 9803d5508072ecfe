#include "farm/kinds/program_fingerprint.h"

#include <cstddef>
#include <cstdint>

#include "base/sha256.h"
#include "datagen/game_record.h"
#include "datagen/self_play.h"
#include "engine/embedded_network.h"

#ifndef GYRE_VERSION
#define GYRE_VERSION "dev"
#endif

namespace gyre::farm {

namespace {

void add_game_to(Sha256& sum, const datagen::Conditions& conditions) {
    datagen::SelfPlay<FixedParams> player(conditions, FixedParams());
    if (const auto game = player.play(0)) sum.add(datagen::encode(*game));
}

}  // namespace

std::string program_fingerprint() {
    constexpr std::size_t digits = 8;
    constexpr std::uint64_t nodes = 100;
    static const std::string fingerprint = [] {
        Sha256 sum;
        add_game_to(sum, {.nodes = nodes, .hash_mib = 1});
        for (const Evaluation evaluation : {Evaluation::Hybrid, Evaluation::Network})
            if (auto net = embedded_network(evaluation))
                add_game_to(sum, {.nodes = nodes, .hash_mib = 1, .net = {net}});
        return GYRE_VERSION " " + sum.digits().substr(0, digits);
    }();
    return fingerprint;
}

}  // namespace gyre::farm
