import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import {
  acceptedBy,
  adjusted,
  charged,
  clockRuns,
  corrected,
  created,
  createdUnder,
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
import { bumrah, chennai, dhoni, kohli, mumbai, tournamentWith } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { imageAddress } from '#domain/tournament/checks/check-image.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/ready-made-fields.ts';
import { placesFrom, queueOf } from '#domain/auction/lots/places.ts';
import { withQueue } from '#domain/auction/lots/lot-moves.ts';
import type { AuctionEvent } from './events.ts';
import { fold } from './fold.ts';
import { auctionSeenBy, comingFor, seenBy, type Viewer } from './viewers.ts';

const organiser: Viewer = { sees: 'everything' };
const hall: Viewer = { sees: 'the-auction' };
const mumbaisPhone: Viewer = { sees: 'own-team', team: 'mumbai' };
const chennaisPhone: Viewer = { sees: 'own-team', team: 'chennai' };
const scorer: Viewer = { sees: 'as-scorer' };
const everybody = [organiser, scorer, hall, mumbaisPhone, chennaisPhone];

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
    { type: 'HouseChanged', epoch: 1, at: 1_790_000_000_000 },
    clockRuns(1_790_000_000_000),
    recalled(kohli),
    finished,
    reopened,
    charged(mumbai, 20_000),
  ])('$type', (fact) => {
    for (const viewer of everybody) expect(seenBy(viewer, fact, [])).toEqual(fact);
  });
});

test('whose account runs the auction only that account sees', () => {
  for (const viewer of [organiser, scorer]) expect(seenBy(viewer, created(), [])).toEqual(created());
  for (const viewer of [hall, mumbaisPhone, chennaisPhone]) {
    expect(seenBy(viewer, created(), [])).toEqual({
      type: 'TournamentCreated',
      tournament: { ...tournamentWith(), organiser: 'nobody' },
    });
  }
});

test('a purse is everybody’s to see, the reason for its adjustment only the organiser’s and the team’s', () => {
  const fact = adjusted(mumbai, -5_000, 'late fee');
  for (const viewer of [organiser, scorer, mumbaisPhone]) expect(seenBy(viewer, fact, [])).toEqual(fact);
  for (const viewer of [hall, chennaisPhone]) {
    expect(seenBy(viewer, fact, [])).toEqual(adjusted(mumbai, -5_000, ''));
  }
});

test('whether a team has accepted the rules is between it and the organiser', () => {
  const fact = acceptedBy(mumbai, 1);
  for (const viewer of [organiser, scorer, mumbaisPhone]) expect(seenBy(viewer, fact, [])).toEqual(fact);
  const { auction } = given(underway, fact);
  for (const viewer of [hall, chennaisPhone]) {
    expect(seenBy(viewer, fact, [])).toEqual({ ...fact, team: 'nobody' });
    const told = given(underway, seenBy(viewer, fact, [])).auction;
    expect(told.teams).toEqual(auctionSeenBy(viewer, auction).teams);
    expect(told.teams.get('mumbai')?.accepted).toBe(0);
  }
  expect(auctionSeenBy(mumbaisPhone, auction).teams.get('mumbai')?.accepted).toBe(1);
});

test('a corrected sale is everybody’s to see, its reason only the organiser’s', () => {
  const fact = corrected(kohli, [mumbai, 20_000], [chennai, 20_000], 'paddles crossed');
  for (const viewer of [organiser, scorer]) expect(seenBy(viewer, fact, [])).toEqual(fact);
  for (const viewer of [hall, mumbaisPhone, chennaisPhone]) {
    expect(seenBy(viewer, fact, [])).toEqual(corrected(kohli, [mumbai, 20_000], [chennai, 20_000], ''));
  }
});

test('in which order the players come up only the console sees, and neither the roll that tells it', () => {
  const fact = drawn(kohli, dhoni);
  expect(seenBy(organiser, fact, [])).toEqual(fact);
  for (const viewer of [hall, mumbaisPhone]) {
    expect(seenBy(viewer, fact, [])).toEqual({ ...fact, seed: 0, order: [] });
  }
});

describe('who comes up next', () => {
  const queue = (size: number) => ({
    ...given(underway).auction,
    places: placesFrom({ queue: Array.from({ length: size }, (_, at) => `player-${String(at)}`) }),
  });

  test.each([organiser, scorer])('whoever runs the auction sees all of them: %j', (viewer) => {
    expect(comingFor(viewer, queue(30))).toEqual({ next: queueOf(queue(30)), more: 0 });
  });

  test.each([
    [9, 9, 0],
    [10, 10, 0],
    [11, 10, 1],
  ])('of %i a team sees %i and how many more there are: %i', (size, seen, more) => {
    expect(comingFor(mumbaisPhone, queue(size))).toEqual({ next: queueOf(queue(seen)), more });
  });

  test('the hall sees how many they are', () => {
    expect(comingFor(hall, queue(11))).toEqual({ next: [], more: 11 });
  });
});

test('the auction is seen without the account, the order and what can be undone, and otherwise as it is', () => {
  const { auction } = given(underway, adjusted(mumbai, -5_000, 'late fee'), passed(kohli), opened(dhoni));
  expect(auctionSeenBy(organiser, auction)).toBe(auction);
  const tournament = { ...auction.tournament, organiser: 'nobody' };
  for (const viewer of [mumbaisPhone, chennaisPhone]) {
    expect(auctionSeenBy(viewer, auction)).toEqual({ ...auction, tournament, history: [] });
  }
  const seen = auctionSeenBy(hall, auction);
  expect(seen).toEqual({ ...withQueue(auction, []), tournament, history: [] });
  expect(auctionSeenBy(scorer, auction)).toEqual(auction);
});

