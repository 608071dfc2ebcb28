import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { decideAt } from '#domain/auction/decide-at.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { heldFor, matchOf, turnOf } from '#domain/auction/lots/matching.ts';
import { cardsLeft, cardsOf } from '#domain/auction/teams/cards.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { SquadTally, whatCannotFollow } from '#domain/auction/what-cannot-follow.ts';
import { anyEvening, type Evening, play } from '#fixtures/auction/any-evening.ts';
import { runs } from '#fixtures/property-runs.ts';

/** Properties of every auction with a right to match, after each of its orders or events. */

/** After every fifth order a bid and the hammer, so that most auctions ask often. */
const anyMatchEvening = anyEvening
  .filter(({ setUp: [first] }) => rulesIn(first)?.match !== undefined)
  .map(({ steps, ...evening }) => ({
    ...evening,
    steps: steps.flatMap((step, at) =>
      at % 5 === 0
        ? [
            { ...step, ...PLAIN, kind: 'place-bid' as const },
            { ...step, ...PLAIN, kind: 'bring-down-hammer' as const },
            step,
          ]
        : [step],
    ),
  }));

const PLAIN = { amount: 'next', odd: 0, sight: 'none' } as const;

function rulesIn(event: AuctionEvent | undefined) {
  return event?.type === 'TournamentCreated' ? event.tournament.rules : null;
}

function inEvery(holds: (evening: Evening) => void, times = 300): void {
  fc.assert(fc.property(anyMatchEvening, holds), runs(times));
}

test('The random auctions ask, claim, raise, match, decline and take back', () => {
  const said = new Set<string>();
  const look = (evening: Evening) => {
    for (const fact of play(evening).log)
      if (fact.type.startsWith('Match')) said.add('says' in fact ? fact.says : fact.type);
  };
  // The same auctions in every run: with fewer of them, or with another seed, a rare answer may be missing.
  fc.assert(fc.property(anyMatchEvening, look), { seed: 20261124, numRuns: 600 });
  expect([...said]).toEqual(
    expect.arrayContaining(['claim', 'pass', 'stand', 'MatchRaised', 'MatchTakenBack']),
  );
});

test('The cards used are the squad places got by a match, and the declined ones that are spent', () => {
  inEvery((evening) => {
    play(evening, {
      afterFact: (auction) => {
        const places = [...auction.places.values()].flatMap((place) =>
          place.at === 'squad' && place.how === 'hammer' ? [place] : [],
        );
        for (const team of auction.teams.keys()) {
          const matched = squadOf(auction, team).filter(({ match }) => match !== undefined).length;
          const spent = places.filter(({ declined }) => declined?.by === team && declined.spent).length;
          expect(cardsLeft(auction, team)).toBe(Math.max(0, cardsOf(auction, team) - matched - spent));
        }
      },
    });
  });
});

test('No order about bids, calls, the hammer or the skip passes while a team is asked', () => {
  inEvery((evening) => {
    play(evening, {
      afterOrder: (auction, now) => {
        const lot = lotOnBlock(auction);
        if (lot === null || matchOf(auction) === null) return;
        for (const order of ordersOfTheBlock(auction, lot))
          expect(decideAt(auction, order, now).ok, order.type).toBe(false);
      },
    });
  });
});

function ordersOfTheBlock({ teams }: Auction, lot: string): readonly Command[] {
  const amount = 1_000_000;
  return [...teams.keys()].flatMap((team): Command[] => [
    { type: 'place-bid', lot, team, amount, seen: null },
    { type: 'raise-paddle', lot, team, amount, seen: null },
    { type: 'allow-bid', lot, team, amount, reason: 'all agree', seen: null },
    { type: 'retract-bid', lot, seen: null },
    { type: 'call-going', lot, count: 1, seen: null },
    { type: 'bring-down-hammer', lot, seen: null, team, seed: 1 },
    { type: 'pass-lot', lot, seen: null },
    { type: 'pass-unbought', lot, seen: null },
  ]);
}

test('Every step can be taken back, and unless a client reports sales, teams can pay and somebody can answer', () => {
  inEvery(({ steps, ...evening }) => {
    const isReported = steps.some(({ kind }) => kind === 'record-sale' || kind === 'charge-purse');
    play(
      { ...evening, steps },
      {
        afterOrder: (auction, now) => {
          const match = matchOf(auction);
          const lot = lotOnBlock(auction);
          if (match === null || lot === null || auction.pause !== null) return;
          const back = decideAt(auction, { type: 'take-back-match', lot, seen: null }, now);
          expect(back.ok).toBe(true);
          if (isReported) return;
          for (const team of auction.teams.keys()) {
            const held = heldFor(auction, team);
            if (held !== null && match.buyer !== team)
              expect(purseOf(auction, team)).toBeGreaterThanOrEqual(held);
          }
          const { step, teams } = turnOf(match);
          const says = { claim: 'pass', raise: 'stand', answer: 'decline' } as const;
          const answers = teams.map((team) =>
            decideAt(auction, { type: 'say-match', lot, team, says: says[step], seen: null }, now),
          );
          expect(answers.some(({ ok }) => ok)).toBe(true);
        },
      },
    );
  }, 600);
});

test('Every log that the rules write can be read from a file', () => {
  inEvery((evening) => {
    const squads = new SquadTally();
    let before: Auction | null = null;
    play(evening, {
      afterFact: (auction, fact) => {
        if (before !== null) {
          squads.follow(before, fact);
          expect(whatCannotFollow(before, fact, squads), fact.type).toBeNull();
        }
        before = auction;
      },
    });
  });
});
