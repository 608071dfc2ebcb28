import type { Evolving } from '#domain/auction/per-event.ts';
import { paid, withEntrant } from '#domain/auction/teams/entrants.ts';
import { entrant } from '#domain/auction/teams/purse.ts';
import type { TwoCallEvent } from './events.ts';

export const TWO_CALLS: Evolving<TwoCallEvent> = {
  PurseCharged: ({ team, amount }, auction) => withEntrant(auction, paid(entrant(auction, team), amount)),
};
