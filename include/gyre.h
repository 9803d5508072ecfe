#ifndef GYRE_H
#define GYRE_H

/**
 * @file
 * Gyre's C interface: positions, moves, games in PGN, books, endgame tables, names of openings, and the engine. Plain
 * C99, for programs in C and for bindings of other languages. docs/reference/c-api.md explains it.
 *
 * - Functions that can fail return a status. The last argument of most is a `gyre_error`, which may be null; on failure
 *   it gets the reason and its place. On success it is left alone.
 * - Null handles, null texts, wrong numbers and small buffers are errors, never undefined behaviour. A handle that was
 *   freed must not be used again.
 * - Texts are UTF-8 and end with a zero byte. Texts that functions return go to a buffer of the caller.
 * - Objects are created by functions that store a handle, and freed by the function `..._free` of their type, which
 *   ignores null. A failed function stores no handle: it sets the caller's variable to null.
 * - One object must not be changed by one thread while another one uses it. `const` functions may run in parallel.
 *   Engines, books and tables may be used by any number of threads at the same time.
 */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define GYRE_API
#else
/** Marks the functions of this interface. */
#define GYRE_API __attribute__((visibility("default")))
#endif

/** Number of incompatible changes of this interface, which is also that of the shared library: libgyre_c.so.1. */
#define GYRE_API_MAJOR 1
/** Number of additions since the last incompatible change. */
#define GYRE_API_MINOR 0
/** Version of this header, for comparisons with `gyre_api_version`. */
#define GYRE_API_VERSION (GYRE_API_MAJOR * 1000 + GYRE_API_MINOR)

/** Version of the interface that the library has, as GYRE_API_VERSION: 1000 is 1.0. */
GYRE_API int32_t gyre_api_version(void);
/** Version of Gyre, such as "0.1.0". */
GYRE_API const char* gyre_version(void);

/* --- Errors --- */

/** Result of a function: one of the numbers below. */
typedef int32_t gyre_status;

enum {
    GYRE_OK = 0,              /**< Success. */
    GYRE_NOT_FOUND = 1,       /**< There is no such thing: no name of the opening, no move to undo, no next game. */
    GYRE_STOPPED = 2,         /**< A callback asked to stop. */
    GYRE_ERROR_ARGUMENT = -1, /**< An argument is null or out of range. */
    GYRE_ERROR_BUFFER_TOO_SMALL = -2, /**< The buffer is too small; the length says what is needed. */
    GYRE_ERROR_SYNTAX = -3,           /**< A text cannot be read. */
    GYRE_ERROR_POSITION = -4,         /**< A readable FEN is not a position of chess. */
    GYRE_ERROR_ILLEGAL_MOVE = -5,     /**< A move is illegal or ambiguous in its position. */
    GYRE_ERROR_INPUT = -6,            /**< A file cannot be read. */
    GYRE_ERROR_NO_TABLE = -7,         /**< No endgame table has the position. */
    GYRE_ERROR_OPTION = -8,           /**< An engine option is unknown, or its value is rejected. */
    GYRE_ERROR_BUSY = -9,             /**< The function may not be called by a callback. */
    GYRE_ERROR_MEMORY = -10,          /**< Memory ran out. */
    GYRE_ERROR_INTERNAL = -11         /**< An error of the library. */
};

/** Bytes of the message of a `gyre_error`, including its end. */
#define GYRE_MESSAGE_SIZE 496

/** Reason of a failure. */
typedef struct gyre_error {
    gyre_status status;              /**< The status that the function returned. */
    int32_t reserved;                /**< 0. */
    int64_t offset;                  /**< Offset in bytes of the error in the given text; -1 without one. */
    char message[GYRE_MESSAGE_SIZE]; /**< Reason without a full stop, cut off if it is longer. */
} gyre_error;

/** A few words for a status, such as "illegal move"; "unknown status" for other numbers. */
GYRE_API const char* gyre_status_text(gyre_status status);

