import { createHash } from 'node:crypto';
import { PATHS } from '#protocol/paths.ts';
import {
  FILE_TYPE,
  FILE_VERSION,
  type FileResult,
  LOG_NAME,
  MANIFEST_NAME,
} from '#protocol/tournament-file.ts';
import { writeZip } from '#server/tournament-file/stored-zip.ts';
import type { Answered, Organiser } from './test-server.ts';

/** A line of a log as a file has it; a forger may write anything into it. */
export interface FileLine {
  readonly sequence: number;
  readonly at: number;
  readonly commandId: string;
  readonly by: string;
  readonly event: unknown;
}

const FILE_TIME = 1_790_000_000_000;

/** The lines of these events, sent by one user. */
export function linesOf(events: readonly unknown[], by = 'somebody'): FileLine[] {
  return events.map((event, at) => ({
    sequence: at + 1,
    at: FILE_TIME + at,
    commandId: `c${String(at)}`,
    by,
    event,
  }));
}

/** A tournament file with any log and any result, with a correct checksum, as a forger makes it. */
export async function fileWith(lines: readonly FileLine[], result: FileResult): Promise<Buffer> {
  const log = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const manifest = {
    ...{ format: 'boli-tournament', version: FILE_VERSION, product: '1', savedAt: FILE_TIME, images: [] },
    log: { lines: lines.length, sha256: createHash('sha256').update(log).digest('hex') },
    result,
  };
  const parts: Buffer[] = [];
  for await (const part of writeZip(entries(Buffer.from(JSON.stringify(manifest)), log))) parts.push(part);
  return Buffer.concat(parts);
}

async function* entries(manifest: Buffer, log: Buffer) {
  yield await Promise.resolve({ name: MANIFEST_NAME, bytes: manifest });
  yield { name: LOG_NAME, bytes: log };
}

/** Opens a tournament file as a tournament of this organiser. */
export async function openFile(by: Organiser, bytes: Buffer, headers = {}): Promise<Answered> {
  const answer = await by.server.app.inject({
    method: 'POST',
    url: PATHS.tournamentFile,
    payload: bytes,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': FILE_TYPE, ...headers },
  });
  return { status: answer.statusCode, json: answer.json(), headers: answer.headers, text: answer.body };
}
