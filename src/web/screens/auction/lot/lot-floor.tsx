import type { Auction } from '#domain/auction/auction.ts';
import { leads, lotOnBlock } from '#domain/auction/block.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Presence } from '#protocol/live.ts';
import { ActButtons } from '#web/screens/auction/bid/act-buttons.tsx';
import { BidPanel } from '#web/screens/auction/bid/bid-panel.tsx';
import { lotView, measures } from '#web/screens/auction/floor-views.ts';
import { HoldButton } from '#web/screens/auction/bid/hold-button.tsx';
import { BreakCard } from './late-break-card.ts';
import { LeaderBanner } from './leader-banner.tsx';
import { LotCard } from './lot-card.tsx';
import type { Orders } from '#web/screens/auction/orders.ts';
import { closedPanel, panelWarning } from '#web/screens/auction/bid/panel-notice.ts';
import { Price } from './price.tsx';
import { phonesOf, tapOf, type TeamView } from '#web/screens/auction/teams/team-views.ts';
import { TeamTile } from '#web/screens/auction/teams/team-tile.tsx';
import type { Acts } from '#web/screens/auction/use-acts.ts';

interface LotFloorProps {
  readonly auction: Auction;
  /** What it will be when the orders on their way have been carried out: what the next tap is meant for. */
  readonly expected: Auction;
  readonly lot: PlayerId;
  readonly teams: readonly TeamView[];
  readonly colours: ReadonlyMap<TeamId, string>;
  readonly orders: Orders;
  readonly acts: Acts;
  /** False for a moment after the lot changed: presses still belong to the one before. */
  readonly settled: boolean;
  readonly presence: Presence | null;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  readonly onChangeBreak: () => void;
}

/** One lot from its first bid to the hammer: who, how much, who leads, and everything that can be ordered. */
export function LotFloor(props: LotFloorProps) {
  const { auction, lot, teams, colours, orders, acts, settled, presence, now } = props;
  const { player, place, of, current, next, leader, earlier } = lotView(auction, lot, teams);
  // While a sale is on its way the tiles stay as they are.
  const soon = lotOnBlock(props.expected) === lot ? props.expected : auction;
  const { floor, phonesHeld, pause, block } = auction;
  const resting = settled ? '' : 'pointer-events-none';
  return (
    <>
      <section aria-label="Player on the block" aria-busy={!settled} className="min-h-0">
        <LotCard player={player} place={place} of={of} />
      </section>
      <div className="console-centre" data-held={phonesHeld} style={{ ...measures(auction) }}>
        <Price
          basePrice={player.basePrice}
          current={current}
          next={next}
          earlier={earlier}
          held={phonesHeld}
          going={block.state === 'open' ? block.going : 0}
          clock={block.state === 'open' ? block.clock : null}
          now={now}
        />
        <LeaderBanner
          leader={
            leader && {
              name: leader.team.name,
              logo: leader.team.logo,
              colour: colours.get(leader.team.id) ?? '',
              amount: leader.amount,
              leftAfter: leader.leftAfter,
              via: leader.via,
            }
          }
        />
        {pause === null ? (
          <div
            role="group"
            aria-label="Bid in one tap"
            data-many={teams.length > 12}
            className={`console-tiles ${resting}`}
          >
            {teams.map((team) => {
              const tap = tapOf(soon, lot, team.id);
              return (
                <TeamTile
                  key={team.id}
                  team={team}
                  colour={colours.get(team.id) ?? ''}
                  tap={tap}
                  phones={phonesOf(auction, presence, team.id)}
                  waiting={leads(soon, team.id) && !leads(auction, team.id)}
                  onBid={() => {
                    if (tap.can === 'bid') void orders.bid(lot, team.id, tap.amount);
                  }}
                />
              );
            })}
          </div>
        ) : (
          <BreakCard
            open
            onClose={() => {}}
            pause={pause}
            now={now}
            onGoOn={orders.resume}
            onChange={props.onChangeBreak}
          />
        )}
        <div className={`console-dock flex flex-col gap-2 ${resting}`}>
          <BidPanel
            lot={lot}
            current={current}
            rules={auction.tournament.rules}
            teams={teams}
            orders={orders}
            closed={closedPanel(auction)}
            warning={panelWarning(auction)}
            hold={
              floor.bidding === 'both' ? (
                <HoldButton
                  held={phonesHeld}
                  onHold={acts.hold}
                  className="max-lg:col-start-2 max-lg:row-start-1"
                />
              ) : null
            }
          />
          <ActButtons
            canSell={leader !== null}
            onSell={acts.sell}
            onSkip={acts.skip}
            onUndo={acts.undo}
            onRetract={acts.retract}
            unsold={auction.unsold.length}
            onUnsold={acts.unsold}
          />
        </div>
      </div>
    </>
  );
}