describe('an address on another site', () => {
  const LINK = 'https://pictures.example/of-a-player.jpg';
  const OURS = imageAddress('a'.repeat(64));

  test.each<[AuctionEvent, AuctionEvent]>([
    [entering({ ...mumbai, logo: LINK }), entering(mumbai)],
    [entering({ ...mumbai, logo: OURS }), entering({ ...mumbai, logo: OURS })],
    [renamed(LINK), renamed(null)],
    [renamed(OURS), renamed(OURS)],
    [
      registered({ ...kohli, photo: LINK }, { ...dhoni, photo: OURS }, bumrah),
      registered(kohli, { ...dhoni, photo: OURS }, bumrah),
    ],
    [
      { type: 'PlayerEdited', player: { ...kohli, photo: LINK } },
      { type: 'PlayerEdited', player: kohli },
    ],
  ])('is the organiser’s alone: %j', (fact, seen) => {
    expect(seenBy(organiser, fact, [])).toEqual(fact);
    for (const viewer of everybody.slice(1)) expect(seenBy(viewer, fact, [])).toEqual(seen);
  });

  test('stands in nothing that anybody else gets, and their facts still tell their auction', () => {
    fc.assert(
      fc.property(anyEvening, (evening) => {
        const facts: AuctionEvent[] = [];
        play(evening, { afterFact: (_auction, fact) => void facts.push(linked(fact, LINK)) });
        for (const viewer of everybody.slice(1)) {
          const seen = auctionSeenBy(viewer, fold(facts));
          const told = fold(facts.map((fact) => seenBy(viewer, fact, [])));
          // Which order is theirs to know, and what can be undone, follows from no single fact.
          const known = viewer === scorer ? told : seen;
          expect(queueOf(known)).toEqual(queueOf(seen));
          expect({ ...withQueue(told, queueOf(known)), history: known.history }).toEqual(seen);
          expect(JSON.stringify([...seen.teams, ...seen.players])).not.toContain('https:');
        }
        expect(auctionSeenBy(organiser, fold(facts))).toEqual(fold(facts));
      }),
      runs(60),
    );
  });
});

describe('what is written in fields of the tournament’s own', () => {
  const village: OwnField = { id: 'village', name: 'Village', is: 'text', public: false };
  const fields = [...READY_MADE_FIELDS, village];
  const wai = { ...kohli, own: { category: 'A', village: 'Wai' } };
  const shown = { ...kohli, own: { category: 'A' } };
  const agreed = (asked: readonly OwnField[]): AuctionEvent => ({
    type: 'TournamentEdited',
    plan: { name, date, time, rules: { ...rules, fields: asked } },
  });

  test.each<[AuctionEvent, AuctionEvent]>([
    [registered(wai, dhoni), registered(shown, dhoni)],
    [
      { type: 'PlayerEdited', player: wai },
      { type: 'PlayerEdited', player: shown },
    ],
    [agreed(fields), agreed(READY_MADE_FIELDS)],
  ])('is the organiser’s alone where the field is not public: %j', (fact, seen) => {
    expect(seenBy(organiser, fact, fields)).toEqual(fact);
    for (const viewer of everybody.slice(1)) expect(seenBy(viewer, fact, fields)).toEqual(seen);
  });

  test('is told as the fields are now: one that was closed since is not told again', () => {
    const closed = fields.map((field) => ({ ...field, public: false }));
    for (const viewer of everybody.slice(1)) {
      expect(seenBy(viewer, registered(wai), closed)).toEqual(registered(kohli));
      expect(seenBy(viewer, registered(wai), [])).toEqual(registered(kohli));
    }
  });

  test('the rules with which a tournament begins name public fields alone', () => {
    const seen = seenBy(scorer, createdUnder({ fields }), fields);
    expect(seen).toEqual(createdUnder({ fields: READY_MADE_FIELDS }));
    expect(JSON.stringify(seenBy(hall, createdUnder({ fields }), fields))).not.toContain('Village');
  });

  test('the whole auction has none of it, and public fields as they are', () => {
    const past = [
      createdUnder({ fields }),
      ...underway.slice(1),
      { type: 'PlayerEdited', player: wai } as const,
    ];
    const { auction } = given(past);
    for (const viewer of everybody.slice(1)) {
      const seen = auctionSeenBy(viewer, auction);
      expect(seen.players.get('kohli')).toEqual(shown);
      expect(JSON.stringify([seen.tournament, ...seen.players])).not.toMatch(/village|Wai/i);
      const told = fold(past.map((fact) => seenBy(viewer, fact, fields)));
      expect([told.players, told.tournament]).toEqual([seen.players, seen.tournament]);
    }
    expect(auctionSeenBy(organiser, auction).players.get('kohli')).toEqual(wai);
  });
});

function entering(team: typeof mumbai): AuctionEvent {
  return { type: 'TeamEntered', team };
}

function renamed(logo: string | null): AuctionEvent {
  return { type: 'TeamEdited', team: 'mumbai', plan: { name: 'Kings', logo } };
}

/** The fact, where it tells of a team or of players with their pictures behind a link. */
function linked(fact: AuctionEvent, link: string): AuctionEvent {
  switch (fact.type) {
    case 'TeamEntered':
      return { ...fact, team: { ...fact.team, logo: link } };
    case 'PlayersRegistered':
      return { ...fact, players: fact.players.map((player) => ({ ...player, photo: link })) };
    case 'PlayerEdited':
      return { ...fact, player: { ...fact.player, photo: link } };
    default:
      return fact;
  }
}
