import path from 'node:path';
import type * as z from 'zod/mini';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tearIndex } from '#fixtures/torn-index.ts';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { linkAnswer, linksAnswer } from '#protocol/calls/links.ts';
import type { HelloMessage, Trouble } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { serviceText } from '#protocol/texts/service.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { buildApp } from './api/app.ts';
import { TOURNAMENT } from '#server/testing/test-server.ts';
import { copyNamed, newestSound, copiesIn, copyName } from '#server/backups/copies.ts';
import type { Config } from '#server/base/config.ts';
import { Screen } from '#server/testing/live-auction.ts';
import { settingsIn } from '#server/testing/running-servers.ts';
import { serve } from '#server/start/serve.ts';
import { installationIn } from './persistence/choose-engine.ts';
import { contentsOf } from '#server/persistence/sqlite/copies.ts';
import { filesIn } from '#server/persistence/sqlite/open-sqlite.ts';

let folder = '';
let settings: Config;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-damage-'));
  settings = settingsIn(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Makes one call to a server, whose answer must match the schema. */
async function call<Answer extends z.ZodMiniType>(
  port: number,
  place: string,
  answer: Answer,
  { token, body }: { readonly token?: string; readonly body?: object },
): Promise<z.output<Answer>> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const url = `http://127.0.0.1:${String(port)}${place}`;
  return answer.parse(
    await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json(),
  );
}

/** Creates an organiser with a tournament and its links. Returns after the server made a backup and stopped. */
async function anEveningBefore() {
  const server = await serve(settings, buildApp);
  const account = {
    name: 'Asha Rao',
    email: 'asha@example.com',
    mobile: '98000 00000',
    password: 'secret-1',
  };
  const { token } = await call(server.port, PATHS.register, sessionAnswer, { body: account });
  const other = { ...account, name: 'Meera', email: 'meera@example.com' };
  await call(server.port, PATHS.register, sessionAnswer, { body: other });
  const { id } = await call(server.port, PATHS.createTournament, tournamentAnswer, {
    token,
    body: TOURNAMENT,
  });
  const body = { tournamentId: id };
  const { links } = await call(server.port, PATHS.openLinks, linksAnswer, { token, body });
  const ravi = { token, body: { ...body, label: 'Ravi' } };
  const { code } = await call(server.port, PATHS.scorerLink, linkAnswer, ravi);
  await server.stop();
  const wall = links.find(({ kind }) => kind === 'screen')?.code ?? '';
  await (await serve(settings, buildApp)).stop();
  return {
    organiser: { as: 'console', token, tournament: id } as const,
    scorer: { as: 'console', token: code, tournament: id } as const,
    wall: { as: 'link', code: wall } as const,
  };
}

/** The problem that a screen receives. Waits until the problem names the backup, or another screen has received it. */
async function troubleOf(port: number, who: HelloMessage['who']): Promise<Trouble | undefined> {
  const screen = await Screen.at(`ws://127.0.0.1:${String(port)}${PATHS.live}`);
  screen.say({ v: LIVE_VERSION, type: 'hello', who, after: null });
  for (;;) {
    const { trouble } = (await screen.hear('presence')).presence;
    if (who.as === 'link' || (trouble !== undefined && ('copy' in trouble || who.token.length < 40))) {
      screen.close();
      return trouble;
    }
  }
}

test('Damage found by a running server names the backup to the organiser only', async () => {
  const { organiser, scorer, wall } = await anEveningBefore();
  const { database, backups } = filesIn(settings.dataDir);
  const [whole = ''] = copiesIn(backups);
  tearIndex(database);
  expect(contentsOf(database, 'check').state).toBe('whole');

  const server = await serve(settings, buildApp);
  // The backup made at this start has the same damage, so it is not the one to restore.
  await expect.poll(() => copiesIn(backups)[0]).not.toBe(whole);
  expect(await troubleOf(server.port, organiser)).toEqual({ code: 'data-damaged', copy: whole });
  expect(await troubleOf(server.port, scorer)).toEqual({ code: 'data-damaged' });
  expect(await troubleOf(server.port, wall)).toBeUndefined();
  const health = await (await fetch(`http://127.0.0.1:${String(server.port)}${PATHS.health}`)).text();
  expect(health).toContain('data-damaged');
  expect(health).not.toContain(whole);
  await server.stop();
  // `npm run restore` finds the backup by its name alone, from any folder.
  expect(copyNamed(path.join(folder, whole), settings.dataDir)).toBe(path.join(backups, whole));
});

test('Damage names no backup if all of them are damaged', async () => {
  await anEveningBefore();
  const { database, backups } = filesIn(settings.dataDir);
  expect(await newestSound(installationIn(settings.dataDir))).toBe(
    path.join(backups, copiesIn(backups)[0] ?? ''),
  );
  rmSync(backups, { recursive: true });
  tearIndex(database);
  await (await serve(settings, buildApp)).stop();
  writeFileSync(path.join(backups, copyName(1)), 'no database');
  expect(copiesIn(backups)).toHaveLength(2);
  expect(await newestSound(installationIn(settings.dataDir))).toBeNull();
  expect(serviceText({ code: 'data-damaged', copy: null })).toBe(
    'The database of the server is damaged: the auction goes on. There is no whole copy of it: please export what you need before the server is stopped',
  );
});
