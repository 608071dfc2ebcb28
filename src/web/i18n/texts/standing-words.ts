import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { shortAmountIn } from '#web/i18n/amounts.ts';
import { lotWords } from '#web/i18n/en/lot.tsx';

/** 'Marquee · 3 left': the rest of the set of the lot on the block. */
export function setWords(set: SetStanding): string {
  return t({ context: 'Lot', message: `${ph({ set: set.name })} · ${ph({ left: leftWords(set) })}` });
}

/** The rest of a set in words: '3 left', or '2 more now, 11 left' if another set interrupts. */
export function leftWords({ left, next = left }: Pick<SetStanding, 'left' | 'next'>): string {
  if (left === 0) return t({ context: 'Lot', message: 'the last one' });
  if (next === left) return t({ context: 'Lot', message: `${ph({ left: grouped(left) })} left` });
  return next === 0
    ? t({ context: 'Lot', message: `the last for now, ${ph({ left: grouped(left) })} left` })
    : t({
        context: 'Lot',
        message: `${ph({ next: grouped(next) })} more now, ${ph({ left: grouped(left) })} left`,
      });
}

/**
 * The start of a set in words: 'Marquee: 6 players, base ₹1.5 Cr to ₹2 Cr'. It says '3 of 12 players' if another set
 * interrupts.
 */
export function setOpensWords(unit: Unit, { name, left, from, to, next = left }: SetStanding): string {
  const words = lotWords();
  const some =
    next === left
      ? words.players(left + 1)
      : t({
          context: 'Lot',
          message: `${ph({ now: grouped(next + 1) })} of ${ph({ all: grouped(left + 1) })} players`,
        });
  const lowest = shortAmountIn(unit, from);
  const base =
    from === to
      ? lowest
      : t({ context: 'Lot', message: `${ph({ from: lowest })} to ${ph({ to: shortAmountIn(unit, to) })}` });
  return t({
    context: 'Lot',
    message: `${ph({ set: name })}: ${ph({ players: left === 0 ? t({ context: 'Lot', message: 'one player' }) : some })}, base ${base}`,
  });
}
