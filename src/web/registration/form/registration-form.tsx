import { useRef, useState, type SubmitEvent } from 'react';
import type { ReceiptAnswer } from '#protocol/registration/own-page.ts';
import type { PageAnswer } from '#protocol/registration/page.ts';
import { Button } from '#web/ui/button.tsx';
import { dayWords, momentWords } from '#web/languages/calendar.ts';
import { Sheet } from '#web/registration/letterhead.tsx';
import { GUARDIAN_FIELDS, PIECES } from '#web/registration/pieces.ts';
import { useLate, useQuietly } from '#web/ui/late-piece.ts';
import { PhotoField } from '#web/registration/photo/photo-field.tsx';
import { Alike, NotSentYet, Notice } from '#web/registration/notice.tsx';
import { AgeField, notAdmitted } from './age-field.tsx';
import { Fields, KeptWords, Tick } from './consent-fields.tsx';
import { useFocusFirst } from './focus-first.ts';
import { draftOf, keepDraft, type Draft } from './kept-draft.ts';
import { NameFields, PhoneField, PlayFields, type FieldsProps } from './person-fields.tsx';
import { ageTyped, type Typed } from './typed.ts';
import { useSending } from './use-sending.ts';
import { registerWords } from '#web/languages/en/register.ts';

interface RegistrationFormProps {
  readonly code: string;
  readonly page: PageAnswer;
  readonly onReceipt: (answer: ReceiptAnswer) => void;
  readonly onClosed: (why: NonNullable<PageAnswer['closed']>) => void;
}

/** The registration form. The phone stores the draft until the server has it. */
export function RegistrationForm({ code, page, onReceipt, onClosed }: RegistrationFormProps) {
  useQuietly(PIECES);
  const [draft, setDraft] = useState(() => draftOf(code));
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = useFocusFirst(form);
  const sending = useSending({ code, page, onReceipt, onClosed });
  const { typed, photo } = draft;
  const { problems } = sending;

  // A photo is read for a while, and what is typed meanwhile stays.
  const put = (changed: (before: Draft) => Draft) =>
    setDraft((before) => {
      const next = changed(before);
      keepDraft(code, next);
      return next;
    });
  const onType = (changes: Partial<Typed>) => {
    put((before) => ({ ...before, typed: { ...before.typed, ...changes } }));
    sending.forget(Object.keys(changes).map((field) => (field === 'styles' ? 'playingStyles' : field)));
  };
  const send = async (another: boolean) => focusFirst(await sending.send(draft, another));
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    void send(false);
  };

  const fields = { asked: page, typed, problems, onType };
  const age = ageTyped(typed, page);
  const stranger = notAdmitted(typed, page) !== null;
  const words = registerWords();
  const isYoung = age !== null && age < page.guardianBelow;
  return (
    <form ref={form} noValidate onSubmit={submitted} className="flex flex-col gap-4">
      <Fields isLocked={sending.state !== 'rest'}>
        <Sheet title={words.aboutYou}>
          <AgeField {...fields} />
          {stranger ? <Stranger page={page} /> : <NameFields {...fields} />}
        </Sheet>
        {!stranger && (
          <>
            <PlayFields {...fields} />
            <Sheet title={words.yourPhoto}>
              <PhotoField
                photo={photo}
                required={page.asks.photoRequired}
                error={problems['photo']}
                onPhoto={(chosen) => {
                  put((before) => ({ ...before, photo: chosen }));
                  sending.forget(['photo']);
                }}
              />
            </Sheet>
            <Sheet title={words.howToReach}>
              <PhoneField {...fields} />
            </Sheet>
            <Sheet title={words.yourDetails}>
              <KeptWords asked={page} />
              <Tick
                name="consent"
                label={words.iAgree}
                ticked={typed.consent}
                onTick={(consent) => onType({ consent })}
                error={problems['consent']}
              />
            </Sheet>
            {isYoung && <Guardian {...fields} />}
          </>
        )}
      </Fields>
      {!stranger && (
        <>
          {sending.like !== null && (
            <Alike
              title={sending.like === 'number' ? words.numberAlike : words.nameAlike}
              another={words.sendAnother}
              onAnother={() => void send(true)}
            />
          )}
          {sending.trouble !== null && <Notice tone="bad" title={words.notSent} text={sending.trouble} />}
          {sending.unsent !== null && <NotSentYet unsent={sending.unsent} />}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            busy={sending.state !== 'rest'}
            busyText={sending.state === 'waiting' ? words.tryingAgain : words.sending}
          >
            {words.send}
          </Button>
          {page.until !== null && (
            <p className="text-center text-sm text-faint">{words.openUntil(momentWords(page.until))}</p>
          )}
        </>
      )}
    </form>
  );
}

/** Loads the guardian fields on demand, so that adults never download them. */
function Guardian(fields: FieldsProps) {
  const part = useLate(GUARDIAN_FIELDS, fields.typed);
  if (typeof part === 'object') return <part.GuardianFields {...fields} />;
  return <p role="status">{registerWords().openingGuardian}</p>;
}

/** Tells a player outside the age limits before the other fields appear. */
function Stranger({ page: { ages, tournament } }: { readonly page: PageAnswer }) {
  return (
    <Notice
      tone="wait"
      title={registerWords().leagueIsFor(ages.least, ages.most)}
      text={registerWords().ageCounts(dayWords(tournament.date))}
    />
  );
}
