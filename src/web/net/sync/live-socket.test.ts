import { beforeEach, describe, expect, test } from 'vitest';
import { consoleMessage, type ConsoleMessage, type HelloMessage } from '#protocol/feed/live.ts';
import { LIVE_VERSION, PING_EVERY } from '#protocol/feed/live-version.ts';
import { FakeClock } from '#web/testing/fake-auction-calls.ts';
import { FakeTransports } from '#web/testing/fake-transport.ts';
import { LiveSocket } from './live-socket.ts';

const CONSOLE = { as: 'console', token: 'asha-1', tournament: 'konkan' } as const;
const TEN_MINUTES = 600_000;

let clock: FakeClock;
let transports: FakeTransports;
let who: HelloMessage['who'] | null;
let heard: ConsoleMessage['type'][];
let silences: number;
let downs: number;
let words: number;
let socket: LiveSocket<ConsoleMessage>;
let onMessage: () => void;
let lastAt: number | undefined;

beforeEach(async () => {
  clock = new FakeClock();
  transports = new FakeTransports();
  who = CONSOLE;
  heard = [];
  silences = 0;
  downs = 0;
  words = 0;
  onMessage = () => {};
  lastAt = undefined;
  socket = open();
  await clock.pass(0);
});

function open(): LiveSocket<ConsoleMessage> {
  const one = new LiveSocket<ConsoleMessage>(
    {
      read: (json) => consoleMessage.safeParse(json).data ?? null,
      who: () => who,
      lastSequence: () => 7,
      lastAt: () => lastAt,
      onMessage: (message) => {
        heard.push(message.type);
        onMessage();
      },
      onWord: () => (words += 1),
      onSilence: () => (silences += 1),
      onDown: () => (downs += 1),
    },
    clock,
    transports.open,
  );
  one.wake();
  return one;
}

function welcome(now = clock.now()): void {
  transports.last.say({ type: 'welcome', link: null, now, sequence: 7 });
}

/** Lets time pass on a server that answers every ping. */
async function passAnswered(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    await clock.pass(1_000);
    transports.last.say({ type: 'pong', sentAt: clock.now(), now: clock.now() });
  }
}

