import { describe, expect, test } from 'vitest';
import { checkTypedBid } from '#domain/auction/lots/check-typed-bid.ts';
import type { Command } from '#domain/auction/commands.ts';
import { decideAt } from '#domain/auction/decide-at.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { toRupees } from '#domain/money.ts';
import {
  adjusted,
  clockRuns,
  created,
  finished,
  floorSet,
  opened,
  placed,
  setUp,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given, type Given } from '#fixtures/auction/given.ts';
import {
  adjust,
  bid,
  callUp,
  editPlayer,
  editTournament,
  enter,
  finish,
  going,
  holdPhones,
  initialise,
  pause,
  raise,
  recordSale,
  register,
  reopen,
  reopenLot,
  resume,
  runOut,
  sell,
  setFloor,
  showUnsold,
  skip,
  takeBackSale,
  undo,
  withdrawPlayer,
  withdrawTeam,
} from '#fixtures/auction/orders.ts';
import {
  bumrah,
  chennai,
  dhoni,
  jadeja,
  kohli,
  kolkata,
  mumbai,
  playerNamed,
  teamNamed,
} from '#fixtures/auction/people.ts';
import type { ServiceProblem } from './errors.ts';
import { serviceText } from './service-texts.ts';
import { refusalText, typedBidText } from './texts.ts';

/** What a refused order is told; the empty text when it stands. */
function answer(past: Given, order: Command): string {
  const decision = past.when(order);
  return decision.ok ? '' : refusalText(decision.problem, past.auction);
}

describe('the bid checks of the specification, in their order and words', () => {
  const typed = (team: string, amount: string) => {
    const checked = checkTypedBid(open.auction.tournament.rules, { team, amount });
    return checked.ok ? '' : typedBidText(checked.problem);
  };
  const open = given(underway, adjusted(chennai, -470_000), placed(kohli, mumbai, 30_000));

  test('1. team and amount', () => {
    expect(typed('', '1.5')).toBe('Please select a team and enter bid amount');
    expect(typed('mumbai', '')).toBe('Please select a team and enter bid amount');
  });
  test('2. a whole number', () => {
    expect(typed('mumbai', '1000.5')).toBe('Bid amount must be a whole number');
  });
  test('3. a multiple of 1,000', () => {
    expect(typed('mumbai', '29500')).toBe('Bid amount must be in multiples of 1,000');
    expect(answer(open, bid(kohli, kolkata, 29_500))).toBe(
      'Bid amount must be a whole number in multiples of 1,000',
    );
  });
  test('4. not below the current bid', () => {
    expect(answer(open, bid(kohli, kolkata, 29_000))).toBe('Bid amount must be higher than current bid');
    expect(answer(open, bid(kohli, mumbai, 30_000))).toBe('');
  });
  test('5. a team that exists', () => {
    expect(answer(open, bid(kohli, kolkata, 900_000))).toBe('Invalid team selected');
  });
  test('6. a balance that covers it', () => {
    expect(answer(open, bid(kohli, chennai, 31_000))).toBe("Team doesn't have enough budget");
    expect(answer(open, bid(kohli, chennai, 30_000))).toBe('');
  });
  test('7. a squad with room: ours', () => {
    const full = given(
      created({ squadLimit: 1 }),
      underway.slice(1),
      sold(kohli, mumbai, 20_000),
      opened(dhoni),
    );
    expect(answer(full, bid(dhoni, mumbai, 20_000))).toBe('Squad is full (1 of 1)');
  });
});

