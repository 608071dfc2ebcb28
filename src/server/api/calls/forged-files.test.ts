import { beforeEach, describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { fold } from '#domain/auction/fold.ts';
import { impossible } from '#domain/impossible.ts';
import { toRupees } from '#domain/money.ts';
import { EVERY_EVENT, withEachReplaced } from '#fixtures/auction/every-event.ts';
import { created, entered, registered } from '#fixtures/auction/facts.ts';
import { chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import * as z from 'zod/mini';
import { linksAnswer } from '#protocol/calls/links.ts';
import { eventSchema } from '#protocol/events/events.ts';
import { PATHS } from '#protocol/paths.ts';
import { nextEntry, rowsOf, wholeEntry } from '#server/auctions/log-entry.ts';
import type { KeptLink } from '#server/persistence/tables/people/links.ts';
import type { RowChanges } from '#server/persistence/tables/log/log-lines.ts';
import type { TeamRegistration } from '#server/persistence/tables/registration/registration-store.ts';
import { RegistrationDesk } from '#server/testing/registration.ts';
import { fileWith, linesOf, openFile } from '#server/testing/tournament-files.ts';
import {
  type SampleTournament,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
} from '#server/testing/test-server.ts';
import { png } from '#server/testing/pictures.ts';
import { resultOf } from '#server/tournament-file/save-tournament.ts';

const PHOTO = `data:image/png;base64,${png(300, 300).toString('base64')}`;
const AT = 1_790_000_000_000;
const OWN = [mumbai.id, chennai.id, kohli.id, dhoni.id];
/** A log that brings its own teams and players; a forged line follows it. */
const BEGUN: readonly AuctionEvent[] = [created(), ...entered(mumbai, chennai), registered(kohli, dhoni)];

let server: TestServer;
let asha: Organiser;
let ravi: Organiser;
let sample: SampleTournament;
let before: string[];
let others: Others;

/** Rows of Asha's tournament that are not part of its log. */
interface Others {
  readonly link: KeptLink;
  readonly registration: string;
  readonly team: TeamRegistration;
}

beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  ravi = await server.organiser('Ravi');
  sample = await asha.sampleTournament();
  others = await filled(sample);
  before = await rowsOfAsha();
});

/** Gives Asha's running auction at least one row in each table that belongs to a tournament. */
async function filled({ id, mumbai: team, kohli: player }: SampleTournament): Promise<Others> {
  const { store } = server;
  await asha.player(id, { name: 'With Photo', playerNumber: '99', photo: PHOTO });
  const body = { name: 'Mumbai Meteors', logo: null, bidder: 'Asha', bidderPhone: '98200 00001' };
  await asha.call('PUT', PATHS.updateTeam, { query: { id: team }, body });
  const opened = await asha.call('POST', PATHS.openLinks, { body: { tournamentId: id } });
  const { id: link } = linksAnswer.parse(opened.json).links[0] ?? impossible('no link');
  const desk = await RegistrationDesk.open(asha, id);
  await desk.photo((await desk.register()).receipt, png(300, 300), { part: 200 });
  await desk.register({ name: 'Mina Rao' });
  const [registration = ''] = await desk.idsOf('Ravi Kumar');
  const key = { tournament: id, id: registration };
  const part = { upload: 'u2', total: 9, startsAt: 0, bytes: Buffer.from('abc'), at: server.now };
  await store.registrations.addPart(key, part);
  await store.teamRegistrations.addLink({ tournament: id, code: 'team-code', open: true });
  const registered: TeamRegistration = {
    ...{ id: 'team-registration', tournament: id, link: 'team-code', submitKey: 'k', formHash: 'h' },
    ...{ ownCode: 'own', state: 'new', team: null, logo: null, createdAt: AT, changedAt: AT, revision: 1 },
    sender: { network: 'hash', page: '' },
    plan: { name: 'Goa Giants', bidder: 'Mina', phone: '98200 00009', colour: null },
  };
  await store.teamRegistrations.add(registered);
  const entry = { choice: 1, limit: null, note: 'ours' } as const;
  await store.shortlists.write({ link, tournament: id, player, at: AT, entry });
  await store.guesses.write([{ tournament: id, phone: 'p', lot: player, amount: toRupees(30_000), at: AT }]);
  await asha.order(id, { type: 'place-bid', lot: player, team, amount: 20_000, seen: null });
  const kept = (await store.links.byId(link)) ?? impossible('no link');
  return { link: kept, registration, team: registered };
}

/** Every row of every table, without the rows of Ravi's own tournaments. */
async function rowsOfAsha(): Promise<string[]> {
  const ravis = (await server.store.tournaments.ofOrganiser(ravi.user.id)).map(({ id }) => id);
  const rows = [...(await server.database.rows())].flatMap(([table, all]) =>
    all.map((row) => `${table} ${row}`),
  );
  return rows.filter(
    (row) => !row.includes('"ravis-') && ![...ravis, ravi.user.id].some((id) => row.includes(`"${id}"`)),
  );
}

