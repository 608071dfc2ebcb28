import { Session } from 'node:inspector/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { freePort } from '#scripts/lib/free-port.mjs';
import { answerAsked } from './child.ts';
import { filesCalled } from './files-called.ts';

/**
 * Runs the server from its sources in a child process. `port` returns its port. `called` returns the files of `src`
 * with a function called since the last question.
 */
const question = z.object({ do: z.enum(['port', 'called']) });

// The profiler must start before the files load, so that it counts each function from its first call.
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const dataDir = mkdtempSync(join(tmpdir(), 'boli-way-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const port = await freePort();
const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
Object.assign(process.env, settings);
await import('#server/main.ts');

answerAsked(async (asked) => {
  if (question.parse(asked).do === 'port') return { port };
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return { files: filesCalled(result) };
});
