import type { ConsoleOrderType } from './commands.ts';

/** The commands that a scorer may give. Settings, the end and money are for the organiser only. */
const MAY_SCORER: Readonly<Record<ConsoleOrderType, boolean>> = {
  initialise: true,
  'call-lot': true,
  'place-bid': true,
  'retract-bid': true,
  'call-going': true,
  'bring-down-hammer': true,
  'pass-lot': true,
  'pass-unbought': true,
  'undo-last-act': true,
  'name-lot': true,
  'recall-unsold': true,
  'reopen-lot': true,
  pause: true,
  resume: true,
  'hold-phones': true,
  'release-phones': true,
  'show-finale': true,
  'end-finale': true,
  // Only the organiser may decide that a team breaks its reserve.
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
