import { chapter } from '#web/languages/current-language.ts';

/** When the rules were set, and how many teams have accepted them. */
export const agreedWordsOf = chapter('agreed', {
  /** `on`: ' on 21 Nov 2026, 6:30 pm', or ''. */
  changed: (on: string, reason: string) => `Changed${on}: ${reason}`,
  set: (on: string) => `Set${on}`,
  agreed: (on: string, teams: number) =>
    `Agreed${on} by ${teams === 1 ? 'the one team' : `all ${String(teams)} teams`}`,
  on: (moment: string) => ` on ${moment}`,
  accepted: (accepted: number, teams: number) =>
    `${String(accepted)} of ${String(teams)} ${teams === 1 ? 'team' : 'teams'} accepted`,
});
export type AgreedWords = ReturnType<typeof agreedWordsOf>;
