import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import '#web/kit/hall/finale/whole-shirt.css';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { FromPurse } from '#web/kit/money/from-purse.tsx';
import { Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { CaptainMark } from '#web/kit/player/captain-mark.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { RetainedLetter } from '#web/kit/player/retained-mark.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { crestGround } from '#web/kit/team/crest-ground.ts';
import { emptySquadWords } from '#web/kit/hall/finale/empty-squad-words.ts';
import { squadColumns } from '#web/kit/hall/finale/squad-columns.ts';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { useNameOf } from '#web/kit/views/namesakes.ts';
import { squadIn } from '#web/kit/views/player-lists.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { WallName } from '#web/features/wall/wall-name.tsx';

interface FinaleSquadProps {
  readonly team: TeamView;
  readonly view: HallView;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
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
        <TeamCrest name={short} logo={logo} colour={crestGround(colour)} className="size-[11rem]!" />
        <WallName as="h1" name={name} className="finale-name" />
        <p className="finale-size voice-title">
          {t({
            context: 'Lot',
            message: plural(
              { count: size },
              {
                one: `${ph({ countShown: grouped(size) })} player`,
                other: `${ph({ countShown: grouped(size) })} players`,
              },
            ),
          })}
        </p>
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
              name={player.name}
              number={player.number}
              photo={player.photo}
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
