/** What the screens call the answers they keep, so that one screen can say that another's have changed. */
export const KEYS = {
  quickStats: ['quick-stats'],
  agenda: ['agenda'],
  tournaments: ['tournaments'],
  tournament: (id: string) => ['tournaments', id],
  teams: (tournamentId: string) => ['teams', tournamentId],
  players: (tournamentId: string) => ['players', tournamentId],
  /** The same, but never a part of them. */
  allPlayers: (tournamentId: string) => ['players', tournamentId, 'all'],
  rules: (tournamentId: string) => ['rules', tournamentId],
  withoutPlayer: (player: string) => ['without-player', player],
  preflight: (tournamentId: string) => ['preflight', tournamentId],
  rehearsed: (tournamentId: string) => ['rehearsed', tournamentId],
  links: (tournamentId: string) => ['links', tournamentId],
} as const;
