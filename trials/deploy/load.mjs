import { readFileSync } from 'node:fs';
import https from 'node:https';
import WebSocket from 'ws';

/** Sends requests over TLS with a self-signed certificate, on keep-alive connections as in browsers. */
export function callerOf(url, certificate) {
  const ca = readFileSync(certificate);
  const agent = new https.Agent({ ca, keepAlive: true, maxSockets: 50 });
  const call = (method, path, body, token = '') =>
    new Promise((resolve, reject) => {
      const headers = { host: 'boli.example', authorization: `Bearer ${token}` };
      const isFile = Buffer.isBuffer(body);
      if (body !== undefined) headers['content-type'] = isFile ? 'application/zip' : 'application/json';
      const options = { method, agent, headers, servername: 'boli.example' };
      const request = https.request(new URL(path, url), options, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => {
          const bytes = Buffer.concat(parts);
          const text = bytes.toString();
          const isJson = String(answer.headers['content-type']).includes('json');
          resolve({ status: answer.statusCode, json: isJson ? JSON.parse(text) : null, text, bytes });
        });
        answer.on('error', reject);
      });
      request.on('error', reject);
      if (body === undefined) request.end();
      else request.end(isFile ? body : JSON.stringify(body));
    });
  const socket = () =>
    new WebSocket(new URL('/api/live', url.replace('https', 'wss')), {
      ca,
      servername: 'boli.example',
      headers: { host: 'boli.example' },
    });
  return { call, socket };
}

/** Registers an organiser with this many auctions, each with two teams, some players and one on the block. */
export async function house({ call }, auctions) {
  const password = 'try-deploy-1';
  const who = { name: 'Asha Rao', email: `asha-${Date.now()}@example.com`, mobile: '98000 00000', password };
  const { token } = (await call('POST', '/api/auth/register', who)).json;
  const all = [];
  for (let at = 0; at < auctions; at += 1) {
    const plan = { name: `Cup ${at + 1}`, date: '2026-11-24', time: '18:30' };
    const sizes = { totalAmountPerTeam: 1_000_000_000, playersPerTeam: 25, bidIncrementAmount: 1_000 };
    const { id } = (await call('POST', '/api/tournaments/create', { ...plan, ...sizes }, token)).json;
    const teams = [];
    for (const name of ['Mumbai', 'Pune']) {
      const made = await call('POST', '/api/teams/create', { name, logo: null, tournamentId: id }, token);
      teams.push(made.json.id);
    }
    const player = { name: 'Virat Kohli', playerNumber: '18', age: 25, isTeamOwner: 0 };
    const rest = { playingStyles: ['batsman'], baseAmount: 20_000, photo: null, tournamentId: id };
    await call('POST', '/api/players/create', { ...player, ...rest }, token);
    const begin = { commandId: `begin-${id}`, order: { type: 'initialise' } };
    const { events } = (await call('POST', `/api/auctions/command?tournamentId=${id}`, begin, token)).json;
    const lot = events.find(({ event }) => event.type === 'LotOpened').event.lot;
    all.push({ id, teams, lot, given: [], again: 0 });
  }
  return { token, all };
}

/** Bids in one auction while `goesOn()` is true. It repeats a command without an answer under the same id. */
export async function bidOn({ call }, token, auction, goesOn) {
  for (let bid = 1; goesOn(); bid += 1) {
    const commandId = `bid-${bid}`;
    const amount = 20_000 + bid * 1_000;
    const order = { type: 'place-bid', lot: auction.lot, team: auction.teams[bid % 2], amount, seen: null };
    const path = `/api/auctions/command?tournamentId=${auction.id}`;
    for (;;) {
      const answer = await call('POST', path, { commandId, order }, token).catch(() => null);
      if (answer?.status === 200) break;
      if (answer !== null && answer.status < 500) throw new Error(`${answer.status}: ${answer.text}`);
      auction.again += 1;
      await new Promise((next) => setTimeout(next, 100));
    }
    auction.given.push(commandId);
  }
}

/** A console that reconnects after a disconnect and resumes at its position in the log. */
export function watch({ socket }, token, { id }) {
  const seen = { lines: [], returns: -1, byes: 0, close: () => undefined };
  let over = false;
  const open = () => {
    const one = socket();
    seen.returns += 1;
    seen.close = () => {
      over = true;
      one.terminate();
    };
    const say = (message) => one.readyState === WebSocket.OPEN && one.send(JSON.stringify(message));
    const ping = setInterval(() => say({ v: seen.v, type: 'ping', sentAt: 0 }), 3_000);
    one.on('open', () => {
      const who = { as: 'console', token, tournament: id };
      say({ v: seen.v, type: 'hello', who, after: seen.lines.at(-1) ?? null });
    });
    one.on('message', (data) => {
      const message = JSON.parse(data.toString());
      if (message.type === 'lines') seen.lines.push(...message.lines.map(({ sequence }) => sequence));
      if (message.type === 'welcome' && seen.lines.length === 0) seen.lines.push(message.sequence);
      if (message.type === 'bye') seen.byes += 1;
    });
    one.on('error', () => undefined);
    one.on('close', () => {
      clearInterval(ping);
      if (!over) setTimeout(open, 300);
    });
  };
  return { seen, open };
}
