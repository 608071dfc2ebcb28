import type { Auction } from '#domain/auction/auction.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import type { KeptRegistration } from '#server/persistence/tables/registration/registration-rows.ts';
import { seenIn } from './seen-in.ts';

/** A text that changes when the page of a person would. It is cheap: waiting pages compare it at each bid. */
export function fingerprintIn(auction: Auction, kept: KeptRegistration): string {
  const { state, player } = seenIn(auction, kept);
  if (player === null) return state;
  const number = auction.players.get(player)?.number;
  const place = auction.stage === 'upcoming' ? null : squadPlaceOf(auction, player);
  const squad = place === null ? [] : [place.team, place.price, place.how];
  return [state, number, auction.stage === 'completed', ...squad].join(' ');
}
