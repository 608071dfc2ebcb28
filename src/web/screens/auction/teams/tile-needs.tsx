import { quotaWords } from '#web/cricket-ui/team/need-chips.tsx';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import type { Quotas } from '#web/views/team-view.ts';

/** What a squad must still get, as far as its tile has the room: 'keepers 0 of 1'. All of it stands under Show Teams. */
export function TileNeeds({ quotas }: { readonly quotas: Quotas | null }) {
  const missing = quotaWords(useUnit(), quotas).filter(({ is }) => is === 'missing');
  return (
    <span className="console-tile-needs">
      <span>{missing.map(({ text }) => text).join(' · ')}</span>
    </span>
  );
}
