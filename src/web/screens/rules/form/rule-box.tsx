import type { RulesPart } from '#domain/rules/rule-problems.ts';
import { AmountField } from '#web/cricket-ui/money/amount-field.tsx';
import { DigitsField } from '#web/cricket-ui/money/digits-field.tsx';
import { boxOf } from './rule-errors.ts';
import type { RulesTexts } from '#web/screens/rules/texts/rules-texts.ts';
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
 * The box of one number of the rules, with what is wrong with it. An amount stands grouped below it: beside the digits
 * there is no room for it in a table on a phone, nor for a long name of points.
 */
export function RuleBox({ form, part, typed, counts = false, second = false, ...words }: RuleBoxProps) {
  const box = {
    ...words,
    id: second ? `${boxOf(part)}-second` : boxOf(part),
    error: second ? undefined : form.errors.get(part),
    onBlur: () => form.left(part),
  };
  const change = (digits: string) => form.change(typed(digits), part);
  return counts ? (
    <DigitsField {...box} onDigits={change} />
  ) : (
    <AmountField {...box} onAmount={change} below />
  );
}
