import { createInterface } from 'node:readline/promises';
import { readConfig } from '#server/config.ts';
import { leaveWith } from '#server/start/leave.ts';
import { readReplicaFile } from '#server/replication/replica/replica-file.ts';
import { askToTakeOver, whatItHolds } from '#server/replication/take-over-here.ts';
import { Unstartable } from '#server/start/unstartable.ts';

try {
  const { dataDir, host, port } = readConfig(process.env);
  const following = readReplicaFile(dataDir);
  if (following === null)
    throw new Unstartable(`${dataDir} follows no other laptop: there is nothing to take over.`);
  const here = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${String(port)}`;
  console.log(`boli: ${await whatItHolds(here, following.machine)}`);
  if (!process.argv.includes('--yes')) {
    const typed = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await typed.question('boli: This laptop becomes the house. Type yes: ');
    typed.close();
    if (answer.trim().toLowerCase() !== 'yes') throw new Unstartable('Nothing was changed.');
  }
  await askToTakeOver(here, following.machine);
  console.log('boli: This laptop has taken over: it is the house now.');
} catch (error) {
  leaveWith(error);
}
