import { SQUAD } from '#domain/rules/limit.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

/** What the players of a limit are called, of so many: 'keeper', 'keepers'; of the squad, or a limit that is gone: 'players'. */
export function nounOf(limits: RuleSet['limits'], id: string | null, count: number): string {
  const { one, many } = limits.find((limit) => limit.id === id && id !== SQUAD) ?? PLAYERS;
  return count === 1 ? one : many;
}

const PLAYERS = { one: 'player', many: 'players' };
