import type { Evolving } from '#domain/auction/events.ts';
import { entrant, paid, withEntrant } from '#domain/auction/teams/squad.ts';
import type { TwoCallEvent } from './events.ts';

export const TWO_CALLS: Evolving<TwoCallEvent> = {
  PurseCharged: ({ team, amount }, auction) => withEntrant(auction, paid(entrant(auction, team), amount)),
};
