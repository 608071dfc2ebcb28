import type { Auction, OpenLot } from '#domain/auction/auction.ts';
import { squadDouble } from '#domain/auction/lots/doubles.ts';
import { leadersOf, leads, lotOnBlock, raiseRules } from '#domain/auction/lots/block.ts';
import { nobodyBids } from '#domain/auction/teams/nobody-bids.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import { limitsOf } from '#domain/views/reach.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { allOf } from '#protocol/texts/words.ts';
import { LotButtons } from '#web/features/console/bid/lot-buttons.tsx';
import { BidPanel } from '#web/features/console/bid/bid-panel.tsx';
import type { LotView } from '#web/kit/views/lot-view.ts';
import { numbered, type TeamView } from '#web/kit/views/team-view.ts';
import { callOf } from '#web/features/console/bid/next-call.ts';
import { HoldButton } from '#web/features/console/bid/hold-button.tsx';
import { BreakCard } from '#web/features/console/room/break-card.tsx';
import { LeaderBanner } from './leader-banner.tsx';
import { NobodyBanner } from './nobody-banner.tsx';
import { LotCard } from './lot-card.tsx';
import { bidsBackParts } from '#web/features/console/history/undo-act.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { closedPanel, openingNote, panelWarning } from '#web/features/console/bid/panel-notice.ts';
import { ownRaise } from '#web/features/console/bid/standing-bid.ts';
import { Price } from './price.tsx';
import { teamKey } from '#web/features/console/keys/team-keys.ts';
import { phonesShown } from '#web/features/console/teams/phones-shown.ts';
import { tileReach, tileWords } from '#web/features/console/teams/tile-reach.ts';
import { measures, tilesInARow } from './measures.ts';
import { TeamTile } from '#web/features/console/teams/team-tile.tsx';
import type { Press } from '#web/features/console/orders/controls.ts';

interface LotAreaProps {
  readonly auction: Auction;
  /** The auction after this console's unanswered orders; the next press acts on it. */
  readonly expected: Auction;
  readonly block: OpenLot;
  /** Null for a lot that no longer stands there. */
  readonly view: LotView | null;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly press: Press;
  /** False for a moment after a new lot: presses are still meant for the previous one. */
  readonly settled: boolean;
  readonly presence: Presence | null;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  readonly onChangeBreak: () => void;
}

/** The lot on the block with its price, its leader, and all controls. */
export function LotArea(props: LotAreaProps) {
  const { auction, block, view, teams, orders, press, settled, presence, now } = props;
  if (view === null) return null;
  const { player, current, next, leader, leaders, bids, mixed, going, clock } = view;
  const { lot } = block;
  // During a pending sale the tiles do not change.
  const soon = lotOnBlock(props.expected) === lot ? props.expected : auction;
  const { floor, phonesHeld, pause, standing } = auction;
  const strands = standing?.lot?.lot === lot ? standing.lot.strands.length : 0;
  const rules = raiseRules(auction, lot);
  const closed = closedPanel(auction);
  const at = {
    ...{ lot, current, next, first: leader === null, shared: leader !== null && next === current },
    letPass: view.allowed === '' ? null : (leader?.team.id ?? null),
  };
  const nobody = pause === null ? nobodyBids(auction) : null;
  const resting = settled ? '' : 'pointer-events-none';
  return (
    <>
      <section aria-label="Player on the block" aria-busy={!settled} className="min-h-0">
        <LotCard {...view} strands={strands} soldDouble={doubleWords(auction, lot, teams)} />
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
          bidsBack={bidsBackParts(soon)}
          onBidsBack={() => press('bids-back')}
          nobody={
            nobody === null ? null : (
              <div className={`grid ${resting}`}>
                <NobodyBanner auction={auction} why={nobody} press={press} />
              </div>
            )
          }
          opening={closed === '' ? openingNote(rules, at) : ''}
          leader={
            leader && {
              name: leader.team.name,
              short: leader.team.short,
              several: leaders.length > 1 ? allOf(leaders.map(({ short }) => short)) : null,
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
            data-few={teams.length <= 8}
            data-columns={tilesInARow(teams.length)}
            className={`console-tiles ${resting}`}
          >
            {teams.map((team, place) => {
              const reach = tileReach(soon, lot, team.id);
              return (
                <TeamTile
                  key={team.id}
                  team={team}
                  hotkey={teamKey(place)}
                  reach={reach}
                  limits={limitsOf(auction, team.id)}
                  leads={leadersOf(soon).length > 1 ? 'At the cap' : 'Leads'}
                  why={reach.can === 'not' ? tileWords(reach.problem, soon) : ''}
                  phones={phonesShown(auction, presence, team.id)}
                  waiting={leads(soon, team.id) && !leads(auction, team.id)}
                  onBid={() => {
                    if (reach.can === 'bid') void orders.bid(lot, team.id, reach.amount);
                  }}
                />
              );
            })}
          </div>
        ) : (
          <BreakCard pause={pause} now={now} onGoOn={orders.resume} onChange={props.onChangeBreak} />
        )}
        <div
          data-calls={going}
          data-paused={pause !== null}
          className={`console-dock flex flex-col gap-2 ${resting}`}
        >
          <BidPanel
            at={at}
            rules={rules}
            teams={teams}
            orders={orders}
            ownRaise={(bid) => ownRaise(soon, bid)}
            closed={closed}
            warning={panelWarning(auction)}
            hold={
              floor.bidding === 'both' ? (
                <HoldButton
                  held={phonesHeld}
                  onHold={() => press('hold')}
                  className="max-lg:col-start-2 max-lg:row-start-1"
                />
              ) : null
            }
          />
          <LotButtons
            canSell={leader !== null}
            call={callOf(soon)}
            oneRitual={floor.hammer === 'called'}
            paused={pause !== null}
            press={press}
            unsold={passedOf(auction).length}
          />
        </div>
      </div>
    </>
  );
}

/** Warns of a player who may be the same person as one in a squad. A scorer's auction has no private phone numbers. */
export function doubleWords(auction: Auction, lot: PlayerId, teams: readonly TeamView[]): string {
  const double = squadDouble(auction, lot, auction.tournament.rules.fields);
  if (double === null) return '';
  const team = teams.find(({ id }) => id === double.team)?.name ?? '';
  return `${numbered(double.player)} was ${double.isRetained ? 'retained by' : 'sold to'} ${team}`;
}
