import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  retainedProblem,
} from '#domain/auction/decision.ts';
import { playersTraded } from '#domain/auction/lots/lot-moves.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { heldProblem } from '#domain/auction/teams/claim.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import type { TeamId } from '#domain/ids.ts';
import { minus, NO_RUPEES } from '#domain/money.ts';
import { saleProblem } from './decide.ts';

/**
 * Corrects two sales at once: each player goes to the other team at his own price. Only the state after both counts, so
 * two full squads may trade: docs/decisions/lots.md.
 */
export function tradePlayers(auction: Auction, { sales, reason }: CommandOf<'trade-players'>): Decision {
  const [one, other] = sales;
  const unfit = firstProblem(
    closedProblem(auction),
    ...sales.flatMap(({ lot, ...from }) => [
      retainedProblem(auction, lot),
      saleProblem(auction, { lot, from }),
    ]),
    one.team === other.team ? { code: 'nothing-to-trade' } : null,
  );
  if (unfit !== null) return refuse(unfit);
  const after = playersTraded(auction, { sales });
  const poor = firstProblem(moneyProblem(after, one.team), moneyProblem(after, other.team));
  return poor === null ? ok({ type: 'PlayersTraded', sales, reason }) : refuse(poor);
}

/** After the trade a team must have paid, and must still cover its bid for the lot on the block. */
function moneyProblem(after: Auction, team: TeamId): RunningRefusal | null {
  const left = purseOf(after, team);
  return left < 0
    ? { code: 'purse-too-small', shortBy: minus(NO_RUPEES, left) }
    : heldProblem(after, team, left);
}
