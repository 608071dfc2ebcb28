import type { Evolving } from '#domain/auction/per-event.ts';
import { adjusted, withEntrant } from '#domain/auction/teams/entrants.ts';
import { entrant } from '#domain/auction/teams/purse.ts';
import type { MoneyEvent } from './events.ts';

export const MONEY: Evolving<MoneyEvent> = {
  PurseAdjusted: ({ team, by }, auction) => withEntrant(auction, adjusted(entrant(auction, team), by)),
};
