import { t } from '@lingui/core/macro';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { sentPlace } from '#web/features/join/form/kept-draft.ts';
import { Notice } from '#web/features/join/letterhead.tsx';
import { usePhotoSending } from '#web/features/join/photo/send-photo.ts';
import { troubleText, askOwn } from '#web/features/join/registration-calls.ts';
import { SentBefore } from '#web/features/join/receipt.tsx';
import { sentHere, type Sent } from './sent-here.ts';

/** The players that this phone has sent by a link, and the photos that it still sends for them. */
export function SentPlayers({ code }: { readonly code: string }) {
  const place = sentPlace(code);
  const sent = sentHere(place);
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
        {t({ context: 'Registration of a player', message: 'Below, another player can register.' })}
      </SentBefore>
    </>
  );
}

/** Goes on with the photo of a registration whose own page was closed too early. */
function PhotoOfSent({ receipt, name }: Sent) {
  const { photo, refused } = usePhotoSending(receipt, () => undefined);
  if (photo !== null)
    return (
      <Notice
        tone="wait"
        title={t({ context: 'Receipt of a registration', message: 'Sending the photo' })}
        text={name}
      />
    );
  return refused === null ? null : <Notice tone="bad" title={name} text={troubleText(refused)} />;
}
