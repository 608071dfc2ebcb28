import { useLayoutEffect, useRef } from 'react';
import { keepFitted } from '#web/ui/keep-fitted.ts';

interface FittingNameProps {
  readonly name: string;
  /** The name to show when the full one does not fit. */
  readonly short?: string;
  /** True: smaller letters (`data-whole`) come before a break inside a word. */
  readonly keepsWords?: boolean;
  /** Classes of a box whose size does not depend on its text. */
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
    const fit = () => {
      delete current.dataset['small'];
      current.textContent = name;
      if (keepsWords && fitsWhole(current)) return;
      if (fits(current)) return;
      current.textContent = short;
      if (!fits(current)) current.dataset['small'] = '';
    };
    return keepFitted(current, fit);
  }, [name, short, keepsWords]);
  return (
    <span ref={box} className={className}>
      {name}
    </span>
  );
}

/** True if the name fits without a break inside a word, in its own or in small letters. */
function fitsWhole(box: HTMLElement): boolean {
  box.dataset['whole'] = '';
  if (fits(box)) return true;
  box.dataset['small'] = '';
  if (fits(box)) return true;
  delete box.dataset['whole'];
  delete box.dataset['small'];
  return false;
}

function fits({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean {
  return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;
}
