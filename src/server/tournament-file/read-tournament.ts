import { createHash } from 'node:crypto';
import type { Auction } from '#domain/auction/auction.ts';
import { begin } from '#domain/auction/evolve.ts';
import { tellingFrom } from '#domain/auction/fold.ts';
import { impossible } from '#domain/impossible.ts';
import { MOST_PLAYERS, MOST_TEAMS } from '#domain/limits.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { hasPossibleParts } from '#domain/rules/check-rule-set.ts';
import { sameValue } from '#domain/same-value.ts';
import { imageProblem } from '#domain/tournament/checks/check-image.ts';
import { atMost } from '#protocol/schema-parts.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { readStoredEvent } from '#protocol/events/upcasters.ts';
import {
  anyManifest,
  FILE_VERSION,
  LOG_NAME,
  MANIFEST_NAME,
  manifestSchema,
  savedPlayerSchema,
  type FileManifest,
} from '#protocol/tournament-file.ts';
import * as z from 'zod/mini';
import { yieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import { isWithinBounds, placeOfNul } from '#server/json-bounds.ts';
import { checkRowsOf, checkRowsTogether, WrongRow } from './check-rows.ts';
import { WrongLine } from './check-lines.ts';
import { createNewIds, type NewIds } from './renew-ids.ts';
import { resultOf } from './save-tournament.ts';
import { NotOurZip, type ZipReader } from './stored-zip.ts';

/** The most log lines. A real auction with squads of 25 writes about 5,000 lines. */
const MOST_LINES = 20_000;
const MOST_MANIFEST_BYTES = 8_000_000;
const MOST_LOG_BYTES = 32_000_000;
/** The most JSON values in the manifest: enough for 20,000 players and 60 teams, each with an image. */
const MOST_MANIFEST_VALUES = 210_000;
const MOST_LINE_CHARACTERS = 1_000_000;
const MOST_LINE_VALUES = 60_000;
/** The most characters of one text. Every field of a tournament is shorter. */
const MOST_CHARACTERS = 2_000;
/** The most keys of one object. Every object of an event has fewer. */
const MOST_NAMES = 200;
/** Characters to read before the event loop gets a turn. Folding costs time, so a line counts 1,000 at least. */
const AT_ONCE = 100_000;
const LEAST_OF_A_LINE = 1_000;

/** The file was written by a newer version of the product. */
export class NewerFile extends Error {}

export interface OpenedLog {
  readonly manifest: FileManifest;
  readonly lines: readonly RecordedEvent[];
  readonly auction: Auction;
  /** The length of the log in the file. */
  readonly logBytes: number;
}

interface Opener {
  readonly organiser: string;
  /** The id of the new tournament. */
  readonly tournament: string;
  readonly makeId: () => string;
  /** Epoch ms. */
  readonly now: number;
}

/** A list whose length is checked before its elements are parsed. */
const listOf = (most: number) => z.array(z.unknown()).check(atMost(most));
const listsSchema = z.object({
  images: listOf(MOST_TEAMS + MOST_PLAYERS),
  result: z.object({ teams: listOf(MOST_TEAMS), players: listOf(MOST_PLAYERS) }),
});

const lineSchema = z.object({
  sequence: z.int(),
  at: z.int(),
  commandId: z.string(),
  by: z.string(),
  event: z.unknown(),
});

/**
 * Reads manifest and log, gives everything a new id, and folds the log. Compares the result with the manifest. Throws
 * `NotOurZip`, `NewerFile`, `WrongLine` and `WrongRow`.
 */
export async function readTournament(zip: ZipReader, opener: Opener): Promise<OpenedLog> {
  const manifest = readManifest(await zip.entry(MANIFEST_NAME, MOST_MANIFEST_BYTES));
  const { log } = manifest;
  if (log.lines > MOST_LINES) throw new NotOurZip('more than a tournament has');
  const bytes = await zip.entry(LOG_NAME, MOST_LOG_BYTES);
  if (createHash('sha256').update(bytes).digest('hex') !== log.sha256) throw new NotOurZip('another log');
  const lines = bytes.toString().split('\n').slice(0, -1);
  if (lines.length !== log.lines) throw new NotOurZip('more or fewer lines');
  try {
    return { manifest, logBytes: bytes.length, ...(await folded(lines, manifest, opener)) };
  } catch (cause) {
    const isKnown = [NotOurZip, WrongLine, WrongRow].some((kind) => cause instanceof kind);
    throw isKnown ? cause : new NotOurZip('a log that says nothing', { cause });
  }
}

function readManifest(bytes: Buffer): FileManifest {
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
  // Stops at the first invalid player. Collecting the problems of 20,000 players would take a second.
  const isPlayer = (player: unknown): boolean => savedPlayerSchema.safeParse(player).success;
  if (!lists.data.result.players.every(isPlayer)) throw new NotOurZip('another manifest');
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new NotOurZip('another manifest');
  return manifest.data;
}

async function folded(
  texts: readonly string[],
  { result }: FileManifest,
  opener: Opener,
): Promise<Pick<OpenedLog, 'lines' | 'auction'>> {
  const ids = createNewIds(opener);
  const lines: RecordedEvent[] = [];
  let telling: ReturnType<typeof tellingFrom> | null = null;
  let unit: Unit | null = null;
  let sinceTurn = 0;
  for (const [at, text] of texts.entries()) {
    sinceTurn += Math.max(text.length, LEAST_OF_A_LINE);
    if (sinceTurn >= AT_ONCE) {
      await yieldToEventLoop();
      sinceTurn = 0;
    }
    const { event: given, ...about } = readLine(text, at + 1);
    const event = readStoredEvent(given);
    if ((event.type === 'TournamentCreated') !== (at === 0)) throw new NotOurZip('another beginning');
    const line = asOpened(ids.renew({ ...about, event }), opener);
    lines.push(line);
    if (line.event.type === 'TournamentCreated') ({ unit } = line.event.tournament.rules);
    checkRowsOf(line.event, unit);
    if (line.event.type === 'TournamentCreated') telling = tellingFrom(begin(line.event));
    else telling?.tell(line.event);
  }
  const auction = telling?.auction() ?? impossible('a log without a line');
  // A forged limit, like a squad of a billion players, would block a later call for ever.
  if (!hasPossibleParts(auction.tournament.rules)) throw new NotOurZip('impossible rules');
  const mapped = { ...result, ...renewedResult(result, ids) };
  if (!sameValue(resultOf(auction), mapped)) throw new NotOurZip('another result');
  const images = [
    ...[...auction.teams.values()].map(({ logo }) => imageProblem(logo, 'logo')),
    ...[...auction.players.values()].map(({ photo }) => imageProblem(photo, 'photo')),
  ];
  if (images.some((problem) => problem !== null)) throw new NotOurZip('another image');
  await checkRowsTogether(auction);
  return { lines, auction };
}

function readLine(text: string, sequence: number) {
  if (text.length > MOST_LINE_CHARACTERS || !isWithinBounds(text, MOST_LINE_VALUES))
    throw new NotOurZip('a long line');
  const json: unknown = JSON.parse(text);
  if (isWide(json)) throw new NotOurZip('a wide line');
  const line = lineSchema.parse(json);
  const isPlain = placeOfNul(line) === null && !hasLongText(line);
  if (line.sequence !== sequence || !isPlain) throw new NotOurZip('another line');
  return line;
}

/** True if an object has too many keys. Validating tens of thousands of keys takes a quarter of a second. */
function isWide(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const parts: unknown[] = Object.values(value);
  return (!Array.isArray(value) && parts.length > MOST_NAMES) || parts.some(isWide);
}

function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MOST_CHARACTERS;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText);
}

/** Makes the tournament a new one, created now. */
function asOpened(line: RecordedEvent, { now }: Opener): RecordedEvent {
  if (line.event.type !== 'TournamentCreated') return line;
  const tournament = { ...line.event.tournament, createdAt: now };
  return { ...line, event: { ...line.event, tournament } };
}

function renewedResult(
  { teams, players }: FileManifest['result'],
  ids: NewIds,
): Pick<FileManifest['result'], 'teams' | 'players'> {
  return {
    teams: teams.map((team) => ({ ...team, id: ids.team(team.id) ?? team.id })),
    players: players.map((player) => ({
      ...player,
      id: ids.player(player.id) ?? player.id,
      team: player.team === null ? null : (ids.team(player.team) ?? player.team),
    })),
  };
}
