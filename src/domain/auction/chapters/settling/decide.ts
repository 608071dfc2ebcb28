import { type Act, type Auction, type Sale, type SettledTie, started } from '#domain/auction/auction.ts';
import {
  answerAtZero,
  questionOf,
  sayMatch,
  takeBackMatch,
} from '#domain/auction/chapters/matching/decide.ts';
import { drawOrder, openFirst } from '#domain/auction/chapters/rounds/queue.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  closedProblem,
  type Decision,
  firstProblem,
  lotProblem,
  ok,
  refuse,
  retainedProblem,
  staleProblem,
  takenProblem,
} from '#domain/auction/decision.ts';
import type { AuctionEvent, Evolving } from '#domain/auction/events.ts';
import { closesAtOf, highBidOf, isDrawn, leadersOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import {
  lotPassed,
  lotReopened,
  lotSold,
  passUndone,
  playersTraded,
  saleCorrected,
  saleUndone,
} from '#domain/auction/lots/lot-moves.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { queueOf, salesOf } from '#domain/auction/lots/places.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { AS_CORRECTION, AS_HAMMER, AS_TOLD, claimProblem, heldProblem } from '#domain/auction/teams/claim.ts';
import { nobodyBids, nobodyBuys } from '#domain/auction/teams/nobody-bids.ts';
import { entrant, paid, purseOf, withEntrant } from '#domain/auction/teams/squad.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { minus, NO_RUPEES } from '#domain/money.ts';
import type { AtCap } from '#domain/rules/rule-set.ts';
import type { SettlingEvent, TwoCallEvent } from './vocabulary.ts';

type BringDownHammer = Omit<CommandOf<'bring-down-hammer'>, 'type'>;

/**
 * Sells the lot to the leading team and opens the next lot. Specification section 4, 'Selling'. If several
 * teams share the cap, the seed or the organiser decides: docs/rules.md. A team with a right to match is asked
 * first: docs/decisions/right-to-match.md.
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
  const question = questionOf(auction, { lot, buyer: team, price, ...tie });
  if (question !== null) return ok(...question);
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

type PassLot = Omit<CommandOf<'pass-lot'>, 'type'>;
type PassUnbought = CommandOf<'pass-unbought'>;

/** Nobody buys: the player becomes unsold and the next lot comes up. Specification section 4, 'Skipping'. */
export function passLot(auction: Auction, { lot, seen }: PassLot): Decision {
  const unfit = lotProblem(auction, { lot, seen });
  if (unfit !== null) return refuse(unfit);
  return ok({ type: 'LotPassed', lot }, ...openFirst(queueOf(auction)));
}

/**
 * Passes the lot that no team can bid for, and every waiting player whom no team could buy. The log reads as if each
 * had come up and been passed; one undo brings all of them back: docs/decisions/lots.md.
 */
export function passUnbought(auction: Auction, { lot, seen }: PassUnbought): Decision {
  const unfit = lotProblem(auction, { lot, seen });
  if (unfit !== null) return refuse(unfit);
  if (nobodyBids(auction) === null) return refuse({ code: 'team-can-bid' });
  const together = auction.sequence;
  const waiting = nobodyBuys(auction);
  const gone = new Set(waiting);
  return ok(
    { type: 'LotPassed', lot, together },
    ...waiting.flatMap((one): AuctionEvent[] => [
      { type: 'LotOpened', lot: one },
      { type: 'LotPassed', lot: one, together },
    ]),
    ...openFirst(queueOf(auction).filter((one) => !gone.has(one))),
  );
}

type RunOut = CommandOf<'run-out'>;

/**
 * Ends the lot when its countdown reaches zero and the organiser chose 'hammer': the leader buys, or the player
 * is passed. It is refused if the countdown changed meanwhile. With several teams at the cap and no draw, the
 * lot waits for the organiser. While a team is asked about its right to match, that clock answers for it.
 */
export function runOut(auction: Auction, { lot, closesAt, seed }: RunOut): Decision {
  const due = decidesAtZero(auction) && lotOnBlock(auction) === lot && closesAtOf(auction) === closesAt;
  if (!due) return refuse({ code: 'clock-not-out' });
  const match = matchOf(auction);
  if (match !== null) {
    const answer = { type: 'say-match', lot, ...answerAtZero(match), via: 'clock', seen: null } as const;
    return sayMatch(auction, answer);
  }
  const act = highBidOf(auction) === null ? passLot : bringDownHammer;
  return act(auction, { lot, seen: null, ...(seed === undefined ? {} : { seed }) });
}

/** Whether the clock of the lot on the block acts at zero, by the settings of the hall or those of the right to match. */
export function decidesAtZero({ block, floor, tournament }: Auction): boolean {
  if (matchOf({ block }) === null) return floor.countdown?.atZero === 'hammer';
  return tournament.rules.match?.atZero === 'passes';
}

type RecordSale = CommandOf<'record-sale'>;
type TakeBackSale = CommandOf<'take-back-sale'>;

/** A client that runs its own auction reports a sale (design, section 6, 'a sale is two calls'). */
export function recordSale(auction: Auction, { lot, team, price }: RecordSale): Decision {
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  if (!auction.players.has(lot)) return refuse({ code: 'no-such-player' });
  const taken = takenProblem(auction, lot);
  if (taken !== null) return refuse(taken);
  const problem = claimProblem(auction, { lot, team, price, as: AS_TOLD });
  if (problem !== null) return refuse(problem);

  const next = lotOnBlock(auction) === lot ? openFirst(queueOf(auction)) : [];
  return ok({ type: 'LotSold', lot, team, price, calls: 2 }, ...next);
}

/**
 * A client that runs its own auction reports that a sale did not happen: the player is on the block again, as after an
 * undo.
 */
export function takeBackSale(auction: Auction, { lot }: TakeBackSale): Decision {
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  if (!auction.players.has(lot)) return refuse({ code: 'no-such-player' });
  const retained = retainedProblem(auction, lot);
  if (retained !== null) return refuse(retained);
  const sale = salesOf(auction).get(lot);
  if (sale === undefined) return refuse({ code: 'player-not-sold' });

  const undone = { type: 'SaleUndone', lot, ...sale, calls: 2 } as const;
  return isDrawn(auction) ? ok(undone, { type: 'LotOpened', lot }) : ok(undone);
}

type CorrectSale = CommandOf<'correct-sale'>;

/**
 * Corrects the team or price of an earlier sale without reopening the lot. The rules are checked against the
 * present state: docs/decisions/lots.md.
 */
export function correctSale(auction: Auction, correction: CorrectSale): Decision {
  const { lot, from, to, reason } = correction;
  const unfit = firstProblem(
    closedProblem(auction),
    retainedProblem(auction, lot),
    saleProblem(auction, correction),
    same(from, to) ? { code: 'nothing-to-correct' } : null,
  );
  if (unfit !== null) return refuse(unfit);
  const problem = claimProblem(auction, { lot, ...to, as: AS_CORRECTION });
  return problem === null ? ok({ type: 'SaleCorrected', lot, from, to, reason }) : refuse(problem);
}

/** Refuses a correction if the sale is not the one its sender saw. */
function saleProblem(
  auction: Auction,
  { lot, from }: Pick<CorrectSale, 'lot' | 'from'>,
): RunningRefusal | null {
  const sale = salesOf(auction).get(lot);
  if (sale === undefined) return { code: 'player-not-sold' };
  return same(sale, from) ? null : { code: 'sale-changed', ...sale };
}

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

function same(a: Sale, b: Sale): boolean {
  return a.team === b.team && a.price === b.price;
}

type UndoLastAct = CommandOf<'undo-last-act'>;

/**
 * Undoes the last sale or skip: its player is on the block again at base price. The lot on the block comes up
 * next. Skips of one order are undone together. Specification section 4, 'Undo of the last action'. While a team is
 * asked about its right to match, the last answer is taken back.
 */
export function undoLastAct(auction: Auction, { seen }: UndoLastAct): Decision {
  const lot = lotOnBlock(auction);
  if (lot !== null && matchOf(auction) !== null) return takeBackMatch(auction, { lot, seen });
  const unfit = firstProblem(closedProblem(auction), staleProblem(auction, seen));
  if (unfit !== null) return refuse(unfit);
  const act = auction.history.at(-1);
  if (act === undefined) return refuse({ code: 'nothing-to-undo' });

  if (act.type === 'skip') return skipsUndone(skippedTogether(auction.history, act));
  const { team, price } = act;
  const undone = { type: 'SaleUndone', lot: act.lot, team, price, calls: 1 } as const;
  // A client that sells in two calls may undo before an order is drawn; then the block stays empty.
  return isDrawn(auction) ? ok(undone, { type: 'LotOpened', lot: act.lot }) : ok(undone);
}

type Skip = Extract<Act, { readonly type: 'skip' }>;

/** All lots that one command skipped together with this last skip, in their order. */
export function skippedTogether(history: readonly Act[], { lot, together }: Skip): readonly PlayerId[] {
  if (together === undefined) return [lot];
  const before = history.findLastIndex((act) => act.type === 'sell' || act.together !== together);
  return history.slice(before + 1).map((act) => act.lot);
}

/** The first of these lots is on the block again, and the others come up next. */
function skipsUndone(lots: readonly PlayerId[]): Decision {
  const undone = lots.toReversed().map((lot) => ({ type: 'PassUndone', lot }) as const);
  return ok(...undone, ...openFirst(lots));
}

export const SETTLING: Evolving<SettlingEvent> = {
  LotSold: (sale, auction) => started(lotSold(auction, sale)),
  SaleCorrected: (correction, auction) => saleCorrected(auction, correction),
  PlayersTraded: (trade, auction) => playersTraded(auction, trade),
  LotPassed: (pass, auction) => started(lotPassed(auction, pass)),
  SaleUndone: (sale, auction) => saleUndone(auction, sale),
  PassUndone: ({ lot }, auction) => passUndone(auction, lot),
  LotReopened: (reopened, auction) => lotReopened(auction, reopened),
};

export const TWO_CALLS: Evolving<TwoCallEvent> = {
  PurseCharged: ({ team, amount }, auction) => withEntrant(auction, paid(entrant(auction, team), amount)),
};
