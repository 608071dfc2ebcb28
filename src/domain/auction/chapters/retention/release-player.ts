import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { newcomersCome } from '#domain/auction/chapters/rounds/newcomers-come.ts';
import { ok, refuse, type Decision } from '#domain/auction/decision.ts';
import { retainedOf } from '#domain/auction/lots/places.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { startedProblem } from './before-auction.ts';

/** The player comes up for auction; an order that was already drawn is drawn again with the player. */
export function releasePlayer(
  auction: Auction,
  { player, seed }: CommandOf<'release-player'>,
): Decision<Refusal> {
  const started = startedProblem(auction);
  if (started !== null) return refuse(started);
  if (!auction.players.has(player)) return refuse({ code: 'no-such-player' });
  const retained = retainedOf(auction).get(player);
  if (retained === undefined) return refuse({ code: 'player-not-retained' });
  return ok(
    { type: 'PlayerReleased', player, team: retained.team },
    ...newcomersCome(auction, [player], seed),
  );
}