/* --- Squares, pieces and moves --- */

/** Square: 0 is a1, 1 is b1, 63 is h8; GYRE_NO_SQUARE is none. */
typedef int32_t gyre_square;
/** No square. */
#define GYRE_NO_SQUARE 64

/** Side: GYRE_WHITE or GYRE_BLACK. */
typedef int32_t gyre_color;

enum {
    GYRE_WHITE = 0, /**< White. */
    GYRE_BLACK = 1  /**< Black. */
};

/**
 * Move in 16 bits: origin in bits 0-5, target in bits 6-11, promotion in bits 12-13 (0 knight, 1 bishop, 2 rook, 3
 * queen), kind in bits 14-15 (0 normal, 1 promotion, 2 en passant, 3 castling). The target of castling is the square of
 * the rook. Other bits for the same squares are another move.
 */
typedef uint16_t gyre_move;
/** No move; in games the null move. */
#define GYRE_NO_MOVE 0
/** Room for the legal moves of any position. */
#define GYRE_MAX_MOVES 320
/** Room for the text of any move, including its end. */
#define GYRE_MOVE_TEXT_SIZE 24
/** Room for the FEN of any position, including its end. */
#define GYRE_FEN_SIZE 128

/** Notation of moves: one of the numbers below. */
typedef int32_t gyre_notation;

enum {
    GYRE_SAN = 0,            /**< Standard algebraic: "Nf3", "exd8=Q+", "O-O". */
    GYRE_LONG_ALGEBRAIC = 1, /**< Long algebraic: "Ng1-f3". */
    GYRE_FIGURINE = 2,       /**< Standard algebraic with figurines. */
    GYRE_UCI = 3,            /**< UCI for standard chess: "g1f3", castling "e1g1". */
    GYRE_UCI_CHESS960 = 4    /**< UCI for Chess960: castling "e1h1". */
};

/* --- Positions --- */

/** Position of chess or Chess960 with the moves that led to it. */
typedef struct gyre_position gyre_position;

enum {
    GYRE_FEN_STRICT = 0,        /**< Accepts only what is correct. */
    GYRE_FEN_LENIENT = 1,       /**< Repairs small errors, as those of other programs. */
    GYRE_FEN_STANDARD_CHESS = 2 /**< Castling rights of Chess960 are errors. */
};

enum {
    GYRE_FEN_SHREDDER = 1,        /**< Castling rights by the file of the rook, as in "HAha". */
    GYRE_FEN_EVERY_EN_PASSANT = 2 /**< The en passant square after every double push. */
};

/** State of a game at a position: one of the numbers below. */
typedef int32_t gyre_outcome;

enum {
    GYRE_ONGOING = 0,               /**< The game goes on. */
    GYRE_CHECKMATE = 1,             /**< The side to move is mated. */
    GYRE_STALEMATE = 2,             /**< No legal move, and no check. */
    GYRE_INSUFFICIENT_MATERIAL = 3, /**< Neither side can mate. */
    GYRE_THREEFOLD_REPETITION = 4,  /**< A draw may be claimed. */
    GYRE_FIFTY_MOVES = 5,           /**< A draw may be claimed. */
    GYRE_FIVEFOLD_REPETITION = 6,   /**< A draw. */
    GYRE_SEVENTY_FIVE_MOVES = 7,    /**< A draw. */
    GYRE_DEAD_POSITION = 8          /**< A draw: pawns block each other for ever. */
};

