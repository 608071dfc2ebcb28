import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import type { NameOf, TeamView } from '#web/kit/views/team-view.ts';
import { cssValues } from '#web/ui/screen.tsx';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { squadIn, dearestOf, type SaleView } from '#web/kit/views/player-lists.ts';
import { CaptainMark, PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { RetainedLetter } from '#web/kit/player/badge.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { FromPurse, MoneyBeside } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { withInitial } from './finished-scene.tsx';

/** Number of players on the card of a squad: those with a second line for their charge need more room. */
const [NAMES, WITH_CHARGE] = [6, 3];
/** Cards in one row; they are twice as high as those in two. */
const IN_A_ROW = 2;

/** Characters of a price beside a name. */
const FITS = 12;

interface BreakSquadsProps {
  readonly rows: readonly PlayerRow[];
  readonly teams: readonly TeamView[];
  readonly nameOf: NameOf;
}

/** Each squad with its size, its most expensive players, and how many more it has. */
export function BreakSquads({ rows, teams, nameOf }: BreakSquadsProps) {
  const hasCharge = rows.some(({ standing }) => standing.is === 'retained' && standing.charge !== undefined);
  const unit = useUnit();
  const names = (hasCharge ? WITH_CHARGE : NAMES) * (teams.length <= IN_A_ROW ? 2 : 1);
  const squads = new Map(
    teams.map(({ id }) => [
      id,
      squadIn(rows, id).toSorted((one, other) => other.standing.price - one.standing.price),
    ]),
  );
  const prices = [...squads.values()].flatMap((squad) =>
    squad.slice(0, names).map(({ standing }) => standing.price),
  );
  const fits = fitsTogether(unit, FITS, prices);
  return (
    <ul className="projector-cards projector-squads">
      {teams.map(({ id, name, short, logo, colour, size }) => {
        const squad = squads.get(id) ?? [];
        // The count of the others takes the place of a name.
        const dearest = squad.slice(0, squad.length > names ? names - 1 : names);
        return (
          <li key={id} style={cssValues({ '--team': colour })}>
            <p className="projector-squad">
              <TeamCrest name={short} logo={logo} colour={colour} className="size-14!" />
              <FittingName name={name} keepsWords className="projector-fits voice-title flex-1" />
              <span className="voice-price">{size}</span>
            </p>
            {dearest.length === 0 && <p>{t({ context: 'Projector', message: 'none yet' })}</p>}
            {dearest.map(({ player, standing }) => (
              <p key={player.id} className="projector-buy">
                <FittingName
                  name={nameOf(player)}
                  short={withInitial(nameOf(player))}
                  className="projector-fits projector-fits-line flex-1"
                />
                <CaptainMark player={player} />
                {standing.is === 'retained' && <RetainedLetter as={standing.as} />}
                <MoneyBeside amount={standing.price} fits={fits} className="voice-strong text-ink" />
                <FromPurse paid={standing} className="basis-full text-end text-xl leading-tight" />
              </p>
            ))}
            {squad.length > dearest.length && (
              <p className="font-stretch-90%">
                {t({
                  context: 'Projector',
                  message: `and ${ph({ count: grouped(squad.length - dearest.length) })} more`,
                })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Number of players in the list of highest sales. */
const DEAREST = 7;

interface BreakTopBuysProps {
  readonly sales: readonly SaleView[];
  readonly nameOf: NameOf;
}

/** The highest sales so far, with player and team. */
export function BreakTopBuys({ sales, nameOf }: BreakTopBuysProps) {
  const dearest = dearestOf(sales, DEAREST);
  const fits = fitsTogether(
    useUnit(),
    13,
    dearest.map(({ price }) => price),
  );
  return (
    <ol className="projector-rows">
      {dearest.map(({ player, team, price }) => (
        <li
          key={player.id}
          className="flex items-center gap-5 overflow-hidden rounded-lg bg-stand pe-7 text-3xl"
          style={cssValues({ '--team': team.colour })}
        >
          <PlayerPhoto
            name={player.name}
            number={player.number}
            photo={player.photo}
            colour={team.colour}
            className="aspect-square h-full"
          />
          <span className="min-w-0 flex-1">
            <span className="voice-title block one-line">{nameOf(player)}</span>
            <span className="block one-line text-2xl text-soft">{team.name}</span>
          </span>
          <MoneyBeside amount={price} fits={fits} className="voice-price text-[2.5rem]" />
        </li>
      ))}
    </ol>
  );
}
