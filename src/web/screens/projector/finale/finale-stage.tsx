import { grouped } from '#protocol/grouped.ts';
import './finale.css';
import '#web/hall/finale/whole-shirt.css';
import type { ReactNode } from 'react';
import type { Award } from '#domain/evening/awards.ts';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { FromPurse } from '#web/cricket-ui/money/from-purse.tsx';
import { Money, MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
import { RetainedLetter } from '#web/cricket-ui/player/retained-mark.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { awardView } from '#web/hall/finale/award-view.ts';
import { FinaleSaid } from '#web/hall/finale/finale-said.tsx';
import { emptySquadWords } from '#web/hall/finale/empty-squad-words.ts';
import { lotWords } from '#web/languages/en/lot.ts';
import { showWords } from '#web/languages/en/show.ts';
import { squadColumns } from '#web/hall/finale/squad-columns.ts';
import type { ShownScene } from '#web/hall/finale/use-finale.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { useCalled } from '#web/views/namesakes.ts';
import { squadIn } from '#web/views/player-lists.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { FittingName } from '#web/screens/projector/fitting-name.tsx';
import { WallName } from '#web/screens/projector/wall-name.tsx';
import { crestGround } from '#web/cricket-ui/team/crest-ground.ts';

interface FinaleStageProps {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly shown: ShownScene;
}

/** Width / height of the area for the photos, on a 16:9 screen and on a 4:3 screen, which has the team above them. */
const SHAPES = { wide: 1.4, narrow: 1.9 } as const;

/** One scene of the finale, the show after the last lot: the title, a squad, an award or the end. */
export function FinaleStage({ shown, ...props }: FinaleStageProps) {
  return (
    <>
      <FinaleSaid {...props} shown={shown} />
      <div key={shown.number} data-skips-animation={shown.skipsAnimation || undefined} className="finale">
        {drawn(shown, props)}
      </div>
    </>
  );
}

type Props = Omit<FinaleStageProps, 'shown'>;

function drawn({ scene }: ShownScene, { view, teams, rows }: Props): ReactNode {
  switch (scene.shows) {
    case 'title':
      return <Titles view={view} teams={teams} words={showWords().title} />;
    case 'team': {
      const team = teams.find(({ id }) => id === scene.team);
      return team && <Squad team={team} view={view} rows={rows} />;
    }
    case 'award':
      return <AwardStage award={scene.award} view={view} teams={teams} rows={rows} />;
    case 'closing':
      return <Titles view={view} teams={teams} words={showWords().closing} />;
  }
}

interface TitlesProps extends Pick<Props, 'view' | 'teams'> {
  readonly words: string;
}

/** The tournament's name, its totals and the crests of all teams. */
function Titles({ view, teams, words }: TitlesProps) {
  const { sold, broughtIn } = view.totals;
  return (
    <div className="finale-titles">
      <p className="finale-in voice-title text-[3rem] text-turf">{words}</p>
      <WallName as="h1" name={view.evening.name} className="finale-in finale-evening" />
      <dl className="finale-in finale-figures">
        <div>
          <dt>{showWords().playersSold(sold)}</dt>
          <dd className="voice-price text-[6rem]">{grouped(sold)}</dd>
        </div>
        <div>
          <dt>{showWords().teamsTookPart(teams.length)}</dt>
          <dd className="voice-price text-[6rem]">{teams.length}</dd>
        </div>
        <div>
          <dt>{showWords().paidInAll}</dt>
          <dd className="voice-price text-[6rem]">
            <MoneyBeside amount={broughtIn} fits={14} />
          </dd>
        </div>
      </dl>
      <ul
        aria-hidden="true"
        className="finale-crests"
        style={cssValues({ '--crests': Math.max(8, teams.length) })}
      >
        {teams.map(({ id, name, logo, colour }, at) => (
          <li key={id} className="finale-face" style={cssValues({ '--at': at })}>
            <TeamCrest name={name} logo={logo} colour={colour} className="size-full!" />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SquadProps extends Pick<Props, 'view' | 'rows'> {
  readonly team: TeamView;
}

/** A squad, face by face, in the colour of its team. */
function Squad({ team, view, rows }: SquadProps) {
  const squad = rows === null ? [] : squadIn(rows, team.id);
  const called = useCalled(rows);
  const { name, logo, colour, size, spent, purse } = team;
  return (
    <div className="finale-team" style={cssValues({ '--team': colour })}>
      <div className="finale-about finale-in">
        <TeamCrest name={name} logo={logo} colour={crestGround(colour)} className="size-[11rem]!" />
        <WallName as="h1" name={name} className="finale-name" />
        <p className="finale-size voice-title">{lotWords().players(size)}</p>
        <dl className="finale-money">
          <div>
            <dt>{showWords().spent}</dt>
            <dd>
              <Money amount={spent} className="voice-title" />
            </dd>
          </div>
          <div>
            <dt>{showWords().left}</dt>
            <dd>
              <Money amount={purse} className="voice-title" />
            </dd>
          </div>
        </dl>
      </div>
      {rows !== null && squad.length === 0 && (
        <p className="finale-nobody voice-title">{emptySquadWords(view)}</p>
      )}
      <ol
        className="finale-squad"
        style={cssValues({
          '--wide': squadColumns(squad.length, SHAPES.wide),
          '--narrow': squadColumns(squad.length, SHAPES.narrow),
        })}
      >
        {squad.map(({ player, standing }, at) => (
          <li key={player.id} className="finale-face" style={cssValues({ '--at': at })}>
            <PlayerPhoto
              name={player.name}
              number={player.number}
              photo={player.photo}
              colour={colour}
              className="whole-shirt size-full min-h-0 rounded-md"
            />
            <FittingName name={called(player)} className="finale-player voice-strong" />
            <span className="finale-price">
              {standing.is === 'retained' && <RetainedLetter as={standing.as} />}
              <MoneyBeside amount={standing.price} fits={10} />
              <FromPurse paid={standing} className="basis-full text-[0.75em] leading-tight font-normal" />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface AwardStageProps extends Pick<Props, 'view' | 'teams' | 'rows'> {
  readonly award: Award;
}

/** An award: what for, who or what, and why. */
function AwardStage({ award, view: { rules }, teams, rows }: AwardStageProps) {
  const called = useCalled(rows);
  const { title, headline, player, team, amount, why } = awardView(award, { rules, teams, called });
  return (
    <div
      data-alone={player === null || undefined}
      className="finale-award"
      style={cssValues({ '--team': team?.colour ?? '#111a2e' })}
    >
      {player !== null && (
        <PlayerPhoto
          name={player.name}
          number={player.number}
          photo={player.photo}
          colour={team?.colour}
          className="finale-portrait finale-in"
        />
      )}
      <div className="finale-why">
        <p className="finale-title finale-in voice-name">{title}</p>
        <WallName as="h1" name={headline} className="finale-headline finale-in" />
        {team !== null && (
          <p className="finale-in flex items-center gap-5 text-[2.75rem] font-semibold">
            <TeamCrest
              name={team.name}
              logo={team.logo}
              colour={crestGround(team.colour)}
              className="size-[4.5rem]!"
            />
            <span className="line-clamp-2 leading-tight">{team.name}</span>
          </p>
        )}
        <p className="finale-in text-[2.5rem] font-semibold empty:hidden">{why}</p>
        {amount !== null && (
          <div className="projector-price-box finale-in">
            <Money amount={amount} className="projector-price voice-price block" />
          </div>
        )}
      </div>
    </div>
  );
}
