import type { Unit } from '#domain/rules/rule-set.ts';

/** How the amounts of a unit are written: '₹1,200', or '1,200 tokens'. */
interface UnitWords {
  readonly before: string;
  readonly after: string;
  /** In a label: 'Amount (₹)'. */
  readonly sign: string;
  /** In a sentence: 'a whole number of rupees'. */
  readonly name: string;
}

/** Whatever a tournament may count in. */
export const UNITS: Readonly<Record<Unit, UnitWords>> = {
  rupees: { before: '₹', after: '', sign: '₹', name: 'rupees' },
};
