import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { fold } from '#domain/auction/fold.ts';
import { toRupees } from '#domain/money.ts';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { type OwnField, READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { anyEvening, type Evening, play } from '#fixtures/auction/any-evening.ts';
import {
  acceptedBy,
  adjusted,
  corrected,
  created,
  createdUnder,
  drawn,
  registered,
  retained,
  underway,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai, tournamentWith } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { scorersAuction, scorersEvent } from './scorer-view.ts';

const LINK = 'https://pictures.example/of-a-player.jpg';
const OURS = imageAddress('a'.repeat(64));
const VILLAGE: OwnField = { id: 'village', name: 'Village', is: 'text', public: false };
const FIELDS = [...READY_MADE_FIELDS, VILLAGE];
const { name, date, time, rules } = tournamentWith();

describe('a scorer, who runs the auction', () => {
  test.each<AuctionEvent>([
    created(),
    adjusted(mumbai, -5_000, 'late fee'),
    acceptedBy(mumbai, 1),
    corrected(kohli, [mumbai, 20_000], [chennai, 20_000], 'paddles crossed'),
    drawn(kohli, dhoni),
    { type: 'BidAllowed', lot: 'kohli', team: 'mumbai', amount: toRupees(71_000), reason: 'an owner asked' },
    retained(dhoni, chennai, 0),
    { type: 'LotNamed', team: 'mumbai', lot: 'kohli', named: true },
  ])('A scorer receives every part of the event $type', (event) => {
    expect(scorersEvent(event, [])).toEqual(event);
  });

  test('A scorer sees purses, order, reasons and undo history', () => {
    const { auction } = given(underway, adjusted(mumbai, -5_000, 'late fee'));
    expect(scorersAuction(auction)).toEqual(auction);
  });
});

describe('An address on another site is for the organiser alone:', () => {
  const renamed = (logo: string | null): AuctionEvent => ({
    type: 'TeamEdited',
    team: 'mumbai',
    plan: { name: 'Kings', logo },
  });

  test.each<[AuctionEvent, AuctionEvent]>([
    [
      { type: 'TeamEntered', team: { ...mumbai, logo: LINK } },
      { type: 'TeamEntered', team: mumbai },
    ],
    [
      { type: 'TeamEntered', team: { ...mumbai, logo: OURS } },
      { type: 'TeamEntered', team: { ...mumbai, logo: OURS } },
    ],
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
  ])('A scorer sees no address on another site in %j', (event, seen) => {
    expect(scorersEvent(event, [])).toEqual(seen);
  });
});

describe('A field that is not public is for the organiser alone:', () => {
  const wai = { ...kohli, own: { category: 'A', village: 'Wai' } };
  const shown = { ...kohli, own: { category: 'A' } };
  const plan = { name, date, time };
  const under = (fields: readonly OwnField[]) => ({ ...rules, fields });

  test.each<[AuctionEvent, AuctionEvent]>([
    [registered(wai, dhoni), registered(shown, dhoni)],
    [
      { type: 'PlayerEdited', player: wai },
      { type: 'PlayerEdited', player: shown },
    ],
    [createdUnder({ fields: FIELDS }), createdUnder({ fields: READY_MADE_FIELDS })],
    [
      { type: 'TournamentEdited', plan: { ...plan, rules: under(FIELDS) } },
      { type: 'TournamentEdited', plan: { ...plan, rules: under(READY_MADE_FIELDS) } },
    ],
    [
      { type: 'RulesAgreed', rules: under(FIELDS), reason: '' },
      { type: 'RulesAgreed', rules: under(READY_MADE_FIELDS), reason: '' },
    ],
  ])('A scorer sees no private field in %j', (event, seen) => {
    expect(scorersEvent(event, FIELDS)).toEqual(seen);
  });

  test('Values of a field that became private are hidden from the scorer', () => {
    const closed = FIELDS.map((field) => ({ ...field, public: false }));
    expect(scorersEvent(registered(wai), closed)).toEqual(registered(kohli));
    expect(scorersEvent(registered(wai), [])).toEqual(registered(kohli));
  });
});

test("A scorer's events fold to the scorer's view of the auction, without private values", () => {
  fc.assert(
    fc.property(anyEvening, (evening) => {
      let seen: Auction | null = null;
      play(planted(evening), {
        afterFact(auction, event) {
          const told = scorersEvent(event, auction.tournament.rules.fields);
          seen = seen === null ? fold([told]) : evolve(seen, told);
          expect(seen).toEqual(scorersAuction(auction));
          expect(JSON.stringify([told, ...seen.teams, ...seen.players])).not.toMatch(/https:|[Vv]illage|Wai/);
        },
      });
    }),
    runs(120),
  );
});

/** The same auction with private values added to every event of the set-up. */
function planted({ setUp, ...evening }: Evening): Evening {
  const all = setUp.map((event): AuctionEvent => {
    if (event.type === 'TournamentCreated')
      return {
        ...event,
        tournament: { ...event.tournament, rules: { ...event.tournament.rules, fields: FIELDS } },
      };
    if (event.type === 'TeamEntered') return { ...event, team: { ...event.team, logo: LINK } };
    if (event.type !== 'PlayersRegistered') return event;
    const players = event.players.map((player) => ({ ...player, photo: LINK, own: { village: 'Wai' } }));
    return { ...event, players };
  });
  return { ...evening, setUp: all };
}
