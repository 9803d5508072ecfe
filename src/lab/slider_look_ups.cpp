#include "lab/slider_look_ups.h"

#include <fmt/core.h>

#include "board/attacks/all.h"
#include "lab/exhibit.h"
#include "lab/hyatt_boards.h"
#include "lab/ray_reading.h"

namespace gyre::lab {

namespace {

template <class S>
Bitboard answer_of(SliderKind kind, Square square, Bitboard occupied) {
    const S sliders = with_occupancy<S>(occupied);
    return kind == SliderKind::Rook ? sliders.rook(square) : sliders.bishop(square);
}

LookUp by_rays(SliderKind kind, Square square, Bitboard occupied) {
    const auto& directions = kind == SliderKind::Rook ? straight_directions : diagonal_directions;
    return {message("lab.word.rays"),
            message("lab.methods.formula_rays"),
            {},
            {},
            attacks_of(read_rays(directions, square, occupied))};
}

Message rotated_name(LineKind kind) {
    constexpr MessageId ids[] = {"lab.methods.rotated_rank", "lab.methods.rotated_file",
                                 "lab.methods.rotated_diagonal_a1h8", "lab.methods.rotated_diagonal_h1a8"};
    return message(ids[static_cast<std::size_t>(kind)]);
}

std::vector<LookUp> by_rotation(SliderKind kind, Square square, Bitboard occupied) {
    std::vector<LookUp> result;
    const bool rook = kind == SliderKind::Rook;
    for (LineKind line :
         {rook ? LineKind::Rank : LineKind::DiagonalA1H8, rook ? LineKind::File : LineKind::DiagonalH1A8}) {
        const LineReading reading = read_line(line, square, occupied);
        const std::string formula = fmt::format("{}[{}][({} >> {}) & 63]", table_name(line), index_of(square),
                                                hex(reading.gyre_board), 8 * reading.gyre_row + 1);
        result.push_back({rotated_name(line), formula, reading.gyre_index, 64 * index_of(square) + reading.gyre_index,
                          reading.attacks});
    }
    return result;
}

LookUp by_hyperbola(SliderKind kind, Square square, Bitboard occupied) {
    const Direction up = kind == SliderKind::Rook ? Direction::North : Direction::NorthEast;
    const Direction down = kind == SliderKind::Rook ? Direction::South : Direction::SouthWest;
    const Bitboard line = ray(up, square) | ray(down, square);
    const std::uint64_t blockers = (occupied & line).bits(), slider = bb(square).bits();
    return {message("lab.word.hyperbola"),
            message("lab.methods.formula_hyperbola", hex(blockers), hex(blockers - slider)),
            {},
            {},
            answer_of<HyperbolaAttacks>(kind, square, occupied)};
}

LookUp by_magic(SliderKind kind, Square square, Bitboard occupied) {
    const auto& tables = gyre::detail::magic_tables;
    const auto& entry = kind == SliderKind::Rook ? tables.rook[square] : tables.bishop[square];
    const std::uint64_t blockers = (occupied & entry.mask).bits(), index = (blockers * entry.magic) >> entry.shift;
    const auto start = static_cast<std::uint64_t>(entry.attacks - tables.attacks.data());
    return {message("lab.word.magic"), fmt::format("({} * {}) >> {}", hex(blockers), hex(entry.magic), entry.shift),
            index, start + index, entry.attacks[index]};
}

LookUp by_pext(SliderKind kind, Square square, Bitboard occupied) {
    const auto& tables = gyre::detail::pext_tables;
    const auto& entry = kind == SliderKind::Rook ? tables.rook[square] : tables.bishop[square];
    const std::uint64_t index = gather_bits(occupied.bits(), entry.mask.bits());
    const auto start = static_cast<std::uint64_t>(entry.attacks - tables.attacks.data());
    return {"PEXT", "pext(" + hex(occupied) + ", " + hex(entry.mask) + ")", index, start + index, entry.attacks[index]};
}

template <class S>
void add_answer(std::vector<MethodAnswer>& answers, SliderKind kind, Square square, Bitboard occupied) {
    if (S::available()) answers.push_back({std::string(S::name), answer_of<S>(kind, square, occupied)});
}

template <class... Methods>
std::vector<MethodAnswer> answers_of(SliderMethodList<Methods...>, SliderKind kind, Square square, Bitboard occupied) {
    std::vector<MethodAnswer> answers;
    (add_answer<Methods>(answers, kind, square, occupied), ...);
    return answers;
}

}  // namespace

std::vector<LookUp> look_ups(SliderKind kind, Square square, Bitboard occupied) {
    std::vector<LookUp> result = {by_rays(kind, square, occupied)};
    for (LookUp& look_up : by_rotation(kind, square, occupied)) result.push_back(std::move(look_up));
    result.push_back(by_hyperbola(kind, square, occupied));
    result.push_back(by_magic(kind, square, occupied));
    result.push_back(by_pext(kind, square, occupied));
    return result;
}

std::vector<MethodAnswer> all_answers(SliderKind kind, Square square, Bitboard occupied) {
    return answers_of(SliderMethods{}, kind, square, occupied);
}

}  // namespace gyre::lab
