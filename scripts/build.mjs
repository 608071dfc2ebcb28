import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildServer } from './lib/build-server.mjs';
import { sourcesFingerprint, stampBuild } from './lib/build-stamp.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Problem, say, tell } from './lib/problem.mjs';
import { inRoot, root } from './lib/root.mjs';

await tell(async () => {
  await ensureInstalled();
  const started = Date.now();
  await buildAll();
  say(`Built into dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
});

/**
 * Builds screens and server in a temporary folder, then moves it to dist/ in one step. A failed or interrupted build
 * leaves the last good one.
 */
async function buildAll() {
  process.env.NODE_ENV = 'production';
  sweepLeftovers();
  const sources = sourcesFingerprint();
  const staging = inRoot(`.dist-${process.pid}`);
  try {
    mkdirSync(staging);
    await buildWeb(path.join(staging, 'web'), path.join(staging, 'prerender'));
    await buildServer(path.join(staging, 'server'));
    stampBuild(staging, sources);
    putInPlace(staging);
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes(error.code))
      throw new Problem(
        `The build cannot write to ${root}. Give yourself the right to write there and try again.`,
      );
    if (error.code === 'ENOSPC')
      throw new Problem('The disk is full: nothing could be built. Make room and try again.');
    throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function putInPlace(staging) {
  const old = inRoot(`.dist-${process.pid}-old`);
  if (existsSync(inRoot('dist'))) renameSync(inRoot('dist'), old);
  renameSync(staging, inRoot('dist'));
  rmSync(old, { recursive: true, force: true });
}

/** Removes folders of killed builds. The folder's name contains the process id. */
function sweepLeftovers() {
  for (const name of readdirSync(root)) {
    const pid = Number((/^\.dist-(\d+)/.exec(name) || [])[1]);
    if (pid && !isRunning(pid)) rmSync(inRoot(name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