describe('A connection', () => {
  test('A socket sends its identity and the last line first', () => {
    expect(transports.hello).toEqual({ v: LIVE_VERSION, type: 'hello', who: CONSOLE, after: 7 });
  });

  test('A socket sends the time of the last line where it is known', async () => {
    lastAt = 70;
    transports.last.end();
    await clock.pass(1_000);
    expect(transports.hello).toEqual({ v: LIVE_VERSION, type: 'hello', who: CONSOLE, after: 7, at: 70 });
  });

  test('A socket reconnects at once when a connection that held is lost', async () => {
    welcome();
    await passAnswered(2_000);
    transports.last.end();
    await clock.pass(0);
    expect(transports.all).toHaveLength(2);
    expect(transports.hello).toMatchObject({ type: 'hello', after: 7 });
    expect(downs).toBe(1);
  });

  test('A socket retries a refused connection after at most a second', async () => {
    transports.down = true;
    transports.last.end();
    const at: number[] = [];
    let before = clock.now();
    for (let tries = 0; tries < 10; tries += 1) {
      const count = transports.all.length;
      while (transports.all.length === count) await clock.pass(10);
      at.push(clock.now() - before);
      before = clock.now();
    }
    expect(Math.max(...at)).toBeLessThanOrEqual(1_010);
    expect(Math.min(...at.slice(2))).toBeGreaterThanOrEqual(250);
    transports.down = false;
    await clock.pass(1_010);
    expect(transports.hello).toMatchObject({ type: 'hello' });
  });

  test('A socket pauses between attempts when connections are dropped at once', async () => {
    const from = clock.now();
    while (clock.now() < from + 10_000) {
      welcome();
      transports.last.end();
      await clock.pass(10);
    }
    expect(transports.all.length).toBeLessThan(30);
  });

  test('A socket gives up a silent connection, and keeps one that answers', async () => {
    welcome();
    await passAnswered(60_000);
    expect(transports.all).toHaveLength(1);
    await clock.pass(2 * PING_EVERY - 1_001);
    expect(transports.all).toHaveLength(1);
    await clock.pass(1_001 + 2 * PING_EVERY);
    expect(transports.all).toHaveLength(2);
    expect(transports.all[0]?.closed).toBe(true);
  });

  test('A socket reports a silent connection within four seconds, and keeps it a while longer', async () => {
    welcome();
    await passAnswered(10_000);
    expect(silences).toBe(0);
    await clock.pass(4_000);
    // Two pings may be unanswered by now: one right after the last answer, one at the end.
    expect(silences).toBeGreaterThan(0);
    expect(transports.all).toHaveLength(1);
    const [before, told] = [words, silences];
    transports.last.say({ type: 'pong', sentAt: clock.now() - 100, now: clock.now() });
    await passAnswered(10_000);
    expect([silences, downs]).toEqual([told, 0]);
    expect(words).toBeGreaterThan(before);
  });

  test('A socket keeps a connection whose answers take two seconds', async () => {
    welcome();
    for (let beat = 0; beat < 10; beat += 1) {
      await clock.pass(2_000);
      transports.last.say({ type: 'pong', sentAt: clock.now() - 2_000, now: clock.now() });
    }
    await clock.pass(4_000);
    expect([silences, downs]).toEqual([0, 0]);
    await clock.pass(2_000 + PING_EVERY);
    expect(downs).toBe(1);
  });

  test('A socket sends a heartbeat every few seconds', async () => {
    welcome();
    await passAnswered(PING_EVERY * 2);
    expect(transports.last.heard.filter(({ type }) => type === 'ping').length).toBeGreaterThanOrEqual(3);
  });

  test('Sockets that reconnect at the same moment spread their pings', async () => {
    const crowd = Array.from({ length: 200 }, () => open());
    await clock.pass(0);
    const before = transports.all.map(({ heard: said }) => said.length);
    const pings: number[] = [];
    for (let tenth = 0; tenth < 30; tenth += 1) {
      const sent = transports.all.map(({ heard: said }) => said.length);
      await clock.pass(PING_EVERY / 30);
      pings.push(transports.all.filter(({ heard: said }, at) => said.length > (sent[at] ?? 0)).length);
    }
    // Every page pings once, and at most seven pages ping in the same step.
    expect(transports.all.every(({ heard: said }, at) => said.length === (before[at] ?? 0) + 1)).toBe(true);
    expect(Math.max(...pings)).toBeLessThan(30);
    for (const one of crowd) one.close();
  });

  test('A woken socket reconnects soon when the connection stays silent, and keeps one that answers', async () => {
    welcome();
    await passAnswered(2_000);
    socket.wake();
    await clock.pass(700);
    transports.last.say({ type: 'pong', sentAt: clock.now() - 700, now: clock.now() });
    await clock.pass(1_000);
    expect(transports.all).toHaveLength(1);
    socket.wake();
    // The answer took 700 ms before: three times as long is reason for doubt.
    await clock.pass(2_050);
    expect(transports.all).toHaveLength(1);
    await clock.pass(100);
    expect(transports.all).toHaveLength(2);
    expect(transports.hello).toMatchObject({ type: 'hello' });
  });

  test('A woken socket connects at once, without a pause', async () => {
    transports.down = true;
    transports.last.end();
    await clock.pass(5_000);
    transports.down = false;
    const count = transports.all.length;
    socket.wake();
    await clock.pass(0);
    expect(transports.all.length).toBe(count + 1);
    expect(transports.hello).toMatchObject({ type: 'hello' });
  });

  test('A socket reconnects when another user signs in', async () => {
    welcome();
    who = { ...CONSOLE, token: 'asha-2' };
    socket.wake();
    await clock.pass(0);
    expect(transports.all).toHaveLength(2);
    expect(transports.hello).toMatchObject({ who: { token: 'asha-2' } });
    expect(downs).toBe(0);
  });

  test('A socket opens no connection while nobody is signed in', async () => {
    socket.close();
    who = null;
    socket.wake();
    await clock.pass(5_000);
    expect(transports.all).toHaveLength(1);
    who = CONSOLE;
    socket.wake();
    expect(transports.all).toHaveLength(2);
  });

  test('A closed socket stays closed, whatever is in flight', async () => {
    welcome();
    transports.last.end();
    socket.close();
    await clock.pass(60_000);
    expect(transports.all).toHaveLength(1);
  });
});

