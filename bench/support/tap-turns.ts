import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { clockError, ms } from './figures.ts';
import { BASE, INCREMENT, type TapHall } from './tap-hall.ts';
import { clockErrorOf, nextPrice, nextTap, tap } from './tap-pages.ts';

/** Warm-up taps, which are not measured. */
const TAPS_BEFORE = 10;
/** The pause after each tap (ms), until all animations have ended and cannot slow down the next tap. */
const REST = 250;
/** The timeout of a tap (ms). */
const LOST = 20_000;
/** The largest difference between the clocks of pages and processes (ms). */
const ONE_CLOCK = 2;
const SOCKETS = 'the last socket';

const folded = z.object({ last: z.number() });
const clock = z.object({ error: z.number() });

/** The time from a tap until a screen shows it (ms), by the screen's name. */
export type TapTimes = ReadonlyMap<string, number>;

/** The time until the last screen shows it (ms). */
export function longest(times: TapTimes): number {
  return Math.max(...times.values());
}

/**
 * Taps in two halls in turns, so that a busy machine slows down both. Returns the times of each. Throws if the clocks of
 * pages and processes differ too much.
 */
export async function tapInTurns(
  halls: readonly [TapHall, TapHall],
  taps: number,
): Promise<readonly [TapTimes[], TapTimes[]]> {
  const times: readonly [TapTimes[], TapTimes[]] = [[], []];
  for (let round = 0; round < TAPS_BEFORE + taps; round += 1) {
    for (const at of [0, 1] as const) {
      const one = await tapOnce(halls[at], round);
      if (round >= TAPS_BEFORE) times[at].push(one);
      await pause(REST);
    }
  }
  for (const hall of halls) await checkClocks(hall);
  return times;
}

/** Taps one owner's bid button once it is ready after the last price, and measures when each screen shows it. */
async function tapOnce(hall: TapHall, round: number): Promise<TapTimes> {
  const price = BASE + round * INCREMENT;
  const [one, two] = hall.phones;
  const [owner, other] = round % 2 === 0 ? [one, two] : [two, one];
  await hall.ready(owner, round);
  const screens = await Promise.all(
    [hall.console, hall.projector, other].map(async (screen) => ({
      name: screen.name,
      shown: await nextPrice(screen, price),
    })),
  );
  const tapped = await nextTap(owner);
  await tap(owner);
  const late = pause(LOST, null, { ref: false }).then(() => {
    throw new Error(`a tap of ${String(price)} is not on every screen after ${String(LOST / 1_000)} s`);
  });
  const seen = async (): Promise<TapTimes> => {
    const at = await tapped();
    const times = new Map([[SOCKETS, (await hall.sockets.ask({ do: 'shown' }, folded)).last - at]]);
    for (const { name, shown } of screens) times.set(name, (await shown()) - at);
    return times;
  };
  const times = await Promise.race([seen(), late]);
  if (process.argv.includes('--each')) console.log(round, times);
  return times;
}

/** Throws if the clocks differ too much, because times of different pages and processes are compared. */
async function checkClocks({ sockets, phones, console, projector }: TapHall): Promise<void> {
  const errors = [clockError(), (await sockets.ask({ do: 'clock' }, clock)).error];
  for (const screen of [...phones, console, projector]) errors.push(await clockErrorOf(screen));
  const apart = Math.max(...errors) - Math.min(...errors);
  if (apart > ONE_CLOCK) throw new Error(`the clocks went ${ms(apart)} apart: measure again`);
}
