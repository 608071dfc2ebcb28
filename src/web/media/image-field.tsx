import type { Toast } from '#web/ui/popups/toast-queue.ts';
import { useRef, useState, useId, type ReactNode } from 'react';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { ImageNotReadable, shrinkImage, shrinkLogo, type Picture } from './picture.ts';
import { drawingOn, isWide, logoFrame, type LogoPart } from './logo-frame.ts';
import { X } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { FieldFrame } from '#web/ui/form/field.tsx';

/** The toast for a compressed image, with both sizes in KB. Specification section 5, 'Team'. */
function imageProcessed({ originalBytes, bytes }: { originalBytes: number; bytes: number }): Toast {
  return { title: 'Image processed', text: `Original: ${inKb(originalBytes)}, compressed: ${inKb(bytes)}` };
}

function inKb(bytes: number): string {
  return `${String(Math.max(1, Math.round(bytes / 1024)))} KB`;
}

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

/** The logo of a form. */
export interface ChosenLogo extends ChosenImage {
  /** The visible part of a very wide logo; null if there is no choice. */
  readonly part: LogoPart | null;
  readonly showPart: (part: LogoPart) => void;
}

/** Size (px) at which the drawing and the colour of its edge are measured. */
const LOOK = 200;

/** The logo of a form: finds a background for a transparent logo, and offers the parts of a very wide one. */
export function useLogo(kept: string | null): ChosenLogo {
  const wish = useRef<{ part: LogoPart; file: File | null }>({ part: 'whole', file: null });
  const [part, setPart] = useState<LogoPart | null>(null);
  const chosen = useChosenImage(kept, (file) =>
    shrinkLogo(file, (picture) => {
      const drawing = drawingOf(picture);
      const whole = logoFrame(picture, drawing, 'whole');
      setPart(isWide(whole) ? wish.current.part : null);
      return logoFrame(picture, drawing, wish.current.part);
    }),
  );
  const choose = (file: File) => {
    wish.current = { part: 'whole', file };
    return chosen.choose(file);
  };
  return {
    ...chosen,
    choose,
    part: chosen.image === null ? null : part,
    showPart: (next) => {
      const { file } = wish.current;
      if (file === null) return;
      wish.current = { part: next, file };
      void chosen.choose(file);
    },
    reset: () => {
      setPart(null);
      chosen.reset();
    },
  };
}

function drawingOf(picture: Picture) {
  const by = Math.min(1, LOOK / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * by));
  canvas.height = Math.max(1, Math.round(picture.height * by));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return null;
  pen.drawImage(picture.source, 0, 0, canvas.width, canvas.height);
  return drawingOn(pen.getImageData(0, 0, canvas.width, canvas.height).data, canvas);
}

interface ImageFieldProps {
  /** 'Team Logo'. */
  readonly label: string;
  readonly chosen: ChosenImage;
  /** A preview of the image: a crest or a photo, about 52 px. */
  readonly preview: ReactNode;
}

/**
 * Chooses an image: a file input that also accepts a dropped file. Specification section 5, 'Player photo'.
 */
export function ImageField({ label, chosen, preview }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (input.current) input.current.value = '';
  };
  const choose = async (files: FileList | null) => {
    const file = files?.item(0);
    if (file && !(await chosen.choose(file))) clear();
  };
  return (
    <FieldFrame id={id} label={label}>
      <div className="relative flex min-h-16 items-center gap-3 rounded-md border border-dashed border-edge bg-stand p-2.5 outline-offset-2 outline-turf has-[input:focus-visible]:outline-2">
        {preview}
        <span aria-hidden="true" className="min-w-0 flex-1 text-sm text-soft">
          {chosen.busy ? (
            'Processing image...'
          ) : (
            <>
              <span className="max-sm:hidden">Drop an image or choose a file</span>
              <span className="sm:hidden">Choose an image</span>
            </>
          )}
        </span>
        {/* The input covers the whole box, so that clicks and dropped files both reach it. */}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          aria-busy={chosen.busy}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => void choose(event.target.files)}
        />
        {chosen.image !== null && (
          <IconButton
            icon={X}
            label="Remove image"
            size="sm"
            variant="plain"
            className="relative z-10"
            onClick={() => {
              chosen.remove();
              clear();
              input.current?.focus();
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}
