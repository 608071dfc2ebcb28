import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { decideAt } from '#domain/auction/decide-at.ts';
import {
  clockRuns,
  floorSet,
  underway,
  setUp,
  created,
  finished,
  createdUnder,
  entered,
  placed,
  adjusted,
  opened,
  sold,
} from '#fixtures/auction/facts.ts';
import { given, type Given } from '#fixtures/auction/given.ts';
import {
  bid,
  going,
  holdPhones,
  raise,
  sell,
  setFloor,
  callUp,
  skip,
  takeBackSale,
  undo,
  withdrawPlayer,
  adjust,
  pause,
  resume,
  finish,
  initialise,
  reopen,
  showUnsold,
  reopenLot,
  runOut,
  skipUnbought,
  recordSale,
  withdrawTeam,
  editPlayer,
  editTournament,
  enter,
  register,
} from '#fixtures/auction/orders.ts';
import {
  chennai,
  kohli,
  mumbai,
  bumrah,
  dhoni,
  jadeja,
  kolkata,
  playerNamed,
  teamNamed,
} from '#fixtures/auction/people.ts';
import { answer } from '#protocol/testing/answers.ts';
import { checkTypedBid } from '#domain/rules/increments.ts';
import { refusalText, typedBidText } from './refusals.ts';
import { toRupees } from '#domain/money.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { KEEPERS_AND_UNDER_19S } from '#fixtures/rules/keepers-and-under-19s.ts';
import type { Broken, MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import { fold } from '#domain/auction/fold.ts';

describe('sentences of refused bids and calls', () => {
  const open = given(underway);
  const led = open.after(bid(kohli, mumbai, 30_000));
  const phones = open.after(setFloor('phones'));
  const phoned = phones.after(raise(kohli, mumbai, 30_000));

  test.each<readonly [string, Given, Command]>([
    ['No team has placed a bid', open, sell(kohli)],
    [
      'Bids and answers are called out in the hall: phones give none in this auction',
      open,
      raise(kohli, mumbai, 20_000),
    ],
    [
      'Bids come from the phones: change bidding to Both to enter one here',
      phones,
      bid(kohli, mumbai, 20_000),
    ],
    [
      'One moment: a bid from the hall is being entered',
      phones.after(holdPhones),
      raise(kohli, mumbai, 20_000),
    ],
    ['Your team leads already', phoned, raise(kohli, mumbai, 35_000)],
    ['The next bid is ₹35,000', phoned, raise(kohli, chennai, 34_000)],
    ['A new bid came in: call once first', led, going(kohli, 2)],
    ['Called already', led.after(going(kohli, 1)), going(kohli, 1)],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });

  test('A bid after the countdown is refused with a sentence about the time', () => {
    const countdown = { seconds: 30, extension: 10, atZero: 'wait' } as const;
    const out = given(underway, floorSet('both', countdown), clockRuns(1_790_000_000_000)).auction;
    const decision = decideAt(out, raise(kohli, mumbai, 20_000), 1_790_000_000_001);
    expect(decision.ok ? '' : refusalText(decision.problem, out)).toBe('Time is up for this player');
  });
});

describe('sentences of lots in another place', () => {
  const open = given(underway);
  const led = open.after(bid(kohli, mumbai, 30_000));
  const bought = led.after(sell(kohli));
  const over = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));

  test.each<readonly [string, Given, Command]>([
    ['No player is on the block', over, sell(kohli)],
    ['No player is on the block', given(setUp), skip(kohli)],
    ['Mumbai has bid ₹30,000: sell or skip this player or retract the bid first', led, callUp(dhoni)],
    ['This player is no longer in the tournament', open, withdrawPlayer(jadeja)],
    ['This player is sold to Mumbai: undo the sale first', bought, withdrawPlayer(kohli)],
    ['This player is not sold', open, takeBackSale(kohli)],
    ['This player is on the block', open, withdrawPlayer(kohli)],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });
});

