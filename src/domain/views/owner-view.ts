import type { Auction } from '#domain/auction/auction.ts';
import { raisePaddle } from '#domain/auction/chapters/bidding/decide.ts';
import { raiseMatch, sayMatch } from '#domain/auction/chapters/matching/decide.ts';
import { mostReckoned } from '#domain/auction/chapters/standing/standing.ts';
import { lotOnBlock, nextBid, playerOf, priceOf, raiseRules } from '#domain/auction/lots/block.ts';
import { matchOf, turnOf } from '#domain/auction/lots/matching.ts';
import { timesCalled, queueOf } from '#domain/auction/lots/places.ts';
import { mostBid } from '#domain/auction/teams/claim.ts';
import { entrant, purseOf } from '#domain/auction/teams/squad.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { LOTS_FORESEEN } from '#domain/limits.ts';
import { NO_RUPEES, plus, roundUpTo, toRupees, type Rupees } from '#domain/money.ts';
import { incrementAt, jumpedBid } from '#domain/rules/increments.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { sameValue } from '#domain/same-value.ts';
import { type AskRules, canBid, shownDouble, problemOf, reachEntries } from './reach.ts';
import { hasAccepted } from './hall-view.ts';
import { briefOf, numbered } from './public.ts';
import type { OwnSection, TypedBids } from './reach-sections.ts';
import type { Audience, HallView, OwnerView, View } from './view.ts';

type OwnSections = Pick<OwnerView, 'own' | 'coming'>;

/** Makes the view of an audience. `hall`: the hall's sections of the same auction, made once for all audiences. */
export function viewFor(audience: Audience, auction: Auction, hall: HallView): View {
  if (audience === 'hall') return hall;
  if (audience === 'auctioneer')
    return { ...hall, reach: reachEntries(auction), soldDouble: shownDouble(auction) };
  return { ...hall, ...ownSections(auction, audience.team) };
}

/** Makes the additional sections for the phone of a team. */
export function ownSections(auction: Auction, team: TeamId): OwnSections {
  return { own: auction.teams.has(team) ? ownOf(auction, team) : null, coming: comingOf(auction) };
}

function ownOf(auction: Auction, team: TeamId): OwnSection {
  const lot = auction.stage === 'completed' ? null : lotOnBlock(auction);
  const reach = lot === null ? null : canBid(auction, lot, team, byPhone);
  return {
    team,
    reach,
    jumps: lot === null ? [] : jumpsFor(auction, team, lot, reach),
    typed: lot === null ? [] : typedFor(auction, team, lot),
    ...(lot !== null && answerIn(auction, team, lot)),
    most: mostBid(auction, team).amount,
    accepted: hasAccepted(auction, team),
    named: entrant(auction, team).named,
  };
}

/** Decides a phone's bid without the clock, because the screen itself checks whether it has run out. */
const byPhone: AskRules = (auction, bid) =>
  raisePaddle(auction, { type: 'raise-paddle', ...bid, seen: auction.sequence });

/** Decides the raise of a buyer whose bid another team claims to match. */
const byRaise: AskRules = (auction, bid) =>
  raiseMatch(auction, { type: 'raise-match', ...bid, via: 'phone', seen: auction.sequence });

/** Decides the answer that keeps or gets the player, as the phone of a team that must answer sends it. */
function answerIn(auction: Auction, team: TeamId, lot: PlayerId): Pick<OwnSection, 'answer'> {
  const match = matchOf(auction);
  if (match === null) return {};
  const { step, teams } = turnOf(match);
  if (!teams.includes(team)) return {};
  const says = ({ claim: 'claim', raise: 'stand', answer: 'match' } as const)[step];
  const [term] = auction.tournament.rules.match?.terms ?? [];
  const decision = sayMatch(auction, {
    type: 'say-match',
    ...{ lot, team, says, via: 'phone', seen: auction.sequence },
    ...(term !== undefined && { term }),
  });
  return { answer: decision.ok ? null : decision.problem };
}

/** True if this team has the high bid, and may raise it once before another team matches it. */
function mayRaise(auction: Auction, team: TeamId): boolean {
  const match = matchOf(auction);
  return match !== null && turnOf(match).step === 'raise' && match.buyer === team;
}

