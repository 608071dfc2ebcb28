import { describe, expect, test } from 'vitest';
import { hslOf } from '#domain/colour.ts';
import { freeColour, shownColours } from '#domain/tournament/team-colour.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { ok } from '#domain/auction/decision.ts';
import { created, entered, finished, setUp, underway } from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import {
  adjust,
  bid,
  editTeam,
  enter,
  finish,
  sell,
  skip,
  undo,
  withdrawTeam,
} from '#fixtures/auction/orders.ts';
import { chennai, dhoni, kohli, kolkata, mumbai, teamNamed } from '#fixtures/auction/people.ts';

const many = (count: number) => Array.from({ length: count }, (_, n) => teamNamed(`Team ${String(n)}`));

describe('adding a team', () => {
  test('A team gets the opening purse, before and during the auction', () => {
    const taken = [mumbai, chennai].map(({ name }) => ({ name }));
    const autoColour = freeColour({ name: 'Kolkata', logo: [] }, shownColours(taken));
    expect(given(setUp).when(enter(kolkata))).toEqual(ok(...entered({ ...kolkata, autoColour })));
    const late = given(underway).after(skip(kohli), enter(kolkata));
    expect(purseOf(late.auction, 'kolkata')).toBe(500_000);
    expect(late.when(bid(dhoni, kolkata, 20_000))).toMatchObject({ ok: true });
  });

  test('A team keeps its automatic colour when it gets another name', () => {
    const logoColours = ['#1d4ed8'];
    const made = given(setUp).after({ type: 'enter-team', team: kolkata, logoColours });
    const colourOf = ({ auction }: typeof made) => auction.teams.get('kolkata')?.autoColour;
    expect(hslOf(colourOf(made) ?? '')[0]).toBeCloseTo(hslOf('#1d4ed8')[0], 0);
    const renamed = made.after(editTeam(kolkata, 'Red Chillies'));
    expect(colourOf(renamed)).toBe(colourOf(made));
    const copied = given(setUp).after(enter({ ...kolkata, autoColour: '#12766d' }));
    expect(colourOf(copied)).toBe('#12766d');
  });

  test("A new team's automatic colour differs from the colours of teams that enter at the same moment", () => {
    const command = { type: 'enter-team', team: kolkata, logoColours: ['#1d4ed8'] } as const;
    const colourOf = ({ auction }: ReturnType<ReturnType<typeof given>['after']>) =>
      auction.teams.get('kolkata')?.autoColour;
    const alone = colourOf(given(setUp).after(command));
    const together = colourOf(given(setUp).after({ ...command, coming: ['#1e40af'] }));
    expect(together).not.toBe(alone);
    const [hue] = hslOf(together ?? '');
    expect(Math.abs(hue - hslOf('#1e40af')[0])).toBeGreaterThanOrEqual(16);
  });

  test('A new team does not make pending commands stale', () => {
    const open = given(underway);
    const inSight = open.auction.sequence;
    expect(open.after(enter(kolkata)).when(bid(kohli, mumbai, 20_000, inSight))).toMatchObject({ ok: true });
  });

  test.each(['Mumbai', 'mumbai', ' MUMBAI ', 'Ｍumbai'])('A team name in use is refused: %s', (name) => {
    expect(given(setUp).when(enter(teamNamed(name, 'other')))).toEqual(refused('team-name-taken'));
  });

  test.each(['Мumbаi', 'Mumbáí', 'Mum\u0336bai'])(
    'A team name that looks like another is refused: %s',
    (name) => {
      expect(given(setUp).when(enter(teamNamed(name, 'other')))).toEqual(
        refused('team-name-alike', { team: 'mumbai' }),
      );
    },
  );

  test('A team that comes after the end is refused until the auction is reopened', () => {
    const over = given(underway).after(skip(kohli), finish);
    expect(over.when(enter(kolkata))).toEqual(refused('auction-finished'));
    expect(over.after({ type: 'reopen' }).when(enter(kolkata))).toMatchObject({ ok: true });
  });

  test('Older logs in which teams entered and withdrew after the end can be read', () => {
    const late = given(underway, finished, ...entered(kolkata), { type: 'TeamWithdrawn', team: 'chennai' });
    expect([...late.auction.teams.keys()]).toEqual(['mumbai', 'kolkata']);
  });

  test('60 teams are accepted, a 61st is refused', () => {
    expect(given(created(), entered(...many(59))).when(enter(mumbai))).toMatchObject({ ok: true });
    expect(given(created(), entered(...many(60))).when(enter(mumbai))).toEqual(
      refused('too-many-teams', { most: 60 }),
    );
  });
});

describe('editing a team', () => {
  test('An edit changes name and logo, and keeps purse and position', () => {
    const logo = 'https://example.org/logo.png';
    const edited = given(setUp).after(adjust(mumbai, -5_000), editTeam(mumbai, 'Mumbai Kings', logo));
    expect([...edited.auction.teams.keys()]).toEqual(['mumbai', 'chennai']);
    expect(edited.auction.teams.get('mumbai')).toMatchObject({
      name: 'Mumbai Kings',
      logo,
      adjusted: -5_000,
    });
    expect(given(setUp).when(editTeam(mumbai, 'Mumbai Kings', logo))).toEqual(
      ok({ type: 'TeamEdited', team: 'mumbai', plan: { name: 'Mumbai Kings', logo } }),
    );
  });

  test("A team may change the spelling of its own name, but not take another team's", () => {
    expect(given(setUp).when(editTeam(mumbai, 'MUMBAI'))).toMatchObject({ ok: true });
    expect(given(setUp).when(editTeam(mumbai, 'chennai'))).toEqual(refused('team-name-taken'));
  });

  test('A missing team cannot be edited', () => {
    expect(given(setUp).when(editTeam(kolkata, 'Mumbai'))).toEqual(refused('no-such-team'));
  });
});

