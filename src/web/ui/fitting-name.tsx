import { useLayoutEffect, useRef } from 'react';

/**
 * Fits words into their box: now, when the box changes its size, and when fonts load. The font of a script loads when its
 * first letter is drawn, and may be wider. The answer ends that.
 */
export function keepFitted(box: Element, fit: () => void): () => void {
  fit();
  document.fonts.addEventListener('loadingdone', fit);
  const { clientWidth, clientHeight } = box;
  let isFitted = true;
  const resized = new ResizeObserver(() => {
    // The observer calls at once, for a size that is fitted already.
    if (!isFitted || box.clientWidth !== clientWidth || box.clientHeight !== clientHeight) fit();
    isFitted = false;
  });
  resized.observe(box);
  return () => {
    document.fonts.removeEventListener('loadingdone', fit);
    resized.disconnect();
  };
}

interface FittingNameProps {
  readonly name: string;
  /** The name to show when the full one does not fit. */
  readonly short?: string;
  /** True: no word is broken, unless nothing else shows the whole name. */
  readonly keepsWords?: boolean;
  /** Classes of a box whose width does not depend on its text. */
  readonly className: string;
}

/**
 * A name if it fits, else the short name, else narrow (`data-narrow`) or small letters (`data-small`, `data-tight`).
 * Measured, because width depends on script and screen.
 */
export function FittingName({ name, short = name, keepsWords = false, className }: FittingNameProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    return keepFitted(current, () => fitName(current, name, short));
  }, [name, short]);
  return (
    <span ref={box} className={keepsWords ? `whole-words ${className}` : className}>
      {name}
    </span>
  );
}

const ATTRIBUTES = ['data-narrow', 'data-small', 'data-tight'] as const;

/** The ways to make room, in their order: none, narrow letters, small ones, both, and the last two whose neighbours give way. */
const WAYS: readonly (readonly (typeof ATTRIBUTES)[number][])[] = [
  [],
  ['data-narrow'],
  ['data-small'],
  ['data-small', 'data-narrow'],
  ['data-small', 'data-tight'],
  ['data-small', 'data-narrow', 'data-tight'],
];

/**
 * Shows the first that fits: the name, the short name, then both in narrow letters, in small ones, and in narrow small ones.
 * If none fits, `data-tight` lets a stylesheet hide what stands beside it, and both are tried again; an ellipsis may end the
 * last. The short name comes before small letters, which nobody reads from the last row.
 */
export function fitName(box: HTMLElement, name: string, short: string): void {
  box.removeAttribute('title');
  for (const way of WAYS) {
    for (const attribute of ATTRIBUTES) box.toggleAttribute(attribute, way.includes(attribute));
    for (const words of [name, short]) {
      // Any write makes the browser lay out the page before the next measurement, even one that changes nothing.
      if (box.textContent !== words) box.textContent = words;
      if (fits(box)) break;
    }
    if (fits(box)) break;
  }
  if (box.textContent !== name || !fits(box)) box.title = name;
}

function fits({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean {
  return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;
}
