import type { Auction } from '#domain/auction/auction.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { grouped } from './grouped.ts';
import { wordsOf } from './units.ts';

const LAKH = 100_000;
const CRORE = 10_000_000;

/** What the amounts of an auction count. */
export function unitOf({ tournament }: Pick<Auction, 'tournament'>): Unit {
  return tournament.rules.unit;
}

/** '₹1,45,000': whole, in Indian grouping, no decimals. Specification section 9, 'Currency'. */
export function amountIn(unit: Unit, amount: Rupees): string {
  return written(unit, amount, grouped(Math.abs(amount)));
}

/** The same, in the unit of an auction. */
export function amountOf(auction: Pick<Auction, 'tournament'>, amount: Rupees): string {
  return amountIn(unitOf(auction), amount);
}

/** The full amount where it has at most so many characters, else the short one. */
export function amountWithin(unit: Unit, fits: number, amount: Rupees): string {
  const full = amountIn(unit, amount);
  return full.length > fits ? shortAmountIn(unit, amount) : full;
}

/** The same beside another amount of its unit: '12.65 L' of tokens, whose name is said there. */
export function amountBeside(unit: Unit, fits: number, amount: Rupees): string {
  const { sign, name } = wordsOf(unit);
  const named = amountWithin(unit, sign ? fits : fits + 1 + name.length, amount);
  return sign ? named : named.slice(0, -(1 + name.length));
}

/**
 * '₹12.65 L', '₹1.25 Cr', '₹1.2345 Cr': only where the full amount does not fit. Never rounded, for somebody bids by it
 * (docs/decisions/0068): below one lakh, and where it does not end in whole thousands, it is the full amount.
 */
export function shortAmountIn(unit: Unit, amount: Rupees): string {
  const size = Math.abs(amount);
  if (size < LAKH || size % 1_000 !== 0) return amountIn(unit, amount);
  const [count, name] = size < CRORE ? [LAKH, 'L'] : [CRORE, 'Cr'];
  return written(unit, amount, `${grouped(size / count)} ${name}`);
}

/** '₹', or the name of a unit without a sign: for a label that says what its box counts, 'Amount (₹)'. */
export function signOf(unit: Unit): string {
  const { sign, name } = wordsOf(unit);
  return sign || name;
}

/** 'rupees', for a sentence. */
export function nameOf(unit: Unit): string {
  return wordsOf(unit).name;
}

function written(unit: Unit, amount: Rupees, size: string): string {
  const { sign, name } = wordsOf(unit);
  const whole = (amount < 0 ? '-' : '') + sign + size;
  return sign ? whole : `${whole} ${name}`;
}
