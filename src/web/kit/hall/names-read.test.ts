import { describe, expect, test } from 'vitest';
import { created, drawn, entered, opened, registered, sold } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, kohli, mumbai } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { LIVE } from '#web/net/link.ts';
import { phoneShown } from '#web/testing/views.ts';
import type { OpenView, ViewState } from '#web/net/sync/hall/view-store.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { namesRead } from './names-read.ts';

const second = { ...kohli, secondName: 'विराट कोहली' };
const marathi = { ...bumrah, name: 'जसप्रीत बुमराह', secondName: 'Jasprit Bumrah' };
const { auction } = given([
  created(),
  ...entered({ ...mumbai, secondName: 'मुंबई' }, chennai),
  registered(second, marathi),
  drawn(second, marathi),
  opened(second),
  sold(second, mumbai, 20_000),
  opened(marathi),
]);
const STATE: OpenView = {
  state: 'open',
  view: phoneShown(auction, mumbai.id),
  sequence: 7,
  at: 0,
  rows: playerRows(auction),
  share: 1,
  link: LIVE,
  opens: null,
  presence: null,
};

/** The names of the page: the lot, the sale, the teams and the list. */
function names(state: ViewState) {
  if (state.state !== 'open') throw new Error('the page is not open');
  const { lot, sales, teams } = state.view;
  return {
    lot: lot.shows === 'lot' ? lot.player.name : '',
    sale: sales['1']?.player.name,
    teams: Object.values(teams).map(({ name }) => name),
    rows: state.rows?.map(({ player }) => player.name),
  };
}

test('A team has one colour in every language', () => {
  const colours = ({ view }: OpenView) => teamViews(view).map(({ colour }) => colour);
  const english = colours(STATE);
  expect(new Set(english).size).toBe(2);
  for (const script of ['Deva', 'Taml']) expect(colours(namesRead(script)(STATE))).toEqual(english);
});

describe('A second name', () => {
  test('is shown to viewers who read its script', () => {
    const shown = { sale: 'विराट कोहली', teams: ['मुंबई', 'Chennai'] };
    expect(names(namesRead('Deva')(STATE))).toMatchObject(shown);
  });

  test('is not shown where the first name is in that script already', () => {
    expect(names(namesRead('Deva')(STATE))).toMatchObject({
      lot: 'जसप्रीत बुमराह',
      rows: ['विराट कोहली', 'जसप्रीत बुमराह'],
    });
  });

  test('in Latin letters is shown to viewers of English', () => {
    expect(names(namesRead('Latn')(STATE))).toMatchObject({ lot: 'Jasprit Bumrah', sale: kohli.name });
  });

  test('is shown in awards and in a correction', () => {
    const read = namesRead('Deva');
    const sale = { player: second, team: mumbai.id, price: toRupees(20_000) };
    expect(read([{ is: 'dearest', ...sale }])).toMatchObject([{ player: { name: 'विराट कोहली' } }]);
    const { secondName } = second;
    const correction = {
      says: 'corrected',
      sequence: 9,
      at: 0,
      lot: second.id,
      player: second.name,
    } as const;
    const shown = { ...STATE.view, correction: { ...correction, secondName, before: null, now: null } };
    expect(read(shown).correction?.player).toBe('विराट कोहली');
  });

  test('in another script leaves every part of the view as it is', () => {
    const shown = namesRead('Taml')(STATE);
    expect(shown).toBe(STATE);
  });
});

test('The same state gives the same names without a new drawing', () => {
  const read = namesRead('Deva');
  expect(read(STATE)).toBe(read(STATE));
  const opening = { state: 'opening', link: LIVE, reached: false } as const;
  expect(read(opening)).toBe(opening);
});
