import { useEffect, useEffectEvent, useState } from 'react';
import type { PhotoAnswer } from '#protocol/registration/form.ts';
import { forgetPhoto, keepPhoto, waitingPhoto } from '#web/features/join/form/kept-draft.ts';
import { askPhoto, putPart, untilThere } from '#web/features/join/registration-calls.ts';
import { sendPhoto } from './send-photo.ts';

export interface PhotoSending {
  /** The photo being uploaded, as a data URL; null if none. */
  readonly photo: string | null;
  /** Progress from 0 to 1. */
  readonly share: number;
  /** The server does not answer; the upload continues by itself. */
  readonly waits: boolean;
  /** Why the photo was refused; null: it was not. */
  readonly refused: unknown;
}

/** Uploads the photo stored for a receipt, and any photo chosen later. */
export function usePhotoSending(receipt: string, onArrived: (answer: PhotoAnswer) => void) {
  const [sending, setSending] = useState<PhotoSending>(() => beginning(receipt));
  const [turn, setTurn] = useState(0);
  const arrived = useEffectEvent(onArrived);

  useEffect(() => {
    const waiting = waitingPhoto(receipt);
    if (waiting === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const tell = (changes: Partial<PhotoSending>) => {
      if (!signal.aborted) setSending((before) => ({ ...before, ...changes }));
    };
    const again = <Answer>(make: (failure: unknown) => Promise<Answer>) =>
      untilThere(make, { signal, onWait: () => tell({ waits: true }) });
    sendPhoto(waiting, {
      ask: () => again(() => askPhoto(receipt)),
      put: (part) => again((failure) => putPart(receipt, part(failure))),
      onProgress: (received, total) => tell({ share: received / total, waits: false }),
    }).then(
      (answer) => {
        if (signal.aborted) return;
        forgetPhoto(receipt);
        tell({ photo: null, waits: false });
        arrived(answer);
      },
      (reason: unknown) => {
        if (signal.aborted) return;
        forgetPhoto(receipt);
        tell({ photo: null, waits: false, refused: reason });
      },
    );
    return () => ending.abort();
  }, [receipt, turn]);

  return {
    ...sending,
    send: (dataUrl: string) => {
      keepPhoto(receipt, dataUrl);
      setSending(beginning(receipt));
      setTurn(turn + 1);
    },
  };
}

function beginning(receipt: string): PhotoSending {
  return { photo: waitingPhoto(receipt)?.dataUrl ?? null, share: 0, waits: false, refused: null };
}
