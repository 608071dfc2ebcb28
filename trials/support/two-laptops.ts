import { setTimeout as pause } from 'node:timers/promises';
import { codeAnswer, replicaAnswer, pairAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { ownerCodeOf, startBoli, type Boli } from '#e2e/support/server.ts';
import { type Wire, wireTo } from '#server/testing/network.ts';
import { Organiser } from './organiser.ts';

const WAITS = 20_000;

/** Two laptops with a proxy in each direction between them; the second is a complete replica of the first. */
export interface TwoLaptops {
  readonly first: Boli;
  readonly second: Boli;
  /** An organiser at the first laptop's console. */
  readonly organiser: Organiser;
  cut(): void;
  mend(): void;
  /** Starts a takeover; resolves when the second laptop is the primary. */
  takeOver(): Promise<void>;
  stop(): Promise<void>;
}

export async function twoLaptops(together: boolean): Promise<TwoLaptops> {
  const first = await startBoli({ LOG_LEVEL: 'error', TOGETHER: together ? '1' : '0' });
  const there = await wireTo(first.url);
  const settings: Record<string, string> = { LOG_LEVEL: 'error', FOLLOW: there.url.replace(/\/$/, '') };
  const second = await startBoli(settings);
  const back = await wireTo(second.url);
  settings['PUBLIC_URL'] = back.url.replace(/\/$/, '');
  await second.restart();
  const wires: Wire[] = [there, back];
  const organiser = new Organiser(first.url);
  await organiser.setUp();
  await organiser.ask(SECOND_LAPTOP_CALLS.own, { code: ownerCodeOf(first) });
  const { code } = codeAnswer.parse(await organiser.ask(SECOND_LAPTOP_CALLS.code, {}));
  const { token } = pairAnswer.parse(await organiser.at(second.url).ask(SECOND_LAPTOP_CALLS.pair, { code }));
  await until(async () => {
    const page = organiser.at(second.url, token);
    const { link, holds } = replicaAnswer.parse(await page.ask(SECOND_LAPTOP_CALLS.state));
    return link.is === 'following' && link.acts === 0 && holds !== null;
  });
  return {
    ...{ first, second, organiser },
    cut() {
      for (const wire of wires) wire.cut('closed');
    },
    mend() {
      for (const wire of wires) wire.mend();
    },
    async takeOver() {
      await organiser.at(second.url).ask(SECOND_LAPTOP_CALLS.takeOver, { token });
    },
    async stop() {
      first.wake();
      await Promise.all([first.stop(), second.stop()]);
      await Promise.all(wires.map((wire) => wire.close()));
    },
  };
}

/** Waits until a condition is true; throws after a timeout. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + WAITS;
  while (performance.now() < end) {
    if (await isSo().catch(() => false)) return;
    await pause(20);
  }
  throw new Error('it was waited for in vain');
}
