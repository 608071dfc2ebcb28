import { useEffect, useState } from 'react';
import { isOut, type LotClock, type Pause } from '#domain/auction/auction.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { CanBid, OwnSection } from '#domain/views/reach-sections.ts';
import type { BiddingSection, LotSection, Stroke, View } from '#domain/views/view.ts';
import type { OpenView, ViewStore } from '#web/net/sync/hall/view-store.ts';
import { lotView, type LotView } from '#web/kit/views/lot-view.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import type { ListOwner } from './shortlist-store.ts';

/** All that the parts of an owner's phone draw. */
export interface PaddlePhone {
  readonly live: ViewStore;
  readonly state: OpenView;
  readonly owner: ListOwner;
  readonly shown: View;
  readonly view: PaddleView;
  readonly teams: readonly TeamView[];
  /** The server's clock, epoch ms. */
  readonly now: number;
  /** The sale or pass that the hall still shows. */
  readonly stroke: Stroke | null;
}

/** The content of a team's phone. */
export interface PaddleView extends Pick<OwnSection, 'most' | 'reach' | 'jumps'> {
  readonly rules: RuleSet;
  readonly team: TeamView;
  readonly scene: LotSection['shows'];
  /** Null while no lot is on the block. */
  readonly lot: LotView | null;
  readonly pause: Pause | null;
}

/** `now`: server's epoch ms. Null for a team that left the auction. */
export function paddleView(view: View, teams: readonly TeamView[], now: number): PaddleView | null {
  const { own = null, rules, pause, lot, bidding } = view;
  const team = teams.find(({ id }) => id === own?.team);
  if (own === null || team === undefined) return null;
  const reach = reachAt(own.reach, bidding?.clock ?? null, now);
  return {
    ...{ rules, team, pause, reach },
    most: own.most,
    scene: lot.shows,
    lot: lotView(view, teams),
    jumps: reach?.can === 'bid' || bidding?.match !== undefined ? own.jumps : [],
  };
}

/** After the countdown, no phone may bid, whatever the last view said. */
function reachAt(reach: CanBid | null, clock: LotClock | null, now: number): CanBid | null {
  if (reach === null || reach.can === 'lead' || !isOut(clock, now)) return reach;
  const next = reach.can === 'bid' ? reach.amount : reach.next;
  return { can: 'not', lot: reach.lot, next, problem: { code: 'time-up' } };
}

/** Identifies what must be read before a tap; a change makes the button rest for a moment. */
export function readingOf(reach: CanBid | null): string {
  if (reach === null) return '';
  return `${reach.lot} ${String(reach.can === 'not' ? reach.next : reach.amount)} ${reach.can === 'lead' ? 'led' : ''}`;
}

/** The parts of the bidding that decide the leader. */
export interface Bidding extends Pick<BiddingSection, 'leaders'> {
  readonly lot: string;
  readonly current: Rupees;
}

export function biddingIn({ lot, bidding }: Pick<View, 'lot' | 'bidding'>): Bidding | null {
  if (lot.shows !== 'lot' || bidding === null) return null;
  return { lot: lot.player.id, leaders: bidding.leaders, current: bidding.current };
}

/** True when this team led before and another team leads now. */
export function isOutbid(before: Bidding | null, after: Bidding | null, team: string): boolean {
  if (before === null || after === null || before.lot !== after.lot || after.leaders.length === 0)
    return false;
  // A team that joins at the cap does not outbid it.
  const led = before.leaders.includes(team) && !after.leaders.includes(team);
  return led && after.current >= before.current;
}

/** Identifies the question of a right to match as `readingOf` a price. */
export function questionIn({ lot }: PaddleView): string | null {
  if (lot === null || lot.match === null) return null;
  return `${lot.player.id} ${lot.match.step} ${lot.match.price}`;
}

/** The shortest time (ms) in which a person can read a new price. */
const READING = 600;
/** The time (ms) for a question about a right to match: its buttons take the place of the bid button. */
export const READING_QUESTION = 1_500;

/** False for a moment after `reading` changed, so that nobody bids an unread price. */
export function useRead(reading: string, wait = READING): boolean {
  const [read, setRead] = useState(reading);
  useEffect(() => {
    if (reading === read) return;
    const timer = setTimeout(() => setRead(reading), wait);
    return () => clearTimeout(timer);
  }, [reading, read, wait]);
  return reading === read;
}
