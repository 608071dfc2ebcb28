import { useLayoutEffect, useRef } from 'react';
import { keepFitted } from './keep-fitted.ts';

interface FittingNameProps {
  readonly name: string;
  /** The name to show when the full one does not fit. */
  readonly short?: string;
  /** True: no word is ever broken. The short name comes first, then smaller letters, then an ellipsis. */
  readonly keepsWords?: boolean;
  /** Classes of a box whose width does not depend on its text. */
  readonly className: string;
}

/**
 * A name if it fits, else the short name, else the name in small letters (`data-small`). Measured, because width depends on
 * script and screen.
 */
export function FittingName({ name, short = name, keepsWords = false, className }: FittingNameProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    return keepFitted(current, () => {
      if (keepsWords) fitWords(current, name, short);
      else fitLetters(current, name, short);
    });
  }, [name, short, keepsWords]);
  return (
    <span ref={box} className={keepsWords ? `whole-words ${className}` : className}>
      {name}
    </span>
  );
}

/**
 * Prefers the short name to small letters, which nobody reads from the last row. An ellipsis ends the short name in small
 * letters.
 */
function fitWords(box: HTMLElement, name: string, short: string): void {
  box.removeAttribute('title');
  for (const isSmall of [false, true]) {
    box.toggleAttribute('data-small', isSmall);
    for (const words of [name, short]) {
      box.textContent = words;
      if (fits(box)) break;
    }
    if (fits(box)) break;
  }
  if (box.textContent !== name || !fits(box)) box.title = name;
}

function fitLetters(box: HTMLElement, name: string, short: string): void {
  box.removeAttribute('data-small');
  box.textContent = name;
  if (fits(box)) return;
  box.textContent = short;
  box.toggleAttribute('data-small', !fits(box));
}

function fits({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean {
  return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;
}
