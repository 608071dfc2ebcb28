import { plural, t } from '@lingui/core/macro';
import type { TeamId } from '#domain/ids.ts';
import type { Presence } from '#protocol/feed/live.ts';

/** The number of connected phones of a team; 0 while unknown. */
export function phonesOf(presence: Presence | null, team: TeamId): number {
  return presence?.phones.find((one) => one.team === team)?.connected ?? 0;
}

/** Words for a number of phones: '1 phone online', '2 phones online', 'no phone online'. */
export function phonesOnline(phones: number): string {
  return t({
    context: 'Why a team cannot bid',
    message: plural(phones, {
      0: 'no phone online',
      one: `${phones} phone online`,
      other: `${phones} phones online`,
    }),
  });
}
