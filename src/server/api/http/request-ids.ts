import { systemRandom } from '#server/random.ts';

/** An id per request: this start of the server, and a number. */
export function requestIds(): () => string {
  const start = systemRandom.id().slice(0, 6);
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}
