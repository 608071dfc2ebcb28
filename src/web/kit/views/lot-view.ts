import { ph, t } from '@lingui/core/macro';
import type { Calls, LotClock, Via } from '#domain/auction/auction.ts';
import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { TeamId } from '#domain/ids.ts';
import { minus, type Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { BiddingSection, HallView, SoldStroke, TotalsSection, Stroke } from '#domain/views/view.ts';
import { allOf } from '#protocol/texts/words.ts';
import { categoryName } from '#web/i18n/field-name.ts';
import { ownWords } from '#web/i18n/texts/own-words.ts';
import { lastSeasonWords, type MatchView, matchView } from './match-view.ts';
import type { TeamView } from './team-view.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import { isJustNow, type ServerTime } from './countdown.ts';

/** The lot on the block as every screen draws it. Amounts in whole rupees. */
export interface LotView {
  /** The player with the present base price of the lot. */
  readonly player: Player;
  /** The listed base price and its present share in words; null when the base price is not reduced. */
  readonly reduced: { readonly listed: Rupees; readonly words: string } | null;
  /** The number of this lot, from 1, and of all lots. */
  readonly place: number;
  readonly of: number;
  /** The high bid, or the base price. */
  readonly current: Rupees;
  /** The price that stands: the one of the open match, else `current`. */
  readonly price: Rupees;
  /** The amount of the next bid. */
  readonly next: Rupees;
  /**
   * The leading team and its purse after this bid; at the cap, the team that bid last. Null before the first
   * bid.
   */
  readonly leader: { readonly team: TeamView; readonly leftAfter: Rupees } | null;
  /** Says that the organiser allowed the high bid against the rules, or ''. */
  readonly allowed: string;
  /** All leading teams in the order of their bids; several at the cap. */
  readonly leaders: readonly TeamView[];
  /** The last bids, the high bid first. */
  readonly bids: readonly BidView[];
  /** True when bids come by phone as well, so that screens name the channel of each bid. */
  readonly mixed: boolean;
  /** The player's category for this lot; null: none. */
  readonly category: string | null;
  /** 'Chennai last season' for `lastTeam`, and other attributes: 'Age Group: Under 19', 'Overseas'. The set is not repeated. */
  readonly own: readonly string[];
  /** The set that contains the lot; null: none. */
  readonly set: SetStanding | null;
  /** Says that no team can bid, and why if the reason is a simple one; null while a team can. */
  readonly nobody: NobodyView | null;
  readonly going: Calls;
  /** The countdown, or the time for an answer while `match` is open. */
  readonly clock: LotClock | null;
  /** The right to match, between the hammer and the sale; null while teams may bid. */
  readonly match: MatchView | null;
  /** The player's team of last season, if it has the right to match; null: none. */
  readonly lastTeam: TeamView | null;
}

/** `why`: '' if several reasons come together. `whole`: both in one sentence. */
export interface NobodyView {
  readonly says: string;
  readonly why: string;
  readonly whole: string;
}

export interface BidView {
  /** The number of the bid, from 1. */
  readonly place: number;
  readonly teamId: TeamId;
  /** The team's short name, or its name. */
  readonly team: string;
  readonly amount: Rupees;
  readonly via: Via;
}

/** The sections of a view that a lot is drawn from. */
export interface LotSections extends Pick<HallView, 'lot' | 'bidding' | 'bids' | 'rules'> {
  readonly totals: Pick<TotalsSection, 'numbers'>;
}

/** Null while no lot is on the block. */
export function lotView(view: LotSections, teams: readonly TeamView[]): LotView | null {
  const { lot, bidding, totals, rules } = view;
  if (lot.shows !== 'lot' || bidding === null) return null;
  const { number, player, base, category, set } = lot;
  const { current, next, allowed, mixed, going, clock } = bidding;
  const leaders = bidding.leaders.flatMap((leading) => teams.find(({ id }) => id === leading) ?? []);
  const team = leaders.at(-1);
  const listed = player.basePrice;
  const lastTeam = teams.find(({ id }) => id === lot.lastTeam) ?? null;
  const match = matchView(bidding.match, teams);
  const setRule = rules.sets.find(({ name }) => name === set?.name) ?? null;
  return {
    player: { ...player, basePrice: base },
    reduced: base < listed ? { listed, words: partWords((100 * base) / listed) } : null,
    place: number,
    of: totals.numbers,
    ...{ current, price: match?.price ?? current, next, leaders },
    leader: team === undefined ? null : { team, leftAfter: minus(team.purse, current) },
    allowed: allowed ? t({ context: 'Lot', message: 'allowed by the organiser' }) : '',
    bids: bidViews(view, teams),
    category: category === null ? null : categoryName(rules, category),
    nobody: bidding.nobody === undefined ? null : nobodyView(bidding.nobody),
    own: [
      ...(lastTeam === null ? [] : [lastSeasonWords(lastTeam)]),
      ...ownWords(lastTeam === null ? rules : withoutLastTeam(rules), player.own, setRule),
    ],
    ...{ mixed, set, going, clock, lastTeam, match },
  };
}

/** The rules without the field that `lastTeam` says in other words. */
function withoutLastTeam(rules: RuleSet): RuleSet {
  const who = rules.match?.who;
  return { ...rules, fields: rules.fields.filter(({ id }) => who === 'any' || id !== who?.field) };
}

function nobodyView(why: NonNullable<BiddingSection['nobody']>): NobodyView {
  const says = t({ context: 'Lot', message: 'No team can bid for this player' });
  const reason = {
    squads: t({
      context: 'Lot',
      comment: "After 'No team can bid for this player:'.",
      message: 'all squads are full',
    }),
    purses: t({ context: 'Lot', message: 'no purse reaches the base price' }),
    rules: '',
  }[why];
  return { says, why: reason, whole: reason === '' ? says : `${says}: ${reason}` };
}

function bidViews({ bids }: LotSections, teams: readonly TeamView[]): BidView[] {
  return Object.entries(bids)
    .map(([place, { team, amount, via }]) => ({
      place: Number(place),
      teamId: team,
      team: teams.find(({ id }) => id === team)?.short ?? '',
      ...{ amount, via },
    }))
    .reverse();
}

/** A reduced price in words: 'Half price', '40 % of base'. */
function partWords(percent: number): string {
  const whole = Math.round(percent);
  return whole === 50
    ? t({ context: 'Lot', message: 'Half price' })
    : t({ context: 'Lot', message: `${ph({ percent: whole })} % of base` });
}

/**
 * The leader in words: 'Chennai leads', 'You lead', 'CSK and MI at the cap'; '' before the first bid. `own`: the team
 * of this phone.
 */
export function leadWords({ leaders }: Pick<LotView, 'leaders'>, own: TeamId | null = null): string {
  const others = leaders.filter(({ id }) => id !== own);
  const names = allOf(
    others.map(({ short }) => short),
    t({ context: 'Lot', message: 'and' }),
  );
  if (leaders.length > 1)
    return others.length < leaders.length
      ? t({ context: 'Lot', message: `At the cap beside ${ph({ teams: names })}` })
      : t({ context: 'Lot', message: `${ph({ teams: names })} at the cap` });
  return leaders
    .map(({ id, name }) =>
      id === own
        ? t({ context: 'Lot', message: 'You lead' })
        : t({ context: 'Lot', message: `${ph({ team: name })} leads` }),
    )
    .join('');
}

/** The auctioneer's calls in words: 'Going once'; '' before the first call. */
export function goingWords(going: Calls): string {
  return (
    ['', t({ context: 'Lot', message: 'Going once' }), t({ context: 'Lot', message: 'Going twice' })][
      going
    ] ?? ''
  );
}

/** The settlement of a lot among several teams at the cap. */
interface TieView {
  /** The settlement in words: 'Drawn by lot among'. */
  readonly how: string;
  readonly byLot: boolean;
  /** The tied teams in the order of their bids. */
  readonly among: readonly TeamView[];
}

type SettledTie = NonNullable<SoldStroke['tie']>;

export function tieView({ among, byLot }: SettledTie, teams: readonly TeamView[]): TieView {
  return {
    how: byLot
      ? t({ context: 'Lot', message: 'Drawn by lot among' })
      : t({ context: 'Lot', message: 'The organiser chose among' }),
    byLot,
    among: among.flatMap((team) => teams.find(({ id }) => id === team) ?? []),
  };
}

/** A settled tie in words: 'Drawn by lot among CSK and MI'. */
export function tieWords(tie: SettledTie, teams: readonly TeamView[]): string {
  const { how, among } = tieView(tie, teams);
  return `${how} ${allOf(
    among.map(({ short }) => short),
    t({ context: 'Lot', message: 'and' }),
  )}`;
}

/** The sale or pass to show now, if any, and a function that dismisses it. Calls `onStroke` once for each. */
export function useStroke(
  live: ServerTime,
  stroke: Stroke | null | undefined,
  onStroke: (stroke: Stroke) => void = () => {},
): [Stroke | null, () => void] {
  return useForAWhile(live, stroke, HAMMER_MOMENT, onStroke);
}

/**
 * Shows an event for `ms` after it happened (`at`: server's epoch ms). Skips events from before the page
 * opened, and missed ones. Undefined: nothing has loaded yet.
 */
export function useForAWhile<What extends { readonly sequence: number; readonly at: number }>(
  live: ServerTime,
  what: What | null | undefined,
  ms: number,
  onShown: (what: What) => void = () => {},
): [What | null, () => void] {
  const sequence = what?.sequence ?? 0;
  const [over, setOver] = useState(what === undefined ? null : sequence);
  if (over === null && what !== undefined) setOver(sequence);
  const isMissed = useEffectEvent(() => {
    if (over === null || sequence === over || what === null || what === undefined) return false;
    const isFresh = isJustNow(live, what.at);
    if (isFresh) onShown(what);
    return !isFresh;
  });
  // A layout effect hides a missed event before the first paint.
  useLayoutEffect(() => {
    if (isMissed()) setOver(sequence);
  }, [sequence]);
  useEffect(() => {
    const end = () => setOver((last) => (last === null ? null : sequence));
    const timer = setTimeout(end, ms);
    return () => clearTimeout(timer);
  }, [sequence, ms]);
  return [over === null || sequence === over ? null : (what ?? null), () => setOver(sequence)];
}