/** Facts of a position. Set `struct_size` to sizeof(gyre_position_info) before the call. */
typedef struct gyre_position_info {
    size_t struct_size;            /**< Size of the structure that the caller was compiled with. */
    uint64_t key;                  /**< Hash key: equal for positions that count as repeated. */
    uint64_t polyglot_key;         /**< Key of the position in Polyglot books. */
    uint64_t colors[2];            /**< Squares of the pieces of each side, bit 0 for a1. */
    uint64_t pieces[6];            /**< Squares of pawns, knights, bishops, rooks, queens and kings of both sides. */
    gyre_color side_to_move;       /**< Side to move. */
    gyre_square en_passant;        /**< Square passed by the last double push; GYRE_NO_SQUARE without one. */
    gyre_square castling_rooks[4]; /**< Rook of each right (White king's, queen's side, Black's); or GYRE_NO_SQUARE. */
    int32_t halfmove_clock;        /**< Plies since the last capture or pawn move. */
    int32_t fullmove_number;       /**< Number of the move, from 1. */
    int32_t plies_made;            /**< Moves that can be undone. */
    int32_t legal_moves;           /**< Number of legal moves. */
    int32_t in_check;              /**< 1 if the side to move is in check, else 0. */
    int32_t is_chess960;           /**< 1 if castling needs the notation of Chess960, else 0. */
    int32_t repetitions;           /**< Earlier occurrences of the position. */
    gyre_outcome outcome;          /**< State of the game. */
} gyre_position_info;

/** Creates the start position of standard chess. */
GYRE_API gyre_status gyre_position_new(gyre_position** position, gyre_error* error);
/** Creates a position of a FEN. `flags` is GYRE_FEN_STRICT, or GYRE_FEN_LENIENT and GYRE_FEN_STANDARD_CHESS joined. */
GYRE_API gyre_status gyre_position_from_fen(const char* fen, uint32_t flags, gyre_position** position,
                                            gyre_error* error);
/** Creates a start position of Chess960 by its number, 0 to 959. */
GYRE_API gyre_status gyre_position_chess960(int32_t number, gyre_position** position, gyre_error* error);
/** Creates an independent copy, with the moves that led to the position. */
GYRE_API gyre_status gyre_position_copy(const gyre_position* other, gyre_position** position, gyre_error* error);
/** Frees a position; ignores null, and positions that a callback received. */
GYRE_API void gyre_position_free(gyre_position* position);

/**
 * Writes the FEN. `style` is 0, or GYRE_FEN_SHREDDER and GYRE_FEN_EVERY_EN_PASSANT joined. `length`, if it is not null,
 * gets the length of the text without its end, also if the buffer is too small. A null buffer of size 0 only asks for
 * the length, which is then a success. All functions with a buffer work in this way.
 */
GYRE_API gyre_status gyre_position_fen(const gyre_position* position, uint32_t style, char* buffer, size_t size,
                                       size_t* length, gyre_error* error);
/** Fills in the facts of a position. */
GYRE_API gyre_status gyre_position_get_info(const gyre_position* position, gyre_position_info* info, gyre_error* error);
/** Stores the piece on a square as the letter of FEN, or '.' for an empty square. */
GYRE_API gyre_status gyre_position_piece(const gyre_position* position, gyre_square square, char* letter,
                                         gyre_error* error);
/** Stores the legal moves, at most `size`; `count` gets their number. A null array of size 0 asks for the number. */
GYRE_API gyre_status gyre_position_legal_moves(const gyre_position* position, gyre_move* moves, size_t size,
                                               size_t* count, gyre_error* error);
/** Returns GYRE_OK if a move is legal, else GYRE_ERROR_ILLEGAL_MOVE. Accepts any number. */
GYRE_API gyre_status gyre_position_check_move(const gyre_position* position, gyre_move move, gyre_error* error);
/** Plays a legal move; GYRE_NO_MOVE is a null move, which is legal out of check. On failure nothing changes. */
GYRE_API gyre_status gyre_position_play(gyre_position* position, gyre_move move, gyre_error* error);
/** Takes the last move back, and stores it if `move` is not null. GYRE_NOT_FOUND without one. */
GYRE_API gyre_status gyre_position_undo(gyre_position* position, gyre_move* move, gyre_error* error);

/**
 * Reads a move. `strict` is 0 to read what people and programs write, or 1 for the exact notation only. The offset of
 * an error is that in `text`.
 */
