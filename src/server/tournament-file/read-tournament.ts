import { createHash } from 'node:crypto';
import type { Auction } from '#domain/auction/auction.ts';
import { begin } from '#domain/auction/evolve.ts';
import { tellingFrom } from '#domain/auction/fold.ts';
import { impossible } from '#domain/impossible.ts';
import { MOST_PLAYERS, MOST_TEAMS } from '#domain/limits.ts';
import { sameValue } from '#domain/same-value.ts';
import { imageProblem } from '#domain/tournament/checks/check-image.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { readStoredEvent } from '#protocol/events/upcasters.ts';
import {
  anyManifest,
  FILE_VERSION,
  LOG_NAME,
  MANIFEST_NAME,
  manifestSchema,
  type FileManifest,
} from '#protocol/tournament-file.ts';
import * as z from 'zod/mini';
import { yieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import { isWithinBounds, placeOfNul } from '#server/json-bounds.ts';
import { collectIds, renewLine, type NewIds } from './renew-ids.ts';
import { resultOf } from './save-tournament.ts';
import { NotOurZip, type ZipReader } from './stored-zip.ts';

/** Longer logs are no evening: a league of 25 a side writes some 5,000 lines. */
const MOST_LINES = 20_000;
const MOST_MANIFEST_BYTES = 8_000_000;
const MOST_LOG_BYTES = 32_000_000;
const MOST_LINE_CHARACTERS = 1_000_000;
const MOST_VALUES = 60_000;
/** More than any field of a tournament takes. */
const MOST_CHARACTERS = 2_000;
const LINES_AT_ONCE = 100;

/** The file was written by a newer version of the product. */
export class NewerFile extends Error {}

export interface OpenedLog {
  readonly manifest: FileManifest;
  readonly lines: readonly RecordedEvent[];
  readonly auction: Auction;
}

interface Opener {
  readonly organiser: string;
  /** Of the tournament that it becomes. */
  readonly tournament: string;
  readonly makeId: () => string;
  /** Epoch ms. */
  readonly now: number;
}

const lineSchema = z.object({
  sequence: z.int(),
  at: z.int(),
  commandId: z.string(),
  by: z.string(),
  event: z.unknown(),
});

/**
 * Reads manifest and log, gives everything a new id, folds the log, and compares what it comes to with what the file
 * says. Throws `NotOurZip` and `NewerFile`.
 */
export async function readTournament(zip: ZipReader, opener: Opener): Promise<OpenedLog> {
  const manifest = readManifest(await zip.entry(MANIFEST_NAME, MOST_MANIFEST_BYTES));
  const { result, log } = manifest;
  const isLarge =
    log.lines > MOST_LINES || result.teams.length > MOST_TEAMS || result.players.length > MOST_PLAYERS;
  if (isLarge) throw new NotOurZip('more than a tournament has');
  const bytes = await zip.entry(LOG_NAME, MOST_LOG_BYTES);
  if (createHash('sha256').update(bytes).digest('hex') !== log.sha256) throw new NotOurZip('another log');
  const lines = bytes.toString().split('\n').slice(0, -1);
  if (lines.length !== log.lines) throw new NotOurZip('more or fewer lines');
  try {
    return { manifest, ...(await folded(lines, manifest, opener)) };
  } catch (cause) {
    throw cause instanceof NotOurZip ? cause : new NotOurZip('a log that says nothing', { cause });
  }
}

function readManifest(bytes: Buffer): FileManifest {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch (cause) {
    throw new NotOurZip('no manifest', { cause });
  }
  const any = anyManifest.safeParse(json);
  if (any.success && any.data.version > FILE_VERSION) throw new NewerFile();
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new NotOurZip('another manifest');
  return manifest.data;
}

async function folded(
  texts: readonly string[],
  { result }: FileManifest,
  opener: Opener,
): Promise<Pick<OpenedLog, 'lines' | 'auction'>> {
  const ids: NewIds = new Map();
  const lines: RecordedEvent[] = [];
  let telling: ReturnType<typeof tellingFrom> | null = null;
  for (const [at, text] of texts.entries()) {
    if (at % LINES_AT_ONCE === 0) await yieldToEventLoop();
    const { event: given, ...about } = readLine(text, at + 1);
    const event = readStoredEvent(given);
    if ((event.type === 'TournamentCreated') !== (at === 0)) throw new NotOurZip('another beginning');
    if (event.type === 'TournamentCreated') ids.set(event.tournament.id, opener.tournament);
    collectIds(event, ids, opener.makeId);
    const line = asOpened(renewLine({ ...about, event }, ids, opener.organiser), opener);
    lines.push(line);
    if (line.event.type === 'TournamentCreated') telling = tellingFrom(begin(line.event));
    else telling?.tell(line.event);
  }
  const auction = telling?.auction() ?? impossible('a log without a line');
  const mapped = { ...result, ...renewedResult(result, ids) };
  if (!sameValue(resultOf(auction), mapped)) throw new NotOurZip('another result');
  const images = [
    ...[...auction.teams.values()].map(({ logo }) => imageProblem(logo, 'logo')),
    ...[...auction.players.values()].map(({ photo }) => imageProblem(photo, 'photo')),
  ];
  if (images.some((problem) => problem !== null)) throw new NotOurZip('another image');
  return { lines, auction };
}

function readLine(text: string, sequence: number) {
  if (text.length > MOST_LINE_CHARACTERS || !isWithinBounds(text, MOST_VALUES))
    throw new NotOurZip('a long line');
  const line = lineSchema.parse(JSON.parse(text));
  const isPlain = placeOfNul(line) === null && !hasLongText(line);
  if (line.sequence !== sequence || !isPlain) throw new NotOurZip('another line');
  return line;
}

function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MOST_CHARACTERS;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText);
}

/** The tournament belongs to whoever opens the file, since now. */
function asOpened(line: RecordedEvent, { organiser, now }: Opener): RecordedEvent {
  if (line.event.type !== 'TournamentCreated') return line;
  const tournament = { ...line.event.tournament, organiser, createdAt: now };
  return { ...line, event: { ...line.event, tournament } };
}

function renewedResult(
  { teams, players }: FileManifest['result'],
  ids: NewIds,
): Pick<FileManifest['result'], 'teams' | 'players'> {
  const idOf = (id: string): string => ids.get(id) ?? id;
  return {
    teams: teams.map((team) => ({ ...team, id: idOf(team.id) })),
    players: players.map((player) => ({
      ...player,
      id: idOf(player.id),
      team: player.team === null ? null : idOf(player.team),
    })),
  };
}
