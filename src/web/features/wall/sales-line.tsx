import { t } from '@lingui/core/macro';
import { nameAmong } from '#web/kit/views/namesakes.ts';
import type { SaleView } from '#web/kit/views/player-lists.ts';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';

/** Number of sales in the line. */
const IN_SIGHT = 4;

/** The last sales in one line, latest first. */
export function SalesLine({ sales }: { readonly sales: readonly SaleView[] }) {
  const shown = sales.slice(0, IN_SIGHT);
  const fits = fitsTogether(
    useUnit(),
    12,
    shown.map(({ price }) => price),
  );
  const nameOf = nameAmong(shown.map(({ player }) => player));
  return (
    <aside
      aria-label={t({ context: 'Lot', message: 'Last sales' })}
      className="flex h-11 items-center gap-8 px-14 text-xl"
    >
      <p className="shrink-0 text-soft">{t({ context: 'Lot', message: 'Last sales' })}</p>
      {sales.length === 0 ? (
        <p className="text-soft">{t({ context: 'Projector', message: 'none yet' })}</p>
      ) : (
        <ul className="projector-sold-line">
          {shown.map(({ player, team, price }) => (
            <li key={player.id} className="projector-arrives flex min-w-0 items-center gap-2.5">
              <TeamCrest name={team.short} logo={team.logo} colour={team.colour} className="size-8!" />
              <span className="one-line text-soft">{nameOf(player)}</span>
              <MoneyBeside amount={price} fits={fits} className="voice-strong" />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
