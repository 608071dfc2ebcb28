import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '#fixtures/dice.ts';
import type { SoakAuction } from './soak-auction.ts';

const LATEST_MS = 30_000;

interface Soaked {
  /** Open, and not filled yet. */
  readonly auctions: readonly SoakAuction[];
  readonly size: Parameters<SoakAuction['fill']>[0];
  readonly seconds: number;
  readonly dice: Dice;
  /** Throws away one message of one spectator, which has to be found. */
  readonly planted: boolean;
  readonly sample: () => void;
  readonly sampleEveryMs: number;
}

/**
 * Lets all auctions go on at once for so long, and waits until every spectator is at the end of his log.
 * @returns when it began, epoch ms, and what was lost, doubled or out of order
 */
export async function soaked(soak: Soaked): Promise<{ readonly begun: number; readonly problems: string[] }> {
  const { auctions, size, seconds, dice, planted, sample, sampleEveryMs } = soak;
  await Promise.all(auctions.map((auction) => auction.fill(size)));
  const sampling = setInterval(sample, sampleEveryMs);
  const begun = Date.now();
  const until = begun + seconds * 1_000;
  const running = Promise.all(auctions.map((auction) => auction.run(until, size, dice)));
  if (planted) {
    await pause((seconds * 1_000) / 2);
    const [unlucky] = auctions[0]?.watchers ?? [];
    if (unlucky !== undefined) unlucky.losesNext = true;
  }
  await running;
  clearInterval(sampling);
  const latest = Date.now() + LATEST_MS;
  while (auctions.some((auction) => !auction.isComplete) && Date.now() < latest) await pause(50);
  for (const auction of auctions) await auction.check();
  return { begun, problems: auctions.flatMap((auction) => auction.problems) };
}
