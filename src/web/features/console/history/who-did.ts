import type { TeamId } from '#domain/ids.ts';
import { actorOf } from '#protocol/events/events.ts';

/** The reader of the history, and the names of scorers. */
export interface Bystanders {
  /** The user's id, or the id of the scorer's link. */
  readonly me: string;
  /** Scorers' names by the id of their link. */
  readonly scorers: ReadonlyMap<string, string>;
}

/**
 * The author of a line: 'You', 'Organiser', a scorer's name, 'Phone of Pune Panthers', 'Countdown', 'Second
 * laptop'.
 */
export function whoDid(by: string, team: (id: TeamId) => string, { me, scorers }: Bystanders): string {
  const actor = actorOf(by);
  switch (actor.is) {
    case 'user':
      return actor.user === me ? 'You' : 'Organiser';
    case 'scorer': {
      const name = scorers.get(actor.link);
      if (actor.link === me) return 'You';
      return name === undefined ? 'Scorer' : `Scorer ${name}`;
    }
    case 'phone':
      return `Phone of ${team(actor.team)}`;
    case 'clock':
      return 'Countdown';
    case 'house':
      return 'Second laptop';
  }
}
