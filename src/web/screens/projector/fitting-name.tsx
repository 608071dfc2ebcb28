import { useLayoutEffect, useRef } from 'react';

interface FittingNameProps {
  readonly name: string;
  /** What stands there where the name does not fit. */
  readonly short: string;
  /** Of a box whose size does not hang on what it says. */
  readonly className: string;
}

/** A name where it fits, else the short one: measured, for every script and every wall is as wide as it likes. */
export function FittingName({ name, short, className }: FittingNameProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const fit = () => {
      current.textContent = name;
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = current;
      if (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1) current.textContent = short;
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
