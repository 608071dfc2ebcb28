import type { Player } from '#domain/tournament/player.ts';
import { cssValues } from '#web/parts/css-values.ts';
import { Money } from '#web/parts/money.tsx';
import { PlayerPhoto } from '#web/parts/player-photo.tsx';

/** Nobody bought: the lights go down for a moment. */
export function UnsoldScene({ player }: { readonly player: Player }) {
  return (
    <div key={player.id} className="projector-lot">
      <div className="projector-photo grayscale">
        <PlayerPhoto name={player.name} photo={player.photo} className="size-full opacity-70" />
      </div>
      <div className="projector-side">
        <p className="projector-stamp voice-price self-end border-soft text-soft">UNSOLD</p>
        <div className="mt-auto min-w-0">
          <h1
            className="projector-name voice-name line-clamp-2"
            style={cssValues({ '--letters': player.name.length })}
          >
            {player.name}
          </h1>
          <p className="mt-5 text-[2.75rem] font-semibold text-soft">No buyer this time. Base price</p>
          <Money amount={player.basePrice} className="projector-price voice-price block text-soft" />
        </div>
      </div>
    </div>
  );
}