describe('what the auction says when an order is refused', () => {
  const open = given(underway);
  const led = open.after(bid(kohli, mumbai, 30_000));
  const bought = led.after(sell(kohli));
  const phones = open.after(setFloor('phones'));
  const phoned = phones.after(raise(kohli, mumbai, 30_000));
  const over = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));

  test.each<readonly [string, Given, Command]>([
    ['No team has placed a bid', open, sell(kohli)],
    ['No player is on the block', over, sell(kohli)],
    ['No player is on the block', given(setUp), skip(kohli)],
    ['There is nothing to undo', open, undo()],
    ['No Unsold Players', open, showUnsold()],
    ['No teams found for this tournament', given(created()), initialise()],
    ['There are no unsold players to auction', given(created(), setUp.slice(1, 2)), initialise()],
    ['The order of this auction is already drawn', open, initialise()],
    ['This auction is finished: reopen it to go on', given(underway, finished), skip(kohli)],
    ['This auction has not started yet', open, finish],
    ['This auction is not finished', open, reopen],
    [
      'Amounts and squad size are locked since the first bid, skip or sale',
      led,
      editTournament({ squadLimit: 9 }),
    ],
    ['Mumbai has bid ₹30,000: sell or skip this player or retract the bid first', led, callUp(dhoni)],
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
    ['This team leads the bidding for Kohli', led, withdrawTeam(mumbai)],
    ['Invalid team selected', open, withdrawTeam(kolkata)],
    ['A player with this number already exists in the tournament', open, register([playerNamed('X', '18')])],
    [
      'A player with this number already exists in the tournament',
      open,
      editPlayer({ ...dhoni, number: '18' }),
    ],
    ['This player is no longer in the tournament', open, withdrawPlayer(jadeja)],
    ['This player is sold to Mumbai: undo the sale first', bought, withdrawPlayer(kohli)],
    ['This player is not sold', open, takeBackSale(kohli)],
    ['This player is on the block', open, withdrawPlayer(kohli)],
    ['Sold amount must be greater than 0', open, recordSale(kohli, mumbai, 0)],
    ['The balance would fall below zero: ₹1,00,000 are missing', open, adjust(mumbai, -600_000)],
    ['This team leads the bidding: ₹10,000 of the amount are held by its bid', led, adjust(mumbai, -480_000)],
    ['A balance can be at most ₹10,00,00,00,00,000', open, adjust(mumbai, 1_000_000_000_000)],
    [
      'Bids are called out in the hall: phones do not bid in this auction',
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
    ['The auction has a break: go on first', phones.after(pause()), raise(kohli, mumbai, 20_000)],
    ['The auction has no break', open, resume],
    ['Your team leads already', phoned, raise(kohli, mumbai, 35_000)],
    ['The next bid is ₹35,000', phoned, raise(kohli, chennai, 34_000)],
    ['A new bid came in: call once first', led, going(kohli, 2)],
    ['Called already', led.after(going(kohli, 1)), going(kohli, 1)],
    ['Only a sale or skip that is in the history can be reopened', open, reopenLot(dhoni)],
    ['The clock of this player has not run out', open, runOut(kohli, 5)],
    [
      'A countdown has 5 to 600 seconds, an extension 1 to 120',
      open,
      setFloor('both', { seconds: 4, extension: 10, atZero: 'wait' }),
    ],
  ])('%s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });

  test('time is up, by the clock of the lot', () => {
    const countdown = { seconds: 30, extension: 10, atZero: 'wait' } as const;
    const out = given(underway, floorSet('both', countdown), clockRuns(1_790_000_000_000)).auction;
    const decision = decideAt(out, raise(kohli, mumbai, 20_000), 1_790_000_000_001);
    expect(decision.ok ? '' : refusalText(decision.problem, out)).toBe('Time is up for this player');
  });

  test('too many teams or players: how many there can be', () => {
    const said = (problem: Refusal) => refusalText(problem, open.auction);
    expect(said({ code: 'too-many-teams', most: 60 })).toBe('A tournament has at most 60 teams');
    expect(said({ code: 'too-many-players', most: 20_000 })).toBe('A tournament has at most 20,000 players');
  });
});

