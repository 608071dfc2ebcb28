import type { ConsoleOrderType } from './commands.ts';

/** Who may give an order: a scorer runs the lots; how the auction is run, its end and its money are the organiser's. */
const MAY_SCORER: Readonly<Record<ConsoleOrderType, boolean>> = {
  initialise: true,
  'call-lot': true,
  'place-bid': true,
  'retract-bid': true,
  'call-going': true,
  'bring-down-hammer': true,
  'pass-lot': true,
  'undo-last-act': true,
  'name-lot': true,
  'recall-unsold': true,
  'reopen-lot': true,
  pause: true,
  resume: true,
  'hold-phones': true,
  'release-phones': true,
  // What a team will lack is between it and the organiser.
  'allow-bid': false,
  'correct-sale': false,
  'set-floor': false,
  'adjust-purse': false,
  restart: false,
  finish: false,
  reopen: false,
};

export function mayScorer(order: ConsoleOrderType): boolean {
  return MAY_SCORER[order];
}
