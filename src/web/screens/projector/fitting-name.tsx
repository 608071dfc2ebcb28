import { useLayoutEffect, useRef } from 'react';

interface FittingNameProps {
  readonly name: string;
  /** Stands there where the name does not fit. */
  readonly short?: string;
  /** Of a box whose size does not hang on what it says. */
  readonly className: string;
}

/**
 * A name where it fits, else the short one, else the name in small letters (`data-small`): measured, for every script
 * and every wall is as wide as it likes.
 */
export function FittingName({ name, short = name, className }: FittingNameProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const fit = () => {
      delete current.dataset['small'];
      current.textContent = name;
      if (fits(current)) return;
      current.textContent = short;
      if (!fits(current)) current.dataset['small'] = '';
    };
    fit();
    // Once the letters of its script are there they may be wider.
    void document.fonts.ready.then(fit);
    const resized = new ResizeObserver(fit);
    resized.observe(current);
    return () => resized.disconnect();
  }, [name, short]);
  return (
    <span ref={box} className={className}>
      {name}
    </span>
  );
}

function fits({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean {
  return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;
}
