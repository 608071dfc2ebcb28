import {
  type Auction,
  type Matching,
  type MatchStep,
  type Sale,
  type SaleByMatch,
} from '#domain/auction/auction.ts';
import { phonesProblem } from '#domain/auction/chapters/bidding/decide.ts';
import { openFirst } from '#domain/auction/chapters/rounds/queue.ts';
import { ceilingsOf, fullLimits } from '#domain/auction/chapters/standing/ceilings.ts';
import { onBlock, sideOf } from '#domain/auction/chapters/standing/pool.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  breakProblem,
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  openLotProblem,
  refuse,
  staleProblem,
} from '#domain/auction/decision.ts';
import type { AuctionEvent, EventOf, Evolving } from '#domain/auction/events.ts';
import { highBidOf, openLot, priceOf } from '#domain/auction/lots/block.ts';
import { claimIn, matchOf, matchPrice, type MatchTurn, turnOf } from '#domain/auction/lots/matching.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import type { RunningRefusal, TeamRefusal } from '#domain/auction/refusals.ts';
import { cardsLeft, lastTeamFor, matchedAgainst } from '#domain/auction/teams/cards.ts';
import { AS_HAMMER, AS_MATCH, AS_MATCH_RAISE, claimProblem } from '#domain/auction/teams/claim.ts';
import { candidate } from '#domain/completion/agreed.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { type Rupees, toRupees } from '#domain/money.ts';
import { fits } from '#domain/rules/rule-set.ts';
import { asKept } from '#domain/tournament/player.ts';
import type { MatchAnswer, MatchingEvent, MatchingRefusal } from './vocabulary.ts';

/** A sale that the hammer would make now, in whole rupees. */
interface Hammered {
  readonly lot: PlayerId;
  readonly buyer: TeamId;
  readonly price: Rupees;
}

/** The same before the first bid has no buyer. */
type Wanted = Omit<Hammered, 'buyer'> & { readonly buyer: TeamId | null };

/**
 * The teams that the hammer asks before it sells: those that have the right to this player, a card, the money, the place
 * and the limits. Empty: it sells at once.
 */
function askedBefore(auction: Auction, hammered: Hammered): readonly TeamId[] {
  return teamsWithRight(auction, hammered).filter((team) => matchProblem(auction, team, hammered) === null);
}

/** The team of last season that has the right to the player on the block, and does not lead. */
export interface LastTeamNow {
  readonly team: TeamId;
  /** Why it could not claim him at the present price; null: it could. */
  readonly problem: MatchingRefusal | TeamRefusal | null;
}

/** Null after the hammer, and where the rules name no team for this player. */
export function lastTeamNow(auction: Auction, lot: PlayerId): LastTeamNow | null {
  const team = lastTeamFor(auction, lot);
  const buyer = highBidOf(auction)?.team ?? null;
  if (team === null || team === buyer || matchOf(auction) !== null) return null;
  const problem = matchProblem(auction, team, { lot, buyer, price: priceOf(auction, lot) });
  return { team, problem };
}

/** The teams that the rules name for this player, whether or not they can claim him. The buyer is never one. */
function teamsWithRight(auction: Auction, { lot, buyer }: Omit<Hammered, 'price'>): readonly TeamId[] {
  const { match } = auction.tournament.rules;
  if (match?.who === 'any') {
    const isMeant = fits(match.where, onBlock(auction, lot).fields);
    return isMeant ? [...auction.teams.keys()].filter((team) => team !== buyer) : [];
  }
  const last = lastTeamFor(auction, lot);
  return last === null || last === buyer ? [] : [last];
}

/** Why a team cannot claim the player at this price; null: it can. */
function matchProblem(
  auction: Auction,
  team: TeamId,
  { lot, buyer, price }: Wanted,
): MatchingRefusal | TeamRefusal | null {
  const { against = Infinity } = auction.tournament.rules.match ?? {};
  const isSpared = buyer !== null && matchedAgainst(auction, buyer) >= against;
  if (cardsLeft(auction, team) < 1 || isSpared) return { code: 'no-card', team };
  const problem = claimProblem(auction, { lot, team, price, as: AS_MATCH });
  return problem ?? keptLimitProblem(auction, { lot, team, price });
}

/** A claim counts for the limits on kept players, in number and money; a bid does not. */
function keptLimitProblem(
  auction: Auction,
  { lot, team, price }: Sale & { readonly lot: PlayerId },
): TeamRefusal | null {
  const { rules } = auction.tournament;
  const next = onBlock(auction, lot);
  const player = candidate(rules, lot, { ...next, fields: asKept(next.fields) });
  const side = sideOf(auction, team);
  const full = fullLimits(rules, player, side).map((because) => ({ amount: toRupees(0), because }));
  const most = [...full, ...ceilingsOf(rules, player, side)].find(({ amount }) => price > amount);
  return most === undefined
    ? null
    : { code: 'above-most', most: most.amount, exact: true, because: most.because };
}

