import { expect, test } from 'vitest';
import { batter } from '#fixtures/auction/league.ts';
import { chennai } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { shownOf } from '#web/testing/views.ts';
import { teamViews } from '#web/views/team-view.ts';
import { doubleWords } from './lot-area.tsx';

test('The console names a player who was sold and may be the one on the block', () => {
  const asha = { ...batter('Asha One', '1', 20_000), id: 'asha' };
  const double = { ...asha, id: 'double', number: '2' };
  const auction = playedLots([[asha, chennai], [double]]).auction();
  const teams = teamViews(shownOf(auction));
  expect(doubleWords(auction, double.id, teams)).toBe('Asha One #1 was sold to Chennai');
});