GYRE_API gyre_status gyre_position_parse_move(const gyre_position* position, const char* text, gyre_notation notation,
                                              int32_t strict, gyre_move* move, gyre_error* error);
/** Writes a legal move as text. */
GYRE_API gyre_status gyre_position_move_text(const gyre_position* position, gyre_move move, gyre_notation notation,
                                             char* buffer, size_t size, size_t* length, gyre_error* error);

/** A few words for an outcome, such as "checkmate"; "unknown outcome" for other numbers. */
GYRE_API const char* gyre_outcome_text(gyre_outcome outcome);
/** Counts the leaves of the tree of legal moves, at most 20 plies deep; the time grows about 30-fold with each ply. */
GYRE_API gyre_status gyre_position_perft(const gyre_position* position, int32_t depth, uint64_t* nodes,
                                         gyre_error* error);
/**
 * Writes the ECO code (a letter, two digits and a zero byte) and the name of the opening of a position. GYRE_NOT_FOUND
 * if the position has no name. `eco` may be null.
 */
GYRE_API gyre_status gyre_position_opening(const gyre_position* position, char eco[4], char* buffer, size_t size,
                                           size_t* length, gyre_error* error);

/* --- Games --- */

/** Result of a game: one of the numbers below. */
typedef int32_t gyre_result;

enum {
    GYRE_WHITE_WINS = 0,    /**< "1-0" */
    GYRE_BLACK_WINS = 1,    /**< "0-1" */
    GYRE_DRAW = 2,          /**< "1/2-1/2" */
    GYRE_UNKNOWN_RESULT = 3 /**< "*" */
};

/** Game with tags, variations, comments and glyphs. */
typedef struct gyre_game gyre_game;

/** Node of a game, which is a move, by its number; 0 is the root, which has no move. */
typedef uint32_t gyre_node;
/** The root of every game. */
#define GYRE_ROOT 0U
/** No node. */
#define GYRE_NO_NODE UINT32_MAX

/** Creates a game without moves. It begins at `start`; null is the start position of standard chess. */
GYRE_API gyre_status gyre_game_new(const gyre_position* start, gyre_game** game, gyre_error* error);
/** Frees a game; ignores null. */
GYRE_API void gyre_game_free(gyre_game* game);

/** Stores the number of tags. FEN and SetUp are not among them: the start position determines them. */
GYRE_API gyre_status gyre_game_tag_count(const gyre_game* game, size_t* count, gyre_error* error);
/** Writes the name of a tag by its number from 0. */
GYRE_API gyre_status gyre_game_tag_name(const gyre_game* game, size_t index, char* buffer, size_t size, size_t* length,
                                        gyre_error* error);
/** Writes the value of a tag. GYRE_NOT_FOUND if the game has no tag of that name. */
GYRE_API gyre_status gyre_game_tag(const gyre_game* game, const char* name, char* buffer, size_t size, size_t* length,
                                   gyre_error* error);
/** Sets or adds a tag; a null value removes it. */
GYRE_API gyre_status gyre_game_set_tag(gyre_game* game, const char* name, const char* value, gyre_error* error);
/** Stores the result. */
GYRE_API gyre_status gyre_game_result(const gyre_game* game, gyre_result* result, gyre_error* error);
/** Sets the result, and the tag Result if there is one. */
GYRE_API gyre_status gyre_game_set_result(gyre_game* game, gyre_result result, gyre_error* error);

/** Facts of a node. Set `struct_size` to sizeof(gyre_node_info) before the call. */
typedef struct gyre_node_info {
    size_t struct_size;       /**< Size of the structure that the caller was compiled with. */
    gyre_node parent;         /**< Node before it; the root is its own parent. */
    gyre_node next;           /**< Next move of its line; GYRE_NO_NODE at the end. */
    gyre_node next_sibling;   /**< Next variation in place of this move; GYRE_NO_NODE if there is none. */
    uint32_t ply;             /**< Plies from the start. */
    uint32_t comments;        /**< Number of comments after the move. */
    uint32_t comments_before; /**< Number of comments before the move. */
    uint32_t nags;            /**< Number of glyphs. */
    gyre_move move;           /**< The move; GYRE_NO_MOVE for the root and for null moves. */
    uint16_t is_main_line;    /**< 1 if the node is reached without a variation, else 0. */
} gyre_node_info;