/** Between the hammer and the sale: the first answer that sells the player ends it. */
export function sayMatch(auction: Auction, order: CommandOf<'say-match'>): Decision {
  const unfit = turnProblem(auction, order);
  if (unfit !== null) return refuse(unfit);
  const match = openMatch(auction);
  const problem = answerProblem(match, order);
  if (problem !== null) return refuse(problem);
  const { lot, says, via = 'floor' } = order;
  const { teams } = turnOf(match);
  const speakers = order.team === null ? teams : [order.team];
  const said = speakers.map(
    (team) => ({ type: 'MatchSaid', lot, team, says, via, ...termOf(order) }) as const,
  );
  const ended = endOf(auction, match, order);
  return ended.ok ? ok(...said, ...ended.events) : ended;
}

/** Checks that apply to an answer and to a raise. A phone may answer whenever phones may bid. */
function turnProblem(auction: Auction, order: TurnOrder): RunningRefusal | null {
  return firstProblem(
    closedProblem(auction),
    order.via === 'phone' ? phonesProblem(auction) : null,
    breakProblem(auction),
    openLotProblem(auction, order.lot),
    staleAnswerProblem(auction, order),
    matchOf(auction) === null ? { code: 'match-not-open' } : null,
  );
}

type TurnOrder = Pick<CommandOf<'say-match'>, 'lot' | 'seen' | 'price' | 'via'>;

/** Several teams may be asked at once: the pass of another team leaves a claim or a pass at the same price valid. */
function staleAnswerProblem(auction: Auction, { seen, price }: TurnOrder): RunningRefusal | null {
  const match = matchOf(auction);
  const isSame = match !== null && turnOf(match).step === 'claim' && matchPrice(match) === price;
  return isSame ? null : staleProblem(auction, seen);
}

/** The answers of each step. */
export const ANSWERS: Readonly<Record<MatchAnswer, MatchTurn['step']>> = {
  claim: 'claim',
  pass: 'claim',
  stand: 'raise',
  match: 'answer',
  decline: 'answer',
};

function openMatch(auction: Auction): Matching {
  return matchOf(auction) ?? impossible('an answer to no question');
}

function answerProblem(
  match: Matching,
  { team, says }: Pick<CommandOf<'say-match'>, 'team' | 'says'>,
): MatchingRefusal | null {
  const { step, teams } = turnOf(match);
  const isTheirs = team === null ? says === 'pass' : teams.includes(team);
  return ANSWERS[says] === step && isTheirs ? null : { code: 'not-asked', teams };
}

function termOf({ says, term }: CommandOf<'say-match'>): { readonly term?: string } {
  return says === 'claim' && term !== undefined ? { term } : {};
}

/** The events after an answer: none while somebody else must answer, else the sale and the next lot. */
function endOf(auction: Auction, match: Matching, order: CommandOf<'say-match'>): Decision {
  const { lot } = order;
  switch (order.says) {
    case 'claim':
      return claimed(auction, match, order);
    case 'pass': {
      const others = order.team === null ? 0 : turnOf(match).teams.length - 1;
      return others > 0 ? ok() : soldTo(auction, lot, match, match.buyer);
    }
    case 'stand':
      return soldTo(auction, lot, match, ableClaimant(auction, lot, match) ?? match.buyer);
    case 'match':
      return soldTo(auction, lot, match, claimantOf(match));
    case 'decline':
      return soldTo(auction, lot, match, match.buyer);
  }
}

/** The claimant, unless a sale that a client reported meanwhile took its money or its place. */
function ableClaimant(auction: Auction, lot: PlayerId, match: Matching): TeamId | null {
  const team = claimantOf(match);
  return matchProblem(auction, team, { lot, ...match }) === null ? team : null;
}

function claimantOf(match: Matching): TeamId {
  return (claimIn(match) ?? impossible('a raise without a claim')).team;
}

/** A claim sells at once, unless the rules let the buyer raise first. */
function claimed(auction: Auction, match: Matching, order: CommandOf<'say-match'>): Decision {
  const { lot, term } = order;
  const team = order.team ?? impossible('a claim of no team');
  const { raise = 'none', terms = [] } = auction.tournament.rules.match ?? {};
  if (terms.length > 0 && (term === undefined || !terms.includes(term)))
    return refuse({ code: 'term-missing', terms });
  const problem = matchProblem(auction, team, { lot, ...match });
  if (problem !== null) return refuse(problem);
  if (raise === 'once') return ok();
  const step: MatchStep = { says: 'claim', team, via: order.via ?? 'floor', ...termOf(order) };
  return soldTo(auction, lot, { ...match, steps: [...match.steps, step] }, team);
}

/** The sale that ends a right to match. */
function soldTo(auction: Auction, lot: PlayerId, match: Matching, team: TeamId): Decision {
  const price = matchPrice(match);
  const isBuyer = team === match.buyer;
  const problem = isBuyer
    ? claimProblem(auction, { lot, team, price, as: AS_HAMMER })
    : matchProblem(auction, team, { lot, buyer: match.buyer, price });
  if (problem !== null) return refuse(problem);
  const { tie } = match;
  const sale = {
    lot,
    team,
    price,
    calls: 1,
    ...(tie && { tie }),
    ...endedBy(auction, match, isBuyer),
  } as const;
  return ok({ type: 'LotSold', ...sale }, ...openFirst(queueOf(auction)));
}

