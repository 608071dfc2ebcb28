import type { Unit } from '#domain/rules/rule-set.ts';

/** How the amounts of a unit are written: '₹1,200' by its sign, or '1,200 tokens' by its name where it has none. */
interface UnitWords {
  readonly sign: string;
  readonly name: string;
}

const RUPEES: UnitWords = { sign: '₹', name: 'rupees' };

/** Whatever a tournament may count in. */
export function wordsOf(unit: Unit): UnitWords {
  return unit === 'rupees' ? RUPEES : { sign: '', name: unit.points };
}
