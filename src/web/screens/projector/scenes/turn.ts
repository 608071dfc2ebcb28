import { ph, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

/** A page of a break, which shows its pages in turn. */
export type Turn = readonly [title: string, shown: ReactNode];

/** Distributes the teams evenly over as few turns as possible, with at most `most` each. */
export function teamsInTurns<Team>(
  title: string,
  teams: readonly Team[],
  most: number,
  show: (some: readonly Team[]) => ReactNode,
): Turn[] {
  const turns = Math.ceil(teams.length / most);
  const each = Math.ceil(teams.length / turns);
  return Array.from({ length: turns }, (_, at) => [
    turns === 1
      ? title
      : t({ context: 'Projector', message: `${title} ${ph({ at: at + 1 })} of ${ph({ of: turns })}` }),
    show(teams.slice(at * each, (at + 1) * each)),
  ]);
}
