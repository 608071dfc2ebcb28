import { joinLoadedLetters } from '#web/ui/joined-letters.ts';
import { FAMILY } from './pen.ts';
import type { Ink, Measure, TypeStyle } from './text-fit.ts';

const FACES: Readonly<Record<TypeStyle, string>> = {
  name: 'condensed 800',
  title: 'semi-condensed 700',
  text: '600',
};

/** The CSS font of a style at a size in px. */
export function fontOf(style: TypeStyle, size: number): string {
  return `${FACES[style]} ${size.toFixed(1)}px ${FAMILY}`;
}

/** Time (ms) for which a card waits for its fonts; then it is drawn in those of the system. */
const WAITED = 2_500;

/** Loads the fonts of these words. A canvas does not wait for fonts by itself. */
export async function fontsFor(words: string): Promise<void> {
  const voices = Object.values(FACES).map((face) => document.fonts.load(`${face} 40px ${FAMILY}`, words));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAITED);
  });
  await Promise.race([Promise.allSettled(voices), patience]);
  clearTimeout(timer);
  joinLoadedLetters();
}

/** Each text is measured once at this size (px); other sizes are in proportion. */
const MEASURED_AT = 100;

export function measureWith(pen: CanvasRenderingContext2D): Measure {
  const known = new Map<string, Ink>();
  const inkOf = (words: string, style: TypeStyle): Ink => {
    const key = `${style} ${words}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    pen.font = fontOf(style, MEASURED_AT);
    const { width, actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(words);
    const ink = { width, above, below };
    known.set(key, ink);
    return ink;
  };
  return (words, style, size) => {
    const { width, above, below } = inkOf(words, style);
    const by = size / MEASURED_AT;
    return { width: width * by, above: above * by, below: below * by };
  };
}
