import { networkInterfaces } from 'node:os';
import { addressesOf } from './base/addresses.ts';
import { buildApp } from './api/app.ts';
import { readConfig } from './base/config.ts';
import { leaveWhenAsked, leaveWhenEnded, leaveWith } from '#server/start/leave.ts';
import { keepFilesPrivate } from '#server/persistence/files/data-folder.ts';
import { run } from './start/run.ts';

try {
  keepFilesPrivate();
  const config = readConfig(process.env);
  const laptop = await run(config, buildApp, (line) => console.log(`boli: ${line}`));
  leaveWhenAsked(laptop);
  void leaveWhenEnded(laptop);
  // This message tells the supervising process that the settings are valid: docs/decisions/limits.md.
  process.send?.('listening');
  const { here, network } = addressesOf(config.host, laptop.port, networkInterfaces());
  console.log('boli: Ready.');
  console.log(`boli: On this machine:      ${here}`);
  for (const address of network) console.log(`boli: On the local network: ${address}`);
  if (config.publicUrl !== null) console.log(`boli: For everybody:        ${config.publicUrl}`);
} catch (error) {
  leaveWith(error);
}