/** Fills in the facts of a node. */
GYRE_API gyre_status gyre_game_node(const gyre_game* game, gyre_node node, gyre_node_info* info, gyre_error* error);
/** Creates the position after a node's move. */
GYRE_API gyre_status gyre_game_position(const gyre_game* game, gyre_node node, gyre_position** position,
                                        gyre_error* error);
/** Adds a legal move after a node, as a variation if the line goes on there; an existing node is used again. */
GYRE_API gyre_status gyre_game_add(gyre_game* game, gyre_node parent, gyre_move move, gyre_node* node,
                                   gyre_error* error);
/** Removes a node, which must not be the root, with all that follows. Their numbers may be used again. */
GYRE_API gyre_status gyre_game_remove(gyre_game* game, gyre_node node, gyre_error* error);
/** Makes the line to the node the main line. */
GYRE_API gyre_status gyre_game_promote(gyre_game* game, gyre_node node, gyre_error* error);

enum {
    GYRE_AFTER_MOVE = 0, /**< Comments after the move; at the root, those before the first move. */
    GYRE_BEFORE_MOVE = 1 /**< Comments before the move, at the start of a variation. */
};

/** Writes a comment by its number from 0; `place` is GYRE_AFTER_MOVE or GYRE_BEFORE_MOVE. */
GYRE_API gyre_status gyre_game_comment(const gyre_game* game, gyre_node node, int32_t place, size_t index, char* buffer,
                                       size_t size, size_t* length, gyre_error* error);
/** Adds a comment. */
GYRE_API gyre_status gyre_game_add_comment(gyre_game* game, gyre_node node, int32_t place, const char* comment,
                                           gyre_error* error);
/** Stores the glyphs ($1 is 1) of a move, at most `size`; `count` gets their number. */
GYRE_API gyre_status gyre_game_nags(const gyre_game* game, gyre_node node, uint8_t* nags, size_t size, size_t* count,
                                    gyre_error* error);
/** Adds a glyph, 1 to 255, unless it is there. */
GYRE_API gyre_status gyre_game_add_nag(gyre_game* game, gyre_node node, int32_t nag, gyre_error* error);
/** Removes the comments and glyphs of a node. */
GYRE_API gyre_status gyre_game_clear_texts(gyre_game* game, gyre_node node, gyre_error* error);
/** Writes the game in the export format of PGN. */
GYRE_API gyre_status gyre_game_pgn(const gyre_game* game, char* buffer, size_t size, size_t* length, gyre_error* error);

/** Error in the text of a game. */
typedef struct gyre_pgn_error {
    uint64_t offset;  /**< Offset in bytes from the start of the input. */
    uint64_t line;    /**< Line from 1. */
    uint64_t column;  /**< Column in bytes from 1. */
    int32_t loss;     /**< What was lost: 0 nothing, 1 a text, 2 a variation, 3 the rest of the game, 4 all the rest. */
    int32_t reserved; /**< 0. */
    const char* message; /**< Reason; valid during the callback, or as long as the game. */
} gyre_pgn_error;

/** Stores the number of errors in the text that the game was read from. */
GYRE_API gyre_status gyre_game_error_count(const gyre_game* game, size_t* count, gyre_error* error);
/** Stores an error by its number from 0. */
GYRE_API gyre_status gyre_game_error(const gyre_game* game, size_t index, gyre_pgn_error* fault, gyre_error* error);

/* --- Reading PGN --- */

enum {
    GYRE_VISIT = 0,      /**< Go on. */
    GYRE_VISIT_SKIP = 1, /**< From `begin_moves` and `begin_variation`: skip what follows. */
    GYRE_VISIT_STOP = 2  /**< Stop reading: the function returns GYRE_STOPPED. */
};

