import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { openFirst } from '#domain/auction/chapters/rounds/open-first.ts';
import { brokenBy } from '#domain/auction/chapters/standing/broken.ts';
import { ok, refuse, type Decision } from '#domain/auction/decision.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { retentionProblem } from './retention-problem.ts';

/**
 * A team gets a player before the auction, kept from last season or as a member. If the player is on the block,
 * the next lot comes up.
 */
export function retainPlayer(auction: Auction, command: CommandOf<'retain-player'>): Decision<Refusal> {
  const { player, team, price, charge, as, reason } = command;
  const problem = retentionProblem(auction, command);
  if (problem !== null) return refuse(problem);
  const next = lotOnBlock(auction) === player ? openFirst(queueOf(auction)) : [];
  const broken = brokenBy(auction, player, command);
  const against = broken.length > 0 && reason !== undefined ? { reason, broken } : {};
  return ok({ type: 'PlayerRetained', player, team, price, charge, as, ...against }, ...next);
}
