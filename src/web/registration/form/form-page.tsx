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
  useEffect(() => {
    document.title = name === undefined ? 'Player registration' : `${name}: player registration`;
  }, [name]);
  if (failed !== null) return <NoPage reason={failed} />;
  if (page === null) {
    return (
      <KindPage
        title="Player registration"
        text={slow ? 'The network is weak. The form opens as soon as it is there.' : 'Opening the form...'}
      />
    );
  }
  const why = closed ?? page.closed;
  return (
    <Letterhead tournament={page.tournament} what="Player registration">
      <SentPlayers code={code} />
      {why === null ? (
        <RegistrationForm code={code} page={page} onReceipt={onReceipt} onClosed={setClosed} />
      ) : (
        <Sheet title={CLOSED_WORDS[why].title}>
          <p className="text-soft">{CLOSED_WORDS[why].text}</p>
        </Sheet>
      )}
    </Letterhead>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
}

/** Kept here, because importing the protocol's texts would send all of them to every phone. */
const CLOSED_WORDS: Readonly<Record<NonNullable<PageAnswer['closed']>, Words>> = {
  closed: {
    title: 'Registration is closed',
    text: 'The organiser has not opened it yet, or has closed it. Keep this link: when it opens, the form appears here. Ask the organiser if you think you should be in the list.',
  },
  'too-late': {
    title: 'Registration has ended',
    text: 'The last day to register is over. Ask the organiser whether there is still a way in.',
  },
  full: {
    title: 'The list is full',
    text: 'So many players have registered that no place is left. If somebody withdraws, the form opens here again.',
  },
};

function SentPlayers({ code }: { readonly code: string }) {
  const place = sentPlace(code);
  if (sentHere(place).length === 0) return null;
  return (
    <SentBefore
      place={place}
      page={REGISTRATION_PAGES.own}
      ask={async (receipt) => (await askOwn(receipt)).form.name}
    >
      Below, another player can register.
    </SentBefore>
  );
}
