import type { TeamId, UserId } from '#domain/ids.ts';

/** The sender of a command, in the log's `by`: a user's id, or one of these prefixes. */
export type Actor =
  | { readonly is: 'user'; readonly user: UserId }
  | { readonly is: 'scorer'; readonly link: string }
  | { readonly is: 'phone'; readonly team: TeamId }
  /** The countdown, if the organiser lets it end lots. */
  | { readonly is: 'clock' }
  /** The laptop that took over. */
  | { readonly is: 'house' };

export function writtenBy(actor: Actor): string {
  switch (actor.is) {
    case 'user':
      return actor.user;
    case 'scorer':
      return `scorer:${actor.link}`;
    case 'phone':
      return `phone:${actor.team}`;
    case 'clock':
      return 'clock:';
    case 'house':
      return 'house:';
  }
}

/** User ids contain no colon. */
export function actorOf(by: string): Actor {
  const [kind, name] = by.split(':', 2);
  if (kind === 'scorer' && name !== undefined) return { is: 'scorer', link: name };
  if (kind === 'phone' && name !== undefined) return { is: 'phone', team: name };
  if (kind === 'clock' && name !== undefined) return { is: 'clock' };
  if (kind === 'house' && name !== undefined) return { is: 'house' };
  return { is: 'user', user: by };
}