/** The rows that differ from those before. */
async function changed(): Promise<string[]> {
  const now = await rowsOfAsha();
  return [...before.filter((row) => !now.includes(row)), ...now.filter((row) => !before.includes(row))];
}

/** Each event type, with an id of Asha's in each place that holds an id of the log. */
function forgedEvents(): AuctionEvent[] {
  const foreign = [sample.mumbai, sample.kohli];
  return EVERY_EVENT.flatMap((event) =>
    OWN.flatMap((own) => foreign.flatMap((id) => withEachReplaced(event, own, id))),
  ).map((event) => eventSchema.parse(event));
}

/** The events with other ids. */
function renamed(events: readonly AuctionEvent[], ids: Readonly<Record<string, string>>): AuctionEvent[] {
  const text = Object.entries(ids).reduce(
    (now, [from, to]) => now.replaceAll(`"${from}"`, `"${to}"`),
    JSON.stringify(events),
  );
  return z.array(eventSchema).parse(JSON.parse(text));
}

/** The auctions of Ravi. */
async function ravis(): Promise<Auction[]> {
  const rows = await server.store.tournaments.ofOrganiser(ravi.user.id);
  const logs = await Promise.all(rows.map(({ id }) => server.store.log.eventsAfter(id, 0)));
  return logs.map((lines) => fold(lines.map(({ event }) => event)));
}

const brings = ({ type }: AuctionEvent): boolean => type === 'TeamEntered' || type === 'PlayersRegistered';

async function opened(events: readonly AuctionEvent[], by?: string) {
  return openFile(ravi, await fileWith(linesOf(events, by), resultOf(fold(BEGUN))));
}

describe('A file that names the rows of another organiser', () => {
  test('A line with a foreign id is refused with its number, in each event type and each place', async () => {
    const forged = forgedEvents().filter((event) => !brings(event));
    expect(new Set(forged.map(({ type }) => type)).size).toBe(30);
    for (const event of forged) {
      const answer = await opened([...BEGUN, event]);
      expect([event.type, errorOf(answer).code]).toEqual([event.type, 'file-line-not-valid']);
      expect(errorOf(answer).message).toContain(`Line ${String(BEGUN.length + 1)}: It names a`);
    }
    expect(await changed()).toEqual([]);
  });

  test('A line that a foreign team has sent is refused, and a foreign link gets a new id', async () => {
    const answer = await opened([...BEGUN], `phone:${sample.mumbai}`);
    expect(errorOf(answer)).toMatchObject({ code: 'file-line-not-valid' });
    expect((await opened([...BEGUN], `scorer:${others.link.id}`)).status).toBe(201);
    const [{ id } = { id: '' }] = await server.store.tournaments.ofOrganiser(ravi.user.id);
    const senders = (await server.store.log.eventsAfter(id, 0)).map(({ by }) => by);
    expect(senders.every((by) => by.startsWith('scorer:') && !by.includes(others.link.id))).toBe(true);
  });

  test('A line that brings a foreign id gets a new id, and one that brings an id twice is refused', async () => {
    const foreign = renamed(BEGUN, { [mumbai.id]: sample.mumbai, [kohli.id]: sample.kohli });
    const made = await openFile(ravi, await fileWith(linesOf(foreign), resultOf(fold(foreign))));
    expect(made.status).toBe(201);
    const [log] = await ravis();
    expect(log?.players.has(sample.kohli)).toBe(false);
    const twice = [...entered({ ...mumbai, name: 'Twice' }), registered({ ...kohli, number: '19' })];
    for (const event of [...twice, ...entered({ ...mumbai, id: kohli.id, name: 'A player' })]) {
      const message = errorOf(await opened([...BEGUN, event])).message;
      expect(message).toContain('that is in the file already');
    }
    expect(await changed()).toEqual([]);
  });
});

