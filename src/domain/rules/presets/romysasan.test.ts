import { describe, expect, test } from 'vitest';
import { answerTo, buys, league, mostOf, one, several } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { lotOnBlock, nextBid } from '#domain/auction/lots/block.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { ROMYSASAN_2016 } from './leagues.ts';

const { rules } = ROMYSASAN_2016;
const of = (category: string) => ({ own: { category } });
const diamond = one('Diamond', 100, { ...of('Diamond'), styles: ['allRounder'] });
const gold = one('Gold', 75, { ...of('Gold'), styles: ['allRounder'] });
const silver = one('Silver', 50, { ...of('Silver'), styles: ['allRounder'] });
const batsmen = several(10, 'Batsman', 25, of('Bronze'));
const bowlers = several(4, 'Bowler', 25, { ...of('Bronze'), styles: ['bowler'] });
const keepers = several(2, 'Keeper', 25, { ...of('Bronze'), styles: ['wicketKeeper'] });
const all = [silver, ...batsmen, ...bowlers, ...keepers, gold, diamond];

describe('romysasan 2016', () => {
  test('Romysasan: each pot has its base price, and Diamond comes first', () => {
    expect(rules.categories?.rungs.map(({ base }) => base)).toEqual([100, 75, 50, 25]);
    const { auction } = league(rules, all).does(initialise());
    const order = [lotOnBlock(auction()), ...queueOf(auction())];
    expect(order.slice(0, 3)).toEqual([diamond.id, gold.id, silver.id]);
    expect(auction().standing?.lot).toMatchObject({ base: 100, category: 'Diamond', set: { left: 0 } });
  });

  test('Romysasan: the pots take turns by three players until all are empty', () => {
    const pots = { Diamond: 4, Gold: 7, Silver: 2, Bronze: 5 };
    const names = Object.entries(pots).flatMap(([pot, many]) => several(many, pot, 25, of(pot)));
    const { auction } = league(rules, names).does(initialise());
    const order = [lotOnBlock(auction()) ?? '', ...queueOf(auction())];
    const inOrder = order
      .map((lot) => String(auction().players.get(lot)?.own['category']).charAt(0))
      .join('');
    // The fourth Diamond waits for its next turn; Silver has only two players and is skipped afterwards.
    expect(inOrder).toBe(['DDD', 'GGG', 'SS', 'BBB', 'D', 'GGG', 'BB', 'G'].join(''));
    expect(new Set(order).size).toBe(names.length);
    expect(auction().standing?.lot?.set).toMatchObject({ name: 'Diamond', left: 3, next: 2 });
  });

  test('Romysasan: at 100 the next amount is 125; higher multiples of 25 and an equal bid are accepted', () => {
    expect(raisedBid(rules, toRupees(100))).toBe(125);
    const played = league(rules, all).does(initialise(), callUp(diamond), bid(diamond, mumbai, 200));
    const answers = [175, 200, 210, 225].map((amount) => answerTo(played, bid(diamond, mumbai, amount)));
    expect(answers).toEqual(['bid-too-low', 'stands', 'bid-off-grid', 'stands']);
  });

  test('Romysasan: of 2,250 three batsmen, three bowlers and a keeper must be affordable', () => {
    const played = league(rules, all).does(initialise(), callUp(diamond));
    expect(mostOf(played, mumbai)?.amount).toBe(2_250 - 7 * 25);
    buys(played, mumbai, batsmen.slice(0, 3)).does(callUp(diamond));
    expect(mostOf(played, mumbai)?.amount).toBe(2_250 - 3 * 25 - 4 * 25);
  });

  test('Romysasan: a squad has at most fifteen, with places reserved for required players', () => {
    const played = league(rules, all).does(initialise());
    buys(played, mumbai, [...batsmen, diamond]).does(callUp(gold));
    expect(mostOf(played, mumbai)).toMatchObject({ amount: 0, because: { why: 'stranded' } });
    buys(played, mumbai, [...bowlers.slice(0, 3), ...keepers.slice(0, 1)]).does(callUp(gold));
    expect(answerTo(played, bid(gold, mumbai, 75))).toBe('squad-full');
  });

  test('Romysasan: an unsold player comes up after the others one pot lower, and stays in the lowest', () => {
    const played = league(rules, [diamond, gold]).does(initialise(), skip(diamond));
    expect(lotOnBlock(played.auction())).toBe(gold.id);
    played.does(skip(gold));
    const opens = [];
    for (let round = 0; round < 4; round += 1) {
      played.does(showUnsold(), callUp(diamond));
      opens.push([nextBid(played.auction(), diamond.id), played.auction().standing?.lot?.category]);
      played.does(skip(diamond), skip(gold));
    }
    expect(opens).toEqual([
      [75, 'Gold'],
      [50, 'Silver'],
      [25, 'Bronze'],
      [25, 'Bronze'],
    ]);
  });
});
