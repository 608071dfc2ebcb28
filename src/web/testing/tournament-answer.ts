import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';

/** For tests: a tournament in the form of the calls' answers. */
export const KOLHAPUR = {
  id: 'kpl',
  name: 'Kolhapur Premier League',
  date: '2026-11-27',
  time: '18:30',
  totalAmountPerTeam: 500_000,
  playersPerTeam: 11,
  bidIncrementAmount: 1_000,
  createdBy: 'asha',
  status: 'upcoming',
  createdAt: '2026-11-20T10:00:00.000Z',
} as const satisfies TournamentAnswer;
