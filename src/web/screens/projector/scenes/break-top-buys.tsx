import type { NameOf } from '#web/views/namesakes.ts';
import { dearestOf, type SaleView } from '#web/views/player-lists.ts';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';

/** Number of players in the list of highest sales. */
const DEAREST = 7;

interface BreakTopBuysProps {
  readonly sales: readonly SaleView[];
  readonly nameOf: NameOf;
}

/** The highest sales so far, with player and team. */
export function BreakTopBuys({ sales, nameOf }: BreakTopBuysProps) {
  const dearest = dearestOf(sales, DEAREST);
  return (
    <ol className="flex flex-col gap-3">
      {dearest.map(({ player, team, price }) => (
        <li key={player.id} className="flex items-center gap-5 rounded-lg bg-stand px-5 py-2.5 text-3xl">
          <TeamCrest name={team.name} logo={team.logo} colour={team.colour} className="size-12!" />
          <span className="min-w-0 flex-1">
            <span className="voice-strong block one-line">{nameOf(player)}</span>
            <span className="block one-line text-xl text-soft">{team.name}</span>
          </span>
          <MoneyBeside amount={price} fits={13} className="voice-price" />
        </li>
      ))}
    </ol>
  );
}
