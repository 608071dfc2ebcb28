import { useState } from 'react';
import { sentenceOf } from './sentence-of.ts';

/** A call that the laptop may refuse. It stays busy after success, because the page then changes. */
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
