#include "training/net/slice.h"

#include <cassert>
#include <numeric>

#include "eval/nnue/features.h"

namespace gyre::training::net {

namespace {

using simd::max_pieces;
constexpr std::size_t features_of_position = simd::views * max_pieces;

}  // namespace

void Slice::sort_by_count(const Places& places) {
    // Far enough ahead for the memory to answer.
    constexpr std::size_t ahead = 16;
    std::array<std::uint64_t, max_positions> indices;
    std::array<const PackedPosition*, max_positions> found;
    std::array<std::uint32_t, max_pieces + 2> begins{};
    const std::size_t size = places.size();
    for (std::size_t i = 0; i < size; ++i) {
        indices[i] = (*places.order)[places.begin + i];
        places.store->prefetch(indices[i]);
        if (i < ahead) continue;
        found[i - ahead] = &(*places.store)[indices[i - ahead]];
        ++begins[static_cast<std::size_t>(found[i - ahead]->count()) + 1];
    }
    for (std::size_t i = size > ahead ? size - ahead : 0; i < size; ++i) {
        found[i] = &(*places.store)[indices[i]];
        ++begins[static_cast<std::size_t>(found[i]->count()) + 1];
    }
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    runs_.clear();
    for (std::size_t count = 0; count <= max_pieces; ++count)
        if (begins[count] != begins[count + 1])
            runs_.push_back({.begin = begins[count],
                             .end = begins[count + 1],
                             .pieces = static_cast<std::uint32_t>(count),
                             .bucket = 0});
    positions_.resize(size);
    for (std::size_t i = 0; i < size; ++i)
        positions_[begins[static_cast<std::size_t>(found[i]->count())]++] = *found[i];
}

void Slice::put_features(const PackedPosition& position, std::size_t at, bool mirrored) {
    const nnue::View own = nnue::view_of(Color::White, square_at(position.own_king), mirrored);
    const nnue::View enemy = nnue::view_of(Color::Black, flip_rank(square_at(position.enemy_king)), mirrored);
    std::uint16_t* to = features_.data() + at * features_of_position;
    position.for_each_piece([&](Piece piece, Square square) {
        to[0] = static_cast<std::uint16_t>(nnue::feature(own, piece, square).index());
        to[max_pieces] = static_cast<std::uint16_t>(nnue::feature(enemy, piece, square).index());
        ++to;
    });
}

void Slice::read(const Places& places, const nnue::Shape& shape) {
    assert(places.size() <= max_positions);
    sort_by_count(places);
    for (simd::Run& run : runs_)
        run.bucket =
            static_cast<std::uint32_t>(nnue::output_bucket(static_cast<int>(run.pieces), shape.output_buckets));
    features_.resize(max_positions * features_of_position);
    goals_.clear();
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        const PackedPosition& position = positions_[i];
        put_features(position, i, shape.mirrored);
        goals_.push_back({.score = position.score,
                          .classical = position.classical,
                          .result = position.result,
                          .source = position.source});
    }
}

}  // namespace gyre::training::net
