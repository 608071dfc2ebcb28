import path from 'node:path';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { invitationHash } from '#server/accounts/ownership.ts';
import { argon2id } from '#server/accounts/sign-in.ts';
import { copyName } from '#server/backups/copies.ts';
import { filesIn, openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Inside the project, so that the commands find external packages. */
const BUILT = path.join(ROOT, `.dist-${String(process.pid)}-commands`);
const BUILD = `import { buildServer } from './scripts/lib/build-server.mjs'; await buildServer(${JSON.stringify(BUILT)});`;

/** Builds the commands once, because compiling takes longer than running them. */
beforeAll(() => {
  execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: ROOT });
});
afterAll(() => rmSync(BUILT, { recursive: true, force: true }));

let folder = '';
let dataDir = '';

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-cli-'));
  dataDir = path.join(folder, 'data');
  openDataFolder(dataDir);
  const store = await openSqlite(filesIn(dataDir).database);
  const user = { id: 'asha', name: 'Asha', email: 'asha@example.com', mobile: '98000', passwordHash: 'old' };
  await store.users.add({ ...user, createdAt: 1 });
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as its script does. */
function type(command: string, ...words: readonly string[]) {
  const file = path.join(BUILT, 'cli', 'boli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, command, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
    encoding: 'utf8',
  });
  return { status, out: stdout.trim(), err: stderr.trim() };
}

test('The commands backup, reset-password and restore bring the data back, readable by this user only', async () => {
  const copy = path.join(folder, 'copy.db');
  expect(type('backup', copy)).toEqual({
    status: 0,
    out: `boli: The database is copied to ${copy}, with its images.`,
    err: '',
  });
  if (process.platform !== 'win32') expect(statSync(copy).mode & 0o077).toBe(0);

  const reset = type('reset-password', 'Asha@Example.com');
  expect(reset).toMatchObject({ status: 0, err: '' });
  const password = /^boli: The new password of Asha@Example\.com is (\S+)$/m.exec(reset.out)?.[1] ?? '';
  const store = await openSqlite(filesIn(dataDir).database);
  const hashed = (await store.users.byId('asha'))?.passwordHash ?? '';
  expect(await argon2id.matches(hashed, password)).toBe(true);
  await store.close();

  const restore = type('restore', copy);
  expect(restore).toMatchObject({ status: 0, err: '' });
  const aside = /^boli: The one before is kept as (.+)\.$/m.exec(restore.out)?.[1] ?? '';
  expect(existsSync(aside)).toBe(true);
  const again = await openSqlite(filesIn(dataDir).database);
  expect((await again.users.byId('asha'))?.passwordHash).toBe('old');
  await again.close();
});

test('The command restore finds a backup of the server by its name, from any folder', async () => {
  const name = copyName(Date.now());
  const kept = path.join(filesIn(dataDir).backups, name);
  mkdirSync(path.dirname(kept), { recursive: true });
  copyFileSync(filesIn(dataDir).database, kept);
  expect(type('restore', name)).toMatchObject({ status: 0, err: '' });
  expect(type('restore', name).out).toContain(`The database is the one of ${kept} now.`);
  const wrong = type('restore', copyName(1));
  expect(wrong.status).toBe(78);
  expect(wrong.err).toMatch(/^boli: There is no file .+: say which copy to restore\.$/);
});

test('The command invite prints an invitation for one account once, as a code and as a link', async () => {
  const invited = type('invite');
  expect(invited).toMatchObject({ status: 0, err: '' });
  const [, until = '', code = ''] =
    /^boli: An invitation for one account, until (.+): (\S+)$/m.exec(invited.out) ?? [];
  expect(until).toMatch(/^\d+ \w+ \d{4}$/);
  expect(invited.out).toMatch(new RegExp(`^boli: As a link: http://\\S+/register#${code}$`, 'm'));
  const store = await openSqlite(filesIn(dataDir).database);
  expect(await store.invitations.isOpen(invitationHash(code), Date.now())).toBe(true);
  await store.close();
});

test('The command own makes an account the owner, and names the former one', async () => {
  const owns = {
    out: 'boli: Asha@Example.com owns this installation now: this account pairs a second laptop.',
  };
  expect(type('own', 'Asha@Example.com')).toEqual({ status: 0, ...owns, err: '' });
  const store = await openSqlite(filesIn(dataDir).database);
  expect(await store.users.owner()).toBe('asha');
  const ravi = { id: 'ravi', name: 'Ravi', email: 'ravi@example.com', mobile: '98000', passwordHash: 'old' };
  await store.users.add({ ...ravi, createdAt: 2 });
  await store.close();
  expect(type('own', 'ravi@example.com').out).toMatch(/^boli: asha@example\.com owned it before\.$/m);
});

test.each([
  [['shout'], /^boli: There is no command shout\. There are: backup, restore, move, .+\.$/],
  [['backup', '--loud'], /^boli: Unknown option '--loud'\..*$/],
  [['backup'], /^boli: Into which file\? .+$/],
  [['restore'], /^boli: From which file\? .+$/],
  [['restore', '/no/such/copy.db'], /^boli: There is no file \/no\/such\/copy\.db: .+$/],
  [['reset-password'], /^boli: Whose password\? .+$/],
  [['own'], /^boli: Which account\? .+$/],
  [['own', 'ravi@example.com'], /^boli: No account has the email ravi@example\.com: .+$/],
  [['reset-password', 'ravi@example.com'], /^boli: No account has the email ravi@example\.com: .+$/],
])('The command %j fails with one line of advice', ([command = '', ...words], line) => {
  const { status, out, err } = type(command, ...words);
  expect({ status, out }).toEqual({ status: 78, out: '' });
  expect(err).toMatch(line);
});

test('The help names each command', () => {
  const { status, out } = type('--help');
  expect(status).toBe(0);
  for (const command of ['backup FILE', 'move --to URL', 'own EMAIL', 'take-over', 'demo'])
    expect(out).toContain(command);
});