describe('a sender whose floor has moved is told what is true now', () => {
  const open = given(underway);
  const inSight = open.auction.sequence;

  test('another bid was taken', () => {
    const later = open.after(bid(kohli, chennai, 1_45_000));
    expect(answer(later, bid(kohli, mumbai, 1_45_000, inSight))).toBe(
      'Another bid was taken: Chennai leads for Kohli at ₹1,45,000',
    );
  });
  test('another lot is on the block', () => {
    const later = open.after(skip(kohli));
    expect(answer(later, skip(kohli, inSight))).toBe('The auction has moved on: Dhoni is on the block now');
    expect(answer(later, undo(inSight))).toBe('The auction has moved on: Dhoni is on the block now');
  });
  test('no lot is left', () => {
    const later = open.after(skip(kohli), skip(dhoni), skip(bumrah));
    expect(answer(later, undo(inSight))).toBe('The auction has moved on: no player is on the block now');
  });
  test('a team or player this screen does not know yet has no name', () => {
    const highBid = { team: 'new-team', amount: toRupees(50_000), via: 'floor' } as const;
    expect(refusalText({ code: 'floor-moved', lot: 'new-player', highBid }, open.auction)).toBe(
      'Another bid was taken: Another team leads for another player at ₹50,000',
    );
  });
});

describe('a sale that cannot be corrected so', () => {
  const { auction } = given(underway);
  test('has changed meanwhile', () => {
    const problem = { code: 'sale-changed', team: 'chennai', price: toRupees(1_45_000) } as const;
    expect(refusalText(problem, auction)).toBe(
      'This sale has changed meanwhile: sold to Chennai for ₹1,45,000',
    );
  });
  test('is right already', () => {
    expect(refusalText({ code: 'nothing-to-correct' }, auction)).toBe(
      'Please choose another team or another price',
    );
  });
});

describe('what went wrong outside the rules', () => {
  test.each<readonly [string, ServiceProblem]>([
    ['Invalid email or password', { code: 'wrong-email-or-password' }],
    ['An unexpected error occurred. Please try again.', { code: 'broken' }],
    ['Failed to process image. Please try another image.', { code: 'image-not-readable' }],
    ['Please sign in again', { code: 'not-signed-in' }],
    ['An account with this email already exists: sign in instead', { code: 'email-taken' }],
    ['The current password is not right', { code: 'wrong-password' }],
    ['This tournament does not exist', { code: 'no-such-tournament' }],
    ['This team is no longer in the tournament', { code: 'no-such-team' }],
    ['This player is no longer in the tournament', { code: 'no-such-player' }],
    ['This address does not exist', { code: 'no-such-call' }],
    ['The request could not be understood (players.0)', { code: 'body-not-understood', where: 'players.0' }],
    ['This is too much data for one request', { code: 'body-too-large' }],
    ['This image is too large: please use one below 8 MB', { code: 'image-too-large' }],
    [
      'Your account has 1,000 teams, the most this server keeps: delete some you no longer need, or ask whoever runs this server to raise TEAMS_PER_ACCOUNT',
      { code: 'account-full', what: 'teams', most: 1_000 },
    ],
    [
      'Your account has 50,000 players, the most this server keeps: delete some you no longer need, or ask whoever runs this server to raise PLAYERS_PER_ACCOUNT',
      { code: 'account-full', what: 'players', most: 50_000 },
    ],
    [
      'The photos and logos of your account fill the 500 MB this server keeps: remove some you no longer need, or ask whoever runs this server to raise IMAGE_MB_PER_ACCOUNT. Removed ones make room after an hour, or when no copy that this server keeps has them any more',
      { code: 'account-full', what: 'images', most: 500_000_000 },
    ],
    ['Too many requests: please try again in 1 second', { code: 'too-many-calls', seconds: 1 }],
    ['Too many failed attempts: please try again in 59 seconds', { code: 'too-many-attempts', seconds: 59 }],
    ['Too many failed attempts: please try again in 1 minute', { code: 'too-many-attempts', seconds: 60 }],
    ['Too many failed attempts: please try again in 2 minutes', { code: 'too-many-attempts', seconds: 61 }],
    ['The disk of the server is full: nothing was changed. Make room, then try again', { code: 'disk-full' }],
    ['The server is restarting: please try again in a moment', { code: 'going-down' }],
    [
      'The server cannot reach its database: please try again in a moment',
      { code: 'busy', why: 'unreachable' },
    ],
  ])('%s', (sentence, problem) => {
    expect(serviceText(problem)).toBe(sentence);
  });
});