describe('sentences of stale commands', () => {
  const open = given(underway);
  const inSight = open.auction.sequence;

  test('A stale command after another bid names that bid', () => {
    const later = open.after(bid(kohli, chennai, 1_45_000));
    expect(answer(later, bid(kohli, mumbai, 1_45_000, inSight))).toBe(
      'Another bid was taken: Chennai leads for Kohli at ₹1,45,000',
    );
  });
  test('A stale command after the lot names the lot on the block', () => {
    const later = open.after(skip(kohli));
    expect(answer(later, skip(kohli, inSight))).toBe('The auction has moved on: Dhoni is on the block now');
    expect(answer(later, undo(inSight))).toBe('The auction has moved on: Dhoni is on the block now');
  });
  test('A stale command after the last lot says that no lot is left', () => {
    const later = open.after(skip(kohli), skip(dhoni), skip(bumrah));
    expect(answer(later, undo(inSight))).toBe('The auction has moved on: no player is on the block now');
  });
  test('A stale answer to a right to match names the team that must answer now', () => {
    const price = toRupees(1_40_000);
    const asked = {
      type: 'MatchOpened',
      lot: kohli.id,
      buyer: mumbai.id,
      price,
      asked: [chennai.id],
    } as const;
    const later = given([...underway, placed(kohli, mumbai, price), asked]);
    const late = { type: 'say-match', lot: kohli.id, team: chennai.id, says: 'pass', seen: 1 } as const;
    expect(answer(later, late)).toBe(
      'The auction has moved on: Chennai must answer first, and Kohli stands at ₹1,40,000',
    );
  });
  test('A team or player unknown to the screen gets a neutral name', () => {
    const highBid = { team: 'new-team', amount: toRupees(50_000), via: 'floor' } as const;
    expect(refusalText({ code: 'floor-moved', lot: 'new-player', highBid }, open.auction)).toBe(
      'Another bid was taken: Another team leads for another player at ₹50,000',
    );
  });
});

describe('sentences about a purse', () => {
  const open = given(underway);

  test.each<readonly [string, Given, Command]>([
    ['The balance would fall below zero: ₹1,00,000 are missing', open, adjust(mumbai, -600_000)],
    ['A balance can be at most ₹10,00,00,00,00,000', open, adjust(mumbai, 1_000_000_000_000)],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });
});

describe('sentences about breaks and the settings of the room', () => {
  const open = given(underway);
  const phones = open.after(setFloor('phones'));

  test.each<readonly [string, Given, Command]>([
    ['The auction has a break: go on first', phones.after(pause()), raise(kohli, mumbai, 20_000)],
    ['The auction has no break', open, resume],
    [
      'A countdown has 5 to 600 seconds, an extension 1 to 120',
      open,
      setFloor('both', { seconds: 4, extension: 10, atZero: 'wait' }),
    ],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });
});

describe('sentences about drawing, finishing and recalling', () => {
  const open = given(underway);

  test.each<readonly [string, Given, Command]>([
    ['No Unsold Players', open, showUnsold()],
    ['No teams found for this tournament', given(created()), initialise()],
    ['There are no unsold players to auction', given(created(), setUp.slice(1, 2)), initialise()],
    ['The order of this auction is already drawn', open, initialise()],
    ['This auction is finished: reopen it to go on', given(underway, finished), skip(kohli)],
    ['This auction has not started yet', open, finish],
    ['This auction is not finished', open, reopen],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });
});

describe('sentences of refused sales, passes and reopenings', () => {
  const open = given(underway);

  test.each<readonly [string, Given, Command]>([
    ['There is nothing to undo', open, undo()],
    ['Only a sale or skip that is in the history can be reopened', open, reopenLot(dhoni)],
    ['A team can still bid for this player', open, skipUnbought(kohli)],
    ['The clock of this player has not run out', open, runOut(kohli, 5)],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });
});

describe('sentences of refused corrections', () => {
  const { auction } = given(underway);
  test('The refusal of a correction says that the sale has changed', () => {
    const problem = { code: 'sale-changed', team: 'chennai', price: toRupees(1_45_000) } as const;
    expect(refusalText(problem, auction)).toBe(
      'This sale has changed meanwhile: sold to Chennai for ₹1,45,000',
    );
  });
  test('The refusal of a correction says that nothing would change', () => {
    expect(refusalText({ code: 'nothing-to-correct' }, auction)).toBe(
      'Please choose another team or another price',
    );
  });
});

