import { once } from 'node:events';
import http, { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import tls, { type ConnectionOptions, type TlsOptions, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import type { RoleAnswer } from '#protocol/calls/second-laptop.ts';
import { CERTIFICATE } from '#server/testing/network.ts';
import {
  acceptChannels,
  dial,
  isLaptop,
  type Accepted,
  type LaptopChannel,
  type Dialled,
  type Ended,
} from './channel.ts';
import { SPEAKS } from './messages.ts';
import { keyFor, nameOf, newSecret } from './secrets.ts';

const secret = newSecret();
const PROTOCOL = `boli-replication/${String(SPEAKS)}`;
const OLDER = `boli-replication/${String(SPEAKS - 1)}`;
const NEWER = `boli-replication/${String(SPEAKS + 1)}`;
const SUITE = 'ECDHE-PSK-CHACHA20-POLY1305';

let server: Server;
let url = '';
let known: string | null = secret;
let accepted: Accepted<{ secret: string }>[] = [];
let versions: string[] = [];
/** The upgraded sockets of the server, in the order of their requests. */
let lines: Socket[] = [];
let closeLater: (() => void)[] = [];

beforeEach(async () => {
  [known, accepted, versions, lines, closeLater] = [secret, [], [], [], []];
  const channels = acceptChannels({
    secretCalled: (name) => (known !== null && name === nameOf(known) ? { secret: known } : null),
    onAccepted: (one) => accepted.push(one),
    onOtherVersion: (older) => versions.push(older),
  });
  server = await listening((request, line, head) => {
    if (!isLaptop(request)) return void line.destroy();
    lines.push(line);
    channels.take(request, line, head);
  });
  url = urlOf(server);
});
afterEach(() => {
  vi.useRealTimers();
  for (const close of closeLater) close();
});

async function listening(
  onUpgrade: (request: http.IncomingMessage, line: Socket, head: Buffer) => void,
  onRequest: http.RequestListener = (_request, answer) => void answer.writeHead(404).end(),
): Promise<Server> {
  const opened = createServer(onRequest);
  opened.on('upgrade', (request, line: Socket, head) => {
    line.on('error', () => line.destroy());
    closeLater.push(() => line.destroy());
    onUpgrade(request, line, head);
  });
  opened.listen(0, '127.0.0.1');
  await once(opened, 'listening');
  closeLater.push(
    () => opened.closeAllConnections(),
    () => opened.close(),
  );
  return opened;
}

function urlOf(opened: Server): string {
  const address = opened.address();
  return typeof address === 'object' ? `http://127.0.0.1:${String(address?.port)}` : impossible('no port');
}

/** Dials, and reports what the connection came to. */
function dials(to = url, by = secret) {
  const heard: (string | Buffer)[] = [];
  let proven = 0;
  let dialled: Dialled | null = null;
  const ended = new Promise<Ended>((onClosed) => {
    const first = (): object => ({ said: (proven += 1) });
    dialled = dial({ url: to, secret: by, first, onHeard: (one) => heard.push(one), onClosed });
  });
  closeLater.push(() => dialled?.terminate());
  const channel = (): LaptopChannel => dialled?.channel ?? impossible('it is not connected');
  return { heard, ended, channel, proven: () => proven, terminate: () => dialled?.terminate() };
}

/** Upgrades a connection to the server, as a machine without our client does. */
async function upgraded(upgrade = PROTOCOL): Promise<Socket> {
  const asking = http.request(`${url}/api/second-laptop`, {
    headers: {
      connection: 'Upgrade',
      upgrade,
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-version': '13',
    },
    agent: false,
  });
  asking.end();
  const socket = await new Promise<Socket>((resolve) =>
    asking.on('upgrade', (_answer, line) => resolve(line)),
  );
  socket.on('error', () => socket.destroy());
  closeLater.push(() => socket.destroy());
  return socket;
}

/** The answer to a greeting over TLS: the handshake succeeds, or the connection ends. */
async function shakesHands(socket: Duplex, options: ConnectionOptions): Promise<TLSSocket | null> {
  const secure = tls.connect({ socket, checkServerIdentity: () => undefined, ...options });
  return new Promise((resolve) => {
    secure.on('secureConnect', () => resolve(secure));
    secure.on('error', () => resolve(null));
    secure.on('close', () => resolve(null));
  });
}

const byKey = (by: string, name = nameOf(by)): ConnectionOptions => ({
  ...{ ciphers: SUITE, maxVersion: 'TLSv1.2' },
  pskCallback: () => ({ identity: name, psk: keyFor(by, 'tls') }),
});

test('Two laptops with a common secret exchange texts and bytes over a connection with an id of its own', async () => {
  const [one, other] = [dials(), dials()];
  await expect.poll(() => accepted.length).toBe(2);
  expect(accepted.map(({ text }) => text)).toEqual(['{"said":1}', '{"said":1}']);
  const bytes = Buffer.alloc(300_000, 7);
  for (const { channel } of accepted) {
    channel.socket.send('a text');
    channel.socket.send(bytes);
  }
  for (const { heard } of [one, other]) await expect.poll(() => heard).toEqual(['a text', bytes]);
  const ids = [one, other].map(({ channel }) => channel().binding);
  expect(new Set(ids).size).toBe(2);
  expect(accepted.map(({ channel }) => channel.binding).toSorted()).toEqual(ids.toSorted());
});

test('A laptop with a wrong or an unknown secret learns that it is unknown, and neither side says more', async () => {
  const stranger = dials(url, newSecret());
  expect(await stranger.ended).toBe('unknown');
  known = null;
  const former = dials();
  expect(await former.ended).toBe('unknown');
  expect([accepted, stranger.proven(), former.proven()]).toEqual([[], 0, 0]);
});

test.each<[string, ConnectionOptions]>([
  ['a valid certificate and no secret', { ...CERTIFICATE, ca: CERTIFICATE.cert }],
  [
    'a certificate by TLS 1.2',
    { ...CERTIFICATE, ca: CERTIFICATE.cert, maxVersion: 'TLSv1.2', ciphers: 'ALL' },
  ],
  ['the name of the secret and another secret', byKey(newSecret(), nameOf(secret))],
  ['another secret', byKey(newSecret())],
  [
    'the secret by TLS 1.3',
    {
      ...byKey(secret),
      minVersion: 'TLSv1.3',
      maxVersion: 'TLSv1.3',
      ciphers: 'TLS_CHACHA20_POLY1305_SHA256',
    },
  ],
  ['the secret without fresh keys', { ...byKey(secret), ciphers: 'PSK-CHACHA20-POLY1305' }],
])('A machine with %s is not let in', async (_what, options) => {
  expect(await shakesHands(await upgraded(), options)).toBeNull();
  expect(accepted).toEqual([]);
  // The same way lets a laptop in that has the secret.
  expect(await shakesHands(await upgraded(), byKey(secret))).not.toBeNull();
});

test('No machine with a valid certificate and without the secret passes for the primary', async () => {
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([CERTIFICATE.cert]);
  try {
    const psk = newSecret();
    const pskCallback: TlsOptions['pskCallback'] = () => keyFor(psk, 'tls');
    const fakes: TlsOptions[] = [
      CERTIFICATE,
      { ...CERTIFICATE, maxVersion: 'TLSv1.2', ciphers: 'ALL' },
      { ...CERTIFICATE, maxVersion: 'TLSv1.2', ciphers: `${SUITE}:ALL`, pskCallback },
      { ...CERTIFICATE, minVersion: 'TLSv1.3', pskCallback },
    ];
    for (const fake of fakes) {
      const secured = tls.createServer(fake, (secure) => secure.write('hello'));
      secured.on('tlsClientError', () => undefined);
      const opened = await listening((_request, line) => {
        line.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${PROTOCOL}\r\n\r\n`);
        secured.emit('connection', line);
      });
      const tried = dials(urlOf(opened));
      expect(await tried.ended).not.toBe('older');
      expect([tried.heard, tried.proven()]).toEqual([[], 0]);
    }
    // An ordinary client takes the same certificate for valid.
    const ordinary = tls.createServer(CERTIFICATE).listen(0, '127.0.0.1');
    await once(ordinary, 'listening');
    const address = ordinary.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const line = tls.connect({ host: '127.0.0.1', port });
    await once(line, 'secureConnect');
    expect(line.authorized).toBe(true);
    line.destroy();
    ordinary.close();
  } finally {
    tls.setDefaultCACertificates(before);
  }
});

test('No connection resumes the session of an earlier one', async () => {
  const first = (await shakesHands(await upgraded(), byKey(secret))) ?? impossible('it is let in');
  const session = first.getSession() ?? impossible('no session');
  first.destroy();
  const again = await shakesHands(await upgraded(), { ...byKey(secret), session });
  expect(again?.isSessionReused()).toBe(false);
  known = null;
  expect(await shakesHands(await upgraded(), { ...byKey(secret), session })).toBeNull();
});

test('A laptop that was unpaired after its greeting is not accepted any more', async () => {
  const secure = (await shakesHands(await upgraded(), byKey(secret))) ?? impossible('it is let in');
  known = newSecret();
  // Its first message is a short text, masked with zeros.
  const open = 'GET / HTTP/1.1\r\nHost: laptop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
  secure.write(`${open}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`);
  await once(secure, 'data');
  secure.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d]));
  const [closed]: Buffer[] = await once(secure, 'data');
  expect(closed?.readUInt16BE(2)).toBe(1_008);
  expect(accepted).toEqual([]);
});

test('The server hangs up on a machine that greets too late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const line = await upgraded();
  const [held] = lines;
  vi.advanceTimersByTime(4_999);
  expect(held?.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(held?.destroyed).toBe(true);
  await once(line, 'close');
});

/** The start of a TLS handshake whose first message claims 16 MB, in records of 16 KB. */
function* greetingWithoutEnd(type: 1 | 2): Generator<Buffer> {
  const record = Buffer.alloc(5 + 16_384);
  record.set([22, 3, 3, 64, 0, type, 255, 255, 255, 3, 3]);
  for (;;) yield record;
}

function writeOn(line: Duplex, greeting: Generator<Buffer>): void {
  while (!line.destroyed && line.write(greeting.next().value)) if (line.writableLength > 0) break;
  if (!line.destroyed) line.once('drain', () => writeOn(line, greeting));
}

test('The server hangs up on a greeting without an end after some kilobytes', async () => {
  const line = await upgraded();
  const closed = new Promise((resolve) => line.once('close', resolve));
  writeOn(line, greetingWithoutEnd(1));
  await closed;
  expect(lines[0]?.bytesRead).toBeLessThan(300_000);
});

test('The server holds no more than some thirty unproven connections', async () => {
  const held = await Promise.all(Array.from({ length: 60 }, () => upgraded()));
  expect(lines.filter(({ destroyed }) => !destroyed)).toHaveLength(32);
  expect(held).toHaveLength(60);
  dials();
  await expect.poll(() => accepted.length).toBe(1);
});

test.each<[string, (line: Socket) => void]>([
  ['says nothing', () => undefined],
  ['goes silent after it has accepted', (line) => line.write(switched())],
])('A laptop hangs up on a machine at the address that %s', async (_how, misbehave) => {
  const opened = await listening((_request, line) => misbehave(line));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { ended } = dials(urlOf(opened));
  await once(opened, 'upgrade');
  vi.advanceTimersByTime(4_000);
  expect(await ended).toBe('lost');
});

test.each<[string, (line: Socket) => void]>([
  ['headers', (line) => writeOn(line, repeated('X-Filling: up\r\n'))],
  ['words before the greeting', (line) => writeOn(line, repeated('HTTP/1.1 200 OK\r\n\r\nmore and more'))],
  ['records', (line) => line.write(switched()) && writeOn(line, greetingWithoutEnd(2))],
  ['bytes of no protocol', (line) => line.write(switched()) && writeOn(line, repeated('?'))],
])('A laptop hangs up on a machine at the address that sends %s without an end', async (what, misbehave) => {
  const opened = await listening((_request, line) => {
    if (what === 'headers') line.write('HTTP/1.1 101 Switching Protocols\r\n');
    misbehave(line);
  });
  expect(await dials(urlOf(opened)).ended).toBe('lost');
});

test('A laptop that gives up during the handshake closes its line, and asks nothing later', async () => {
  let onGreeting: (line: Socket) => void = () => {};
  const greeted = new Promise<Socket>((resolve) => (onGreeting = resolve));
  const slow = await listening((_request, line) => {
    line.write(switched());
    // The first record is the greeting: the laptop speaks TLS by now.
    line.once('data', () => onGreeting(line));
  });
  const laptop = dials(urlOf(slow));
  const line = await greeted;
  laptop.terminate();
  await once(line, 'end');
  expect([await laptop.ended, laptop.proven()]).toEqual(['lost', 0]);
});

function switched(upgrade = PROTOCOL): string {
  return `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n\r\n`;
}

function* repeated(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text.repeat(1_000));
  for (;;) yield bytes;
}

const refusal = (upgrade: string): string =>
  `HTTP/1.1 426 Upgrade Required\r\nUpgrade: ${upgrade}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;

test.each([
  ['websocket', 'other'],
  [OLDER, 'other'],
  [NEWER, 'this'],
])(
  'A primary learns from the request for %s that %s laptop is older, and names its own version',
  async (upgrade, older) => {
    const asking = http.request(`${url}/api/second-laptop`, {
      headers: { connection: 'Upgrade', upgrade },
      agent: false,
    });
    asking.end();
    const [answer]: http.IncomingMessage[] = await once(asking, 'response');
    expect([answer?.statusCode, answer?.headers.upgrade]).toEqual([426, PROTOCOL]);
    expect(versions).toEqual([older]);
    asking.destroy();
  },
);

test.each([
  [OLDER, 'older'],
  [NEWER, 'newer'],
])('A laptop learns that a primary with %s is %s', async (version, ended) => {
  const opened = await listening((_request, line) => line.end(refusal(version)));
  expect(await dials(urlOf(opened)).ended).toBe(ended);
});

test.each<[string, Partial<RoleAnswer>, Ended]>([
  ['a primary from before there were versions is older', { role: 'house' }, 'older'],
  ['a laptop that follows is no primary', { role: 'follower' }, 'lost'],
  ['a server without a second laptop is no primary', { house: '' }, 'lost'],
])('A laptop learns that %s', async (_what, role, ended) => {
  const answered: RoleAnswer = {
    house: 'hall',
    epoch: 0,
    role: 'house',
    takenOver: false,
    successor: null,
    ...role,
  };
  const opened = createServer(({ url: asked }, answer) => {
    if (asked === '/api/house') answer.end(JSON.stringify(answered));
    else answer.writeHead(404).end('{}');
  }).listen(0, '127.0.0.1');
  await once(opened, 'listening');
  expect(await dials(urlOf(opened)).ended).toBe(ended);
  opened.closeAllConnections();
  opened.close();
});
