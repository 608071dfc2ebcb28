import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressesOf } from '#server/base/addresses.ts';
import { buildApp } from '#server/api/app.ts';
import { readConfig, type Config } from '#server/base/config.ts';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';
import { stageAuction } from './stage-auction.ts';
import { leaveWhenAsked } from '#server/start/leave.ts';
import { serve, type RunningServer } from '#server/start/serve.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { codeOf } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/unstartable.ts';

/** The same relative path from the built command and from this source file. */
const FACTS = new URL('../../../fixtures/ipl-2025/', import.meta.url);
const BUILT_SCREENS = fileURLToPath(new URL('../../web', import.meta.url));

/** Starts the product on a temporary database, with the IPL 2025 auction in progress. */
export async function demo(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

  const config = { ...readConfig({ LOG_LEVEL: 'warn', ...process.env }), dataDir: folder, databaseUrl: null };
  openDataFolder(folder);
  const store = await installationIn(folder).open();
  const staged = await stageAuction(store, FACTS);
  await store.close();
  const server = await serveSomewhere(config);
  leaveWhenAsked(server);
  const { here, network } = addressesOf(config.host, server.port, networkInterfaces());
  console.log(`boli: The IPL 2025 auction is under way: ${staged.situation}`);
  console.log(`boli: On this machine:      ${here}`);
  for (const address of network) console.log(`boli: On the local network: ${address}`);
  console.log(`boli: Sign in with          ${staged.email} and the password ${staged.password}`);
  console.log('boli: Ages and player numbers are made up. Not affiliated with the BCCI or any franchise.');
  console.log('boli: Ctrl-C ends it and removes its data.');
}

/** Uses any free port if the usual one is taken, but only where no port was requested. */
async function serveSomewhere(config: Config): Promise<RunningServer> {
  const build = (parts: Parameters<typeof buildApp>[0]) => buildApp({ ...parts, webFolder: BUILT_SCREENS });
  try {
    return await serve(config, build);
  } catch (error) {
    const taken = error instanceof Unstartable && codeOf(error.cause) === 'EADDRINUSE';
    if (!taken || process.env['PORT'] !== undefined) throw error;
    return serve({ ...config, port: 0 }, build);
  }
}
