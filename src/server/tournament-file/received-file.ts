import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  anyManifest,
  FILE_VERSION,
  LOG_NAME,
  MANIFEST_NAME,
  manifestSchema,
  savedPlayerSchema,
  type FileManifest,
} from '#protocol/tournament-file.ts';
import { MOST_PLAYERS, MOST_TEAMS } from '#domain/limits.ts';
import { atMost } from '#protocol/schema-parts.ts';
import * as z from 'zod/mini';
import { yieldToEventLoop } from '#server/base/concurrency.ts';
import { isWithinBounds } from '#server/base/json-bounds.ts';
import { toDiskProblem } from '#server/persistence/ports/problems.ts';
import { FileTooLong, MOST_LOG_LINES } from './check-file.ts';
import { NotOurZip, type ZipReader } from './stored-zip.ts';

const MOST_MANIFEST_BYTES = 8_000_000;
const MOST_LOG_BYTES = 32_000_000;
/** The most JSON values in the manifest: enough for 20,000 players and 60 teams, each with an image. */
const MOST_MANIFEST_VALUES = 210_000;
/** The most bytes of one line. A line of text has at most 1,000,000 characters. */
const MOST_LINE_BYTES = 4_000_000;
/** The number of players in the manifest that are checked before the event loop gets a turn. */
const PLAYERS_AT_ONCE = 500;

/** The file was written by a newer version of the product. */
export class NewerFile extends Error {}

/**
 * Manifest and log of a file, on disk: no upload holds them in memory while its images arrive. Only the images and the
 * figures of the log stay known.
 */
export interface ReceivedFile extends Pick<FileManifest, 'images' | 'log'> {
  /** The length of the log in the file. */
  readonly logBytes: number;
  manifest(): Promise<FileManifest>;
  /** The lines of the log without their line ends. */
  lines(): AsyncGenerator<string, void>;
  /** Removes the file from the disk. */
  forget(): Promise<void>;
}

/** A list whose length is checked before its elements are parsed. */
const listOf = (most: number) => z.array(z.unknown()).check(atMost(most));
const listsSchema = z.looseObject({
  images: listOf(MOST_TEAMS + MOST_PLAYERS),
  result: z.looseObject({ teams: listOf(MOST_TEAMS), players: listOf(MOST_PLAYERS) }),
});

/** Receives manifest and log into a folder. Throws `NotOurZip`, `NewerFile`, `FileTooLong` and `CannotWrite`. */
export async function receiveFile(zip: ZipReader, incoming = tmpdir()): Promise<ReceivedFile> {
  const folder = await folderIn(incoming);
  const [manifestAt, logAt] = [path.join(folder, MANIFEST_NAME), path.join(folder, LOG_NAME)];
  const forget = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const manifest = async (): Promise<FileManifest> => readManifest(await readFile(manifestAt));
  try {
    await receive(zip, { name: MANIFEST_NAME, most: MOST_MANIFEST_BYTES, at: manifestAt });
    const { images, log } = await manifest();
    if (log.lines > MOST_LOG_LINES) throw new FileTooLong();
    const { bytes, lines, sha256 } = await receive(zip, { name: LOG_NAME, most: MOST_LOG_BYTES, at: logAt });
    if (sha256 !== log.sha256) throw new NotOurZip('another log');
    if (lines !== log.lines) throw new NotOurZip('more or fewer lines');
    return { images, log, logBytes: bytes, manifest, lines: () => linesOf(logAt), forget };
  } catch (error) {
    await forget();
    throw toDiskProblem(error);
  }
}

/** The free bytes on the disk of this folder, which does not exist before the first file. */
export async function freeBytesIn(incoming: string): Promise<number> {
  const { bavail, bsize } = await statfs(existsSync(incoming) ? incoming : path.dirname(incoming));
  return bavail * bsize;
}

async function folderIn(incoming: string): Promise<string> {
  try {
    // Another upload may create the folder at the same moment.
    await mkdir(incoming, { mode: 0o700 }).catch((error: unknown) => {
      if (!existsSync(incoming)) throw error;
    });
    return await mkdtemp(path.join(incoming, 'boli-file-'));
  } catch (error) {
    throw toDiskProblem(error);
  }
}

interface Entry {
  readonly name: string;
  readonly most: number;
  readonly at: string;
}

const LINE_END = 0x0a;

/** Writes an entry of the zip into a file, a part at a time, and counts its lines. */
async function receive(zip: ZipReader, { name, most, at }: Entry) {
  const hash = createHash('sha256');
  const file = await open(at, 'wx', 0o600);
  let bytes = 0;
  let lines = 0;
  try {
    await zip.entryInParts(name, most, async (part) => {
      hash.update(part);
      bytes += part.length;
      for (let end = part.indexOf(LINE_END); end !== -1; end = part.indexOf(LINE_END, end + 1)) lines += 1;
      await file.write(part);
    });
  } finally {
    await file.close();
  }
  return { bytes, lines, sha256: hash.digest('hex') };
}

async function* linesOf(file: string): AsyncGenerator<string, void> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of createReadStream(file)) {
    if (!(part instanceof Uint8Array)) continue;
    rest = Buffer.concat([rest, part]);
    let from = 0;
    for (let end = rest.indexOf(LINE_END); end !== -1; end = rest.indexOf(LINE_END, from)) {
      yield rest.toString('utf8', from, end);
      from = end + 1;
    }
    rest = rest.subarray(from);
    if (rest.length > MOST_LINE_BYTES) throw new NotOurZip('a long line');
  }
}

async function readManifest(bytes: Buffer): Promise<FileManifest> {
  const text = bytes.toString();
  if (!isWithinBounds(text, MOST_MANIFEST_VALUES)) throw new NotOurZip('a large manifest');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new NotOurZip('no manifest', { cause });
  }
  const any = anyManifest.safeParse(json);
  if (any.success && any.data.version > FILE_VERSION) throw new NewerFile();
  const lists = listsSchema.safeParse(json);
  if (!lists.success) throw new NotOurZip('more than a tournament has');
  const { result } = lists.data;
  const manifest = manifestSchema.safeParse({ ...lists.data, result: { ...result, players: [] } });
  if (!manifest.success) throw new NotOurZip('another manifest');
  const players: FileManifest['result']['players'] = [];
  for (const given of result.players) {
    // Stops at the first invalid player. Collecting the problems of 20,000 players would take a second.
    const player = savedPlayerSchema.safeParse(given);
    if (!player.success) throw new NotOurZip('another manifest');
    players.push(player.data);
    if (players.length % PLAYERS_AT_ONCE === 0) await yieldToEventLoop();
  }
  return { ...manifest.data, result: { ...manifest.data.result, players } };
}
