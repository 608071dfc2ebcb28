import type { Unsold } from '#domain/rules/rule-set.ts';
import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { CONTROLS } from '#web/features/console/orders/controls.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { shownOf } from '#web/testing/views.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { openedAuction, smallAuction } from '#web/testing/small-auction.ts';
import { entriesFor, paletteEntries } from './palette-entries.ts';

const done: string[] = [];
const nothing = async () => null;
const orders: Orders = {
  bid: async (lot, team, amount) => {
    done.push(`${team} ${String(amount)} for ${lot}`);
    return null;
  },
  allowBid: nothing,
  complain: (sentence) => void done.push(sentence),
  reopenLot: nothing,
  correctSale: nothing,
  callUp: nothing,
  pause: nothing,
  setFloor: nothing,
  sell: () => {},
  step: () => {},
  skip: () => {},
  skipUnbought: () => {},
  undo: () => {},
  retract: () => {},
  showUnsold: () => {},
  nameLot: () => {},
  resume: () => {},
  holdPhones: () => {},
  releasePhones: () => {},
  showFinale: nothing,
  endFinale: nothing,
  draw: () => {},
  restart: () => {},
  finish: () => {},
  reopen: () => {},
};

function entries(auction = openedAuction(), role: 'organiser' | 'scorer' = 'organiser') {
  const press = (id: string) => void done.push(id);
  return paletteEntries({ auction, teams: teamViews(shownOf(auction)), orders, press, role });
}

test('The palette lists each control except itself with its keys, and a bid for each team', () => {
  const shown = entries().map(({ id, keys }) => [id, keys]);
  for (const { id, keys } of CONTROLS) {
    if (id !== 'palette' && id !== 'bids-back') expect(shown).toContainEqual([id, keys]);
  }
  expect(shown).toContainEqual(['bid mumbai', ['1']]);
  expect(shown).toContainEqual(['bid pune', ['2']]);
});

test('Without a player on the block the bids have their keys and say why they wait', () => {
  const bid = entries(smallAuction()).find(({ id }) => id === 'bid mumbai');
  expect(bid).toMatchObject({
    label: 'Bid for Mumbai Mavericks',
    keys: ['1'],
    why: 'No player is on the block',
  });
  bid?.run();
  expect(done.at(-1)).toBe('No player is on the block');
});

test("The palette of a scorer omits the organiser's controls", () => {
  const ids = entries(openedAuction(), 'scorer').map(({ id }) => id);
  for (const id of ['settings', 'share', 'allow', 'restart', 'finish']) expect(ids).not.toContain(id);
  expect(ids).toContain('step');
});

test('The palette says why unsold players stay unsold, if the rules say so', () => {
  const before = openedAuction();
  const passed = evolve(before, { type: 'LotPassed', lot: 'imran' });
  const whyOf = (unsold: Unsold) => {
    const { tournament } = passed;
    const ruled = { ...passed, tournament: { ...tournament, rules: { ...tournament.rules, unsold } } };
    return entries(ruled).find(({ id }) => id === 'recall')?.why;
  };
  expect(whyOf({ then: 'end' })).toBe('By the rules they stay unsold');
  expect(whyOf({ then: 'again', percent: 50, returns: 1 })).toBe('');
  expect(entries(before).find(({ id }) => id === 'recall')?.why).toBe('');
});

test('The palette finds words in any order, and matches at the start come first', () => {
  const labels = (typed: string) => entriesFor(entries(), typed).map(({ label }) => label);
  expect(labels('pune bid')).toEqual(['Bid ₹20,000 for Pune Panthers']);
  expect(labels('retract')).toEqual(['Retract the last bid']);
  expect(labels('un')[0]).toBe('Undo');
  expect(labels('by number')).toEqual(['Jump to a player']);
  expect(labels('nothing of the kind')).toEqual([]);
});

test('A palette entry carries out its own action', () => {
  done.length = 0;
  for (const { id, run } of entries()) if (id === 'jump' || id === 'bid pune') run();
  expect(done).toEqual(['jump', 'pune 20000 for imran']);
});

test('The palette offers the bids of an undone lot with the key R, and nothing without them', () => {
  expect(entries().some(({ id }) => id === 'bids-back')).toBe(false);
  const bids = [{ team: 'mumbai', amount: toRupees(25_000), via: 'floor' as const }];
  const undone = { ...openedAuction(), undoneBids: new Map([['imran', bids]]) };
  const offer = entries(undone).find(({ id }) => id === 'bids-back');
  expect(offer).toMatchObject({ label: 'With its bids: Mumbai Mavericks leads at ₹25,000', keys: ['R'] });
  expect(entries(undone).some(({ id }) => id === 'retract')).toBe(false);
  offer?.run();
  expect(done.at(-1)).toBe('bids-back');
});

test('A bid is let pass below the controls that have keys', () => {
  const shown = entries().map(({ id }) => id);
  const at = shown.indexOf('allow');
  expect(shown.slice(at - 1, at + 2)).toEqual(['jump', 'allow', 'unsold']);
});
