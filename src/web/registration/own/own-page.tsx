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
import { SoldCard, Unsold } from './result-card.tsx';
import { StateNotice } from './state-notice.tsx';
import { Ticket } from './ticket.tsx';
import { useNews } from './use-news.ts';
import { useLate } from '#web/ui/late-piece.ts';
import { registerWords } from '#web/languages/en/register.ts';
import { styleNames } from '#web/languages/style-name.ts';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
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
    <Letterhead tournament={own.tournament} what={words.myRegistration} columns>
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
      <div className="lg:col-span-2 lg:mx-auto lg:w-full lg:max-w-160">
        <Correction
          code={code}
          own={own}
          onDone={(next) => {
            if (next !== null) onChange(next);
            setCorrecting(false);
            scrollTo(0, 0);
          }}
        />
      </div>
    );
  }
  return (
    <>
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="empty:-mb-4">
          {own.result?.status === 'sold' && <SoldCard own={own} sale={own.result} />}
        </div>
        {(own.result?.status !== 'sold' || own.state === 'new') && (
          <Ticket
            picture={<OwnPicture own={own} />}
            name={own.form.name}
            lines={[
              [...(own.number === null ? [] : [`#${own.number}`]), styleNames(own.form.playingStyles)].join(
                ' · ',
              ),
            ]}
          >
            <div aria-live="polite" className="empty:-mb-4">
              {own.result?.status === 'unsold' && <Unsold own={own} />}
            </div>
            {/* A player with a result knows that the auction is over. */}
            {(own.result === null || own.state === 'new') && <StateNotice own={own} />}
          </Ticket>
        )}
        {own.guardian !== null && own.guardian.code !== null && (
          <GuardianAwaited own={own} code={own.guardian.code} />
        )}
      </div>
      <div className="flex flex-col gap-4">
        <OwnPhoto code={code} own={own} onChange={onChange} />
        <OwnDetails code={code} own={own} onChange={onChange} onCorrect={() => setCorrecting(true)} />
        <ReceiptAddress code={code} />
      </div>
    </>
  );
}

/** The photo, or the shirt with the number. The photo field below says in words whether a photo has arrived. */
function OwnPicture({ own: { form, number, photo } }: Pick<OwnPartsProps, 'own'>) {
  return (
    <PlayerPhoto
      name={form.name}
      number={number ?? ''}
      photo={photo.photo}
      className="aspect-[9/10] w-20 rounded-md bg-rail"
    />
  );
}
