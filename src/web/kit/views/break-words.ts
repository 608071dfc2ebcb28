import { t } from '@lingui/core/macro';
import type { Pause } from '#domain/auction/auction.ts';

/** The title of a break: its message 'Tea', or 'Break' without one. */
export function breakTitle({ message }: Pause): string {
  return message === '' ? t({ context: 'Lot', message: 'Break' }) : message;
}

/** A break in words: 'Break: Tea', or 'Break' alone. */
export function breakWords({ message }: Pause): string {
  return message === ''
    ? t({ context: 'Lot', message: 'Break' })
    : t({ context: 'Lot', message: `Break: ${message}` });
}
