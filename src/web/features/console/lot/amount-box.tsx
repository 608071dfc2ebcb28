import type { PlayerId, TeamId } from '#domain/ids.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { type Rupees, toRupees } from '#domain/money.ts';
import { lowered, raised, raisedBid as nextAfter, suggestedBid } from '#domain/rules/increments.ts';
import { isOfLeague } from '#domain/rules/presets/specification.ts';
import type { RuleSet, Unit } from '#domain/rules/rule-set.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import { amountDigits, amountTyped, typedDigits } from '#web/kit/money/amount-field.tsx';
import { useRef, useState } from 'react';
import { Minus, Plus } from 'lucide-react';
import { amountBeside, amountIn, signOf } from '#protocol/amount-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cssValues } from '#web/ui/screen.tsx';
import { INPUT_LOOK } from '#web/ui/form/field.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { TAKES_DIGITS_ALONE } from '#web/features/console/orders/console-keys.ts';

interface AmountBoxProps {
  readonly rules: RuleSet;
  readonly at: BidsSoFar;
  readonly box: OfferedBid;
  readonly onBox: (box: OfferedBid) => void;
  readonly wrong: boolean;
  /** The id of the error sentence. */
  readonly describedBy: string | undefined;
}

/** The input of the bid amount between its minus and plus buttons, with the grouped amount below. */
export function AmountBox(props: AmountBoxProps) {
  const { rules, at, box, onBox, wrong, describedBy } = props;
  const { text: digits, typed } = box;
  const unit = useUnit();
  const toast = useToast();
  const [typing, setTyping] = useState<AmountTyping | null>(null);
  const isByHand = typed && digits !== '' && typing?.digits === digits;
  const now = typing?.digits === digits ? typing : { digits, pressed: digits };
  // The amount that the toast about letters named for this typed amount, null: none; undefined: no toast yet.
  const told = useRef<Rupees | null | undefined>(undefined);
  const grouped = groupedAmount(unit, digits);
  const tell = (text: string) => void toast({ title: 'The amount box takes digits', text, tone: 'notice' });
  const tellOfLetters = (pressed: string | null) => {
    const meant = meantAmount(pressed, unit);
    if (told.current !== undefined && (meant === null || meant === told.current)) return;
    told.current = meant;
    const amount =
      meant === null || pressed === null ? exampleIn(unit) : `${pressed.trim()} is ${amountIn(unit, meant)}`;
    tell(`${amount}. Esc leaves the box: then letters are keys.`);
  };
  const change = (next: string) => {
    if (!typed || next === '') told.current = undefined;
    // A digit that was pressed is counted already.
    setTyping((before) => (before?.digits === next ? before : afterOtherChange(now, next)));
    onBox(typedBid(box, next));
  };
  return (
    <div className="flex gap-1.5">
      <IconButton
        icon={Minus}
        label="Lower the bid"
        variant="quiet"
        onClick={() => onBox(loweredBid(rules, box, at))}
      />
      <div
        className="bid-box"
        style={cssValues({
          '--chars': Math.max(1, digits.length),
          '--beside': Math.max(1, grouped.length),
        })}
      >
        <input
          id="bid-amount"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          // Letters are keys of the console, but not of an amount typed by hand (docs/decisions/bids.md).
          {...(isByHand ? {} : { [TAKES_DIGITS_ALONE]: '' })}
          value={digits}
          // Block the key before input, so that the caret stays.
          onBeforeInput={(event) => {
            // The native event of a space is a key press, without data.
            const character = event.data;
            if (character.length !== 1) return;
            const { value: text, selectionStart, selectionEnd } = event.currentTarget;
            const selection = { from: selectionStart ?? text.length, to: selectionEnd ?? text.length };
            const next = afterPress(now, character, selection);
            setTyping(next);
            if (isDigit(character)) return;
            event.preventDefault();
            if (isByHand && /[\p{L}\p{M}]/u.test(character)) tellOfLetters(next.pressed);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (isPartOfAmount(text)) return;
            const pasted = digitsOfAmount(text, unit);
            event.preventDefault();
            if (pasted === null) tell(`The pasted text is no whole amount. ${exampleIn(unit)}.`);
            else change(pasted);
          }}
          onChange={(event) => {
            const next = typedDigits(event.target.value, unit);
            if (next === null) tellOfLetters(null);
            else change(next);
          }}
          onFocus={(event) => {
            told.current = undefined;
            event.target.select();
          }}
          onKeyDown={(event) => {
            // Esc returns the keyboard to the console's keys.
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
          aria-invalid={wrong || undefined}
          aria-describedby={
            describedBy === undefined ? 'bid-amount-grouped' : `bid-amount-grouped ${describedBy}`
          }
          className={`${INPUT_LOOK} voice-strong bid-amount text-center leading-tight`}
        />
        <span
          id="bid-amount-grouped"
          className="bid-grouped pointer-events-none absolute inset-x-0 bottom-1 text-center leading-none text-soft"
        >
          {grouped}
        </span>
      </div>
      <IconButton
        icon={Plus}
        label="Raise the bid"
        variant="quiet"
        onClick={() => onBox(raisedBid(rules, box))}
      />
    </div>
  );
}

/** An amount that is typed into the bid box, with the characters that the box blocked. */
export interface AmountTyping {
  /** Digits: the text in the box. */
  readonly digits: string;
  /** Everything pressed for this amount: '12.5 cr' while the box holds '125'. Null after a change in the middle. */
  readonly pressed: string | null;
}

/** A number beyond the safe integers has no amount to show. */
function groupedAmount(unit: Unit, digits: string): string {
  const amount = Number(digits);
  return digits !== '' && Number.isSafeInteger(amount) ? amountBeside(unit, Infinity, toRupees(amount)) : '';
}

/** The amount meant by '12.5 cr', whole rupees; null for a text without letters, and if it is not certain. */
export function meantAmount(pressed: string | null, unit: Unit): Rupees | null {
  if (pressed === null || !/\p{L}/u.test(pressed)) return null;
  return amountTyped(amountDigits(pressed, unit));
}

/** An amount written both ways. A league that counts points has smaller ones. */
function exampleIn(unit: Unit): string {
  const [written, amount] = signOf(unit) === '' ? ['1.2k', 1_200] : ['12.5 crore', 125_000_000];
  return `${written} is ${amountIn(unit, toRupees(amount))}`;
}

/** The state after the text of the box changed in another way: deleted, pasted or dropped. */
export function afterOtherChange({ digits: before, pressed }: AmountTyping, digits: string): AmountTyping {
  // Nobody knows which blocked characters a deletion was meant to take along.
  const isKnown = digits === '' || pressed === before;
  return { digits, pressed: isKnown ? digits : null };
}

/** The part of the box that a key press replaces. */
export interface Selection {
  readonly from: number;
  readonly to: number;
}

/** The state after a character was pressed, whether the box takes it or not. */
export function afterPress(
  { digits, pressed }: AmountTyping,
  character: string,
  { from, to }: Selection,
): AmountTyping {
  const next = isDigit(character)
    ? digits.slice(0, from) + inLatinDigits(character) + digits.slice(to)
    : digits;
  const replacesAll = from === 0 && to === digits.length;
  // A full stop is blocked, so the text that it was meant to replace is still there for the digit behind it.
  const before = replacesAll && !/^[\s.,]*$/.test(pressed ?? '') ? '' : pressed;
  const isAtEnd = replacesAll || (from === to && to === digits.length);
  return { digits: next, pressed: isAtEnd && before !== null ? before + character : null };
}

function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character) && typedDigits(character) !== null;
}

