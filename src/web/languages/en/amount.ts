import { chapter } from '#web/languages/current-language.ts';

/** The sentences of an input for an amount. */
export const amountWords = chapter('amount', {
  /** The error for a text, in quotes, that is no whole amount. */
  unread: (text: string) => `${text} is not a whole amount. Write it like 500000, 5 lakh or 1.2 Cr`,
});
export type AmountWords = ReturnType<typeof amountWords>;
