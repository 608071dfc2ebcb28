import type { Auction } from '#domain/auction/auction.ts';
import { NO_TALLY, reportOf, tallied, type EveningReport, type Tally } from './evening-report.ts';
import { nextStep, rehearsal } from './next-step.ts';

/** A rehearsal that has ended. */
export interface PlayedOut {
  readonly auction: Auction;
  readonly report: EveningReport;
}

/** Plays an auction to its end. `told` is called with the counts so far after each lot. */
export function playOut(from: Auction, seed: number, told: (tally: Tally) => void = () => {}): PlayedOut {
  let now = rehearsal(from, seed);
  let tally = NO_TALLY;
  for (let step = nextStep(now); step !== null; step = nextStep(now)) {
    const { lots } = tally;
    tally = tallied(tally, step);
    now = step.after;
    if (tally.lots > lots) told(tally);
  }
  return { auction: now.auction, report: reportOf(now.auction, tally) };
}
