import { ph, t } from '@lingui/core/macro';
import type { Stroke } from '#domain/views/view.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { recordsIn } from '#web/i18n/texts/record-words.ts';
import { tieView } from '#web/kit/views/lot-view.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { LotsDrawn } from '#web/kit/hammer/lots-drawn.tsx';
import { Money } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { crestGround } from '#web/kit/team/crest-ground.ts';

interface HammerBarProps {
  readonly stroke: Stroke;
  /** Undefined when the player was passed. */
  readonly buyer: TeamView | undefined;
  readonly teams: readonly TeamView[];
}

/** Shows SOLD in the buyer's colour, or UNSOLD. */
export function HammerBar({ stroke, buyer, teams }: HammerBarProps) {
  const { player, sequence } = stroke;
  const sold = stroke.shows === 'sold' ? stroke : null;
  const colour = buyer?.colour ?? null;
  return (
    <div
      key={sequence}
      className={`overlay-bar ${colour === null ? '' : 'overlay-lights text-white'}`}
      style={cssValues({ '--team': colour ?? 'transparent' })}
    >
      <PlayerPhoto
        name={player.name}
        number={player.number}
        colour={colour ?? undefined}
        photo={player.photo}
        className={`overlay-photo ${sold === null ? 'grayscale' : ''}`}
      />
      <div className="overlay-words flex min-w-0 flex-1 flex-col justify-center gap-2 ps-7">
        <h1
          className={`voice-name line-clamp-1 ${player.name.length > 22 ? 'text-[2.4rem]' : 'text-[3.25rem]'}`}
        >
          {player.name}
        </h1>
        {sold === null ? (
          <p className="text-[1.9rem] text-soft">
            {t({ context: 'Large screens', message: 'No buyer this time' })}
          </p>
        ) : (
          <p className="flex items-center gap-3 text-[1.9rem] font-semibold">
            <TeamCrest
              name={buyer?.short ?? ''}
              logo={buyer?.logo}
              colour={crestGround(colour ?? '#000')}
              className="size-[2.75rem]!"
            />
            <span className="one-line">
              {t({ context: 'Large screens', message: `Sold to ${ph({ team: buyer?.name ?? '' })}` })}
            </span>
          </p>
        )}
        {sold?.tie && (
          <LotsDrawn {...tieView(sold.tie, teams)} winner={sold.team} className="text-[1.35rem]" />
        )}
        {sold?.records && !sold.tie && (
          <p className="voice-strong one-line text-[1.35rem]">{recordsIn(sold.records)}</p>
        )}
      </div>
      {sold !== null && (
        <div className="flex shrink-0 items-center ps-6 text-end">
          <Money amount={sold.price} className="voice-price text-[4.75rem]" />
        </div>
      )}
      <p className={`overlay-stamp voice-price ${sold === null ? 'border-soft text-soft' : 'border-white'}`}>
        {sold === null ? t({ context: 'Lot', message: 'UNSOLD' }) : t({ context: 'Lot', message: 'SOLD' })}
      </p>
    </div>
  );
}
