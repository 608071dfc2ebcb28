import type { AtCap } from '#domain/rules/rule-set.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, leadersOf } from '#domain/auction/lots/block.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { AS_HAMMER, claimProblem } from '#domain/auction/teams/claim.ts';
import { type Decision, lotProblem, ok, refuse } from '#domain/auction/decision.ts';
import { drawOrder } from '#domain/auction/lots/draw.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { openFirst } from '#domain/auction/chapters/rounds/open-first.ts';
import type { SettledTie } from './events.ts';

type BringDownHammer = Omit<CommandOf<'bring-down-hammer'>, 'type'>;

/**
 * Sells the lot to the leading team and opens the next lot. Specification section 4, 'Selling'. If several
 * teams share the cap, the seed or the organiser decides: docs/decisions/rules.md.
 */
export function bringDownHammer(auction: Auction, hammer: BringDownHammer): Decision {
  const { lot } = hammer;
  const unfit = lotProblem(auction, hammer);
  if (unfit !== null) return refuse(unfit);
  const highBid = highBidOf(auction);
  if (highBid === null) return refuse({ code: 'no-bid' });

  const { amount: price } = highBid;
  const problemOf = (team: TeamId) => claimProblem(auction, { lot, team, price, as: AS_HAMMER });
  // A sale in two calls may have emptied the purse or filled the squad after the bid.
  const problem = problemOf(highBid.team);
  const among = leadersOf(auction).filter((team) => problemOf(team) === null);
  if (among.length === 0 && problem !== null) return refuse(problem);
  const buyer = buyerAmong(among, hammer, auction.tournament.rules.atCap);
  if (buyer === null) return refuse({ code: 'lot-among', teams: among });
  const { team, ...tie } = buyer;
  return ok({ type: 'LotSold', lot, team, price, calls: 1, ...tie }, ...openFirst(queueOf(auction)));
}

interface Buyer {
  readonly team: TeamId;
  readonly tie?: SettledTie;
}

/** The buyer among these teams, and how a tie was settled; null: the organiser must choose. */
function buyerAmong(
  among: readonly TeamId[],
  { seed, team: chosen }: BringDownHammer,
  atCap: AtCap | undefined,
): Buyer | null {
  const several = among.length > 1;
  const roll = several && atCap === 'roll' ? seed : undefined;
  const said = roll === undefined ? (chosen ?? (several ? undefined : among[0])) : drawOrder(among, roll)[0];
  const team = among.find((one) => one === said);
  if (team === undefined) return null;
  return several ? { team, tie: { among, seed: roll ?? null } } : { team };
}
