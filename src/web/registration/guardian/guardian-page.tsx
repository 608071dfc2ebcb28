import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { checkGuardian } from '#domain/registration/guardian.ts';
import { formProblems } from '#protocol/registration/form.ts';
import type { guardianPage } from '#protocol/registration/guardian.ts';
import { registrationText } from '#protocol/registration/texts.ts';
import type * as z from 'zod/mini';
import { Refused } from '#web/calls/client/call.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { KeptWords, Tick } from '#web/registration/form/consent-fields.tsx';
import { useFocusFirst } from '#web/registration/form/focus-first.ts';
import { firstOfEach, type Problems } from '#web/registration/form/typed.ts';
import { KindPage } from '#web/registration/kind-page.tsx';
import { Letterhead, Sheet } from '#web/registration/letterhead.tsx';
import { Notice } from '#web/registration/notice.tsx';
import { askGuardian, consent } from '#web/registration/registration-calls.ts';
import { untilThere } from '#web/registration/try-again.ts';
import { useAnswer } from '#web/registration/use-answer.ts';

type Page = z.infer<typeof guardianPage>;

/** The consent page, which a parent or guardian opens on their own phone. */
export function GuardianPage({ code }: { readonly code: string }) {
  const { answer, failed, slow } = useAnswer(() => askGuardian(code));
  const [given, setGiven] = useState<Page | null>(null);
  const page = given ?? answer;
  useEffect(() => {
    document.title = page === null ? 'Consent' : `${page.tournament.name}: consent`;
  }, [page]);
  if (failed !== null) {
    return (
      <KindPage
        title="Nothing waits for your consent"
        text="It was given already, the registration was withdrawn, or the link is not complete. Ask the player who sent it to you."
      />
    );
  }
  if (page === null)
    return (
      <KindPage
        title="Consent of a parent or guardian"
        text={slow ? 'The network is weak. The page opens as soon as it is there.' : 'Opening...'}
      />
    );
  return (
    <Letterhead tournament={page.tournament} what="Consent of a parent or guardian">
      {page.consentedAt === null ? (
        <ConsentForm code={code} page={page} onGiven={setGiven} />
      ) : (
        <Notice
          tone="good"
          title="Thank you, your consent has arrived"
          text={`The organiser looks at the registration of ${page.name} next. There is nothing more to do.`}
        />
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
      show(
        firstOfEach(checked.problems.map((one) => ({ field: one.field, message: registrationText(one) }))),
      );
      return;
    }
    show({});
    setState('sending');
    try {
      onGiven(await untilThere(() => consent(code, typed), { onWait: () => setState('waiting') }));
    } catch (reason) {
      const wrong = formProblems.safeParse(reason instanceof Refused ? reason.body.details : null);
      if (wrong.success) show(firstOfEach(wrong.data.problems));
      else setTrouble(failureText(reason));
      setState('rest');
    }
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <Sheet title={`${page.name}, ${String(page.age)} years old`}>
        <p className="text-soft">
          would like to play in {page.tournament.name} and has registered for its players&apos; auction. There
          the teams of the league bid for players. As a parent or guardian you decide.
        </p>
      </Sheet>
      <Sheet title="What happens with these details">
        <KeptWords asked={page} />
      </Sheet>
      <Sheet title="You">
        <Field
          label="Your name"
          name="guardian.name"
          autoComplete="name"
          dir="auto"
          value={typed.name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          error={problems['guardian.name']}
        />
        <Field
          label="Your phone number"
          name="guardian.phone"
          type="tel"
          autoComplete="tel"
          hint="For the organiser alone."
          value={typed.phone}
          onChange={({ target }) => setTyped({ ...typed, phone: target.value })}
          error={problems['guardian.phone']}
        />
        <Tick
          name="guardian.consent"
          label={`I am the parent or guardian of ${page.name}. I agree to the registration, and to what is kept and shown.`}
          ticked={typed.consent}
          onTick={(agreed) => setTyped({ ...typed, consent: agreed })}
          error={problems['guardian.consent']}
        />
      </Sheet>
      {trouble !== null && <Notice tone="bad" title="It was not sent" text={trouble} />}
      {state === 'waiting' && (
        <Notice
          tone="wait"
          title="No network at the moment"
          text="It is sent by itself as soon as the network is back: leave this page open."
        />
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={state !== 'rest'} busyText="Sending...">
        I agree
      </Button>
    </form>
  );
}
