import { chapter } from '#web/languages/current-language.ts';

/** The words of the best of the evening on a spectator's page. */
export const bestWords = chapter('best', {
  title: 'Best of the evening',
  soFar: 'Best of the evening, so far',
  yourTeam: (team: string) => `Dearest of ${team}`,
});
export type BestWords = ReturnType<typeof bestWords>;
