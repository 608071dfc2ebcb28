import { t } from '@lingui/core/macro';
import type { Unit } from '#domain/rules/rule-set.ts';
import { needWords, type NeedWords } from '#web/i18n/texts/need-words.ts';
import type { Quotas } from '#web/kit/views/team-view.ts';
import { useUnit } from '#web/kit/money/unit.ts';

const LOOKS: Readonly<Record<NeedWords['is'], string>> = {
  missing: 'bg-amber-wash text-amber-ink',
  met: 'bg-gray-wash text-gray-ink',
  full: 'bg-turf-wash text-turf',
};

/** The progress of a squad in each quota; nothing without quotas. Long names wrap. */
export function NeedChips({ quotas, className = '' }: NeedChipsProps) {
  const needs = quotaWords(useUnit(), quotas);
  if (needs.length === 0) return null;
  return (
    <ul aria-label={t({ context: 'Lot', message: 'Quotas' })} className={`flex flex-wrap gap-1 ${className}`}>
      {needs.map(({ id, text, is }) => (
        <li
          key={id}
          className={`voice-strong rounded-sm px-1.5 py-px text-xs wrap-anywhere first-letter:uppercase ${LOOKS[is]}`}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

interface NeedChipsProps {
  readonly quotas: Quotas | null;
  readonly className?: string;
}

/** The progress of a squad in each quota, in words; empty without quotas. */
export function quotaWords(unit: Unit, quotas: Quotas | null): NeedWords[] {
  return quotas === null ? [] : needWords(unit, quotas.limits, quotas);
}
