import { beforeEach, describe, expect, test } from 'vitest';
import {
  LIVE_VERSION,
  PING_EVERY,
  serverMessage,
  type HelloMessage,
  type ServerMessage,
} from '#protocol/live.ts';
import { FakeClock } from '#web/testing/fake-auction-calls.ts';
import { FakeTransports } from '#web/testing/fake-transport.ts';
import { LiveSocket } from './live-socket.ts';

const CONSOLE = { as: 'console', token: 'asha-1', tournament: 'konkan' } as const;
const TEN_MINUTES = 600_000;

let clock: FakeClock;
let transports: FakeTransports;
let who: HelloMessage['who'] | null;
let heard: ServerMessage['type'][];
let silences: number;
let downs: number;
let words: number;
let socket: LiveSocket<ServerMessage>;
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

function open(): LiveSocket<ServerMessage> {
  const one = new LiveSocket<ServerMessage>(
    {
      read: (json) => serverMessage.safeParse(json).data ?? null,
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

describe('a connection', () => {
  test('says first who is there and what is in hand', () => {
    expect(transports.hello).toEqual({ v: LIVE_VERSION, type: 'hello', who: CONSOLE, after: 7 });
  });

  test('says when the last line in hand was written, where that is known', async () => {
    lastAt = 70;
    transports.last.end();
    await clock.pass(1_000);
    expect(transports.hello).toEqual({ v: LIVE_VERSION, type: 'hello', who: CONSOLE, after: 7, at: 70 });
  });

  test('is made anew at once when it is lost after it held', async () => {
    welcome();
    await passAnswered(2_000);
    transports.last.end();
    await clock.pass(0);
    expect(transports.all).toHaveLength(2);
    expect(transports.hello).toMatchObject({ type: 'hello', after: 7 });
    expect(downs).toBe(1);
  });

  test('that nobody takes is tried again, in pauses of at most a second', async () => {
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

  test('that is taken and dropped again and again makes no storm', async () => {
    const from = clock.now();
    while (clock.now() < from + 10_000) {
      welcome();
      transports.last.end();
      await clock.pass(10);
    }
    expect(transports.all.length).toBeLessThan(30);
  });

  test('is given up after a silence, and not while the server answers', async () => {
    welcome();
    await passAnswered(60_000);
    expect(transports.all).toHaveLength(1);
    await clock.pass(2 * PING_EVERY - 1_001);
    expect(transports.all).toHaveLength(1);
    await clock.pass(1_001 + 2 * PING_EVERY);
    expect(transports.all).toHaveLength(2);
    expect(transports.all[0]?.closed).toBe(true);
  });

  test('that brings no word is told of within four seconds, and is kept a while longer', async () => {
    welcome();
    await passAnswered(10_000);
    expect(silences).toBe(0);
    await clock.pass(4_000);
    // Two pings may have gone unanswered by now: one as soon as the last answer had come, one at the end.
    expect(silences).toBeGreaterThan(0);
    expect(transports.all).toHaveLength(1);
    const [before, told] = [words, silences];
    transports.last.say({ type: 'pong', sentAt: clock.now() - 100, now: clock.now() });
    await passAnswered(10_000);
    expect([silences, downs]).toEqual([told, 0]);
    expect(words).toBeGreaterThan(before);
  });

  test('whose answers take two seconds is not taken for a dead one', async () => {
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

  test('asks for a heartbeat every few seconds', async () => {
    welcome();
    await passAnswered(PING_EVERY * 2);
    expect(transports.last.heard.filter(({ type }) => type === 'ping').length).toBeGreaterThanOrEqual(3);
  });

  test('of a crowd that comes back in one moment does not ping in the same moment as the others', async () => {
    const crowd = Array.from({ length: 200 }, () => open());
    await clock.pass(0);
    const before = transports.all.map(({ heard: said }) => said.length);
    const pings: number[] = [];
    for (let tenth = 0; tenth < 30; tenth += 1) {
      const sent = transports.all.map(({ heard: said }) => said.length);
      await clock.pass(PING_EVERY / 30);
      pings.push(transports.all.filter(({ heard: said }, at) => said.length > (sent[at] ?? 0)).length);
    }
    // Everybody once, and never more than a few at a time: by chance it would be seven.
    expect(transports.all.every(({ heard: said }, at) => said.length === (before[at] ?? 0) + 1)).toBe(true);
    expect(Math.max(...pings)).toBeLessThan(30);
    for (const one of crowd) one.close();
  });

  test('that stays silent on waking up is made anew soon; one that answers stays', async () => {
    welcome();
    await passAnswered(2_000);
    socket.wake();
    await clock.pass(700);
    transports.last.say({ type: 'pong', sentAt: clock.now() - 700, now: clock.now() });
    await clock.pass(1_000);
    expect(transports.all).toHaveLength(1);
    socket.wake();
    // It took 700 ms before: three times as long is reason for doubt.
    await clock.pass(2_050);
    expect(transports.all).toHaveLength(1);
    await clock.pass(100);
    expect(transports.all).toHaveLength(2);
    expect(transports.hello).toMatchObject({ type: 'hello' });
  });

  test('waking up does not wait for the next attempt', async () => {
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

  test('is made anew for whoever signed in meanwhile', async () => {
    welcome();
    who = { ...CONSOLE, token: 'asha-2' };
    socket.wake();
    await clock.pass(0);
    expect(transports.all).toHaveLength(2);
    expect(transports.hello).toMatchObject({ who: { token: 'asha-2' } });
    expect(downs).toBe(0);
  });

  test('is not opened while there is nobody to say', async () => {
    socket.close();
    who = null;
    socket.wake();
    await clock.pass(5_000);
    expect(transports.all).toHaveLength(1);
    who = CONSOLE;
    socket.wake();
    expect(transports.all).toHaveLength(2);
  });

  test('that was closed stays closed, whatever was under way', async () => {
    welcome();
    transports.last.end();
    socket.close();
    await clock.pass(60_000);
    expect(transports.all).toHaveLength(1);
  });
});

describe('a network that swallows packets', () => {
  /** How long the next attempts are waited for, ms. */
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

  test('does not hold the page for long: an attempt that hangs is made anew, each time with more patience', async () => {
    expect(await patience(5)).toEqual([1_500, 3_000, 5_000, 8_000, 13_000]);
    expect(transports.all.slice(0, -1).every(({ closed }) => closed)).toBe(true);
    expect(downs).toBe(6);
  });

  test('is told from a slow one: a handshake of two seconds succeeds', async () => {
    await patience(1);
    await clock.pass(2_000);
    transports.last.ears.onOpen();
    expect(transports.hello).toMatchObject({ type: 'hello' });
    welcome();
    await passAnswered(10_000);
    expect(transports.all).toHaveLength(3);
  });

  test('and is back: the attempt that hangs is made anew at once, however young it is', async () => {
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

  test('and is back by several signs at once: one attempt is made', async () => {
    await patience(4);
    const count = transports.all.length;
    socket.wake();
    socket.wake();
    await clock.pass(100);
    socket.wake();
    expect(transports.all).toHaveLength(count + 1);
    expect(await patience(2)).toEqual([1_400, 3_000]);
  });

  test('and dies again while the page looks whether it is back: nothing waits for a pause', async () => {
    transports.swallows = false;
    await patience(1);
    await clock.pass(0);
    socket.wake();
    transports.swallows = true;
    await clock.pass(900);
    expect(transports.all).toHaveLength(4);
  });
});

test('a page that connects for the first time is given time, and not disturbed when it comes into sight', async () => {
  socket.close();
  transports.swallows = true;
  socket.wake();
  const count = transports.all.length;
  await clock.pass(1_000);
  socket.wake();
  await clock.pass(3_900);
  expect(transports.all).toHaveLength(count);
  transports.last.ears.onOpen();
  expect(transports.hello).toMatchObject({ type: 'hello' });
});

describe('sent away', () => {
  test('for good it rests until somebody wakes it', async () => {
    transports.last.say({ type: 'bye', code: 'no-such-link', message: '' });
    await clock.pass(60_000);
    expect(transports.all).toHaveLength(1);
    expect(heard).toEqual(['bye']);
    expect(downs).toBe(0);
    socket.wake();
    expect(transports.all).toHaveLength(2);
  });

  test('as one of another version it looks every few seconds whether that is still so', async () => {
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

  test('is no word by which the page is live', async () => {
    await clock.pass(0);
    const before = words;
    transports.last.say({ type: 'bye', code: 'wrong-version', message: '' });
    expect(words).toBe(before);
  });

  test('after too many tries it waits half a minute', async () => {
    transports.last.say({ type: 'bye', code: 'too-many-tries', message: '' });
    await clock.pass(29_000);
    expect(transports.all).toHaveLength(1);
    await clock.pass(1_001);
    expect(transports.all).toHaveLength(2);
  });
});

describe('the clock', () => {
  test('of the server is known with the welcome, however wrong the own one is', () => {
    welcome(clock.now() + TEN_MINUTES);
    expect(socket.clock.now()).toBe(clock.now() + TEN_MINUTES);
  });

  test('is known before the first line is told', async () => {
    let atFirstLine = 0;
    onMessage = () => (atFirstLine = socket.clock.now());
    welcome(clock.now() - TEN_MINUTES);
    transports.last.say({ type: 'lines', lines: [] });
    expect(atFirstLine).toBe(clock.now() - TEN_MINUTES);
  });

  test('is reckoned from the quickest of the answers', async () => {
    welcome(clock.now() + 5_000);
    const sentAt = clock.now();
    await clock.pass(400);
    transports.last.say({ type: 'pong', sentAt, now: clock.now() + 5_150 });
    expect(socket.clock.now()).toBe(clock.now() + 5_000);
  });
});

test('what this page does not know is passed over', () => {
  transports.last.sayText('{"v":1,"type":"fireworks"}');
  welcome();
  expect(heard).toEqual(['welcome']);
});

test('what does not follow is asked for again, over a new connection', async () => {
  welcome();
  await passAnswered(2_000);
  socket.renew();
  await clock.pass(0);
  expect(transports.all).toHaveLength(2);
  expect(transports.hello).toMatchObject({ after: 7 });
});