describe('sentences about a team and its bid', () => {
  const open = given(underway);
  const led = open.after(bid(kohli, mumbai, 30_000));

  test.each<readonly [string, Given, Command]>([
    ['This team leads the bidding for Kohli', led, withdrawTeam(mumbai)],
    ['Invalid team selected', open, withdrawTeam(kolkata)],
    ['Sold amount must be greater than 0', open, recordSale(kohli, mumbai, 0)],
    ['This team leads the bidding: ₹10,000 of the amount are held by its bid', led, adjust(mumbai, -480_000)],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });
});

describe('sentences about the lists of players and teams', () => {
  const open = given(underway);
  const led = open.after(bid(kohli, mumbai, 30_000));
  const bought = led.after(sell(kohli));

  test.each<readonly [string, Given, Command]>([
    [
      'Amounts and squad size are locked since the first bid, skip or sale',
      led,
      editTournament({ squadLimit: 9 }),
    ],
    ['A team with this name already exists in the tournament', open, enter(teamNamed('mumbai', 'm2'))],
    [
      'This name looks just like Mumbai: please choose one that can be told apart',
      open,
      enter(teamNamed('Мumbаi', 'm2')),
    ],
    [
      'This short name looks just like a name of Mumbai: please choose one that can be told apart',
      open,
      enter({ ...teamNamed('Mumbai Kings', 'm2'), shortName: 'МUMBAI' }),
    ],
    [
      'This name looks just like the short name of Mumbai Kings: please choose one that can be told apart',
      given(created()).after(enter({ ...teamNamed('Mumbai Kings', 'm2'), shortName: 'MKS' })),
      enter(teamNamed('МKS', 'm3')),
    ],
    ['This team has bought 1 player: undo the sales first', bought, withdrawTeam(mumbai)],
    [
      'This team has bought 2 players: undo the sales first',
      bought.after(recordSale(dhoni, mumbai, 20_000)),
      withdrawTeam(mumbai),
    ],
    ['A player with this number already exists in the tournament', open, register([playerNamed('X', '18')])],
    [
      'A player with this number already exists in the tournament',
      open,
      editPlayer({ ...dhoni, number: '18' }),
    ],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });

  test('The refusal of too many teams or players names the limit', () => {
    const said = (problem: Refusal) => refusalText(problem, open.auction);
    expect(said({ code: 'too-many-teams', most: 60 })).toBe('A tournament has at most 60 teams');
    expect(said({ code: 'too-many-players', most: 20_000 })).toBe('A tournament has at most 20,000 players');
  });
});

const auction = fold([createdUnder({ limits: KEEPERS_AND_UNDER_19S.limits }), ...entered(mumbai, chennai)]);
const said = (...broken: Broken[]) =>
  refusalText({ code: 'against-rules', team: mumbai.id, broken }, auction);
const one = (because: MostBecause, most = 0): Broken => ({ most: toRupees(most), because });

test('The sentence of a broken rule has its numbers', () => {
  expect(said(one({ why: 'limit', limit: 'k', most: 2 }))).toBe(
    'Against the rules: Mumbai: its squad has 2 keepers and may have no more',
  );
  expect(said(one({ why: 'cap', cap: toRupees(40_000) }, 40_000))).toBe(
    'Against the rules: Mumbai: nobody may pay more than ₹40,000 for such a player',
  );
  expect(said(one({ why: 'budget', limit: 'u', left: toRupees(5_500) }, 5_500))).toBe(
    'Against the rules: Mumbai: ₹5,500 is left of what it may spend for under-19s',
  );
  const kept = { many: 2, each: toRupees(10_000) };
  expect(said(one({ why: 'budget', limit: 'u', left: toRupees(50_000), kept }, 30_000))).toBe(
    'Against the rules: Mumbai: of ₹50,000 left of what it may spend for under-19s it keeps ₹10,000 for each of 2 more',
  );
  const each = toRupees(30_000);
  expect(said(one({ why: 'kept-back', purse: toRupees(200_000), places: 2, each }, 140_000))).toBe(
    'Against the rules: Mumbai: the purse keeps ₹60,000 for 2 more players at ₹30,000 each',
  );
});

