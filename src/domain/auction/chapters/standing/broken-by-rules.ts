import type { Missing } from '#domain/completion/missing.ts';
import { roundDownTo, toRupees } from '#domain/money.ts';
import { isMultiple } from '#domain/rules/increments.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { bidsFor, highBidOf, leadersOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import { brokenBy } from './broken.ts';
import { sidesOf } from './pool.ts';
import { mostReckoned, teamStanding, type Broken } from './standing.ts';
import { countOf } from './team-counts.ts';

/**
 * Lists what the rules of `after` break, and those of `before` did not break, or broke less: the leading bid, squads that exceed a limit, and
 * squads that can no longer be completed. Before the first bid, skip or sale everything may still change: nothing is broken.
 */
export function brokenByRules(before: Auction, after: Auction): readonly Broken[] {
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

/** How far a squad is over a limit, in players or money. It only compares two entries of one rule. */
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
    // The search answers for all limits at once; it counts where none of them alone is broken.
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
      const { has, spent } = countOf(limit, side);
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
