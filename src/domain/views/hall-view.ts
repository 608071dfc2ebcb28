import { rulesNews } from '#domain/auction/agreement.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { mayReturn, namesAsked, returnsLeft } from '#domain/auction/chapters/rounds/queue.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import {
  lotNumbersIn,
  lotsIn,
  matchIn,
  passedOf,
  queueOf,
  salesOf,
  timesCalled,
} from '#domain/auction/lots/places.ts';
import type { TeamId } from '#domain/ids.ts';
import { NO_RUPEES, plus, type Rupees } from '#domain/money.ts';
import { awardsOf } from '#domain/evening/awards.ts';
import { showSection } from '#domain/show/show-settings.ts';
import { lastNumbered, publicRules, soldPlayerOf, teamEntries } from './public.ts';
import { shownLot } from './lot-sections.ts';
import type { Recent } from './recent.ts';
import type { EveningSection, FinaleSection, HallView, SaleEntry, TotalsSection } from './view.ts';

/** How many of the last sales the view has; the list of players has all of them. */
const SALES_IN_SIGHT = 8;

/**
 * Makes the view of projector, overlay and spectators. `recent`: the last sale or pass and the last correction, as
 * `recentAfter` keeps them.
 */
export function hallView(auction: Auction, { stroke, correction }: Recent): HallView {
  const { floor, pause, show, tournament } = auction;
  return {
    evening: eveningOf(auction),
    rules: publicRules(tournament.rules),
    ...shownLot(auction),
    teams: teamEntries(auction),
    sales: saleEntries(auction),
    stroke,
    correction,
    pause,
    floor: { bidding: floor.bidding, countdown: floor.countdown },
    totals: totalsOf(auction),
    naming: namesAsked(auction),
    show: showSection(show),
    finale: finaleSection(auction),
  };
}

/** The awards are included only while the finale is shown. */
function finaleSection(auction: Auction): FinaleSection | null {
  if (auction.finale === null) return null;
  return { ...auction.finale, awards: awardsOf(auction) };
}

function eveningOf(auction: Auction): EveningSection {
  const { tournament, stage, agreement, teams } = auction;
  const { id, name, date, time } = tournament;
  const { sequence, reason } = agreement;
  const accepted = [...teams.values()].filter((team) => hasAccepted(auction, team.id)).length;
  const news = rulesNews(auction) !== null;
  return { id, name, date, time, stage, agreement: { sequence, reason, news, accepted } };
}

/** True if the owner of this team has accepted the present rules. */
export function hasAccepted(
  { teams, agreement }: Pick<Auction, 'teams' | 'agreement'>,
  team: TeamId,
): boolean {
  return teams.get(team)?.accepted === agreement.sequence;
}

function saleEntries(auction: Auction): HallView['sales'] {
  return lastNumbered([...salesOf(auction)], SALES_IN_SIGHT, ([lot, sale]): SaleEntry => ({
    player: soldPlayerOf(playerOf(auction, lot)),
    ...sale,
    ...matchIn(auction, lot),
  }));
}

function totalsOf(auction: Auction): TotalsSection {
  return {
    players: auction.players.size,
    lots: lotsIn(auction),
    called: timesCalled(auction),
    numbers: lotNumbersIn(auction),
    sold: salesOf(auction).size,
    broughtIn: broughtIn(auction),
    passed: passedOf(auction).length,
    mayReturn: mayReturn(auction).length,
    returnsLeft: returnsLeft(auction),
    waiting: queueOf(auction).length,
    round: auction.round,
  };
}

/** The sum of all sales, in whole rupees. */
function broughtIn(auction: Auction): Rupees {
  return [...salesOf(auction).values()].reduce((sum, { price }) => plus(sum, price), NO_RUPEES);
}
