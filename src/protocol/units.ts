import type { Unit } from '#domain/rules/rule-set.ts';

/** How amounts are written: '₹1,200' with a sign, or '1,200 tokens' with a name. */
interface UnitWords {
  readonly sign: string;
  readonly name: string;
}

const RUPEES: UnitWords = { sign: '₹', name: 'rupees' };

/** All units that a tournament may have. */
export function wordsOf(unit: Unit): UnitWords {
  return unit === 'rupees' ? RUPEES : { sign: '', name: unit.points };
}
