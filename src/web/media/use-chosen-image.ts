import { useRef, useState } from 'react';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { imageProcessed } from './image-processed.ts';
import { ImageNotReadable, shrinkImage } from './shrink-image.ts';

/** The image of a form: the stored one, or a chosen and compressed one. */
export interface ChosenImage {
  /** A data URL, an address, or null. */
  readonly image: string | null;
  /** True while a chosen file is compressed. */
  readonly busy: boolean;
  /** Compresses a file and shows a toast; false if it cannot be read, and the former image stays. */
  readonly choose: (file: File) => Promise<boolean>;
  readonly remove: () => void;
  /** Restores the image that the form started with. */
  readonly reset: () => void;
  /** Resolves with the image once nothing is being compressed; await it before sending. */
  readonly settled: () => Promise<string | null>;
}

/** `kept`: the stored image; `shrink`: compresses a chosen file. */
export function useChosenImage(kept: string | null, shrink = shrinkImage): ChosenImage {
  const toast = useToast();
  const [{ image, busy }, setShown] = useState({ image: kept, busy: false });
  const latest = useRef<Promise<string | null>>(Promise.resolve(kept));

  const put = (next: string | null) => {
    latest.current = Promise.resolve(next);
    setShown({ image: next, busy: false });
  };

  const choose = async (file: File) => {
    const before = latest.current;
    const shrinking = shrink(file);
    const work = shrinking.then(
      ({ dataUrl }) => dataUrl,
      () => before,
    );
    latest.current = work;
    setShown((before) => ({ ...before, busy: true }));
    const next = await work;
    // The user has chosen another file, or removed the image, in the meantime.
    if (latest.current !== work) return true;
    put(next);
    try {
      toast(imageProcessed(await shrinking));
      return true;
    } catch (reason) {
      const { message, advice } = reason instanceof ImageNotReadable ? reason : new ImageNotReadable();
      toast({ title: 'Error', text: message, note: asSentence(advice), tone: 'destructive' });
      return false;
    }
  };

  return {
    image,
    busy,
    choose,
    remove: () => put(null),
    reset: () => put(kept),
    settled: () => latest.current,
  };
}

function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
