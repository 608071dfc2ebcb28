import type { MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { nounOf } from '#protocol/texts/limit-nouns.ts';
import { shortWords } from '#web/languages/en/short.ts';

/** A squad's lack in few words, '1 keeper short', if it lacks players of one limit only; else null. */
export function lackInShort({ limits }: Pick<RuleSet, 'limits'>, because: MostBecause | null): string | null {
  if (because?.why !== 'stranded') return null;
  const [first, second] = because.missing?.bounds ?? [];
  if (first?.bound !== 'least' || second !== undefined) return null;
  const words = shortWords().lacks(first.by, nounOf(limits, first.limit, first.by));
  return words.length > MOST_LETTERS ? null : words;
}

/** The number of characters that fit on a tile next to a purse. */
const MOST_LETTERS = 18;

/** The reason in two or three words; an unknown reason gets the most likely one. */
export function mostInShort(because: MostBecause | null): string {
  const { overPurse, kept, quotaFull, budgetUsed, overCap, atRisk } = shortWords();
  const words: Readonly<Record<MostBecause['why'], string>> = {
    purse: overPurse,
    held: kept,
    'kept-back': kept,
    limit: quotaFull,
    budget: budgetUsed,
    cap: overCap,
    stranded: atRisk,
  };
  return words[because?.why ?? 'held'];
}
