import { chapter } from '#web/languages/current-language.ts';

/** Why a team cannot bid or what it can bid, in two or three words for tiles and buttons. */
export const shortWords = chapter('short', {
  overPurse: 'Over its purse',
  kept: 'Kept for squad',
  quotaFull: 'Quota full',
  budgetUsed: 'Budget used',
  overCap: 'Over the cap',
  atRisk: 'Squad at risk',
  capIsBid: 'Cap is bid',
  byPhone: 'Bids by phone',
  cannotBid: 'Cannot bid now',
  /** `players`: a noun of the league's own, like 'keepers'. */
  lacks: (count: number, players: string) => `${String(count)} ${players} short`,

  most: (amount: string) => `Max ${amount}`,
  between: (least: string, most: string) => `${least} to ${most}`,
  phonesOnline: (phones: number) =>
    phones === 0 ? 'no phone online' : phones === 1 ? '1 phone online' : `${String(phones)} phones online`,
});
export type ShortWords = ReturnType<typeof shortWords>;
