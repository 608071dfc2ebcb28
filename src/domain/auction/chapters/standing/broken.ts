import type { Auction, RetainedAs } from '#domain/auction/auction.ts';
import type { TradedSale } from '#domain/auction/chapters/settling/vocabulary.ts';
import type { Command, CommandOf } from '#domain/auction/commands.ts';
import { type Decision, ok, refuse } from '#domain/auction/decision.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { bidsFor, highBidOf, leadersOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import type { Refusal, TeamRefusal } from '#domain/auction/refusals.ts';
import { keptBackProblem } from '#domain/auction/teams/claim.ts';
import { candidate } from '#domain/completion/agreed.ts';
import type { Missing } from '#domain/completion/missing.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { roundDownTo, type Rupees, toRupees } from '#domain/money.ts';
import { isMultiple } from '#domain/rules/increments.ts';
import { asRetained } from '#domain/tournament/player.ts';
import { ceilingsOf, limitCountOf, fullLimits } from './ceilings.ts';
import { onBlock, sidesOf } from './pool.ts';
import { type Broken, mostReckoned, type Standing, teamStanding } from './standing.ts';

/**
 * Refuses a corrected sale or a trade that breaks rules, and new rules that earlier sales, squads or bids break. If the sender has
 * confirmed it (`anyway`), the event lists the broken rules instead. Decisions about other commands are returned
 * unchanged. `after`: the auction after the events, with the rule search's result.
 */
export function judged(
  auction: Auction,
  command: Command,
  events: readonly AuctionEvent[],
  after: Auction,
): Decision<Refusal> {
  if (command.type === 'agree-rules') return rulesJudged(auction, command, events, after);
  if (command.type === 'trade-players') return tradeJudged(auction, command, events, after);
  if (command.type !== 'correct-sale') return ok(...events);
  const { lot, from, to, anyway = false } = command;
  const broken = [
    ...brokenBy(auction, lot, { ...to, charge: to.price }),
    ...unfitAfter(auction, after.standing, [to.team, from.team]),
  ];
  if (broken.length === 0) return ok(...events);
  if (!anyway) return refuse({ code: 'against-rules', team: to.team, broken });
  return ok(...events.map((event) => (event.type === 'SaleCorrected' ? { ...event, broken } : event)));
}

/** Each team is judged with the player that it gets and without the one that it gives. */
function tradeJudged(
  auction: Auction,
  { sales: [one, other], anyway }: CommandOf<'trade-players'>,
  events: readonly AuctionEvent[],
  after: Auction,
): Decision<Refusal> {
  const brokenWith = (got: TradedSale, { lot, team }: TradedSale): Broken[] => {
    const places = new Map(auction.places);
    places.delete(lot);
    const { price } = got;
    const broken = brokenBy({ ...auction, places }, got.lot, { team, price, charge: price });
    return broken.map((rule) => ({ ...rule, team }));
  };
  const broken = [
    ...brokenWith(one, other),
    ...brokenWith(other, one),
    ...unfitAfter(auction, after.standing, [one.team, other.team]),
  ];
  if (broken.length === 0) return ok(...events);
  if (anyway === undefined) return refuse({ code: 'against-rules', team: one.team, broken });
  return ok(...events.map((event) => (event.type === 'PlayersTraded' ? { ...event, broken } : event)));
}

function rulesJudged(
  auction: Auction,
  { rules, anyway }: CommandOf<'agree-rules'>,
  events: readonly AuctionEvent[],
  after: Auction,
): Decision<Refusal> {
  const broken = brokenByRules(auction, after);
  if (broken.length === 0) return ok(...events);
  if (anyway === undefined) return refuse({ code: 'rules-against-past', broken, rules });
  return ok(...events.map((event) => (event.type === 'RulesAgreed' ? { ...event, broken } : event)));
}

/** Those of these teams that can complete their squads before the correction but not after it. */
function unfitAfter(auction: Auction, standing: Standing | null, teams: readonly TeamId[]): Broken[] {
  return [...new Set(teams)].flatMap((team): Broken[] => {
    const missing = teamStanding({ standing }, team)?.missing ?? null;
    if (missing === null || (teamStanding(auction, team)?.missing ?? null) !== null) return [];
    return [{ most: toRupees(0), because: { why: 'stranded', missing }, team }];
  });
}

/** A player whom a team would get, with the price. */
interface Having {
  readonly team: TeamId;
  /** The price counts for budgets and caps; the charge leaves the purse. */
  readonly price: Rupees;
  readonly charge: Rupees;
  /** Set for a retention before the auction; missing: a sale. */
  readonly as?: RetainedAs;
}

/**
 * The rules that a team would break, or break more, with this player. It checks the same limits as a bid. Purse
 * and squad size are checked by `claimProblem`; completion is checked by the search.
 */
