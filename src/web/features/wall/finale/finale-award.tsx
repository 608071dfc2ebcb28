import type { Award, HallView, PlayerRow } from '#domain/views/view.ts';
import { Money } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { crestGround } from '#web/kit/team/crest-ground.ts';
import { awardView } from '#web/kit/hall/finale/award-view.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { useNameOf } from '#web/kit/views/namesakes.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { WallName } from '#web/features/wall/wall-name.tsx';

interface FinaleAwardProps {
  readonly award: Award;
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
}

/** An award: what for, who, and why. */
export function FinaleAward({ award, view: { rules }, teams, rows }: FinaleAwardProps) {
  const nameOf = useNameOf(rows);
  const { title, headline, player, team, amount, why } = awardView(award, { rules, teams, nameOf });
  return (
    <div className="finale-award" style={cssValues({ '--team': team?.colour ?? '#111a2e' })}>
      <PlayerPhoto
        name={player.name}
        number={player.number}
        photo={player.photo}
        colour={team?.colour}
        className="finale-portrait finale-in"
      />
      <div className="finale-why">
        <p className="finale-title finale-in voice-name">{title}</p>
        <WallName as="h1" name={headline} className="finale-headline finale-in" />
        {team !== null && (
          <p className="finale-in flex items-center gap-5 text-[2.75rem] font-semibold">
            <TeamCrest
              name={team.short}
              logo={team.logo}
              colour={crestGround(team.colour)}
              className="size-[4.5rem]!"
            />
            <span className="line-clamp-2 leading-tight">{team.name}</span>
          </p>
        )}
        <p className="finale-in text-[2.5rem] font-semibold empty:hidden">{why}</p>
        <div className="projector-price-box finale-in">
          <Money amount={amount} className="projector-price voice-price block" />
        </div>
      </div>
    </div>
  );
}
