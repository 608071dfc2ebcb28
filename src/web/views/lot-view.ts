import type { Calls, LotClock, Via } from '#domain/auction/auction.ts';
import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { TeamId } from '#domain/ids.ts';
import { minus, type Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { TotalsSection } from '#domain/views/sections.ts';
import type { HallView } from '#domain/views/view.ts';
import { allOf } from '#protocol/texts/one-among.ts';
import { ownWords } from '#web/texts/own-words.ts';
import type { TeamView } from './team-view.ts';

/** The lot on the block as every screen draws it. Amounts in whole rupees. */
export interface LotView {
  /** With the base price at which he comes up now. */
  readonly player: Player;
  /** He comes up again for less: his base price as it is listed, and which part of it he opens at; null: he does not. */
  readonly reduced: { readonly listed: Rupees; readonly words: string } | null;
  /** Which lot this is, from 1, of all who come up. */
  readonly place: number;
  readonly of: number;
  /** The bid that leads, or the base price. */
  readonly current: Rupees;
  /** The amount of one more raise. */
  readonly next: Rupees;
  /** Who leads, at the cap whoever bid it last, and what its purse would be after this; null before the first bid. */
  readonly leader: { readonly team: TeamView; readonly leftAfter: Rupees } | null;
  /** That the organiser let the bid that leads pass, or ''. */
  readonly allowed: string;
  /** Everybody who leads: several where they stand at the cap, in the order of their bids. */
  readonly leaders: readonly TeamView[];
  /** The last bids, the one that leads first. */
  readonly bids: readonly BidView[];
  /** Not all bids come from the floor: worth saying which. */
  readonly mixed: boolean;
  /** The category in which he comes up; null: none. */
  readonly category: string | null;
  /** 'Age Group: Under 19', 'Overseas': what his league asks of its players beside that. */
  readonly own: readonly string[];
  /** The set with which he comes up; null: none. */
  readonly set: SetStanding | null;
  readonly going: Calls;
  readonly clock: LotClock | null;
}

export interface BidView {
  /** Counted from 1, the first bid. */
  readonly place: number;
  readonly teamId: TeamId;
  /** Its name. */
  readonly team: string;
  readonly amount: Rupees;
  readonly via: Via;
}

/** The sections that a lot is drawn from. */
export interface LotSections extends Pick<HallView, 'lot' | 'bidding' | 'bids' | 'rules'> {
  readonly totals: Pick<TotalsSection, 'called' | 'lots'>;
}

/** Null while nobody is on the block. */
export function lotView(view: LotSections, teams: readonly TeamView[]): LotView | null {
  const { lot, bidding, totals, rules } = view;
  if (lot.shows !== 'lot' || bidding === null) return null;
  const { player, base, category, set } = lot;
  const { current, next, allowed, mixed, going, clock } = bidding;
  const leaders = bidding.leaders.flatMap((leading) => teams.find(({ id }) => id === leading) ?? []);
  const team = leaders.at(-1);
  const listed = player.basePrice;
  return {
    player: { ...player, basePrice: base },
    reduced: base < listed ? { listed, words: partWords((100 * base) / listed) } : null,
    place: totals.called + 1,
    of: totals.lots,
    ...{ current, next, leaders },
    leader: team === undefined ? null : { team, leftAfter: minus(team.purse, current) },
    allowed: allowed ? ALLOWED : '',
    bids: bidViews(view, teams),
    ...{ mixed, category, own: ownWords(rules, player.own), set, going, clock },
  };
}

function bidViews({ bids }: LotSections, teams: readonly TeamView[]): BidView[] {
  return Object.entries(bids)
    .map(([place, { team, amount, via }]) => ({
      place: Number(place),
      teamId: team,
      team: teams.find(({ id }) => id === team)?.name ?? '',
      ...{ amount, via },
    }))
    .reverse();
}

/** 'Half price', '40 % of base'. */
function partWords(percent: number): string {
  const whole = Math.round(percent);
  return whole === 50 ? 'Half price' : `${String(whole)} % of base`;
}

/** 'Chennai leads', 'You lead', 'CSK and MI at the cap'; `own`: the team whose phone says it. Empty before the first bid. */
export function leadWords({ leaders }: Pick<LotView, 'leaders'>, own: TeamId | null = null): string {
  const others = leaders.filter(({ id }) => id !== own);
  const names = allOf(others.map(({ short }) => short));
  if (leaders.length > 1)
    return others.length < leaders.length ? `At the cap beside ${names}` : `${names} at the cap`;
  return leaders.map(({ id, name }) => (id === own ? 'You lead' : `${name} leads`)).join('');
}

/** 'Going once': empty while nobody calls. */
export const GOING: Readonly<Record<Calls, string>> = { 0: '', 1: 'Going once', 2: 'Going twice' };

/** What every screen says of a bid that stands against the rules. */
export const ALLOWED = 'allowed by the organiser';
