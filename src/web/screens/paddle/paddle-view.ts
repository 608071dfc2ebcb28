import type { Auction, Pause } from '#domain/auction/auction.ts';
import { leastBid, mostBid } from '#domain/auction/teams/most-bid.ts';
import { raiseAt } from '#domain/auction/chapters/bidding/raise-at.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { highBidOf, leads, lotOnBlock, priceOf, raiseRules } from '#domain/auction/lots/block.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { unitOf } from '#protocol/amount-text.ts';
import type { LimitsInWords } from '#protocol/texts/lack-text.ts';
import { canBid, problemOf, type AskRules } from '#domain/views/can-bid.ts';
import type { CanBid } from '#domain/views/reach-sections.ts';
import { lotView, type LotView } from '#web/views/lot-view.ts';
import { sceneOf, type Scene } from '#web/views/scene.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { jumpAmounts } from '#domain/views/jump-amounts.ts';

/** What the phone of a team shows. */
export interface PaddleView {
  /** What its amounts count. */
  readonly unit: Unit;
  readonly rules: LimitsInWords;
  readonly team: TeamView;
  /** The most it may bid for one player; 0 when it can bid no more. */
  readonly most: Rupees;
  /** The least it may bid for the lot on the block, where that is more than what he opens at; else null. */
  readonly least: Rupees | null;
  readonly scene: Scene;
  /** Null while nobody is on the block. */
  readonly lot: LotView | null;
  readonly pause: Pause | null;
  /** What one tap on the big button does; null while nobody is on the block. */
  readonly reach: CanBid | null;
  /** Larger bids that would stand now. */
  readonly jumps: readonly Rupees[];
  /** A raise is just the next amount: nobody jumps, whatever his purse holds. */
  readonly byStep: boolean;
}

/** `now`: epoch ms by the server's clock. Null for a team that has withdrawn. */
export function paddleView(
  auction: Auction,
  teams: readonly TeamView[],
  teamId: TeamId,
  now: number,
): PaddleView | null {
  const team = teams.find(({ id }) => id === teamId);
  if (team === undefined) return null;
  const scene = sceneOf(auction);
  const lot = scene.shows === 'lot' ? lotView(auction, scene.block, teams) : null;
  const ask = byPhone(now);
  const reach = lot === null ? null : canBid(auction, lot.player.id, teamId, ask);
  return {
    unit: unitOf(auction),
    rules: auction.tournament.rules,
    team,
    most: mostBid(auction, teamId).amount,
    least: leastBid(auction, teamId),
    scene,
    lot,
    pause: auction.pause,
    reach,
    jumps: reach?.can === 'bid' ? jumpsFrom(auction, teamId, reach, ask) : [],
    byStep: auction.tournament.rules.raises.to === 'next',
  };
}

function jumpsFrom(
  auction: Auction,
  team: TeamId,
  { lot, amount }: Extract<CanBid, { can: 'bid' }>,
  ask: AskRules,
): readonly Rupees[] {
  return jumpAmounts(raiseRules(auction, lot), priceOf(auction, lot), amount).filter(
    (jump) => problemOf(auction, { lot, team, amount: jump }, ask) === null,
  );
}

/** What the rules say of a bid of this phone at a moment, epoch ms by the server's clock. */
export function byPhone(now: number): AskRules {
  return (auction, bid) => raiseAt(auction, { type: 'raise-paddle', ...bid, seen: auction.sequence }, now);
}

/** What has to be read before it is tapped: when this changes, the button rests for a moment. */
export function readingOf(reach: CanBid | null): string {
  if (reach === null) return '';
  return `${reach.lot} ${String(reach.can === 'not' ? reach.next : reach.amount)} ${reach.can === 'lead' ? 'led' : ''}`;
}

/** True when `after` shows this team outbid that led before. */
export function isOutbid(before: Auction, after: Auction, team: TeamId): boolean {
  if (lotOnBlock(before) !== lotOnBlock(after)) return false;
  const [had, has] = [highBidOf(before), highBidOf(after)];
  // Whoever has come to the cap beside it has not outbid it.
  const led = leads(before, team) && !leads(after, team);
  return led && had !== null && has !== null && has.amount >= had.amount;
}
