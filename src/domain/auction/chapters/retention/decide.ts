import type { Auction } from '#domain/auction/auction.ts';
import { newcomerEvents, openFirst } from '#domain/auction/chapters/rounds/queue.ts';
import { brokenBy } from '#domain/auction/chapters/standing/broken.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { type Decision, ok, refuse } from '#domain/auction/decision.ts';
import type { Evolving } from '#domain/auction/events.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { released, retained } from '#domain/auction/lots/lot-moves.ts';
import { queueOf, retainedOf } from '#domain/auction/lots/places.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { AS_RETAINED, claimProblem } from '#domain/auction/teams/claim.ts';
import type { Retention, RetentionEvent } from './vocabulary.ts';

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
    ...newcomerEvents(auction, [player], seed),
  );
}

/**
 * Why a retention is refused. A player the team retains already is replaced: the earlier charge counts as given
 * back.
 */
function retentionProblem(auction: Auction, retention: Retention): Refusal | null {
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

/** Retentions end with the first bid, skip or sale (docs/rules.md). */
function startedProblem({ stage }: Auction): Refusal | null {
  return stage === 'upcoming' ? null : { code: 'auction-started' };
}

export const RETENTION: Evolving<RetentionEvent> = {
  PlayerRetained: (retention, auction) => retained(auction, retention),
  PlayerReleased: ({ player }, auction) => released(auction, player),
};
