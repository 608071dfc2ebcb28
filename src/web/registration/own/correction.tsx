import { useRef, useState, type SubmitEvent } from 'react';
import { formProblems } from '#protocol/registration/form.ts';
import type { OwnPage } from '#protocol/registration/own-page.ts';
import { Refused } from '#web/calls/client/call.ts';
import { troubleText } from '#web/registration/trouble-text.ts';
import { Button } from '#web/ui/button.tsx';
import { AgeField } from '#web/registration/form/age-field.tsx';
import { useFocusFirst } from '#web/registration/form/focus-first.ts';
import { NameFields, PhoneField, PlayFields } from '#web/registration/form/person-fields.tsx';
import { problemsOf } from '#web/registration/form/check-form.ts';
import { firstOfEach, formOf, typedOf, type Problems, type Typed } from '#web/registration/form/typed.ts';
import { Sheet } from '#web/registration/letterhead.tsx';
import { Notice } from '#web/registration/notice.tsx';
import { correct } from '#web/registration/registration-calls.ts';
import { registerWords } from '#web/languages/en/register.ts';
import { receiptWords } from '#web/languages/en/receipt.ts';

interface CorrectionProps {
  readonly code: string;
  readonly own: OwnPage;
  /** Null if nothing changed. */
  readonly onDone: (own: OwnPage | null) => void;
}

/** The registration form with the stored values, for a correction. */
export function Correction({ code, own, onDone }: CorrectionProps) {
  const [typed, setTyped] = useState(() => typedOf(own));
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = useFocusFirst(form);

  const show = (found: Problems) => {
    setProblems(found);
    focusFirst(found);
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = problemsOf(typed, own);
    setTrouble(null);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      onDone(await correct(code, formOf(typed, own)));
    } catch (reason) {
      const wrong = formProblems.safeParse(reason instanceof Refused ? reason.body.details : null);
      if (wrong.success) show(firstOfEach(wrong.data.problems));
      else setTrouble(troubleText(reason));
      setBusy(false);
    }
  };
  const onType = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
  const words = receiptWords();
  const register = registerWords();
  const fields = { asked: own, typed, problems, onType };
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <Sheet title={register.aboutYou}>
        <AgeField {...fields} />
        <NameFields {...fields} />
      </Sheet>
      <PlayFields {...fields} />
      <Sheet title={register.howToReach}>
        <PhoneField {...fields} />
      </Sheet>
      {trouble !== null && <Notice tone="bad" title={words.notChanged} text={trouble} />}
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" variant="primary" busy={busy} busyText={words.saving}>
          {words.save}
        </Button>
        <Button onClick={() => onDone(null)}>{words.leaveIt}</Button>
      </div>
    </form>
  );
}