/** The amounts above the next bid; for a raise the next amount is one of them, because no tap bids it. */
function jumpsFor(
  auction: Auction,
  team: TeamId,
  lot: PlayerId,
  reach: OwnSection['reach'],
): readonly Rupees[] {
  const isRaise = mayRaise(auction, team);
  if (!isRaise && reach?.can !== 'bid') return [];
  const next = nextBid(auction, lot);
  const jumps = jumpAmounts(raiseRules(auction, lot), priceOf(auction, lot), next);
  const ask = isRaise ? byRaise : byPhone;
  return (isRaise ? [next, ...jumps] : jumps).filter(
    (jump) => problemOf(auction, { lot, team, amount: jump }, ask) === null,
  );
}

/** Each jump is the next multiple of one of these counts of increments, which makes round amounts. */
const STEPS = [2, 5, 10] as const;

/**
 * Returns round amounts above the next bid, ascending: after ₹1,50,000 they are ₹1,60,000, ₹1,75,000 and ₹2,00,000.
 * The first is the agreed jump if the rules have one.
 */
export function jumpAmounts(rules: RuleSet, current: Rupees, next: Rupees): readonly Rupees[] {
  const offered = jumpedBid(rules, current, next);
  const jumps = offered === null ? [] : [offered];
  let above: Rupees = offered ?? next;
  for (const steps of STEPS.slice(jumps.length)) {
    const step = incrementAt(rules, next) * steps;
    above = toRupees((Math.floor(above / step) + 1) * step);
    jumps.push(above);
  }
  return jumps;
}

/**
 * The rules' answer to each amount that an owner may type, as ranges. The answer can change only at an edge, so each edge
 * is judged, not each amount.
 */
function typedFor(auction: Auction, team: TeamId, lot: PlayerId): readonly TypedBids[] {
  const { multiple } = auction.tournament.rules;
  const judged: TypedBids[] = [];
  const isRaise = mayRaise(auction, team);
  const ask = isRaise ? byRaise : byPhone;
  // A raise may be any multiple above the price, below the next amount, too.
  const first = isRaise ? [after(priceOf(auction, lot))] : [];
  const edges = inOrder([...first, ...edgesOf(auction, team, lot)]);
  for (const [at, from] of edges.entries()) {
    const of = (amount: number) => problemOf(auction, { lot, team, amount }, ask);
    const first = roundUpTo(multiple, from);
    // Between two edges there may be no multiple, such as between the rest of a purse and the next amount.
    const hasMultiple = first < (edges[at + 1] ?? Infinity);
    const problem = of(hasMultiple ? first : from);
    const onGrid = hasMultiple && multiple > 1 && of(first + 1)?.code === 'bid-off-grid';
    const last = judged.at(-1);
    // Two amounts refused because of a small purse count as the same answer, although each lacks a different sum.
    const same =
      last !== undefined &&
      last.onGrid === onGrid &&
      (last.problem?.code === 'purse-too-small'
        ? problem?.code === 'purse-too-small'
        : sameValue(last.problem, problem));
    if (!same) judged.push({ from, problem, onGrid });
  }
  return judged;
}

/** The next amount, the cap, the purse, and the limits of the league's rules. */
function edgesOf(auction: Auction, team: TeamId, lot: PlayerId): readonly Rupees[] {
  const next = nextBid(auction, lot);
  const { cap } = raiseRules(auction, lot);
  const { amount = next } = mostReckoned(auction, lot, team) ?? {};
  return [
    ...[NO_RUPEES, next, after(next)],
    ...(cap === undefined ? [] : [cap, after(cap)]),
    ...[after(purseOf(auction, team)), after(mostBid(auction, team).amount), after(amount)],
  ];
}

function inOrder(edges: readonly Rupees[]): readonly Rupees[] {
  return [...new Set(edges.map((edge) => toRupees(Math.max(0, edge))))].sort((a, b) => a - b);
}

function after(amount: Rupees): Rupees {
  return plus(amount, toRupees(1));
}

/** The next players by keys, which stay when the first one is called. */
function comingOf(auction: Auction): OwnerView['coming'] {
  if (auction.stage === 'completed') return {};
  const first = timesCalled(auction) + (lotOnBlock(auction) === null ? 1 : 2);
  const next = queueOf(auction).slice(0, LOTS_FORESEEN);
  return numbered(
    first,
    next.map((lot) => briefOf(playerOf(auction, lot))),
  );
}
