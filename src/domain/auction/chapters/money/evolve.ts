import type { Evolving } from '#domain/auction/events.ts';
import { adjusted, entrant, withEntrant } from '#domain/auction/teams/squad.ts';
import type { MoneyEvent } from './events.ts';

export const MONEY: Evolving<MoneyEvent> = {
  PurseAdjusted: ({ team, by }, auction) => withEntrant(auction, adjusted(entrant(auction, team), by)),
};
