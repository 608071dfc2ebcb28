import { Choices } from '#web/ui/form/choices.tsx';
import { FoldedCard } from '#web/features/rules/form/part-card.tsx';
import { UNSOLD } from '#web/features/rules/form/rule-choices.ts';
import { RuleBox } from '#web/features/rules/form/rule-box.tsx';
import type { UnsoldTexts } from '#web/features/rules/texts/unsold-texts.ts';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';

/** The rule on unsold players. */
export function UnsoldPart({ form }: { readonly form: RulesForm }) {
  const { unsold } = form.texts;
  const { then, percent, returns, each } = unsold;
  const typed = (next: Partial<UnsoldTexts>) => ({ unsold: { ...unsold, ...next } });
  return (
    <FoldedCard part="unsold" form={form} nothing="">
      <Choices
        legend="After everybody has come up"
        choices={UNSOLD}
        value={then}
        onChoose={(then) => form.change(typed({ then }))}
      />
      {then !== 'end' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {then === 'again' && (
            <RuleBox
              form={form}
              part="unsold.percent"
              label="Percent of the base price"
              hint="100: the whole of it, 50: half"
              value={percent}
              typed={(percent) => typed({ percent })}
              counts
            />
          )}
          {then === 'named' && (
            <RuleBox
              form={form}
              part="unsold.each"
              label="Players each team names"
              value={each}
              typed={(each) => typed({ each })}
              counts
            />
          )}
          <RuleBox
            form={form}
            part="unsold.returns"
            label="How often"
            hint="Empty: as often as you show them"
            value={returns}
            typed={(returns) => typed({ returns })}
            counts
          />
        </div>
      )}
    </FoldedCard>
  );
}
