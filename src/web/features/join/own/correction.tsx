import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import type { OwnPage } from '#protocol/registration/registrations.ts';
import { CheckedForm } from '#web/features/join/form/checked-form.tsx';
import { resolvedBy, showRefusal } from '#web/features/join/form/form-errors.ts';
import { SENT_PLACES } from '#web/features/join/form/kept-draft.ts';
import { AgeField, NameFields, PhoneField, PlayFields } from '#web/features/join/form/player-fields.tsx';
import { formOf, problemsOf, typedOf, type Typed } from '#web/features/join/form/typed.ts';
import { Sheet } from '#web/features/join/letterhead.tsx';
import { askOwn, correct } from '#web/features/join/registration-calls.ts';
import { isNumberOfOther } from '#web/features/join/sent/sent-here.ts';
import { Button } from '#web/ui/button.tsx';

interface CorrectionProps {
  readonly code: string;
  readonly own: OwnPage;
  /** Null if nothing changed. */
  readonly onDone: (own: OwnPage | null) => void;
}

/** The registration form with the stored values, for a correction. */
export function Correction({ code, own, onDone }: CorrectionProps) {
  const form = useForm<Typed>({
    defaultValues: typedOf(own),
    resolver: (typed) => resolvedBy(typed, problemsOf(typed, own)),
    shouldFocusError: false,
  });
  const save = async (typed: Typed, another: boolean) => {
    const phones = { before: own.form.phone ?? '', after: typed.phone };
    if (!another && (await isNumberOfOther(SENT_PLACES, phones, { own: code, ask: askOwn }))) {
      form.setError('root.alike', { type: 'number' });
      return;
    }
    try {
      onDone(await correct(code, { form: formOf(typed, own), another }));
    } catch (reason) {
      showRefusal(form, reason);
    }
  };
  return (
    <CheckedForm
      form={form}
      send={save}
      words={{
        numberAlike: t({
          context: 'Registration of a player',
          message: 'Somebody with this phone number is registered already',
        }),
        nameAlike: t({
          context: 'Registration of a player',
          message: 'Somebody with this name and age is registered already',
        }),
        refused: t({ context: 'Receipt of a registration', message: 'It was not changed' }),
        another: t({ context: 'Registration of a player', message: 'I am another person: send it' }),
      }}
      fields={
        <>
          <Sheet title={t({ context: 'Registration of a player', message: 'About you' })}>
            <AgeField asked={own} />
            <NameFields asked={own} />
          </Sheet>
          <PlayFields asked={own} />
          <Sheet title={t({ context: 'Registration of a player', message: 'How the organiser reaches you' })}>
            <PhoneField asked={own} />
          </Sheet>
        </>
      }
    >
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          busyText={t({ context: 'Receipt of a registration', message: 'Saving...' })}
        >
          {t({ context: 'Receipt of a registration', message: 'Save' })}
        </Button>
        <Button onClick={() => onDone(null)}>
          {t({ context: 'Receipt of a registration', message: 'Leave it as it was' })}
        </Button>
      </div>
    </CheckedForm>
  );
}
