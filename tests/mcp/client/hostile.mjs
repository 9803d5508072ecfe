// Dialogues without the protocol's client, which would not send such lines. `open` makes a session over either
// transport.
import { Chess } from 'chess.js';
import { spawn } from 'node:child_process';
import { expect, pick, within } from './session.mjs';

/** A session over standard input and output. */
export class Raw {
    constructor({ program, options }) {
        this.process = spawn(program, ['mcp', ...options], { stdio: ['pipe', 'pipe', 'ignore'] });
        this.process.stdin.on('error', () => {});
        this.ended = new Promise((done) => this.process.on('exit', done));
        this.replies = [];
        this.waiting = [];
        let rest = '';
        this.process.stdout.on('data', (bytes) => {
            const lines = (rest + bytes).split('\n');
            rest = lines.pop();
            for (const line of lines) this.hear(line);
        });
    }
    hear(line) {
        let reply;
        try {
            reply = JSON.parse(line);
        } catch {
            reply = {};
        }
        if (reply.jsonrpc !== '2.0') this.strange = line;
        const taker = this.waiting.shift();
        if (taker) taker(reply);
        else this.replies.push(reply);
    }
    send(line) {
        this.process.stdin.write(Buffer.concat([Buffer.isBuffer(line) ? line : Buffer.from(line), Buffer.from('\n')]));
    }
    next() {
        if (this.replies.length > 0) return Promise.resolve(this.replies.shift());
        return within(new Promise((done) => this.waiting.push(done)), 'no reply');
    }
    /** A line of 100 MB. */
    sendMuch() {
        const piece = 'x'.repeat(1 << 20);
        for (let i = 0; i < 100; i++) this.process.stdin.write(piece);
        this.send('');
    }
    async ask(method, params = {}) {
        this.id = (this.id ?? 0) + 1;
        this.send(JSON.stringify({ jsonrpc: '2.0', id: `own ${this.id}`, method, params }));
        for (;;) {
            const reply = await this.next();
            if (reply.id === `own ${this.id}`) return reply;
        }
    }
    async greet() {
        const reply = await this.ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {} });
        expect(reply.result, 'no greeting');
    }
    /** Closes the input; the process must end soon. */
    async end() {
        const began = Date.now();
        this.process.stdin.end();
        await within(this.ended, 'the process does not end');
        expect(Date.now() - began < 5000, 'the process ended late');
        expect(this.strange === undefined, `a line is not JSON-RPC: ${this.strange}`);
    }
}

const call = (id, name, args) =>
    JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } });

function hostileLine(random) {
    const values = [null, -1, 1e308, 0.5, true, '', 'g1', '\u0000', [], {}, [[[]]], '../../etc/passwd', 'g1/-1', 'é'.repeat(300)];
    const names = ['new_game', 'load_game', 'play', 'look', 'undo', 'analyse', 'explain', 'book', 'solve', 'load_file', '__proto__'];
    const members = ['game', 'moves', 'pgn', 'fen', 'nodes', 'plies', 'file', 'puzzle', 'database', 'engine', 'x'];
    const args = {};
    for (let i = random(4); i >= 0; i--) args[pick(random, members)] = pick(random, values);
    switch (random(8)) {
        case 0: return '['.repeat(1 + random(100_000));
        case 1: return '{"a":'.repeat(1 + random(20_000));
        case 2: return Buffer.from(Array.from({ length: 1 + random(200) }, () => 11 + random(245)));
        case 3: return JSON.stringify({ jsonrpc: pick(random, values), id: pick(random, values), method: pick(random, values) });
        case 4: return JSON.stringify([pick(random, values), { jsonrpc: '2.0', id: 1, method: 'ping' }]);
        case 5: return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: pick(random, values) });
        case 6: return call(pick(random, values), pick(random, names), args);
        default: return call(1, pick(random, names), args).slice(0, -1 - random(20));
    }
}

async function staysAlive(random, open, number) {
    const raw = open();
    await raw.greet();
    for (let i = 0; i < 25; i++) raw.send(hostileLine(random));
    if (number === 0) await raw.sendMuch();
    const reply = await raw.ask('ping');
    expect(reply.result, 'no reply to a ping');
    await raw.end();
}

async function endsInASearch(random, open) {
    const raw = open();
    await raw.greet();
    await raw.ask('tools/call', { name: 'new_game', arguments: {} });
    raw.send(call(77, 'analyse', { game: 'g1', movetime_ms: 60_000 }));
    if (random(2)) raw.send(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 77 } }));
    expect((await raw.ask('ping')).result, 'no reply during a search');
    await raw.end();
}

/** Asks for what is refused; nothing may change. */
async function breaksRules(random, open) {
    const raw = open();
    const early = await raw.ask('tools/call', { name: 'new_game', arguments: {} });
    expect(early.error?.code === -32600, 'a call before initialize');
    await raw.greet();
    await raw.ask('tools/call', { name: 'new_game', arguments: {} });
    const board = new Chess();
    for (let i = 0; i < 20; i++) {
        const move = Array.from({ length: 2 + random(4) }, () => pick(random, [...'abcdefgh12345678NBRQKx=+#O-'])).join('');
        const reply = await raw.ask('tools/call', { name: 'play', arguments: { game: 'g1', moves: [move] } });
        if (reply.result.isError) continue;
        const [played] = reply.result.structuredContent.played;
        expect(board.moves().includes(played), `${move} was played as ${played}`);
        board.move(played);
    }
    const seen = await raw.ask('tools/call', { name: 'look', arguments: { game: 'g1' } });
    expect(seen.result.structuredContent.fen.split(' ')[0] === board.fen().split(' ')[0], 'another position');
    await raw.end();
}

export const hostileKinds = [staysAlive, endsInASearch, breaksRules];
