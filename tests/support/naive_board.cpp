#include "naive_board.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <stdexcept>

namespace gyre::naive {

namespace {

struct Step {
    int files;
    int ranks;
};

constexpr std::array<Step, 4> kRookSteps = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Step, 4> kBishopSteps = {{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 8> kKingSteps = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 8> kKnightSteps = {{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr int kNoSquare = -1;

int file_of(int square) { return square % 8; }
int rank_of(int square) { return square / 8; }
int square_at(int file, int rank) { return rank * 8 + file; }

// Returns the next square in this direction, or kNoSquare beyond the edge of the board.
int after_step(int square, Step step) {
    const int file = file_of(square) + step.files;
    const int rank = rank_of(square) + step.ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return kNoSquare;
    return square_at(file, rank);
}

bool is_white(char piece) { return piece >= 'A' && piece <= 'Z'; }
bool is_black(char piece) { return piece >= 'a' && piece <= 'z'; }
bool is_colour(char piece, bool white) { return white ? is_white(piece) : is_black(piece); }

char to_lower(char c) { return is_white(c) ? static_cast<char>(c - 'A' + 'a') : c; }
char to_upper(char c) { return is_black(c) ? static_cast<char>(c - 'a' + 'A') : c; }

// `kind` is the lower-case letter of the piece.
char piece_of(char kind, bool white) { return white ? to_upper(kind) : kind; }

bool is_slider(char piece) {
    const char kind = to_lower(piece);
    return kind == 'b' || kind == 'r' || kind == 'q';
}

int forward(bool white) { return white ? 1 : -1; }

std::string square_name(int square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

// Returns the first piece on the way from `square`, not counting `square` itself, or '.' if there is none before the
// edge.
char first_piece_along(const Board& board, int square, Step step) {
    for (int at = after_step(square, step); at != kNoSquare; at = after_step(at, step)) {
        if (board.squares[at] != '.') return board.squares[at];
    }
    return '.';
}

// -----------------------------------------------------------------------------
// FEN

[[noreturn]] void bad_fen(const std::string& reason) { throw std::invalid_argument("bad FEN: " + reason); }

void read_placement(const std::string& text, Board& board) {
    int file = 0;
    int rank = 7;
    for (const char c : text) {
        if (c == '/') {
            if (file != 8 || rank == 0) bad_fen("wrong number of squares");
            file = 0;
            --rank;
        } else if (c >= '1' && c <= '8') {
            file += c - '0';
            if (file > 8) bad_fen("rank too long");
        } else if (std::string_view("PNBRQKpnbrqk").find(c) != std::string_view::npos) {
            if (file > 7) bad_fen("rank too long");
            if (to_lower(c) == 'p' && (rank == 0 || rank == 7)) bad_fen("pawn on the first or last rank");
            board.squares[square_at(file, rank)] = c;
            ++file;
        } else {
            bad_fen("unknown piece");
        }
    }
    if (file != 8 || rank != 0) bad_fen("wrong number of squares");
    if (std::count(board.squares.begin(), board.squares.end(), 'K') != 1) bad_fen("not one white king");
    if (std::count(board.squares.begin(), board.squares.end(), 'k') != 1) bad_fen("not one black king");
}

void read_castling_letter(char letter, Board& board) {
    const bool white = is_white(letter);
    const char kind = to_lower(letter);
    const int back_rank = white ? 0 : 7;
    const char rook = piece_of('r', white);
    const int king = king_square(board, white);
    if (rank_of(king) != back_rank) bad_fen("castling right, but the king is not on its back rank");

    int rook_file = -1;
    if (kind == 'k') {
        for (int file = 7; file > file_of(king) && rook_file < 0; --file) {
            if (board.squares[square_at(file, back_rank)] == rook) rook_file = file;
        }
    } else if (kind == 'q') {
        for (int file = 0; file < file_of(king) && rook_file < 0; ++file) {
            if (board.squares[square_at(file, back_rank)] == rook) rook_file = file;
        }
    } else if (kind >= 'a' && kind <= 'h') {
        const int file = kind - 'a';
        if (board.squares[square_at(file, back_rank)] == rook) rook_file = file;
    } else {
        bad_fen("unknown castling letter");
    }
    if (rook_file < 0) bad_fen("castling right without a rook");

    const bool h_side = rook_file > file_of(king);
    const int right = white ? (h_side ? kWhiteHSide : kWhiteASide) : (h_side ? kBlackHSide : kBlackASide);
    board.castling_rooks[right] = square_at(rook_file, back_rank);
}

int read_square(const std::string& text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
        bad_fen("not a square");
    }
    return square_at(text[0] - 'a', text[1] - '1');
}

int read_counter(const std::string& text) {
    // Six digits are enough for any game and cannot overflow.
    if (text.empty() || text.size() > 6) bad_fen("bad move counter");
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') bad_fen("bad move counter");
        value = value * 10 + (c - '0');
    }
    return value;
}

// -----------------------------------------------------------------------------
// Pseudo-legal moves: legal except that they may leave the own king in check

void add_pawn_move(int from, int to, std::vector<Move>& moves) {
    if (rank_of(to) == 0 || rank_of(to) == 7) {
        for (const char promotion : {'q', 'r', 'b', 'n'}) moves.push_back({from, to, promotion});
    } else {
        moves.push_back({from, to, 0});
    }
}

void add_pawn_moves(const Board& board, int from, std::vector<Move>& moves) {
    const bool white = board.white_to_move;
    const Step ahead = {0, forward(white)};

    const int one = after_step(from, ahead);
    if (one != kNoSquare && board.squares[one] == '.') {
        add_pawn_move(from, one, moves);
        if (rank_of(from) == (white ? 1 : 6)) {
            const int two = after_step(one, ahead);
            if (board.squares[two] == '.') add_pawn_move(from, two, moves);
        }
    }

    for (const int to : attacks_from(board, from)) {
        const char target = board.squares[to];
        if (is_colour(target, !white) && to_lower(target) != 'k') add_pawn_move(from, to, moves);
        if (to == board.ep_square && target == '.') {
            // The pawn that skipped the en passant square is beside the capturing pawn, on the target file.
            const int beside = square_at(file_of(to), rank_of(from));
            if (board.squares[beside] == piece_of('p', !white)) moves.push_back({from, to, 0});
        }
    }
}

// Castling puts the pieces on fixed files wherever they started: king g and rook f, or king c and rook d.
int castled_king_square(int king, int rook) { return square_at(rook > king ? 6 : 2, rank_of(king)); }
int castled_rook_square(int king, int rook) { return square_at(rook > king ? 5 : 3, rank_of(king)); }

bool can_castle(const Board& board, int king, int rook) {
    const bool white = board.white_to_move;
    const int king_to = castled_king_square(king, rook);
    const int rook_to = castled_rook_square(king, rook);

    // All squares are on one rank, so the squares of a path have consecutive numbers.
    for (int square = std::min(king, king_to); square <= std::max(king, king_to); ++square) {
        if (square != king && square != rook && board.squares[square] != '.') return false;
    }
    for (int square = std::min(rook, rook_to); square <= std::max(rook, rook_to); ++square) {
        if (square != king && square != rook && board.squares[square] != '.') return false;
    }

    // The king may not start on, pass or reach an attacked square. It is removed first, because it must not shield the
    // squares behind it from an attacker on the rank. A check that appears only after the rook has moved is found by
    // making the move, as for any other move.
    Board without_king = board;
    without_king.squares[king] = '.';
    for (int square = std::min(king, king_to); square <= std::max(king, king_to); ++square) {
        if (square_attacked(without_king, square, !white)) return false;
    }
    return true;
}

void add_castling(const Board& board, std::vector<Move>& moves) {
    const bool white = board.white_to_move;
    const int king = king_square(board, white);
    for (const int right : {white ? kWhiteHSide : kBlackHSide, white ? kWhiteASide : kBlackASide}) {
        const int rook = board.castling_rooks[right];
        if (rook != kNoSquare && can_castle(board, king, rook)) moves.push_back({king, rook, 0});
    }
}

std::vector<Move> pseudo_legal_moves(const Board& board) {
    const bool white = board.white_to_move;
    std::vector<Move> moves;
    for (int from = 0; from < 64; ++from) {
        const char piece = board.squares[from];
        if (!is_colour(piece, white)) continue;
        if (to_lower(piece) == 'p') {
            add_pawn_moves(board, from, moves);
            continue;
        }
        for (const int to : attacks_from(board, from)) {
            const char target = board.squares[to];
            if (!is_colour(target, white) && to_lower(target) != 'k') moves.push_back({from, to, 0});
        }
    }
    add_castling(board, moves);
    return moves;
}

// Returns the enemy bishops, rooks and queens that attack the king of the given colour.
std::vector<int> sliders_attacking_king(const Board& board, bool white) {
    std::vector<int> sliders;
    const int king = king_square(board, white);
    if (king == kNoSquare) return sliders;
    for (const int square : attackers_to(board, king)) {
        const char piece = board.squares[square];
        if (is_colour(piece, !white) && is_slider(piece)) sliders.push_back(square);
    }
    return sliders;
}

}  // namespace

Board from_fen(std::string_view fen) {
    std::istringstream stream{std::string(fen)};
    std::vector<std::string> fields;
    for (std::string field; stream >> field;) fields.push_back(field);
    if (fields.empty()) bad_fen("empty");
    if (fields.size() > 6) bad_fen("too many fields");

    Board board;
    read_placement(fields[0], board);
    if (fields.size() > 1) {
        if (fields[1] != "w" && fields[1] != "b") bad_fen("side to move");
        board.white_to_move = fields[1] == "w";
    }
    if (fields.size() > 2 && fields[2] != "-") {
        for (const char letter : fields[2]) read_castling_letter(letter, board);
    }
    if (fields.size() > 3 && fields[3] != "-") {
        board.ep_square = read_square(fields[3]);
        if (rank_of(board.ep_square) != (board.white_to_move ? 5 : 2)) bad_fen("en passant rank");
    }
    if (fields.size() > 4) board.halfmove = read_counter(fields[4]);
    if (fields.size() > 5) board.fullmove = read_counter(fields[5]);
    return board;
}

std::string to_fen(const Board& board) {
    std::string fen;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const char piece = board.squares[square_at(file, rank)];
            if (piece == '.') {
                ++empty;
                continue;
            }
            if (empty > 0) fen += std::to_string(empty);
            empty = 0;
            fen += piece;
        }
        if (empty > 0) fen += std::to_string(empty);
        if (rank > 0) fen += '/';
    }

    std::string castling;
    for (const int right : {kWhiteHSide, kWhiteASide, kBlackHSide, kBlackASide}) {
        const int rook = board.castling_rooks[right];
        if (rook == kNoSquare) continue;
        const bool white = right == kWhiteHSide || right == kWhiteASide;
        castling += static_cast<char>((white ? 'A' : 'a') + file_of(rook));
    }

    fen += board.white_to_move ? " w " : " b ";
    fen += castling.empty() ? "-" : castling;
    fen += ' ';
    fen += board.ep_square == kNoSquare ? "-" : square_name(board.ep_square);
    fen += ' ' + std::to_string(board.halfmove) + ' ' + std::to_string(board.fullmove);
    return fen;
}

std::string to_text(Move move) {
    std::string text = square_name(move.from) + square_name(move.to);
    if (move.promotion != 0) text += move.promotion;
    return text;
}

std::vector<Move> legal_moves(const Board& board) {
    std::vector<Move> legal;
    for (const Move move : pseudo_legal_moves(board)) {
        if (!in_check(make(board, move), board.white_to_move)) legal.push_back(move);
    }
    return legal;
}

Board make(const Board& board, Move move) {
    const bool white = board.white_to_move;
    const char piece = board.squares[move.from];
    const char target = board.squares[move.to];
    const char kind = to_lower(piece);

    Board next = board;
    next.white_to_move = !white;
    next.ep_square = kNoSquare;
    next.halfmove = board.halfmove + 1;
    if (!white) next.fullmove = board.fullmove + 1;

    if (kind == 'k' && target == piece_of('r', white)) {
        // Both pieces are removed before either is placed, because each may land on the square of the other.
        next.squares[move.from] = '.';
        next.squares[move.to] = '.';
        next.squares[castled_king_square(move.from, move.to)] = piece;
        next.squares[castled_rook_square(move.from, move.to)] = target;
    } else {
        next.squares[move.from] = '.';
        next.squares[move.to] = move.promotion != 0 ? piece_of(move.promotion, white) : piece;
        if (kind == 'p' || target != '.') next.halfmove = 0;
    }

    if (kind == 'p') {
        // A pawn that changes file without capturing on its target square captures en passant.
        if (file_of(move.from) != file_of(move.to) && target == '.') {
            next.squares[square_at(file_of(move.to), rank_of(move.from))] = '.';
        }
        if (std::abs(rank_of(move.to) - rank_of(move.from)) == 2) next.ep_square = (move.from + move.to) / 2;
    }

    // A right ends when its king moves, and when its rook moves or is captured.
    if (kind == 'k') {
        next.castling_rooks[white ? kWhiteHSide : kBlackHSide] = kNoSquare;
        next.castling_rooks[white ? kWhiteASide : kBlackASide] = kNoSquare;
    }
    for (int& rook : next.castling_rooks) {
        if (rook == move.from || rook == move.to) rook = kNoSquare;
    }
    return next;
}

std::uint64_t perft(const Board& board, int depth) {
    if (depth <= 0) return 1;
    const std::vector<Move> moves = legal_moves(board);
    if (depth == 1) return moves.size();
    std::uint64_t nodes = 0;
    for (const Move move : moves) nodes += perft(make(board, move), depth - 1);
    return nodes;
}

int king_square(const Board& board, bool white) {
    for (int square = 0; square < 64; ++square) {
        if (board.squares[square] == piece_of('k', white)) return square;
    }
    return kNoSquare;
}

// This walks away from the square, while attackers_to() tests every piece in turn; both methods must agree.
bool square_attacked(const Board& board, int square, bool by_white) {
    const char queen = piece_of('q', by_white);
    for (const Step step : kRookSteps) {
        const char piece = first_piece_along(board, square, step);
        if (piece == piece_of('r', by_white) || piece == queen) return true;
    }
    for (const Step step : kBishopSteps) {
        const char piece = first_piece_along(board, square, step);
        if (piece == piece_of('b', by_white) || piece == queen) return true;
    }
    for (const Step step : kKnightSteps) {
        const int from = after_step(square, step);
        if (from != kNoSquare && board.squares[from] == piece_of('n', by_white)) return true;
    }
    for (const Step step : kKingSteps) {
        const int from = after_step(square, step);
        if (from != kNoSquare && board.squares[from] == piece_of('k', by_white)) return true;
    }
    for (const int side : {-1, 1}) {
        // An attacking pawn stands one rank behind the square, from the pawn's point of view.
        const int from = after_step(square, {side, -forward(by_white)});
        if (from != kNoSquare && board.squares[from] == piece_of('p', by_white)) return true;
    }
    return false;
}

bool in_check(const Board& board, bool white) {
    const int king = king_square(board, white);
    return king != kNoSquare && square_attacked(board, king, !white);
}

std::vector<int> attacks_from(const Board& board, int square) {
    const char piece = board.squares[square];
    const char kind = to_lower(piece);
    std::vector<int> attacks;

    const auto step_once = [&](Step step) {
        const int to = after_step(square, step);
        if (to != kNoSquare) attacks.push_back(to);
    };
    const auto slide = [&](Step step) {
        for (int to = after_step(square, step); to != kNoSquare; to = after_step(to, step)) {
            attacks.push_back(to);
            if (board.squares[to] != '.') break;
        }
    };

    if (kind == 'p') {
        step_once({-1, forward(is_white(piece))});
        step_once({1, forward(is_white(piece))});
    }
    if (kind == 'n') {
        for (const Step step : kKnightSteps) step_once(step);
    }
    if (kind == 'k') {
        for (const Step step : kKingSteps) step_once(step);
    }
    if (kind == 'r' || kind == 'q') {
        for (const Step step : kRookSteps) slide(step);
    }
    if (kind == 'b' || kind == 'q') {
        for (const Step step : kBishopSteps) slide(step);
    }
    std::sort(attacks.begin(), attacks.end());
    return attacks;
}

std::vector<int> attackers_to(const Board& board, int square) {
    std::vector<int> attackers;
    for (int from = 0; from < 64; ++from) {
        const std::vector<int> attacks = attacks_from(board, from);
        if (std::find(attacks.begin(), attacks.end(), square) != attacks.end()) attackers.push_back(from);
    }
    return attackers;
}

std::vector<int> checkers(const Board& board) {
    std::vector<int> result;
    const int king = king_square(board, board.white_to_move);
    if (king == kNoSquare) return result;
    for (const int square : attackers_to(board, king)) {
        if (is_colour(board.squares[square], !board.white_to_move)) result.push_back(square);
    }
    return result;
}

std::vector<int> pinned(const Board& board, bool white) {
    const std::vector<int> before = sliders_attacking_king(board, white);
    std::vector<int> result;
    for (int square = 0; square < 64; ++square) {
        const char piece = board.squares[square];
        if (!is_colour(piece, white) || to_lower(piece) == 'k') continue;
        Board without_piece = board;
        without_piece.squares[square] = '.';
        // Removing a piece of the king's own side cannot end an attack on the king, so any change is a new attacker.
        if (sliders_attacking_king(without_piece, white) != before) result.push_back(square);
    }
    return result;
}

}  // namespace gyre::naive
