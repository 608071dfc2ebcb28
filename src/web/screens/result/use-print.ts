import { useEffect, useState } from 'react';

/** Longest time (ms) that the print key waits for the charts: they take that long over a slow line. */
const LONGEST = 10_000;

interface Print {
  /** True from the press until the page is printed. */
  readonly waits: boolean;
  readonly print: () => void;
}

/** Prints the page when its charts are there or have failed, at the latest after `LONGEST`. */
export function usePrint(isReady: boolean): Print {
  const [waits, setWaits] = useState(false);
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
  return { waits, print: () => setWaits(true) };
}
