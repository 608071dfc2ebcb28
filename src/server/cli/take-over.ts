import { createInterface } from 'node:readline/promises';
import { readConfig } from '#server/base/config.ts';
import { readReplicaFile } from '#server/replication/replica-file.ts';
import { Unstartable } from '#server/base/unstartable.ts';
import { replicaAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { doneAnswer } from '#server/base/done.ts';
import { ask } from '#server/replication/channel/ask-peer.ts';

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
    const answer = await typed.question('boli: This laptop becomes the house. Type yes: ');
    typed.close();
    if (answer.trim().toLowerCase() !== 'yes') throw new Unstartable('Nothing was changed.');
  }
  await askToTakeOver(here, following.machine);
  console.log('boli: This laptop has taken over: it is the house now.');
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
