import { t } from '@lingui/core/macro';
import type { PlayerBrief } from '#domain/views/view.ts';
import { Money } from '#web/kit/money/money.tsx';
import { LotFace } from './lot-face.tsx';
import { WallName } from '#web/features/wall/wall-name.tsx';

/** Announces an unsold player in dark colours. */
export function UnsoldScene({ player }: { readonly player: PlayerBrief }) {
  return (
    <div key={player.id} className="projector-lot">
      <LotFace player={player} className="grayscale" photoClassName="opacity-70" />
      <div className="projector-side">
        <p className="projector-stamp voice-price self-end border-soft text-soft">
          {t({ context: 'Lot', message: 'UNSOLD' })}
        </p>
        <div className="projector-hammered">
          <WallName as="h1" name={player.name} />
          <p className="mt-5 text-[2.75rem] font-semibold text-soft">
            {t({ context: 'Projector', message: 'No buyer this time. Base price' })}
          </p>
          <div className="projector-price-box">
            <Money amount={player.basePrice} className="projector-price voice-price block text-soft" />
          </div>
        </div>
      </div>
    </div>
  );
}
