import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import type { OwnTeamPage as Own } from '#protocol/registration/teams.ts';
import { CheckedForm } from '#web/features/join/form/checked-form.tsx';
import { resolvedBy, showRefusal } from '#web/features/join/form/form-errors.ts';
import { isNumberOfOther } from '#web/features/join/sent/sent-here.ts';
import { Button } from '#web/ui/button.tsx';
import { askOwnTeam, correctTeam } from './team-calls.ts';
import { SENT_TEAMS_PLACES, teamFormOf, teamProblemsOf, type TypedTeam } from './team-draft.ts';
import { TeamFields, teamQuestions } from './team-fields.tsx';

interface CorrectionProps {
  readonly code: string;
  readonly own: Own;
  /** Called with null if nothing changed. */
  readonly onDone: (own: Own | null) => void;
}

/** The form with the stored values of a team, for a correction. */
export function TeamCorrection({ code, own, onDone }: CorrectionProps) {
  const { name, bidder, phone, colour } = own.form;
  const form = useForm<TypedTeam>({
    defaultValues: {
      ...{ name, bidder, phone: phone ?? '', colour: colour ?? '', logo: own.logo, consent: true },
    },
    resolver: (typed) => resolvedBy(typed, teamProblemsOf(typed)),
    shouldFocusError: false,
  });
  const save = async (typed: TypedTeam, another: boolean) => {
    const phones = { before: phone ?? '', after: typed.phone };
    if (!another && (await isNumberOfOther(SENT_TEAMS_PLACES, phones, { own: code, ask: askOwnTeam }))) {
      form.setError('root.alike', { type: 'number' });
      return;
    }
    try {
      onDone(await correctTeam(code, { form: teamFormOf(typed), another }));
    } catch (reason) {
      showRefusal(form, reason);
    }
  };
  return (
    <CheckedForm
      form={form}
      send={save}
      words={teamQuestions(t({ context: 'Registration of a team', message: 'It was not saved' }))}
      fields={<TeamFields taken={own.colours} />}
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
          {t({ context: 'Registration of a team', message: 'Cancel' })}
        </Button>
      </div>
    </CheckedForm>
  );
}
