import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { shortAmountIn } from '#protocol/amount-text.ts';

/** 'Marquee · 3 left': the rest of the set of the lot on the block. */
export function setWords(set: SetStanding): string {
  return `${set.name} · ${leftWords(set)}`;
}

/** The rest of a set in words: '3 left', or '2 more now, 11 left' if another set interrupts. */
export function leftWords({ left, next = left }: Pick<SetStanding, 'left' | 'next'>): string {
  if (left === 0) return 'the last one';
  const now = next === 0 ? 'the last for now, ' : `${String(next)} more now, `;
  return `${next === left ? '' : now}${String(left)} left`;
}

/**
 * The start of a set in words: 'Marquee: 6 players, base ₹1.5 Cr to ₹2 Cr'. It says '3 of 12 players' if another set
 * interrupts.
 */
export function setOpensWords(unit: Unit, { name, left, from, to, next = left }: SetStanding): string {
  const now = next === left ? '' : `${String(next + 1)} of `;
  const players = left === 0 ? 'one player' : `${now}${String(left + 1)} players`;
  const base =
    from === to ? shortAmountIn(unit, from) : `${shortAmountIn(unit, from)} to ${shortAmountIn(unit, to)}`;
  return `${name}: ${players}, base ${base}`;
}
