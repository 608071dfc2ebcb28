import { useEffect, useState } from 'react';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import type { ReceiptAnswer } from '#protocol/registration/own-page.ts';
import type { PageAnswer } from '#protocol/registration/page.ts';
import { KindPage, NoPage } from '#web/registration/kind-page.tsx';
import { ClosedSheet, Letterhead } from '#web/registration/letterhead.tsx';
import { NotSentYet, Notice } from '#web/registration/notice.tsx';
import { askOwn, askPage } from '#web/registration/registration-calls.ts';
import { SentBefore } from '#web/registration/sent/sent-before.tsx';
import { sentHere, type Sent } from '#web/registration/sent/sent-here.ts';
import { usePhotoSending } from '#web/registration/photo/use-photo-sending.ts';
import { useAnswer } from '#web/registration/use-answer.ts';
import { sentPlace, UNANSWERED } from './kept-draft.ts';
import { RegistrationForm } from './registration-form.tsx';
import { receiptWords } from '#web/languages/en/receipt.ts';
import { registerWords } from '#web/languages/en/register.ts';

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
  const words = registerWords();
  useEffect(() => {
    document.title = name === undefined ? words.playerRegistration : words.titleOf(name);
  }, [name, words]);
  const waits = UNANSWERED.of(code) !== null;
  if (failed !== null) return <NoPage reason={failed} waits={waits} />;
  if (page === null) {
    return (
      <KindPage title={words.playerRegistration} text={slow ? words.weakNetwork : words.openingForm}>
        {waits && slow && <NotSentYet unsent="phone" />}
      </KindPage>
    );
  }
  const why = refused ?? page.closed;
  return (
    <Letterhead tournament={page.tournament} what={words.playerRegistration}>
      <SentPlayers code={code} />
      {why === null || waits ? (
        <RegistrationForm code={code} page={page} onReceipt={onReceipt} onClosed={setRefused} />
      ) : (
        <Closed why={why} isRefused={refused !== null} />
      )}
    </Letterhead>
  );
}

interface ClosedProps {
  readonly why: NonNullable<PageAnswer['closed']>;
  readonly isRefused: boolean;
}

function Closed({ why, isRefused }: ClosedProps) {
  const { isClosed, closedText, hasEnded, endedText, isFull, fullText, ...register } = registerWords();
  const words = {
    'auction-ended': [hasEnded, register.overText],
    archived: [hasEnded, register.archivedText],
    closed: [isClosed, closedText],
    'too-late': [hasEnded, endedText],
    full: [isFull, fullText],
  } as const;
  const [title, text] = words[why];
  return <ClosedSheet title={title} text={text} isRefused={isRefused} />;
}

function SentPlayers({ code }: { readonly code: string }) {
  const place = sentPlace(code);
  const sent = sentHere(place);
  if (sent.length === 0) return null;
  return (
    <>
      {sent.map(({ receipt, name }) => (
        <PhotoOfSent key={receipt} receipt={receipt} name={name} />
      ))}
      <SentBefore
        place={place}
        page={REGISTRATION_PAGES.own}
        ask={async (receipt) => (await askOwn(receipt)).form.name}
      >
        {registerWords().anotherBelow}
      </SentBefore>
    </>
  );
}

/** Goes on with the photo of a registration whose own page was closed too early. */
function PhotoOfSent({ receipt, name }: Sent) {
  const { photo, refused } = usePhotoSending(receipt, () => undefined);
  if (photo !== null) return <Notice tone="wait" title={receiptWords().sendingPhoto} text={name} />;
  return refused === null ? null : <Notice tone="bad" title={name} text={refused} />;
}
