import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onPath } from '../lib/children.mjs';
import { freePort } from '../lib/free-port.mjs';
import { withCopy } from '../lib/scratch.mjs';
import { Tally } from '../lib/tally.mjs';
import { publishedFiles } from '../lib/tracked.mjs';
import { whileServing } from '../lib/while-serving.mjs';

/** All programs on PATH for a first start, besides Node: no compiler, no Python, no make. */
const TOOLS = ['sh', 'env', 'npm'];
const OLD = '20.20.2';

/** Runs `npm start` in a fresh copy, on a Node that is too old and on a current one. */
export async function checkFirstStart() {
  const tally = new Tally();
  await withCopy(publishedFiles(), async ({ folder }) => {
    rmSync(path.join(folder, 'node_modules'));
    const old = await firstStart(folder, anOldNode);
    tally.expect(old.answers, `a first start on Node ${OLD} serves the product`, old.printed);
    const fetched = old.printed.includes(`this is Node ${OLD}. Fetching Node `);
    tally.expect(fetched, `a first start on Node ${OLD} says that it fetches a Node`, old.printed);

    for (const made of ['node_modules', '.node', 'dist']) remove(folder, made);
    const newer = await firstStart(folder, thisNode);
    tally.expect(
      newer.answers,
      `a first start on Node ${process.versions.node} serves the product`,
      newer.printed,
    );
    const keptOwn = !existsSync(path.join(folder, '.node'));
    tally.expect(keptOwn, `a first start on Node ${process.versions.node} fetches no Node`, newer.printed);
  });
  return tally;
}

const remove = (folder, name) => rmSync(path.join(folder, name), { recursive: true, force: true });

/** This Node with a fake version number, so that the check needs no old Node. */
function anOldNode(tools) {
  const disguise = path.join(tools, 'old.cjs');
  writeFileSync(disguise, `Object.defineProperty(process.versions, 'node', { value: '${OLD}' });\n`);
  const shim = `#!/bin/sh\nexec '${process.execPath}' --require '${disguise}' "$@"\n`;
  writeFileSync(path.join(tools, 'node'), shim, { mode: 0o755 });
}

const thisNode = (tools) => symlinkSync(process.execPath, path.join(tools, 'node'));

/** @returns {Promise<{ answers: boolean, printed: string }>} whether the page loads, and the terminal output */
async function firstStart(folder, putNode) {
  const tools = path.join(folder, '.tools');
  remove(folder, '.tools');
  mkdirSync(tools);
  for (const name of TOOLS) symlinkSync(onPath(name), path.join(tools, name));
  putNode(tools);
  const port = String(await freePort());
  const env = { ...typedByHand(), PATH: tools, HOST: '127.0.0.1', PORT: port, DATA_DIR: 'data' };
  const { seen, printed } = await whileServing(
    { command: 'npm', args: ['start'], cwd: folder, env },
    async () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      ),
  );
  return { answers: seen, printed };
}

/** The environment without the variables of the npm that runs this check. */
const typedByHand = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$)/i.test(name)));
