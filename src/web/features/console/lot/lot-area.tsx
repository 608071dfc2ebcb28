import type { Auction, Matching, OpenLot } from '#domain/auction/auction.ts';
import type { TeamId, PlayerId } from '#domain/ids.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { phonesOf, numbered, type TeamView } from '#web/kit/views/team-view.ts';
import { priceChars } from '#web/kit/money/money.tsx';
import { squadDouble } from '#domain/auction/lots/doubles.ts';
import { leadersOf, leads, lotOnBlock, openLotOf, raiseRules } from '#domain/auction/lots/block.ts';
import { lastTeamNow } from '#domain/auction/chapters/matching/decide.ts';
import { nobodyBids } from '#domain/auction/teams/nobody-bids.ts';
import { cardsLeft } from '#domain/auction/teams/cards.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import { matchPrice } from '#domain/auction/lots/matching.ts';
import { minus } from '#domain/money.ts';
import { limitsOf } from '#domain/views/reach.ts';
import { allOf } from '#protocol/texts/words.ts';
import { LotButtons, HoldButton } from './lot-buttons.tsx';
import { BidPanel, closedPanel, openingNote, panelWarning } from './bid-panel.tsx';
import type { LotView } from '#web/kit/views/lot-view.ts';
import { lastSeasonWords } from '#web/kit/views/match-view.ts';
import { callOf, bidsBackParts, type Orders } from '#web/features/console/orders/orders.ts';
import { teamInMatch } from '#web/features/console/orders/match-answers.ts';
import { BreakCard } from '#web/features/console/console-notices.tsx';
import { LeaderBanner, NobodyBanner } from './leader-banner.tsx';
import { LotCard } from './lot-card.tsx';
import { ownRaise } from '#web/features/console/orders/standing-bid.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { RetryPart } from '#web/ui/part-boundary.tsx';
import { Price } from './price.tsx';
import { teamKey } from '#web/features/console/orders/console-keys.ts';
import { tileReach, tileWords, TeamTile } from './team-tile.tsx';
import type { Press } from '#web/features/console/orders/controls.ts';

