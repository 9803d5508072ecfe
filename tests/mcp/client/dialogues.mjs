// Lets the protocol's own client talk to a program: node dialogues.mjs PROGRAM [SEED]
//
// Lists and calls every tool, then runs 200 dialogues, of which 60 are hostile: over standard input and output, and over
// HTTP, where requests that must not come in follow. chess.js, which shares no code with Gyre, checks that accepted
// moves are legal and that each fact's line can be played. Every sentence must have facts, and each move and score in it
// must be in one of them. The last line is "N passed, N failed".
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostileKinds, Raw } from './hostile.mjs';
import { HttpRaw, leavesDuringASearch, parallelSessions, refusals, serve } from './http.mjs';
import { kinds } from './ordinary.mjs';
import { expect, Failed, generator, Session, within } from './session.mjs';

const program = process.argv[2];
const seed = Number(process.argv[3] ?? 20260607);
if (!program) {
    console.error('usage: node dialogues.mjs PROGRAM [SEED]');
    process.exit(2);
}
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const ordinary = 140;
const hostile = 60;

const folder = mkdtempSync(join(tmpdir(), 'gyre-mcp-'));
let passed = 0;
let failed = 0;
async function dialogue(title, run) {
    try {
        await within(run(), title);
        passed++;
    } catch (error) {
        failed++;
        console.log(`not ok: ${title}: ${error instanceof Failed ? error.message : error.stack}`);
    }
}

/** Runs the jobs, two at a time. */
async function sideBySide(jobs) {
    const rest = [...jobs];
    const worker = async () => {
        for (let job = rest.shift(); job; job = rest.shift()) await job();
    };
    await Promise.all([worker(), worker()]);
}

async function main() {
    const database = join(folder, 'games.gyre');
    const games = join(root, 'samples/games.pgn');
    execFileSync(program, ['db', 'import', database, games], { stdio: 'ignore' });
    const puzzles = join(folder, 'puzzles.csv');
    writeFileSync(
        puzzles,
        'PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl\n' +
            'one,rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2,g2g4 d8h4,700,80,90,10,mateIn1,x\n' +
            'two,7k/8/8/8/8/8/R7/1R4K1 b - - 0 1,h8g8 a2a7 g8f8 b1b8,1200,80,90,10,mateIn2,x\n',
    );
    const options = ['--db', database, '--pgn', games, '--book', join(root, 'samples/book.bin'), '--puzzles', puzzles];
    options.push('--syzygy', join(root, 'samples/tables'));

    await allDialogues('stdio', new StdioClientTransport({ command: program, args: ['mcp', ...options] }), () => {
        return new Raw({ program, options });
    });
    const server = await serve(program, options, folder);
    const headers = { Authorization: `Bearer ${server.token}` };
    const transport = new StreamableHTTPClientTransport(new URL(server.url), { requestInit: { headers } });
    await allDialogues('HTTP', transport, () => new HttpRaw(server));
    for (const [name, refuse] of Object.entries(refusals)) await dialogue(`HTTP: ${name}`, () => refuse(server));
    await dialogue('HTTP: sessions side by side', () => parallelSessions(server));
    await dialogue('HTTP: leaves during a search', () => leavesDuringASearch(server));
    await dialogue('HTTP: the end of the server', () => server.stop());
}

/** Runs the dialogues over one transport; `open` makes a session for the hostile ones. */
async function allDialogues(name, transport, open) {
    const client = new Client({ name: 'gyre-test', version: '1' });
    const called = new Set();
    const original = client.callTool.bind(client);
    client.callTool = (params, ...rest) => {
        called.add(params.name);
        return original(params, ...rest);
    };
    await client.connect(transport);
    // The client checks results by the schemas of the tools that it has listed.
    const { tools } = await client.listTools();
    const session = new Session(client);
    await dialogue(`${name}: the list`, () => session.good('list', {}));
    const began = Date.now();
    for (let i = 0; i < ordinary; i++) {
        const random = generator(seed + i);
        const kind = kinds[i % kinds.length];
        await dialogue(`${name}: ${kind.name}, seed ${seed + i}`, () => kind(session, random));
    }
    await dialogue(`${name}: every tool was called`, async () => {
        const missing = tools.map((tool) => tool.name).filter((tool) => !called.has(tool));
        expect(missing.length === 0, `not called: ${missing.join(', ')}`);
    });
    await transport.terminateSession?.();
    await client.close();
    const middle = Date.now();

    const jobs = [];
    for (let i = 0; i < hostile; i++) {
        const kind = hostileKinds[i % hostileKinds.length];
        jobs.push(() => dialogue(`${name}: ${kind.name}, seed ${seed + i}`, () => kind(generator(seed + i), open, i)));
    }
    await sideBySide(jobs);
    const seconds = (from, to) => ((to - from) / 1000).toFixed(1);
    console.log(
        `${name}: ${tools.length} tools; ${ordinary} dialogues in ${seconds(began, middle)} s with ` +
            `${session.sentences} sentences; ${hostile} hostile ones in ${seconds(middle, Date.now())} s`,
    );
}

try {
    await main();
} catch (error) {
    failed++;
    console.log(`not ok: ${error.stack}`);
} finally {
    rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
