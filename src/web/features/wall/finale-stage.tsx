import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import type { Award, HallView } from '#domain/views/view.ts';
import { FromPurse, Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto, CaptainMark } from '#web/kit/player/player-photo.tsx';
import { TeamCrest, crestGround } from '#web/kit/team/team-crest.tsx';
import { awardView, emptySquadWords, squadColumns, FinaleSaid } from '#web/kit/hall/award-view.tsx';
import { cssValues } from '#web/ui/screen.tsx';
import { useNameOf, type TeamView, playersText } from '#web/kit/views/team-view.ts';
import { WallName } from './lot-face.tsx';
import { plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import '#web/kit/hall/whole-shirt.css';
import { RetainedLetter } from '#web/kit/player/badge.tsx';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { squadIn } from '#web/kit/views/player-lists.ts';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { paidNote } from '#web/i18n/texts/price-paid.ts';
import './finale.css';
import type { ReactNode } from 'react';
import type { ShownScene } from '#web/kit/hall/use-finale.ts';

interface FinaleStageProps extends Pick<OpenView, 'rows'> {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  readonly shown: ShownScene;
}

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
      return (
        <FinaleTitles
          view={view}
          teams={teams}
          words={t({ context: 'Show', message: 'The squads of the evening' })}
        />
      );
    case 'team': {
      const team = teams.find(({ id }) => id === scene.team);
      return team && <FinaleSquad team={team} view={view} rows={rows} />;
    }
    case 'award':
      return <FinaleAward award={scene.award} view={view} teams={teams} rows={rows} />;
    case 'closing':
      return (
        <FinaleTitles
          view={view}
          teams={teams}
          words={t({ context: 'Show', message: 'That was the auction' })}
        />
      );
  }
}

interface FinaleTitlesProps {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** The line above the name of the tournament. */
  readonly words: string;
}

/** The tournament's name, its totals and the crests of all teams. */
export function FinaleTitles({ view, teams, words }: FinaleTitlesProps) {
  const { sold, broughtIn } = view.totals;
  return (
    <div className="finale-titles">
      <p className="finale-in voice-title text-[3rem] text-turf">{words}</p>
      <WallName as="h1" name={view.evening.name} className="finale-in finale-evening" />
      <dl className="finale-in finale-figures">
        <div>
          <dt>
            {t({
              context: 'Show',
              message: plural({ count: sold }, { one: 'player sold', other: 'players sold' }),
            })}
          </dt>
          <dd className="voice-price text-[6rem]">{grouped(sold)}</dd>
        </div>
        <div>
          <dt>
            {t({
              context: 'Show',
              message: plural({ count: teams.length }, { one: 'team', other: 'teams' }),
            })}
          </dt>
          <dd className="voice-price text-[6rem]">{teams.length}</dd>
        </div>
        <div>
          <dt>
            {t({ context: 'Show', message: 'paid in all' })}
            <span className="block text-[1.5rem] empty:hidden">{paidNote(view.totals)}</span>
          </dt>
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
        {teams.map(({ id, short, logo, colour }, at) => (
          <li key={id} className="finale-face" style={cssValues({ '--at': at })}>
            <TeamCrest team={{ short, logo, colour }} className="size-full!" />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FinaleSquadProps extends Pick<OpenView, 'rows'> {
  readonly team: TeamView;
  readonly view: HallView;
}

/** Width / height of the area for the photos, on a 16:9 screen and on a 4:3 screen, which has the team above them. */
const SHAPES = { wide: 1.4, narrow: 1.9 } as const;

/** A squad, face by face, in the colour of its team. */
export function FinaleSquad({ team, view, rows }: FinaleSquadProps) {
  const squad = rows === null ? [] : squadIn(rows, team.id);
  const nameOf = useNameOf(rows);
  const fits = fitsTogether(
    view.rules.unit,
    10,
    squad.map(({ standing }) => standing.price),
  );
  const { name, short, logo, colour, size, spent, purse } = team;
  return (
    <div className="finale-team" style={cssValues({ '--team': colour })}>
      <div className="finale-about finale-in">
        <TeamCrest team={{ short, logo }} colour={crestGround(colour)} className="size-[11rem]!" />
        <WallName as="h1" name={name} className="finale-name" />
        <p className="finale-size voice-title">{playersText(size)}</p>
        <dl className="finale-money">
          <div>
            <dt>{t({ context: 'Show', message: 'Spent' })}</dt>
            <dd>
              <Money amount={spent} className="voice-title" />
            </dd>
          </div>
          <div>
            <dt>{t({ context: 'Show', message: 'Left' })}</dt>
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
          <li key={player.id} className="finale-face relative" style={cssValues({ '--at': at })}>
            <PlayerPhoto
              player={player}
              colour={colour}
              className="whole-shirt size-full min-h-0 rounded-md"
            />
            <CaptainMark player={player} className="finale-captain" />
            <FittingName name={nameOf(player)} className="finale-player voice-strong" />
            <span className="finale-price">
              {standing.is === 'retained' && <RetainedLetter as={standing.as} />}
              <MoneyBeside amount={standing.price} fits={fits} />
              <FromPurse paid={standing} className="basis-full text-[0.75em] leading-tight font-normal" />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface FinaleAwardProps extends Pick<OpenView, 'rows'> {
  readonly award: Award;
  readonly view: HallView;
  readonly teams: readonly TeamView[];
}

/** An award: what for, who, and why. */
export function FinaleAward({ award, view: { rules }, teams, rows }: FinaleAwardProps) {
  const nameOf = useNameOf(rows);
  const { title, headline, player, team, amount, why } = awardView(award, { rules, teams, nameOf });
  return (
    <div className="finale-award" style={cssValues({ '--team': team?.colour ?? '#111a2e' })}>
      <PlayerPhoto player={player} colour={team?.colour} className="finale-portrait finale-in" />
      <div className="finale-why">
        <p className="finale-title finale-in voice-name">{title}</p>
        <WallName as="h1" name={headline} className="finale-headline finale-in" />
        {team !== null && (
          <p className="finale-in flex items-center gap-5 text-[2.75rem] font-semibold">
            <TeamCrest team={team} colour={crestGround(team.colour)} className="size-[4.5rem]!" />
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
