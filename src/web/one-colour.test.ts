import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { freeColour } from '#domain/tournament/team-colour.ts';
import { teamOnWire } from '#protocol/calls/teams.ts';
import { tournamentOnWire } from '#protocol/calls/tournaments.ts';
import { created, entered, registered } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { enter } from '#fixtures/auction/orders.ts';
import { chennai, kohli, mumbai, teamNamed } from '#fixtures/auction/people.ts';
import { namesRead } from '#web/kit/hall/names-read.ts';
import { squadSheet } from './features/print/squads-print-screen.tsx';
import { phoneShown } from '#web/testing/views.ts';
import { teamViews } from '#web/kit/views/team-view.ts';

const SCRIPTS = ['Latn', 'Deva', 'Beng', 'Gujr', 'Guru', 'Taml', 'Telu', 'Knda', 'Mlym', 'Deva'];
const SECOND = ['मुंबई', 'মুম্বাই', 'મુંબઈ', 'ਮੁੰਬਈ', 'மும்பை', 'ముంబై', 'ಮುಂಬೈ', 'മുംബൈ'];

/** Teams of an older log, and teams that entered since, each with a second name in another script. */
const { auction } = given(
  created(),
  entered({ ...mumbai, secondName: 'मुंबई' }, chennai),
  registered(kohli),
).after(...SECOND.map((secondName, at) => enter({ ...teamNamed(`Team ${String(at)}`), secondName })));

test('A team has one colour in every language on wall, phone, result and overlay, in answers and on prints', () => {
  expect(SCRIPTS).toHaveLength(LANGUAGES.length);
  const view = phoneShown(auction, mumbai.id);
  const english = teamViews(view).map(({ colour }) => colour);
  expect(new Set(english).size).toBe(10);
  for (const script of SCRIPTS)
    expect(
      teamViews(namesRead(script)(view)).map(({ colour }) => colour),
      script,
    ).toEqual(english);
  const answers = [...auction.teams.values()].map((team) =>
    teamOnWire(auction, team, { ownerName: 'Asha', logo: null, bidderPhone: null }),
  );
  expect(answers.map(({ autoColour }) => autoColour)).toEqual(english);
  const prints = answers.map((team) => squadSheet(tournamentOnWire(auction), team, new Map()).colour);
  expect(prints).toEqual(english);
});

test('A renamed team and a team that came later change no colour', () => {
  const before = new Map(teamViews(phoneShown(auction, mumbai.id)).map(({ id, colour }) => [id, colour]));
  const [, , ...stored] = [...auction.teams.values()];
  const [first = mumbai] = stored;
  const later = given(created(), entered(...stored)).after(
    { type: 'edit-team', team: first.id, plan: { name: 'Red Chillies', logo: null } },
    enter(teamNamed('Blue Warriors')),
  );
  const after = teamViews(phoneShown(later.auction, first.id));
  for (const { id } of stored) expect(after.find((team) => team.id === id)?.colour).toBe(before.get(id));
  const taken = stored.map(({ id }) => before.get(id) ?? '');
  expect(after.at(-1)?.colour).toBe(freeColour({ name: 'Blue Warriors', logo: [] }, taken));
});
