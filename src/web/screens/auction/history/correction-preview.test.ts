import { expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { previewCorrection } from './correction-preview.ts';

const price = toRupees(20_000);
const from = { team: 'mumbai', price };
const auction = evolve(openedAuction(), { type: 'LotSold', lot: 'imran', ...from, calls: 1 });

test('A correction to another team previews both purses and squads', () => {
  expect(previewCorrection(auction, 'imran', from, { team: 'pune', price })).toEqual({
    can: true,
    teams: [
      {
        name: 'Mumbai Mavericks',
        purse: { before: 1_980_000, after: 2_000_000 },
        squad: { before: 1, after: 0 },
      },
      {
        name: 'Pune Panthers',
        purse: { before: 2_000_000, after: 1_980_000 },
        squad: { before: 0, after: 1 },
      },
    ],
  });
});

test('A correction of the price previews one purse', () => {
  expect(
    previewCorrection(auction, 'imran', from, { team: 'mumbai', price: toRupees(30_000) }),
  ).toMatchObject({ can: true, teams: [{ purse: { after: 1_970_000 }, squad: { before: 1, after: 1 } }] });
});

test('An impossible correction says why, and how much money is missing', () => {
  expect(previewCorrection(auction, 'imran', from, { team: 'pune', price: toRupees(2_001_000) })).toEqual({
    can: false,
    why: "Team doesn't have enough budget: ₹1,000 are missing",
  });
  expect(previewCorrection(auction, 'imran', from, from)).toEqual({
    can: false,
    why: 'Please choose another team or another price',
  });
});
