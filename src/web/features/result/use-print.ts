import { useEffect, useEffectEvent, useState } from 'react';

/** Longest time (ms) that the print button waits for the charts: they take that long over a slow line. */
const LONGEST = 10_000;

interface Print {
  /** True from the press until the page is printed. */
  readonly waits: boolean;
  readonly print: () => void;
}

/** Prints the page when its charts are there or have failed, at the latest after `LONGEST`. `load` asks for the charts. */
export function usePrint(isReady: boolean, load: () => void): Print {
  const [waits, setWaits] = useState(false);
  // The browser's own print command does not wait for the charts: they are there when it is used again.
  const loadForNext = useEffectEvent(load);
  useEffect(() => {
    const beforePrint = () => loadForNext();
    addEventListener('beforeprint', beforePrint);
    return () => removeEventListener('beforeprint', beforePrint);
  }, []);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(
      () => {
        setWaits(false);
        window.print();
      },
      isReady ? 0 : LONGEST,
    );
    return () => clearTimeout(timer);
  }, [waits, isReady]);
  const print = () => {
    load();
    setWaits(true);
  };
  return { waits, print };
}
