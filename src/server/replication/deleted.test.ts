import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { REGISTRATION_CALLS, REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { listAnswer, receiptAnswer } from '#protocol/registration/registrations.ts';
import { settingsAnswer } from '#protocol/registration/form.ts';
import { foldersIn } from '#server/persistence/files/data-folder.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import { FORM, newKey } from '#server/testing/registration.ts';
import { jpeg } from '#server/testing/pictures.ts';
import { Laptop } from '#server/testing/running-servers.ts';
import { TOURNAMENT } from '#server/testing/test-server.ts';

test('A replica deletes a tournament when its primary does, and keeps the other tournaments', async () => {
  const first = await Laptop.open();
  const second = await Laptop.open({ follow: first.url });
  try {
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
  } finally {
    await second.close();
    await first.close();
  }
});

test('A registration that the primary deletes leaves nothing on the replica: no row, no log page, no photo', async () => {
  const first = await Laptop.open();
  const second = await Laptop.open({ follow: first.url });
  /** Which of these texts are in any file of the second laptop, in bytes or in names of files. */
  const foundIn = (texts: readonly string[]): string[] => {
    const files = readdirSync(second.dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(second.dataDir, name))
      .filter((file) => existsSync(file) && statSync(file).isFile());
    const bytes = files.map((file) => `${file}\n${readFileSync(file, 'latin1')}`).join('\n');
    return texts.filter((text) => bytes.includes(text));
  };
  try {
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
  } finally {
    await second.close();
    await first.close();
  }
});
