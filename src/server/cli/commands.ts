import path from 'node:path';
import { networkInterfaces } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { backUp, assertThere } from '#server/backups/packed.ts';
import { beginAnew as beginAnewIn, restoreFrom } from '#server/backups/restore.ts';
import { copyNamed } from '#server/backups/contents.ts';
import { bringImages } from '#server/backups/tidy-images.ts';
import { moveToFile, moveToPostgres } from '#server/backups/move.ts';
import { databaseUrlFrom, readConfig } from '#server/base/config.ts';
import { Unstartable } from '#server/base/failure.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { auctionsInWords } from '#server/persistence/tables/installation.ts';
import { invite as inviteTo, nameOwner } from '#server/accounts/ownership.ts';
import { resetPassword as resetPasswordOf } from '#server/accounts/passwords.ts';
import { originsFor } from '#server/base/addresses.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { readReplicaFile } from '#server/replication/channel/stored-state.ts';
import { replicaAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { doneAnswer } from '#server/api/http/call.ts';
import { ask } from '#server/replication/channel/ask-peer.ts';

export async function backup(file: string): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const missing = await backUp(installationIn(dataDir, databaseUrl), path.resolve(file));
  const nowhere = databaseUrl === null ? 'in the data folder' : 'in the database';
  console.log(`boli: The database is copied to ${path.resolve(file)}, with its images.`);
  if (missing > 0) console.log(`boli: ${String(missing)} of them are not ${nowhere}.`);
}

export async function restore(typed: string): Promise<void> {
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

export async function beginAnew(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const aside = await beginAnewIn(installationIn(dataDir, databaseUrl));
  console.log(`boli: The next start begins anew in ${dataDir}.`);
  if (aside > 0) console.log(`boli: ${String(aside)} files are kept there as before-new-beginning-...`);
}

/** Moves everything into an empty PostgreSQL, or from one into an empty folder. */
export async function move(target: string): Promise<void> {
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

export async function invite(): Promise<void> {
  const { host, port, publicUrl } = readConfig(process.env);
  const { code, expiresAt } = await inStore((store) => inviteTo(store, Date.now()));
  const asked = `http://localhost:${String(port)}`;
  const [origin = asked] = originsFor({ host, publicUrl, asked, interfaces: networkInterfaces() });
  const until = new Date(expiresAt).toLocaleDateString('en-GB', { dateStyle: 'long' });
  console.log(`boli: An invitation for one account, until ${until}: ${code}`);
  console.log(`boli: As a link: ${origin}/register#${code}`);
  console.log('boli: It is asked for where the server runs with REGISTRATION=invite.');
}

export async function own(email: string): Promise<void> {
  const before = await inStore((store) => nameOwner(store.users, email));
  if (before === null) throw noAccount(email);
  console.log(`boli: ${email} owns this installation now: this account pairs a second laptop.`);
  if (before !== '') console.log(`boli: ${before} owned it before.`);
}

export async function resetPassword(email: string): Promise<void> {
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

/** Timeout (ms): an absent primary may accept orders for as long. */
const PATIENCE = 15_000;

/** Makes the replica on this machine the primary. `yes`: without a question in the terminal. */
export async function takeOver(yes: boolean): Promise<void> {
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
