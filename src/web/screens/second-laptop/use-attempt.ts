import { useState } from 'react';
import { sentenceOf } from './sentence-of.ts';

/** Something that a laptop may refuse. Busy until it has: what succeeds changes the page. */
export function useAttempt(task: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await task();
    } catch (reason) {
      setProblem(sentenceOf(reason));
      setBusy(false);
    }
  };
  return { busy, problem, setProblem, attempt: () => void attempt() };
}
