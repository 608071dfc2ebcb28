import { ph, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { checkGuardian, type GuardianDraft } from '#domain/registration/steps.ts';
import type { GuardianPage as Page } from '#protocol/registration/form.ts';
import {
  CheckedForm,
  SendButton,
  errorText,
  resolvedBy,
  sentencesOf,
  showRefusal,
} from './form/checked-form.tsx';
import { KeptWords, CheckedTick } from './form/player-fields.tsx';
import { KindPage, Letterhead, Sheet, JoinNotice, type Unsent } from './letterhead.tsx';
import { askGuardian, consent, untilThere, useAnswer } from './registration-calls.ts';
import { Field } from '#web/ui/form/field.tsx';

/** The consent page, which a parent or guardian opens on their own phone. */
export function GuardianPage({ code }: { readonly code: string }) {
  const { answer, failed, slow } = useAnswer(() => askGuardian(code));
  const [given, setGiven] = useState<Page | null>(null);
  const page = given ?? answer;
  const pageName = t({ context: 'Consent of a guardian', message: 'Consent of a parent or guardian' });
  const title =
    page === null
      ? t({ context: 'Consent of a guardian', message: 'Consent' })
      : t({ context: 'Consent of a guardian', message: `${ph({ league: page.tournament.name })}: consent` });
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (failed !== null) {
    return (
      <KindPage
        title={t({ context: 'Consent of a guardian', message: 'Nothing waits for your consent' })}
        text={t({
          context: 'Consent of a guardian',
          message:
            'It was given already, the registration was withdrawn, or the link is not complete. Ask the player who sent it to you.',
        })}
      />
    );
  }
  if (page === null)
    return (
      <KindPage
        title={pageName}
        text={
          slow
            ? t({
                context: 'Consent of a guardian',
                message: 'The network is weak. The page opens as soon as it is there.',
              })
            : t({ context: 'Registration of a player', message: 'Opening...' })
        }
      />
    );
  return (
    <Letterhead tournament={page.tournament} what={pageName}>
      {page.consentedAt === null ? (
        <ConsentForm code={code} page={page} onGiven={setGiven} />
      ) : (
        <JoinNotice
          tone="good"
          title={t({ context: 'Consent of a guardian', message: 'Thank you, your consent has arrived' })}
          text={t({
            context: 'Consent of a guardian',
            message: `The organiser looks at the registration of ${ph({ player: page.name })} next. There is nothing more to do.`,
          })}
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

interface Typed {
  /** Named as the server names the fields of its problems. */
  readonly guardian: GuardianDraft;
}

const NOTHING_TYPED: Typed = { guardian: { name: '', phone: '', consent: false } };

function ConsentForm({ code, page, onGiven }: ConsentFormProps) {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const form = useForm<Typed>({
    defaultValues: NOTHING_TYPED,
    resolver: (typed) => {
      const checked = checkGuardian(typed.guardian);
      return resolvedBy(typed, checked.ok ? {} : sentencesOf(checked.problems));
    },
    shouldFocusError: false,
  });
  const send = async ({ guardian }: Typed) => {
    try {
      onGiven(await untilThere(() => consent(code, guardian), { onWait: () => setUnsent('page') }));
    } catch (reason) {
      setUnsent(null);
      showRefusal(form, reason);
    }
  };
  const { control } = form;
  const phone = useController({ control, name: 'guardian.phone' });
  const name = useController({ control, name: 'guardian.name' });
  return (
    <CheckedForm
      form={form}
      send={send}
      words={{ refused: t({ context: 'Registration of a player', message: 'It was not sent' }) }}
      fields={
        <>
          <Sheet
            title={t({
              context: 'Consent of a guardian',
              message: `${ph({ player: page.name })}, ${ph({ age: page.age })} years old`,
            })}
          >
            <p className="text-soft">
              {t({
                context: 'Consent of a guardian',
                message: `would like to play in ${ph({ league: page.tournament.name })} and has registered for its players' auction. There the teams of the league bid for players. As a parent or guardian you decide.`,
              })}
            </p>
          </Sheet>
          <Sheet title={t({ context: 'Consent of a guardian', message: 'What happens with these details' })}>
            <KeptWords asked={page} />
          </Sheet>
          <Sheet title={t({ context: 'Consent of a guardian', message: 'You' })}>
            <Field
              label={t({ context: 'Consent of a guardian', message: 'Your name' })}
              autoComplete="name"
              dir="auto"
              {...name.field}
              error={errorText(name.fieldState.error)}
            />
            <Field
              label={t({ context: 'Registration of a player', message: 'Your phone number' })}
              type="tel"
              autoComplete="tel"
              hint={t({ context: 'Consent of a guardian', message: 'For the organiser alone.' })}
              {...phone.field}
              error={errorText(phone.fieldState.error)}
            />
            <CheckedTick
              name="guardian.consent"
              label={t({
                context: 'Consent of a guardian',
                message: `I am the parent or guardian of ${ph({ player: page.name })}. I agree to the registration, and to what is kept and shown.`,
              })}
            />
          </Sheet>
        </>
      }
    >
      <SendButton unsent={unsent}>{t({ context: 'Consent of a guardian', message: 'I agree' })}</SendButton>
    </CheckedForm>
  );
}
