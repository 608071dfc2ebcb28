import { ph, t } from '@lingui/core/macro';
import type { MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { nounOf } from '#protocol/texts/words.ts';
import {
  answerTo,
  type CodesSaid,
  isIn,
  type PerRefusal,
  type RunningRefusal,
} from '#domain/auction/refusals.ts';
import type { Rupees } from '#domain/money.ts';
import { amountIn, grouped } from '#protocol/amount-text.ts';

/** A squad's lack in few words, '1 keeper short', if it lacks players of one limit only; else null. */
export function lackInShort({ limits }: Pick<RuleSet, 'limits'>, because: MostBecause | null): string | null {
  if (because?.why !== 'stranded') return null;
  const [first, second] = because.missing?.bounds ?? [];
  if (first?.bound !== 'least' || second !== undefined) return null;
  const words = t({
    context: 'Why a team cannot bid',
    comment: "`players`: a noun of the league's own, like 'keepers'.",
    message: `${ph({ count: first.by })} ${ph({ players: nounOf(limits, first.limit, first.by) })} short`,
  });
  return words.length > MOST_LETTERS ? null : words;
}

/** The number of characters that fit on a tile next to a purse. */
const MOST_LETTERS = 18;

/** The reason in two or three words; an unknown reason gets the most likely one. */
export function mostInShort(because: MostBecause | null): string {
  const words: Readonly<Record<MostBecause['why'], string>> = {
    purse: t({ context: 'Why a team cannot bid', message: 'Over its purse' }),
    held: t({ context: 'Why a team cannot bid', message: 'Kept for squad' }),
    'kept-back': t({ context: 'Why a team cannot bid', message: 'Kept for squad' }),
    limit: t({ context: 'Why a team cannot bid', message: 'Quota full' }),
    budget: t({ context: 'Why a team cannot bid', message: 'Budget used' }),
    cap: t({ context: 'Why a team cannot bid', message: 'Over the cap' }),
    stranded: t({ context: 'Why a team cannot bid', message: 'Squad at risk' }),
  };
  return words[because?.why ?? 'held'];
}

/**
 * The reason why a team cannot bid, in three words for narrow places. Refusals without short words say
 * 'Cannot bid now'. `missing` words the amount that a purse lacks.
 */
export function shortWords(
  refusal: RunningRefusal,
  rules: RuleSet,
  missing: (shortBy: Rupees) => string,
): string {
  return isIn(SHORT, refusal)
    ? answerTo(SHORT, refusal, rules, missing)
    : t({ context: 'Why a team cannot bid', message: 'Cannot bid now' });
}

/** Whether each refusal has short words of its own. */
interface SaidInShort {
  'floor-moved': 'none';
  'lot-not-on-block': 'none';
  'no-lot-on-block': 'none';
  'bid-stands': 'none';
  'player-on-block': 'none';
  'player-sold': 'none';
  'player-retained': 'none';
  'player-not-sold': 'none';
  'no-such-player': 'none';
  'bid-off-grid': 'none';
  'bid-too-low': 'none';
  'no-such-team': 'none';
  'purse-too-small': 'words';
  'squad-full': 'words';
  'price-not-positive': 'none';
  'purse-holds-bid': 'none';
  'team-leads': 'none';
  'no-teams': 'none';
  'no-players-to-auction': 'none';
  'already-drawn': 'none';
  'no-unsold-players': 'none';
  'auction-not-started': 'none';
  'auction-finished': 'none';
  'auction-not-finished': 'none';
  'no-bid': 'none';
  'floor-closed': 'words';
  'phones-closed': 'none';
  'phones-held': 'none';
  'time-up': 'none';
  'already-leads': 'none';
  'bid-equals-current': 'none';
  'stands-at-cap': 'words';
  'bid-below-next': 'none';
  'bid-above-next': 'none';
  'purse-kept-back': 'words';
  'above-most': 'words';
  'against-rules': 'none';
  'unsold-stay-out': 'none';
  'stays-unsold': 'none';
  'names-not-asked': 'none';
  'name-stands': 'none';
  'names-given': 'none';
  'nobody-named': 'none';
  'already-called': 'none';
  'clock-not-out': 'none';
  'nothing-to-undo': 'none';
  'team-can-bid': 'none';
  'lot-among': 'none';
  'match-open': 'none';
  'match-not-open': 'none';
  'not-asked': 'none';
  'no-card': 'none';
  'raise-not-higher': 'none';
  'term-missing': 'none';
  'lot-not-hammered': 'none';
  'sale-changed': 'none';
  'nothing-to-correct': 'none';
  'nothing-to-trade': 'none';
  'auction-paused': 'words';
  'auction-not-paused': 'none';
  'countdown-off-limits': 'none';
  'finale-too-early': 'none';
  'finale-not-shown': 'none';
  'purse-below-zero': 'none';
  'purse-too-high': 'none';
}

const SHORT: PerRefusal<
  CodesSaid<'words', SaidInShort>,
  [rules: RuleSet, missing: (shortBy: Rupees) => string],
  string
> = {
  'purse-too-small': ({ shortBy }, _, missing) => missing(shortBy),
  'squad-full': () => t({ context: 'Lot', message: 'Squad full' }),
  'purse-kept-back': () => t({ context: 'Why a team cannot bid', message: 'Kept for squad' }),
  'above-most': ({ because }, rules) => lackInShort(rules, because) ?? mostInShort(because),
  'stands-at-cap': () => t({ context: 'Why a team cannot bid', message: 'Cap is bid' }),
  'floor-closed': () => t({ context: 'Why a team cannot bid', message: 'Bids by phone' }),
  'auction-paused': () => t({ context: 'Lot', message: 'Break' }),
};

/** A warning about a purse below the smallest bid; else ''. The tournament can still be created. */
export function noBidWords({ unit, multiple }: Pick<RuleSet, 'unit' | 'multiple'>, purse: number): string {
  return purse < multiple
    ? `Nobody can bid with less than ${amountIn(unit, multiple)}: every bid is a multiple of ${grouped(multiple)}`
    : '';
}
