import { grouped } from '#protocol/grouped.ts';
import { chapter } from '#web/languages/current-language.ts';

/** The result of an auction as texts for a messenger. */
export const messageWords = chapter('message', {
  soldFor: (count: number, amount: string) =>
    `${count === 1 ? '1 player' : `${grouped(count)} players`} sold for ${amount}`,
  soldForSoFar: (count: number, amount: string) =>
    `${count === 1 ? '1 player' : `${grouped(count)} players`} sold for ${amount} so far`,
  squad: (count: number, left: string) =>
    `${count === 1 ? '1 player' : `${String(count)} players`}, ${left} left`,
  textOf: (at: number, many: number) => `(${String(at)} of ${String(many)})`,
});
export type MessageWords = ReturnType<typeof messageWords>;
