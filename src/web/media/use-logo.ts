import { useRef, useState } from 'react';
import type { Picture } from './decode-link.ts';
import { drawingOn, isWide, logoFrame, type LogoPart } from './logo-frame.ts';
import { shrinkLogo } from './shrink-image.ts';
import { useChosenImage, type ChosenImage } from './use-chosen-image.ts';

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
