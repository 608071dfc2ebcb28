import { useEffect, useState } from 'react';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import type { ReceiptAnswer } from '#protocol/registration/own-page.ts';
import type { PageAnswer } from '#protocol/registration/page.ts';
import { KindPage, NoPage } from '#web/registration/kind-page.tsx';
import { Letterhead, Sheet } from '#web/registration/letterhead.tsx';
import { askOwn, askPage } from '#web/registration/registration-calls.ts';
import { SentBefore } from '#web/registration/sent/sent-before.tsx';
import { sentHere } from '#web/registration/sent/sent-here.ts';
import { useAnswer } from '#web/registration/use-answer.ts';
import { sentPlace } from './kept-draft.ts';
import { RegistrationForm } from './registration-form.tsx';
import { registerWords } from '#web/languages/en/register.ts';

interface FormPageProps {
  /** The code of the tournament's registration link. */
  readonly code: string;
  readonly onReceipt: (answer: ReceiptAnswer) => void;
}

/** The page behind a registration link: the form, or the reason why it is closed. */
export function FormPage({ code, onReceipt }: FormPageProps) {
  const { answer: page, failed, slow } = useAnswer(() => askPage(code));
  const [closed, setClosed] = useState<PageAnswer['closed']>(null);
  const name = page?.tournament.name;
  const words = registerWords();
  useEffect(() => {
    document.title = name === undefined ? words.playerRegistration : words.titleOf(name);
  }, [name, words]);
  if (failed !== null) return <NoPage reason={failed} />;
  if (page === null) {
    return <KindPage title={words.playerRegistration} text={slow ? words.weakNetwork : words.openingForm} />;
  }
  const why = closed ?? page.closed;
  return (
    <Letterhead tournament={page.tournament} what={words.playerRegistration}>
      <SentPlayers code={code} />
      {why === null ? (
        <RegistrationForm code={code} page={page} onReceipt={onReceipt} onClosed={setClosed} />
      ) : (
        <Closed why={why} />
      )}
    </Letterhead>
  );
}

/** Why the form is closed, and what to do. */
function Closed({ why }: { readonly why: NonNullable<PageAnswer['closed']> }) {
  const { isClosed, closedText, hasEnded, endedText, isFull, fullText } = registerWords();
  const words = {
    closed: [isClosed, closedText],
    'too-late': [hasEnded, endedText],
    full: [isFull, fullText],
  } as const;
  const [title, text] = words[why];
  return (
    <Sheet title={title}>
      <p className="text-soft">{text}</p>
    </Sheet>
  );
}

function SentPlayers({ code }: { readonly code: string }) {
  const place = sentPlace(code);
  if (sentHere(place).length === 0) return null;
  return (
    <SentBefore
      place={place}
      page={REGISTRATION_PAGES.own}
      ask={async (receipt) => (await askOwn(receipt)).form.name}
    >
      {registerWords().anotherBelow}
    </SentBefore>
  );
}