interface LotAreaProps {
  readonly auction: Auction;
  /** The auction after this console's unanswered orders; the next press acts on it. */
  readonly expected: Auction;
  readonly block: OpenLot;
  /** Null for a lot that has left the block meanwhile. */
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

/** Loads before any hammer. Until then the keys of the answers work. */
export const LazyMatchPanel = lazyWithRetry(async () => (await import('./match-panel.tsx')).MatchPanel);

const MATCH_WORDS = { loading: 'Loading...', failed: 'The question did not load: try again' };

/** The lot on the block with its price, its leader, and all controls. */
export function LotArea(props: LotAreaProps) {
  const { auction, block, view, teams, orders, press, settled, presence, now } = props;
  if (view === null) return null;
  const { player, next, leaders, bids, mixed, clock } = view;
  const { lot, match } = block;
  const current = match === null ? view.current : matchPrice(match);
  const leader = match === null ? view.leader : buyerIn(match, teams);
  // The calls ended with the hammer.
  const going = match === null ? view.going : 0;
  // During a pending sale the tiles do not change.
  const soon = lotOnBlock(props.expected) === lot ? props.expected : auction;
  const { floor, phonesHeld, pause, standing } = auction;
  const strands = standing?.lot?.lot === lot ? standing.lot.strands.length : 0;
  const rules = raiseRules(auction, lot);
  const closed = closedPanel(auction);
  const hasCards = auction.tournament.rules.match !== undefined;
  const at = {
    ...{ lot, current, next, first: leader === null, shared: leader !== null && next === current },
    letPass: view.allowed === '' ? null : (leader?.team.id ?? null),
  };
  const nobody = pause === null ? nobodyBids(auction) : null;
  const resting = settled ? '' : 'pointer-events-none';
  return (
    <>
      <section aria-label="Player on the block" aria-busy={!settled} className="min-h-0">
        <LotCard
          {...view}
          own={ownFacts(view, soon, lot)}
          strands={strands}
          soldDouble={doubleWords(auction, lot, teams)}
        />
      </section>
      <div className="console-centre" data-held={phonesHeld} style={{ ...measures(auction) }}>
        <Price
          basePrice={player.basePrice}
          current={current}
          next={match === null ? next : null}
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
              team: leader.team,
              several: match === null && leaders.length > 1 ? allOf(leaders.map(({ short }) => short)) : null,
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
                  why={
                    match !== null
                      ? teamInMatch(match, team.id)
                      : reach.can === 'not'
                        ? tileWords(reach.problem, soon)
                        : ''
                  }
                  cards={hasCards ? cardsLeft(auction, team.id) : null}
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
          {match !== null ? (
            <RetryPart words={MATCH_WORDS}>
              <LazyMatchPanel auction={auction} lot={lot} match={match} orders={orders} press={press} />
            </RetryPart>
          ) : (
            <>
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
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** The team that has the hammer's bid, with its purse after the price of now. */
function buyerIn(match: Matching, teams: readonly TeamView[]): LotView['leader'] {
  const team = teams.find(({ id }) => id === match.buyer);
  return team === undefined ? null : { team, leftAfter: minus(team.purse, matchPrice(match)) };
}

/** Warns of a player who may be the same person as one in a squad. A scorer's auction has no private phone numbers. */
export function doubleWords(auction: Auction, lot: PlayerId, teams: readonly TeamView[]): string {
  const double = squadDouble(auction, lot, auction.tournament.rules.fields);
  if (double === null) return '';
  const team = teams.find(({ id }) => id === double.team)?.name ?? '';
  return `${numbered(double.player)} was ${double.isRetained ? 'retained by' : 'sold to'} ${team}`;
}

/** Tiles per row on a large screen. */
const TILES_IN_A_ROW = 4;

/** Values for console.css that stay the same during the auction, so that the price keeps its size. */
function measures(auction: Auction): Record<string, number> {
  return {
    // Width of the highest possible price, in characters.
    '--chars': priceChars(auction.tournament.rules),
    '--large-rows': Math.ceil(auction.teams.size / TILES_IN_A_ROW),
    '--wide-rows': Math.ceil(auction.teams.size / tilesInARow(auction.teams.size)),
    // Width of the countdown next to the price, in rem.
    '--clock': auction.floor.countdown === null && (openLotOf(auction)?.clock ?? null) === null ? 0 : 6,
  };
}

/** Tiles per row on a wide screen: five where four would leave two holes. */
function tilesInARow(teams: number): 4 | 5 {
  return teams === 9 || teams === 10 || teams === 15 ? 5 : TILES_IN_A_ROW;
}

/**
 * The league's facts about the player, in words. Where the team of last season cannot match the present price, its fact
 * says why, because the hammer then asks nobody.
 */
function ownFacts({ own, lastTeam }: LotView, auction: Auction, lot: PlayerId): readonly string[] {
  const problem = lastTeamNow(auction, lot)?.problem ?? null;
  if (lastTeam === null || problem === null) return own;
  const lastSeason = lastSeasonWords(lastTeam);
  const why =
    problem.code !== 'no-card'
      ? `: ${tileWords(problem, auction)}`
      : lastTeam.cards === 0
        ? ': no card left'
        : '';
  return own.map((fact) => (fact === lastSeason ? `${lastSeason}, cannot match${why}` : fact));
}

/**
 * The number of connected phones of a team. Null while unknown, and if phones do not bid and none is
 * connected.
 */
function phonesShown(auction: Auction, presence: Presence | null, team: TeamId): number | null {
  if (presence === null) return null;
  const phones = phonesOf(presence, team);
  return phones === 0 && auction.floor.bidding === 'floor' ? null : phones;
}
