import { ph, plural, t } from '@lingui/core/macro';
import type { SaleByMatch } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { ShownMatch } from '#domain/views/view.ts';
import { allOf } from '#protocol/texts/words.ts';
import { shortAmountIn } from '#web/i18n/amounts.ts';
import type { TeamView } from './team-view.ts';

/* The right to match in the words of every screen of the hall. */

/** An open right to match as screens draw it. Amounts in whole rupees. */
export interface MatchView extends Pick<ShownMatch, 'step' | 'hammered' | 'price'> {
  /** The teams that must answer now. */
  readonly teams: readonly TeamView[];
  readonly buyer: TeamView;
  /** The team that claims the player; null: none yet. */
  readonly claimant: TeamView | null;
}

/** Null while teams may bid. */
export function matchView(match: ShownMatch | undefined, teams: readonly TeamView[]): MatchView | null {
  const buyer = teams.find(({ id }) => id === match?.buyer);
  if (match === undefined || buyer === undefined) return null;
  const { step, hammered, price, claimant } = match;
  return {
    ...{ step, hammered, price, buyer },
    teams: match.teams.flatMap((asked) => teams.find(({ id }) => id === asked) ?? []),
    claimant: teams.find(({ id }) => id === claimant) ?? null,
  };
}

/** More teams than these are counted instead of named. */
const NAMED = 3;

/** The teams that must answer: the name of one, the short names of a few, the number of many. `short`: always short names. */
export function askedNames({ teams }: Pick<MatchView, 'teams'>, short = false): string {
  const count = teams.length;
  if (count < 2) return teams.map((team) => (short ? team.short : team.name)).join('');
  if (count > NAMED)
    return t({
      context: 'Right to match',
      message: plural({ count }, { one: `${ph({ count })} team`, other: `${ph({ count })} teams` }),
    });
  return allOf(
    teams.map(({ short }) => short),
    t({ context: 'Lot', message: 'and' }),
  );
}

interface TurnTold {
  /** True where there is room for short names only. */
  readonly short?: boolean;
  /** The team of this phone, whose turn is told as 'You may match ₹8 Cr'. */
  readonly own?: TeamId | null;
}

/** What the teams whose turn it is may do: 'Chennai may match ₹8 Cr', 'Mumbai may raise once'. */
export function turnWords(
  unit: Unit,
  match: MatchView,
  { short = false, own = null }: TurnTold = {},
): string {
  const price = shortAmountIn(unit, match.price);
  if (match.teams.some(({ id }) => id === own))
    return {
      claim: t({ context: 'Right to match', message: `You may match ${ph({ price })}` }),
      raise: t({ context: 'Right to match', message: 'You may raise once' }),
      answer: t({ context: 'Right to match', message: `You must answer ${ph({ price })}` }),
    }[match.step];
  const teams = askedNames(match, short);
  return {
    claim: t({ context: 'Right to match', message: `${ph({ teams })} may match ${ph({ price })}` }),
    raise: t({ context: 'Right to match', message: `${ph({ team: teams })} may raise once` }),
    answer: t({ context: 'Right to match', message: `${ph({ team: teams })} must answer ${ph({ price })}` }),
  }[match.step];
}

/** What happened before: 'High bid: Mumbai', 'Chennai matches ₹8 Cr', 'Mumbai raised from ₹8 Cr'. */
export function beforeWords(unit: Unit, { step, hammered, buyer, claimant }: MatchView): string {
  const price = shortAmountIn(unit, hammered);
  const team = claimant?.name ?? '';
  return {
    claim: highBidWords(buyer),
    raise: t({ context: 'Right to match', message: `${ph({ team })} matches ${ph({ price })}` }),
    answer: t({
      context: 'Right to match',
      message: `${ph({ team: buyer.name })} raised from ${ph({ price })}`,
    }),
  }[step];
}

/** Both in one text, for screen readers: 'Chennai matches ₹8 Cr. Mumbai may raise once'. */
export function matchSentence(unit: Unit, match: MatchView, own: TeamId | null = null): string {
  return `${beforeWords(unit, match)}. ${turnWords(unit, match, { own })}`;
}

function highBidWords({ name }: Pick<TeamView, 'name'>): string {
  return t({ context: 'Right to match', message: `High bid: ${ph({ team: name })}` });
}

/** A sale after a claim, in words. */
export interface MatchedSale {
  /** 'Matched at ₹12 Cr, raised from ₹8 Cr', 'Chennai did not match'. */
  readonly how: string;
  /** 'High bid: Mumbai'; '' where the buyer itself had it. */
  readonly from: string;
}

/** Null where no team claimed the player, or the one that declined was deleted. */
export function matchedSale(
  unit: Unit,
  { price, match, declined }: SaleByMatch & { readonly price: Rupees },
  teams: readonly TeamView[],
): MatchedSale | null {
  if (declined !== undefined) {
    const team = teams.find(({ id }) => id === declined.by)?.name;
    if (team === undefined) return null;
    return { how: t({ context: 'Right to match', message: `${ph({ team })} did not match` }), from: '' };
  }
  if (match === undefined) return null;
  const [at, before] = [shortAmountIn(unit, price), shortAmountIn(unit, match.hammered)];
  const from = teams.find(({ id }) => id === match.from);
  return {
    how:
      price > match.hammered
        ? t({
            context: 'Right to match',
            message: `Matched at ${ph({ price: at })}, raised from ${ph({ before })}`,
          })
        : t({ context: 'Right to match', message: `Matched at ${ph({ price: at })}` }),
    from: from === undefined ? '' : highBidWords(from),
  };
}

/** The cards of a team: '2 cards', 'No card'. */
export function cardsText(cards: number): string {
  return t({
    context: 'Right to match',
    message: plural(
      { cards },
      { 0: 'No card', one: `${ph({ cards })} card`, other: `${ph({ cards })} cards` },
    ),
  });
}

/** The team of last season that has the right to the lot: 'Chennai last season'. */
export function lastSeasonWords({ name }: Pick<TeamView, 'name'>): string {
  return t({ context: 'Right to match', message: `${ph({ team: name })} last season` });
}
