import type { Pause } from '#domain/auction/auction.ts';

/** What a break is called where nothing else says that it is one: 'Tea', or 'Break'. */
export function breakTitle({ message }: Pause): string {
  return message === '' ? 'Break' : message;
}

/** 'Break: Tea', or 'Break' alone. */
export function breakWords({ message }: Pause): string {
  return message === '' ? 'Break' : `Break: ${message}`;
}
