import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSnapshot } from '#protocol/snapshot.ts';
import { House, type Floor, type Organiser } from '#server/api/house-for-tests.ts';
import { Screen } from './screen-for-tests.ts';

let house: House;
let asha: Organiser;
let floor: Floor;

beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
  floor = await asha.floor();
});
afterEach(() => house.close());

const console_ = (after: number | null = null) =>
  Screen.open(house, { as: 'console', token: asha.token, tournament: floor.id }, { after });

describe('a screen that says who it is', () => {
  test('is welcomed, gets the whole auction, then the lines as they are on disk', async () => {
    const screen = await console_();
    const auction = await asha.snapshot(floor.id);
    expect(await screen.next()).toEqual({
      v: 1,
      type: 'welcome',
      link: null,
      now: house.now,
      sequence: auction.sequence,
    });
    const { snapshot } = await screen.hear('snapshot');
    expect(readSnapshot(snapshot)).toEqual(auction);
    const bid = { type: 'place-bid', lot: floor.kohli, team: floor.pune, amount: 20_000, seen: null };
    await asha.order(floor.id, bid, 'bid-1');
    const { lines } = await screen.hear('lines');
    expect(lines).toMatchObject([{ sequence: auction.sequence + 1, commandId: 'bid-1', by: asha.user.id }]);
  });
});