test('Several broken rules follow one another, each with its team', () => {
  const missing = { bounds: [{ bound: 'least', limit: 'k', by: 1 }], exact: true } as const;
  expect(
    said(one({ why: 'limit', limit: 'k', most: 2 }), {
      ...one({ why: 'stranded', missing }),
      team: chennai.id,
    }),
  ).toBe(
    'Against the rules: Mumbai: its squad has 2 keepers and may have no more; Chennai: after it its squad could not be completed, for it needs 1 keeper more than are still to come',
  );
});

test('The sentence about a sale, squad or bid that breaks new rules has its numbers', () => {
  const of = (because: Broken['because']) =>
    refusalText(
      {
        code: 'rules-against-past',
        broken: [{ most: toRupees(0), because, team: chennai.id }],
        rules: auction.tournament.rules,
      },
      auction,
    );
  expect(of({ why: 'multiple', multiple: toRupees(7_000) })).toBe(
    'Against these rules: Chennai: its bid is not a multiple of ₹7,000',
  );
  expect(of({ why: 'over-limit', limit: 'k', has: 3, most: 2 })).toBe(
    'Against these rules: Chennai: its squad has 3 keepers and may have 2',
  );
  const [spent, most] = [toRupees(40_000), toRupees(30_000)];
  expect(of({ why: 'over-budget', limit: 'u', spent, most })).toBe(
    'Against these rules: Chennai: it has spent ₹40,000 for under-19s and may spend ₹30,000',
  );
  const missing = { bounds: [{ bound: 'least', limit: 'k', by: 1 }], exact: true } as const;
  expect(of({ why: 'cannot-complete', missing })).toMatch(
    /^Against these rules: Chennai: its squad cannot be completed, for /,
  );
});

describe("the specification's sentences for a bid, in the order of its checks", () => {
  const typed = (team: string, amount: string) => {
    const checked = checkTypedBid(open.auction.tournament.rules, { team, amount });
    return checked.ok ? '' : typedBidText(checked.problem);
  };
  const open = given(underway, adjusted(chennai, -470_000), placed(kohli, mumbai, 30_000));

  test('Check 1: a bid needs a team and an amount', () => {
    expect(typed('', '1.5')).toBe('Please select a team and enter bid amount');
    expect(typed('mumbai', '')).toBe('Please select a team and enter bid amount');
  });
  test('Check 2: an amount must be a whole number', () => {
    expect(typed('mumbai', '1000.5')).toBe('Bid amount must be a whole number');
  });
  test('Check 3: an amount must be a multiple of 1,000', () => {
    expect(typed('mumbai', '29500')).toBe('Bid amount must be in multiples of 1,000');
    expect(answer(open, bid(kohli, kolkata, 29_500))).toBe(
      'Bid amount must be a whole number in multiples of 1,000',
    );
  });
  test('Check 4: an amount must not be below the current bid', () => {
    expect(answer(open, bid(kohli, kolkata, 29_000))).toBe('Bid amount must be higher than current bid');
    expect(answer(open, bid(kohli, mumbai, 30_000))).toBe('');
  });
  test('Check 5: the team must exist', () => {
    expect(answer(open, bid(kohli, kolkata, 900_000))).toBe('Invalid team selected');
  });
  test('Check 6: the balance must cover the bid', () => {
    expect(answer(open, bid(kohli, chennai, 31_000))).toBe("Team doesn't have enough budget");
    expect(answer(open, bid(kohli, chennai, 30_000))).toBe('');
  });
  test('Check 7, ours: the squad must have room', () => {
    const full = given(
      created({ squadLimit: 1 }),
      underway.slice(1),
      sold(kohli, mumbai, 20_000),
      opened(dhoni),
    );
    expect(answer(full, bid(dhoni, mumbai, 20_000))).toBe('Squad is full (1 of 1)');
  });
});