/** How the right to match ended, for the sale. A buyer who bought without a claim has none. */
function endedBy(auction: Auction, match: Matching, isBuyer: boolean): SaleByMatch {
  const { buyer, price: hammered } = match;
  const claim = claimIn(match);
  // Without a raise nobody declined: the claimant could no longer pay.
  if (claim === null || (isBuyer && matchPrice(match) === hammered)) return {};
  const term = claim.term === undefined ? {} : { term: claim.term };
  if (!isBuyer) return { match: { from: buyer, hammered, ...term } };
  const isSpent = auction.tournament.rules.match?.declined === 'spent';
  return { declined: { by: claim.team, hammered, ...(isSpent && { spent: true }) } };
}

/** The buyer raises once: any amount on the grid above the hammer's, whatever the steps. */
export function raiseMatch(auction: Auction, order: CommandOf<'raise-match'>): Decision {
  const { lot, team, via = 'floor' } = order;
  const unfit = turnProblem(auction, order);
  if (unfit !== null) return refuse(unfit);
  const match = openMatch(auction);
  const { step, teams } = turnOf(match);
  if (step !== 'raise' || !teams.includes(team)) return refuse({ code: 'not-asked', teams });
  const amount = Math.floor(order.amount);
  const problem = claimProblem(auction, { lot, team, price: amount, as: AS_MATCH_RAISE });
  if (problem?.code === 'bid-off-grid') return refuse(problem);
  if (amount <= match.price) return refuse({ code: 'raise-not-higher', price: match.price });
  if (problem !== null) return refuse(problem);
  return ok({ type: 'MatchRaised', lot, team, amount: toRupees(amount), via });
}

/** Takes back the last step. The first one opens the bidding again, with its bids. */
export function takeBackMatch(auction: Auction, order: Omit<CommandOf<'take-back-match'>, 'type'>): Decision {
  const { lot, seen } = order;
  const unfit = firstProblem(
    closedProblem(auction),
    openLotProblem(auction, lot),
    staleProblem(auction, seen),
    matchOf(auction) === null ? { code: 'match-not-open' } : null,
  );
  return unfit === null ? ok({ type: 'MatchTakenBack', lot }) : refuse(unfit);
}

/** The order of the clock at zero: the team whose turn it is passes, stands or declines. */
export function answerAtZero(match: Matching): Pick<CommandOf<'say-match'>, 'team' | 'says'> {
  const { step, teams } = turnOf(match);
  if (step === 'claim') return { team: null, says: 'pass' };
  return { team: teams[0] ?? impossible('nobody answers'), says: step === 'raise' ? 'stand' : 'decline' };
}

/** The events of the hammer: the question, or null where no team is asked. */
export function questionOf(
  auction: Auction,
  hammered: Hammered & Pick<Matching, 'tie'>,
): readonly AuctionEvent[] | null {
  const asked = askedBefore(auction, hammered);
  return asked.length === 0 ? null : [{ type: 'MatchOpened', ...hammered, asked }];
}

export const MATCHING: Evolving<MatchingEvent> = {
  // The operator who held the phones has entered his bid: phones answer now.
  MatchOpened: ({ type: _, lot, ...match }, auction) => ({
    ...withMatch(auction, lot, { ...match, steps: [] }),
    phonesHeld: false,
  }),
  MatchSaid: (event, auction) => withStep(auction, event.lot, stepOf(event)),
  MatchRaised: ({ lot, team, amount, via }, auction) =>
    withStep(auction, lot, { says: 'raise', team, amount, via }),
  MatchTakenBack: ({ lot }, auction) => {
    const match = openLot(auction, lot).match;
    if (match === null || match.steps.length === 0) return withMatch(auction, lot, null);
    return withMatch(auction, lot, { ...match, steps: match.steps.slice(0, -1) });
  },
};

/** Answers that sell the player are followed by the sale, so they change no state. */
function stepOf({ says, team, via, term }: EventOf<'MatchSaid'>): MatchStep | null {
  if (says === 'pass') return { says, team, via };
  return says === 'claim' ? { says, team, via, ...(term !== undefined && { term }) } : null;
}

function withStep(auction: Auction, lot: PlayerId, step: MatchStep | null): Auction {
  const { match } = openLot(auction, lot);
  if (match === null || step === null) return auction;
  return withMatch(auction, lot, { ...match, steps: [...match.steps, step] });
}

/** Each step has its whole time: a later `ClockSet` event starts it. A lot open again is called anew. */
function withMatch(auction: Auction, lot: PlayerId, match: Matching | null): Auction {
  const open = openLot(auction, lot);
  const going = match === null ? 0 : open.going;
  return { ...auction, block: { ...open, match, going, clock: null } };
}