describe('A store that is given a forged entry', () => {
  /** Writes past every check of files. An engine may refuse the write. */
  async function attempt(write: () => Promise<unknown>): Promise<void> {
    await write().catch(() => undefined);
    expect(await changed()).toEqual([]);
  }

  /** A tournament of Ravi in the store, with ids of its own. */
  function begun(mark: string): AuctionEvent[] {
    const [first, ...rest] = renamed(BEGUN, Object.fromEntries(OWN.map((id) => [id, `ravis-${id}-${mark}`])));
    if (first?.type !== 'TournamentCreated') return impossible('a log without a beginning');
    const tournament = { ...first.tournament, id: `ravis-${mark}`, organiser: ravi.user.id };
    return [{ ...first, tournament }, ...rest];
  }

  test('A log with a foreign id in any event changes no row of another tournament', async () => {
    for (const [at, event] of forgedEvents().entries()) {
      const events = [...begun(String(at)), event];
      // The auction cannot be folded where the event acts on a lot that is not there.
      await Promise.resolve()
        .then(() => wholeEntry(fold(events), linesOfOne(events), { commandId: `forged-${String(at)}` }))
        .then((entry) => server.store.log.append(entry))
        .catch(() => undefined);
    }
    expect(await changed()).toEqual([]);
  });

  test('An entry with the row of a foreign tournament, team or player changes none of them', async () => {
    const first = fold(begun('own'));
    await server.store.log.append(await wholeEntry(first, linesOfOne(begun('own')), { commandId: 'begun' }));
    const rows = rowsOf(first);
    const [team = impossible('no team')] = rows.teams;
    const [player = impossible('no player')] = rows.players;
    const hammered = { id: sample.kohli, status: 'sold', teamId: team.id, soldAmount: 7 } as const;
    const forged: readonly Partial<RowChanges>[] = [
      { tournament: { ...rows.tournament, id: sample.id } },
      { teams: [{ ...team, id: sample.mumbai }] },
      { teams: [{ ...team, id: sample.mumbai, tournamentId: sample.id }] },
      { teams: [{ ...team, id: 'ravis-new', tournamentId: sample.id }] },
      { purses: [{ id: sample.mumbai, purse: 7 }] },
      { players: [{ ...player, id: sample.kohli }] },
      { players: [{ ...player, id: sample.kohli, tournamentId: sample.id }] },
      { players: [{ ...player, id: 'ravis-new', tournamentId: sample.id }] },
      { hammered: [hammered] },
      { goneTeams: [sample.mumbai] },
      { gonePlayers: [sample.kohli, sample.dhoni] },
    ];
    const origin = { by: ravi.user.id, at: AT };
    for (const [at, change] of forged.entries()) {
      const end = (await server.store.log.eventsAfter(first.tournament.id, 0)).length;
      const phones: AuctionEvent = { type: 'PhonesHeld' };
      const { entry } = nextEntry({ ...first, sequence: end }, [phones], {
        ...origin,
        commandId: `forged-${String(at)}`,
      });
      await attempt(() => server.store.log.append({ ...entry, changes: { ...entry.changes, ...change } }));
    }
  });

  test('A write outside the log changes no link, list, number or registration of another tournament', async () => {
    const { store } = server;
    const tournament = 'ravis-own';
    const { link, registration, team } = others;
    const held = (await store.registrations.by('id', registration)) ?? impossible('no registration');
    const key = { tournament, id: registration };
    const part = { upload: 'u2', total: 9, startsAt: 3, bytes: Buffer.from('def'), at: AT };
    const decided = { revision: held.revision, becomes: 'ravis', at: AT } as const;
    const first = begun('own');
    const entry = await wholeEntry(fold(first), [], { commandId: 'decides' });
    await attempt(() => store.bidderPhones.keep(tournament, sample.mumbai, '1'));
    await attempt(() => store.bidderPhones.keep(tournament, sample.mumbai, null));
    await attempt(() => store.links.revoke(tournament, link.id, AT));
    await attempt(() => store.links.replace(link.id, { ...link, id: 'ravis-link', tournament, code: 'c' }));
    const entryOf = { choice: 2, limit: null, note: 'theirs' } as const;
    await attempt(() =>
      store.shortlists.write({ link: link.id, tournament, player: sample.kohli, at: AT + 9, entry: entryOf }),
    );
    await attempt(() => store.registrations.remove(tournament, [registration]));
    await attempt(() =>
      store.registrations.change([{ before: held, after: { ...held, tournament }, dropsParts: true }]),
    );
    await attempt(() => store.registrations.add({ ...held, tournament, ownCode: 'o', submitKey: 's' }));
    await attempt(() => store.registrations.addPart(key, { ...part, upload: 'u3' }));
    await attempt(() => store.registrations.dropParts(key));
    await attempt(() => store.registrations.removePrivate(tournament));
    await attempt(() => store.teamRegistrations.remove(tournament, [team.id]));
    await attempt(() => store.teamRegistrations.change([{ before: team, after: { ...team, tournament } }]));
    await attempt(() => store.teamRegistrations.removePrivate(tournament));
    for (const decides of [
      { ...decided, of: 'players', state: 'approved', id: registration } as const,
      { ...decided, of: 'teams', state: 'approved', id: team.id, revision: 1 } as const,
    ])
      await attempt(() =>
        store.log.append({ ...entry, tournament, events: linesOfOne(first), decides: [decides] }),
      );
  });
});

function linesOfOne(events: readonly AuctionEvent[]) {
  return linesOf(events).flatMap((line, at) => {
    const event = events[at];
    return event === undefined ? [] : [{ ...line, event }];
  });
}
