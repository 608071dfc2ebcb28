import { describe, expect, test } from 'vitest';
import { opened, placed, registered, retained, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { batter } from '#fixtures/auction/league.ts';
import { matchedLots, plain, star, young } from '#fixtures/auction/matched-lots.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { FIRST_SHOW, type Sponsor } from '#domain/show/show-settings.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { shownOf } from '#web/testing/views.ts';
import { cardOf, cardsOfAll, isTakenBack, saleKey } from './card-of.ts';

function known(...events: readonly AuctionEvent[]) {
  const { auction } = given([...underway, ...events]);
  const view = shownOf(auction);
  return { view, teams: teamViews(view), rows: playerRows(auction) };
}

const SOLD = [placed(kohli, mumbai, 60_000), sold(kohli, mumbai, 60_000)];

describe('The card of a sale', () => {
  test('It shows player, team, price, league and the number of the sale', () => {
    expect(cardOf(kohli.id, known(...SOLD))).toMatchObject({
      kind: 'sold',
      player: { name: kohli.name, number: kohli.number, role: 'batsman' },
      team: { name: mumbai.name },
      price: { figure: '₹60,000', unit: '' },
      sale: 1,
      facts: { times: 3, bids: null, dearest: null, charge: null },
      sponsor: null,
    });
  });

  test('A page that has only the last sales shows the same player, team and price', () => {
    const { rows, ...without } = known(...SOLD);
    const whole = cardOf(kohli.id, { ...without, rows });
    const known2 = cardOf(kohli.id, { ...without, rows: null });
    expect(known2).toMatchObject({ team: whole?.team, price: whole?.price, sale: 1 });
    expect(known2?.facts.times).toBeNull();
  });

  test('It says whether another player has the same name', () => {
    const [ravi, other] = [
      batter('Ravi Kumar', '1', 20_000),
      { ...batter('Ravi Kumar', '7', 20_000), id: 'other' },
    ];
    const sales = [registered(ravi, other), sold(ravi, mumbai, 20_000), ...SOLD];
    expect(cardOf(ravi.id, known(...sales))?.player.hasNamesake).toBe(true);
    expect(cardOf(kohli.id, known(...sales))?.player.hasNamesake).toBe(false);
  });

  test('Its key changes with the price of the sale only, not with later sales', () => {
    const before = saleKey(kohli.id, known(...SOLD));
    const later = [opened(dhoni), placed(dhoni, chennai, 50_000), sold(dhoni, chennai, 50_000)];
    expect(saleKey(kohli.id, known(...SOLD, ...later))).toBe(before);
    expect(saleKey(kohli.id, known(placed(kohli, mumbai, 70_000), sold(kohli, mumbai, 70_000)))).not.toBe(
      before,
    );
    expect(saleKey(dhoni.id, known(...SOLD))).toBeNull();
  });

  test('A sale is taken back if all players or the last sales say so, but not because later sales came', () => {
    const [before, after] = [known(), known(...SOLD)];
    expect(isTakenBack(kohli.id, 1, after)).toBe(false);
    expect(isTakenBack(kohli.id, 1, before)).toBe(true);
    expect(isTakenBack(kohli.id, 1, { ...before, rows: null })).toBe(true);
    const [sale] = Object.values(after.view.sales);
    if (sale === undefined) throw new Error('no sale');
    const withLast = (last: object) => ({
      ...before,
      rows: null,
      view: { ...before.view, sales: { ...last } },
    });
    expect(isTakenBack(bumrah.id, 2, withLast({ 1: sale }))).toBe(true);
    expect(isTakenBack(bumrah.id, 1, withLast({ 2: sale }))).toBe(false);
    expect(isTakenBack(bumrah.id, null, withLast({ 2: sale }))).toBe(false);
  });

  test('The card of a retained player carries what left the purse, only where that differs from the price', () => {
    const kept = known(
      registered(jadeja),
      retained(bumrah, mumbai, 0, { charge: 40_000, as: 'member' }),
      retained(jadeja, mumbai, 5_000, { charge: 7_000 }),
      retained(dhoni, chennai, 9_000),
    );
    const paid = [bumrah, jadeja, dhoni].map(({ id }) => {
      const card = cardOf(id, kept);
      return [card?.price.figure, card?.facts.charge];
    });
    expect(paid).toEqual([
      ['', '₹40,000'],
      ['₹5,000', '₹7,000'],
      ['₹9,000', null],
    ]);
  });

  test('The card of a sale by right to match says so, also on a page that has only the last sales', () => {
    const auction = matchedLots().auction();
    const view = shownOf(auction);
    const page = { view, teams: teamViews(view), rows: playerRows(auction) };
    const matched = (rows: typeof page.rows | null) =>
      [star, young, plain].map(({ id }) => cardOf(id, { ...page, rows })?.facts.isMatched);
    expect(matched(page.rows)).toEqual([true, false, false]);
    expect(matched(null)).toEqual([true, false, false]);
  });

  test('An open card is drawn again after a change of what left the purse', () => {
    const keyAt = (charge: number) => saleKey(dhoni.id, known(retained(dhoni, chennai, 9_000, { charge })));
    expect(keyAt(7_000)).not.toBe(keyAt(9_000));
    expect(keyAt(7_000)).toBe(keyAt(7_000));
  });

  test('The cards of retained players follow those of all sales, team by team', () => {
    const evening = known(
      registered(jadeja),
      retained(jadeja, chennai, 9_000),
      retained(bumrah, mumbai, 0, { as: 'member' }),
      retained(dhoni, chennai, 9_000),
      ...SOLD,
    );
    const cards = cardsOfAll(evening).map(({ player, sale }) => [player.name, sale]);
    expect(cards[0]).toEqual([kohli.name, 1]);
    const others = [bumrah, jadeja, dhoni].map(({ name }) => [name, null]);
    expect(cards.slice(1)).toEqual(others);
  });

  test('A player who is not sold has no card', () => {
    expect(cardOf(dhoni.id, known(...SOLD))).toBeNull();
    expect(cardOf('nobody', known(...SOLD))).toBeNull();
  });

  test('The dearest of at least four sales says so; a later sale of the same price does not take it', () => {
    const three = [
      ...SOLD,
      opened(dhoni),
      sold(dhoni, chennai, 20_000),
      opened(bumrah),
      sold(bumrah, chennai, 20_000),
    ];
    expect(cardOf(kohli.id, known(...three))?.facts.dearest).toBeNull();
    const fourth = (price: number) => [
      ...three,
      registered(jadeja),
      opened(jadeja),
      sold(jadeja, mumbai, price),
    ];
    expect(cardOf(kohli.id, known(...fourth(59_000)))?.facts.dearest).toBe('so-far');
    expect(cardOf(kohli.id, known(...fourth(60_000)))?.facts.dearest).toBe('so-far');
    expect(cardOf(jadeja.id, known(...fourth(60_000)))?.facts.dearest).toBeNull();
    expect(cardOf(kohli.id, known(...fourth(61_000)))?.facts.dearest).toBeNull();
  });

  test('Sponsors of cards take turns, and those of other places are left out', () => {
    const sponsor = (name: string, slots: Sponsor['slots']): Sponsor => ({ name, logo: null, slots });
    const sponsors = [
      sponsor('Tea House', ['card']),
      sponsor('Bat Shop', ['wall']),
      sponsor('Dairy', ['card']),
    ];
    const { view, ...rest } = known(...SOLD, opened(dhoni), sold(dhoni, chennai, 20_000));
    const show = { ...FIRST_SHOW, sponsors };
    const cards = cardsOfAll({ ...rest, view: { ...view, show } });
    expect(cards.map((card) => card.sponsor?.name)).toEqual(['Tea House', 'Dairy']);
  });
});
