import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeBundle, PLATFORMS } from '../lib/bundles.mjs';
import { ensureBuilt } from '../lib/build-stamp.mjs';
import { run } from '../lib/children.mjs';
import { freePort } from '../lib/free-port.mjs';
import { Tally } from '../lib/tally.mjs';
import { whileServing } from '../lib/while-serving.mjs';

const HERE = `${process.platform}-${process.arch}`;
const ORGANISER = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '98000 00000',
  password: 'secret-1',
};

/** Checks that this system's bundle starts after a move, without Node, npm or another program on PATH. */
export async function checkBundle() {
  const tally = new Tally();
  if (!PLATFORMS.includes(HERE) || HERE.startsWith('win32')) {
    tally.skip(`no bundle was started: this is ${HERE}`);
    return tally;
  }
  await ensureBuilt();
  const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'boli-bundle-'));
  try {
    const made = await makeBundle(HERE, path.join(elsewhere, 'made'));
    const folder = path.join(elsewhere, 'On a stick');
    cpSync(made, folder, { recursive: true });
    rmSync(made, { recursive: true });
    await checkStarts(tally, folder);
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
  return tally;
}

async function checkStarts(tally, folder) {
  const starter = path.join(folder, HERE.startsWith('darwin') ? 'boli.command' : 'boli');
  const empty = path.join(folder, '..', 'nothing');
  mkdirSync(empty);
  const port = String(await freePort());
  const how = { cwd: empty, env: { PATH: empty, HOST: '127.0.0.1', PORT: port } };
  const answers = (where, init) =>
    fetch(`http://127.0.0.1:${port}${where}`, init).then(
      ({ ok }) => ok,
      () => false,
    );
  const takes = (where, body) =>
    answers(where, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const first = await whileServing({ command: starter, ...how }, async () => ({
    page: await answers('/'),
    account: await takes('/api/auth/register', ORGANISER),
  }));
  tally.expect(first.seen.page, 'a bundle serves the product', first.printed);
  tally.expect(first.seen.account, 'an account is opened in a bundle', first.printed);

  const copied = await run(starter, ['backup', 'copy.db'], how);
  tally.expect(existsSync(path.join(empty, 'copy.db')), 'a bundle makes a copy of its data', copied.output);

  const { email, password } = ORGANISER;
  const second = await whileServing({ command: starter, ...how }, () =>
    takes('/api/auth/login', { email, password }),
  );
  tally.expect(second.seen, 'a bundle keeps its accounts from one start to the next', second.printed);

  const demo = await whileServing({ command: starter, args: ['demo'], word: 'Ctrl-C ends it', ...how }, () =>
    answers('/'),
  );
  tally.expect(demo.seen, 'a bundle shows the demo', demo.printed);

  const unknown = await run(starter, ['shout'], how);
  tally.expect(
    unknown.code === 1 && unknown.output.startsWith('boli: There is no command shout.'),
    'a bundle refuses a command that it has not, in one line',
    unknown.output,
  );
}
