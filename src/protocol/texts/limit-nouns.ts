import { type RuleSet, SQUAD } from '#domain/rules/rule-set.ts';

/**
 * The noun for this many players of a limit: 'keeper', 'keepers'; 'players' for the squad or an unknown limit.
 */
export function nounOf(limits: RuleSet['limits'], id: string | null, count: number): string {
  const { one, many } = limits.find((limit) => limit.id === id && id !== SQUAD) ?? PLAYERS;
  return count === 1 ? one : many;
}

const PLAYERS = { one: 'player', many: 'players' };
