import { useState } from 'react';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { amountBeside as latinAmountBeside, nameBehind } from '#protocol/amount-text.ts';
import { amountBeside, amountIn } from '#web/i18n/amounts.ts';
import { fromPurseText } from '#web/i18n/texts/price-paid.ts';
import { useUnit } from './unit.ts';

/** The name of the unit after an amount, if the unit has no sign. It is small in a price: type.css. */
export function UnitName() {
  const name = nameBehind(useUnit());
  return name && <span className="unit-name">{` ${name}`}</span>;
}

/** Width of a small letter of the unit next to a price, in digits; it may be a W. */
const LETTER = 0.85;

/** The width of the highest possible price in characters, for style sheets. */
export function priceChars({ unit, purse: { opening: highest } }: RuleSet): number {
  return latinAmountBeside(unit, Infinity, highest).length + nameBehind(unit).length * LETTER;
}

/** The width (characters) of the highest possible price for phone.css, at least five digits and a sign. */
export function measures(rules: RuleSet): Record<string, number> {
  return { '--chars': Math.max(7, priceChars(rules)) };
}

interface MoneyProps {
  readonly amount: Rupees;
  readonly className?: string;
}

interface MoneyBesideProps extends MoneyProps {
  /**
   * Maximum number of characters: a longer amount is shortened, '₹12.65 L'; tooltip and screen readers give
   * it in full.
   */
  readonly fits?: number;
}

/** An amount in the unit of this page: '₹1,45,000'. */
export function Money({ amount, className = '' }: MoneyProps) {
  return (
    <span className={lookOf(className)}>
      {amountBeside(useUnit(), Infinity, amount)}
      <UnitName />
    </span>
  );
}

/**
 * An amount for narrow places. The unit's name is left out on screen, but is in the tooltip and for screen
 * readers.
 */
export function MoneyBeside({ amount, fits = Infinity, className = '' }: MoneyBesideProps) {
  const unit = useUnit();
  const full = amountIn(unit, amount);
  const shown = amountBeside(unit, fits, amount);
  if (shown === full) return <span className={lookOf(className)}>{full}</span>;
  return (
    <abbr title={full} aria-label={full} className={`no-underline ${lookOf(className)}`}>
      {shown}
    </abbr>
  );
}

function lookOf(className: string): string {
  return `whitespace-nowrap ${className}`;
}

/** One character of an amount, and the digit that it replaces, if it replaces another digit. */
interface DigitChange {
  readonly char: string;
  readonly before: string | null;
}

/**
 * The digits of an amount that roll when it changes, compared from the right. From ₹95,000 to ₹1,05,000 the '5' of
 * thousands stays, and '9' becomes '0'.
 */
export function digitChanges(before: string, after: string): readonly DigitChange[] {
  const [old, now] = [Array.from(before), Array.from(after)];
  return now.map((char, index) => {
    const was = old.at(index - now.length);
    const rolls = index - now.length >= -old.length && was !== char && isDigit(was) && isDigit(char);
    return { char, before: rolls && was !== undefined ? was : null };
  });
}

function isDigit(char: string | undefined): boolean {
  return char !== undefined && /^\p{Nd}$/u.test(char);
}

interface RollingMoneyProps {
  readonly amount: Rupees;
  readonly className?: string;
}

/**
 * An amount whose changed digits roll in place for 200 ms (at once with reduced motion). The text is the new amount from
 * the start; only the style sheet draws the old digits.
 */
export function RollingMoney({ amount, className = '' }: RollingMoneyProps) {
  const text = amountBeside(useUnit(), Infinity, amount);
  const [shown, setShown] = useState({ text, before: text });
  if (shown.text !== text) setShown({ text, before: shown.text });

  const settle = () => setShown({ text, before: text });
  const rolling = shown.before !== text;
  return (
    <span className={`rolls ${className}`} onAnimationEnd={settle}>
      {rolling
        ? digitChanges(shown.before, text).map(({ char, before }, index) =>
            before === null ? (
              char
            ) : (
              <span key={`${text} ${index}`} className="roll" data-before={before}>
                <span>{char}</span>
              </span>
            ),
          )
        : text}
      <UnitName />
    </span>
  );
}

interface FromPurseProps {
  /** `charge`: what left the purse; left out where it equals the price. */
  readonly paid: { readonly price: Rupees; readonly charge?: Rupees };
  readonly className: string;
}

/** What left the purse for a player, below a price that differs from it: '₹40,000 from the purse'. */
export function FromPurse({ paid: { charge }, className }: FromPurseProps) {
  const unit = useUnit();
  if (charge === undefined) return null;
  return <span className={className}>{fromPurseText(unit, charge)}</span>;
}
