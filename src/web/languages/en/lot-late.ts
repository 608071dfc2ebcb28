import type { ReactNode } from 'react';
import { chapter } from '#web/languages/current-language.ts';
import { sentence } from '#web/languages/sentence.ts';
import { LOT_FIRST } from './lot.ts';

/** The words of `LOT_FIRST`, and those on the hammer, squads, lists and unsold players. */
export const lotLateWords = chapter('lot', {
  ...LOT_FIRST,
  base: (price: ReactNode) => sentence('base ', price),
  sold: 'SOLD',
  unsoldNow: 'UNSOLD',
  youBought: (player: string) => `You bought ${player}`,
  soldTo: (player: string, team: string) => `${player} to ${team}`,
  forPrice: (price: ReactNode) => sentence('for ', price),
  noPlayers: 'No players acquired yet',
  retained: 'Retained',
  member: 'Member',
  retainedBy: (team: string) => `Retained by ${team}`,
  memberOf: (team: string) => `Member of ${team}`,
  /** Behind or below a sum: what was paid in all, and what a team has spent. */
  withoutRetained: 'without retained players',
  withRetained: 'with retained players',
  /** Beside the price of a retained player. */
  fromPurse: (amount: string) => `${amount} from the purse`,
  quotas: 'Quotas',
  needsOf: (name: string, has: string, least: string) => `${name} ${has} of ${least}`,
  needsAtMost: (name: string, has: string, most: string) => `${name} ${has} of at most ${most}`,
  runs: (count: number, shown: string) => `${shown} ${count === 1 ? 'run' : 'runs'}`,
  wickets: (count: number, shown: string) => `${shown} ${count === 1 ? 'wicket' : 'wickets'}`,

  read: 'Read',
  unsoldStay: (unsold: string) => `${unsold} unsold: by the rules they stay unsold`,
  unsoldReturn: (unsold: string, how: string) => `${unsold} unsold: they may come up again${how}`,
  unsoldPartReturn: (unsold: string, may: string, how: string) =>
    `${unsold} unsold: ${may} of them may come up again${how}`,
  namingNow: (each: number) =>
    `Teams are naming players on their phones, up to ${String(each)} each: only whom they name comes up again`,
  oneCategoryDown: ' one category down',
  atPartOfBase: (percent: number) => ` at ${String(percent)} % of the base price`,
  once: ', once',
  onceMore: ', once more',
  times: (count: number) => `, ${String(count)} times`,
  timesMore: (count: number) => `, ${String(count)} times more`,

  picture: 'Picture',
  pictureOf: (team: string) => ` of ${team}`,
  pictureFailed: 'The picture could not be made: please try again.',
  print: 'Print',
  printSquadOf: (team: string) => ` the squad of ${team}`,
  squad: 'Squad',
  squads: 'Squads',
  back: 'Back',
});
export type LotWords = ReturnType<typeof lotLateWords>;
