import { ph, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { ReceiptAnswer } from '#protocol/registration/registrations.ts';
import type { PageAnswer } from '#protocol/registration/form.ts';
import { dayWords, momentWords } from '#web/i18n/calendar.ts';
import {
  OpeningForm,
  endedWords,
  NoPage,
  ClosedSheet,
  Letterhead,
  Sheet,
  JoinNotice,
} from '#web/features/join/letterhead.tsx';
import { PhotoField } from './photo-field.tsx';
import { askOwn, askPage, submit, useAnswer } from '#web/features/join/registration-calls.ts';
import { isNumberSentHere, sentHere } from '#web/features/join/kept-here.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { PartBoundary } from '#web/ui/part-boundary.tsx';
import {
  CheckedForm,
  SendButton,
  errorText,
  resolvedBy,
  type Problems,
  ageTyped,
  formOf,
  problemsOf,
  type Typed,
  useSending,
} from './checked-form.tsx';
import {
  KeptWords,
  playerQuestions,
  CheckedTick,
  AgeField,
  GuardianFields,
  NameFields,
  notAdmitted,
  PhoneField,
  PlayFields,
} from './player-fields.tsx';
import { draftOf, draftSent, keepDraft, sentPlace, UNANSWERED } from './kept-draft.ts';

/** Phones that have sent nobody load neither the words of receipts nor the sending of photos. */
const SentPlayers = lazyWithRetry(async () => (await import('#web/features/join/receipt.tsx')).SentPlayers);

interface FormPageProps {
  /** The code of the tournament's registration link. */
  readonly code: string;
  readonly onReceipt: (answer: ReceiptAnswer) => void;
}

/** The page behind a registration link: the form, or the reason why it is closed. */
export function FormPage({ code, onReceipt }: FormPageProps) {
  const { answer: page, failed, slow } = useAnswer(() => askPage(code));
  // The server closed the form only when this page sent it.
  const [refused, setRefused] = useState<PageAnswer['closed']>(null);
  const name = page?.tournament.name;
  const pageName = t({ context: 'Registration of a player', message: 'Player registration' });
  const title =
    name === undefined
      ? pageName
      : t({ context: 'Registration of a player', message: `${ph({ league: name })}: player registration` });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const hasSent = sentHere(sentPlace(code)).length > 0;
  useEffect(() => {
    // It loads while the form is asked for.
    if (hasSent) void SentPlayers.preload().catch(() => undefined);
  }, [hasSent]);
  const waits = UNANSWERED.of(code) !== null;
  if (failed !== null) return <NoPage reason={failed} waits={waits} />;
  if (page === null) return <OpeningForm name={pageName} waits={waits} slow={slow} />;
  const why = refused ?? page.closed;
  return (
    <Letterhead tournament={page.tournament} what={pageName}>
      {hasSent && (
        <PartBoundary persists failed={() => null}>
          <SentPlayers code={code} />
        </PartBoundary>
      )}
      {why === null || waits ? (
        <RegistrationForm code={code} page={page} onReceipt={onReceipt} onClosed={setRefused} />
      ) : (
        <ClosedSheet {...closedWords(why)} isRefused={refused !== null} />
      )}
    </Letterhead>
  );
}

interface RegistrationFormProps extends FormPageProps {
  readonly page: PageAnswer;
  readonly onClosed: (why: NonNullable<PageAnswer['closed']>) => void;
}

interface Values extends Typed {
  /** The cropped photo as a data URL; null: none. */
  readonly photo: string | null;
}

/** The registration form. The phone stores the draft until the server has it. */
export function RegistrationForm({ code, page, onReceipt, onClosed }: RegistrationFormProps) {
  const [draft] = useState(() => draftOf(code));
  const { key } = draft;
  const form = useForm<Values>({
    defaultValues: { ...draft.typed, photo: draft.photo },
    resolver: (values) => resolvedBy(values, { ...problemsOf(values, page), ...lackingIn(values, page) }),
    shouldFocusError: false,
  });
  const { control, subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { photo, ...typed } }) => keepDraft(code, { key, typed, photo }),
      }),
    [code, key, subscribe],
  );

  const sending = useSending({
    ...{ form, code, unanswered: UNANSWERED, submit, onClosed },
    onAnswer: (answer, request) => {
      const { name, photo } = form.getValues();
      draftSent(code, answer.receipt, { name: request.form.name ?? name, photo });
      onReceipt(answer);
    },
  });
  const send = async ({ photo, ...typed }: Values, another: boolean) => {
    const isDraftKept = keepDraft(code, { key, typed, photo });
    if (!another && (await isNumberSentHere(sentPlace(code), typed.phone, askOwn))) {
      form.setError('root.alike', { type: 'number' });
      return;
    }
    const request = { key, ticket: page.ticket, form: formOf(typed, page), another };
    await sending.send(request, isDraftKept);
  };

  const [age, birthDate] = useWatch({ control, name: ['age', 'birthDate'] });
  const years = ageTyped({ age, birthDate }, page);
  const isStranger = notAdmitted({ age, birthDate }, page) !== null;
  const isYoung = years !== null && years < page.guardianBelow;
  return (
    <CheckedForm
      form={form}
      send={send}
      words={playerQuestions(t({ context: 'Registration of a player', message: 'It was not sent' }))}
      fields={
        <>
          <Sheet title={t({ context: 'Registration of a player', message: 'About you' })}>
            <AgeField asked={page} />
            {isStranger ? <Stranger page={page} /> : <NameFields asked={page} />}
          </Sheet>
          {!isStranger && (
            <>
              <PlayFields asked={page} />
              <Sheet title={t({ context: 'Registration of a player', message: 'Your photo' })}>
                <Controller
                  control={control}
                  name="photo"
                  render={({ field, fieldState }) => (
                    <PhotoField
                      photo={field.value}
                      required={page.asks.photoRequired}
                      error={errorText(fieldState.error)}
                      onPhoto={field.onChange}
                    />
                  )}
                />
              </Sheet>
              <Sheet
                title={t({ context: 'Registration of a player', message: 'How the organiser reaches you' })}
              >
                <PhoneField required={page.asks.phoneRequired} />
              </Sheet>
              <Sheet
                title={t({ context: 'Registration of a player', message: 'What happens with your details' })}
              >
                <KeptWords asked={page} />
                <CheckedTick
                  name="consent"
                  label={t({
                    context: 'Registration of a player',
                    message: 'I agree that this is kept and shown as written here.',
                  })}
                />
              </Sheet>
              {isYoung && <GuardianFields asked={page} />}
            </>
          )}
        </>
      }
    >
      {!isStranger && (
        <SendButton unsent={sending.unsent}>
          {t({ context: 'Registration of a player', message: 'Send registration' })}
        </SendButton>
      )}
      {!isStranger && page.until !== null && (
        <p className="text-center text-sm text-faint">
          {t({
            context: 'Registration of a player',
            message: `Open until ${ph({ moment: momentWords(page.until) })}`,
          })}
        </p>
      )}
    </CheckedForm>
  );
}

