import { expect, test } from 'vitest';
import { iplEvening, LISTED } from '#fixtures/ipl-2025/by-its-rules.ts';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { PATIENCE } from '#domain/rehearsal/next-step.ts';
import { rehearsalOf } from '#domain/rehearsal/begin-rehearsal.ts';
import { playOut } from '#domain/rehearsal/play-out.ts';

test('bots play the 574 players of IPL 2025 by its rules: every squad is complete, and the evening has an end', () => {
  const real = iplEvening().auction();
  const before = structuredClone(real);
  const { auction, report } = playOut(rehearsalOf(real, 'start'), 2025);

  // Unsold players come up again while a round sells at least one.
  expect(report.lots).toBeGreaterThanOrEqual(LISTED.length);
  expect(report.lots).toBeLessThanOrEqual(LISTED.length * (report.rounds + 1));
  expect(report.rounds).toBeLessThanOrEqual(5);
  expect(report.bids).toBeLessThan(report.lots * PATIENCE);
  expect(report.bids).toBeGreaterThan(report.sold * 2);
  // 134 places had to be filled and 204 were free; the ten teams have bought 182 in fact.
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
