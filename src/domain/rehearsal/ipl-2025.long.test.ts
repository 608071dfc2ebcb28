import { expect, test } from 'vitest';
import { iplEvening, LISTED } from '#fixtures/ipl-2025/by-its-rules.ts';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { PATIENCE, rehearsalOf } from '#domain/rehearsal/next-step.ts';
import { playOut } from '#domain/rehearsal/evening-report.ts';

test('Bots auction the 574 players of IPL 2025 by its rules until every squad is complete', () => {
  const real = iplEvening().auction();
  const before = structuredClone(real);
  const { auction, report } = playOut(rehearsalOf(real, 'start'), 2025);

  // Unsold players come up again while a round sells at least one of them.
  expect(report.lots).toBeGreaterThanOrEqual(LISTED.length);
  expect(report.lots).toBeLessThanOrEqual(LISTED.length * (report.rounds + 1));
  expect(report.rounds).toBeLessThanOrEqual(5);
  expect(report.bids).toBeLessThan(report.lots * PATIENCE);
  expect(report.bids).toBeGreaterThan(report.sold * 2);
  // The ten teams had to fill 134 places and had 204 free places. In the real auction they bought 182 players.
  expect(report.sold).toBeGreaterThanOrEqual(134);
  expect(report.sold).toBeLessThanOrEqual(204);
  for (const { team, squad, lacks } of report.teams) {
    expect(lacks).toEqual({ players: 0, limits: [] });
    expect(squad).toBeLessThanOrEqual(25);
    expect(teamStanding(auction, team)?.has[0]).toBeLessThanOrEqual(8);
    expect(purseOf(auction, team)).toBeGreaterThanOrEqual(0);
  }
  expect(real).toEqual(before);
});
