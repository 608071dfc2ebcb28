import type { PlayerRow } from '#domain/views/view.ts';
import type { NameOf } from '#web/views/namesakes.ts';
import { squadIn } from '#web/views/player-lists.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { CaptainMark } from '#web/cricket-ui/player/captain-mark.tsx';
import { RetainedLetter } from '#web/cricket-ui/player/retained-mark.tsx';
import { FromPurse } from '#web/cricket-ui/money/from-purse.tsx';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { FittingName } from '#web/screens/projector/fitting-name.tsx';

/** Number of players on the card of a squad. */
const NAMES = 4;

interface BreakSquadsProps {
  readonly rows: readonly PlayerRow[];
  readonly teams: readonly TeamView[];
  readonly nameOf: NameOf;
}

/** Each squad with its size and its most expensive players. */
export function BreakSquads({ rows, teams, nameOf }: BreakSquadsProps) {
  return (
    <ul className="projector-cards">
      {teams.map(({ id, name, short, logo, colour, size }) => {
        const dearest = squadIn(rows, id)
          .toSorted((one, other) => other.standing.price - one.standing.price)
          .slice(0, NAMES);
        return (
          <li key={id} className="min-w-0 overflow-hidden rounded-lg bg-stand p-5">
            <p className="flex items-center gap-3 text-3xl">
              <TeamCrest name={name} logo={logo} colour={colour} className="size-12!" />
              <FittingName name={name} short={short} className="projector-fits voice-strong flex-1" />
              <span className="voice-title">{size}</span>
            </p>
            {dearest.map(({ player, standing }) => (
              <p key={player.id} className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-2xl text-soft">
                <FittingName name={nameOf(player)} className="projector-fits flex-1" />
                <CaptainMark player={player} />
                {standing.is === 'retained' && <RetainedLetter as={standing.as} />}
                <MoneyBeside amount={standing.price} fits={12} />
                <FromPurse paid={standing} className="basis-full text-end text-xl leading-tight" />
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
