// gyre serve --mcp: the server, and clients that send what the protocol's own client would not send.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, Failed, within } from './session.mjs';

/** Starts the server with the options of gyre mcp, and reads its address and its token. */
export async function serve(program, options, folder) {
    const home = join(folder, 'home');
    mkdirSync(home, { recursive: true });
    const own = options.map((option) => (option === '--syzygy' ? '--tables' : option));
    const environment = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
    const server = spawn(program, ['serve', '--mcp', '--no-browser', '--port', '0', ...own], {
        env: environment,
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((done) => server.on('exit', done));
    const line = await within(
        new Promise((found, failed) => {
            let text = '';
            server.stdout.on('data', (bytes) => {
                text += bytes;
                const match = text.match(/(http:\/\/\S+\/mcp) with the header Authorization: Bearer (\S+)\n/);
                if (match) found(match);
            });
            ended.then(() => failed(new Failed('gyre serve --mcp ended')));
        }),
        'no address',
    );
    return {
        url: line[1],
        token: line[2],
        async stop() {
            server.kill('SIGINT');
            const status = await within(ended, 'the server does not end');
            expect(status === 0, `the server ended with status ${status}`);
        },
    };
}

const usual = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

/** Sends a request by Node's own HTTP, which sets any header. */
export function send(server, { method = 'POST', headers = {}, body, token = server.token }) {
    const all = { ...usual, ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers };
    for (const name of Object.keys(all)) if (all[name] === undefined) delete all[name];
    if (body !== undefined && all['Content-Length'] === undefined) all['Content-Length'] = Buffer.byteLength(body);
    return within(
        new Promise((done, failed) => {
            const sent = request(server.url, { method, headers: all, agent: false }, (answer) => {
                let text = '';
                answer.on('data', (bytes) => (text += bytes));
                answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, text }));
                answer.on('error', failed);
            });
            sent.on('error', failed);
            sent.end(body);
        }),
        'no answer',
    );
}

const messages = ({ headers, text }) =>
    (headers['content-type'] ?? '').startsWith('text/event-stream')
        ? [...text.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1]))
        : text === ''
          ? []
          : [JSON.parse(text)];

/** A session with the interface of the clients of hostile.mjs. */
export class HttpRaw {
    constructor(server) {
        this.server = server;
        this.open = [];
    }
    get session() {
        return this.id ? { 'Mcp-Session-Id': this.id } : {};
    }
    async post(body) {
        const answer = await send(this.server, { headers: this.session, body });
        expect(answer.status < 500, `status ${answer.status}: ${answer.text}`);
        for (const reply of messages(answer)) expect(reply.jsonrpc === '2.0', `not JSON-RPC: ${answer.text}`);
        return answer;
    }
    /** Sends without waiting for the answer. */
    send(body) {
        // Each line of standard input is a message, and an empty one is none.
        if (body.length === 0) return;
        this.open.push(this.post(body));
    }
    async ask(method, params = {}) {
        this.number = (this.number ?? 0) + 1;
        const id = `own ${this.number}`;
        const answer = await this.post(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
        if (method === 'initialize') this.id = answer.headers['mcp-session-id'];
        const replies = messages(answer);
        return replies.find((reply) => reply.id === id) ?? replies[0];
    }
    async greet() {
        const reply = await this.ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {} });
        expect(reply.result && this.id, 'no greeting');
    }
    /** A body of 100 MB must be refused at its head. */
    async sendMuch() {
        const answer = await send(this.server, { headers: { ...this.session, 'Content-Length': 100 << 20 }, body: 'x' });
        expect(answer.status === 413, `status ${answer.status} for a body of 100 MB`);
    }
    /** Ends the session; searches end, and the session is unknown then. */
    async end() {
        const began = Date.now();
        const ended = await send(this.server, { method: 'DELETE', headers: this.session });
        expect(ended.status === 200, `status ${ended.status} for DELETE`);
        await Promise.all(this.open);
        expect(Date.now() - began < 5000, 'the session ended late');
        const late = await send(this.server, { headers: this.session, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' });
        expect(late.status === 404, `status ${late.status} after the end`);
    }
}

const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const greeting = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {} },
});

async function refuses(server, status, given) {
    const answer = await send(server, { body: ping, ...given });
    expect(answer.status === status, `status ${answer.status}, not ${status}: ${answer.text}`);
    return answer;
}

