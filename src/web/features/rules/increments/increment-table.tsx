import { Plus, Trash2 } from 'lucide-react';
import { MOST_STEPS } from '#domain/rules/check-kinds.ts';
import type { StepsPart } from '#domain/rules/rule-set-draft.ts';
import { readWhole } from '#domain/whole-number.ts';
import { signOf } from '#protocol/amount-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useUnit } from '#web/kit/money/money.tsx';
import { RuleBox } from '#web/features/rules/form/rule-box.tsx';
import { boxOf } from '#web/features/rules/form/rule-errors.ts';
import type { RulesTexts, StepTexts } from '#web/features/rules/texts/rules-texts.ts';
import { useFocusSoon } from '#web/ui/form/field.tsx';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';

interface IncrementTableProps {
  readonly form: RulesForm;
  /** The part of the rules that this table edits. */
  readonly at: StepsPart;
  readonly steps: readonly StepTexts[];
  /** The change of the form for other steps. */
  readonly stepsAre: (steps: readonly StepTexts[]) => Partial<RulesTexts>;
}

/** The increments by the current bid: a row for each step. */
export function IncrementTable({ form, at: table, steps, stepsAre }: IncrementTableProps) {
  const focusSoon = useFocusSoon();
  const sign = signOf(useUnit());
  const adding = `${boxOf(table)}-add`;
  const stepIs = (at: number, next: Partial<StepTexts>) =>
    stepsAre(steps.map((step, one) => (one === at ? { ...step, ...next } : step)));
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {steps.map(({ from, by }, at) => (
          <li key={at} className="flex items-start gap-2 sm:gap-4">
            {at === 0 ? (
              <p className="min-w-0 flex-1 self-center pt-6 text-base text-soft">From the first bid on</p>
            ) : (
              <RuleBox
                form={form}
                part={`${table}.${at}.from`}
                label={`From (${sign})`}
                value={from}
                typed={(digits) => stepIs(at, { from: digits })}
                className="flex-1"
              />
            )}
            <RuleBox
              form={form}
              part={`${table}.${at}.by`}
              label={`Adds (${sign})`}
              value={by}
              typed={(digits) => stepIs(at, { by: digits })}
              className="flex-1"
            />
            <div className="w-11 pt-6.5">
              {at > 0 && (
                <IconButton
                  icon={Trash2}
                  label={`Remove step ${String(at + 1)}`}
                  variant="plain"
                  onClick={() => {
                    form.change(stepsAre(steps.filter((_, one) => one !== at)));
                    focusSoon(adding);
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {steps.length < MOST_STEPS ? (
        <Button
          id={adding}
          icon={Plus}
          className="self-start"
          onClick={() => {
            form.change(stepsAre([...steps, stepAfter(steps.at(-1))]));
            focusSoon(boxOf(`${table}.${steps.length}.from`));
          }}
        >
          Add a step
        </Button>
      ) : (
        <p className="text-sm text-faint">A table has at most {MOST_STEPS} steps.</p>
      )}
    </div>
  );
}

/** A suggested step: ten raises later, with twice the increment. */
function stepAfter(last: StepTexts | undefined): StepTexts {
  const [from, by] = [readWhole(last?.from ?? '') ?? 0, readWhole(last?.by ?? '') ?? 0];
  return { from: String(from + 10 * by), by: String(2 * by) };
}