/** True for digits alone, which may be a part of an amount. They are pasted at the caret. */
export function isPartOfAmount(text: string): boolean {
  return /^\s*\p{Nd}+\s*$/u.test(text);
}

/** The digits of a text that is an amount of its own: '12.5 cr', '45,000', '₹ 12,50,000'; null if it is none. */
export function digitsOfAmount(text: string, unit: Unit): string | null {
  const amount = amountTyped(amountDigits(text, unit));
  return amount === null ? null : String(amount);
}

/** The state of the bidding for a lot. Whole rupees. */
export interface BidsSoFar {
  readonly lot: PlayerId;
  readonly current: Rupees;
  /** The next amount by the increments. */
  readonly next: Rupees;
  /** True before the first bid: `next` is then the base price, rounded to the multiple. */
  readonly first?: boolean;
  /** True when the high bid is at a cap that other teams may bid, too. */
  readonly shared?: boolean;
  /** The team whose high bid the organiser allowed against the rules; null for any other high bid. */
  readonly letPass?: TeamId | null;
}

/** The content of the amount input, the bids that it was made for, and whether it was typed. */
export interface OfferedBid {
  readonly at: BidsSoFar;
  /** Digits, or ''. */
  readonly text: string;
  readonly typed: boolean;
}

/**
 * The offer for a new player: the current bid plus 1,000 (specification section 4), the next amount or the
 * cap.
 */
export function offeredBid(rules: RuleSet, at: BidsSoFar): OfferedBid {
  return { at, text: String(offerAt(rules, at)), typed: false };
}

/**
 * The offered amount, which is also the minimum of the minus button. With a league's own rules it is the next amount
 * by the increments; a tournament without them keeps to the specification.
 */
export function offerAt(rules: RuleSet, { current, next, shared = false }: BidsSoFar): Rupees {
  return shared || isOfLeague(rules) ? next : suggestedBid(rules, current, next);
}

/** The input after the auction moved: a typed amount stays, an offered one follows the bids. */
export function inStep(rules: RuleSet, box: OfferedBid, at: BidsSoFar): OfferedBid {
  if (box.at.lot !== at.lot) return offeredBid(rules, at);
  const moved = box.at.current !== at.current || box.at.next !== at.next;
  return box.typed || !moved ? box : offeredBid(rules, at);
}

/** The input after its bid was accepted, also a bid at the base price or an equal one. It offers the next amount. */
export function takenBid(rules: RuleSet, box: OfferedBid): OfferedBid {
  const current = amountInBox(box);
  return offeredBid(rules, { ...box.at, current, next: nextAfter(rules, current), first: false });
}

/** Counts an empty input from the current bid, and an absurd one from the highest amount. */
function amountInBox({ text, at }: OfferedBid): Rupees {
  const typed = Number(text);
  if (text === '') return at.current;
  return typed > MOST_RUPEES ? MOST_RUPEES : toRupees(typed);
}

export function typedBid(box: OfferedBid, text: string): OfferedBid {
  return { ...box, text, typed: true };
}

export function raisedBid(rules: RuleSet, box: OfferedBid): OfferedBid {
  return typedBid(box, String(raised(rules, amountInBox(box))));
}

export function loweredBid(rules: RuleSet, box: OfferedBid, at: BidsSoFar): OfferedBid {
  return typedBid(box, String(lowered(rules, amountInBox(box), offerAt(rules, at))));
}
