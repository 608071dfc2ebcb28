import { describe, expect, test } from 'vitest';
import {
  adjusted,
  charged,
  clockRuns,
  created,
  drawn,
  entered,
  finished,
  floorSet,
  lotReopened,
  opened,
  passed,
  passUndone,
  placed,
  recalled,
  registered,
  reopened,
  retracted,
  saleUndone,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { kohli, mumbai, tournamentWith } from '#fixtures/auction/people.ts';
import type { AuctionEvent } from './events.ts';
import { auctionSeenBy, seenBy, type Viewer } from './viewers.ts';

const organiser: Viewer = { sees: 'everything' };
const hall: Viewer = { sees: 'the-auction' };
const mumbaisPhone: Viewer = { sees: 'own-team', team: 'mumbai' };
const chennaisPhone: Viewer = { sees: 'own-team', team: 'chennai' };
const everybody = [organiser, hall, mumbaisPhone, chennaisPhone];

const { name, date, time, rules } = tournamentWith();

describe('what everybody may see as it is', () => {
  test.each<AuctionEvent>([
    { type: 'TournamentEdited', plan: { name, date, time, rules } },
    ...entered(mumbai),
    { type: 'TeamEdited', team: 'mumbai', plan: { name: 'Kings', logo: null } },
    { type: 'TeamWithdrawn', team: 'mumbai' },
    registered(kohli),
    { type: 'PlayerEdited', player: kohli },
    { type: 'PlayerWithdrawn', player: 'kohli' },
    drawn(kohli),
    opened(kohli),
    placed(kohli, mumbai, 20_000, 'phone'),
    retracted(kohli, mumbai, 20_000),
    { type: 'GoingCalled', lot: 'kohli', count: 1 },
    sold(kohli, mumbai, 20_000),
    passed(kohli),
    saleUndone(kohli, mumbai, 20_000),
    passUndone(kohli),
    lotReopened(kohli),
    floorSet('both'),
    { type: 'PhonesHeld' },
    { type: 'PhonesReleased' },
    { type: 'AuctionPaused', message: 'Tea', until: null },
    { type: 'AuctionResumed' },
    clockRuns(1_790_000_000_000),
    recalled(kohli),
    finished,
    reopened,
    charged(mumbai, 20_000),
  ])('$type', (fact) => {
    for (const viewer of everybody) expect(seenBy(viewer, fact)).toEqual(fact);
  });
});

test('whose account runs the auction only that account sees', () => {
  expect(seenBy(organiser, created())).toEqual(created());
  for (const viewer of [hall, mumbaisPhone, chennaisPhone]) {
    expect(seenBy(viewer, created())).toEqual({
      type: 'TournamentCreated',
      tournament: { ...tournamentWith(), organiser: 'nobody' },
    });
  }
});

test('a purse is everybody’s to see, the reason for its adjustment only the organiser’s and the team’s', () => {
  const fact = adjusted(mumbai, -5_000, 'late fee');
  for (const viewer of [organiser, mumbaisPhone]) expect(seenBy(viewer, fact)).toEqual(fact);
  for (const viewer of [hall, chennaisPhone]) {
    expect(seenBy(viewer, fact)).toEqual(adjusted(mumbai, -5_000, ''));
  }
});

test('the whole auction is seen without the account, and otherwise as it is', () => {
  const { auction } = given(underway, adjusted(mumbai, -5_000, 'late fee'));
  expect(auctionSeenBy(organiser, auction)).toBe(auction);
  for (const viewer of [hall, mumbaisPhone, chennaisPhone]) {
    const seen = auctionSeenBy(viewer, auction);
    expect(seen).toEqual({ ...auction, tournament: { ...auction.tournament, organiser: 'nobody' } });
    expect(seen.teams).toBe(auction.teams);
  }
});
