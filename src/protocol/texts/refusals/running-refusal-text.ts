import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { BIDDING } from './bidding.ts';
import { LOTS } from './lots.ts';
import { MONEY } from './money.ts';
import { ROOM } from './room.ts';
import { ROUNDS } from './rounds.ts';
import type { Sentences } from './sentences.ts';
import { SHOW } from './show.ts';
import { SETTLING } from './settling.ts';
import { TEAMS } from './teams.ts';

/**
 * The sentences of a running auction's refusals; the full reason of a bid limit is in `whole-refusal-text.ts`.
 */
export const RUNNING: Sentences<RunningRefusal> = {
  ...LOTS,
  ...TEAMS,
  ...ROUNDS,
  ...BIDDING,
  ...SETTLING,
  ...ROOM,
  ...SHOW,
  ...MONEY,
};
