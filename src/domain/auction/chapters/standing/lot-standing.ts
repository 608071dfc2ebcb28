import type { PlayerId } from '#domain/ids.ts';
import { roundDownTo, toRupees, type Rupees } from '#domain/money.ts';
import { capOf, type Fields, ownIncrements, type RuleSet, wordIn } from '#domain/rules/rule-set.ts';
import { setOf } from '#domain/rules/sets.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { onBlock } from './pool.ts';
import type { LotStanding, SetStanding } from './standing.ts';

/** Base price, category and set of a lot as it comes up now. */
export function lotStanding(before: Auction, after: Auction, lot: PlayerId): Omit<LotStanding, 'strands'> {
  const { rules } = after.tournament;
  const { base, fields } = onBlock(after, lot);
  const category = rules.categories === null ? null : wordIn(fields, rules.categories.field) || null;
  const increments = ownIncrements(rules, fields);
  return {
    ...{ lot, base, category, set: setStanding(before, after, lot) },
    ...capStanding(rules, fields),
    ...(increments !== null && { increments }),
  };
}

/** The cap for such a player if several teams may bid it; else null. */
export function sharedFor(rules: RuleSet, fields: Fields): Rupees | null {
  return capStanding(rules, fields).shared ?? null;
}

function capStanding(rules: RuleSet, fields: Fields): Pick<LotStanding, 'shared' | 'cap'> {
  const most = capOf(rules, fields);
  if (most === null) return {};
  const cap = roundDownTo(rules.multiple, most);
  return rules.atCap === undefined ? { cap } : { shared: cap };
}

function setStanding(before: Auction, after: Auction, lot: PlayerId): SetStanding | null {
  const { sets, atATime } = after.tournament.rules;
  const set = setOf(sets, onBlock(after, lot).fields);
  if (set === null) return null;
  const queue = queueOf(after);
  const isOfIt = (waiting: PlayerId) => setOf(sets, onBlock(after, waiting).fields) === set;
  const left = queue.filter(isOfIt);
  const other = queue.findIndex((waiting) => !isOfIt(waiting));
  const bases = [lot, ...left].map((one) => onBlock(after, one).base);
  const last = before.standing?.lot;
  // A later event about the same lot does not announce its set again.
  const told = last?.lot === lot ? last.set : null;
  const opens = told === null ? last?.set?.name !== set.name : told.opens;
  const announced = {
    name: set.name,
    left: left.length,
    from: toRupees(Math.min(...bases)),
    to: toRupees(Math.max(...bases)),
    opens,
  };
  return atATime === undefined ? announced : { ...announced, next: other === -1 ? left.length : other };
}
