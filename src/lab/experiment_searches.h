#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chess/position.h"
#include "eval/score.h"
#include "lab/experiment.h"
#include "lab/search/hash_memory.h"
#include "lab/search/variantensuche.h"

/// Searches that several experiments compare.
namespace gyre::lab {

/// Size of the hash memory, unless an experiment measures it.
inline constexpr std::size_t experiment_memory = std::size_t{1} << 20;
/// Limit of a search. A search that reaches it has no value.
inline constexpr std::uint64_t experiment_nodes = 60'000;

struct Searched {
    Score value;
    std::uint64_t nodes = 0;
    bool complete = false;
};

Searched search(const Position& position, const Techniques& techniques, int depth,
                std::size_t bytes = experiment_memory, Addressing addressing = Addressing::Mask);
std::vector<Searched> values_without(const std::vector<Position>& suite, const Techniques& techniques, int depth);

/// Share of positions, in percent, whose value changes with the techniques; the error bar is one standard error.
CurvePoint wrong_values(double x, const std::vector<Position>& suite, const std::vector<Searched>& right,
                        const Techniques& techniques, int depth);
/// Share of positions whose value changes with null moves, by their reduction.
Curve null_move_curve(const Message& name, const std::vector<Position>& suite, Techniques base, int depth);

}  // namespace gyre::lab
