import { toRupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountBeside } from '#protocol/amount-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { INPUT_LOOK } from '#web/ui/form/field-frame.tsx';
import { typedDigits } from '#web/cricket-ui/money/typed-digits.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { TAKES_DIGITS_ALONE } from '#web/screens/auction/keys/use-hotkeys.ts';

interface AmountBoxProps {
  /** Digits, or ''. */
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
  readonly onPlus: () => void;
  readonly onMinus: () => void;
  readonly wrong: boolean;
  /** The id of the error sentence. */
  readonly describedBy: string | undefined;
}

/** The input of the bid amount between its minus and plus buttons, with the grouped amount below. */
export function AmountBox({ digits, onDigits, onPlus, onMinus, wrong, describedBy }: AmountBoxProps) {
  const unit = useUnit();
  return (
    <div className="flex gap-1.5">
      <IconButton icon="minus" label="Lower the bid" variant="quiet" onClick={onMinus} />
      <div className="relative min-w-0 flex-1">
        <input
          id="bid-amount"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...{ [TAKES_DIGITS_ALONE]: '' }}
          value={digits}
          // Block the key before input, so that the caret stays; pasted text is parsed as a whole.
          onBeforeInput={(event) => {
            const typed = event.nativeEvent.data;
            if (typed?.length === 1 && typedDigits(typed) === null) event.preventDefault();
          }}
          onChange={(event) => {
            const typed = typedDigits(event.target.value, unit);
            if (typed !== null) onDigits(typed);
          }}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            // Esc returns the keyboard to the console's keys.
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
          aria-invalid={wrong || undefined}
          aria-describedby={
            describedBy === undefined ? 'bid-amount-grouped' : `bid-amount-grouped ${describedBy}`
          }
          className={`${INPUT_LOOK} voice-strong pt-0.5 pb-4.5 text-center leading-tight`}
        />
        <span
          id="bid-amount-grouped"
          className="pointer-events-none absolute inset-x-0 bottom-1 text-center text-xs leading-none text-soft"
        >
          {groupedAmount(unit, digits)}
        </span>
      </div>
      <IconButton icon="plus" label="Raise the bid" variant="quiet" onClick={onPlus} />
    </div>
  );
}

/** A number beyond the safe integers has no amount to show. */
function groupedAmount(unit: Unit, digits: string): string {
  const amount = Number(digits);
  return digits !== '' && Number.isSafeInteger(amount) ? amountBeside(unit, Infinity, toRupees(amount)) : '';
}
