import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { FloorOrder } from '#protocol/commands.ts';
import { ActButtons } from './act-buttons.tsx';
import { BidPanel } from './bid-panel.tsx';
import { lotView, measures } from './floor-views.ts';
import { LeaderBanner } from './leader-banner.tsx';
import { LotCard } from './lot-card.tsx';
import { Price } from './price.tsx';
import { TeamTile } from './team-tile.tsx';
import { tapOf, type TeamView } from './team-views.ts';
import type { Orders } from './use-orders.ts';

interface LotFloorProps {
  readonly auction: Auction;
  readonly lot: PlayerId;
  readonly teams: readonly TeamView[];
  readonly colours: ReadonlyMap<TeamId, string>;
  readonly orders: Orders;
  /** False for a moment after the lot changed: presses still belong to the one before. */
  readonly settled: boolean;
  /** An order that waits for the connection. */
  readonly waiting: FloorOrder | null;
  readonly onUndo: () => void;
}

/** One lot from its first bid to the hammer: who, how much, who leads, and everything that can be ordered. */
export function LotFloor({ auction, lot, teams, colours, orders, settled, waiting, onUndo }: LotFloorProps) {
  const { player, place, of, current, next, leader, earlier } = lotView(auction, lot, teams);
  const resting = settled ? '' : 'pointer-events-none';
  return (
    <>
      <section aria-label="Player on the block" aria-busy={!settled} className="min-h-0">
        <LotCard player={player} place={place} of={of} />
      </section>
      <div className="console-centre" style={{ ...measures(auction) }}>
        <Price basePrice={player.basePrice} current={current} next={next} earlier={earlier} />
        <LeaderBanner
          leader={
            leader && {
              name: leader.team.name,
              logo: leader.team.logo,
              colour: colours.get(leader.team.id) ?? '',
              amount: leader.amount,
              leftAfter: leader.leftAfter,
            }
          }
        />
        <div role="group" aria-label="Bid in one tap" className={`console-tiles ${resting}`}>
          {teams.map((team) => {
            const tap = tapOf(auction, lot, team.id);
            return (
              <TeamTile
                key={team.id}
                team={team}
                colour={colours.get(team.id) ?? ''}
                tap={tap}
                waiting={waiting?.type === 'place-bid' && waiting.team === team.id}
                onBid={() => {
                  if (tap.can === 'bid') void orders.bid(lot, team.id, tap.amount);
                }}
              />
            );
          })}
        </div>
        <div className={`console-dock flex flex-col gap-2 ${resting}`}>
          <BidPanel
            lot={lot}
            current={current}
            increment={auction.tournament.rules.increment}
            teams={teams}
            orders={orders}
          />
          <ActButtons
            canSell={leader !== null}
            onSell={() => orders.sell(lot)}
            onSkip={() => orders.skip(lot)}
            onUndo={onUndo}
          />
        </div>
      </div>
    </>
  );
}
