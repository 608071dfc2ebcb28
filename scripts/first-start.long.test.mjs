import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { onPath } from './lib/children.mjs';
import { freePort, whileServing, withCopy } from './lib/testing.mjs';
import { publishedFiles } from './lib/tracked.mjs';

/** All programs on PATH for a first start, besides Node: no compiler, no Python, no make. */
const TOOLS = ['sh', 'env', 'npm', 'npx'];
const OLD = '20.20.2';

/** This Node with another version number, so that the test needs no old Node. */
function anOldNode(tools) {
  const disguise = path.join(tools, 'old.cjs');
  writeFileSync(disguise, `Object.defineProperty(process.versions, 'node', { value: '${OLD}' });\n`);
  const shim = `#!/bin/sh\nexec '${process.execPath}' --require '${disguise}' "$@"\n`;
  writeFileSync(path.join(tools, 'node'), shim, { mode: 0o755 });
}

const thisNode = (tools) => symlinkSync(process.execPath, path.join(tools, 'node'));

/** Types `npm start` with only these programs; `answers`: whether the page loads. */
async function firstStart(folder, putNode) {
  for (const made of ['node_modules', 'dist', '.tools'])
    rmSync(path.join(folder, made), { recursive: true, force: true });
  const tools = path.join(folder, '.tools');
  mkdirSync(tools);
  for (const name of TOOLS) symlinkSync(onPath(name), path.join(tools, name));
  putNode(tools);
  const port = String(await freePort());
  const env = { ...typedByHand(), PATH: tools, HOST: '127.0.0.1', PORT: port, DATA_DIR: 'data' };
  const { seen: answers, printed } = await whileServing(
    { command: 'npm', args: ['start'], cwd: folder, env },
    () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      ),
  );
  return { answers, printed };
}

/** The environment without the variables of npm and Vitest. */
const typedByHand = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$)/i.test(name),
    ),
  );

test('npm start in a fresh copy serves the product, on a Node that is too old and on this one', async () => {
  await withCopy(publishedFiles(), async ({ folder }) => {
    const old = await firstStart(folder, anOldNode);
    expect(old.answers, old.printed).toBe(true);
    const newer = await firstStart(folder, thisNode);
    expect(newer.answers, newer.printed).toBe(true);
  });
});
