import type { HammerMoment } from '#web/hall/hammer-moment.ts';
import { cssValues } from '#web/parts/css-values.ts';
import { Money } from '#web/parts/money.tsx';
import { PlayerPhoto } from '#web/parts/player-photo.tsx';
import { TeamCrest } from '#web/parts/team-crest.tsx';

interface SoldSceneProps {
  readonly sold: Extract<HammerMoment, { shows: 'sold' }>;
  readonly colour: string;
}

/** One stroke of the hammer: the room is the colour of the team that bought. */
export function SoldScene({ sold: { player, team, price, sequence }, colour }: SoldSceneProps) {
  return (
    <div key={sequence} className="projector-lot text-white">
      <div className="projector-photo shadow-float">
        <PlayerPhoto name={player.name} photo={player.photo} className="size-full" />
      </div>
      <div className="projector-side">
        <p className="projector-stamp voice-price self-end border-white">SOLD</p>
        <div className="mt-auto min-w-0">
          <h1
            className="projector-name voice-name line-clamp-2"
            style={cssValues({ '--letters': player.name.length })}
          >
            {player.name}
          </h1>
          <p className="my-5 flex items-center gap-5 text-[2.75rem] font-semibold">
            <TeamCrest
              name={team.name}
              logo={team.logo}
              colour={`color-mix(in srgb, ${colour} 55%, #000)`}
              className="size-[4.5rem]!"
            />
            <span className="line-clamp-2 leading-tight">Sold to {team.name} for</span>
          </p>
          <Money amount={price} className="projector-price voice-price block" />
        </div>
      </div>
    </div>
  );
}