/** Requests that must not come in, by name. */
export const refusals = {
    'no token': async (server) => {
        const answer = await refuses(server, 401, { token: '' });
        expect(answer.headers['www-authenticate'] === 'Bearer', 'no WWW-Authenticate');
    },
    'another token': (server) => refuses(server, 401, { token: `${server.token.slice(0, -1)}x` }),
    'a part of the token': (server) => refuses(server, 401, { token: server.token.slice(0, 10) }),
    'the token as a password': (server) => refuses(server, 401, { headers: { Authorization: `Basic ${server.token}` } }),
    'the token in the address': (server) =>
        refuses({ ...server, url: `${server.url}?token=${server.token}` }, 401, { token: '' }),
    'a foreign origin': (server) => refuses(server, 403, { headers: { Origin: 'http://example.org' } }),
    'no origin of a page': (server) => refuses(server, 403, { headers: { Origin: 'null' } }),
    'a foreign host': (server) => refuses(server, 421, { headers: { Host: 'example.org' } }),
    'another site by its browser': (server) => refuses(server, 403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
    'an unknown session': (server) => refuses(server, 404, { headers: { 'Mcp-Session-Id': 'f'.repeat(64) } }),
    'no session': (server) => refuses(server, 400, {}),
    'a form': (server) => refuses(server, 415, { headers: { 'Content-Type': 'text/plain' } }),
    'no events': (server) => refuses(server, 406, { headers: { Accept: 'application/json' } }),
    'another revision': (server) => refuses(server, 400, { headers: { 'MCP-Protocol-Version': '1999-01-01' } }),
    'no JSON': (server) => refuses(server, 400, { body: '{' }),
    'a long body': (server) => refuses(server, 413, { body: 'x'.repeat((1 << 20) + 1) }),
    'GET': async (server) => {
        const answer = await refuses(server, 405, { method: 'GET', body: undefined });
        expect(answer.headers.allow === 'POST, DELETE', `Allow: ${answer.headers.allow}`);
    },
    'PUT': (server) => refuses(server, 405, { method: 'PUT' }),
    'DELETE without a session': (server) => refuses(server, 400, { method: 'DELETE', body: undefined }),
    'another path': (server) => refuses({ ...server, url: `${server.url}/x` }, 401, {}),
    'a second greeting': async (server) => {
        const raw = new HttpRaw(server);
        await raw.greet();
        const answer = await raw.post(greeting);
        expect(JSON.parse(answer.text).error?.code === -32600, answer.text);
        await raw.end();
    },
    'a greeting without a revision': async (server) => {
        const answer = await send(server, { body: '{"jsonrpc":"2.0","id":1,"method":"initialize"}' });
        expect(!answer.headers['mcp-session-id'], 'a session without a greeting');
    },
};

/** Sessions side by side have games of their own; the oldest idle one makes room. */
export async function parallelSessions(server) {
    const sessions = Array.from({ length: 16 }, () => new HttpRaw(server));
    await Promise.all(sessions.map((session) => session.greet()));
    const games = await Promise.all(
        sessions.map(async (session, i) => {
            const call = (name, args) => session.ask('tools/call', { name, arguments: args });
            await call('new_game', {});
            await call('play', { game: 'g1', moves: [i % 2 ? 'e4' : 'd4'] });
            await call('analyse', { game: 'g1', nodes: 3000 });
            return (await call('look', { game: 'g1' })).result.structuredContent.fen;
        }),
    );
    games.forEach((fen, i) => expect(fen.includes(i % 2 ? '4P3' : '3P4'), `session ${i} has ${fen}`));
    const late = new HttpRaw(server);
    await late.greet();
    const states = await Promise.all(
        sessions.map((session) => send(server, { headers: session.session, body: ping }).then(({ status }) => status)),
    );
    expect(states.filter((status) => status === 404).length === 1, `statuses ${states}`);
    await late.end();
    for (const [i, session] of sessions.entries()) if (states[i] === 200) await session.end();
}

/** A client that leaves during a search does not end its session. */
export async function leavesDuringASearch(server) {
    const raw = new HttpRaw(server);
    await raw.greet();
    await raw.ask('tools/call', { name: 'new_game', arguments: {} });
    const body = JSON.stringify({
        jsonrpc: '2.0',
        id: 7,
        method: 'tools/call',
        params: { name: 'analyse', arguments: { game: 'g1', movetime_ms: 60_000 }, _meta: { progressToken: 1 } },
    });
    const headers = { ...usual, ...raw.session, Authorization: `Bearer ${server.token}`, 'Content-Length': body.length };
    await within(
        new Promise((done, failed) => {
            const sent = request(server.url, { method: 'POST', headers, agent: false }, (answer) => {
                answer.on('error', () => {});
                let text = '';
                answer.on('data', (bytes) => {
                    // The first event may come in parts, after comments that keep the connection open.
                    text += bytes;
                    if (!/^event: message\ndata: /m.test(text)) return;
                    sent.destroy();
                    done();
                });
            });
            sent.on('error', failed);
            sent.end(body);
        }),
        'no progress',
    );
    expect((await raw.ask('ping')).result, 'no answer after the client left');
    await raw.post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } }));
    expect((await raw.ask('tools/call', { name: 'look', arguments: { game: 'g1' } })).result, 'the search goes on');
    await raw.end();
}
