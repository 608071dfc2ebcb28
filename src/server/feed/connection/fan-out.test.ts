import { expect, test } from 'vitest';
import { type Audience, FanOut } from './view-group.ts';

/**
 * An audience of numbered connections. It records what each connection received, and in which turn of the event loop.
 */
class ViewGroup implements Audience<number> {
  readonly connections: Set<number>;
  readonly served: number[] = [];
  onServe: (connection: number) => void = () => {};

  constructor(size: number, from = 0) {
    this.connections = new Set(Array.from({ length: size }, (_, at) => from + at));
  }

  serve(connection: number): void {
    this.served.push(connection);
    this.onServe(connection);
  }
}

const fanOut = (problems: unknown[] = []) => new FanOut<number>((error) => problems.push(error));
const turn = () => new Promise((next) => setImmediate(next));

async function until(done: () => boolean): Promise<void> {
  for (let turns = 0; !done(); turns += 1) {
    if (turns > 10_000) throw new Error('it never happened');
    await turn();
  }
}

test('A round serves every screen once, some screens in each turn of the event loop', async () => {
  const hall = new ViewGroup(2_000);
  fanOut().call(hall);
  expect(hall.served).toEqual([]);
  await turn();
  expect(hall.served.length).toBeGreaterThan(0);
  expect(hall.served.length).toBeLessThanOrEqual(250);
  await until(() => hall.served.length >= 2_000);
  for (let more = 0; more < 5; more += 1) await turn();
  expect(hall.served).toEqual([...hall.connections]);
});

test('News that arrives during a round is served to every screen in a second round', async () => {
  const hall = new ViewGroup(600);
  const going = fanOut();
  going.call(hall);
  await turn();
  const before = hall.served.length;
  going.call(hall);
  going.call(hall);
  await until(() => hall.served.length >= 1_200);
  expect(before).toBeLessThan(600);
  for (const connection of hall.connections)
    expect(hall.served.filter((one) => one === connection)).toHaveLength(2);
});

test('A console is served without waiting for 10,000 screens of another auction', async () => {
  const [crowd, console_] = [new ViewGroup(10_000), new ViewGroup(1)];
  const going = fanOut();
  let before = Infinity;
  console_.onServe = () => (before = crowd.served.length);
  going.call(crowd);
  going.call(console_);
  await until(() => console_.served.length > 0);
  expect(before).toBeLessThanOrEqual(250);
  await until(() => crowd.served.length === 10_000);
});

test('A round skips screens that disconnect, and serves screens that connect meanwhile', async () => {
  const hall = new ViewGroup(400);
  fanOut().call(hall);
  await turn();
  hall.connections.delete(399);
  hall.connections.add(1_000);
  await until(() => hall.served.includes(1_000));
  expect(hall.served).not.toContain(399);
});

test('An error in one audience is reported, and the other audiences are served', async () => {
  const problems: unknown[] = [];
  const [broken, sound] = [new ViewGroup(10), new ViewGroup(10, 100)];
  broken.onServe = () => {
    throw new Error('a bug');
  };
  const going = fanOut(problems);
  going.call(broken);
  going.call(sound);
  await until(() => sound.served.length === 10);
  expect(problems).toHaveLength(1);
});
