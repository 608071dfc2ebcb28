import type { Auction } from '#domain/auction/auction.ts';
import { bidTaken } from '#domain/auction/chapters/bidding/decide.ts';
import { lastTeamNow } from '#domain/auction/chapters/matching/decide.ts';
import type { Decision } from '#domain/auction/decision.ts';
import { leads, lotOnBlock, nextBid, priceOf } from '#domain/auction/lots/block.ts';
import { squadDouble } from '#domain/auction/lots/doubles.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { mostBid } from '#domain/auction/teams/claim.ts';
import { squadProblem } from '#domain/auction/teams/squad.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { CanBid, ShownDouble, ReachEntry } from './reach-sections.ts';
import type { AuctioneerView } from './view.ts';

/** Which teams the auctioneer can still ask for the next amount, however the room bids. */
export function reachEntries(auction: Auction): AuctioneerView['reach'] {
  // A finished auction keeps its last lot on the block, but no team may bid.
  const lot = auction.stage === 'completed' ? null : lotOnBlock(auction);
  const last = lot === null ? null : lastTeamNow(auction, lot);
  return Object.fromEntries(
    [...auction.teams.keys()].map((team): [TeamId, ReachEntry] => [
      team,
      {
        reach: lot === null ? null : canBid(auction, lot, team, (now, bid) => bidTaken(now, bid, 'floor')),
        ...limitsOf(auction, team),
        ...(last?.team === team && { match: last.problem }),
      },
    ]),
  );
}

/** A link shows no phone number, so name and age count alone. */
export function shownDouble(auction: Auction): ShownDouble | null {
  const lot = auction.stage === 'completed' ? null : lotOnBlock(auction);
  const double = lot === null ? null : squadDouble(auction, lot, NO_FIELDS);
  if (double === null) return null;
  const { player, team, isRetained } = double;
  const retained = isRetained ? ({ retained: true } as const) : {};
  return { name: player.name, number: player.number, team, ...retained };
}

const NO_FIELDS: readonly OwnField[] = [];

/** The team's bid limit, null where the purse is the only limit. Amounts in whole rupees. */
export function limitsOf(auction: Auction, team: TeamId): Pick<ReachEntry, 'most'> {
  return { most: purseIsAll(auction) ? null : mostBid(auction, team).amount };
}

function purseIsAll({ standing, tournament }: Auction): boolean {
  return standing === null && tournament.rules.mostBid.is === 'purse';
}

/** A bid that nobody has placed yet. `amount`: whole rupees, as typed. */
export interface MeantBid {
  readonly lot: PlayerId;
  readonly team: TeamId;
  readonly amount: number;
}

/** The rules for one way of bidding: from the console, by phone, or called out in the hall. */
export type AskRules = (auction: Auction, bid: MeantBid) => Decision;

/** Whether a team may make one more raise now, and how much it bids. */
export function canBid(auction: Auction, lot: PlayerId, team: TeamId, ask: AskRules): CanBid {
  if (leads(auction, team)) return { can: 'lead', lot, amount: priceOf(auction, lot) };
  const next = nextBid(auction, lot);
  const problem = problemOf(auction, { lot, team, amount: next }, ask);
  return problem === null ? { can: 'bid', lot, amount: next } : { can: 'not', lot, next, problem };
}

/** Why the rules would refuse this bid now, or null. */
export function problemOf(auction: Auction, bid: MeantBid, ask: AskRules): RunningRefusal | null {
  const decision = ask(auction, bid);
  if (decision.ok) return null;
  // A full squad is reported before a small purse, because more money would not help.
  const full = decision.problem.code === 'purse-too-small' ? squadProblem(auction, bid.team) : null;
  return full ?? decision.problem;
}
