import type { RulesPart } from '#domain/rules/rule-set-draft.ts';
import { AmountField, DigitsField } from '#web/kit/money/amount-field.tsx';
import { boxOf } from './rule-errors.ts';
import type { RulesTexts } from '#web/features/rules/texts/rules-texts.ts';
import type { RulesForm } from './use-rules-form.ts';

interface RuleBoxProps {
  readonly form: RulesForm;
  readonly part: RulesPart;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** The change of the form for these digits. */
  readonly typed: (digits: string) => Partial<RulesTexts>;
  /** True for a number of players, false for an amount. */
  readonly counts?: boolean;
  /** True for the second input of a part; the first one shows the error of both. */
  readonly second?: boolean;
  /** True for an input with the width of its part; it has room for the grouped amount inside. */
  readonly wide?: boolean;
  readonly className?: string;
}

/**
 * The input of one number of the rules, with its error. The grouped amount is below a narrow one, because a phone has no
 * room next to the digits.
 */
export function RuleBox(props: RuleBoxProps) {
  const { form, part, typed, counts = false, second = false, wide = false, ...words } = props;
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
    <AmountField {...box} onAmount={change} below={!wide} />
  );
}
