/** What this screen alone calls the answers that it keeps; apart from `KEYS`, which every console carries. */
export const REGISTRATION_KEYS = {
  settings: (tournamentId: string) => ['registration', tournamentId],
  list: (tournamentId: string) => ['registrations', tournamentId],
} as const;
