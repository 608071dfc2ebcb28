import type { Auction } from '#domain/auction/auction.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { brokenBy } from '#domain/auction/chapters/standing/broken.ts';
import { AS_RETAINED, claimProblem } from '#domain/auction/teams/claim.ts';
import { retained } from '#domain/auction/lots/lot-moves.ts';
import { startedProblem } from './before-auction.ts';
import type { Retention } from './commands.ts';

/** What forbids it. Whom a team retains already is retained anew: what left its purse for him counts as back. */
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
 * Of several, said one after another: what forbids each, or null. Each is asked of what those before it left of purse
 * and squad; one that is refused leaves both as they were.
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
