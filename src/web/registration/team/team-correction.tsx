import { useRef, useState, type SubmitEvent } from 'react';
import type { OwnTeamPage as Own } from '#protocol/registration/teams.ts';
import { useFocusFirst } from '#web/registration/form/focus-first.ts';
import type { Problems } from '#web/registration/form/typed.ts';
import { Notice } from '#web/registration/notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { correctTeam } from './team-calls.ts';
import { teamFormOf, teamProblemsOf, teamRefusal, type TypedTeam } from './team-draft.ts';
import { TeamFields } from './team-fields.tsx';
import { receiptWords } from '#web/languages/en/receipt.ts';
import { teamFormWords } from '#web/languages/en/team-form.ts';

interface CorrectionProps {
  readonly code: string;
  readonly own: Own;
  /** Called with null if nothing changed. */
  readonly onDone: (own: Own | null) => void;
}

/** The form with the stored values of a team, for a correction. */
export function TeamCorrection({ code, own, onDone }: CorrectionProps) {
  const { name, bidder, phone, colour } = own.form;
  const [typed, setTyped] = useState<TypedTeam>({
    ...{ name, bidder, phone: phone ?? '', colour: colour ?? '', logo: own.logo, consent: true },
  });
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = useFocusFirst(form);
  const wrong = (found: Problems) => {
    setProblems(found);
    focusFirst(found);
  };
  const save = async () => {
    const found = teamProblemsOf(typed);
    if (Object.keys(found).length > 0) {
      wrong(found);
      return;
    }
    setBusy(true);
    try {
      onDone(await correctTeam(code, teamFormOf(typed)));
    } catch (reason) {
      const refused = teamRefusal(reason);
      setTrouble(refused.trouble);
      wrong(refused.problems);
      setBusy(false);
    }
  };
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={form} noValidate onSubmit={submitted} className="flex flex-col gap-4">
      <TeamFields
        typed={typed}
        problems={problems}
        onType={(changes) => {
          setTyped((before) => ({ ...before, ...changes }));
          setProblems({});
        }}
      />
      {trouble !== null && <Notice tone="bad" title={teamFormWords().notSaved} text={trouble} />}
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" variant="primary" busy={busy} busyText={receiptWords().saving}>
          {receiptWords().save}
        </Button>
        <Button onClick={() => onDone(null)}>{teamFormWords().cancel}</Button>
      </div>
    </form>
  );
}
