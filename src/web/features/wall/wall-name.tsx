import { createElement, useLayoutEffect, useRef } from 'react';
import { cssValues } from '#web/ui/css-values.ts';
import { keepFitted } from '#web/ui/keep-fitted.ts';

interface WallNameProps {
  readonly name: string;
  readonly as: 'h1' | 'p';
  readonly className?: string;
  /** True where the name is measured, too. Not for names that change with a bid: measuring delays it. */
  readonly measured?: boolean;
}

/** Scripts with marks above and below the letters, which need taller lines. */
const TALL_SCRIPTS = /[\u0900-\u0dff]/;
/** Tamil and Malayalam letters are about a seventh wider, because their marks are beside them. */
const WIDE_SCRIPTS = /\p{Script=Tamil}|\p{Script=Malayalam}/u;

/** Longer words break, because letters that fit them would be too small for a hall. */
const LONGEST_WHOLE_WORD = 16;

/**
 * A name as large as its box allows, in one to three lines. The size comes from the number of letters. A measured name is
 * made smaller where its letters turn out wider or taller.
 */
export function WallName({ name, as, className = '', measured = false }: WallNameProps) {
  const wider = WIDE_SCRIPTS.test(name) ? 1.15 : 1;
  const longest = Math.max(...name.split(/[\s-]+/).map(({ length }) => length));
  const isWhole = longest <= LONGEST_WHOLE_WORD;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!measured || current === null) return;
    return keepFitted(current, () => fitIn(current, isWhole));
  }, [name, isWhole, measured]);
  return (
    <div
      ref={box}
      className={`projector-name ${className}`}
      style={cssValues({
        '--letters': name.length * wider,
        '--word': Math.max(1, Math.min(LONGEST_WHOLE_WORD, longest)) * wider,
        '--leading': TALL_SCRIPTS.test(name) ? 1.7 : 1.1,
      })}
    >
      {createElement(as, { className: 'voice-name line-clamp-3' }, name)}
    </div>
  );
}

/** Sets `--fit`, by which the letters shrink, so that the name stays in its box. `isWhole`: no word may break. */
function fitIn(box: HTMLElement, isWhole: boolean): void {
  const words = box.firstElementChild;
  if (words === null) return;
  box.style.setProperty('--fit', '1');
  // Without breaks, the longest word shows its width.
  if (isWhole) box.style.overflowWrap = 'normal';
  const wide = isWhole ? words.clientWidth / words.scrollWidth : 1;
  box.style.overflowWrap = '';
  const fit = Math.min(wide, box.clientHeight / words.clientHeight);
  // A little smaller, because browsers round the widths of letters.
  if (fit < 1) box.style.setProperty('--fit', String(0.98 * fit));
}