export function brokenBy(auction: Auction, lot: PlayerId, having: Having): Broken[] {
  const { team, price, charge, as } = having;
  const { rules } = auction.tournament;
  const before = squadPlaceOf(auction, lot);
  const places = new Map(auction.places);
  places.delete(lot);
  const sides = sidesOf({ ...auction, places }).filter(({ id }) => id === team);
  const next = onBlock(auction, lot);
  const fields = as === undefined ? next.fields : asRetained(next.fields);
  const player = candidate(rules, lot, { ...next, fields });
  const had = before?.team === team ? before.price : null;
  const isDearer = had === null || price > had;
  const kept = isDearer ? keptBackProblem(auction, { lot, team, price: charge }) : null;
  return sides.flatMap((side): Broken[] => {
    const full = had === null ? fullLimits(rules, player, side) : [];
    const dear = isDearer ? ceilingsOf(rules, player, side) : [];
    return [
      ...keptPart(kept, side.purse),
      ...full.map((because) => ({ most: toRupees(0), because })),
      ...dear
        .filter(({ amount }) => amount < price)
        .map(({ amount, because }) => ({ most: amount, because })),
    ];
  });
}

function keptPart(kept: TeamRefusal | null, purse: Rupees): Broken[] {
  if (kept?.code !== 'purse-kept-back') return [];
  const { most, places, each } = kept;
  return [{ most, because: { why: 'kept-back', purse, places, each } }];
}

/**
 * Lists the broken rules of `after`, without those that were broken as much under `before`. The leading bid can break a
 * rule, and so can a squad over a limit or one that can no longer be completed. Before the first bid, skip or sale
 * nothing is listed, because everything may still change.
 */
function brokenByRules(before: Auction, after: Auction): readonly Broken[] {
  if (before.stage === 'upcoming') return [];
  const known = brokenNow(before);
  return brokenNow(after).filter((one) => !known.some((other) => isNoWorse(one, other)));
}

/** True if both are the same rule for the same team, and the first is broken by no more than the second. */
function isNoWorse(one: Broken, other: Broken): boolean {
  const isSame =
    one.team === other.team && one.because.why === other.because.why && limitOf(one) === limitOf(other);
  return isSame && one.most >= other.most && excessOf(one) <= excessOf(other) && lacksNoMore(one, other);
}

function limitOf({ because }: Broken): string | null {
  return 'limit' in because ? because.limit : null;
}

/** How far a squad is over a limit, in players or money. Use it only to compare two entries of the same rule. */
function excessOf({ because }: Broken): number {
  if (because.why === 'over-limit') return because.has - because.most;
  return because.why === 'over-budget' ? because.spent - because.most : 0;
}

function lacksNoMore(one: Broken, other: Broken): boolean {
  const lacked = boundsOf(other);
  return boundsOf(one).every(({ bound, limit, by }) =>
    lacked.some((known) => known.bound === bound && known.limit === limit && by <= known.by),
  );
}

function boundsOf({ because }: Broken): Missing['bounds'] {
  return because.why === 'cannot-complete' ? because.missing.bounds : [];
}

function brokenNow(auction: Auction): Broken[] {
  return [...bidBroken(auction), ...squadsBroken(auction), ...strandedTeams(auction)];
}

/** The limits of the leading bid, for each leading team. A bid that the organiser allowed keeps its exception. */
function bidBroken(auction: Auction): Broken[] {
  const [high, lot] = [highBidOf(auction), lotOnBlock(auction)];
  if (high === null || lot === null) return [];
  const { amount } = high;
  const { multiple } = auction.tournament.rules;
  return leadersOf(auction).flatMap((team): Broken[] => {
    const isAllowed = bidsFor(auction, lot).some(
      (bid) => bid.via === 'allowed' && bid.team === team && bid.amount === amount,
    );
    if (isAllowed) return [];
    const off = {
      most: roundDownTo(multiple, amount),
      because: { why: 'multiple', multiple },
      team,
    } as const;
    const said = brokenBy(auction, lot, { team, price: amount, charge: amount });
    const most = mostReckoned(auction, lot, team);
    // The search judges all limits together. Its result is listed only if no single limit is broken.
    const isAbove = said.length === 0 && most !== null && amount > most.amount && most.because !== null;
    return [
      ...(isMultiple(auction.tournament.rules, amount) ? [] : [off]),
      ...said.map((one) => ({ ...one, team })),
      ...(isAbove ? [{ most: most.amount, because: most.because, team }] : []),
    ];
  });
}

/** Squads with more players of a limit, or dearer ones, than it allows. */
function squadsBroken(auction: Auction): Broken[] {
  const limits = auction.tournament.rules.limits.filter(({ binding }) => binding);
  const most = toRupees(0);
  return sidesOf(auction).flatMap((side) =>
    limits.flatMap((limit): Broken[] => {
      const { has, spent } = limitCountOf(limit, side);
      const { id, count, spend } = limit;
      const [players, money] = [count?.most ?? Infinity, spend?.most ?? Infinity];
      return [
        ...(has > players
          ? [{ most, because: { why: 'over-limit', limit: id, has, most: players }, team: side.id } as const]
          : []),
        ...(spent > money
          ? [
              {
                ...{ most, team: side.id },
                because: { why: 'over-budget', limit: id, spent, most: toRupees(money) },
              } as const,
            ]
          : []),
      ];
    }),
  );
}

function strandedTeams(auction: Auction): Broken[] {
  return [...auction.teams.keys()].flatMap((team): Broken[] => {
    const missing = teamStanding(auction, team)?.missing ?? null;
    return missing === null
      ? []
      : [{ most: toRupees(0), because: { why: 'cannot-complete', missing }, team }];
  });
}