/**
 * Callbacks that receive a game piece by piece; each may be null. They return one of the three numbers above. Texts and
 * positions are valid during the call; `gyre_position_copy` keeps a position. They must not use the reader.
 */
typedef struct gyre_pgn_visitor {
    size_t struct_size; /**< sizeof(gyre_pgn_visitor). */
    void* context;      /**< First argument of every callback. */
    /** A game begins at that place of the input. */
    int32_t (*begin_game)(void* context, uint64_t offset, uint64_t line);
    /** A tag. `length` is that of the value, which may contain any bytes. */
    int32_t (*tag)(void* context, const char* name, const char* value, size_t length);
    /** The moves begin. */
    int32_t (*begin_moves)(void* context, const gyre_position* start);
    /** A legal move with its text; the position is the one before it. GYRE_NO_MOVE is a null move. */
    int32_t (*move)(void* context, const gyre_position* before, gyre_move move, const char* text);
    /** A glyph of the last move. */
    int32_t (*nag)(void* context, int32_t nag);
    /** A comment of the last move, or at the beginning. */
    int32_t (*comment)(void* context, const char* comment, size_t length);
    /** A variation in place of the last move begins. */
    int32_t (*begin_variation)(void* context);
    /** The variation ends. */
    int32_t (*end_variation)(void* context);
    /** The result after the moves. */
    int32_t (*result)(void* context, gyre_result result);
    /** An error in the text; reading continues after it. */
    int32_t (*error)(void* context, const gyre_pgn_error* error);
    /** The game ends. */
    int32_t (*end_game)(void* context);
} gyre_pgn_visitor;

/** Reader of games, one after the other. */
typedef struct gyre_pgn_reader gyre_pgn_reader;

/** Opens a file, which may be packed by gzip, bzip2 or zstd. */
GYRE_API gyre_status gyre_pgn_reader_open(const char* path, gyre_pgn_reader** reader, gyre_error* error);
/** Reads from a text of `length` bytes, which is copied. */
GYRE_API gyre_status gyre_pgn_reader_new(const char* text, size_t length, gyre_pgn_reader** reader, gyre_error* error);
/** Frees a reader; ignores null. */
GYRE_API void gyre_pgn_reader_free(gyre_pgn_reader* reader);
/** Creates the next game. GYRE_NOT_FOUND at the end. The errors of its text are those of `gyre_game_error`. */
GYRE_API gyre_status gyre_pgn_reader_next(gyre_pgn_reader* reader, gyre_game** game, gyre_error* error);
/** Passes the next game to a visitor. GYRE_NOT_FOUND at the end. After GYRE_STOPPED no more can be read. */
GYRE_API gyre_status gyre_pgn_reader_visit(gyre_pgn_reader* reader, const gyre_pgn_visitor* visitor, gyre_error* error);

/* --- Books and endgame tables --- */

/** Opening book in Polyglot's format. */
typedef struct gyre_book gyre_book;

/** Move of a book. */
typedef struct gyre_book_move {
    uint32_t weight;   /**< Weight relative to the other moves. */
    uint32_t learn;    /**< Learning data of other programs. */
    gyre_move move;    /**< Legal move. */
    uint16_t reserved; /**< 0. */
} gyre_book_move;

/** Reads a book of a file. */
GYRE_API gyre_status gyre_book_open(const char* path, gyre_book** book, gyre_error* error);
/** Frees a book; ignores null. */
GYRE_API void gyre_book_free(gyre_book* book);
/** Stores the moves of a position, heaviest first, at most `size`; `count` gets their number. */
GYRE_API gyre_status gyre_book_moves(const gyre_book* book, const gyre_position* position, gyre_book_move* moves,
                                     size_t size, size_t* count, gyre_error* error);

/** Syzygy endgame tables. */
typedef struct gyre_tables gyre_tables;

