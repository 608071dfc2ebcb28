import { quotaWords } from '#web/kit/team/need-chips.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import type { Quotas } from '#web/kit/views/team-view.ts';

/** The missing quotas of a squad that fit on its tile: 'keepers 0 of 1'. Show Teams lists all. */
export function TileNeeds({ quotas }: { readonly quotas: Quotas }) {
  const missing = quotaWords(useUnit(), quotas).filter(({ is }) => is === 'missing');
  if (missing.length === 0) return null;
  return (
    <span className="console-tile-needs">
      <span>{missing.map(({ text }) => text).join(' · ')}</span>
    </span>
  );
}
