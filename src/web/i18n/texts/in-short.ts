import { ph, t } from '@lingui/core/macro';
import type { MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { nounOf } from '#protocol/texts/words.ts';

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
