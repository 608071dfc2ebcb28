import { Choices } from '#web/ui/form/choices.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Sheet } from '#web/registration/letterhead.tsx';
import { Tick } from './consent-fields.tsx';
import type { FieldsProps } from './person-fields.tsx';
import { guardianWords } from '#web/languages/en/guardian.ts';

/** Fields for the consent of a parent or guardian, given on this phone or by a link. */
export function GuardianFields({ asked, typed, problems, onType }: FieldsProps) {
  const { guardian } = typed;
  const words = guardianWords();
  const where = [
    { value: 'link', label: words.ownPhone, what: words.ownPhoneText },
    { value: 'here', label: words.thisPhone, what: words.thisPhoneText },
  ] as const;
  const change = (changes: Partial<typeof guardian>) => onType({ guardian: { ...guardian, ...changes } });
  return (
    <Sheet title={words.guardian}>
      <p className="text-soft">{words.needConsent(asked.guardianBelow)}</p>
      <Choices
        legend={words.where}
        choices={where}
        value={guardian.where}
        onChoose={(chosen) => change({ where: chosen })}
      />
      {guardian.where === 'here' && (
        <>
          <Field
            label={words.guardianName}
            name="guardian.name"
            autoComplete="off"
            dir="auto"
            value={guardian.name}
            onChange={({ target }) => change({ name: target.value })}
            error={problems['guardian.name']}
          />
          <Field
            label={words.guardianPhone}
            name="guardian.phone"
            type="tel"
            autoComplete="off"
            value={guardian.phone}
            onChange={({ target }) => change({ phone: target.value })}
            error={problems['guardian.phone']}
          />
          <Tick
            name="guardian.consent"
            label={words.agreesHere}
            ticked={guardian.consent}
            onTick={(agreed) => change({ consent: agreed })}
            error={problems['guardian.consent']}
          />
        </>
      )}
    </Sheet>
  );
}
