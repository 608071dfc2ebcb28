/** Below Tailwind's `sm`. */
const PHONE = '(max-width: 639px)';

/** True on a page as narrow as a phone. Prefer the prefix `max-sm:` where only the look differs. */
export function onPhone(): boolean {
  return typeof window !== 'undefined' && window.matchMedia(PHONE).matches;
}
