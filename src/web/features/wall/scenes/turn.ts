import { ph, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

/** A page of a break, which shows its pages in turn. */
export type Turn = readonly [title: string, shown: ReactNode];

/**
 * Distributes the teams evenly over as few turns as possible, with at most `most` each. Cards stand in pairs, so a turn has
 * an even number of teams where the last turn keeps half as many.
 */
export function teamsInTurns<Team>(
  title: string,
  teams: readonly Team[],
  most: number,
  show: (some: readonly Team[]) => ReactNode,
): Turn[] {
  const turns = Math.ceil(teams.length / most);
  const evenly = Math.ceil(teams.length / turns);
  const paired = evenly + (evenly % 2);
  const each = paired <= most && teams.length - (turns - 1) * paired >= paired / 2 ? paired : evenly;
  return Array.from({ length: turns }, (_, at) => [
    turns === 1
      ? title
      : t({ context: 'Projector', message: `${title} ${ph({ at: at + 1 })} of ${ph({ of: turns })}` }),
    show(teams.slice(at * each, (at + 1) * each)),
  ]);
}
