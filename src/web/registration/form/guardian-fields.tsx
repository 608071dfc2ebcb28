import { Choices } from '#web/ui/form/choices.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Sheet } from '#web/registration/letterhead.tsx';
import { Tick } from './consent-fields.tsx';
import type { FieldsProps } from './person-fields.tsx';

const WHERE = [
  {
    value: 'link',
    label: 'On their own phone',
    what: 'After sending you get a link for them. Until they agree, the registration waits and nobody sees it.',
  },
  { value: 'here', label: 'On this phone', what: 'They are beside you and agree now.' },
] as const;

/** Fields for the consent of a parent or guardian, given on this phone or by a link. */
export function GuardianFields({ asked, typed, problems, onType }: FieldsProps) {
  const { guardian } = typed;
  const change = (changes: Partial<typeof guardian>) => onType({ guardian: { ...guardian, ...changes } });
  return (
    <Sheet title="Parent or guardian">
      <p className="text-soft">
        Players under {asked.guardianBelow} need the consent of a parent or guardian.
      </p>
      <Choices
        legend="Where do they agree?"
        choices={WHERE}
        value={guardian.where}
        onChoose={(where) => change({ where })}
      />
      {guardian.where === 'here' && (
        <>
          <Field
            label="Name of the parent or guardian"
            name="guardian.name"
            autoComplete="off"
            dir="auto"
            value={guardian.name}
            onChange={({ target }) => change({ name: target.value })}
            error={problems['guardian.name']}
          />
          <Field
            label="Phone number of the parent or guardian"
            name="guardian.phone"
            type="tel"
            autoComplete="off"
            value={guardian.phone}
            onChange={({ target }) => change({ phone: target.value })}
            error={problems['guardian.phone']}
          />
          <Tick
            name="guardian.consent"
            label="I am the parent or guardian, and I agree that this player registers and that the above is kept."
            ticked={guardian.consent}
            onTick={(agreed) => change({ consent: agreed })}
            error={problems['guardian.consent']}
          />
        </>
      )}
    </Sheet>
  );
}
