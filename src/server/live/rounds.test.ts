import { expect, test } from 'vitest';
import { Rounds, type Audience } from './rounds.ts';

/** Seats by number; what each was served with, and in which turn of the event loop. */
class Gallery implements Audience<number> {
  readonly seats: Set<number>;
  readonly served: number[] = [];
  onServe: (seat: number) => void = () => {};

  constructor(size: number, from = 0) {
    this.seats = new Set(Array.from({ length: size }, (_, at) => from + at));
  }

  serve(seat: number): void {
    this.served.push(seat);
    this.onServe(seat);
  }
}

const rounds = (problems: unknown[] = []) => new Rounds<number>((error) => problems.push(error));
const turn = () => new Promise((next) => setImmediate(next));

async function until(done: () => boolean): Promise<void> {
  for (let turns = 0; !done(); turns += 1) {
    if (turns > 10_000) throw new Error('it never happened');
    await turn();
  }
}

test('everybody is served once, a part of them in each turn', async () => {
  const hall = new Gallery(2_000);
  rounds().call(hall);
  expect(hall.served).toEqual([]);
  await turn();
  expect(hall.served.length).toBeGreaterThan(0);
  expect(hall.served.length).toBeLessThanOrEqual(250);
  await until(() => hall.served.length >= 2_000);
  for (let more = 0; more < 5; more += 1) await turn();
  expect(hall.served).toEqual([...hall.seats]);
});

test('news in the middle of a round reaches everybody, those already served again', async () => {
  const hall = new Gallery(600);
  const going = rounds();
  going.call(hall);
  await turn();
  const before = hall.served.length;
  going.call(hall);
  going.call(hall);
  await until(() => hall.served.length >= 1_200);
  expect(before).toBeLessThan(600);
  for (const seat of hall.seats) expect(hall.served.filter((one) => one === seat)).toHaveLength(2);
});

test('a console does not wait for the ten thousand of another auction', async () => {
  const [crowd, console_] = [new Gallery(10_000), new Gallery(1)];
  const going = rounds();
  going.call(crowd);
  going.call(console_);
  await until(() => console_.served.length > 0);
  expect(crowd.served.length).toBeLessThanOrEqual(250);
  await until(() => crowd.served.length === 10_000);
});

test('who leaves is not served, who comes is', async () => {
  const hall = new Gallery(400);
  rounds().call(hall);
  await turn();
  hall.seats.delete(399);
  hall.seats.add(1_000);
  await until(() => hall.served.includes(1_000));
  expect(hall.served).not.toContain(399);
});

test('a bug with one gallery is told, and keeps no other waiting', async () => {
  const problems: unknown[] = [];
  const [broken, sound] = [new Gallery(10), new Gallery(10, 100)];
  broken.onServe = () => {
    throw new Error('a bug');
  };
  const going = rounds(problems);
  going.call(broken);
  going.call(sound);
  await until(() => sound.served.length === 10);
  expect(problems).toHaveLength(1);
});
