import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { browserTransports, type OpenTransport } from './transport.ts';

/** A fake of the browser's WebSocket, with the members that a transport uses. */
class FakeWebSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;

  constructor(readonly url: URL) {
    super();
    sockets.push(this);
  }

  send(): void {}

  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
}

let sockets: FakeWebSocket[];
let asked: string[];
let serverThere: boolean;
let ends: number;
let openTransport: OpenTransport;

beforeEach(() => {
  sockets = [];
  asked = [];
  serverThere = false;
  ends = 0;
  openTransport = browserTransports();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('location', { href: 'http://hall.test/screen' });
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(path);
    await Promise.resolve();
    signal.throwIfAborted();
    if (!serverThere) throw new TypeError('nobody is there');
    return new Response();
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => openTransport({ onOpen: () => {}, onText: () => {}, onEnd: () => (ends += 1) });
const turns = () => new Promise((resolve) => setImmediate(resolve));

/** Makes eight attempts that fail. */
function eightMisses(): void {
  for (let tries = 0; tries < 8; tries += 1) {
    open();
    sockets.at(-1)?.close();
  }
  expect(ends).toBe(8);
  expect(asked).toEqual([]);
}

test('A page connects directly in the first attempts after a loss', () => {
  eightMisses();
  expect(sockets).toHaveLength(8);
  expect(sockets[0]?.url.href).toBe(`ws://hall.test${PATHS.live}`);
});

test('A page asks over HTTP whether the server is alive after eight failed attempts', async () => {
  eightMisses();
  open();
  await turns();
  expect(asked).toEqual([PATHS.health]);
  expect([sockets.length, ends]).toEqual([8, 9]);

  serverThere = true;
  open();
  await turns();
  expect([sockets.length, ends]).toEqual([9, 9]);
});

test('An opened connection resets the count of failed attempts', async () => {
  eightMisses();
  serverThere = true;
  open();
  await turns();
  sockets.at(-1)?.open();
  sockets.at(-1)?.close();
  open();
  expect(sockets).toHaveLength(10);
  expect(asked).toHaveLength(1);
});

test('A page opens no socket for an attempt that was given up during the HTTP check', async () => {
  eightMisses();
  serverThere = true;
  open().close();
  await turns();
  expect(sockets).toHaveLength(8);
});
