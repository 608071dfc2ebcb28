import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { shortAmountIn } from '#web/languages/amounts.ts';
import { lotWords } from '#web/languages/en/lot.ts';

/** 'Marquee · 3 left': the rest of the set of the lot on the block. */
export function setWords(set: SetStanding): string {
  return lotWords().setLeft(set.name, leftWords(set));
}

/** The rest of a set in words: '3 left', or '2 more now, 11 left' if another set interrupts. */
export function leftWords({ left, next = left }: Pick<SetStanding, 'left' | 'next'>): string {
  const words = lotWords();
  if (left === 0) return words.lastOfSet;
  if (next === left) return words.left(left);
  return next === 0 ? words.lastForNow(left) : words.moreNow(next, left);
}

/**
 * The start of a set in words: 'Marquee: 6 players, base ₹1.5 Cr to ₹2 Cr'. It says '3 of 12 players' if another set
 * interrupts.
 */
export function setOpensWords(unit: Unit, { name, left, from, to, next = left }: SetStanding): string {
  const words = lotWords();
  const some = next === left ? words.players(left + 1) : words.playersOf(next + 1, left + 1);
  const lowest = shortAmountIn(unit, from);
  const base = from === to ? lowest : words.range(lowest, shortAmountIn(unit, to));
  return words.setOpens(name, left === 0 ? words.onePlayer : some, base);
}
