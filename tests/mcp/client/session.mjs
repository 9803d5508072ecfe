// What every dialogue checks: each sentence has facts, each move and score in it is in one of them, and each fact's line
// can be played.
import { Chess } from 'chess.js';

/** Longest time in milliseconds that an answer may take. */
export const patience = 20_000;

export function generator(state) {
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}
export const pick = (random, list) => list[random(list.length)];

export class Failed extends Error {}
export function expect(truth, why) {
    if (!truth) throw new Failed(why);
}

/** Moves and scores that a text names: "Nf3", "O-O", "exd5", the moves behind numbers, "+0.35" and "#-3". */
function claims(text) {
    const moves = [...text.matchAll(/\b(?:O-O-O|O-O|[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8])(?:=[QRBN])?/g)];
    const numbered = [...text.matchAll(/\b\d+\.(?:\.\.)? ([a-h][1-8](?:=[QRBN])?)/g)];
    const scores = [...text.matchAll(/(?<![\w.])(?:[+-]\d+\.\d\d|#-?\d+)/g)];
    return { moves: [...moves.map((m) => m[0]), ...numbered.map((m) => m[1])], scores: scores.map((m) => m[0]) };
}
const bare = (san) => san.replace(/[+#]$/, '');

export class Session {
    constructor(client) {
        this.client = client;
        this.boards = new Map();
        this.sentences = 0;
    }

    async raw(name, args = {}, options = {}) {
        return this.client.callTool({ name, arguments: args }, undefined, { timeout: patience, ...options });
    }
    async good(name, args, options) {
        const result = await this.raw(name, args, options);
        expect(!result.isError, `${name} ${JSON.stringify(args)}: ${result.content[0]?.text}`);
        await this.check(name, result.structuredContent);
        return result.structuredContent;
    }
    async refused(name, args, part) {
        const result = await this.raw(name, args);
        expect(result.isError, `${name} ${JSON.stringify(args)} was not refused`);
        const text = result.content[0].text;
        expect(!part || text.includes(part), `${name}: "${part}" is missing in: ${text}`);
        return text;
    }

    /** FEN of a position handle; the positions of a handle never change. */
    async fen(at) {
        if (!this.boards.has(at)) {
            const seen = await this.raw('look', { game: at });
            expect(!seen.isError, `a fact is at ${at}, which is no position`);
            this.boards.set(at, seen.structuredContent.fen);
        }
        return this.boards.get(at);
    }

    async check(name, answer) {
        expect(answer.sentences.length > 0, `${name} says nothing`);
        for (const { text, facts } of answer.sentences) {
            this.sentences++;
            expect(facts.length > 0, `${name}: no fact for: ${text}`);
            const known = new Set();
            const scores = new Set();
            for (const fact of facts) {
                const at = /^g\d+(\/\d+)?$/.test(fact.at ?? '') && fact.line.length > 0;
                if (at) await this.replay(name, fact);
                for (const san of [...fact.line, ...(fact.moves ?? []), fact.threat ?? '']) known.add(bare(san));
                if (fact.score) scores.add(fact.score.text);
                for (const { centipawns } of fact.elements ?? []) scores.add((centipawns / 100).toFixed(2));
            }
            const said = claims(text);
            for (const san of said.moves) expect(known.has(bare(san)), `${name}: ${san} has no fact in: ${text}`);
            for (const score of said.scores) expect(scores.has(score), `${name}: ${score} has no fact in: ${text}`);
        }
    }
    async replay(name, fact) {
        const board = new Chess(await this.fen(fact.at));
        for (const san of fact.line) {
            try {
                board.move(san);
            } catch {
                throw new Failed(`${name}: ${san} cannot be played in the fact ${JSON.stringify(fact)}`);
            }
        }
    }

    async open(moves = []) {
        const { game } = await this.good('new_game', {});
        if (moves.length > 0) await this.good('play', { game, moves });
        return game;
    }
    async close(game) {
        await this.good('close_game', { game });
        for (const at of [...this.boards.keys()]) if (at === game || at.startsWith(`${game}/`)) this.boards.delete(at);
    }
}

export async function within(promise, why) {
    let timer;
    const late = new Promise((_, fail) => {
        timer = setTimeout(() => fail(new Failed(`${why} after ${patience} ms`)), patience);
    });
    try {
        return await Promise.race([promise, late]);
    } finally {
        clearTimeout(timer);
    }
}
