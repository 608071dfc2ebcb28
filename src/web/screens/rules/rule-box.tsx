import { toRupees } from '#domain/money.ts';
import type { RulesPart } from '#domain/rules/rule-problems.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { DigitsField } from '#web/parts/digits-field.tsx';
import { useUnit } from '#web/parts/unit.ts';
import { boxOf } from './rule-errors.ts';
import type { RulesTexts } from './texts/rules-texts.ts';
import type { RulesForm } from './use-rules-form.ts';

interface RuleBoxProps {
  readonly form: RulesForm;
  readonly part: RulesPart;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** What changes with these digits. */
  readonly typed: (digits: string) => Partial<RulesTexts>;
  /** A number of players, and no amount. */
  readonly counts?: boolean;
  /** The other of the two boxes of a part; what is wrong with both is said at the first. */
  readonly second?: boolean;
  readonly className?: string;
}

/**
 * The box of one number of the rules, with what is wrong with it. The grouped amount stands below it: beside the digits
 * there is no room for it in a table on a phone, nor for a long name of points.
 */
export function RuleBox(props: RuleBoxProps) {
  const { form, part, value, typed, hint, counts = false, second = false, ...words } = props;
  const unit = useUnit();
  const amount = Number(value);
  const shown = counts || value === '' || !Number.isSafeInteger(amount) ? [] : [toRupees(amount)];
  const hints = [...shown.map((amount) => amountIn(unit, amount)), ...(hint === undefined ? [] : [hint])];
  return (
    <DigitsField
      {...words}
      id={second ? `${boxOf(part)}-second` : boxOf(part)}
      value={value}
      hint={<span className="wrap-anywhere">{hints.join(' · ')}</span>}
      error={second ? undefined : form.errors.get(part)}
      onDigits={(digits) => form.change(typed(digits), part)}
      onBlur={() => form.left(part)}
    />
  );
}
