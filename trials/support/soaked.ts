import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '#fixtures/dice.ts';
import type { SoakAuction } from './soak-auction.ts';

const LATEST_MS = 30_000;

interface Soaked {
  /** Opened auctions without spectators. */
  readonly auctions: readonly SoakAuction[];
  readonly size: Parameters<SoakAuction['fill']>[0];
  readonly seconds: number;
  readonly dice: Dice;
  /** True: drops one message of one spectator; the checks must find it. */
  readonly planted: boolean;
  readonly sample: () => void;
  readonly sampleEveryMs: number;
}

/**
 * Runs all auctions in parallel for this time, then waits until every spectator has its auction's whole log.
 * @returns the start (epoch ms), and each lost, duplicate or misordered line
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
