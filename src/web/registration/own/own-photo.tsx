import type { OwnPage } from '#protocol/registration/own-page.ts';
import { Notice } from '#web/registration/notice.tsx';
import { Sheet } from '#web/registration/letterhead.tsx';
import { isPhotoStored } from '#web/registration/form/kept-draft.ts';
import { PhotoField } from '#web/registration/photo/photo-field.tsx';
import { usePhotoSending } from '#web/registration/photo/use-photo-sending.ts';
import { removePhoto, askOwn } from '#web/registration/registration-calls.ts';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { registerWords } from '#web/languages/en/register.ts';
import { receiptWords } from '#web/languages/en/receipt.ts';

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
    <Sheet title={registerWords().yourPhoto}>
      {own.mayCorrect ? (
        <PhotoField
          photo={shown}
          required={own.asks.photoRequired}
          error={sending.refused ?? undefined}
          onPhoto={choose}
        />
      ) : (
        <PlayerPhoto
          name={own.form.name}
          number={own.number ?? ''}
          photo={shown}
          alt={registerWords().yourPhoto}
          className="aspect-[9/10] w-28 rounded-md bg-rail"
        />
      )}
      {sending.photo !== null && (
        <div aria-live="polite">
          <ProgressBar
            label={receiptWords().sendingPhoto}
            value={sending.share}
            max={1}
            text={`${String(Math.round(sending.share * 100))} %`}
          />
        </div>
      )}
      {sending.photo !== null && sending.waits && (
        <Notice
          tone="wait"
          title={registerWords().noNetwork}
          text={isPhotoStored(code) ? receiptWords().photoWaits : receiptWords().photoWaitsHere}
        />
      )}
      {sending.photo === null && own.photo.photo !== null && (
        <p className="text-turf">{receiptWords().photoArrived}</p>
      )}
    </Sheet>
  );
}
