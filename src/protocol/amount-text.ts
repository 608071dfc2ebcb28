import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';

/** The number of digits by which thousands become crore. */
const GROUPED = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

/** A number in Indian grouping without a unit: '1,45,000' or '12.65'. */
export function grouped(number: number): string {
  return GROUPED.format(number);
}

const LAKH = 100_000;
const CRORE = 10_000_000;

/** How a language writes amounts. */
export interface AmountWords {
  /** The words after a number of lakh and of crore. Telugu has another word after the number 1. */
  readonly lakh: (many: number) => string;
  readonly crore: (many: number) => string;
  /** Rewrites Latin digits as those of a script. */
  readonly digits: (figure: string) => string;
}

const ENGLISH: AmountWords = { lakh: () => 'L', crore: () => 'Cr', digits: (figure) => figure };

interface CountsIn {
  readonly tournament: { readonly rules: { readonly unit: Unit } };
}

/** The units of an auction's amounts. */
export function unitOf({ tournament }: CountsIn): Unit {
  return tournament.rules.unit;
}

/** An amount as '₹1,45,000': whole, in Indian grouping, without decimals. Specification section 9, 'Currency'. */
export function amountIn(unit: Unit, amount: Rupees, words = ENGLISH): string {
  return named(unit, words.digits(figureOf(unit, amount)));
}

/** The amount with the unit of the auction. */
export function amountOf(auction: CountsIn, amount: Rupees): string {
  return amountIn(unitOf(auction), amount);
}

/** An amount without its unit: '12,65,000', or '12.65 L' if the full number is too wide. */
export function amountBeside(unit: Unit, fits: number, amount: Rupees, words = ENGLISH): string {
  const full = figureOf(unit, amount);
  return words.digits(full.length > fits ? shortFigureOf(unit, amount, words) : full);
}

/**
 * A short amount for narrow places: '₹12.65 L', '₹1.25 Cr'. People bid by it, so it is never rounded
 * (docs/decisions/bids.md). Below one lakh, or not in whole thousands, it is the full amount.
 */
export function shortAmountIn(unit: Unit, amount: Rupees, words = ENGLISH): string {
  return named(unit, words.digits(shortFigureOf(unit, amount, words)));
}

/** The unit in labels such as 'Amount (₹)': its sign, or the name of a unit without a sign. */
export function signOf(unit: Unit): string {
  const { sign, name } = wordsOf(unit);
  return sign || name;
}

/** The unit's name for use in a sentence: 'rupees'. */
export function nameOf(unit: Unit): string {
  return wordsOf(unit).name;
}

/** The unit's name to write after an amount; empty if the unit has a currency symbol. */
export function nameBehind(unit: Unit): string {
  const { sign, name } = wordsOf(unit);
  return sign ? '' : name;
}

function named(unit: Unit, figure: string): string {
  return `${figure} ${nameBehind(unit)}`.trimEnd();
}

function figureOf(unit: Unit, amount: Rupees, size = grouped(Math.abs(amount))): string {
  return (amount < 0 ? '-' : '') + wordsOf(unit).sign + size;
}

function shortFigureOf(unit: Unit, amount: Rupees, words: AmountWords): string {
  const size = Math.abs(amount);
  if (size < LAKH || size % 1_000 !== 0) return figureOf(unit, amount);
  const [count, name] = size < CRORE ? [LAKH, words.lakh] : [CRORE, words.crore];
  const many = size / count;
  return figureOf(unit, amount, `${grouped(many)} ${name(many)}`);
}

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
