import { parseArgs } from 'node:util';
import { keepFilesPrivate } from '#server/persistence/files/data-folder.ts';
import { Unstartable } from '#server/base/failure.ts';
import { leaveWith } from '#server/start/leave.ts';
import path from 'node:path';
import { networkInterfaces } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { backUp, assertThere, copyNamed } from '#server/backups/copies.ts';
import {
  beginAnew as beginAnewIn,
  restoreFrom,
  moveToFile,
  moveToPostgres,
} from '#server/backups/restore.ts';
import { bringImages } from '#server/backups/tidy-images.ts';
import { databaseUrlFrom, readConfig } from '#server/base/config.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { auctionsInWords } from '#server/persistence/tables/installation.ts';
import { invite as inviteTo, nameOwner } from '#server/accounts/ownership.ts';
import { resetPassword as resetPasswordOf } from '#server/accounts/sign-in.ts';
import { originsFor } from '#server/base/addresses.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { readReplicaFile } from '#server/replication/channel/stored-state.ts';
import { replicaAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { doneAnswer } from '#server/api/http/call.ts';
import { ask } from '#server/replication/channel/channel.ts';

/** Timeout (ms): an absent primary may accept orders for as long. */
const PATIENCE = 15_000;

interface Typed {
  /** The word after the command. */
  readonly word: string | undefined;
  readonly to: string | undefined;
  readonly yes: boolean;
}

interface CliCommand {
  readonly usage: string;
  readonly run: (typed: Typed) => Promise<void>;
}

/** The commands of an installation; package.json has a script for each. */
const COMMANDS: Readonly<Record<string, CliCommand>> = {
  backup: {
    usage: 'backup FILE            copies database and images into one file',
    run: ({ word }) => backup(asked(word, 'Into which file? Type: npm run backup FILE')),
  },
  restore: {
    usage: 'restore FILE           restores such a copy',
    run: ({ word }) => restore(asked(word, 'From which file? Type: npm run restore FILE')),
  },
  move: {
    usage: 'move --to URL          moves everything into an empty PostgreSQL, or into an empty folder',
    run: ({ to }) =>
      move(
        asked(
          to,
          'Where to? Type: npm run move -- --to postgres://boli:password@127.0.0.1:5432/boli, or back with --to and an empty folder',
        ),
      ),
  },
  'begin-anew': {
    usage: 'begin-anew             lets a data folder start empty whose auctions are missing',
    run: beginAnew,
  },
  invite: { usage: 'invite                 prints an invitation for one account', run: invite },
  own: {
    usage: 'own EMAIL              makes this account the owner',
    run: ({ word }) => own(asked(word, 'Which account? Type: npm run own EMAIL')),
  },
  'reset-password': {
    usage: 'reset-password EMAIL   sets a new password and prints it',
    run: ({ word }) => resetPassword(asked(word, 'Whose password? Type: npm run reset-password EMAIL')),
  },
  'take-over': {
    usage: 'take-over [--yes]      makes a second laptop the primary',
    run: ({ yes }) => takeOver(yes),
  },
  demo: {
    usage: 'demo                   serves an auction under way, on a temporary database',
    // This import loads the whole server, so it runs for this command only.
    run: async () => (await import('./demo.ts')).demo(),
  },
};

try {
  keepFilesPrivate();
  const { name, help, ...typed } = read(process.argv.slice(2));
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (help || name === '') console.log(helpText());
  else if (command === undefined)
    throw new Unstartable(`There is no command ${name}. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  else await command.run(typed);
} catch (error) {
  leaveWith(error);
}

function read(words: string[]): Typed & { readonly name: string; readonly help: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { to: { type: 'string' }, yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const [name = '', word] = positionals;
    return { name, word, to: values.to, yes: values.yes === true, help: values.help === true };
  } catch (error) {
    // The first sentence of Node's message says which word is wrong.
    const [first = ''] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Unstartable(`${first}. The words of each command: npm run boli`);
  }
}

/** The typed word; throws the question if there is none. */
function asked(typed: string | undefined, question: string): string {
  const word = typed?.trim() ?? '';
  if (word === '') throw new Unstartable(question);
  return word;
}

function helpText(): string {
  const lines = Object.values(COMMANDS).map(({ usage }) => `  ${usage}`);
  return ['npm run boli -- COMMAND, or npm run COMMAND:', ...lines].join('\n');
}

async function backup(file: string): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const missing = await backUp(installationIn(dataDir, databaseUrl), path.resolve(file));
  const nowhere = databaseUrl === null ? 'in the data folder' : 'in the database';
  console.log(`boli: The database is copied to ${path.resolve(file)}, with its images.`);
  if (missing > 0) console.log(`boli: ${String(missing)} of them are not ${nowhere}.`);
}

async function restore(typed: string): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const data = installationIn(dataDir, databaseUrl);
  const file = copyNamed(path.resolve(typed), dataDir);
  const aside = await restoreFrom(file, data, Date.now());
  const missing = await bringImages(file, data);
  console.log(`boli: The database is the one of ${file} now.`);
  if (aside !== null) console.log(`boli: The one before is kept as ${aside}.`);
  if (missing > 0) {
    const way =
      databaseUrl === null
        ? `put the folder images, which lay beside the copies, into ${dataDir}`
        : 'the hourly copies of a PostgreSQL leave images in it; a copy of npm run backup has them within';
    console.log(`boli: ${String(missing)} of its images are not here: ${way}.`);
  }
}

async function beginAnew(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const aside = await beginAnewIn(installationIn(dataDir, databaseUrl));
  console.log(`boli: The next start begins anew in ${dataDir}.`);
  if (aside > 0) console.log(`boli: ${String(aside)} files are kept there as before-new-beginning-...`);
}

/** Moves everything into an empty PostgreSQL, or from one into an empty folder. */
async function move(target: string): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const from = installationIn(dataDir, databaseUrl);
  const { data, missing } =
    databaseUrl === null
      ? await moveToPostgres(from, databaseUrlFrom(target))
      : await moveToFile(from, databaseUrl, folderFrom(target), Date.now());
  const found = await data.contents();
  if (found.state !== 'whole') throw new Unstartable(`Nothing is found in ${data.place}.`);
  console.log(
    `boli: Everything is in ${data.place} now, compared row by row, with its images: ${auctionsInWords(found)}, ${String(found.lines)} lines of their logs.`,
  );
  if (missing > 0) console.log(`boli: ${String(missing)} images of teams and players were not there.`);
  const next =
    databaseUrl === null
      ? 'Start with DATABASE_URL set to it. The file before is kept as it was'
      : `Start with DATA_DIR=${data.dataDir} and without DATABASE_URL. The database before is kept as it was`;
  console.log(`boli: ${next}: ${from.place}.`);
}

function folderFrom(text: string): string {
  if (!/^[a-z]+:\/\//i.test(text)) return path.resolve(text);
  throw new Unstartable(
    'The data stand in a PostgreSQL already: move them to another one with its own tools, like pg_dump, or to a file by naming an empty folder.',
  );
}

async function invite(): Promise<void> {
  const { host, port, publicUrl } = readConfig(process.env);
  const { code, expiresAt } = await inStore((store) => inviteTo(store, Date.now()));
  const asked = `http://localhost:${String(port)}`;
  const [origin = asked] = originsFor({ host, publicUrl, asked, interfaces: networkInterfaces() });
  const until = new Date(expiresAt).toLocaleDateString('en-GB', { dateStyle: 'long' });
  console.log(`boli: An invitation for one account, until ${until}: ${code}`);
  console.log(`boli: As a link: ${origin}/register#${code}`);
  console.log('boli: It is asked for where the server runs with REGISTRATION=invite.');
}

async function own(email: string): Promise<void> {
  const before = await inStore((store) => nameOwner(store.users, email));
  if (before === null) throw noAccount(email);
  console.log(`boli: ${email} owns this installation now: this account pairs a second laptop.`);
  if (before !== '') console.log(`boli: ${before} owned it before.`);
}

async function resetPassword(email: string): Promise<void> {
  const password = await inStore((store) => resetPasswordOf(store, email));
  if (password === null) throw noAccount(email);
  console.log(`boli: The new password of ${email} is ${password}`);
  console.log('boli: All its devices are signed out. Change the password after signing in.');
}

/** Opens the store that the settings name, which must exist. */
async function inStore<T>(task: (store: Store) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const data = installationIn(dataDir, databaseUrl);
  await assertThere(data);
  const store = await data.open();
  const result = await task(store);
  await store.close();
  return result;
}

function noAccount(email: string): Unstartable {
  return new Unstartable(`No account has the email ${email}: check how it is written.`);
}

/** Makes the replica on this machine the primary. `yes`: without a question in the terminal. */
async function takeOver(yes: boolean): Promise<void> {
  const { dataDir, host, port } = readConfig(process.env);
  const following = readReplicaFile(dataDir);
  if (following === null)
    throw new Unstartable(`${dataDir} follows no other laptop: there is nothing to take over.`);
  const here = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${String(port)}`;
  console.log(`boli: ${await whatItHolds(here, following.machine)}`);
  if (!yes) {
    const typed = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await typed.question(
      'boli: This laptop becomes the primary: every page goes on here. Type yes: ',
    );
    typed.close();
    if (answer.trim().toLowerCase() !== 'yes') throw new Unstartable('Nothing was changed.');
  }
  await askToTakeOver(here, following.machine);
  console.log('boli: This laptop has taken over: it is the primary now.');
}

/** A sentence about the data of the replica on this machine. Throws `Unstartable` if none answers. */
async function whatItHolds(here: string, token: string): Promise<string> {
  const asked = { bearer: token, patience: PATIENCE };
  const told = await ask(here, SECOND_LAPTOP_CALLS.state, replicaAnswer, asked);
  if (told.is !== 'answer') throw silent(here);
  const { holds, first } = told.answer;
  if (holds === null) return `It has no copy of ${first} yet.`;
  if (holds.last === null) return `It holds what ${first} has; nothing has happened in an auction.`;
  const seconds = Math.max(0, Math.round((holds.now - holds.last.at) / 1_000));
  return `The last act it holds: ${holds.last.text} (${holds.last.tournament}), ${String(seconds)} s old.`;
}

/** Throws `Unstartable` with the reason of the refusal. */
async function askToTakeOver(here: string, token: string): Promise<void> {
  const asked = { body: { token }, patience: PATIENCE };
  const told = await ask(here, SECOND_LAPTOP_CALLS.takeOver, doneAnswer, asked);
  if (told.is === 'silent') throw silent(here);
  if (told.is === 'refused') throw new Unstartable(`${told.message}.`);
}

function silent(here: string): Unstartable {
  return new Unstartable(
    `No laptop that follows answers at ${here}: start it, or give the PORT that it has.`,
  );
}
