import type { Allowance } from '#domain/completion/tableau.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { withdrawPlayer } from '#domain/auction/chapters/set-up/set-up-players.ts';
import { allowance } from '#domain/auction/chapters/standing/field.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { asksOfSquads } from './asks.ts';
import type { Finding } from './findings.ts';
import { lackingIn } from './lacking.ts';
import { nowShort } from './now-short.ts';
import { eachAlone } from './short-of-teams.ts';
import { stockOf } from './stock.ts';

/**
 * What squads will lack once a player is withdrawn, though it is not lacking now: teams that could complete theirs alone
 * and then cannot; else that all could at the same time, and then cannot. Nothing for a player who may not be withdrawn.
 */
export function shortWithout(
  auction: Auction,
  player: PlayerId,
  allow: () => Allowance = allowance,
): readonly Finding[] {
  const decision = withdrawPlayer(auction, { type: 'withdraw-player', player });
  if (!decision.ok || !asksOfSquads(auction.tournament.rules)) return [];
  const after = decision.events.reduce(evolve, auction);
  const alone = nowShort(auction, after, [...auction.teams.keys()], allow);
  if (alone.length > 0 || lacking(auction, allow).length > 0) return alone;
  // Only what is proven is a reason to keep a player.
  return lacking(after, allow).filter(({ what }) => what !== 'open');
}

function lacking(auction: Auction, allow: () => Allowance) {
  const stock = stockOf(auction);
  return lackingIn(stock, eachAlone(stock, allow), allow);
}
