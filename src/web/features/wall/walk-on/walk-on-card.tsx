import { ph, t } from '@lingui/core/macro';
import './walk-on.css';
import type { LotView } from '#web/kit/views/lot-view.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { setOpensWords } from '#web/i18n/texts/standing-words.ts';
import { WallName } from '#web/features/wall/wall-name.tsx';

/**
 * Fills the place of the photo until it appears: the set that begins, else the category, and the player's number.
 * Screen readers read these in the facts of the lot.
 */
export function WalkOnCard({
  lot: { player, category, set },
}: {
  readonly lot: Pick<LotView, 'player' | 'category' | 'set'>;
}) {
  const unit = useUnit();
  const opening = set?.opens === true ? set : null;
  const kind =
    opening === null ? category : t({ context: 'Show', message: `Now: ${ph({ set: opening.name })}` });
  return (
    <div aria-hidden="true" className="walk-on-card">
      {kind !== null && <WallName as="p" name={kind} className="walk-on-kind" />}
      {opening !== null && (
        <p className="walk-on-set line-clamp-2 text-2xl font-semibold text-soft">
          {setOpensWords(unit, opening)}
        </p>
      )}
      <WallName
        as="p"
        name={t({ context: 'Show', message: `No. ${ph({ number: player.number })}` })}
        className="walk-on-number"
      />
    </div>
  );
}