describe('A network that swallows packets', () => {
  /** The timeouts of the next attempts, ms. */
  async function patience(attempts: number): Promise<number[]> {
    const waited: number[] = [];
    for (let tries = 0; tries < attempts; tries += 1) {
      const [count, from] = [transports.all.length, clock.now()];
      while (transports.all.length === count) await clock.pass(10);
      waited.push(clock.now() - from);
    }
    return waited;
  }

  beforeEach(async () => {
    welcome();
    await passAnswered(3_000);
    transports.swallows = true;
    transports.last.end();
    await clock.pass(0);
  });

  test('A socket repeats a hanging attempt, each time with a longer timeout', async () => {
    expect(await patience(5)).toEqual([1_500, 3_000, 5_000, 8_000, 13_000]);
    expect(transports.all.slice(0, -1).every(({ closed }) => closed)).toBe(true);
    expect(downs).toBe(6);
  });

  test('A socket accepts a handshake of two seconds on a slow network', async () => {
    await patience(1);
    await clock.pass(2_000);
    transports.last.listener.onOpen();
    expect(transports.hello).toMatchObject({ type: 'hello' });
    welcome();
    await passAnswered(10_000);
    expect(transports.all).toHaveLength(3);
  });

  test('A socket repeats a hanging attempt at once when the network returns', async () => {
    for (const age of [0, 10, 2_000]) {
      await patience(4);
      await clock.pass(age);
      transports.swallows = false;
      socket.wake();
      await clock.pass(0);
      expect(transports.hello, String(age)).toMatchObject({ type: 'hello', after: 7 });
      welcome();
      await passAnswered(2_000);
      transports.swallows = true;
      transports.last.end();
      await clock.pass(0);
    }
  });

  test('A socket makes one attempt for several signs that the network is back', async () => {
    await patience(4);
    const count = transports.all.length;
    socket.wake();
    socket.wake();
    await clock.pass(100);
    socket.wake();
    expect(transports.all).toHaveLength(count + 1);
    expect(await patience(2)).toEqual([1_400, 3_000]);
  });

  test('A socket skips the pause when the network fails again during the check', async () => {
    transports.swallows = false;
    await patience(1);
    await clock.pass(0);
    socket.wake();
    transports.swallows = true;
    await clock.pass(900);
    expect(transports.all).toHaveLength(4);
  });
});

test('A page that becomes visible does not disturb its first connection attempt', async () => {
  socket.close();
  transports.swallows = true;
  socket.wake();
  const count = transports.all.length;
  await clock.pass(1_000);
  socket.wake();
  await clock.pass(3_900);
  expect(transports.all).toHaveLength(count);
  transports.last.listener.onOpen();
  expect(transports.hello).toMatchObject({ type: 'hello' });
});

describe('A page that was sent away', () => {
  test('A page that was sent away for good connects only when it is woken', async () => {
    transports.last.say({ type: 'bye', code: 'no-such-link', message: '' });
    await clock.pass(60_000);
    expect(transports.all).toHaveLength(1);
    expect(heard).toEqual(['bye']);
    expect(downs).toBe(0);
    socket.wake();
    expect(transports.all).toHaveLength(2);
  });

  test('A page of another version checks every few seconds whether the version still differs', async () => {
    for (let times = 1; times <= 3; times += 1) {
      transports.last.say({ type: 'bye', code: 'wrong-version', message: '' });
      expect(transports.all).toHaveLength(times);
      await clock.pass(5_001);
      expect(transports.all).toHaveLength(times + 1);
    }
    welcome();
    await passAnswered(10_000);
    expect(transports.all).toHaveLength(4);
  });

  test('A refusal does not count as a live connection', async () => {
    await clock.pass(0);
    const before = words;
    transports.last.say({ type: 'bye', code: 'wrong-version', message: '' });
    expect(words).toBe(before);
  });

  test('A page waits half a minute after the server refused too many attempts', async () => {
    transports.last.say({ type: 'bye', code: 'too-many-tries', message: '' });
    await clock.pass(29_000);
    expect(transports.all).toHaveLength(1);
    await clock.pass(1_001);
    expect(transports.all).toHaveLength(2);
  });
});

describe("The server's clock", () => {
  test("A socket learns the server's clock from the welcome, however wrong its own is", () => {
    welcome(clock.now() + TEN_MINUTES);
    expect(socket.clock.now()).toBe(clock.now() + TEN_MINUTES);
  });

  test("A socket knows the server's clock before it delivers the first line", async () => {
    let atFirstLine = 0;
    onMessage = () => (atFirstLine = socket.clock.now());
    welcome(clock.now() - TEN_MINUTES);
    transports.last.say({ type: 'lines', lines: [] });
    expect(atFirstLine).toBe(clock.now() - TEN_MINUTES);
  });

  test("A socket uses the quickest answer for the server's clock", async () => {
    welcome(clock.now() + 5_000);
    const sentAt = clock.now();
    await clock.pass(400);
    transports.last.say({ type: 'pong', sentAt, now: clock.now() + 5_150 });
    expect(socket.clock.now()).toBe(clock.now() + 5_000);
  });
});

test('A socket ignores an unknown message', () => {
  transports.last.sayText('{"v":1,"type":"fireworks"}');
  welcome();
  expect(heard).toEqual(['welcome']);
});

test('A socket reconnects after a gap to ask for the missing lines', async () => {
  welcome();
  await passAnswered(2_000);
  socket.renew();
  await clock.pass(0);
  expect(transports.all).toHaveLength(2);
  expect(transports.hello).toMatchObject({ after: 7 });
});
