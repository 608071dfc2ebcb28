import { replicaAnswer, SECOND_LAPTOP_CALLS } from '#protocol/calls/second-laptop.ts';
import { doneAnswer } from '#server/api/accounts/account-calls.ts';
import { Unstartable } from '#server/start/unstartable.ts';
import { ask } from './channel/ask-peer.ts';

/** Timeout (ms): an absent primary may accept orders for as long. */
const PATIENCE = 15_000;

/** What the replica on this machine holds, as a sentence. Throws `Unstartable` where none answers. */
export async function whatItHolds(here: string, token: string): Promise<string> {
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
export async function askToTakeOver(here: string, token: string): Promise<void> {
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
