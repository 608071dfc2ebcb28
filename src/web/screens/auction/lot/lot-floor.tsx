import type { Auction, OpenLot } from '#domain/auction/auction.ts';
import { leads, lotOnBlock } from '#domain/auction/lots/block.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import type { Presence } from '#protocol/live.ts';
import { ActButtons } from '#web/screens/auction/bid/act-buttons.tsx';
import { BidPanel } from '#web/screens/auction/bid/bid-panel.tsx';
import { lotView } from '#web/floor/lot-view.ts';
import { HoldButton } from '#web/screens/auction/bid/hold-button.tsx';
import { BreakCard } from './late-break-card.ts';
import { LeaderBanner } from './leader-banner.tsx';
import { LotCard } from './lot-card.tsx';
import type { Orders } from '#web/screens/auction/orders.ts';
import { closedPanel, panelWarning } from '#web/screens/auction/bid/panel-notice.ts';
import { Price } from './price.tsx';
import type { TeamView } from '#web/floor/team-view.ts';
import { teamKey } from '#web/screens/auction/keys/team-keys.ts';
import { phonesOf } from '#web/screens/auction/teams/phones-of.ts';
import { tapOf, tileWords } from '#web/screens/auction/teams/tap.ts';
import { measures } from './measures.ts';
import { TeamTile } from '#web/screens/auction/teams/team-tile.tsx';
import type { Acts } from '#web/screens/auction/use-acts.ts';

interface LotFloorProps {
  readonly auction: Auction;
  /** What it will be when the orders on their way have been carried out: what the next tap is meant for. */
  readonly expected: Auction;
  readonly block: OpenLot;
  readonly teams: readonly TeamView[];
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
  const { auction, block, teams, orders, acts, settled, presence, now } = props;
  const { player, place, of, current, next, leader, bids, mixed, going, clock } = lotView(
    auction,
    block,
    teams,
  );
  const { lot } = block;
  // While a sale is on its way the tiles stay as they are.
  const soon = lotOnBlock(props.expected) === lot ? props.expected : auction;
  const { floor, phonesHeld, pause } = auction;
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
          bids={bids}
          mixed={mixed}
          held={phonesHeld}
          going={going}
          clock={clock}
          now={now}
        />
        <LeaderBanner
          leader={
            leader && {
              name: leader.team.name,
              logo: leader.team.logo,
              colour: leader.team.colour,
              amount: current,
              leftAfter: leader.leftAfter,
              via: mixed ? (bids[0]?.via ?? null) : null,
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
            {teams.map((team, place) => {
              const tap = tapOf(soon, lot, team.id);
              return (
                <TeamTile
                  key={team.id}
                  team={team}
                  hotkey={teamKey(place)}
                  tap={tap}
                  why={tap.can === 'not' ? tileWords(tap.problem, soon) : ''}
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
            unsold={passedOf(auction).length}
            onUnsold={acts.unsold}
          />
        </div>
      </div>
    </>
  );
}