enum {
    GYRE_LOSS = -2,         /**< Lost. */
    GYRE_BLESSED_LOSS = -1, /**< Lost, but a draw by the fifty-move rule. */
    GYRE_TABLE_DRAW = 0,    /**< Drawn. */
    GYRE_CURSED_WIN = 1,    /**< Won, but a draw by the fifty-move rule. */
    GYRE_WIN = 2            /**< Won. */
};

/** Legal move with the result of the tables. */
typedef struct gyre_table_move {
    int32_t dtz;      /**< Plies to the next capture or pawn move: positive for a win, negative for a loss, 0 draws. */
    int32_t wdl;      /**< Result of the game for the side that moves, with the current clock: GYRE_LOSS to GYRE_WIN. */
    gyre_move move;   /**< The move. */
    uint16_t is_mate; /**< 1 if the move is checkmate, else 0. */
} gyre_table_move;

/** Opens the tables of folders, which are separated as in PATH. */
GYRE_API gyre_status gyre_tables_open(const char* path, gyre_tables** tables, gyre_error* error);
/** Frees tables; ignores null. */
GYRE_API void gyre_tables_free(gyre_tables* tables);
/** Stores the largest number of pieces, including kings, of any table. */
GYRE_API gyre_status gyre_tables_largest(const gyre_tables* tables, int32_t* pieces, gyre_error* error);
/** Stores the value, GYRE_LOSS to GYRE_WIN, of a position for the side to move, with a halfmove clock of 0. */
GYRE_API gyre_status gyre_tables_wdl(const gyre_tables* tables, const gyre_position* position, int32_t* wdl,
                                     gyre_error* error);
/** Stores the plies to the next capture or pawn move with best play, as in `gyre_table_move`. */
GYRE_API gyre_status gyre_tables_dtz(const gyre_tables* tables, const gyre_position* position, int32_t* dtz,
                                     gyre_error* error);
/** Stores all legal moves, best first, at most `size`; `count` gets their number. */
GYRE_API gyre_status gyre_tables_moves(const gyre_tables* tables, const gyre_position* position, gyre_table_move* moves,
                                       size_t size, size_t* count, gyre_error* error);

/* --- Engine --- */

/** Gyre's engine in this process. Any thread may use it: functions that would disturb each other wait. */
typedef struct gyre_engine gyre_engine;

/** Limits of a search. Set `struct_size`, and all else to 0: no limit. The search then runs until it is stopped. */
typedef struct gyre_limits {
    size_t struct_size;            /**< sizeof(gyre_limits). */
    uint64_t nodes;                /**< Positions to search. */
    int64_t move_time_ms;          /**< Time to search, in milliseconds. */
    int64_t time_ms[2];            /**< Time left on the clocks of White and Black; used if `has_clock`. */
    int64_t increment_ms[2];       /**< Increments of the clocks for each move; used if `has_clock`. */
    int32_t depth;                 /**< Iterations, in plies. */
    int32_t mate;                  /**< Searches for a mate in that many moves. */
    int32_t moves_to_go;           /**< Moves to the next time control; 0 is sudden death. */
    int32_t has_clock;             /**< 1 if the search shall choose its time by the clocks, else 0. */
    const gyre_move* search_moves; /**< Legal moves to search; null for all. */
    size_t search_move_count;      /**< Number of `search_moves`. */
} gyre_limits;

enum {
    GYRE_BOUND_NONE = 0,  /**< There is no score. */
    GYRE_BOUND_UPPER = 1, /**< The score is at most that. */
    GYRE_BOUND_LOWER = 2, /**< The score is at least that. */
    GYRE_BOUND_EXACT = 3  /**< The score is exact. */
};

