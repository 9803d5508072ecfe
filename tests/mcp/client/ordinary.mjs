// Dialogues of clients that play by the rules.
import { Chess } from 'chess.js';
import { expect, pick } from './session.mjs';

/** Random legal moves by chess.js. */
function randomLine(random, length) {
    const board = new Chess();
    const line = [];
    while (line.length < length && !board.isGameOver()) {
        const san = pick(random, board.moves());
        board.move(san);
        line.push(san);
    }
    return line;
}

/** Plays a game whose moves both sides judge. */
async function playsAGame(session, random) {
    const game = await session.open();
    const board = new Chess();
    for (let ply = 0; ply < 16 && !board.isGameOver(); ply++) {
        const { moves } = await session.good('legal_moves', { game });
        const legal = new Set(board.moves());
        expect(moves.length === legal.size && moves.every((m) => legal.has(m.san)), `other legal moves in ${board.fen()}`);
        const wrong = `${pick(random, [...'KQRBN'])}${pick(random, [...'abcdefgh'])}${1 + random(8)}`;
        const result = await session.raw('play', { game, moves: [wrong] });
        let accepted;
        try {
            accepted = board.move(wrong).san;
        } catch {
            accepted = '';
        }
        // Gyre may read more spellings than chess.js, but it may play nothing that is not legal.
        if (!result.isError && !accepted) {
            accepted = result.structuredContent.played[0];
            expect(legal.has(accepted), `${wrong} was played as ${accepted} in ${board.fen()}`);
            board.move(accepted);
        }
        expect(Boolean(result.isError) === !accepted, `${wrong} in ${board.fen()}: ${result.content[0].text}`);
        if (result.isError) {
            expect(result.content[0].text.includes('Legal moves of'), result.content[0].text);
            const move = pick(random, board.moves({ verbose: true }));
            board.move(move.san);
            await session.good('play', { game, moves: [random(2) ? move.san : move.lan] });
        }
        const seen = await session.good('look', { game });
        expect(seen.fen.split(' ')[0] === board.fen().split(' ')[0], `${seen.fen} is not ${board.fen()}`);
    }
    await session.close(game);
}

const openings = [
    ['e4', 'c5', 'Nf3', 'd6'],
    ['d4', 'd5', 'c4', 'e6'],
    ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5'],
    ['c4', 'e5', 'Nc3'],
    ['e4', 'e6', 'd4', 'd5'],
    ['d4', 'Nf6', 'c4', 'g6'],
];

async function asksSources(session, random) {
    const line = pick(random, openings);
    const game = await session.open(line.slice(0, 1 + random(line.length)));
    await session.good('opening', { game });
    await session.good('book', { game });
    const tree = await session.good('database_moves', { game, database: 'games.gyre' });
    expect(tree.tree.moves.every((move) => move.games <= tree.tree.games), 'more games than there are');
    const found = await session.good('database_games', { database: 'games.gyre', count: 3 });
    const loaded = await session.good('database_game', { database: 'games.gyre', number: found.games[0].game });
    await session.good('look', { game: loaded.game });
    await session.refused('database_game', { database: 'games.gyre', number: 100_000_000 });
    await session.close(loaded.game);
    await session.close(game);
}

async function analyses(session, random) {
    const game = await session.open(randomLine(random, 4 + random(20)));
    const board = new Chess(await session.fen(`${game}/0`));
    if (board.isGameOver()) return session.close(game);
    let last = -1;
    const result = await session.good(
        'analyse',
        { game, nodes: 4000 + random(8000), lines: 1 + random(3) },
        {
            onprogress: ({ progress, total }) => {
                if (progress <= last || progress > total) last = Infinity;
                last = Math.max(last, progress);
            },
        },
    );
    expect(last !== Infinity, 'progress that does not grow');
    expect(result.lines.length > 0, 'no line');
    await session.close(game);
}

async function explains(session, random) {
    const game = await session.open(randomLine(random, 6 + random(10)));
    const { moves } = await session.good('legal_moves', { game });
    if (moves.length > 1) {
        const first = pick(random, moves).san;
        const second = moves.find((move) => move.san !== first).san;
        await session.good('explain', { game, move: first, nodes: 1000 });
        const compared = await session.good('compare_moves', { game, first, second, nodes: 2000 });
        expect([first, second, null].includes(compared.better), `${compared.better} was not compared`);
        await session.good('explain', { game, nodes: 1000 });
    }
    await session.close(game);
}

async function readsPgn(session, random) {
    const line = randomLine(random, 8);
    const board = new Chess();
    board.header('White', 'Ann "A" {x}', 'Black', 'Bob');
    for (const san of line) board.move(san);
    const { game } = await session.good('load_game', { pgn: board.pgn() });
    const seen = await session.good('look', { game });
    expect(seen.fen === board.fen() || seen.fen.split(' ')[0] === board.fen().split(' ')[0], seen.fen);
    const back = 1 + random(line.length);
    const state = await session.good('undo', { game, plies: back });
    expect(state.ply === line.length - back, 'undo went elsewhere');
    const { moves } = await session.good('legal_moves', { game: `${game}/1` });
    const varied = await session.good('play', { game: `${game}/1`, moves: [pick(random, moves).san] });
    expect(varied.ply === 2, 'the variation begins elsewhere');
    await session.refused('load_game', { pgn: '' }, 'no game');
    await session.refused('undo', { game, plies: 500 }, 'to take back');
    const file = await session.good('load_file', { file: 'games.pgn', number: 1 + random(3) });
    await session.close(file.game);
    await session.close(game);
}

async function asksTables(session, random) {
    const fens = ['8/8/8/8/8/4k3/8/R3K3 w - - 0 1', '8/4k3/8/8/8/4K3/4P3/8 w - - 0 1', '7k/8/8/8/8/8/8/K6Q b - - 0 1'];
    const { game } = await session.good('new_game', { fen: pick(random, fens) });
    const found = await session.good('tables', { game });
    expect(found.tables !== null, 'no result');
    await session.good('play', { game, moves: [pick(random, found.tables.moves).san] });
    await session.good('tables', { game });
    await session.close(game);
    await session.refused('new_game', { fen: '8/8/8/8/8/8/8/K7 w - - 0 1' }, 'king');
}

async function solvesPuzzles(session, random) {
    const { opened } = await session.good('puzzle', {});
    const { moves } = await session.good('legal_moves', { game: opened.game });
    const tried = await session.good('solve', { puzzle: opened.puzzle, move: pick(random, moves).san });
    if (!tried.over) await session.good('solve', { puzzle: opened.puzzle, give_up: true });
    await session.refused('solve', { puzzle: opened.puzzle, move: 'Zz9' });
    await session.close(opened.game);
    const game = await session.open(['f3', 'e5', 'g4', 'Qh4']);
    if (random(4) === 0) {
        const annotated = await session.good('annotate', { game, nodes: 1000 });
        expect(annotated.pgn.includes('%eval'), annotated.pgn);
        const found = await session.good('find_puzzles', { game, nodes: 1000 });
        for (const puzzle of found.opened) await session.close(puzzle.game);
    }
    await session.close(game);
}

export const kinds = [playsAGame, asksSources, analyses, explains, readsPgn, asksTables, solvesPuzzles];
