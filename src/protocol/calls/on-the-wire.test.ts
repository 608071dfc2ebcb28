import { describe, expect, test } from 'vitest';
import { teamColour } from '#domain/tournament/team-colour.ts';
import { createdUnder, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { adjust, bid, sell } from '#fixtures/auction/orders.ts';
import { toRupees } from '#domain/money.ts';
import { NO_PLAYER_RULES } from '#domain/tournament/player.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { entrant } from '#domain/auction/teams/squad.ts';
import { dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import { loginDraft, registrationDraft } from './accounts.ts';
import {
  playerAnswer,
  playerDraft,
  playerOnWire,
  playerRequest,
  playerRequestOf,
  updatePlayerRequest,
} from './players.ts';
import {
  looseFlagSchema,
  looseNumberSchema,
  looseTextSchema,
  toAmount,
  toFlag,
  toText,
} from '#protocol/schema-parts.ts';
import { teamAnswer, teamOnWire } from './teams.ts';
import { askedInAnswer, tournamentAnswer, tournamentDraft, tournamentOnWire } from './tournaments.ts';

const sold = given(underway).after(bid(kohli, mumbai, 120_000), sell(kohli), adjust(mumbai, -5_000)).auction;

describe('state of the auction in API answers', () => {
  test("The answer of a tournament has the specification's fields", () => {
    const wire = tournamentOnWire(sold);
    expect(wire).toEqual({
      id: 'night-cup',
      name: 'Night Cup',
      date: '2026-11-24',
      time: '18:30',
      totalAmountPerTeam: 500_000,
      playersPerTeam: 3,
      bidIncrementAmount: 5_000,
      createdBy: 'asha',
      status: 'active',
      createdAt: '2025-06-15T15:06:40.000Z',
    });
    expect(tournamentAnswer.parse(wire)).toEqual(wire);
  });

  test("A tournament's answer has own fields and base prices by category", () => {
    const fields = READY_MADE_FIELDS;
    const inCategories = { field: 'category', rungs: [{ value: 'A', base: toRupees(5_000) }] };
    for (const categories of [null, inCategories]) {
      const wire = tournamentOnWire(given(createdUnder({ fields, categories })).auction);
      expect(askedInAnswer(tournamentAnswer.parse(wire))).toEqual({ fields, categories });
    }
    const specified = [askedInAnswer(tournamentOnWire(sold)), askedInAnswer(undefined)];
    expect(specified).toEqual([NO_PLAYER_RULES, NO_PLAYER_RULES]);
  });

  test('A player sent in a request is parsed unchanged', () => {
    const { id: _id, ...plan } = {
      ...dhoni,
      isOwner: true,
      photo: '/api/images/x',
      runs: 10_773,
      own: { category: 'A' },
    };
    expect(playerDraft(playerRequest.parse(playerRequestOf(plan)))).toEqual(plan);
  });

  test("A team's answer has balance, ids of the squad, logo and its address", () => {
    const logo = 'data:image/jpeg;base64,AAAA';
    const wire = teamOnWire(sold, entrant(sold, 'mumbai'), {
      ownerName: 'Asha Rao',
      logo,
      bidderPhone: '98200 00001',
    });
    expect(wire).toEqual({
      id: 'mumbai',
      name: 'Mumbai',
      logo,
      shortName: null,
      colour: null,
      autoColour: teamColour('Mumbai'),
      bidder: null,
      secondName: null,
      bidderPhone: '98200 00001',
      captain: null,
      logoUrl: null,
      tournamentId: 'night-cup',
      ownerId: 'asha',
      ownerName: 'Asha Rao',
      currentBalance: 375_000,
      players: ['kohli'],
      createdAt: '2025-06-15T15:08:20.000Z',
    });
    expect(teamAnswer.parse(wire)).toEqual(wire);
  });

  test("A player's answer has team and amount if sold, else null and 0", () => {
    const wire = playerOnWire(sold, kohli);
    expect(wire).toEqual({
      id: 'kohli',
      name: 'Kohli',
      playerNumber: '18',
      age: 30,
      isTeamOwner: 0,
      playingStyles: ['batsman'],
      baseAmount: 20_000,
      photo: null,
      runs: null,
      wickets: null,
      tournamentId: 'night-cup',
      status: 'sold',
      teamId: 'mumbai',
      soldAmount: 120_000,
    });
    expect(playerAnswer.parse(wire)).toEqual(wire);
    expect(playerOnWire(sold, { ...dhoni, isOwner: true })).toMatchObject({
      isTeamOwner: 1,
      status: 'unsold',
      teamId: null,
      soldAmount: 0,
    });
    expect(playerOnWire(sold, { ...jadeja, runs: 12, wickets: 3 })).toMatchObject({ runs: 12, wickets: 3 });
    const own = { category: 'A', overseas: false, matches: 12 };
    expect(playerOnWire(sold, { ...jadeja, own })).toMatchObject({ own });
  });
});

describe('requests parsed as drafts', () => {
  test('Numbers of a player may be numbers, texts in any script, or missing', () => {
    const request = playerRequest.parse({
      name: 'Kohli',
      playerNumber: 18,
      age: '३६',
      isTeamOwner: 1,
      playingStyles: ['Batsman'],
      baseAmount: '1,45,000',
      photo: '',
      runs: 20.5,
      status: 'sold',
      tournamentId: 'x',
    });
    expect(playerDraft(request)).toEqual({
      name: 'Kohli',
      number: '18',
      age: 36,
      isOwner: true,
      styles: ['Batsman'],
      basePrice: 145_000,
      photo: null,
      runs: 20.5,
      wickets: null,
      own: {},
    });
  });

  test("A player's request may be empty, and may have a photo", () => {
    expect(playerDraft(playerRequest.parse({}))).toEqual({
      name: '',
      number: '',
      age: null,
      isOwner: false,
      styles: [],
      basePrice: null,
      photo: null,
      runs: null,
      wickets: null,
      own: {},
    });
    const nulls = { name: null, playerNumber: null, playingStyles: null, photo: null, age: null };
    expect(playerDraft(playerRequest.parse(nulls))).toMatchObject({
      name: '',
      number: '',
      photo: null,
      age: null,
    });
    expect(playerDraft(playerRequest.parse({ photo: 'https://a.in/b.png' })).photo).toBe(
      'https://a.in/b.png',
    );
  });

  test('An edit without teamId differs from a sale and from its undo', () => {
    expect('teamId' in updatePlayerRequest.parse({ name: 'Kohli', status: 'sold' })).toBe(false);
    expect(updatePlayerRequest.parse({ teamId: 'mumbai', soldAmount: 5 }).teamId).toBe('mumbai');
    expect(updatePlayerRequest.parse({ teamId: null, status: 'unsold', soldAmount: 0 }).teamId).toBeNull();
  });

  test('A request with the data of a tournament is parsed as a draft', () => {
    expect(
      tournamentDraft({
        name: 'Cup',
        date: '2026-11-24',
        time: '18:30',
        totalAmountPerTeam: '५०००',
        playersPerTeam: 15,
        bidIncrementAmount: 'much',
      }),
    ).toEqual({
      name: 'Cup',
      date: '2026-11-24',
      time: '18:30',
      openingPurse: 5_000,
      squadLimit: 15,
      increment: NaN,
    });
  });

  test("An account's request needs no password confirmation", () => {
    const typed = { name: 'Asha', email: 'a@b.in', mobile: '98765', password: 'secret' };
    expect(registrationDraft(typed)).toEqual({ ...typed, confirmPassword: 'secret' });
    expect(loginDraft({ email: null, password: 'x' })).toEqual({ email: '', password: 'x' });
  });

  test('True and 1 mean yes, false, 0 and nothing mean no, and another number is refused', () => {
    for (const given of [true, 1]) expect(toFlag(looseFlagSchema.parse(given))).toBe(true);
    for (const given of [false, 0, null, undefined]) expect(toFlag(looseFlagSchema.parse(given))).toBe(false);
    for (const given of [2, -1, 0.5, '1']) expect(looseFlagSchema.safeParse(given).success).toBe(false);
  });

  test('A number may be missing, a text may be empty', () => {
    for (const given of [null, undefined]) expect(toAmount(looseNumberSchema.parse(given))).toBeNull();
    expect(toAmount(looseNumberSchema.parse(' '))).toBeNull();
    expect(toAmount(looseNumberSchema.parse('12x'))).toBeNaN();
    expect(toAmount(looseNumberSchema.parse(0))).toBe(0);
    expect(toText(looseTextSchema.parse(undefined))).toBe('');
  });

  test('Absurdly long values are refused', () => {
    expect(looseTextSchema.safeParse('a'.repeat(5_000)).success).toBe(true);
    expect(looseTextSchema.safeParse('a'.repeat(5_001)).success).toBe(false);
    expect(looseNumberSchema.safeParse('1'.repeat(41)).success).toBe(false);
    expect(playerRequest.safeParse({ playingStyles: new Array(21).fill('bowler') }).success).toBe(false);
  });
});
