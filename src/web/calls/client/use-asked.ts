import { useEffect, useState } from 'react';

/** The last answer, or null. `silent`: the latest request failed. */
interface Asked<Answer> {
  readonly answer: Answer | null;
  readonly silent: boolean;
}

const EVERY = 1_000;

/** Polls every second, one request at a time. */
export function useAsked<Answer>(ask: () => Promise<Answer>): Asked<Answer> {
  const [asked, setAsked] = useState<Asked<Answer>>({ answer: null, silent: false });
  useEffect(() => {
    let gone = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      try {
        const answer = await ask();
        if (!gone) setAsked({ answer, silent: false });
      } catch {
        if (!gone) setAsked(({ answer }) => ({ answer, silent: true }));
      }
      if (!gone) next = setTimeout(() => void look(), EVERY);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(next);
    };
  }, [ask]);
  return asked;
}