describe('a short name', () => {
  const kings = { name: 'Mumbai Kings', logo: null, shortName: 'MKS' };
  const named = given(setUp).after({ type: 'edit-team', team: mumbai.id, plan: kings });

  test('A short name stays until an edit without one', () => {
    expect(named.auction.teams.get('mumbai')).toMatchObject(kings);
    expect(named.after(editTeam(mumbai, 'Mumbai')).auction.teams.get('mumbai')).not.toHaveProperty(
      'shortName',
    );
  });

  test('Short names are unique; a team may change the spelling of its own', () => {
    const like = (shortName: string) => ({ ...kolkata, shortName });
    expect(named.when(enter(like('mks')))).toEqual(refused('short-name-taken'));
    expect(named.when(enter(like('KKR')))).toMatchObject({ ok: true });
    const again = (team: string, name: string) =>
      named.when({ type: 'edit-team', team, plan: { name, logo: null, shortName: 'Mks' } });
    expect(again(chennai.id, 'Chennai')).toEqual(refused('short-name-taken'));
    expect(again(mumbai.id, 'Mumbai')).toMatchObject({ ok: true });
  });
});

describe('look-alike names of teams', () => {
  const kings = { name: 'Mumbai Kings', logo: null, shortName: 'MKS' };
  const named = given(setUp).after({ type: 'edit-team', team: mumbai.id, plan: kings });
  const called = (name: string, shortName?: string) =>
    shortName === undefined ? { name, logo: null } : { name, logo: null, shortName };
  const both = (plan: ReturnType<typeof called>) => [
    named.when(enter({ ...kolkata, ...plan })),
    named.when({ type: 'edit-team', team: chennai.id, plan }),
  ];
  const alike = (code: 'short-name-alike' | 'name-is-short-name' | 'team-name-alike') =>
    refused(code, { team: 'mumbai' });

  test.each([
    ['its short name in Cyrillic', 'МKЅ'],
    ['its short name with accents', 'MKŚ'],
    ['its name', 'mumbai kings'],
    ['its name in Cyrillic', 'Мumbаi Kings'],
  ])('A short name like %s is refused: %s', (_, shortName) => {
    for (const answer of both(called('Pune', shortName))) expect(answer).toEqual(alike('short-name-alike'));
  });

  test.each(['MKS', 'mks', 'МKЅ'])(
    "A name that looks like another team's short name is refused: %s",
    (name) => {
      for (const answer of both(called(name))) expect(answer).toEqual(alike('name-is-short-name'));
    },
  );

  test('Distinct names are accepted, also a name equal to its own short name', () => {
    for (const answer of both(called('Pune', 'MKT'))) expect(answer).toMatchObject({ ok: true });
    for (const answer of both(called('Pune', 'PUNE'))) expect(answer).toMatchObject({ ok: true });
    const own = { type: 'edit-team', team: mumbai.id, plan: called('MKS', 'МKS') } as const;
    expect(named.when(own)).toMatchObject({ ok: true });
  });
});

describe('withdrawing a team', () => {
  test('A team without purchases that does not lead can be withdrawn', () => {
    expect(given(setUp).when(withdrawTeam(mumbai))).toEqual(ok({ type: 'TeamWithdrawn', team: 'mumbai' }));
    expect([...given(setUp).after(withdrawTeam(mumbai)).auction.teams.keys()]).toEqual(['chennai']);
  });

  test('The leading team can be withdrawn only after it is outbid', () => {
    const bidding = given(underway).after(bid(kohli, mumbai, 20_000));
    expect(bidding.when(withdrawTeam(mumbai))).toEqual(refused('team-leads', { lot: 'kohli' }));
    expect(bidding.when(withdrawTeam(chennai))).toMatchObject({ ok: true });
    expect(bidding.after(bid(kohli, chennai, 21_000)).when(withdrawTeam(mumbai))).toMatchObject({ ok: true });
  });

  test('A team with a squad can be withdrawn only after its sales are undone', () => {
    const sold = given(underway).after(bid(kohli, mumbai, 20_000), sell(kohli));
    expect(sold.when(withdrawTeam(mumbai))).toEqual(refused('team-has-players', { count: 1 }));
    expect(sold.after(finish).when(withdrawTeam(mumbai))).toEqual(refused('auction-finished'));
    expect(sold.after(undo()).when(withdrawTeam(mumbai))).toMatchObject({ ok: true });
  });

  test('A team stays in a finished auction until it is reopened', () => {
    const over = given(underway).after(skip(kohli), finish);
    expect(over.when(withdrawTeam(chennai))).toEqual(refused('auction-finished'));
    expect(over.after({ type: 'reopen' }).when(withdrawTeam(chennai))).toMatchObject({ ok: true });
  });

  test('A missing team cannot be withdrawn', () => {
    expect(given(setUp).when(withdrawTeam(kolkata))).toEqual(refused('no-such-team'));
  });
});
