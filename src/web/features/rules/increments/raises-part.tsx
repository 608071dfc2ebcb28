import { signOf } from '#protocol/amount-text.ts';
import { Choices } from '#web/ui/form/choices.tsx';
import { useUnit } from '#web/kit/money/money.tsx';
import { PartCard } from '#web/features/rules/form/part-card.tsx';
import { RuleBox } from '#web/features/rules/form/rule-box.tsx';
import { RAISES } from '#web/features/rules/form/rule-choices.ts';
import { Tick } from '#web/ui/form/field.tsx';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';

/** The rule on raises: any amount, the next one or more, or exactly the next one; and the offered jump. */
export function RaisesPart({ form }: { readonly form: RulesForm }) {
  const { to, equalOnFloor, snap, jump } = form.texts;
  const sign = signOf(useUnit());
  return (
    <PartCard part="raises" form={form}>
      <Choices legend="A raise" choices={RAISES} value={to} onChoose={(to) => form.change({ to })} />
      <div>
        <Tick
          label="Equal bids count in the hall"
          ticked={equalOnFloor}
          onTick={(equalOnFloor) => form.change({ equalOnFloor })}
        />
        <Tick
          label="Snap to whole steps, as at the IPL: 1.25 crore is followed by 1.30"
          ticked={snap}
          onTick={(snap) => form.change({ snap })}
        />
      </div>
      {to !== 'next' && (
        <RuleBox
          form={form}
          part="raises.jump"
          label={`Offer a jump of (${sign})`}
          hint="Empty: none. A button beside the next amount"
          value={jump}
          typed={(jump) => ({ jump })}
        />
      )}
    </PartCard>
  );
}
