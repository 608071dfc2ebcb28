import * as z from 'zod/mini';
import { bigSetUp, LINES_OF } from '#fixtures/auction/big-auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { fold } from '#domain/auction/fold.ts';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { PATHS } from '#protocol/paths.ts';
import { FILE_TYPE } from '#protocol/tournament-file.ts';
import { fileWith, linesOf } from '#server/testing/tournament-files.ts';
import { resultOf } from '#server/tournament-file/save-tournament.ts';
import { startBoli } from '#e2e/support/server.ts';

/**
 * Eight accounts send the largest tournament file at once to a server with a heap of 512 MB. Each file must be opened,
 * another account must be served all the while, and the server must not restart. `--smoke` sends smaller files;
 * `--planted-fault` sends files whose result is another one than that of their log.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const FILES = 8;
const PLAYERS = smoke ? 2_000 : 20_000;
const LINES = smoke ? 3_000 : 20_000;
/** The most attempts of one file: four may come from one address at once. */
const MOST_TRIES = 400;

const boli = await startBoli({ LOG_LEVEL: 'error', NODE_OPTIONS: '--max-old-space-size=512' });
try {
  const file = await bigFile();
  console.log(`one file: ${(file.length / 1e6).toFixed(1)} MB, ${String(LINES)} lines`);
  const pid = boli.pid();
  const tokens = [];
  for (let at = 0; at <= FILES; at += 1) tokens.push(await account(at));
  const [watcher = '', ...senders] = tokens;
  const watching = watch(watcher);
  const began = performance.now();
  const statuses = await Promise.all(senders.map((token, at) => send(token, file, at)));
  const took = performance.now() - began;
  const { answers, longest } = await watching.stop();
  console.log(`opened ${String(statuses.filter((status) => status === 201).length)} of ${String(FILES)}`);
  console.log(`all of them: ${(took / 1_000).toFixed(1)} s; another account: ${String(answers)} answers,`);
  console.log(`the slowest after ${longest.toFixed(0)} ms`);
  const isGood = statuses.every((status) => status === 201) && boli.pid() === pid && answers > 0;
  if (!isGood) {
    console.error(boli.said().slice(-2_000));
    process.exitCode = 1;
  }
} finally {
  await boli.stop();
}

/** A file with as many lines and players as may be: lots, passes and edits. */
async function bigFile(): Promise<Buffer> {
  const passes = Array.from({ length: LINES / 8 }, (_, at) => LINES_OF.LotPassed?.(at) ?? []);
  const events: AuctionEvent[] = [...bigSetUp(PLAYERS, 0), ...passes.flat()];
  const edits = fold(events).players.values();
  for (const player of edits) {
    if (events.length >= LINES) break;
    events.push({ type: 'PlayerEdited', player: { ...player, name: `${player.name} the second` } });
  }
  const log = events.slice(0, LINES);
  return fileWith(linesOf(log), resultOf(fold(planted ? log.slice(0, -1) : log)));
}

async function account(at: number): Promise<string> {
  const body = {
    name: 'Trial',
    email: `trial-${String(at)}@example.com`,
    mobile: '9800000000',
    password: 'trial-123',
  };
  const answer = await fetch(`${boli.url}${PATHS.register}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return sessionAnswer.parse(await answer.json()).token;
}

async function send(token: string, file: Buffer, at: number): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await fetch(`${boli.url}${PATHS.tournamentFile}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': FILE_TYPE },
      body: new Uint8Array(file),
    }).catch(() => null);
    const said = await answer?.text();
    if (answer !== null && answer.status !== 429 && answer.status !== 503) {
      if (answer.status !== 201) console.error(`file ${String(at)}: ${String(answer.status)} ${said ?? ''}`);
      return answer.status;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return 0;
}

/** Asks for the list of tournaments again and again. */
function watch(token: string) {
  let over = false;
  let [answers, longest] = [0, 0];
  const asking = (async () => {
    while (!over) {
      const began = performance.now();
      const answer = await fetch(`${boli.url}${PATHS.tournaments}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      z.unknown().parse(await answer.json());
      if (answer.ok) answers += 1;
      longest = Math.max(longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    async stop() {
      over = true;
      await asking;
      return { answers, longest };
    },
  };
}
