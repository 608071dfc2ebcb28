import { useEffect, useState } from 'react';

/** What is fetched after the page itself, in one piece; until it is there, why it is not. */
export type Late<Parts> = Parts | 'coming' | 'failed';

/** Ms after which it is fetched unasked: the page is there by then, and hands are still on their way. */
const QUIET_AFTER = 3_000;

/**
 * What a page can do without at first: fetched when the first of it is asked for, or before, in a quiet moment, so that
 * it opens also when the network is gone by then.
 *
 * @param wish what somebody asks for, null for nothing; another one is another try where one has failed
 */
export function useLateParts<Parts extends object>(load: () => Promise<Parts>, wish: unknown): Late<Parts> {
  const [parts, setParts] = useState<Late<Parts>>('coming');
  const there = typeof parts === 'object';
  useEffect(() => {
    if (there) return;
    const fetch = () => {
      setParts('coming');
      return load().then(setParts, () => {
        // Nobody misses what nobody has asked for.
        if (wish !== null) setParts('failed');
      });
    };
    const timer = setTimeout(fetch, wish === null ? QUIET_AFTER : 0);
    return () => clearTimeout(timer);
  }, [load, wish, there]);
  return parts;
}
