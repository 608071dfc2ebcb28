import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { comingOf, poolOf, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { ok } from '#domain/auction/decision.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { drawOrder, namedBy, namesAsked } from './queue.ts';
import { passedOf, queueOf } from '#domain/auction/lots/places.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { created, entered, finished, opened, registered, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { answerTo, league, one, type Played } from '#fixtures/auction/league.ts';
import {
  bid,
  callUp,
  finish,
  initialise,
  nameLot,
  pause,
  recordSale,
  register,
  reopen,
  restart,
  sell,
  showUnsold,
  skip,
  undo,
  withdrawPlayer,
  withdrawTeam,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai, teamNamed } from '#fixtures/auction/people.ts';

const SEED = 4_242;

describe('initialise', () => {
  test('Initialising draws all unsold players, stores the seed and opens the first lot', () => {
    const order = drawOrder(['kohli', 'dhoni', 'bumrah'], SEED);
    const [first = ''] = order;
    expect(given(setUp).when(initialise(SEED))).toEqual(
      ok(
        { type: 'OrderDrawn', occasion: 'initialised', seed: SEED, order },
        { type: 'LotOpened', lot: first },
      ),
    );
    const { auction } = given(setUp).after(initialise(SEED));
    expect(floorOf(auction)).toEqual({
      onBlock: first,
      highBid: null,
      queue: order.slice(1),
      unsold: [],
    });
    expect(auction.stage).toBe('upcoming');
  });

  test('A player sold before the draw is not drawn', () => {
    const { auction } = given(setUp).after(recordSale(kohli, mumbai, 20_000), initialise(SEED));
    expect([floorOf(auction).onBlock, ...queueOf(auction)].sort()).toEqual(['bumrah', 'dhoni']);
    expect(auction.history).toEqual([]);
  });

  test('Drawing without a team is refused', () => {
    expect(given(created(), registered(kohli)).when(initialise())).toEqual(refused('no-teams'));
    expect(given(created()).when(initialise())).toEqual(refused('no-teams'));
  });

  test('Drawing without an unsold player is refused', () => {
    const nobody = given(created(), entered(mumbai));
    expect(nobody.when(initialise())).toEqual(refused('no-players-to-auction'));
    const soldOut = given(created(), entered(mumbai), registered(kohli)).after(recordSale(kohli, mumbai, 1));
    expect(soldOut.when(initialise())).toEqual(refused('no-players-to-auction'));
  });

  test('The order is drawn once; later visits keep it', () => {
    expect(given(underway).when(initialise())).toEqual(refused('already-drawn'));
    const over = given(underway).after(skip(kohli));
    expect(over.when(initialise())).toEqual(refused('already-drawn'));
  });

  test('A finished auction cannot be drawn', () => {
    expect(given(underway, finished).when(initialise())).toEqual(refused('auction-finished'));
  });
});

describe('restart', () => {
  const midway = given(underway).after(bid(kohli, mumbai, 50_000), sell(kohli), skip(dhoni));

  test('A restart clears queue, passes and history, and keeps sold players', () => {
    const order = drawOrder(['dhoni', 'bumrah'], SEED);
    expect(midway.when(restart(SEED))).toEqual(
      ok(
        { type: 'OrderDrawn', occasion: 'restarted', seed: SEED, order },
        { type: 'LotOpened', lot: order[0] ?? '' },
      ),
    );
    const { auction } = midway.after(restart(SEED));
    expect(floorOf(auction)).toEqual({ onBlock: order[0], highBid: null, queue: order.slice(1), unsold: [] });
    expect(auction.history).toEqual([]);
    expect(auction.stage).toBe('active');
    expect(squadOf(auction, 'mumbai')).toEqual([{ player: 'kohli', price: 50_000 }]);
    expect(purseOf(auction, 'mumbai')).toBe(450_000);
  });

  test('A restart also draws the lot on the block again', () => {
    const { auction } = given(underway).after(restart(SEED));
    expect([floorOf(auction).onBlock, ...queueOf(auction)].sort()).toEqual(['bumrah', 'dhoni', 'kohli']);
  });

  test('A restart is refused while a bid stands', () => {
    const bidding = given(underway).after(bid(kohli, mumbai, 50_000));
    expect(bidding.when(restart())).toEqual(refused('bid-stands', { team: 'mumbai', amount: 50_000 }));
  });

  test('A finished auction cannot be restarted', () => {
    expect(given(underway, finished).when(restart())).toEqual(refused('auction-finished'));
  });

  test('A restart is refused if all players are sold', () => {
    const soldOut = given(created(), entered(mumbai), registered(kohli)).after(
      initialise(),
      bid(kohli, mumbai, 20_000),
      sell(kohli),
    );
    expect(soldOut.when(restart())).toEqual(refused('no-players-to-auction'));
  });
});

test('A player called out of turn comes up, and the current lot is next', () => {
  const open = given(underway);
  expect(open.when(callUp(bumrah))).toEqual(ok(opened(bumrah)));
  expect(floorOf(open.after(callUp(bumrah)).auction)).toEqual({
    onBlock: 'bumrah',
    highBid: null,
    queue: ['kohli', 'dhoni'],
    unsold: [],
  });
});

test('An unsold player can be called again, even after the last lot', () => {
  const midway = given(underway).after(skip(kohli));
  expect(floorOf(midway.after(callUp(kohli)).auction)).toEqual({
    onBlock: 'kohli',
    highBid: null,
    queue: ['dhoni', 'bumrah'],
    unsold: [],
  });
  const over = midway.after(skip(dhoni), skip(bumrah), callUp(dhoni));
  expect(floorOf(over.auction)).toEqual({
    onBlock: 'dhoni',
    highBid: null,
    queue: [],
    unsold: ['kohli', 'bumrah'],
  });
});

test('Calling a player does not start the auction', () => {
  expect(given(underway).after(callUp(bumrah)).auction.stage).toBe('upcoming');
});

test('Calling is refused before the draw, after the end and with a stale view', () => {
  expect(given(setUp).when(callUp(kohli))).toEqual(refused('no-lot-on-block'));
  expect(given(underway, finished).when(callUp(bumrah, 1))).toEqual(refused('auction-finished'));
  const open = given(underway);
  const later = open.after(skip(kohli));
  expect(later.when(callUp(jadeja, open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'dhoni', highBid: null }),
  );
});

test('Only a registered player who is neither sold nor on the block can be called', () => {
  const open = given(underway);
  expect(open.when(callUp(jadeja))).toEqual(refused('no-such-player'));
  expect(open.after(withdrawPlayer(bumrah)).when(callUp(bumrah))).toEqual(refused('no-such-player'));
  expect(open.when(callUp(kohli))).toEqual(refused('player-on-block'));
  const sold = open.after(bid(kohli, mumbai, 20_000), sell(kohli));
  expect(sold.when(callUp(kohli))).toEqual(refused('player-sold', { team: 'mumbai' }));
});

test('A lot with a bid stays on the block', () => {
  const bidding = given(underway).after(bid(kohli, mumbai, 20_000));
  expect(bidding.when(callUp(dhoni))).toEqual(refused('bid-stands', { team: 'mumbai', amount: 20_000 }));
});

const [ann, bob, cem, dan] = [one('Ann', 10_000), one('Bob', 10_000), one('Cem', 10_000), one('Dan', 10_000)];
const all = [ann, bob, cem, dan];

/** All four players were passed. `each`: how many of them a team may name. */
function through(each = 2, returns: number | null = null): Played {
  const played = league({ unsold: { then: 'named', each, returns } }, all).does(initialise());
  for (const player of all) played.does(callUp(player), skip(player));
  return played;
}

/** Passes every lot in turn. */
function skipAll(played: Played): Played {
  for (let lot = lotOnBlock(played.auction()); lot !== null; lot = lotOnBlock(played.auction()))
    played.does({ type: 'pass-lot', lot, seen: null });
  return played;
}

const named = (played: Played) => [...played.auction().teams.values()].map((team) => team.named);
const waits = (auction: Auction) => [lotOnBlock(auction), ...queueOf(auction)];
const fact = (team: string, lot: string, named = true) => ({ type: 'LotNamed', team, lot, named }) as const;

describe('teams name the players they want to see again', () => {
  test('A team names as many players as the rules allow, and may change its choice', () => {
    const played = through();
    expect(namesAsked(played.auction())).toBe(2);
    expect(played.asked(nameLot(ann, mumbai))).toEqual(ok(fact('mumbai', 'ann')));
    played.does(nameLot(ann, mumbai));
    expect(answerTo(played, nameLot(bob, mumbai))).toBe('stands');
    played.does(nameLot(bob, mumbai));
    expect(played.asked(nameLot(cem, mumbai))).toMatchObject({
      problem: { code: 'names-given', most: 2 },
    });
    expect(answerTo(played, nameLot(cem, chennai))).toBe('stands');
    expect(played.asked(nameLot(ann, mumbai, false))).toEqual(ok(fact('mumbai', 'ann', false)));
    played.does(nameLot(ann, mumbai, false), nameLot(cem, mumbai));
    expect(named(played)).toEqual([['bob', 'cem'], []]);
    expect(namedBy(played.auction(), 'cem').map(({ id }) => id)).toEqual(['mumbai']);
  });

  test('In later rounds a team may name another number of players', () => {
    const rules = { unsold: { then: 'named', each: 2, later: 1, returns: 3 } } as const;
    const played = skipAll(league(rules, all).does(initialise()));
    const asked = () => [namesAsked(played.auction()), sidesOf(played.auction())[0]?.names];
    // Two now, and one in each of two more rounds.
    expect(asked()).toEqual([2, 4]);
    skipAll(played.does(nameLot(ann, mumbai), showUnsold()));
    expect(asked()).toEqual([1, 2]);
    played.does(nameLot(ann, mumbai));
    expect(played.asked(nameLot(bob, mumbai))).toMatchObject({ problem: { code: 'names-given', most: 1 } });
    skipAll(played.does(showUnsold()));
    expect(asked()).toEqual([1, 1]);
    skipAll(played.does(nameLot(ann, mumbai), showUnsold()));
    expect(asked()).toEqual([null, 0]);
  });

  test('Naming a player twice counts once', () => {
    const played = through();
    const notYet = { code: 'name-stands' };
    expect(played.asked(nameLot(ann, mumbai, false))).toMatchObject({ problem: notYet });
    played.does(nameLot(ann, mumbai));
    expect(played.asked(nameLot(ann, mumbai))).toMatchObject({ problem: notYet });
    expect(named(played)).toEqual([['ann'], []]);
  });

  test('Naming is possible in a break and makes no command stale', () => {
    const played = through().does(pause());
    const { floorMovedAt } = played.auction();
    played.does(nameLot(ann, mumbai));
    expect(played.auction().floorMovedAt).toBe(floorMovedAt);
    expect(answerTo(played, showUnsold())).toBe('auction-paused');
  });

  test('Naming needs an existing team and a player who may come up again', () => {
    const played = through();
    expect(answerTo(played, nameLot(ann, teamNamed('Goa', 'goa')))).toBe('no-such-team');
    expect(answerTo(played, nameLot(one('Nobody', 10_000), mumbai))).toBe('no-such-player');
    played.does(callUp(ann), bid(ann, mumbai, 10_000), sell(ann));
    expect(answerTo(played, nameLot(ann, chennai))).toBe('player-sold');
  });

  test('A player who has come up as often as the rules allow cannot be named', () => {
    const played = through(2, 1).does(callUp(ann), skip(ann));
    expect(answerTo(played, nameLot(ann, mumbai))).toBe('stays-unsold');
    expect(answerTo(played, nameLot(bob, mumbai))).toBe('stands');
  });
});

describe('times without naming', () => {
  test('Naming is refused before the last lot and after the end', () => {
    const begun = league({ unsold: { then: 'named', each: 2, returns: null } }, all);
    expect(namesAsked(begun.auction())).toBeNull();
    begun.does(initialise(), callUp(ann), skip(ann));
    expect(answerTo(begun, nameLot(ann, mumbai))).toBe('names-not-asked');
    // The organiser has called up the rest by hand: the queue is empty and one player is on the block.
    const last = through().does(callUp(dan));
    expect(answerTo(last, nameLot(ann, mumbai))).toBe('names-not-asked');
    const over = through().does(finish);
    expect([answerTo(over, nameLot(ann, mumbai)), namesAsked(over.auction())]).toEqual([
      'auction-finished',
      null,
    ]);
    expect(answerTo(over.does(reopen), nameLot(ann, mumbai))).toBe('stands');
  });

  test('Naming is refused under other rules, or without unsold players', () => {
    const other = league({}, [ann]).does(initialise(), skip(ann));
    expect(answerTo(other, nameLot(ann, mumbai))).toBe('names-not-asked');
    const sold = league({ unsold: { then: 'named', each: 2, returns: null } }, [ann]);
    sold.does(initialise(), bid(ann, mumbai, 10_000), sell(ann));
    expect(answerTo(sold, nameLot(ann, mumbai))).toBe('names-not-asked');
  });

  test('Naming is refused while players wait in the queue', () => {
    const auction: Auction = {
      ...league({ unsold: { then: 'named', each: 2, returns: null } }, all)
        .does(initialise())
        .auction(),
      block: { state: 'empty' },
    };
    expect(namesAsked(auction)).toBeNull();
  });
});

describe('recalling named players', () => {
  test('A recall brings only named players, in the order of their passes', () => {
    const played = through().does(nameLot(cem, mumbai), nameLot(ann, chennai), nameLot(cem, chennai));
    expect(played.does(showUnsold()).log()).toContainEqual({ type: 'UnsoldRecalled', lots: ['ann', 'cem'] });
    expect(waits(played.auction())).toEqual(['ann', 'cem']);
    expect(passedOf(played.auction())).toEqual(['bob', 'dan']);
    expect(named(played)).toEqual([[], []]);
  });

  test('If no team has named a player, the refusal of a recall says how many each may name', () => {
    expect(through(3).asked(showUnsold())).toMatchObject({ problem: { code: 'nobody-named', each: 3 } });
    const midway = league({ unsold: { then: 'named', each: 2, returns: null } }, all);
    midway.does(initialise(), callUp(ann), skip(ann));
    expect(answerTo(midway, showUnsold())).toBe('names-not-asked');
  });

  test('Each round needs new names', () => {
    const played = through(1, 2).does(nameLot(ann, mumbai), showUnsold());
    skipAll(played);
    // Ann may come up once more; so may the players not named before.
    played.does(nameLot(ann, mumbai), nameLot(bob, chennai), showUnsold());
    expect(waits(played.auction())).toEqual(['bob', 'ann']);
    skipAll(played);
    expect(answerTo(played, nameLot(cem, mumbai))).toBe('names-not-asked');
    expect(answerTo(played, showUnsold())).toBe('unsold-stay-out');
  });
});

describe('removing names', () => {
  test('A player who is no longer unsold is no longer named', () => {
    const both = () => through().does(nameLot(ann, mumbai), nameLot(dan, mumbai), nameLot(ann, chennai));
    expect(named(both().does(callUp(ann)))).toEqual([['dan'], []]);
    expect(named(both().does(undo()))).toEqual([['ann'], ['ann']]);
    expect(named(both().does(recordSale(ann, chennai, 10_000)))).toEqual([['dan'], []]);
    expect(named(both().does(withdrawPlayer(ann)))).toEqual([['dan'], []]);
    expect(named(both().does(restart()))).toEqual([[], []]);
    expect(named(both().does({ type: 'reopen-lot', lot: 'dan', seen: null }))).toEqual([['ann'], ['ann']]);
  });

  test('Withdrawing a team removes its names; a new player does not', () => {
    const played = through().does(nameLot(ann, mumbai), nameLot(bob, chennai));
    played.does(withdrawTeam(chennai), register([one('Late', 10_000)]));
    expect(answerTo(played, nameLot(cem, mumbai))).toBe('names-not-asked');
    expect(named(played)).toEqual([['ann']]);
    // The named players come before the new one.
    expect(waits(played.does(showUnsold()).auction())).toEqual(['ann', 'late']);
  });

  test('Editing a team keeps its names', () => {
    const played = through().does(nameLot(ann, mumbai), {
      type: 'edit-team',
      team: 'mumbai',
      plan: { name: 'Bombay', logo: null },
    });
    expect(named(played)).toEqual([['ann'], []]);
  });
});

describe('players who can still come up', () => {
  const pool = (played: Played) => poolOf(played.auction()).map(({ id, again }) => [id, again]);

  test('Before naming all players may return; after the last round only the named ones', () => {
    const asked = through(1, 2).does(nameLot(ann, mumbai), nameLot(bob, chennai));
    expect(pool(asked)).toEqual(all.map(({ id }) => [id, true]));
    expect(sidesOf(asked.auction()).map(({ names }) => names)).toEqual([2, 2]);
    asked.does(showUnsold());
    // Bob waits in the queue, and Ann is on the block.
    expect(pool(asked)).toEqual([
      ['bob', false],
      ['cem', true],
      ['dan', true],
    ]);
    expect(sidesOf(asked.auction()).map(({ names }) => names)).toEqual([1, 1]);
    skipAll(asked).does(nameLot(cem, mumbai), nameLot(dan, chennai));
    asked.does(showUnsold());
    expect(pool(asked)).toEqual([['dan', false]]);
    expect(sidesOf(asked.auction()).map(({ names }) => names)).toEqual([0, 0]);
    expect(comingOf(asked.auction(), ['ann', 'bob', 'cem'])).toMatchObject([{ id: 'cem' }]);
  });

  test('Without a limit of rounds all players may return', () => {
    expect(sidesOf(through().auction()).map(({ names }) => names)).toEqual([null, null]);
  });

  test('Rounds played count when the rules reduce their number', () => {
    const { unsold: _, ...rest } = specificationRules({
      openingPurse: toRupees(500_000),
      squadLimit: 3,
      increment: toRupees(5_000),
    });
    const played = through(2, 2).does(nameLot(ann, mumbai), showUnsold());
    skipAll(played).does(nameLot(bob, mumbai), showUnsold());
    const rules = { ...rest, unsold: { then: 'named', each: 2, returns: 1 } } as const;
    played.does({ type: 'agree-rules', rules, reason: 'All agreed' });
    expect(sidesOf(played.auction()).map(({ names }) => names)).toEqual([0, 0]);
  });
});
