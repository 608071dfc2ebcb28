import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { checkGuardian } from '#domain/registration/guardian.ts';
import { formProblems } from '#protocol/registration/form.ts';
import type { guardianPage } from '#protocol/registration/guardian.ts';
import { problemText } from '#web/registration/problem-text.ts';
import type * as z from 'zod/mini';
import { Refused } from '#web/calls/client/call.ts';
import { troubleText } from '#web/registration/trouble-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { KeptWords, Tick } from '#web/registration/form/consent-fields.tsx';
import { useFocusFirst } from '#web/registration/form/focus-first.ts';
import { firstOfEach, type Problems } from '#web/registration/form/typed.ts';
import { KindPage } from '#web/registration/kind-page.tsx';
import { Letterhead, Sheet } from '#web/registration/letterhead.tsx';
import { NotSentYet, Notice } from '#web/registration/notice.tsx';
import { askGuardian, consent } from '#web/registration/registration-calls.ts';
import { untilThere } from '#web/registration/try-again.ts';
import { useAnswer } from '#web/registration/use-answer.ts';
import { guardianWords } from '#web/languages/en/guardian.ts';
import { registerWords } from '#web/languages/en/register.ts';

type Page = z.infer<typeof guardianPage>;

/** The consent page, which a parent or guardian opens on their own phone. */
export function GuardianPage({ code }: { readonly code: string }) {
  const { answer, failed, slow } = useAnswer(() => askGuardian(code));
  const [given, setGiven] = useState<Page | null>(null);
  const page = given ?? answer;
  const words = guardianWords();
  useEffect(() => {
    document.title = page === null ? words.consent : words.titleOf(page.tournament.name);
  }, [page, words]);
  if (failed !== null) {
    return <KindPage title={words.nothingWaits} text={words.nothingWaitsText} />;
  }
  if (page === null)
    return (
      <KindPage title={words.consentOfGuardian} text={slow ? words.weakNetwork : registerWords().opening} />
    );
  return (
    <Letterhead tournament={page.tournament} what={words.consentOfGuardian}>
      {page.consentedAt === null ? (
        <ConsentForm code={code} page={page} onGiven={setGiven} />
      ) : (
        <Notice tone="good" title={words.thanks} text={words.thanksText(page.name)} />
      )}
    </Letterhead>
  );
}

interface ConsentFormProps {
  readonly code: string;
  readonly page: Page;
  readonly onGiven: (page: Page) => void;
}

function ConsentForm({ code, page, onGiven }: ConsentFormProps) {
  const [typed, setTyped] = useState({ name: '', phone: '', consent: false });
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [state, setState] = useState<'rest' | 'sending' | 'waiting'>('rest');
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = useFocusFirst(form);
  const show = (found: Problems) => {
    setProblems(found);
    focusFirst(found);
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (state !== 'rest') return;
    const checked = checkGuardian(typed);
    setTrouble(null);
    if (!checked.ok) {
      show(firstOfEach(checked.problems.map((one) => ({ field: one.field, message: problemText(one) }))));
      return;
    }
    show({});
    setState('sending');
    try {
      onGiven(await untilThere(() => consent(code, typed), { onWait: () => setState('waiting') }));
    } catch (reason) {
      const wrong = formProblems.safeParse(reason instanceof Refused ? reason.body.details : null);
      if (wrong.success) show(firstOfEach(wrong.data.problems));
      else setTrouble(troubleText(reason));
      setState('rest');
    }
  };
  const words = guardianWords();
  const register = registerWords();
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <Sheet title={words.yearsOld(page.name, page.age)}>
        <p className="text-soft">{words.wouldPlay(page.tournament.name)}</p>
      </Sheet>
      <Sheet title={words.theseDetails}>
        <KeptWords asked={page} />
      </Sheet>
      <Sheet title={words.you}>
        <Field
          label={words.yourName}
          name="guardian.name"
          autoComplete="name"
          dir="auto"
          value={typed.name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          error={problems['guardian.name']}
        />
        <Field
          label={register.phone}
          name="guardian.phone"
          type="tel"
          autoComplete="tel"
          hint={words.phoneHint}
          value={typed.phone}
          onChange={({ target }) => setTyped({ ...typed, phone: target.value })}
          error={problems['guardian.phone']}
        />
        <Tick
          name="guardian.consent"
          label={words.iAmGuardian(page.name)}
          ticked={typed.consent}
          onTick={(agreed) => setTyped({ ...typed, consent: agreed })}
          error={problems['guardian.consent']}
        />
      </Sheet>
      {trouble !== null && <Notice tone="bad" title={register.notSent} text={trouble} />}
      {state === 'waiting' && <NotSentYet unsent="page" />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={state !== 'rest'}
        busyText={register.sending}
      >
        {words.iAgree}
      </Button>
    </form>
  );
}
