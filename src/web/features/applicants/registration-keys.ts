/** Query keys of this screen, apart from `KEYS`, which every console loads. */
export const REGISTRATION_KEYS = {
  settings: (tournamentId: string) => ['registration', tournamentId],
  teams: (tournamentId: string) => ['team-registrations', tournamentId],
  list: (tournamentId: string) => ['registrations', tournamentId],
} as const;
