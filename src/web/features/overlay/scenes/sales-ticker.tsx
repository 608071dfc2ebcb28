import { t } from '@lingui/core/macro';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { nameAmong } from '#web/kit/views/namesakes.ts';
import { lastSales } from '#web/kit/views/player-lists.ts';
import { useTeamViews } from '#web/kit/views/team-view.ts';
import type { SceneProps } from './scene-props.ts';
import { useTurn } from '#web/ui/use-turn.ts';

/** Ms for which a few sales are shown. */
const TURN = 6_000;

/** The last sales in one line, a few at a time; nothing before the first one. */
export function SalesTicker({ view, options }: Pick<SceneProps, 'view' | 'options'>) {
  const sales = lastSales(view.sales, useTeamViews(view));
  const together = fitting(options);
  const turn = useTurn(Math.ceil(sales.length / together), TURN);
  if (sales.length === 0) return null;
  const nameOf = nameAmong(sales.map(({ player }) => player));
  const shown = sales.slice(turn * together, turn * together + together);
  return (
    <section aria-labelledby="ticker" className="overlay-bar stream-ticker">
      <h1 id="ticker" className="stream-label voice-strong">
        {t({ context: 'Lot', message: 'Last sales' })}
      </h1>
      <ul key={turn} className="stream-sales overlay-rises">
        {shown.map(({ player, team, price }) => (
          <li key={player.id} className="flex min-w-0 flex-1 items-center gap-4">
            <TeamCrest name={team.short} logo={team.logo} colour={team.colour} className="size-[3.25rem]!" />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="voice-strong one-line block text-[1.6rem]">{nameOf(player)}</span>
              <span className="one-line block text-[1.2rem] text-soft">{team.short}</span>
            </span>
            <MoneyBeside amount={price} fits={11} className="voice-price text-[2.25rem] text-marigold" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many sales fit beside each other. */
function fitting({ size, scale }: SceneProps['options']): number {
  const { width, height } = size ?? { width: innerWidth, height: innerHeight };
  if (height > width || scale > 160) return 1;
  return scale > 110 ? 2 : 3;
}
