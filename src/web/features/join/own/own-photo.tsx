import { t } from '@lingui/core/macro';
import type { OwnPage } from '#protocol/registration/registrations.ts';
import { Notice, Sheet } from '#web/features/join/letterhead.tsx';
import { isPhotoStored } from '#web/features/join/form/kept-draft.ts';
import { PhotoField } from '#web/features/join/photo/photo-field.tsx';
import { usePhotoSending } from '#web/features/join/photo/use-photo-sending.ts';
import { troubleText, removePhoto, askOwn } from '#web/features/join/registration-calls.ts';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { ProgressBar } from '#web/ui/placeholders.tsx';

interface OwnPhotoProps {
  readonly code: string;
  readonly own: OwnPage;
  readonly onChange: (own: OwnPage) => void;
}

/** The photo field of the receipt page, with the progress of an upload. */
export function OwnPhoto({ code, own, onChange }: OwnPhotoProps) {
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
          name={own.form.name}
          number={own.number ?? ''}
          photo={shown}
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
        <Notice
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
