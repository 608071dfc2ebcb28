import type { Pause } from '#domain/auction/auction.ts';

/** The title of a break that needs the word itself: 'Tea', or 'Break'. */
export function breakTitle({ message }: Pause): string {
  return message === '' ? 'Break' : message;
}

/** 'Break: Tea', or 'Break' alone. */
export function breakWords({ message }: Pause): string {
  return message === '' ? 'Break' : `Break: ${message}`;
}
