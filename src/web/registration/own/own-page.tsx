import { useEffect, useState } from 'react';
import type { OwnPage as Own } from '#protocol/registration/own-page.ts';
import { Refused } from '#web/calls/client/call.ts';
import { dayOfCalendar } from '#web/languages/calendar.ts';
import { KindPage } from '#web/registration/kind-page.tsx';
import { Letterhead } from '#web/registration/letterhead.tsx';
import { askOwn } from '#web/registration/registration-calls.ts';
import { CARD_PICTURE } from '#web/registration/pieces.ts';
import { useAnswer } from '#web/registration/use-answer.ts';
import { Correction } from './correction.tsx';
import { GuardianAwaited } from './guardian-awaited.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnPhoto } from './own-photo.tsx';
import { ReceiptAddress } from './receipt-address.tsx';
import { ResultCard } from './result-card.tsx';
import { StateNotice } from './state-notice.tsx';
import { useNews } from './use-news.ts';
import { useLate } from '#web/ui/late-piece.ts';
import { registerWords } from '#web/languages/en/register.ts';
import { receiptWords } from '#web/languages/en/receipt.ts';

interface OwnPageProps {
  /** The code of the receipt. */
  readonly code: string;
  /** The page received with the receipt; null loads it from the server. */
  readonly first: Own | null;
}

/** The receipt page: status, missing details, and the team as soon as there is one. */
export function OwnPage({ code, first }: OwnPageProps) {
  const { answer, failed, slow } = useAnswer(() => (first === null ? askOwn(code) : Promise.resolve(first)));
  const [changed, setChanged] = useState<Own | null>(first);
  const [gone, setGone] = useState<Refused | null>(null);
  const own = changed ?? answer;
  const problem = failed ?? gone;
  const words = receiptWords();
  useEffect(() => {
    document.title = own === null ? words.myRegistration : words.titleOf(own.tournament.name);
  }, [own, words]);
  if (problem !== null) {
    const isUnknown = problem instanceof Refused && problem.body.code === 'no-such-link';
    return (
      <KindPage
        title={isUnknown ? words.opensNothing : registerWords().cannotShow}
        text={isUnknown ? words.deleted : registerWords().tryInAMinute}
      />
    );
  }
  if (own === null)
    return <KindPage title={words.myRegistration} text={slow ? words.weakNetwork : words.opening} />;
  return (
    <Letterhead tournament={own.tournament} what={words.myRegistration}>
      <OwnParts code={code} own={own} onChange={setChanged} onGone={setGone} />
    </Letterhead>
  );
}

interface OwnPartsProps {
  readonly code: string;
  readonly own: Own;
  readonly onChange: (own: Own) => void;
  readonly onGone: (refused: Refused) => void;
}

function OwnParts({ code, own, onChange, onGone }: OwnPartsProps) {
  const [correcting, setCorrecting] = useState(false);
  useNews(code, correcting ? undefined : own.fingerprint, { onNews: onChange, onGone });
  // On the day of the auction the card's code comes before the sale.
  const isDay = own.number !== null && own.tournament.date <= dayOfCalendar(new Date());
  useLate(CARD_PICTURE, isDay ? 'day' : null);
  if (correcting) {
    return (
      <Correction
        code={code}
        own={own}
        onDone={(next) => {
          if (next !== null) onChange(next);
          setCorrecting(false);
          scrollTo(0, 0);
        }}
      />
    );
  }
  return (
    <>
      <div aria-live="polite" className="empty:-mb-4">
        {own.result !== null && <ResultCard own={own} result={own.result} />}
      </div>
      {/* Who has a result does not need to hear that the auction comes. */}
      {(own.result === null || own.state === 'new') && <StateNotice own={own} />}
      {own.guardian !== null && own.guardian.code !== null && (
        <GuardianAwaited own={own} code={own.guardian.code} />
      )}
      <OwnPhoto code={code} own={own} onChange={onChange} />
      <OwnDetails code={code} own={own} onChange={onChange} onCorrect={() => setCorrecting(true)} />
      <ReceiptAddress code={code} />
    </>
  );
}