/** The problems that the check of a player does not know. */
function lackingIn({ consent, photo }: Values, { asks }: PageAnswer): Problems {
  return {
    ...(!consent && {
      consent: t({
        context: 'Registration of a player',
        message: 'Please tick this box: without consent nothing may be kept',
      }),
    }),
    ...(photo === null &&
      asks.photoRequired && {
        photo: t({ context: 'Registration of a player', message: 'Please choose a photo' }),
      }),
  };
}

/** Tells a player outside the age limits before the other fields appear. */
function Stranger({ page: { ages, tournament } }: { readonly page: PageAnswer }) {
  return (
    <JoinNotice
      tone="wait"
      title={t({
        context: 'Registration of a player',
        message: `This league is for players of ${ph({ least: ages.least })} to ${ph({ most: ages.most })}`,
      })}
      text={t({
        context: 'Registration of a player',
        message: `The age counts on the day of the tournament, ${ph({ day: dayWords(tournament.date) })}. There is nothing more to fill in. If your age is another one, correct it above; the organiser can tell you more.`,
      })}
    />
  );
}

function closedWords(why: NonNullable<PageAnswer['closed']>) {
  switch (why) {
    case 'auction-ended':
    case 'archived':
      return endedWords(why);
    case 'closed':
      return {
        title: t({ context: 'Registration of a player', message: 'Registration is closed' }),
        text: t({
          context: 'Registration of a player',
          message:
            'The organiser has not opened it yet, or has closed it. Keep this link: when it opens, the form appears here. Ask the organiser if you think you should be in the list.',
        }),
      };
    case 'too-late':
      return {
        title: t({ context: 'Registration of a player', message: 'Registration has ended' }),
        text: t({
          context: 'Registration of a player',
          message: 'The last day to register is over. Ask the organiser whether there is still a way in.',
        }),
      };
    case 'full':
      return {
        title: t({ context: 'Registration of a player', message: 'The list is full' }),
        text: t({
          context: 'Registration of a player',
          message:
            'So many players have registered that no place is left. If somebody withdraws, the form opens here again.',
        }),
      };
  }
}
