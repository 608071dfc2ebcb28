import { chapter } from '#web/languages/current-language.ts';

/** Why a team cannot bid, in two or three words for tiles and buttons. */
export const shortWords = chapter('short', {
  overPurse: 'Over its purse',
  kept: 'Kept for squad',
  quotaFull: 'Quota full',
  budgetUsed: 'Budget used',
  overCap: 'Over the cap',
  atRisk: 'Squad at risk',
});
export type ShortWords = ReturnType<typeof shortWords>;
