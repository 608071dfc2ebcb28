import { grouped } from '#protocol/amount-text.ts';
import { type RuleSet, SQUAD } from '#domain/rules/rule-set.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';

/** Joins alternatives: 'A', 'A or B', 'A, B or C'. `or`: the word of the page's language. */
export function oneAmong(values: readonly string[], or = 'or'): string {
  return joined(values, or);
}

/** Joins values: 'A', 'A and B', 'A, B and C'. `and`: the word of the page's language. */
export function allOf(values: readonly string[], and = 'and'): string {
  return joined(values, and);
}

/** The first values and the number of the others, in English: 'A, B, C and 5 more'. `total`: the number of all values. */
export function someOf(values: readonly string[], most: number, total = values.length): string {
  const first = values.slice(0, most);
  const more = total - first.length;
  return `${first.join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}`;
}

function joined(values: readonly string[], last: string): string {
  return values.length < 2
    ? values.join('')
    : `${values.slice(0, -1).join(', ')} ${last} ${values.at(-1) ?? ''}`;
}

/**
 * The noun for this many players of a limit: 'keeper', 'keepers'; 'players' for the squad or an unknown limit.
 */
export function nounOf(limits: RuleSet['limits'], id: string | null, count: number): string {
  const { one, many } = limits.find((limit) => limit.id === id && id !== SQUAD) ?? PLAYERS;
  return count === 1 ? one : many;
}

const PLAYERS = { one: 'player', many: 'players' };

/** The labels of the playing styles. Specification section 3. */
export const STYLE_NAMES: Readonly<Record<PlayingStyle, string>> = {
  batsman: 'Batsman',
  bowler: 'Bowler',
  wicketKeeper: 'Wicket Keeper',
  allRounder: 'All Rounder',
};
