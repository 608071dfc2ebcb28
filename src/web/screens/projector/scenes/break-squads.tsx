import type { PlayerRow } from '#domain/views/view.ts';
import type { NameOf } from '#web/views/namesakes.ts';
import { wallWords } from '#web/languages/en/wall.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { squadIn } from '#web/views/player-lists.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { CaptainMark } from '#web/cricket-ui/player/captain-mark.tsx';
import { RetainedLetter } from '#web/cricket-ui/player/retained-mark.tsx';
import { FromPurse } from '#web/cricket-ui/money/from-purse.tsx';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { FittingName } from '#web/ui/fitting-name.tsx';

/** Number of players on the card of a squad: those with a second line for their charge need more room. */
const [NAMES, WITH_CHARGE] = [5, 3];

interface BreakSquadsProps {
  readonly rows: readonly PlayerRow[];
  readonly teams: readonly TeamView[];
  readonly nameOf: NameOf;
}

/** Each squad with its size and its most expensive players. */
export function BreakSquads({ rows, teams, nameOf }: BreakSquadsProps) {
  const hasCharge = rows.some(({ standing }) => standing.is === 'retained' && standing.charge !== undefined);
  const names = hasCharge ? WITH_CHARGE : NAMES;
  return (
    <ul className="projector-cards">
      {teams.map(({ id, name, short, logo, colour, size }) => {
        const dearest = squadIn(rows, id)
          .toSorted((one, other) => other.standing.price - one.standing.price)
          .slice(0, names);
        return (
          <li
            key={id}
            className="min-w-0 overflow-hidden rounded-lg bg-stand px-6 py-4"
            style={cssValues({ '--team': colour })}
          >
            <p className="mb-3 flex items-center gap-4 text-[2.25rem]">
              <TeamCrest name={name} logo={logo} colour={colour} className="size-14!" />
              <FittingName name={name} short={short} className="projector-fits voice-title flex-1" />
              <span className="voice-price">{size}</span>
            </p>
            {dearest.length === 0 && <p className="text-[1.75rem] text-soft">{wallWords().noneYet}</p>}
            {dearest.map(({ player, standing }) => (
              <p
                key={player.id}
                className="mt-1 flex flex-wrap justify-between gap-x-3 text-[1.75rem] leading-tight text-soft"
              >
                <FittingName name={nameOf(player)} className="projector-fits flex-1" />
                <CaptainMark player={player} />
                {standing.is === 'retained' && <RetainedLetter as={standing.as} />}
                <MoneyBeside amount={standing.price} fits={12} className="voice-strong text-ink" />
                <FromPurse paid={standing} className="basis-full text-end text-xl leading-tight" />
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
