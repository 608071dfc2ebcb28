import { beforeEach, describe, expect, test } from 'vitest';
import { createJoinThrottle, FEWEST, type JoinThrottle, LONGEST, MOST, SOON } from './admission.ts';

let now: number;
let throttle: JoinThrottle<number>;
/** The screens that joined, in order. */
let entered: number[];
beforeEach(() => {
  now = 0;
  entered = [];
  throttle = createJoinThrottle(() => now);
});

/** Queues this many screens of a network, by number. */
async function come(first: number, count: number, network = 'hall'): Promise<void> {
  for (let connection = first; connection < first + count; connection += 1)
    void throttle.turn(connection, network).then(() => entered.push(connection));
  await settled();
}

/** Lets pending callbacks run. */
const settled = (): Promise<void> => new Promise((next) => setImmediate(next));

async function through(...connections: readonly number[]): Promise<void> {
  for (const connection of connections) throttle.through(connection);
  await settled();
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('given more spectators of one network than may join at once', () => {
  test('The first spectators join at once, and each received view lets the next one join', async () => {
    await come(1, FEWEST + 3);
    expect(entered).toEqual(upTo(FEWEST));
    now = SOON + 1;
    await through(3);
    expect(entered).toEqual(upTo(FEWEST + 1));
    await through(1);
    expect(entered).toEqual(upTo(FEWEST + 2));
  });

  test('A spectator who disconnects in the join queue is skipped', async () => {
    await come(1, FEWEST + 2);
    throttle.left(FEWEST + 1);
    now = SOON + 1;
    throttle.left(1);
    await settled();
    // The promise of the disconnected screen must resolve, too, because its caller waits for it.
    expect(entered).toEqual(upTo(FEWEST + 2));
  });

  test('Unsolicited pongs in the join queue are ignored', async () => {
    await come(1, FEWEST + 2);
    await through(FEWEST + 1, FEWEST + 2);
    expect(entered).toEqual(upTo(FEWEST));
  });

  test('Spectators of another network join in parallel', async () => {
    await come(1, FEWEST + 1);
    await come(100, 1, 'home');
    expect(entered).toEqual([...upTo(FEWEST), 100]);
  });

  test.each([
    ['exactly as long as allowed keeps the others waiting', LONGEST, FEWEST],
    ['longer than allowed lets the others join', LONGEST + 1, FEWEST + 2],
  ])("A joining spectator's silence %s", async (_, later, count) => {
    await come(1, FEWEST + 2);
    now = later;
    throttle.sweep();
    await settled();
    expect(entered).toEqual(upTo(count));
  });
});

describe('given a fast network', () => {
  test('Each quick answer lets two spectators join, up to the limit', async () => {
    await come(1, 1_000);
    for (let connection = 1; entered.length < 400; connection += 1) {
      const before = entered.length;
      now += 1;
      await through(connection);
      const inside = entered.length - connection;
      expect(inside).toBeLessThanOrEqual(MOST);
      expect(entered.length - before).toBe(inside < MOST || before - connection + 1 < MOST ? 2 : 1);
    }
  });

  test('A slow answer lowers the number of spectators that may join at once', async () => {
    await come(1, 100);
    now = SOON;
    await through(...upTo(4));
    expect(entered).toEqual(upTo(FEWEST + 8));
    now = SOON + SOON + 1;
    await through(5);
    // Twelve screens were joining and one has finished: no other screen joins until fewer than eight are joining.
    await through(6, 7, 8);
    expect(entered).toEqual(upTo(FEWEST + 8));
    await through(9);
    expect(entered).toEqual(upTo(FEWEST + 9));
  });
});

test('A second answer and an answer of an unknown screen are ignored', async () => {
  await come(1, FEWEST + 5);
  now = SOON + 1;
  await through(1, 1, 1, 77);
  expect(entered).toEqual(upTo(FEWEST + 1));
});

test('An empty join queue begins again with its first limit', async () => {
  await come(1, 20);
  await through(...upTo(20));
  entered = [];
  await come(101, 20);
  expect(entered).toHaveLength(FEWEST);
});
