import type { PlayerBrief } from '#domain/views/sections.ts';
import { Money } from '#web/cricket-ui/money/money.tsx';
import { LotFace } from './lot-face.tsx';
import { WallName } from '#web/screens/projector/wall-name.tsx';
import { wallWords } from '#web/languages/en/wall.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';

/** Announces an unsold player in dark colours. */
export function UnsoldScene({ player }: { readonly player: PlayerBrief }) {
  return (
    <div key={player.id} className="projector-lot">
      <LotFace player={player} className="grayscale" photoClassName="opacity-70" />
      <div className="projector-side">
        <p className="projector-stamp voice-price self-end border-soft text-soft">
          {lotLateWords().unsoldNow}
        </p>
        <div className="projector-hammered">
          <WallName as="h1" name={player.name} />
          <p className="mt-5 text-[2.75rem] font-semibold text-soft">{wallWords().noBuyerBase}</p>
          <div className="projector-price-box">
            <Money amount={player.basePrice} className="projector-price voice-price block text-soft" />
          </div>
        </div>
      </div>
    </div>
  );
}
