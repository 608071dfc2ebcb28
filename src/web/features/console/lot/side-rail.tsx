import { Pencil } from 'lucide-react';
import type { Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import type { PlayerId } from '#domain/ids.ts';
import { passedOf, queueOf, salesOf } from '#domain/auction/lots/places.ts';
import type { SaleView } from '#web/kit/views/player-lists.ts';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { Button, WithTooltip } from '#web/ui/button.tsx';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';

/** Numbers of sales and of waiting players that fit. */
const SALES_IN_SIGHT = 14;
const COMING_IN_SIGHT = 4;

interface SideRailProps {
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  /** Null while a lot is on the block, because the bid panel then has the button. */
  readonly onUnsold: (() => void) | null;
  /** Null for users who may not correct sales. */
  readonly onCorrect: ((lot: PlayerId) => void) | null;
}

/** The last sales, latest first, and the next players. */
export function SideRail({ auction, teams, onUnsold, onCorrect }: SideRailProps) {
  const sales = [...salesOf(auction)]
    .slice(-SALES_IN_SIGHT)
    .reverse()
    .flatMap(([lot, { team: id, price }]) => {
      const team = teams.find((one) => one.id === id);
      return team === undefined ? [] : [{ player: playerOf(auction, lot), team, price }];
    });
  const coming = queueOf(auction)
    .slice(0, COMING_IN_SIGHT)
    .map((lot) => playerOf(auction, lot));
  const unsold = passedOf(auction).length;
  return (
    <aside
      aria-label="Last sales"
      className="flex min-h-0 flex-col gap-2.5 py-3 lg:col-span-2 lg:px-4 xl:col-span-1"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="voice-label">Last sales</p>
        {onUnsold !== null && unsold > 0 && (
          <Button size="sm" onClick={onUnsold}>
            Unsold Players ({unsold})
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
            {coming.map((player) => (
              <li key={player.id} className="flex h-7 items-center gap-2">
                <PlayerPhoto player={player} className="h-7 w-6 rounded-sm" />
                <p className="voice-strong line-clamp-2 min-w-0 text-sm/3.5 text-balance break-words text-soft">
                  {player.name}
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
