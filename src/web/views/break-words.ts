import type { Pause } from '#domain/auction/auction.ts';
import { lotWords } from '#web/languages/en/lot.ts';

/** The title of a break: its message 'Tea', or 'Break' without one. */
export function breakTitle({ message }: Pause): string {
  return message === '' ? lotWords().break : message;
}

/** A break in words: 'Break: Tea', or 'Break' alone. */
export function breakWords({ message }: Pause): string {
  return message === '' ? lotWords().break : lotWords().breakFor(message);
}
