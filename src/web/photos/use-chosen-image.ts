import { useRef, useState } from 'react';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { imageProcessed } from './image-processed.ts';
import { ImageNotReadable, shrinkImage } from './shrink-image.ts';

/** The image of a form: what is kept already, or what was chosen and made small. */
export interface ChosenImage {
  /** A data URL, an address, or null. */
  readonly image: string | null;
  /** True while a chosen file is made small. */
  readonly busy: boolean;
  /** Makes a file small and says so in a toast; false when it cannot be read. The former image stays then. */
  readonly choose: (file: File) => Promise<boolean>;
  readonly remove: () => void;
  /** Back to the image the form began with. */
  readonly reset: () => void;
  /** The image once nothing is being made small any more; wait for it before sending. */
  readonly settled: () => Promise<string | null>;
}

/** `kept`: the image that the thing has now; `shrink`: how a chosen file is made small. */
export function useChosenImage(kept: string | null, shrink = shrinkImage): ChosenImage {
  const toast = useToast();
  const [image, setImage] = useState(kept);
  const [busy, setBusy] = useState(false);
  const latest = useRef<Promise<string | null>>(Promise.resolve(kept));

  const put = (next: string | null) => {
    latest.current = Promise.resolve(next);
    setImage(next);
    setBusy(false);
  };

  const choose = async (file: File) => {
    const before = latest.current;
    const shrinking = shrink(file);
    const work = shrinking.then(
      ({ dataUrl }) => dataUrl,
      () => before,
    );
    latest.current = work;
    setBusy(true);
    const next = await work;
    // Another file was chosen, or the image taken away, while this one was made small.
    if (latest.current !== work) return true;
    put(next);
    try {
      toast(imageProcessed(await shrinking));
      return true;
    } catch {
      toast({ title: 'Error', text: new ImageNotReadable().message, tone: 'destructive' });
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
