import { Pencil } from 'lucide-react';
import type { PlayerId } from '#domain/ids.ts';
import type { PlayerBrief } from '#domain/views/view.ts';
import type { SaleView } from '#web/kit/views/player-lists.ts';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { Button, WithTooltip } from '#web/ui/button.tsx';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';

interface SideRailProps {
  /** The sales, latest first. */
  readonly sales: readonly SaleView[];
  /** The next players in their order. */
  readonly coming: readonly PlayerBrief[];
  /** 0 while a lot is on the block, because the bid panel then has the button. */
  readonly unsoldCount: number;
  readonly onUnsold: () => void;
  /** Null for users who may not correct sales. */
  readonly onCorrect: ((lot: PlayerId) => void) | null;
}

/** The last sales and the next players. */
export function SideRail({ sales, coming, unsoldCount, onUnsold, onCorrect }: SideRailProps) {
  return (
    <aside
      aria-label="Last sales"
      className="flex min-h-0 flex-col gap-2.5 py-3 lg:col-span-2 lg:px-4 xl:col-span-1"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="voice-label">Last sales</p>
        {unsoldCount > 0 && (
          <Button size="sm" onClick={onUnsold}>
            Unsold Players ({unsoldCount})
          </Button>
        )}
      </div>
      <div className="console-sold min-h-0 flex-1">
        {sales.length === 0 ? (
          <p className="text-sm text-soft">The first sale will stand here.</p>
        ) : (
          <ul className="console-sales">
            {sales.map((sale) => (
              <SaleLine key={sale.player.id} {...sale} onCorrect={onCorrect} />
            ))}
          </ul>
        )}
      </div>
      {coming.length > 0 && (
        <div className="console-coming hidden xl:block">
          <p className="voice-label mb-1">Coming up</p>
          {/* The same height for one player and for four, so that nothing above it moves. */}
          <ul className="flex h-31 flex-col gap-1">
            {coming.map(({ id, name, number, photo }) => (
              <li key={id} className="flex h-7 items-center gap-2">
                <PlayerPhoto player={{ name, number, photo }} className="h-7 w-6 rounded-sm" />
                <p className="voice-strong line-clamp-2 min-w-0 text-sm/3.5 text-balance break-words text-soft">
                  {name}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}

function SaleLine({ player, team, price, onCorrect }: SaleView & Pick<SideRailProps, 'onCorrect'>) {
  return (
    <li className="relative flex h-12 items-center gap-2.5 border-b border-line has-[button:hover]:bg-rail">
      <TeamCrest team={team} size={26} className="size-6.5!" />
      <div className="min-w-0 flex-1">
        <p className="voice-strong line-clamp-2 text-sm/3.5 font-stretch-84%">{player.name}</p>
        <FittingName
          name={team.name}
          short={team.short}
          className="one-line block text-xs/3.5 font-stretch-80% text-soft"
        />
      </div>
      <MoneyBeside amount={price} className="voice-strong text-sm font-stretch-84%" />
      {onCorrect !== null && (
        <>
          <Pencil size={14} className="text-faint" />
          <WithTooltip
            label="Correct this sale"
            render={
              <button
                type="button"
                aria-label={`Correct the sale of ${player.name}`}
                onClick={() => onCorrect(player.id)}
                className="absolute inset-0 rounded-sm"
              />
            }
          />
        </>
      )}
    </li>
  );
}
