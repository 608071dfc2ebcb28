import { ph, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { registrationAddress } from '#protocol/registration/calls.ts';
import type { OwnPage as Own } from '#protocol/registration/registrations.ts';
import { isPhotoStored } from './form/kept-draft.ts';
import { Letterhead, JoinNotice, Sheet } from './letterhead.tsx';
import { PhotoField } from './form/photo-field.tsx';
import { usePhotoSending } from './form/send-photo.ts';
import { askOwn, removePhoto, troubleText } from './registration-calls.ts';
import { NoReceipt, ShareLink, Ticket, useReceipt } from './receipt.tsx';
import { createdOn, dayOfCalendar } from '#web/i18n/calendar.ts';
import { styleNames } from '#web/i18n/field-name.ts';
import { lackingWords } from '#web/kit/forms/form-problems.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { ProgressBar } from '#web/ui/placeholders.tsx';
import { LazyCardPicture, Correction, OwnDetails, SoldCard, Unsold } from './own-details.tsx';

interface OwnPageProps {
  /** The code of the receipt. */
  readonly code: string;
  /** The page received with the receipt; null loads it from the server. */
  readonly first: Own | null;
}

/** The receipt page: status, missing details, and the team as soon as there is one. */
export function OwnPage({ code, first }: OwnPageProps) {
  const receipt = useReceipt({ first, ask: (signal) => askOwn(code, signal), changesRarely: () => false });
  const { own, problem, slow } = receipt;
  const pageName = t({ context: 'Receipt of a registration', message: 'My registration' });
  const title =
    own === null
      ? pageName
      : t({
          context: 'Receipt of a registration',
          message: `${ph({ league: own.tournament.name })}: my registration`,
        });
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (problem !== null || own === null) return <NoReceipt name={pageName} problem={problem} slow={slow} />;
  return (
    <Letterhead tournament={own.tournament} what={pageName} columns>
      {receipt.correcting ? (
        <div className="lg:col-span-2 lg:mx-auto lg:w-full lg:max-w-160">
          <Correction code={code} own={own} onDone={receipt.corrected} />
        </div>
      ) : (
        <OwnParts code={code} own={own} onChange={receipt.change} onCorrect={receipt.correct} />
      )}
    </Letterhead>
  );
}

interface OwnPartsProps {
  readonly code: string;
  readonly own: Own;
  readonly onChange: (own: Own) => void;
  readonly onCorrect: () => void;
}

function OwnParts({ code, own, onChange, onCorrect }: OwnPartsProps) {
  // On the day of the auction the card's code comes before the sale.
  const isDay = own.number !== null && own.tournament.date <= dayOfCalendar(new Date());
  useEffect(() => {
    if (isDay) void LazyCardPicture.preload().catch(() => undefined);
  }, [isDay]);
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
        <OwnDetails code={code} own={own} onChange={onChange} onCorrect={onCorrect} />
        <ReceiptAddress code={code} />
      </div>
    </>
  );
}

/** The photo, or the shirt with the number. The photo field below says in words whether a photo has arrived. */
function OwnPicture({ own: { form, number, photo } }: Pick<OwnPartsProps, 'own'>) {
  return (
    <PlayerPhoto
      player={{ name: form.name, number: number ?? '', photo: photo.photo }}
      className="aspect-[9/10] w-20 rounded-md bg-rail"
    />
  );
}

interface GuardianAwaitedProps {
  readonly own: Own;
  readonly code: string;
}

/** The consent link, to send to a parent or guardian. */
function GuardianAwaited({ own, code }: GuardianAwaitedProps) {
  const address = registrationAddress(location.origin, 'guardian', code);
  const message = `${t({
    context: 'Receipt of a registration',
    message: `${ph({ player: own.form.name })} would like to play in ${ph({ league: own.tournament.name })}. Please open this link and agree:`,
  })} ${address}`;
  return (
    <Sheet
      title={t({ context: 'Receipt of a registration', message: 'Send this to your parent or guardian' })}
    >
      <p className="text-soft">
        {t({
          context: 'Receipt of a registration',
          message: 'They open it on their phone, read what is kept, and agree with one press.',
        })}
      </p>
      <ShareLink
        address={address}
        message={message}
        label={t({ context: 'Receipt of a registration', message: 'Send the link' })}
      />
    </Sheet>
  );
}

/** The receipt's address, which opens the registration on any phone. */
function ReceiptAddress({ code }: { readonly code: string }) {
  const address = registrationAddress(location.origin, 'own', code);
  return (
    <Sheet title={t({ context: 'Receipt of a registration', message: 'Keep this receipt' })}>
      <p className="text-soft">
        {t({
          context: 'Receipt of a registration',
          message:
            'This page has an address of its own. With it you see your registration from any phone. Keep it to yourself: whoever has it can change what you wrote.',
        })}
      </p>
      <ShareLink
        address={address}
        message={`${t({ context: 'Receipt of a registration', message: 'My registration:' })} ${address}`}
        label={t({ context: 'Receipt of a registration', message: 'Send it to myself' })}
      />
    </Sheet>
  );
}

