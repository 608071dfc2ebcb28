import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { needWords } from '#web/i18n/texts/need-words.ts';

export type AskedOfSquads = Pick<RuleSet, 'unit' | 'squad' | 'limits'>;

/** True if the rules set any minimum for a squad. */
export function asksAnything({ squad, limits }: AskedOfSquads): boolean {
  return squad.least > 0 || limits.some(({ count, spend }) => (count?.least ?? spend?.least) !== undefined);
}

/**
 * Lists the unmet minimums of each squad by the log's last standings, minimum spend included. Example: 'players 9 of
 * 11, keepers 0 of 1'.
 */
export function missingInSquads(
  { unit, squad, limits }: AskedOfSquads,
  log: readonly RecordedEvent[],
): (team: string, players: number) => string {
  const told = log.flatMap(({ event }) => (event.type === 'StandingReckoned' ? [event.standing] : []));
  const standings = told.at(-1)?.teams ?? [];
  return (id, players) => {
    const standing = standings.find(({ team }) => team === id);
    const needs = standing === undefined ? [] : needWords(unit, limits, standing);
    return [
      ...(players < squad.least ? [`players ${String(players)} of ${String(squad.least)}`] : []),
      ...needs.filter(({ is }) => is === 'missing').map(({ text }) => text),
    ].join(', ');
  };
}
