import { useEffect, useEffectEvent, useState } from 'react';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { PhotoAnswer, PhotoPart } from '#protocol/registration/form.ts';
import { MOST_PART_BYTES, SMALL_PART_BYTES } from '#protocol/registration/calls.ts';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { forgetPhoto, keepPhoto, type WaitingPhoto, waitingPhoto } from './kept-draft.ts';
import { askPhoto, putPart, TOO_SLOW, untilThere } from '#web/features/join/registration-calls.ts';
import { isText, isWhole, objectOf, orNull } from '#web/ui/shape-checks.ts';

/** The status of a proxy that takes no body of this size. */
const TOO_LARGE = 413;

const isPlace = objectOf<PhotoAnswer>({
  upload: orNull(
    objectOf<NonNullable<PhotoAnswer['upload']>>({ id: isText, received: isWhole, total: isWhole }),
  ),
  photo: orNull(isText),
});

interface Sending {
  readonly ask: () => Promise<PhotoAnswer>;
  /** Sends one part, with retries. `part` makes it for each try from the error of the previous try, or null. */
  readonly put: (part: (failure: unknown) => PhotoPart) => Promise<PhotoAnswer>;
  /** Called with the bytes received so far and the total. */
  readonly onProgress: (received: number, total: number) => void;
}

/** Uploads a photo in parts and resumes after the last received byte. Resolves with the complete photo's address. */
export async function sendPhoto(
  { upload, dataUrl }: WaitingPhoto,
  { ask, put, onProgress }: Sending,
): Promise<PhotoAnswer> {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) =>
    letter.charCodeAt(0),
  );
  const whole = { upload, total: bytes.length, hash: bytesToHex(sha256(bytes)) };
  let size = MOST_PART_BYTES;
  let offset = arrived(await ask(), upload);
  for (;;) {
    onProgress(offset, bytes.length);
    const answer = await putFrom(offset);
    const received = arrived(answer, upload);
    // The server has no open upload of this id: the photo is complete.
    if (answer.upload?.id !== upload) return answer;
    offset = received;
  }

  async function putFrom(start: number): Promise<PhotoAnswer> {
    const next = (failure: unknown) => {
      if (isTooMuch(failure)) size = SMALL_PART_BYTES;
      const part = bytes.subarray(start, start + size);
      return { ...whole, offset: start, bytes: btoa(String.fromCharCode(...part)) };
    };
    try {
      return await put(next);
    } catch (reason) {
      const elsewhere = reason instanceof Refused && reason.body.code === 'photo-elsewhere';
      const place = elsewhere ? reason.body.details : null;
      if (!isPlace(place)) throw reason;
      return { ...place, upload: place.upload ?? { id: upload, received: 0, total: bytes.length } };
    }
  }
}

/** True if a smaller part may help: no answer in time, or too large a body. It does not help a busy server. */
function isTooMuch(failure: unknown): boolean {
  if (!(failure instanceof Unreachable || failure instanceof Refused)) return false;
  const { status } = failure;
  return status === null || status === TOO_SLOW || status === TOO_LARGE;
}

function arrived({ upload }: PhotoAnswer, id: string): number {
  return upload?.id === id ? upload.received : 0;
}

interface PhotoSending {
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
