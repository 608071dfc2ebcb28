import { expect, test } from 'vitest';
import type { LinkAnswer } from '#protocol/calls/links.ts';
import { standingLinks } from './standing-links.ts';

const screen = (id: string, createdAt: number, revokedAt: number | null): LinkAnswer => ({
  id,
  kind: 'screen',
  team: null,
  label: null,
  code: 'A'.repeat(22),
  createdAt,
  revokedAt,
});
const idsOf = (...links: LinkAnswer[]) => standingLinks(links).map(({ id }) => id);

test('The valid link counts, regardless of the order of creation', () => {
  expect(idsOf(screen('old', 1, 5), screen('new', 5, null))).toEqual(['new']);
  expect(idsOf(screen('new', 5, null), screen('old', 1, 5))).toEqual(['new']);
});

test('Of links that are all revoked, the latest one counts', () => {
  expect(idsOf(screen('second', 5, 9), screen('first', 1, 5))).toEqual(['second']);
});

test('Each team and each scorer has a separate link', () => {
  const paddle = (team: string): LinkAnswer => ({ ...screen(team, 1, null), kind: 'paddle', team });
  const scorer = (label: string): LinkAnswer => ({ ...screen(label, 1, null), kind: 'scorer', label });
  expect(idsOf(paddle('mumbai'), paddle('pune'), scorer('Ravi'), scorer('Mina'))).toEqual([
    'mumbai',
    'pune',
    'Ravi',
    'Mina',
  ]);
});