/** The state of a registration in one sentence for the player. */
function StateNotice({ own }: { readonly own: Own }) {
  const said = SAID[own.state](own);
  const missing = lackingWords(own.lacking, own.fields).filter(({ what }) => what !== 'guardian');
  return (
    <>
      <JoinNotice {...said} />
      {missing.length > 0 && own.mayCorrect && (
        <JoinNotice
          tone="wait"
          title={t({ context: 'Receipt of a registration', message: 'Still missing' })}
          text={t({
            context: 'Receipt of a registration',
            message: `${ph({ what: missing.map(({ words }) => words).join(', ') })}. You can add it below.`,
          })}
        />
      )}
    </>
  );
}

type Said = (own: Own) => {
  readonly tone: 'good' | 'wait' | 'bad';
  readonly title: string;
  readonly text: string;
};

const SAID: Readonly<Record<Own['state'], Said>> = {
  waiting: () => ({
    tone: 'wait',
    title: t({
      context: 'Receipt of a registration',
      message: 'Almost there: a parent or guardian has to agree',
    }),
    text: t({
      context: 'Receipt of a registration',
      message: 'Your registration has arrived. It waits until they have agreed, and nobody sees it before.',
    }),
  }),
  new: ({ createdAt, number }) => ({
    tone: 'good',
    title: t({ context: 'Receipt of a registration', message: 'Your registration has arrived' }),
    text:
      number === null
        ? t({
            context: 'Receipt of a registration',
            message: `Received on ${ph({ day: createdOn(new Date(createdAt).toISOString()) })}. The organiser looks at it next, and you see here when you are in the list.`,
          })
        : t({
            context: 'Receipt of a registration',
            message: `Your change has arrived. The organiser looks at it; you stand in the list as number ${number}.`,
          }),
  }),
  approved: ({ number }) => ({
    tone: 'good',
    title: listedAs(number),
    text: t({
      context: 'Receipt of a registration',
      message: 'The organiser has approved your registration. See you at the auction.',
    }),
  }),
  merged: ({ number }) => ({
    tone: 'good',
    title: listedAs(number),
    text: t({
      context: 'Receipt of a registration',
      message: 'The organiser had you in the list already, and put both together.',
    }),
  }),
  rejected: () => ({
    tone: 'bad',
    title: t({ context: 'Receipt of a registration', message: 'You are not in the list' }),
    text: t({
      context: 'Receipt of a registration',
      message:
        'The organiser has not accepted this registration. Ask the organiser if you think that is a mistake.',
    }),
  }),
  withdrawn: () => ({
    tone: 'wait',
    title: t({ context: 'Receipt of a registration', message: 'You have withdrawn' }),
    text: t({
      context: 'Receipt of a registration',
      message:
        'The organiser sees that you do not take part. To come back, register again by the link of the tournament.',
    }),
  }),
};

function listedAs(number: string | null): string {
  return number === null
    ? t({ context: 'Receipt of a registration', message: 'You are in the list' })
    : t({ context: 'Receipt of a registration', message: `You are in the list: number ${number}` });
}

/** The photo field of the receipt page, with the progress of an upload. */
function OwnPhoto({ code, own, onChange }: Omit<OwnPartsProps, 'onCorrect'>) {
  // The photo may change the missing details and the state, so load both again.
  const look = () => void askOwn(code).then(onChange, () => undefined);
  const sending = usePhotoSending(code, (photo) => {
    onChange({ ...own, photo });
    look();
  });
  const shown = sending.photo ?? own.photo.photo;
  const choose = (photo: string | null) => {
    if (photo !== null) sending.send(photo);
    else void removePhoto(code).then(look, look);
  };
  if (shown === null && !own.mayCorrect) return null;
  return (
    <Sheet title={t({ context: 'Registration of a player', message: 'Your photo' })}>
      {own.mayCorrect ? (
        <PhotoField
          photo={shown}
          required={own.asks.photoRequired}
          error={sending.refused === null ? undefined : troubleText(sending.refused)}
          onPhoto={choose}
        />
      ) : (
        <PlayerPhoto
          player={{ name: own.form.name, number: own.number ?? '', photo: shown }}
          alt={t({ context: 'Registration of a player', message: 'Your photo' })}
          className="aspect-[9/10] w-28 rounded-md bg-rail"
        />
      )}
      {sending.photo !== null && (
        <div aria-live="polite">
          <ProgressBar
            label={t({ context: 'Receipt of a registration', message: 'Sending the photo' })}
            value={sending.share}
            max={1}
            text={`${String(Math.round(sending.share * 100))} %`}
          />
        </div>
      )}
      {sending.photo !== null && sending.waits && (
        <JoinNotice
          tone="wait"
          title={t({ context: 'Registration of a player', message: 'No network at the moment' })}
          text={
            isPhotoStored(code)
              ? t({
                  context: 'Receipt of a registration',
                  message:
                    'What you wrote has arrived. The photo is kept on this phone and goes on by itself where it broke off: leave this page open, or come back to it later.',
                })
              : t({
                  context: 'Receipt of a registration',
                  message:
                    'What you wrote has arrived. The photo goes on by itself as soon as the network is back: leave this page open.',
                })
          }
        />
      )}
      {sending.photo === null && own.photo.photo !== null && (
        <p className="text-turf">
          {t({ context: 'Receipt of a registration', message: 'Your photo has arrived.' })}
        </p>
      )}
    </Sheet>
  );
}