/** What a search has found so far. */
typedef struct gyre_search_info {
    uint64_t nodes;          /**< Positions searched since the search began. */
    uint64_t time_ms;        /**< Time since the search began, in milliseconds. */
    uint64_t table_hits;     /**< Successful probes of endgame tables. */
    int32_t depth;           /**< Plies of the iteration. */
    int32_t selective_depth; /**< Deepest ply reached. */
    int32_t line;            /**< Number of the line, 1 is the best. */
    int32_t is_mate;         /**< 1 if `score` is a number of moves to mate, else 0. */
    int32_t score;       /**< Centipawns, or moves to mate (negative if mated), from the view of the side to move. */
    int32_t bound;       /**< GYRE_BOUND_NONE to GYRE_BOUND_EXACT. */
    int32_t wdl[3];      /**< Win, draw and loss in permille; their sum is 1000, or 0 without a score. */
    int32_t hash_full;   /**< Permille of the transposition table that is filled. */
    const gyre_move* pv; /**< Best line; valid during the callback, or until the next call for this engine. */
    size_t pv_length;    /**< Number of moves of the line. */
} gyre_search_info;

/** Result of a search. */
typedef struct gyre_search_result {
    gyre_move best;        /**< Best move; GYRE_NO_MOVE in mate and stalemate. */
    gyre_move reply;       /**< Expected reply; GYRE_NO_MOVE if unknown. */
    uint32_t reserved;     /**< 0. */
    gyre_search_info info; /**< The last report of the best line. */
} gyre_search_result;

/**
 * Callbacks of a search; each may be null. They run on a thread of the engine, one at a time. Of the functions for the
 * same engine they may call `gyre_engine_stop` and `gyre_engine_is_searching`; the others return GYRE_ERROR_BUSY.
 */
typedef struct gyre_search_callbacks {
    size_t struct_size;                                              /**< sizeof(gyre_search_callbacks). */
    void* context;                                                   /**< First argument of every callback. */
    void (*info)(void* context, const gyre_search_info* info);       /**< A line of an iteration is known. */
    void (*result)(void* context, const gyre_search_result* result); /**< The search ended; called once. */
    void (*error)(void* context, const char* message);               /**< Something failed in the search. */
} gyre_search_callbacks;

/** Creates an engine with the default options: 16 MiB of transposition table, 1 thread. */
GYRE_API gyre_status gyre_engine_new(gyre_engine** engine, gyre_error* error);
/** Stops the search, waits for its result, and frees the engine; ignores null. No callback may call it. */
GYRE_API void gyre_engine_free(gyre_engine* engine);
/** Writes the options as UCI lists them: lines "option name Hash type spin default 16 min 1 max 4096". */
GYRE_API gyre_status gyre_engine_options(char* buffer, size_t size, size_t* length, gyre_error* error);
/** Sets an option by its UCI name. Waits for a running search. A button has a null value. */
GYRE_API gyre_status gyre_engine_set_option(gyre_engine* engine, const char* name, const char* value,
                                            gyre_error* error);
/** Forgets what earlier searches learned. Waits for a running search. */
GYRE_API gyre_status gyre_engine_new_game(gyre_engine* engine, gyre_error* error);
/**
 * Starts a search of a position, with the moves that led to it, and returns at once. Waits for a running search first.
 * `callbacks` may be null; the structures are copied.
 */
GYRE_API gyre_status gyre_engine_go(gyre_engine* engine, const gyre_position* position, const gyre_limits* limits,
                                    const gyre_search_callbacks* callbacks, gyre_error* error);
/** Ends a running search as soon as it has a move. Any thread and any callback may call it. */
GYRE_API gyre_status gyre_engine_stop(gyre_engine* engine, gyre_error* error);
/** Stores 1 while a search runs, else 0. Any thread and any callback may call it. */
GYRE_API gyre_status gyre_engine_is_searching(const gyre_engine* engine, int32_t* searching, gyre_error* error);
/** Waits for the search to end, and stores the last result if `result` is not null. GYRE_NOT_FOUND before the first. */
GYRE_API gyre_status gyre_engine_wait(gyre_engine* engine, gyre_search_result* result, gyre_error* error);

#ifdef __cplusplus
}
#endif

#endif
