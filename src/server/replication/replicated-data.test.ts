import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { guessAnswer, ownGuessesAnswer } from '#protocol/calls/guess.ts';
import { linksAnswer } from '#protocol/calls/links.ts';
import { playerAnswer } from '#protocol/calls/players.ts';
import { PATHS, PHONE_HEADER } from '#protocol/paths.ts';
import { REGISTRATION_CALLS, REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { photoAnswer, settingsAnswer } from '#protocol/registration/form.ts';
import { listAnswer, ownPage, receiptAnswer } from '#protocol/registration/registrations.ts';
import { foldersIn } from '#server/persistence/files/data-folder.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import { jpeg, longer } from '#server/testing/pictures.ts';
import { FORM, newKey } from '#server/testing/registration.ts';
import { startServer } from '#server/testing/running-servers.ts';
import { TOURNAMENT } from '#server/testing/test-server.ts';

test('A replica deletes a tournament when its primary does, and keeps the other tournaments', async () => {
  const first = await startServer();
  const second = await startServer({ follow: first.url });
  await first.owner();
  const gone = await first.tournament();
  const kept = await first.tournament();
  const page = await second.follow(first);
  const { token } = first;
  const body = { name: TOURNAMENT.name };
  const deleted = await first.ask(`${PATHS.deleteTournament}?id=${gone}`, { body, token });
  expect(deleted.status).toBe(200);
  expect((await second.takeOver(page)).status).toBe(200);
  await second.becomes('house');
  expect((await second.ask(`${PATHS.tournament}?id=${gone}`, { token })).status).toBe(404);
  expect((await second.ask(`${PATHS.tournament}?id=${kept}`, { token })).status).toBe(200);
  expect((await second.ask(PATHS.tournaments, { token })).json).toHaveLength(1);
});

test('A registration that the primary deletes leaves nothing on the replica: no row, no log page, no photo', async () => {
  const first = await startServer();
  const second = await startServer({ follow: first.url });
  /** Which of these texts are in any file of the second laptop, in bytes or in names of files. */
  const foundIn = (texts: readonly string[]): string[] => {
    const files = readdirSync(second.dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(second.dataDir, name))
      .filter((file) => existsSync(file) && statSync(file).isFile());
    const bytes = files.map((file) => `${file}\n${readFileSync(file, 'latin1')}`).join('\n');
    return texts.filter((text) => bytes.includes(text));
  };
  await first.owner();
  const tournamentId = await first.tournament();
  await second.follow(first);
  const { token } = first;
  const body = { tournamentId, settings: { ...CLOSED_REGISTRATION, open: true } };
  const set = await first.ask(REGISTRATION_LIST_CALLS.settings, { method: 'PUT', body, token });
  const { code } = settingsAnswer.parse(set.json);
  const form = { ...FORM, name: 'Zqxmarker Ravi', phone: '76543 21987' };
  const sent = await first.ask(REGISTRATION_CALLS.submit, {
    body: { key: newKey(), ticket: '', form },
    token: code,
  });
  const { receipt } = receiptAnswer.parse(sent.json);
  const photo = jpeg(600, 800);
  const part = {
    upload: 'u1',
    total: photo.length,
    hash: null,
    offset: 0,
    bytes: photo.toString('base64'),
  };
  await first.ask(REGISTRATION_CALLS.photo, { method: 'PUT', body: part, token: receipt });
  const hash = (await imageFilesIn(foldersIn(first.dataDir).images).all())[0] ?? 'no photo';
  const all = ['Zqxmarker', '76543 21987', hash];
  await expect.poll(() => foundIn(all)).toEqual(all);

  const list = `${REGISTRATION_LIST_CALLS.list}?tournamentId=${tournamentId}`;
  const { page } = listAnswer.parse((await first.ask(list, { token })).json);
  const person = `${REGISTRATION_LIST_CALLS.person}?id=${page[0]?.id ?? ''}`;
  expect((await first.ask(person, { method: 'DELETE', token })).status).toBe(200);
  await expect.poll(() => foundIn(all)).toEqual([hash]);
  // A start deletes images that nothing refers to.
  await first.stop();
  await first.start();
  await expect.poll(() => foundIn(all)).toEqual([]);
});

test('After a takeover a replica has the guesses and names of spectators', async () => {
  const first = await startServer();
  const second = await startServer({ follow: first.url });
  await first.owner();
  const tournamentId = await first.tournament();
  await first.team(tournamentId, 'Pune Panthers');
  await first.team(tournamentId, 'Mumbai Meteors');
  const player = playerAnswer.parse((await first.player(tournamentId)).json).id;
  const { token } = first;
  const query = `?tournamentId=${tournamentId}`;
  const show = { ...FIRST_SHOW, guess: true };
  await first.ask(`${PATHS.show}${query}`, { method: 'PUT', body: { show }, token });
  await first.ask(`${PATHS.command}${query}`, {
    ...{ body: { commandId: 'begin', order: { type: 'initialise' } }, token },
  });
  const page = await second.follow(first);
  const opened = await first.ask(PATHS.openLinks, { body: { tournamentId }, token });
  const { links } = linksAnswer.parse(opened.json);
  const code = links.find(({ kind }) => kind === 'live')?.code ?? '';
  const phone = 'r'.repeat(22);
  const guess = { lot: player, amount: 30_000 };
  const put = await first.ask(PATHS.guess, { method: 'PUT', body: { phone, ...guess }, token: code });
  expect(guessAnswer.parse(put.json)).toEqual(guess);
  await first.ask(PATHS.guessName, { method: 'PUT', body: { phone, name: 'रवि' }, token: code });

  expect((await second.takeOver(page)).status).toBe(200);
  await second.becomes('house');
  const own = await fetch(second.url + PATHS.guess, {
    headers: { authorization: `Bearer ${code}`, [PHONE_HEADER]: phone, connection: 'close' },
  });
  expect(ownGuessesAnswer.parse(await own.json())).toMatchObject({
    ...{ phones: 1, name: { name: 'रवि' } },
    guesses: [guess],
  });
});

test('After a takeover a replica has the registrations, and accepts the rest of a half-uploaded photo', async () => {
  const first = await startServer();
  const second = await startServer({ follow: first.url });
  await first.owner();
  const tournamentId = await first.tournament();
  const page = await second.follow(first);
  const settings = { ...CLOSED_REGISTRATION, open: true };
  const { token } = first;
  const body = { tournamentId, settings };
  const set = await first.ask(REGISTRATION_LIST_CALLS.settings, { method: 'PUT', body, token });
  const { code } = settingsAnswer.parse(set.json);
  const form = { key: newKey(), ticket: '', form: FORM };
  const sent = await first.ask(REGISTRATION_CALLS.submit, { body: form, token: code });
  const { receipt } = receiptAnswer.parse(sent.json);
  const photo = longer(jpeg(600, 800), 2_000);
  const part = (from: number, to: number) => ({
    method: 'PUT',
    body: {
      ...{ upload: 'u1', total: photo.length, hash: null, offset: from },
      bytes: photo.subarray(from, to).toString('base64'),
    },
    token: receipt,
  });
  expect((await first.ask(REGISTRATION_CALLS.photo, part(0, 1_000))).status).toBe(200);

  expect((await second.takeOver(page)).status).toBe(200);
  await second.becomes('house');
  const rest = await second.ask(REGISTRATION_CALLS.photo, part(1_000, photo.length));
  expect(photoAnswer.parse(rest.json).photo).not.toBeNull();
  const own = await second.ask(REGISTRATION_CALLS.own, { token: receipt });
  expect(ownPage.parse(own.json).form).toMatchObject({ name: 'Ravi Kumar', phone: '98200 12345' });
});

test("After a takeover a replica has an owner's private list, and keeps the list after a restart", async () => {
  const first = await startServer();
  const second = await startServer({ follow: first.url });
  await first.owner();
  const tournamentId = await first.tournament();
  await first.team(tournamentId, 'Pune Panthers');
  const page = await second.follow(first);
  const { token } = first;
  const opened = await first.ask(PATHS.openLinks, { body: { tournamentId }, token });
  const { links } = linksAnswer.parse(opened.json);
  const code = links.find(({ kind }) => kind === 'paddle')?.code ?? '';
  const player = playerAnswer.parse((await first.player(tournamentId)).json).id;
  const entry = { player, choice: 1, limit: 45_000, note: 'ଶ୍ରୀକ୍ଷେତ୍ର 🏏' };
  const body = { ...entry, age: 0 };
  const put = await first.ask(PATHS.shortlist, { method: 'PUT', body, token: code });
  expect(put.json).toEqual({ entry });

  expect((await second.takeOver(page)).status).toBe(200);
  await second.becomes('house');
  const list = () => second.ask(PATHS.shortlist, { token: code });
  expect((await list()).json).toEqual({ entries: [entry] });
  await second.stop();
  await second.start();
  expect((await list()).json).toEqual({ entries: [entry] });
});
