import type { Auction } from '#domain/auction/auction.ts';
import { NO_TALLY, reportOf, tallied, type EveningReport, type Tally } from './evening-report.ts';
import { nextStep, rehearsal } from './next-step.ts';

/** An evening that was played to its end. */
export interface PlayedOut {
  readonly auction: Auction;
  readonly report: EveningReport;
}

/** Plays it from here to its end. `told` hears of every lot that has gone. */
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
