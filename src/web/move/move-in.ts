import { houseAnswer, SECOND_LAPTOP_CALLS } from '#protocol/second-laptop.ts';
import { keptToken, TOKEN } from '#web/session/kept-session.ts';

/**
 * A console comes from the laptop that was the house before, with its session and the page it was on. Taken only by a
 * laptop that has taken over, and only where nobody is signed in: elsewhere such an address is somebody's trick.
 */
export async function moveIn(): Promise<void> {
  const brought = new URLSearchParams(location.hash.slice(1));
  const token = brought.get('token');
  if (token !== null && keptToken() === null && (await hasTakenOver())) localStorage.setItem(TOKEN, token);
  location.replace(placeHere(brought.get('to')));
}

async function hasTakenOver(): Promise<boolean> {
  try {
    const answer = await fetch(SECOND_LAPTOP_CALLS.house, { cache: 'no-store' });
    return houseAnswer.parse(await answer.json()).takenOver;
  } catch {
    return false;
  }
}

/** An address of this laptop, and of no other. */
function placeHere(to: string | null): string {
  const address = URL.canParse(to ?? '', location.origin) ? new URL(to ?? '', location.origin) : null;
  return address?.origin === location.origin ? address.href : '/';
}
