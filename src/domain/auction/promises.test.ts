import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyEvening, momentOf, play, type Evening } from '#fixtures/auction/any-evening.ts';
import { anyStep, orderOf } from '#fixtures/auction/any-order.ts';
import { carriedOut } from '#fixtures/auction/given.ts';
import { restart, undo } from '#fixtures/auction/orders.ts';
import { runs } from '#fixtures/property-runs.ts';
import type { Auction } from './auction.ts';
import { highBidOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import type { Command } from './commands.ts';
import { decideAt } from './decide-at.ts';
import { decide } from './decide.ts';
import type { AuctionEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { fold } from './fold.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { sameValue } from '#domain/same-value.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import {
  passedOf,
  placeOf,
  queueOf,
  retainedOf,
  salesOf,
  unsoldPlayers,
} from '#domain/auction/lots/places.ts';

/**
 * Checks a property after each event of thousands of random auctions. The promises by number: design, section
 * 5.
 */
function afterEveryFact(holds: () => (auction: Auction, fact: AuctionEvent) => void, times = 1_000): void {
  fc.assert(
    fc.property(anyEvening, (evening) => {
      play(evening, { afterFact: holds() });
    }),
    runs(times),
  );
}

describe('promise 2: purses', () => {
  test('A purse equals opening purse plus adjustments minus charges, and is never negative', () => {
    afterEveryFact(() => {
      const ledger = new Map<string, number>();
      const bought = new Map<string, Bought>();
      return (auction, fact) => {
        bookkeeping({ ledger, bought }, auction, fact);
        for (const team of auction.teams.keys()) {
          const purse = purseOf(auction, team);
          if (purse !== ledger.get(team))
            throw new Error(`${team} has ${purse}, the ledger ${ledger.get(team)}`);
          if (purse < 0) throw new Error(`${team} owes ${purse}`);
        }
      };
    });
  });

  interface Bought {
    readonly team: string;
    readonly price: number;
  }

  interface Books {
    readonly ledger: Map<string, number>;
    readonly bought: Map<string, Bought>;
  }

  /** Recomputes purses from events, without the code of `purse.ts`. */
  function bookkeeping({ ledger, bought }: Books, { tournament }: Auction, fact: AuctionEvent): void {
    const book = (team: string, by: number) => ledger.set(team, (ledger.get(team) ?? 0) + by);
    if (fact.type === 'TeamEntered') ledger.set(fact.team.id, tournament.rules.purse.opening);
    if (fact.type === 'LotSold') {
      book(fact.team, 0 - fact.price);
      bought.set(fact.lot, fact);
    }
    if (fact.type === 'SaleCorrected') {
      book(fact.from.team, fact.from.price);
      book(fact.to.team, 0 - fact.to.price);
      bought.set(fact.lot, fact.to);
    }
    if (fact.type === 'PlayersTraded') {
      const [one, other] = fact.sales;
      book(one.team, one.price - other.price);
      book(other.team, other.price - one.price);
      bought.set(one.lot, { team: other.team, price: one.price });
      bought.set(other.lot, { team: one.team, price: other.price });
    }
    if (fact.type === 'SaleUndone') {
      book(fact.team, fact.price);
      bought.delete(fact.lot);
    }
    if (fact.type === 'PlayerRetained') {
      const { team, price } = bought.get(fact.player) ?? { team: '', price: 0 };
      if (team !== '') book(team, price);
      book(fact.team, 0 - fact.charge);
      bought.set(fact.player, { team: fact.team, price: fact.charge });
    }
    if (fact.type === 'PlayerReleased') {
      book(fact.team, bought.get(fact.player)?.price ?? 0);
      bought.delete(fact.player);
    }
    if (fact.type === 'LotReopened') {
      const { team, price } = bought.get(fact.lot) ?? { team: '', price: 0 };
      if (price !== 0) book(team, price);
      bought.delete(fact.lot);
    }
    if (fact.type === 'PurseAdjusted') book(fact.team, fact.by);
    if (fact.type === 'TournamentCreated') ledger.set(OPENING, fact.tournament.rules.purse.opening);
    if (fact.type === 'TournamentEdited' || fact.type === 'RulesAgreed') {
      const rules = fact.type === 'RulesAgreed' ? fact.rules : fact.plan.rules;
      const change = rules.purse.opening - (ledger.get(OPENING) ?? 0);
      for (const account of ledger.keys()) book(account, change);
    }
  }
  const OPENING = 'the opening purse';
});

describe('promise 3: squads and places', () => {
  test('A player is in at most one squad, and no squad exceeds its limit', () => {
    afterEveryFact(() => (auction) => {
      const squads = [...auction.teams.keys()].map((team) => squadOf(auction, team));
      const bought = squads.flat().map(({ player }) => player);
      if (new Set(bought).size !== bought.length) throw new Error('a player in two squads');
      const held = salesOf(auction).size + retainedOf(auction).size;
      if (bought.length !== held) throw new Error('a player sold to nobody');
      const { most } = auction.tournament.rules.squad;
      if (squads.some((squad) => squad.length > most)) throw new Error('a squad above its limit');
    });
  });

  test('Every drawn player is in exactly one place', () => {
    afterEveryFact(() => (auction) => {
      const standing = [...queueOf(auction), ...passedOf(auction), ...onBlock(auction)];
      if (auction.block.state === 'undrawn') {
        expect(standing).toEqual([]);
      } else {
        const everywhere = [...standing, ...salesOf(auction).keys(), ...retainedOf(auction).keys()].sort();
        const registered = [...auction.players.keys()].sort();
        if (everywhere.join() !== registered.join())
          throw new Error(`${everywhere.join()} of ${registered.join()}`);
      }
    });
  });
});

describe('invariants of every auction', () => {
  test('No bid, pass, sale or undo exists before the first act', () => {
    afterEveryFact(
      () => (auction) => {
        const { stage, history, block } = auction;
        if (stage !== 'upcoming') return;
        const bids = block.state === 'open' ? block.bids : [];
        expect([salesOf(auction).size, passedOf(auction).length, history.length, bids.length]).toEqual([
          0, 0, 0, 0,
        ]);
      },
      300,
    );
  });

  test('The history of a lot ends with its sale or pass', () => {
    afterEveryFact(
      () => (auction) => {
        const { history } = auction;
        for (const act of history.filter(
          ({ lot }, at) => !history.slice(at + 1).some((later) => later.lot === lot),
        )) {
          const { at } = placeOf(auction, act.lot);
          if (at === 'squad') expect(act.type).toBe('sell');
          if (at === 'passed') expect(act.type).toBe('skip');
        }
      },
      300,
    );
  });

  test('No two players ever share a lot number, and no number exceeds the last one', () => {
    afterEveryFact(() => {
      const owners = new Map<number, string>();
      return (auction, fact) => {
        const { lot, totals } = hallView(auction, NOTHING_RECENT);
        // A new draw without sold players is a new auction.
        if (fact.type === 'OrderDrawn' && salesOf(auction).size === 0) owners.clear();
        if (auction.stage !== 'active' || lot.shows !== 'lot') return;
        const owner = owners.get(lot.number) ?? lot.player.id;
        if (owner !== lot.player.id || lot.number > totals.numbers)
          throw new Error(
            `${fact.type}: lot ${lot.number} of ${totals.numbers} is ${owner} and ${lot.player.id}`,
          );
        owners.set(lot.number, owner);
      };
    });
  });

  test('Every sale that can be undone exists, and so does every pass of a present player', () => {
    afterEveryFact(
      () => (auction) => {
        const { history, players } = auction;
        for (const act of history) {
          if (!players.has(act.lot)) throw new Error(`${act.lot} can be undone and is not there`);
          if (act.type !== 'sell') continue;
          expect(salesOf(auction).get(act.lot)).toEqual({ team: act.team, price: act.price });
        }
      },
      300,
    );
  });

  test('The block of an active auction is empty only if nobody waits', () => {
    fc.assert(
      fc.property(anyEvening, (evening) => {
        play(evening, {
          afterOrder(auction) {
            const { stage, block } = auction;
            if (stage === 'active' && block.state === 'empty') expect(queueOf(auction)).toEqual([]);
          },
        });
      }),
      runs(300),
    );
  });

  test('Bids rise, are on the multiple, and belong to present teams', () => {
    afterEveryFact(
      () => (auction) => {
        if (auction.block.state !== 'open') return;
        const amounts = auction.block.bids.map(({ amount }) => amount);
        if (amounts.some((amount, n) => amount < (amounts[n - 1] ?? 0) || amount % 1_000 !== 0)) {
          throw new Error(amounts.join());
        }
        const gone = auction.block.bids.find(({ team }) => !auction.teams.has(team));
        if (gone !== undefined) throw new Error(`${gone.team} has a bid and is gone`);
      },
      300,
    );
  });

  test('Sequence numbers start at 1 without a gap, and `floorMovedAt` never decreases', () => {
    afterEveryFact(() => {
      let last = 0;
      let moved = 0;
      return ({ sequence, floorMovedAt }) => {
        expect(sequence).toBe(last + 1);
        if (floorMovedAt < moved || floorMovedAt > sequence) throw new Error('the floor moved back');
        last = sequence;
        moved = floorMovedAt;
      };
    }, 300);
  });

  test('Changes of lot, price, high bid, right to match, stage, history and queue make older commands stale', () => {
    const told = ({ stage, history, players, block }: Auction) => [
      stage,
      ...history.map(({ type, lot }) => `${type} ${lot}`),
      ...onBlock({ block }).map((lot) => [lot, players.get(lot)?.basePrice]),
    ];
    afterEveryFact(() => {
      let before: Auction | null = null;
      return (auction, { type }) => {
        const [was, moved] = [before, auction.floorMovedAt === auction.sequence];
        before = auction;
        if (was === null) return;
        const line = queueOf(was);
        const differs =
          highBidOf(was) !== highBidOf(auction) ||
          matchOf(was) !== matchOf(auction) ||
          JSON.stringify(told(was)) !== JSON.stringify(told(auction)) ||
          // New players at the end of the queue make no command stale.
          queueOf(auction).slice(0, line.length).join() !== line.join();
        if (differs && !moved) throw new Error(`${type} did not move the floor`);
        if (moved && !differs && was.places === auction.places) throw new Error(`${type} moved the floor`);
      };
    }, 300);
  });

  test('An event keeps the object identity of every entry it does not change', () => {
    afterEveryFact(() => {
      let before: Auction | null = null;
      return (auction, fact) => {
        const named = JSON.stringify(fact);
        for (const entries of ['teams', 'players', 'places'] as const)
          for (const [id, entry] of before?.[entries] ?? []) {
            const now = auction[entries].get(id);
            if (now !== entry && sameValue(now, entry) && !named.includes(`"${id}"`))
              throw new Error(`${fact.type} copied ${id} of the ${entries}`);
          }
        before = auction;
      };
    }, 300);
  });

  test('Folding the log gives the same state as playing the auction', () => {
    fc.assert(
      fc.property(anyEvening, (evening) => {
        const { log, auction } = play(evening);
        expect(fold(log)).toEqual(auction);
      }),
      runs(200),
    );
  });
});

describe('an answer to every command', () => {
  test('Every command is accepted with an event or refused, deterministically', () => {
    fc.assert(
      fc.property(anyEvening, fc.array(anyStep, { minLength: 20, maxLength: 20 }), (evening, steps) => {
        const { auction } = play(evening);
        for (const step of steps) {
          const order = orderOf(auction, step);
          const decision = decide(auction, order);
          if (decision.ok) expect(decision.events.length).toBeGreaterThan(0);
          expect(decide(auction, order)).toEqual(decision);
        }
      }),
      runs(500),
    );
  });
});

describe('commands with a seen state', () => {
  const seeing = (order: Command, seen: number | null) => ('seen' in order ? { ...order, seen } : null);

  test('A command with the latest state is checked by the rules; an older one is refused', () => {
    fc.assert(
      fc.property(anyEvening, fc.array(anyStep, { minLength: 20, maxLength: 20 }), (evening, steps) => {
        const { auction } = play(evening);
        for (const step of steps) {
          const order = orderOf(auction, step);
          const [blind, latest, asItMoved, outdated] = [
            null,
            auction.sequence,
            auction.floorMovedAt,
            auction.floorMovedAt - 1,
          ].map((seen) => seeing(order, seen));
          if (!blind || !latest || !asItMoved || !outdated) continue;
          const verdict = decide(auction, blind);
          expect(decide(auction, latest)).toEqual(verdict);
          expect(decide(auction, asItMoved)).toEqual(verdict);
          const late = decide(auction, outdated);
          if (late.ok) throw new Error(`${order.type} stood although the floor had moved`);
          if (verdict.ok) {
            expect(late.problem).toEqual({
              code: 'floor-moved',
              lot: lotOnBlock(auction),
              highBid: highBidOf(auction),
            });
          }
        }
      }),
      runs(500),
    );
  });
});

describe('after n acts and n undos', () => {
  const bidding = ['place-bid', 'raise-paddle', 'retract-bid', 'call-going'];
  const acts = [...bidding, 'bring-down-hammer', 'pass-lot', 'run-out'];
  const actsAndMoves = [...acts, 'recall-unsold', 'call-lot'];
  const anyActs = (kinds: readonly string[]) =>
    fc.array(
      anyStep.filter(({ kind }) => kinds.includes(kind)),
      { minLength: 5, maxLength: 40, size: 'max' },
    );

  function played(start: Auction, { steps }: Pick<Evening, 'steps'>): Auction {
    let now = 1_800_000_000_000;
    return steps.reduce((auction, step) => {
      const order = orderOf(auction, step);
      now = momentOf(order, now + (step.other % 15_000));
      const decision = decideAt(auction, order, now);
      return decision.ok ? decision.events.reduce(evolve, auction) : auction;
    }, start);
  }

  function undone(auction: Auction, toLength: number): Auction {
    return auction.history.length > toLength ? undone(carriedOut(auction, undo()), toLength) : auction;
  }

  const money = (auction: Auction) =>
    [...auction.teams.keys()].map((team) => [team, purseOf(auction, team), squadOf(auction, team)]);
  const pool = (auction: Auction) => [...queueOf(auction), ...passedOf(auction), ...onBlock(auction)].sort();

  test('n undos after n acts restore purses, squads, statuses and pool', () => {
    fc.assert(
      fc.property(anyEvening, anyActs(actsAndMoves), (evening, steps) => {
        const start = play(evening).auction;
        const end = undone(played(start, { steps }), start.history.length);
        expect(money(end)).toEqual(money(start));
        expect(unsoldPlayers(end)).toEqual(unsoldPlayers(start));
        expect(pool(end)).toEqual(pool(start));
      }),
      runs(500),
    );
  });

  test('Undoing sales and passes restores queue, unsold players and block', () => {
    fc.assert(
      fc.property(anyEvening, anyActs(acts), (evening, steps) => {
        const start = play(evening).auction;
        const end = undone(played(start, { steps }), start.history.length);
        expect([queueOf(end), passedOf(end)]).toEqual([queueOf(start), passedOf(start)]);
        expect(lotOnBlock(end)).toBe(lotOnBlock(start));
      }),
      runs(500),
    );
  });

  test('A new draw leaves nobody unsold', () => {
    fc.assert(
      fc.property(anyEvening, anyActs(actsAndMoves), (evening, steps) => {
        const before = play(evening).auction;
        const drawn = decide(before, restart(5));
        if (!drawn.ok) return;
        const start = drawn.events.reduce(evolve, before);
        const end = undone(played(start, { steps }), 0);
        expect(passedOf(end)).toEqual([]);
        expect(money(end)).toEqual(money(start));
        expect(pool(end)).toEqual(pool(start));
      }),
      runs(300),
    );
  });
});

function onBlock({ block }: Pick<Auction, 'block'>): string[] {
  return block.state === 'open' ? [block.lot] : [];
}
