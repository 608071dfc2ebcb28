import type { Auction } from '#domain/auction/auction.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { BIDDING } from './bidding.ts';
import { LOTS } from './lots.ts';
import { MONEY } from './money.ts';
import { ROOM } from './room.ts';
import { ROUNDS } from './rounds.ts';
import { sentenceOf, type Sentences } from './sentences.ts';
import { SETTLING } from './settling.ts';
import { TEAMS } from './teams.ts';

export const RUNNING: Sentences<RunningRefusal> = {
  ...LOTS,
  ...TEAMS,
  ...ROUNDS,
  ...BIDDING,
  ...SETTLING,
  ...ROOM,
  ...MONEY,
};

/**
 * `refusalText` for a page that runs an auction: it does not carry what is said of setting one up, nor why no more may be
 * bid, which is of `wholeRefusalText`.
 */
export function runningRefusalText(refusal: RunningRefusal, auction: Auction): string {
  return sentenceOf(RUNNING, refusal, auction);
}
