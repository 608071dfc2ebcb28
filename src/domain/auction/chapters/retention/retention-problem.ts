import type { Auction } from '#domain/auction/auction.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { brokenBy } from '#domain/auction/chapters/standing/broken.ts';
import { AS_RETAINED, claimProblem } from '#domain/auction/teams/claim.ts';
import { retained } from '#domain/auction/lots/lot-moves.ts';
import { startedProblem } from './before-auction.ts';
import type { Retention } from './commands.ts';

/**
 * Why a retention is refused. A player the team retains already is replaced: the earlier charge counts as given
 * back.
 */
export function retentionProblem(auction: Auction, retention: Retention): Refusal | null {
  const started = startedProblem(auction);
  if (started !== null) return started;
  const { player, team, charge } = retention;
  if (!auction.players.has(player)) return { code: 'no-such-player' };
  const problem = claimProblem(auction, { lot: player, team, price: charge, as: AS_RETAINED });
  const broken = problem === null ? brokenBy(auction, player, retention) : [];
  return broken.length > 0 && retention.reason === undefined
    ? { code: 'against-rules', team, broken }
    : problem;
}

/**
 * Checks several retentions in order; the result has one problem or null for each. Each accepted one uses purse
 * and squad places; a refused one does not.
 */
export function retentionProblems(
  auction: Auction,
  retentions: readonly Retention[],
): readonly (Refusal | null)[] {
  let now = auction;
  return retentions.map((retention) => {
    const problem = retentionProblem(now, retention);
    if (problem === null) now = retained(now, { type: 'PlayerRetained', ...retention });
    return problem;
  });
}
